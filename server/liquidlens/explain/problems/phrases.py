"""Phrases that many sentences share."""

from collections.abc import Iterable


def did_you_mean(near: str | None) -> str:
    """The end of a sentence about an unknown name."""
    return f"; did you mean `{near}`?" if near else ""


def either(meanings: Iterable[str]) -> str:
    """`A.x` or `B.x`."""
    return " or ".join([f"`{meaning}`" for meaning in meanings])


def counted(count: int, noun: str) -> str:
    """`1 argument`, `2 arguments`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
