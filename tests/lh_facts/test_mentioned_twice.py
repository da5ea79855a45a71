"""What is known of a variable that a clause mentions twice: formulas of annotations with few variables, no more.

LiquidHaskell solves the unknown type of `z` in `let z = if .. in z` by qualifiers, since the clause knows `z` and a
value equal to it; in `let z = if .. in z + 1` it puts in what the branches are.  Its verdicts are data here: `JOIN` is
an `if` whose branches are sums of three variables, and qualifiers with so many are not tried unless asked for.
"""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

THREE = "b + a + n + 5", "(if n > 0 then a + b + n + 5 else 5 + b + a + n)"
TWO = "b + a + 5", "(if n > 0 then a + b + 5 else 5 + b + a)"

_HELPERS = """
data W a = W a
{-@ data Wr = Wr {wr :: Int} @-}
data Wr = Wr {wr :: Int}
{-@ need :: n:Int -> a:Int -> b:Int -> {z:Int | z == SUM} -> () @-}
need :: Int -> Int -> Int -> Int -> ()
need _ _ _ _ = ()
{-@ needm :: n:Int -> a:Int -> b:Int -> Maybe {z:Int | z == SUM} -> () @-}
needm :: Int -> Int -> Int -> Maybe Int -> ()
needm _ _ _ _ = ()
{-@ less :: x:Int -> {y:Int | x < y} -> () @-}
less :: Int -> Int -> ()
less _ _ = ()
{-@ plus :: x:Int -> y:Int -> {z:Int | z == x + y} -> () @-}
plus :: Int -> Int -> Int -> ()
plus _ _ _ = ()
{-@ ident :: x:Int -> {v:Int | v == x} @-}
ident :: Int -> Int
ident x = x
"""

ACCEPTED = {
    "R": [
        "JOIN",
        "ident JOIN",
        "let z = JOIN in z + 0",
        "let z = JOIN; w = z + 1 in w - 1",
        "wr (Wr JOIN)",
        "let w = Wr JOIN in wr w",
        "seq n JOIN",
        "n `seq` JOIN",
        "seq JOIN (SUM)",
        "if n > 0 then (let y = SUM in y) else SUM",
        "case (a, b) of (x, y) -> let s = SUM in s",
        "negate (negate JOIN)",
        "let go k = SUM + k - k in go 0",
        "let go k = JOIN in go 0",
        "ident (ident JOIN)",
    ],
    "Bool -> R": ["\\c -> case c of {True -> JOIN; False -> SUM}"],
    "()": ["need n a b (ident JOIN)", "let z = ident JOIN in need n a b z"],
}

REJECTED = {
    "R": [
        "let z = JOIN in z",
        "z where {z | n > 0 = SUM | otherwise = SUM}",
        "const JOIN 1",
        "fst (JOIN, 1)",
        "snd (1, JOIN)",
        "case Just JOIN of Just y -> y",
        "let z = JOIN in if z > 3 then z else z",
        "case JOIN of y -> y",
        "case JOIN of {0 -> SUM; y -> y}",
        "(\\y -> y) JOIN",
        "id JOIN",
        "id $ JOIN",
        "let p = (JOIN, 1) in fst p",
        "let (x, y) = (JOIN, 1) in x",
        "max JOIN JOIN",
        "let z = JOIN in z `seq` z",
        "let {z = JOIN; y = z} in y",
        "head [JOIN]",
        "maybe JOIN id Nothing",
        "let z = case n of {0 -> SUM; _ -> SUM} in z",
    ],
    "Maybe R": [
        "Just JOIN",
        "let z = JOIN in Just z",
        "Just $ JOIN",
        "n `seq` Just JOIN",
        "let f x = Just x in f JOIN",
    ],
    "[R]": ["[JOIN]", "map (\\x -> x) [JOIN]"],
    "W R": ["W JOIN"],
    "(R, Int)": ["(JOIN, 1)"],
    "(Int, R)": ["(1, JOIN)"],
    "(R, R)": ["let z = JOIN in (z, z)"],
    "()": ["need n a b JOIN", "let z = JOIN in need n a b z", "needm n a b (Just JOIN)"],
    "Int -> R": ["\\_ -> let z = JOIN in z"],
}

BEFORE = {
    "(Int, Int)<{\\x y -> y == x + n}>": ["(b + 1, if n > 0 then b + 1 + n else n + b + 1)"],
    "(Int, Int)<{\\x y -> x < y}>": ["(a + b, if n > 0 then a + b + 4 else b + 3 + a)"],
    "[Int]<{\\x y -> x < y}>": ["[a + b, if n > 0 then a + b + 4 else b + 3 + a]"],
    "()": [
        "let s = a + b; t = if n > 0 then s + 4 else s + 3 in less s t",
        "let s = a + b; t = if n > 0 then s + 4 else s + 3 in less (a + b) t",
        "less (a + b) (if n > 0 then a + b + 4 else a + 3 + b)",
        "let s = ident a; t = if n > 0 then s + 4 else s + 3 in less s t",
        "let {s = a + 1; t = b + 2; u = if n > 0 then s + t else t + s} in plus s t u",
        "plus (a + 1) (b + 2) (if n > 0 then a + b + 3 else 3 + b + a)",
        "less (length [a]) (if n > 0 then 2 else 5)",
        "less 3 (if n > 0 then 4 else 5)",
        "less (a + b) (ident (if n > 0 then a + b + 4 else a + 3 + b))",
        "less (ident (a + b)) (let z = if n > 0 then a + b + 4 else a + b + 3 in z)",
        "let p = (a + b, if n > 0 then a + b + 1 else b + a + 2) in case p of (x, y) -> less x y",
        "less (a - 1) (if n > 0 then a else (if b > 0 then a + 1 else a))",
    ],
}
"""What stands before the branches, in a `let` or as an argument, has a name that a formula may mention."""

NOT_TOLD_APART = ["let z = JOIN; w = z in w - 0", "(let z = JOIN in z) + 0"]
"""LiquidHaskell rejects these: another name for a variable has an unknown type of its own, which is the same here."""


def _rows(table: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [(type_, code) for type_, codes in table.items() for code in codes]


def _verdict(type_: str, code: str, form: tuple[str, str] = THREE, pragma: str = "") -> Verdict:
    total, join = form
    promised = type_.replace("R", f"{{v:Int | v == {total}}}")
    written = code.replace("JOIN", join).replace("SUM", total)
    text = (
        f"{pragma}\nmodule M where\n{_HELPERS.replace('SUM', total)}\n"
        f"{{-@ t :: n:Int -> a:Int -> b:Int -> {promised} @-}}\n"
        f"t :: Int -> Int -> Int -> {type_.split('<')[0].replace('R', 'Int')}\nt n a b = {written}\n"
    )
    return next(each.verdict for each in check_text("M.hs", text).bindings if each.name == "t")


@pytest.mark.parametrize(("type_", "code"), _rows(ACCEPTED))
def test_what_is_mentioned_once_is_put_in(type_: str, code: str) -> None:
    assert _verdict(type_, code) is Verdict.VERIFIED


@pytest.mark.parametrize(("type_", "code"), _rows(REJECTED))
def test_what_is_mentioned_twice_is_known_by_small_formulas(type_: str, code: str) -> None:
    assert _verdict(type_, code) is not Verdict.VERIFIED


@pytest.mark.parametrize(("type_", "code"), _rows(REJECTED))
def test_formulas_of_two_variables_are_tried(type_: str, code: str) -> None:
    assert _verdict(type_, code, TWO) is Verdict.VERIFIED


@pytest.mark.parametrize(("type_", "code"), _rows(BEFORE))
def test_what_stands_before_has_a_name(type_: str, code: str) -> None:
    assert _verdict(type_, code, TWO) is Verdict.VERIFIED


@pytest.mark.parametrize("option", ["--maxparams=3", "--higherorder", "--reflection"])
def test_options_that_prove_it(option: str) -> None:
    assert _verdict("R", "let z = JOIN in z", pragma=f'{{-@ LIQUID "{option}" @-}}') is Verdict.VERIFIED


@pytest.mark.parametrize("code", NOT_TOLD_APART)
def test_known_gap_other_names_are_the_same_variable(code: str) -> None:
    assert _verdict("R", code) is Verdict.VERIFIED
