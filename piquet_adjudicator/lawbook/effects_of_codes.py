"""Which code of the package brings an effect, for a hint to whoever names it under another."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.data import codes
from piquet_adjudicator.source import Mapping, Scalar, items_of, read_text, read_yaml

EFFECTS_FILE: Final = "effects.yaml"


def brought_by(name: str) -> str:
    """What is to be done where an effect is one that another code brings; empty where none does.

    >>> brought_by("cards left exposed").split(":")[0]
    'au-cent-1882 brings it in its effects.yaml, with its claim in claims.yaml'
    >>> brought_by("nothing of the kind")
    ''
    """
    for code, folders in codes().items():
        path = folders.laws / EFFECTS_FILE
        node = read_yaml(read_text(path, path.name), path.name, []) if path.exists() else None
        for item in items_of(node):
            named = item.entries.get("effect") if isinstance(item, Mapping) else None
            if isinstance(named, Scalar) and named.text.strip() == name:
                return (
                    f"{code} brings it in its {EFFECTS_FILE}, with its claim in claims.yaml: copy "
                    "both to files of that name among your laws"
                )
    return ""
