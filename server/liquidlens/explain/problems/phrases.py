"""Phrases that many sentences share."""

from collections.abc import Iterable


def did_you_mean(near: str | None) -> str:
    """The end of a sentence about an unknown name."""
    return f"; did you mean `{near}`?" if near else ""


def either(meanings: Iterable[str]) -> str:
    """`A.x` or `B.x`."""
    return " or ".join([f"`{meaning}`" for meaning in meanings])


def counted(count: int, noun: str) -> str:
    """`1 argument`, `2 arguments`, `1,133 steps`."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def in_words(count: int, noun: str) -> str:
    """`no arguments`, `one argument`, `2 arguments`."""
    if count == 0:
        return f"no {noun}s"
    return f"one {noun}" if count == 1 else f"{count} {noun}s"


def there_are(count: int) -> str:
    """What follows `here` where a number is wrong: `are none`, `is one`, `are 2`."""
    return "are none" if count == 0 else "is one" if count == 1 else f"are {count}"
