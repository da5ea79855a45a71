"""What holds between two measures of every value is named where it is missing, if it follows by induction."""

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

TREE = """module M where
data Tree a = Leaf | Node Bool (Tree a) a (Tree a)
{-@ measure size @-}
{-@ size :: Tree a -> Nat @-}
size :: Tree a -> Int
size Leaf = 0
size (Node _ l _ r) = 1 + size l + size r
{-@ measure height @-}
{-@ height :: Tree a -> Nat @-}
height :: Tree a -> Int
height Leaf = 0
height (Node _ l _ r) = 1 + (if height l > height r then height l else height r)
"""

MARKED = """module M where
data Tree a = Leaf | Node Bool (Tree a) a (Tree a)
{-@ measure marked :: Tree a -> Bool
      marked Leaf = true
      marked (Node c l x r) = c && marked l && marked r @-}
{-@ measure half :: Tree a -> Bool
      half Leaf = true
      half (Node c l x r) = marked l || marked r @-}
"""

EVEN = """module M where
data L = E | C Int L
{-@ measure long @-}
long :: L -> Int
long E = 0
long (C _ l) = 1 + long l
{-@ measure odds @-}
odds :: L -> Int
odds E = 0
odds (C n l) = if n > 0 then 1 + odds l else odds l
"""

RELATED = {
    "numbers": (
        TREE + "{-@ f :: Tree a -> Nat @-}\nf :: Tree a -> Int\nf t = size t - height t\n",
        "height v <= size v",
    ),
    "numbers of unknown sign": (
        EVEN + "{-@ f :: L -> Nat @-}\nf :: L -> Int\nf l = long l - odds l\n",
        "odds v <= long v",
    ),
    "conditions": (
        MARKED
        + "{-@ g :: {t:Tree a | half t} -> Int @-}\ng :: Tree a -> Int\ng _ = 1\n"
        + "{-@ f :: {t:Tree a | marked t} -> Int @-}\nf :: Tree a -> Int\nf t = g t\n",
        "marked v => half v",
    ),
}

UNRELATED = {
    "the other way round": TREE + "{-@ f :: Tree a -> Nat @-}\nf :: Tree a -> Int\nf t = height t - size t\n",
    "what does not follow": MARKED
    + "{-@ g :: {t:Tree a | marked t} -> Int @-}\ng :: Tree a -> Int\ng _ = 1\n"
    + "{-@ f :: {t:Tree a | half t} -> Int @-}\nf :: Tree a -> Int\nf t = g t\n",
}


def _of_f(text: str) -> BindingReport:
    report = report_of(text)
    assert not report.problems
    return next(each for each in report.bindings if each.name == "f")


@pytest.mark.parametrize(("text", "relation"), RELATED.values(), ids=RELATED.keys())
def test_a_relation_that_follows_by_induction_is_named_and_proves_what_was_asked(text: str, relation: str) -> None:
    found = _of_f(text)
    assert found.verdict is Verdict.WEAK_SPEC
    assert f"`{relation}` holds of every value" in reason_of(found)
    (suggestion,) = found.suggestions
    (edit,) = suggestion.edits
    index = LineIndex(text)
    changed = text[: index.offset(edit.span.start)] + edit.text + text[index.offset(edit.span.end) :]
    assert relation in edit.text
    assert _of_f(changed).verdict is Verdict.VERIFIED


@pytest.mark.parametrize("text", UNRELATED.values(), ids=UNRELATED.keys())
def test_what_does_not_hold_is_not_named(text: str) -> None:
    found = _of_f(text)
    assert found.verdict is Verdict.UNSAFE
    assert "holds of every value" not in reason_of(found)
