"""What a proof has to mention so that LiquidHaskell knows what the answers of reflected functions promise.

LiquidHaskell 0.9.0.2 rejects each proof, and accepts it with its first repair.
"""

import pytest

from tests.unit.repairs.checked import first_verifies

pytestmark = pytest.mark.repairs

TREES = """{{-@ LIQUID "--reflection" @-}}
{{-@ LIQUID "--ple" @-}}
module M where
{}
data Tree = Leaf | Node Tree Int Tree
{{-@ reflect size @-}}
{{-@ size :: Tree -> Nat @-}}
size :: Tree -> Int
size Leaf = 0
size (Node l _ r) = 1 + size l + size r
{{-@ reflect depth @-}}
{{-@ depth :: Tree -> Nat @-}}
depth :: Tree -> Int
depth Leaf = 0
depth (Node l _ r) = 1 + (if depth l > depth r then depth l else depth r)
"""
COMBINATORS = "import Language.Haskell.Liquid.ProofCombinators"

BELOW = """{-@ below :: t:Tree -> { depth t <= size t } @-}
below :: Tree -> ()
below Leaf = ()
"""
SOME = "{-@ some :: t:Tree -> { size t >= 0 } @-}\nsome :: Tree -> ()\nsome t = ()\n"


@pytest.mark.parametrize(
    ("imports", "proof", "name", "wanted"),
    [
        (
            COMBINATORS,
            BELOW + "below (Node l _ r) = below l &&& below r\n",
            "below",
            "below l &&& below r ? size l ? size r\n",
        ),
        (COMBINATORS, BELOW + "below (Node l _ r) = below l\n", "below", "below l ? below r ? size l ? size r\n"),
        (COMBINATORS, SOME, "some", "some t = () ? size t\n"),
        ("", SOME, "some", "some t = size t `seq` ()\n"),
    ],
)
def test_the_first_suggestion_mentions_them(imports: str, proof: str, name: str, wanted: str) -> None:
    assert wanted in first_verifies(TREES.format(imports) + proof, name)
