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
_FRAMES: Final = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Check</title>
<style>body { margin: 0 } iframe { border: 0; height: 1200px }</style></head>
<body><pre id="found"></pre><script>
const axe = %(axe)s, pages = %(pages)s, widths = %(widths)s, reports = [];
async function look(page, width) {
  const frame = document.createElement("iframe");
  frame.title = "The page";
  frame.style.width = `${width}px`;
  frame.srcdoc = page;
  await new Promise((loaded) => {
    frame.addEventListener("load", loaded);
    document.body.append(frame);
  });
  const inside = frame.contentDocument, script = inside.createElement("script");
  script.textContent = axe;
  inside.head.append(script);
  const done = await frame.contentWindow.axe.run(inside);
  const found = done.violations.map((each) => [each.id, each.help, each.nodes[0].html]);
  const wide = inside.documentElement.scrollWidth;
  if (wide > width) found.push(["width", `${wide} of ${width} pixels wide`, ""]);
  frame.remove();
  return { passes: done.passes.length, found };
}
(async () => {
  for (const page of pages) for (const width of widths) reports.push(await look(page, width));
})().catch((error) => reports.push({ error: String(error) })).finally(() => {
  document.getElementById("found").textContent = JSON.stringify(reports);
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


def barriers(browser: str, modules: Path, pages: list[Path]) -> Iterator[str]:
    """What axe finds on the pages in a window of each width, one after another in one browser."""
    framed = _FRAMES % {
        "axe": _in_script((modules / "axe-core" / "axe.min.js").read_text(encoding="utf-8")),
        "pages": _in_script([page.read_text(encoding="utf-8") for page in pages]),
        "widths": _in_script(WIDTHS),
    }
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pages.html"
        file.write_text(framed, encoding="utf-8")
        options = (
            *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--dump-dom"),
            *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
            f"--user-data-dir={folder}/user",
            f"--virtual-time-budget={20_000 * len(WIDTHS) * len(pages)}",
        )
        done = subprocess.run(
            [browser, *options, file.as_uri()],
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE * len(pages),
            check=False,
        )
    told = _FOUND.search(done.stdout)
    if told is None or not told[1]:
        yield f"axe told nothing: {done.stderr.strip()[-300:]}"
        return
    reports = json.loads(html.unescape(told[1]))
    looks = [(page, width) for page in pages for width in WIDTHS]
    for (page, width), report in zip(looks, reports, strict=False):
        if not report.get("passes"):
            yield f"{page}: axe looked at nothing at {width} pixels: {report.get('error', '')}"
        for rule, words, where in report.get("found", ()):
            yield f"{page}: at {width} pixels: {rule}: {words} {where[:120]}".rstrip()
    if len(reports) < len(looks):
        yield f"axe looked {len(reports)} times, and not {len(looks)}"


def _in_script(value: object) -> str:
    """A value as it may stand in a script of a page."""
    return json.dumps(value).replace("</", "<\\/").replace("<!--", "<\\!--")


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
        found += barriers(browser, modules, pages)
        print(f"{len(pages)} pages looked at by axe, {len(WIDTHS)} widths each")
    else:
        print("Left out: axe, for want of Chromium")
    print("\n".join((*found, f"{len(found)} faults found")))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]]))
