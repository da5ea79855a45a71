"""Which sort of the solver the values of a type are, by `embed`.

{-@ embed Tag as int @-}      ⇒   Tag: int         GHC's own numbers are embedded by LiquidHaskell:  Int#: int
"""

from collections.abc import Mapping

from liquidlens.lang.names import base_of

_PRIMITIVE = {"Int#": "int", "Word#": "int", "Double#": "real", "Float#": "real"}


def embedded_sort(name: str, embeds: Mapping[str, str]) -> str | None:
    """The sort of a type, by its full name; None where it has one of its own."""
    return embeds.get(name) or _PRIMITIVE.get(base_of(name))
