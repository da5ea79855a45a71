"""What the type of a record says of its fields is told of the variables that a pattern takes them out by."""

import pytest
from liquidlens.ide.hover import hover
from liquidlens.pipeline import check_text
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

TEXT = """module Bank where

{-@ data Account = Account { owner :: String, balance :: Nat, limit :: {v:Int | v <= balance} } @-}
data Account = Account { owner :: String, balance :: Int, limit :: Int }

{-@ withdraw :: n:Nat -> a:{Account | balance a >= n && limit a <= balance a - n} -> Account @-}
withdraw :: Int -> Account -> Account
withdraw n (Account o b l) = Account o (b - n) l

{-@ more :: a:Account -> {b:Account | balance b > limit a} -> Int @-}
more :: Account -> Account -> Int
more x@(Account _ p _) (Account _ r s) = r - p

{-@ bare :: a:{Account | balance a > 3} -> Int @-}
bare :: Account -> Int
bare (Account _ _ k) = k

{-@ shadow :: {a:Account | balance a > 5} -> Int @-}
shadow :: Account -> Int
shadow (Account _ v _) = v
"""


@pytest.fixture(scope="module")
def view() -> View:
    return View(Document("Bank.hs", 1, TEXT), check_text("Bank.hs", TEXT))


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("withdraw n (Account o █b", "b :: {v:Int | 0 <= v && v >= n}\n"),
        ("withdraw n (Account o b █l", "l :: {v:Int | v <= b && v <= b - n}\n"),
        ("withdraw n (Account █o", "o :: String\n"),
        # Of another value, by what the pattern calls that.
        ("(Account _ █r", "r :: {v:Int | 0 <= v && v > limit x}\n"),
        ("more x@(Account _ █p", "p :: Nat\n"),
        # Nobody has a name for the field that is spoken of.
        ("bare (Account _ _ █k", "k :: {v:Int | v <= balance a}\n"),
        # The name of values is taken.
        ("shadow (Account _ █v", "v :: Nat\n"),
    ],
)
def test_what_a_field_is_told_to_be(view: View, place: str, said: str) -> None:
    offset = TEXT.index(place.replace("█", "")) + place.index("█")
    found = hover(view, view.document.position(offset))
    assert found is not None
    assert said in found.markdown
