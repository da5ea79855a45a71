"""Small phrases that messages about annotations share.

counted(1) ⇒ "one argument"        there_are(0) ⇒ "are none"
"""


def counted(number: int, noun: str = "argument") -> str:
    """A number with its noun."""
    if number == 0:
        return f"no {noun}s"
    return f"one {noun}" if number == 1 else f"{number} {noun}s"


def there_are(number: int) -> str:
    """What follows `here` in a message about a wrong number."""
    return "are none" if number == 0 else "is one" if number == 1 else f"are {number}"
