"""What LiquidHaskell cannot read, or refuses, is told of; each verdict was asked of LiquidHaskell 0.9.0.2."""

import pytest
from liquidlens.pipeline import check_text

NUMBER = "f :: Int -> Int\nf x = x\n"
TRUTH = "f :: Int -> Bool\nf x = x > 0\n"
MAYBE = "f :: Int -> Maybe Int\nf x = Just x\n"
CLASS = "class C a where\n  m :: a -> Int\n  k :: a -> a\ninstance C Int where\n  m x = x\n  k x = x\n"

RECORD = "data Q = Q { q1 :: Int, q2 :: Int }\nf :: Q -> Int\nf (Q x _) = x\n"
POSITIONAL = "data Q = Q Int Int\nf :: Q -> Int\nf (Q x _) = x\n"
EXACT = '{-@ LIQUID "--exact-data-cons" @-}\n'

READ = (
    ("{-@ f :: x:Int -> {v:Bool | v <=> (x > 0)} @-}\n", TRUTH),
    ("{-@ f :: x:Int -> {v:Bool | v = (x > 0)} @-}\n", TRUTH),
    ("{-@ f :: x:Int -> {v:Bool | (x > 0) <=> v} @-}\n", TRUTH),
    ("{-@ f :: x:Int -> {v:Bool | (0 < x) <=> v} @-}\n", TRUTH),
    ("{-@ f :: x:Int -> {v:Bool | v == if x > 0 then true else false} @-}\n", TRUTH),
    ("{-@ predicate P X = X > 0 @-}\n{-@ f :: x:Int -> {v:Bool | v == P x} @-}\n", TRUTH),
    ("{-@ f :: x:Int -> {v:Int | (x + 1) == (v + 1)} @-}\n", NUMBER),
    ("{-@ f :: x:Int -> {v:Int | (if x > 0 then x else x) == v} @-}\n", NUMBER),
    ("{-@ f :: x:Int -> {v:Int | not (v > x) && not (v < x)} @-}\n", NUMBER),
    ("{-@ f :: x:Int -> {v:Int | div v 2 == div x 2} @-}\n", NUMBER),
    ("{-@ f :: x:Int -> {v:Int | (v mod 2) == (x mod 2)} @-}\n", NUMBER),
    ('{-@ LIQUID "--reflection" @-}\n{-@ f :: x:Int -> {v:Maybe Int | v == Just x} @-}\n', MAYBE),
    ('{-@ LIQUID "--exactdc" @-}\n{-@ f :: x:Int -> {v:Maybe Int | v == Just x} @-}\n', MAYBE),
    ("{-@ f :: x:T -> {v:Int | x == A => v == 0} @-}\n", "f :: T -> Int\nf A = 0\nf B = 1\ndata T = A | B\n"),
    ("{-@ infixr : @-}\n" + EXACT + "{-@ f :: x:Int -> {v:Int | (x : []) == (v : [])} @-}\n", NUMBER),
    ("{-@ data Q = Q { q1 :: Int, q2 :: Int } @-}\n{-@ f :: q:Q -> {v:Int | v == q1 q} @-}\n", RECORD),
    ("{-@ measure q1 @-}\n{-@ f :: q:Q -> {v:Int | v == q1 q} @-}\n", RECORD),
    ("{-@ data Q = Q { qa :: Int, qb :: {v:Int | v > qa} } @-}\n", POSITIONAL),
    ("{-@ class C b where\n      m :: b -> Int\n      k :: b -> b @-}\n", CLASS),
    ("{-@ data T = B { b :: Nat } | A { a :: Nat } @-}\n", "data T = A { a :: Int } | B { b :: Int }\n"),
)

REFUSED = (
    ("{-@ f :: x:Int -> {v:Bool | v == (x > 0)} @-}\n", TRUTH, "spec/not-read"),
    ("{-@ f :: x:Int -> {v:Bool | (x > 0) == v} @-}\n", TRUTH, "spec/not-read"),
    ("{-@ f :: x:Int -> {v:Bool | v /= (x <= 0)} @-}\n", TRUTH, "spec/not-read"),
    ("{-@ f :: x:Int -> {v:Bool | v == (x > 0 && x > 0)} @-}\n", TRUTH, "spec/not-read"),
    ("{-@ f :: x:Int -> {v:Bool | v == not (x <= 0)} @-}\n", TRUTH, "spec/not-read"),
    ("{-@ f :: x:Int -> {v:Bool | (not v) == (x <= 0)} @-}\n", TRUTH, "spec/not-read"),
    ("{-@ f :: x:Int -> {v:Int | (x > 0) == (v > 0)} @-}\n", NUMBER, "spec/not-read"),
    ("{-@ f :: x:Int -> {v:Int | v > 0 <==> x > 0} @-}\n", NUMBER, "spec/not-read"),
    ("{-@ f :: x:Int -> {v:Int | v `mod` 2 == x mod 2} @-}\n", NUMBER, "spec/not-read"),
    ("{-@ f :: x:Int -> {v:Int | v div 2 == x div 2} @-}\n", NUMBER, "spec/not-read"),
    ("{-@ f :: x:Int -> {v:Int | mod v 2 == mod x 2} @-}\n", NUMBER, "spec/not-read"),
    ("{-@ f :: x:Int -> {v:Int | (+) x 0 == v} @-}\n", NUMBER, "spec/not-read"),
    ("{-@ f :: x:Int -> {v:Bool | v == not (not v)} @-}\n", TRUTH, "spec/not-read"),
    ("{-@ f :: x:Int -> {v:Maybe Int | v == Just x} @-}\n", MAYBE, "spec/construction"),
    (
        "{-@ f :: x:Int -> {v:(Int,Int) | v == (x, x)} @-}\n",
        "f :: Int -> (Int,Int)\nf x = (x, x)\n",
        "spec/construction",
    ),
    ("{-@ f :: x:Int -> {v:[Int] | v == [x]} @-}\n", "f :: Int -> [Int]\nf x = [x]\n", "spec/construction"),
    ("{-@ f :: x:Int -> {v:Int | fromJust (Just x) == v} @-}\n", NUMBER, "spec/construction"),
    ("{-@ f :: x:Int -> {v:Int | v == len (x : [])} @-}\n", "f :: Int -> Int\nf x = 1\n", "spec/not-read"),
    (f"{EXACT}{{-@ f :: x:Int -> {{v:Int | len (x : []) > 0}} @-}}\n", NUMBER, "spec/not-read"),
    ("{-@ f :: x:Int -> {v:Int | v == x || () == ()} @-}\n", NUMBER, "spec/not-read"),
    ("{-@ f :: q:Q -> {v:Int | v == q1 q} @-}\n", RECORD, "spec/unknown-field"),
    (
        "{-@ data Q = Q { qa :: Int, qb :: Int } @-}\n{-@ f :: q:Q -> {v:Int | v == q1 q} @-}\n",
        RECORD,
        "spec/unknown-field",
    ),
    (
        "{-@ data Q = Q { qa :: Int, qb :: Int } @-}\n{-@ f :: q:Q -> {v:Int | v == qa q} @-}\n",
        POSITIONAL,
        "spec/unknown-field",
    ),
    ("{-@ inline g @-}\n", f"g :: Q -> Bool\ng q = q1 q > 0\n{RECORD}", "spec/unknown-field"),
    # With the field known it is refused all the same: a measure matches on its argument.
    ("{-@ measure g @-}\n", f"g :: Q -> Bool\ng q = q1 q > 0\n{RECORD}", "spec/lifts-match"),
    ("{-@ f :: q:Q -> Int / [q1 q] @-}\n", RECORD, "spec/unknown-field"),
    (
        "{-@ data S = S { s1 :: Q, s2 :: {v:Int | v > q1 s1} } @-}\n",
        f"data S = S {{ s1 :: Q, s2 :: Int }}\n{RECORD}",
        "spec/unknown-field",
    ),
    ("{-@ class C a where\n      m :: a -> Int @-}\n", CLASS, "spec/missing-method"),
    ("{-@ class C a where\n      k :: a -> a\n      m :: a -> Int @-}\n", CLASS, "spec/missing-method"),
    ("{-@ data T = A { a :: Nat } @-}\n", "data T = A { a :: Int } | B Int\n", "spec/missing-constructor"),
    ("{-@ data T = A | B @-}\n", "data T = A | B | C\n", "spec/missing-constructor"),
)


def said(annotation: str, code: str) -> list[str]:
    report = check_text("M.hs", f"module M where\n\n{annotation}{code}")
    assert all(each.verdict.value in ("verified", "weak-spec") for each in report.bindings)
    return [each.code for each in report.problems]


@pytest.mark.parametrize(("annotation", "code"), READ)
def test_what_liquidhaskell_takes_is_left_alone(annotation: str, code: str) -> None:
    assert not said(annotation, code)


@pytest.mark.parametrize(("annotation", "code", "problem"), REFUSED)
def test_what_it_refuses_is_told_of(annotation: str, code: str, problem: str) -> None:
    assert said(annotation, code)[:1] == [problem]


@pytest.mark.parametrize(
    "begun",
    ["{-@ data Q = Q { q1 :: Nat, @-}", "{-@ data @-}", "{-@", "{-@ data Q = Q { q1 ::"],
)
def test_which_fields_are_known_is_not_told_where_an_annotation_is_not_read(begun: str) -> None:
    text = f"module M where\n{{-@ f :: q:Q -> {{v:Int | v == q1 q}} @-}}\n{RECORD}\n"
    told = [{problem.code for problem in check_text("M.hs", each).problems} for each in (text, f"{text}{begun}\n")]
    assert told[0] == {"spec/unknown-field"}
    assert told[1] and told[1] <= {"spec/syntax", "parse/unclosed-comment"}
