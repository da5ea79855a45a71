"""Where fields are functions of the logic: what LiquidHaskell 0.9.0.2 knows of a value by what it was made of.

Of data without an annotation, and of annotated newtypes, it forgets that where a pattern takes a value apart.
"""

from pathlib import Path

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

PLAIN = "sa, sb :: S -> Int\nsa (S a _) = a\nsb (S _ b) = b\n"

DATA = {
    "labels": ("data S = S { sa :: Int, sb :: Int }\n", ""),
    "strict fields": ("data S = S { sa :: Int, sb :: !Int }\n", ""),
    "annotated labels": (
        "data S = S { sa :: Int, sb :: Int }\n{-@ data S = S { sa :: Int, sb :: Int } @-}\n",
        "fields known selected",
    ),
    "annotated strict fields": (
        "data S = S { sa :: !Int, sb :: !Int }\n{-@ data S = S { sa :: Int, sb :: Int } @-}\n",
        "fields known selected",
    ),
    "other labels": (
        "data S = S { sa :: Int, sb :: Int }\n{-@ data S = S { ta :: Int, tb :: Int } @-}\n",
        "fields known selected",
    ),
    "labels, annotated without": (
        "data S = S { sa :: Int, sb :: Int }\n{-@ data S = S Int Int @-}\n",
        "fields known selected",
    ),
    "measures": (
        "data S = S { sa :: Int, sb :: Int }\n{-@ measure sa @-}\n{-@ measure sb @-}\n",
        "fields known selected",
    ),
    "no labels": ("data S = S Int Int\n" + PLAIN, ""),
    "no labels, annotated": ("data S = S Int Int\n" + PLAIN + "{-@ data S = S Int Int @-}\n", "fields known"),
    "labels in the annotation": (
        "data S = S Int Int\n" + PLAIN + "{-@ data S = S { ta :: Int, tb :: Int } @-}\n",
        "fields known",
    ),
    "a constructor's type": ("data S = S { sa :: Int, sb :: Int }\n{-@ S :: a:Int -> b:Int -> S @-}\n", ""),
    "constructors' types": (
        "data S = S { sa :: Int, sb :: Int }\n{-@ data S where\n      S :: a:Int -> b:Int -> S @-}\n",
        "",
    ),
    "a metric alone": (
        "data S = S { sa :: Int, sb :: Int }\n{-@ data S [size] @-}\n{-@ measure size @-}\nsize :: S -> Int\n"
        "size (S _ _) = 1\n",
        "",
    ),
}

NEWTYPES = {
    "a label": ("newtype S = S { sa :: Int }\n", "fields known"),
    "no label": ("newtype S = S Int\nsa :: S -> Int\nsa (S a) = a\n", "fields known"),
    "an annotated label": ("newtype S = S { sa :: Int }\n{-@ newtype S = S { sa :: Int } @-}\n", "measured"),
    "annotated without labels": ("newtype S = S Int\nsa :: S -> Int\nsa (S a) = a\n{-@ newtype S = S Int @-}\n", ""),
    "annotated as data": ("newtype S = S { sa :: Int }\n{-@ data S = S { sa :: Int } @-}\n", "fields known measured"),
    "a constructor's type": ("newtype S = S { sa :: Int }\n{-@ S :: Int -> S @-}\n", "fields known"),
}

OF_DATA = {
    "fields matched twice": ("S -> {v:Int | v = 0}", "S -> Int", "f s = case s of S a _ -> case s of S b _ -> a - b"),
    "fields bound": ("Nat -> {v:Int | v = 3}", "Int -> Int", "f n = let S _ k = S n 3 in k"),
    "fields in where": ("Nat -> {v:Int | v = 3}", "Int -> Int", "f n = k where S _ k = S n 3"),
    "fields in a tuple": ("Nat -> {v:Int | v = 3}", "Int -> Int", "f n = case (S n 3, n) of (S _ k, _) -> k"),
    "fields of a name": ("Nat -> Nat", "Int -> Int", "f n = let s = S n 3 in case s of S k _ -> k"),
    "known of a field": ("Nat -> Nat", "Int -> Int", "f n = let S k _ = S n 3 in k"),
    "known of an argument": ("Nat -> Nat", "Int -> Int", "f n = g (S n 3) where { g :: S -> Int; g (S _ k) = k }"),
    "selected": ("Nat -> Nat", "Int -> Int", "f n = sa (S n 3)"),
}

OF_NEWTYPES = {
    "fields matched twice": ("S -> {v:Int | v = 0}", "S -> Int", "f s = case s of S a -> case s of S b -> a - b"),
    "fields bound": ("n:Nat -> {v:Int | v = n}", "Int -> Int", "f n = let S k = S n in k"),
    "known of equal values": ("s:S -> {t:S | t == s} -> {v:Int | v = 0}", "S -> S -> Int", "f (S s) (S t) = s - t"),
    "known of a field": ("Nat -> Nat", "Int -> Int", "f n = let s = S n in case s of S k -> k"),
    "measured": ("s:S -> {v:Int | v = 0}", "S -> Int", "f s = sa s - sa s"),
    "selected": ("Nat -> Nat", "Int -> Int", "f n = sa (S n)"),
}


def _is_verified(declared: str, member: tuple[str, str, str]) -> bool:
    refined, type_, code = member
    text = f"module M where\n{declared}{{-@ f :: {refined} @-}}\nf :: {type_}\n{code}\n"
    found = next(each for each in check_text("M.hs", text).bindings if each.name == "f")
    assert found.verdict in {Verdict.VERIFIED, Verdict.WEAK_SPEC}
    return found.verdict is Verdict.VERIFIED


@pytest.mark.parametrize("member", OF_DATA)
@pytest.mark.parametrize("declared", DATA)
def test_data(declared: str, member: str) -> None:
    text, known = DATA[declared]
    assert _is_verified(text, OF_DATA[member]) is (member.split()[0] in known)


@pytest.mark.parametrize("member", OF_NEWTYPES)
@pytest.mark.parametrize("declared", NEWTYPES)
def test_newtypes(declared: str, member: str) -> None:
    text, known = NEWTYPES[declared]
    assert _is_verified(text, OF_NEWTYPES[member]) is (member.split()[0] in known)


DIRECTLY = {
    "labels": ("data S = S { sa :: Int, sb :: Int }\n", True),
    "a strict field": ("data S = S { sa :: !Int, sb :: Int }\n", False),
    "annotated strict fields": (
        "data S = S { sa :: !Int, sb :: Int }\n{-@ data S = S { sa :: Int, sb :: Int } @-}\n",
        True,
    ),
}


@pytest.mark.parametrize("pattern", ["S _ k", "S { sb = k }"])
@pytest.mark.parametrize("declared", DIRECTLY)
def test_a_case_of_a_constructor_itself(declared: str, pattern: str) -> None:
    """GHC takes it apart before LiquidHaskell looks, unless a field is strict."""
    text, known = DIRECTLY[declared]
    assert _is_verified(text, ("Nat -> {v:Int | v = 3}", "Int -> Int", f"f n = case S n 3 of {pattern} -> k")) is known


GUARDS = {
    "with another": ("Nat -> Nat", "f n | S k _ <- S n 3 = k\n    | otherwise = 0", False),
    "alone": ("Nat -> Nat", "f n | S k _ <- S n 3 = k", False),
    "in a local": ("Nat -> Nat", "f n = let go | S k _ <- S n 3 = k in go", False),
    "a case": ("Nat -> Nat", "f n = case S n 3 of { S k _ | k > 5 -> k; _ -> 0 }", True),
    "Just": ("n:Nat -> {v:Int | v = n}", "f n | Just k <- Just n = k\n    | otherwise = n", True),
    "a list": ("n:Nat -> {v:Int | v = n}", "f n | (a:_) <- [n, 3] = a\n    | otherwise = n", True),
    "a tuple": ("n:Nat -> {v:Int | v = n}", "f n | (a, b) <- (n, 3) = a\n    | otherwise = n", True),
}


@pytest.mark.parametrize("guard", GUARDS)
def test_what_a_guard_matches_has_a_name(guard: str) -> None:
    """Of a constructor in a pattern's guard LiquidHaskell knows what it knows of a value that has a name."""
    refined, code, known = GUARDS[guard]
    assert _is_verified("data S = S { sa :: Int, sb :: Int }\n", (refined, "Int -> Int", code)) is known


IMPORTED = {
    "matched twice": ("N -> {v:Int | v = 0}", "N -> Int", "f x = case x of N k -> case x of N l -> k - l", True),
    "matched": ("N -> Nat", "N -> Int", "f (N k) = k", False),
    "selected": ("N -> Nat", "N -> Int", "f x = un x", True),
    "as its field": ("x:N -> {v:Int | v = un x}", "N -> Int", "f x = un x", True),
    "matched as its field": ("x:N -> {v:Int | v = un x}", "N -> Int", "f (N k) = k", False),
    "named": ("n:Nat -> {v:Int | v = n}", "Int -> Int", "f n = let x = N n in case x of N m -> m", True),
    "selected of one that is made": ("n:Nat -> {v:Int | v = n}", "Int -> Int", "f n = un (N n)", False),
}


@pytest.mark.parametrize("member", IMPORTED)
def test_newtypes_of_other_modules_are_coercions(member: str, tmp_path: Path) -> None:
    """What their annotations say is known of selectors only."""
    refined, type_, code, known = IMPORTED[member]
    declared = "module N where\nnewtype N = N { un :: Int }\n{-@ newtype N = N { un :: Nat } @-}\n"
    (tmp_path / "N.hs").write_text(declared, encoding="utf-8")
    text = f"module M where\nimport N\n{{-@ f :: {refined} @-}}\nf :: {type_}\n{code}\n"
    found = next(each for each in check_text(str(tmp_path / "M.hs"), text).bindings if each.name == "f")
    assert found.verdict is (Verdict.VERIFIED if known else Verdict.WEAK_SPEC)


def test_a_choice_between_two_values_forgets_what_both_were_made_of() -> None:
    data, _ = DATA["annotated labels"]
    code = "f b n = case (if b then S n 3 else S 3 n) of S _ k -> k"
    assert not _is_verified(data, ("Bool -> Nat -> Nat", "Bool -> Int -> Int", code))
