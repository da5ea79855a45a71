"""What people write in annotations who know another notation: one sentence at its place, and what annotations have
instead.  LiquidHaskell 0.9.0.2 refuses each of them, but for a comment, which it does not look at, and `=>` between
types, which it takes for `->`; and it reads what mends each."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.ide.actions import actions
from liquidlens.lang.problems import Problem
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

PATH = "Habits.hs"
ALL = Span(PATH, Position(1, 1), Position(99, 1))

CODE = {
    "f": "f :: Int -> Int\nf x = x\n",
    "g": "g :: [Int] -> Int\ng xs = 0\n",
    "h": "h :: String -> Int\nh s = 0\n",
    "k": "k :: Int -> Int -> Int\nk a b = 0\n",
    "m": "m :: Maybe Int -> Int\nm s = 0\n",
    "p": "p :: (Int, Int) -> Int\np (a, b) = 0\n",
}

_BIG = "{-@ type Big N = {v:Int | v > N} @-}\n"

MENDED = [
    ("{-@ f :: Int → Nat @-}", "`→` is not understood here", "{-@ f :: Int -> Nat @-}"),
    ("{-@ f ∷ Int → Nat @-}", "`∷ Int →` is not understood here", "{-@ f :: Int -> Nat @-}"),
    ("{-@ f :: {v:Int | v – 1 > 0} -> Int @-}", "`–` is not", "{-@ f :: {v:Int | v - 1 > 0} -> Int @-}"),
    ("{-@ h :: {v:String | v /= “a”} -> Int @-}", "`“a”` is not", '{-@ h :: {v:String | v /= "a"} -> Int @-}'),
    (
        "{-@ f :: x:Int -> {v:Int | v == |x|} @-}",
        "predicates have no absolute values",
        "{-@ f :: x:Int -> {v:Int | v == (if x < 0 then 0 - x else x)} @-}",
    ),
    (
        "{-@ type Pos :: {v:Int | v > 0} @-}\n{-@ f :: Pos -> Int @-}",
        "an alias is defined by `=`, not by `::`",
        "{-@ type Pos = {v:Int | v > 0} @-}\n{-@ f :: Pos -> Int @-}",
    ),
    ("{-@ f = Int -> Nat @-}", "the type of a function stands behind `::`", "{-@ f :: Int -> Nat @-}"),
    ("{-@ f :: {v:Int || v > 0} -> Int @-}", "between the type and", "{-@ f :: {v:Int | v > 0} -> Int @-}"),
    ("{-@ f :: {v:Int : v > 0} -> Int @-}", "between the type and", "{-@ f :: {v:Int | v > 0} -> Int @-}"),
    ("{-@ f :: {v:Int ; v > 0} -> Int @-}", "between the type and", "{-@ f :: {v:Int | v > 0} -> Int @-}"),
    ("{-@ f :: {v:Int where v > 0} -> Int @-}", "between the type and", "{-@ f :: {v:Int | v > 0} -> Int @-}"),
    ("{-@ f :: [0..10] -> Int @-}", "`[0..10]` is no type", "{-@ f :: {v:Int | 0 <= v && v <= 10} -> Int @-}"),
    (
        "{-@ f :: {v:Int | v in [0..9]} -> Int @-}",
        "there is no `in`",
        "{-@ f :: {v:Int | 0 <= v && v <= 9} -> Int @-}",
    ),
    (f"{_BIG}{{-@ f :: x:Int -> Big x + 1 @-}}", "an expression that", f"{_BIG}{{-@ f :: x:Int -> Big {{x + 1}} @-}}"),
    (
        "{-@ type Big(N) = {v:Int | v > N} @-}\n{-@ f :: Big 3 -> Int @-}",
        "the parameters of an alias",
        f"{_BIG}{{-@ f :: Big 3 -> Int @-}}",
    ),
    (
        "{-@ type Big n = {v:Int | v > n} @-}\n{-@ f :: Big 3 -> Int @-}",
        "a parameter of an alias that is a value",
        f"{_BIG}{{-@ f :: Big 3 -> Int @-}}",
    ),
    (
        "{-@ f :: {v:Int | !(v == 0)} -> Int @-}",
        "predicates are negated by `not`",
        "{-@ f :: {v:Int | not (v == 0)} -> Int @-}",
    ),
    (
        "{-@ p :: {(a, b) | a <= b} -> Int @-}",
        "there are no patterns in types: the parts of a pair are `fst v` and `snd v`",
        "{-@ p :: {v:_ | fst v <= snd v} -> Int @-}",
    ),
    (
        "{-@ p :: {(a, b):(Int, Int) | a <= b && b > 0} -> Int @-}",
        "there are no patterns in types",
        "{-@ p :: {v:(Int, Int) | fst v <= snd v && snd v > 0} -> Int @-}",
    ),
    ("{-@ f :: Int{v| v > 0} -> Int @-}", "the braces stand around", "{-@ f :: {v:Int | v > 0} -> Int @-}"),
    (
        "{-@ f :: (x:Int) -> {v:Int | v >= x} @-}",
        "the name of an argument stands before its type",
        "{-@ f :: x:Int -> {v:Int | v >= x} @-}",
    ),
    (
        "{-@ f :: x:Int -> {result:Int | v >= x} @-}",
        "`v` is not in scope here: the value that is refined is called `result`",
        "{-@ f :: x:Int -> {result:Int | result >= x} @-}",
    ),
    ("{-@ f :: {v:Int | TRUE} -> Int @-}", "`TRUE` is not in scope", "{-@ f :: {v:Int | True} -> Int @-}"),
    ("{-@ f :: {v:Int | v >>= 0} -> Int @-}", "`>>=` compares nothing", "{-@ f :: {v:Int | v >= 0} -> Int @-}"),
    ("{-@ f :: {v:Int | v <> 0} -> Int @-}", "`<>` compares nothing", "{-@ f :: {v:Int | v /= 0} -> Int @-}"),
    ("{-@ f :: {v:Int | even v} -> Int @-}", "predicates do not know", "{-@ f :: {v:Int | v mod 2 == 0} -> Int @-}"),
    (
        "{-@ g :: xs:[Int] -> {v:Int | v <= xs.len} @-}",
        "a measure, or a field, stands before",
        "{-@ g :: xs:[Int] -> {v:Int | v <= len xs} @-}",
    ),
    (
        "{-@ f :: {v:Int | abs v > 1} -> Int @-}",
        "predicates have no absolute values",
        "{-@ f :: {v:Int | (if v < 0 then 0 - v else v) > 1} -> Int @-}",
    ),
    ("{-@ assume f : Int -> Nat @-}", "a signature is written with `::`", "{-@ assume f :: Int -> Nat @-}"),
    ("{-@ f Nat -> Int @-}", "`::` is missing between `f` and its type", "{-@ f :: Nat -> Int @-}"),
    ("{-@ g :: List Int -> Int @-}", "a list type is written in brackets", "{-@ g :: [Int] -> Int @-}"),
    ("{-@ f :: n:Nat => Int @-}", "`=>` stands behind classes", "{-@ f :: n:Nat -> Int @-}"),
    ("{-@ f :: {v:Int | Not (v == 0)} -> Int @-}", "`Not` is not in", "{-@ f :: {v:Int | not (v == 0)} -> Int @-}"),
    (
        "{-@ f :: {v:Int | 0 < v implies v > 1} -> Int @-}",
        "`implies` is not in scope here; did you mean `=>`?",
        "{-@ f :: {v:Int | 0 < v => v > 1} -> Int @-}",
    ),
    ("{-@ f :: {v > 0} -> Int @-}", "an argument of which only", "{-@ f :: v:{v > 0} -> Int @-}"),
    ("{-@ F :: Int -> Int @-}", "there is no function `F`", "{-@ f :: Int -> Int @-}"),
    ("{-@ f :: Int -> Nat -}", "LiquidHaskell refuses this module", "{-@ f :: Int -> Nat @-}"),
    ("{- f :: Int -> Nat @-}", "this is a comment, which nobody reads", "{-@ f :: Int -> Nat @-}"),
    ("{-@ f :: Int -> Nat -@}", "this annotation is never closed", "{-@ f :: Int -> Nat @-}"),
]  # fmt: skip

TOLD = [
    ("{-@ f :: Int -> Int where x > 0 @-}", "a refinement stands in braces", "where"),
    ("{-@ f :: Nat && Pos -> Int @-}", "types are not joined by `&&`", "&&"),
    ("{-@ f :: x:Int -> if x > 0 then Nat else Int @-}", "`if` chooses between predicates", "if"),
    ("{-@ f :: Int -> Nat, g :: [Int] -> Nat @-}", "each signature is an annotation", ","),
    ("{-@ g :: {(x:xs) | x > 0} -> Int @-}", "there are no patterns in types: name the value", "(x:xs)"),
    ("{-@ g :: xs:[Int] -> {v:Int | forall x. v <= x} @-}", "there are no quantifiers", "forall"),
    ("{-@ g :: xs:[Int] -> {v:Int | v in xs} @-}", "predicates have no membership", "in"),
    ("{-@ g :: xs:[Int] -> {v:Int | v `elem` xs} @-}", "predicates have no membership", "`elem`"),
    ("{-@ g :: {v:[Int] | v[0] > 0} -> Int @-}", "`v[0]` does not pick an element", "v[0]"),
    ("{-@ m :: Maybe {v > 0} -> Int @-}", "the braces have no type", "{"),
    ("{-@ k :: {v:Int | v < y} -> y:Int -> Int @-}", "`y` is named only behind this", "y"),
    ("{-@ f :: x:Int -> {v:Int | let y = x + 1 in v > y} @-}", "`case`, `let` and `do` cannot be used", "let"),
    ("{-@ measure siz xs = 1 @-}\n{-@ f :: Int -> Int @-}", "a definition of `siz` belongs into the Haskell", "siz"),
    ("{-@ g :: xs:[Int] -> {v:Int | v == sum xs} @-}", "`sum` is a Haskell function that predicates do", "sum"),
]


def _with_code(annotations: str) -> str:
    last = annotations.split("\n")[-1]
    name = next(each for each in last.replace("assume", "") if each.isalpha())
    code = CODE[name.lower()]
    return f"module Habits where\n\n{annotations}\n{code}{CODE['g'] if ', g ::' in annotations else ''}"


def _view(text: str) -> View:
    return View(Document(PATH, 1, text), check_text(PATH, text))


def _problems(view: View) -> tuple[Problem, ...]:
    assert view.report is not None
    return view.report.problems


@pytest.mark.parametrize(("written", "said", "mended"), MENDED, ids=[each[0] for each in MENDED])
def test_it_is_told_and_mended(written: str, said: str, mended: str) -> None:
    text = _with_code(written)
    view = _view(text)
    problem = _problems(view)[0]
    assert message_of(problem).startswith(said)
    edits = [each.edits[0] for each in actions(view, ALL) if len(each.edits) == 1]
    document = view.document
    made = [
        document.text[: document.offset(edit.span.start)] + edit.text + document.text[document.offset(edit.span.end) :]
        for edit in edits
    ]
    assert _with_code(mended) in made
    assert not [message_of(each) for each in check_text(PATH, _with_code(mended)).problems]


@pytest.mark.parametrize(("written", "said", "at"), TOLD, ids=[each[0] for each in TOLD])
def test_it_is_told_at_its_place(written: str, said: str, at: str) -> None:
    view = _view(_with_code(written))
    (problem,) = _problems(view)
    assert message_of(problem).startswith(said)
    assert view.document.slice(view.place(problem.span)) == at
