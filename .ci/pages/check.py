"""Checks pages of HTML as a reader without eyes, or with a telephone, meets them.

    python .ci/pages/check.py MODULES PAGE...

MODULES is the folder in which npm put what package.json names. Each page is read by the Nu Html
Checker, which needs Java; and opened in Chromium, where axe looks for what keeps people out, in the
widths of a telephone and of a sheet, and nothing may be wider than the window. It ends with 1 where
anything is found, and says which part was left out where the machine has no Java or no Chromium.
"""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

WIDTHS: Final = (360, 794)
"""Of a telephone, and of a sheet of A4, in CSS pixels."""
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
PATIENCE: Final = 120
_FOUND: Final = re.compile(r'<pre id="found">(.*?)</pre>', re.S)
_FRAME: Final = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Check</title>
<style>body { margin: 0 } iframe { border: 0; height: 1200px; width: %(width)dpx }</style></head>
<body><iframe id="page" title="The page" srcdoc="%(page)s"></iframe><pre id="found"></pre><script>
const frame = document.getElementById("page");
frame.addEventListener("load", async () => {
  const inside = frame.contentDocument, script = inside.createElement("script");
  script.textContent = %(axe)s;
  inside.head.append(script);
  const done = await frame.contentWindow.axe.run(inside);
  const found = done.violations.map((each) => [each.id, each.help, each.nodes[0].html]);
  const wide = inside.documentElement.scrollWidth;
  if (wide > %(width)d) found.push(["width", `${wide} of %(width)d pixels wide`, ""]);
  document.getElementById("found").textContent =
    JSON.stringify({ passes: done.passes.length, found });
});
</script></body></html>
"""


def invalid(modules: Path, pages: list[Path]) -> Iterator[str]:
    """What the Nu Html Checker says of the pages."""
    jar = modules / "vnu-jar" / "build" / "dist" / "vnu.jar"
    command = ["java", "-jar", str(jar), "--stdout", "--format", "gnu", *map(str, pages)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    yield from done.stdout.splitlines()
    if done.returncode and not done.stdout:
        yield f"the Nu Html Checker failed: {done.stderr.strip()}"


def barriers(browser: str, modules: Path, page: Path, width: int) -> Iterator[str]:
    """What axe finds on a page in a window of a width."""
    axe = (modules / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    framed = _FRAME % {
        "width": width,
        "page": html.escape(page.read_text(encoding="utf-8")),
        "axe": json.dumps(axe).replace("</", "<\\/"),
    }
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(framed, encoding="utf-8")
        options = (
            *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--dump-dom"),
            *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
            *(f"--user-data-dir={folder}/user", "--virtual-time-budget=20000"),
        )
        done = subprocess.run(
            [browser, *options, file.as_uri()],
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
    told = _FOUND.search(done.stdout)
    if told is None or not told[1]:
        yield f"{page}: axe told nothing at {width} pixels: {done.stderr.strip()[-300:]}"
        return
    report = json.loads(html.unescape(told[1]))
    if not report["passes"]:
        yield f"{page}: axe looked at nothing at {width} pixels"
    for rule, words, where in report["found"]:
        yield f"{page}: at {width} pixels: {rule}: {words} {where[:120]}".rstrip()


def main(modules: Path, pages: list[Path]) -> int:
    """Checks the pages, prints what is found, and counts it."""
    found: list[str] = []
    if shutil.which("java"):
        found += invalid(modules, pages)
        print(f"{len(pages)} pages read by the Nu Html Checker")
    else:
        print("Left out: the Nu Html Checker, for want of Java")
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser:
        for page in pages:
            for width in WIDTHS:
                found += barriers(browser, modules, page, width)
        print(f"{len(pages)} pages looked at by axe, {len(WIDTHS)} widths each")
    else:
        print("Left out: axe, for want of Chromium")
    print("\n".join((*found, f"{len(found)} faults found")))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]]))
