"""What the texts of a code are called by another, read from their nodes."""

from __future__ import annotations

from piquet_adjudicator.source import Mapping, Node, Scalar


def text_name(node: Node) -> str:
    """What a law, a Case or a passage is called in the code of another: its label, `Case VII`,
    `p. 99`; empty where it has no name."""
    for key, prefix in (("law", ""), ("case", "Case "), ("page", "")):
        named = node.entries.get(key) if isinstance(node, Mapping) else None
        if isinstance(named, Scalar):
            return f"{prefix}{named.text.strip()}"
    return ""


def named_in(node: Node | None, key: str) -> str:
    """The text of an entry; empty where there is none."""
    return scalar_text(node.entries.get(key)) if isinstance(node, Mapping) else ""


def scalar_text(node: Node | None) -> str:
    """A piece of text; empty where there is none."""
    return node.text.strip() if isinstance(node, Scalar) else ""
