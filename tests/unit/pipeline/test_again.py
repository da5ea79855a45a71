"""Checking again after edits, in one process: the report is the one that a new process makes."""

from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from liquidlens.core.module import Module
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text
from liquidlens.program import load_program
from liquidlens.source.content import absolute
from liquidlens.source.memo import forget_everything
from liquidlens.workspace.again import CheckMemory, check_again
from liquidlens.workspace.reuse import Reuse
from msgspec.structs import replace

from tests.support.told import of_bindings

TEXT = """{-# LANGUAGE ScopedTypeVariables #-}
module Again where

import Data.Maybe (fromMaybe)

infixl 6 <+>

data List a = Emp | Cons a (List a)
  deriving (Eq, Show)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (Cons _ xs) = 1 + size xs

{-@ type Big = {v:Int | v > 100} @-}

class Sized a where
  sized :: a -> Int
  twice :: a -> Int
  twice x = sized x + sized x

instance Sized (List a) where
  sized xs = size xs

data Point = Point { px :: Int, py :: Int }
{-@ data Point = Point { px :: Nat, py :: Nat } @-}

type Pair = (Int, Int)

swap :: Pair -> Pair
swap (a, b) = (b, a)

{-@ less :: x:Int -> {v:Int | v > x} @-}
less :: Int -> Int
less x = other x - 1

other y = y + 2

even' 0 = True
even' n = odd' (n - 1)

odd' 0 = False
odd' n = even' (n - 1)

limit = 10

(first, second) = (1 :: Int, 'c')

{-@ (<+>) :: x:Nat -> y:Nat -> {v:Nat | v == x + y} @-}
(<+>) :: Int -> Int -> Int
a <+> b = a + b <++> 0
  where
    {-@ (<++>) :: Int -> Int -> Int @-}
    (<++>) :: Int -> Int -> Int
    u <++> w = u + w

{-@ big :: Big -> Nat @-}
big :: Int -> Int
big n = fromMaybe 0 (Just n) <+> limit

shown :: Show a => a -> String
shown x = show x ++ "→" ++ show (Cons x Emp)
"""

EDITS = (
    ("x - 1\n", "x - 3\n"),
    ("y + 2", "y + 2.0"),
    ("y + 2", 'y ++ ""'),
    ("limit = 10", "limit = 10 -- ten"),
    ("limit = 10", "limit :: Integer\nlimit = 10"),
    ("infixl 6", "infixr 6"),
    ("  deriving (Eq, Show)", "  deriving (Eq)"),
    ("v > 100", "v > 7"),
    ("{-@ type Big = {v:Int | v > 100} @-}\n", ""),
    ("type Pair = (Int, Int)", "type Pair = (Int, Bool)"),
    ("size (Cons _ xs) = 1 + size xs", "size (Cons _ xs) = 1 + size xss"),
    ("odd' 0 = False\n", ""),
    ("even' 0 = True\n", "even' 0 = True\neven' 1 = (\n"),
    ("sized xs = size xs", "sized _ = 3"),
    ("{ px :: Nat, py", "{ px :: Int, py"),
    ("(1 :: Int, 'c')", "(1, 'c')"),
    ("where\n    {-@ (<++>)", "where\n    -- a comment\n    {-@ (<++>)"),
    ("module Again where", "module Again (less, big, List(..)) where"),
    ("import Data.Maybe (fromMaybe)", "import Data.Maybe"),
    ("\n\ndata Point", "\n{- more -}\n\n\ndata Point"),
    ("shown x =", "shown  x ="),
    ("{-@ big :: Big -> Nat @-}", "{-@ big :: Big -> {v:Int | v > } @-}"),
    ("{-@ less :: x:Int", "{-@ les :: x:Int"),
    ("swap (a, b) = (b, a)", "swap (a, b) = (b, a, a)"),
    ("data Point", "foo :: Int\nfoo = px\n\ndata Point"),
)
"""Each can be made and taken back."""


def timeless(report: FileReport) -> FileReport:
    bindings = tuple(binding.timeless for binding in report.bindings)
    return replace(report, seconds=0.0, bindings=bindings)


def without_repairs(report: FileReport) -> FileReport:
    def bare(binding: BindingReport) -> BindingReport:
        return replace(binding, findings=tuple(replace(each, suggestions=()) for each in binding.findings))

    return replace(report, bindings=tuple(bare(each) for each in report.bindings))


@cache
def fresh(text: str) -> Module:
    """What a new process makes of a text."""
    forget_everything()
    return lowered(text)


def lowered(text: str) -> Module:
    """The module, its places where they are now."""
    return absolute(made(text))


def made(text: str) -> Module:
    program = load_program("Again.hs", text)
    return program.modules[program.main]


def edited(texts: list[str], old: str, new: str) -> str:
    """The last text with the edit made, or taken back where it was made before."""
    now = texts[-1]
    return now.replace(old, new) if old in now and (new not in now or not new) else now.replace(new, old)


def test_the_text_is_good_haskell() -> None:
    assert fresh(TEXT).problems == ()


@pytest.mark.parametrize(("old", "new"), EDITS)
def test_after_an_edit_and_back_the_module_is_that_of_a_new_process(old: str, new: str) -> None:
    changed = edited([TEXT], old, new)
    assert changed != TEXT
    expected, unchanged = fresh(changed), fresh(TEXT)
    forget_everything()
    assert [lowered(TEXT), lowered(changed), lowered(TEXT)] == [unchanged, expected, unchanged]


@settings(max_examples=12)
@given(st.lists(st.sampled_from(EDITS), min_size=2, max_size=6))
@example([*[("odd' 0 = False\n", "")] * 3, ("x - 1\n", "x - 3\n"), ("odd' 0 = False\n", "")])
def test_after_any_edits_the_module_is_that_of_a_new_process(edits: list[tuple[str, str]]) -> None:
    texts = [TEXT]
    for old, new in edits:
        texts.append(edited(texts, old, new))
    expected = [fresh(text) for text in texts]
    forget_everything()
    assert [lowered(text) for text in texts] == expected


BARE = (
    "bare :: Int\n",
    "bare :: Bool\n",
    "bare :: Unknown\n",
    "bare = (\n",
    "bare :: Int\nbare = (\n",
    "bare :: Bool\nbare = (\n",
    "bare = 'c'\n",
    "",
)
"""What may become of one name that another definition uses: some have a type but no code, or code that is lost."""


@given(st.lists(st.sampled_from(BARE), min_size=2, max_size=4))
def test_a_name_without_a_definition_counts_too(declarations: list[str]) -> None:
    texts = [f"module Bare where\nuser = bare\n\n{each}" for each in declarations]
    expected = [fresh(text) for text in texts]
    forget_everything()
    assert [lowered(text) for text in texts] == expected


def of_a_new_process(path: str, text: str, options: CheckOptions | None = None) -> FileReport:
    forget_everything()
    return timeless(check_text(path, text, options))


SHORT = """module Short where

{-@ less :: x:Int -> {v:Int | v > x} @-}
less :: Int -> Int
less x = help x - 1

help :: Int -> Int
help y = y

{-@ up :: x:Int -> {v:Int | v > x} @-}
up :: Int -> Int
up x = x + 1
"""


@pytest.mark.repairs
def test_the_whole_report_is_that_of_a_new_process_too() -> None:
    texts = [SHORT]
    for old, new in (
        ("y = y", "y = y + 2"),
        ("help :: Int", "-- more\nhelp :: Int"),
        ("x + 1", "x"),
        ("v > x}", "v >= x}"),
    ):
        texts.append(texts[-1].replace(old, new))
    expected = [of_a_new_process("Short.hs", text) for text in texts]
    forget_everything()
    memory = CheckMemory()
    before, report = "", FileReport("Short.hs")
    for text, wanted in zip(texts, expected, strict=True):
        reuse = Reuse("Short.hs", before, text, report.bindings)
        before, report = text, check_again("Short.hs", text, recall=reuse.recall, memory=memory)
        assert timeless(report) == wanted


LONG = SHORT + "".join(
    f"""
{{-@ more{n} :: x:Nat -> {{v:Int | v >= x + {n % 5}}} @-}}
more{n} :: Int -> Int
more{n} 0 = {n % 5}

more{n} x
  | x > {n} = x + 4
  | otherwise = more{n} (x - 1) + 1

-- | A chain.
data Chain{n} a = End{n} | Link{n} a (Chain{n} a)
"""
    for n in range(6)
)
"""A file of many paragraphs, some functions of two; a few functions are wrong."""

NEW_LINES = (
    "\n",
    "\n\n\n",
    "-- a comment\n",
    "\n-- | Words.\n\n",
    "{- open\n",
    "-}\n",
    "\nnew :: Int\nnew = 1\n\n",
    "   \n",
)

STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("add"), st.integers(0, 200), st.sampled_from(NEW_LINES)),
        st.tuples(st.just("take"), st.integers(0, 200), st.integers(1, 3)),
        st.tuples(st.just("back"), st.integers(0, 200), st.just(0)),
    ),
    min_size=1,
    max_size=5,
)


@cache
def fresh_report(text: str, options: CheckOptions) -> FileReport:
    """What a new process says of the long text."""
    return of_a_new_process("Long.hs", text, options)


@settings(max_examples=15)
@given(STEPS)
def test_after_lines_come_and_go_the_report_is_that_of_a_new_process(steps: list[tuple[str, int, str | int]]) -> None:
    options = CheckOptions(max_steps=5_000)
    texts = [LONG]
    for what, row, how in steps:
        lines = texts[-1].splitlines(keepends=True)
        row %= len(lines) + 1
        if what == "add":
            lines.insert(row, str(how))
        elif what == "take":
            del lines[row : row + int(how)]
        else:
            lines = texts[row % len(texts)].splitlines(keepends=True)
        texts.append("".join(lines))
    expected = [fresh_report(text, options) for text in texts]
    forget_everything()
    memory, before, report = CheckMemory(), "", FileReport("Long.hs")
    for text, wanted in zip(texts, expected, strict=True):
        told: dict[str, BindingReport] = {}
        report = check_again(
            "Long.hs",
            text,
            options,
            recall=Reuse("Long.hs", before, text, report.bindings).recall,
            tell=of_bindings(lambda each, told=told: told.update({each.name: each})),
            memory=memory,
        )
        # A gap: a report that is recalled keeps the repairs of the time when its finding was searched for, whatever has
        # become since of other functions that such a repair may call.
        assert without_repairs(timeless(report)) == without_repairs(wanted)
        assert tuple(told[each.name] for each in report.bindings) == report.bindings
        before = text


WORDS = """module Words where

import Data.Maybe

{-@ f :: Nat -> Nat @-}
f :: Int -> Int
f x = x

{-@ f :: Int -> Int @-}

{-@ g :: [Int] -> {v:Int | (v > 3} @-}
g :: [Int] -> Int
g _ = 3
"""


def test_a_place_in_words_is_that_of_the_written_text() -> None:
    expected = check_text("Words.hs", WORDS)
    words = " ".join(message_of(problem) for problem in expected.problems)
    assert "in line 5" in words
    assert "11:" in words
    texts = (WORDS, "\n\n" + WORDS, WORDS.replace("f x = x", "-- here\nf x =\n  x"))
    reports = [of_a_new_process("Words.hs", text) for text in texts]
    forget_everything()
    memory = CheckMemory()
    assert [timeless(check_again("Words.hs", text, memory=memory)) for text in texts] == reports


def test_what_is_told_first_is_what_was_edited() -> None:
    memory = CheckMemory()
    told: list[str] = []
    check_again("Long.hs", LONG, memory=memory, tell=of_bindings(lambda report: told.append(report.name)))
    assert told[0] == "help"  # which is proved
    told.clear()
    edited = LONG.replace("otherwise = more4 (x - 1) + 1", "otherwise = more4 (x - 1)")
    report = check_again("Long.hs", edited, memory=memory, tell=of_bindings(lambda report: told.append(report.name)))
    assert told[0] == "more4"
    assert [each.name for each in report.bindings][:2] == ["less", "help"]


def test_what_is_proved_is_told_before_anything_is_searched() -> None:
    told: list[tuple[str, bool]] = []
    check_text(
        "Long.hs", LONG, tell=of_bindings(lambda each: told.append((each.name, each.verdict is Verdict.VERIFIED)))
    )
    verdicts = [verified for _, verified in dict(told).items()]
    assert verdicts == sorted(verdicts, reverse=True)
    assert True in verdicts
    assert False in verdicts
    texts = [name for name, verified in dict(told).items() if verified]
    assert texts == sorted(texts, key=LONG.index)


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("x - 1\n", "x - 1 -- more\n", True),
        ("\n\nlimit", "\n  -- a limit\nlimit", True),
        ("limit = 10", "limit  = 10", True),
        ("less x = other x - 1", "less x =\n  -- as the other one\n  other x - 1", True),
        ("limit = 10", "limit = 11", False),
        ("big ::", "big  ::", False),
    ],
)
def test_what_means_nothing_leaves_the_module_as_it_is(old: str, new: str, same: bool) -> None:
    forget_everything()
    assert (made(TEXT) is made(TEXT.replace(old, new))) == same
