"""The order of bindings is that in which `-ddump-ds` shows them, of the GHC that LiquidHaskell 0.9.0.2 runs in, for
generated modules."""

import pytest
from liquidlens.liquid.core_order import core_order

ROWS = [
    (
        "zeta; alpha; beta gamma; gamma omega; omega; epsilon zeta; kappa",
        "zeta epsilon alpha omega gamma beta kappa",
    ),
    (
        "n; g e a; m g a; a; e; i m; h n m e; d g; c n h",
        "n a e g m i d h c",
    ),
    (
        "c f j b; j; b; e; l d; h e; i f e; d j c; f b",
        "j b f c d l e h i",
    ),
    (
        "n a h; a; b; l; f b l n; c e n; e h l; i c; h",
        "a b l h e n f c i",
    ),
]


@pytest.mark.parametrize(("uses", "expected"), ROWS)
def test_order_of_core(uses: str, expected: str) -> None:
    rows = [row.split() for row in uses.split(";")]
    assert core_order([row[0] for row in rows], {row[0]: row[1:] for row in rows}) == expected.split()
