"""Files that the program keeps for its next run, as Python keeps the modules that it has compiled.

What is stored stands under a seal of itself and of all that it was made from, so that it is never
another than would be made again: of each file by its name and length, where it lies on the disk,
and when it was last written or put there, which the system notes at every change of it. Where it
cannot be written, or Python is not to write compiled modules, nothing is stored. It is stored
within the package, since what is loaded so must be trusted as the package is.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from piquet_adjudicator.data import PACKAGE

_SEAL: Final = sha256().digest_size


class SealedFile(NamedTuple):
    """A file in which something is stored, and the digest of what that was made from."""

    path: Path
    origin: bytes

    def read(self) -> bytes | None:
        """What is stored; None where nothing is that is whole and of that origin."""
        try:
            stored = self.path.read_bytes()
        except OSError:
            return None
        content = stored[_SEAL:]
        return content if stored[:_SEAL] == self._seal(content) else None

    def write(self, content: bytes) -> None:
        """Stores it, whole; or not at all, where it cannot or is not to be stored."""
        if sys.dont_write_bytecode:
            return
        unfinished = self.path.with_name(f"{self.path.name}.{os.getpid()}")
        try:
            self.path.parent.mkdir(exist_ok=True)
            unfinished.write_bytes(self._seal(content) + content)
            unfinished.replace(self.path)
        except OSError:
            return
        finally:
            with suppress(OSError):
                unfinished.unlink(missing_ok=True)

    def _seal(self, content: bytes) -> bytes:
        return sha256(self.origin + content).digest()


def place(name: str) -> Path:
    """Where something of that name is stored."""
    return PACKAGE / "__pycache__" / f"{name}.{sys.implementation.cache_tag}"


def origin(ending: str, *folders: Path) -> bytes:
    """The digest of the files in some folders, of those whose names end so, as they lie; and of
    the Python that reads them. A folder that there is not holds none."""
    digest = sha256(sys.version.encode())
    for folder in filter(os.path.isdir, folders):
        with os.scandir(folder) as entries:
            files = sorted((e.name, e.stat()) for e in entries if e.name.endswith(ending))
        for name, now in files:
            lies = (now.st_size, now.st_ino, now.st_mtime_ns, now.st_ctime_ns)
            digest.update(f"{name}\0{lies}\0".encode())
    return digest.digest()
