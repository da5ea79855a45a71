"""Generated values of data whose inner types speak of outer fields."""

from liquidlens.pipeline import check_text

TEXT = """module M (f) where
{-@ data OList a = Nil | Cons { top :: a, rest :: OList {v:a | top <= v} } @-}
data OList a = Nil | Cons { top :: a, rest :: OList a }

{-@ third :: OList Int -> {v:Int | v >= 0} @-}
third :: OList Int -> Int
third (Cons x (Cons y (Cons z r))) = if z < y then 0 - 1 else 0
third _ = 0

f :: OList Int -> Int
f xs = third xs
"""


def test_an_ordered_list_is_ordered_beyond_its_second_element() -> None:
    report = next(b for b in check_text("M.hs", TEXT).bindings if b.name == "third")
    assert report.findings == ()


def test_a_constant_that_breaks_its_order_is_explained() -> None:
    text = TEXT + "\nbad :: OList Int\nbad = Cons 2 (Cons 1 Nil)\n"
    text = text.replace("module M (f) where", "module M (f, bad) where")
    report = next(b for b in check_text("M.hs", text).bindings if b.name == "bad")
    assert [f.kind for f in report.findings] == ["data-invariant"]
