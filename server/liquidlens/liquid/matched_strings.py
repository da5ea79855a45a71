"""Strings that patterns compare: GHC does so by `eqString`, of which LiquidHaskell knows the Haskell type alone.

    f "abc" = e        of the argument nothing is known in e, not that `len` of it is 3
    f s | s == "abc" = e        s is "abc" in e

Strings of less than two characters are matched by constructors.
"""

from liquidlens.core.syntax import App, Expr, Lit, LitKind, Var
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import qualify
from liquidlens.lang.types import STRING

_EQUALS = qualify(PRELUDE, "==")


def is_matched_string(code: Expr) -> bool:
    """Whether this is the comparison that a pattern makes: it stands where the pattern's literal stands."""
    match code:
        case App(Var(name, types, place), (_, Var(), Lit(LitKind.STRING, _, literal))):
            return name == _EQUALS and types == (STRING,) and place == literal
        case _:
            return False
