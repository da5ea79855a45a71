"""What follows for the parts of a value alone is told so, and the edit that writes it out proves it.

LiquidHaskell rejects each of these programs, and accepts each with the edit.
"""

import pytest
from liquidlens.explain.families import code_of_reason
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

_LIST = "data L a = Nil | Cons a (L a)\n{-@ data L a = Nil | Cons { hd :: a, tl :: L {v:a | hd <= v} } @-}\n"
_TREE = (
    "data T a = L | B a (T a) (T a)\n"
    "{-@ data T a = L | B { key :: a, le :: T {v:a | v < key}, ri :: T {v:a | key < v} } @-}\n"
)
_HEAP = """\
data Heap a = E | N Int a (Heap a) (Heap a)
{-@ data Heap a = E | N { rk :: Int, el :: a, lt :: Heap {v:a | el <= v}, rt :: Heap {v:a | el <= v} } @-}
{-@ node :: x:a -> Heap {v:a | x <= v} -> Heap {v:a | x <= v} -> Heap a @-}
node :: a -> Heap a -> Heap a -> Heap a
node x a b = N 1 x a b
{-@ lazy merge @-}
merge :: Ord a => Heap a -> Heap a -> Heap a
"""
_UP = "{-@ type Up a = [a]<{\\x v -> x <= v}> @-}\n"


def _binding(text: str, name: str) -> BindingReport:
    return next(each for each in report_of(text).bindings if each.name == name)


@pytest.mark.parametrize(
    ("code", "name", "said", "written"),
    [
        (
            _HEAP + "merge h E = h\nmerge E h = h\nmerge h1@(N _ x a1 b1) h2@(N _ y a2 b2)\n"
            "  | x <= y = node x a1 (merge b1 h2)\n  | otherwise = node y a2 (merge h1 b2)\n",
            "merge",
            "`h2` and `h1`",
            ("(merge b1 (N h2_1 y a2 b2))", "h1@(N h1_1 x a1 b1)", '{-@ LIQUID "--exact-data-cons" @-}'),
        ),
        (
            f"{_LIST}insert :: Ord a => a -> L a -> L a\ninsert x Nil = Cons x Nil\ninsert x ys@(Cons y rest)\n"
            "  | x <= y = Cons x ys\n  | otherwise = Cons y (insert x rest)\n",
            "insert",
            "`ys`",
            ("Cons x (Cons y rest)",),
        ),
        (
            f"{_LIST}{{-@ from :: k:Int -> L Int -> L {{v:Int | k <= v}} @-}}\nfrom :: Int -> L Int -> L Int\n"
            "from k l = case l of\n  Nil -> Nil\n  Cons x xs | k <= x -> l\n            | otherwise -> from k xs\n",
            "from",
            "`l`",
            ("k <= x -> Cons x xs",),
        ),
        (
            f"{_LIST}{{-@ both :: k:Int -> L Int -> (L {{v:Int | k <= v}}, Int) @-}}\n"
            "both :: Int -> L Int -> (L Int, Int)\n"
            "both k l@(Cons x _) | k <= x = (l, x)\nboth _ _ = (Nil, 0)\n",
            "both",
            "`l`",
            ("l@(Cons x l_1) | k <= x = (Cons x l_1, x)",),
        ),
        (
            f"{_TREE}{{-@ above :: k:Int -> t:T Int -> T {{v:Int | k < v}} @-}}\nabove :: Int -> T Int -> T Int\n"
            "above _ L = L\nabove k t@(B j L r) | k < j = t\nabove k (B j _ r) = above k r\n",
            "above",
            "`t`",
            ("t@(B j L r) | k < j = B j L r",),
        ),
        (
            f"{_UP}{{-@ merge :: Ord a => Up a -> Up a -> Up a @-}}\n{{-@ lazy merge @-}}\n"
            "merge :: Ord a => [a] -> [a] -> [a]\nmerge [] ys = ys\nmerge xs [] = xs\nmerge xs@(x : xt) ys@(y : yt)\n"
            "  | x <= y = x : merge xt ys\n  | otherwise = y : merge xs yt\n",
            "merge",
            "`ys` and `xs`",
            ("merge xt (y : yt)", "merge (x : xt) yt"),
        ),
    ],
)
def test_what_follows_for_parts_alone_is_told_and_written_out(
    code: str, name: str, said: str, written: tuple[str, ...]
) -> None:
    text = f"module M where\n{code}"
    report = _binding(text, name)
    assert report.verdict is Verdict.WEAK_SPEC
    assert code_of_reason(report.reason) == "weak-spec/parts-of-wholes"
    (suggestion,) = report.suggestions
    after = applied(LineIndex(text), suggestion.edits)
    assert after is not None
    assert [each for each in written if each not in after] == [], after
    assert _binding(after, name).verdict is Verdict.VERIFIED


def test_parts_that_have_no_name_there_are_not_written_out() -> None:
    text = (
        f"module M where\n{_LIST}{{-@ from :: k:Int -> L Int -> L {{v:Int | k <= v}} @-}}\n"
        "from :: Int -> L Int -> L Int\nfrom k l = case l of\n  Nil -> Nil\n  Cons x _ | k <= x -> l\n"
        "           | otherwise -> Nil\n"
    )
    report = _binding(text, "from")
    assert code_of_reason(report.reason) == "weak-spec/parts-of-wholes"
    assert not report.suggestions


def test_what_parts_do_not_tell_either_is_not_said_of_them() -> None:
    text = (
        f"module M where\n{_LIST}{{-@ assume free :: Int -> Bool @-}}\nfree :: Int -> Bool\nfree _ = True\n"
        "{-@ from :: k:Int -> L Int -> L {v:Int | k <= v} @-}\nfrom :: Int -> L Int -> L Int\n"
        "from k l@(Cons x xs) | free k = l\nfrom _ _ = Nil\n"
    )
    assert code_of_reason(_binding(text, "from").reason) is None
