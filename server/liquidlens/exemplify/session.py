"""What a comment asks for, as plain data.

-- >>> n = 5
-- >>> take n xs            ⇒   Session(definitions=("n = 5",), expression="take n xs")
"""

from msgspec import Struct


class Session(Struct, frozen=True):
    """What is evaluated, and the definitions that stand before it."""

    definitions: tuple[str, ...]
    expression: str
