"""One mistake, one message; one cause, one finding; and what is offered for them."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.proposals import InOneEdit, PutInDefinitions, Replace
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.ide.actions import LONGEST, Use, actions, all_repairs, clipped, named
from liquidlens.ide.diagnostics import diagnostics
from liquidlens.ide.hover import hover
from liquidlens.ide.lenses import lenses
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.settings import Settings
from liquidlens.workspace.view import View
from msgspec.structs import replace

TEXT = """module Mistakes where

{-@ f :: x:Int -> {v:Int | v > lenn x} @-}
f :: Int -> Int
f x = x

{-@ g :: Natt -> Int @-}
g :: Int -> Int
g x = x

{-@ k :: {v:Int | v > 0} -> Int @-}
k :: Int -> Int
k x = x

m :: Int -> Int
m y = k y + k (y + 0)
"""

PATH = "Mistakes.hs"
ALL = Span(PATH, Position(1, 1), Position(99, 1))


@pytest.fixture(scope="module")
def view() -> View:
    return View(Document(PATH, 1, TEXT), check_text(PATH, TEXT))


def line(start: str) -> int:
    return next(number for number, each in enumerate(TEXT.split("\n"), start=1) if each.startswith(start))


def offered(view: View, start: str) -> list[tuple[Use, str]]:
    place = Position(line(start), 1)
    return [(each.kind, each.title) for each in actions(view, Span(PATH, place, place))]


def test_an_error_is_told_once_and_its_binding_says_so(view: View) -> None:
    found = [(each.span.start.line, each.code) for each in diagnostics(view, Settings())]
    assert found == [
        (line("{-@ f"), "spec/unbound"),
        (line("{-@ g"), "spec/unbound-type"),
        (line("m y"), "unsafe/precondition"),
    ]
    titles = {lens.binding: lens.title for lens in lenses(view) if lens.title != "show run"}
    assert titles == {"f": "– the annotation has an error", "g": "– the annotation has an error", "m": "✗ unsafe"}


def test_one_cause_is_one_finding_with_two_places(view: View) -> None:
    found = next(each for each in diagnostics(view, Settings()) if each.code == "unsafe/precondition")
    assert "\n" not in found.message
    span, said = found.related[0]
    assert (view.document.slice(span), said) == ("k (y + 0)", "the same here")


def test_the_word_that_was_meant_is_offered(view: View) -> None:
    for start, written, meant in (("{-@ f", "lenn", "len"), ("{-@ g", "Natt", "Nat")):
        at = TEXT.split("\n")[line(start) - 1].index(written) + 1
        place = Position(line(start), at)
        first = next(actions(view, Span(PATH, place, place)))
        assert (first.title, first.kind) == (f"Replace `{written}` by `{meant}`", Use.REPAIR)
        (edit,) = first.edits
        assert (view.document.slice(edit.span), edit.text) == (written, meant)


def test_actions_are_offered_once_at_the_call_and_at_the_name(view: View) -> None:
    for start in ("m ::", "m y"):
        titles = [title for _, title in offered(view, start)]
        assert len(titles) == len(set(titles))
        kinds = [kind for kind, _ in offered(view, start)]
        assert kinds == sorted(kinds, key=[Use.REPAIR, Use.EXPLAIN, Use.REWRITE, Use.LEAVE_OUT].index)
        assert (Use.LEAVE_OUT, "Do not check `m`: {-@ ignore m @-}") in offered(view, start)
        assert all(len(title) <= LONGEST for title in titles)


def test_actions_are_offered_in_the_whole_line_of_a_finding_and_not_in_others(view: View) -> None:
    text = view.document.line(line("m y"))
    for column in (1, 3, len(text) + 1):
        place = Position(line("m y"), column)
        assert (Use.LEAVE_OUT, "Do not check `m`: {-@ ignore m @-}") in [
            (each.kind, each.title) for each in actions(view, Span(PATH, place, place))
        ]
    selected = Span(PATH, Position(line("m y"), 3), Position(line("m y"), 5))
    assert not list(actions(view, selected))


def test_all_best_repairs_are_one_action(view: View) -> None:
    assert view.report is not None
    whole = [Edit(binding.span, f"-- {binding.name}\n") for binding in view.report.bindings]
    first = Suggestion(PutInDefinitions(), (), (whole[0],))
    step = Suggestion(PutInDefinitions(), (), (whole[1],), is_step=True)
    offered = {"f": (first,), "g": (step,), "k": (first,), "m": (step, Suggestion(PutInDefinitions(), (), (whole[3],)))}
    bindings = tuple(replace(each, suggestions=offered[each.name]) for each in view.report.bindings)
    repaired = replace(view, report=replace(view.report, bindings=bindings))
    (action,) = all_repairs(repaired)
    words = [each for each in action.edits if each not in whole]
    assert [each for each in action.edits if each in whole] == [whole[0], whole[3]]
    assert {each.text for each in words} == {"len"}  # what is misspelt in the annotations
    assert action.kind is Use.REPAIR_ALL
    assert named(repaired, action.binding, action.title) == action


def test_misspelt_words_are_corrected_with_all_repairs_and_nothing_is_trusted() -> None:
    text = (
        "module M where\n{-@ f :: xs:[a] -> {v:Int | v == lenn xs} @-}\nf :: [a] -> Int\nf xs = 0\n"
        "{-@ abs :: Int -> Nat @-}\n"
    )
    (action,) = all_repairs(View(Document("M.hs", 1, text), check_text("M.hs", text)))
    assert [each.text for each in action.edits] == ["len"]


def test_titles_are_cut_between_words_and_close_their_quotation() -> None:
    long = "Require `y <= x && x < 100` of the callers of `distance` (this error is then gone)"
    assert clipped(long) == "Require `y <= x && x < 100` of the callers of `distance`…"
    assert len(clipped("`" + "x" * 90 + "`")) <= LONGEST


@pytest.mark.parametrize(
    ("old", "new", "title"),
    [
        ("a + b", "a", "Change `a + b` to `a`"),
        (
            "total entries `div` length entries",
            "total entries `div` (length entries + 1)",
            "Change `… length entries` to `… (length entries + 1)`",
        ),
        (
            "if low <= key && key <= high then key else low",
            "if low <= key && key < high then key else low",
            "Change `… key <= high …` to `… key < high …`",
        ),
        (
            "insert key value (Node key value left right)",
            "insert key value (Node key value left right) rest",
            "Change `… left right)` to `… left right) rest`",
        ),
    ],
)
def test_a_long_change_is_told_by_the_words_that_differ(old: str, new: str, title: str) -> None:
    assert title_of_repair(Suggestion(Replace(old, new), (), ()), LONGEST) == title


def test_no_two_repairs_of_a_function_have_the_same_title(view: View) -> None:
    assert view.report is not None
    last = view.report.bindings[-1]
    words = "alpha beta gamma delta epsilon zeta eta theta iota kappa"
    repairs = tuple(
        Suggestion(Replace(words, f"{words[::-1]} {number}"), (), (Edit(last.span, f"-- {number}\n"),))
        for number in range(3)
    )
    found = tuple(replace(each, suggestions=repairs) for each in last.findings)
    report = replace(view.report, bindings=(*view.report.bindings[:-1], replace(last, findings=found)))
    repaired = replace(view, report=report)
    offered = [each for each in actions(repaired, last.span) if each.kind is Use.REPAIR]
    assert [each.edits[0].text for each in offered] == ["-- 0\n", "-- 1\n", "-- 2\n"]
    assert all(len(each.title) <= LONGEST for each in offered)
    assert [named(repaired, each.binding, each.title) for each in offered] == offered


def test_what_two_repairs_begin_alike_is_said_of_the_first(view: View) -> None:
    assert view.report is not None
    last = view.report.bindings[-1]
    first = Replace("r { y = y r + 1 }", "r { y = min 9 (y r + 1) }")
    seconds = [Replace("y r - 1", f"{name} 0 (y r - 1)") for name in ("max", "min")]
    repairs = tuple(
        Suggestion(InOneEdit((first, second)), (), (Edit(last.span, f"-- {second.new}\n"),)) for second in seconds
    )
    changed = replace(last, findings=tuple(replace(each, suggestions=repairs) for each in last.findings))
    found = replace(view, report=replace(view.report, bindings=(*view.report.bindings[:-1], changed)))
    titles = [each.title for each in actions(found, last.span) if each.kind is Use.REPAIR]
    assert titles == [
        "Change `r { y = y r + 1 }` to `r { y = min 9 (y r + 1)`…",
        "… and change `y r - 1` to `min 0 (y r - 1)`",
    ]


def test_a_pragma_says_once_what_is_taken_for_granted() -> None:
    text = '{-@ LIQUID "--no-termination" @-}\nmodule A where\n' + "".join(
        f"{{-@ h{n} :: Nat -> Nat @-}}\nh{n} :: Int -> Int\nh{n} x = if x > 9 then x else h{n} (x + 1)\n"
        for n in range(2)
    )
    found = View(Document("A.hs", 1, text), check_text("A.hs", text))
    assert [(each.span.start.line, each.title) for each in lenses(found)] == [
        (1, "termination is not checked in this file")
    ]


PARAMETERS = """module Parameters where
{-@ f :: Int -> {v:Int | v > n} @-}
f :: Int -> Int
f n = n + 1

{-@ g :: Ord a => x:Int -> a -> {v:Int | v > n} @-}
g :: Ord a => Int -> a -> Int
g n y = if y > y then n + 2 else n + 1

{-@ h :: Int -> {v:[a] | len v > 0} -> {v:[a] | len v = len xs} @-}
h :: Int -> [a] -> [a]
h _ [x] = [x]
h _ xs = xs

{-@ k :: (Int -> Int) -> {v:Int | v > p 1} @-}
k :: (Int -> Int) -> Int
k p = p 1 + 1
"""


@pytest.mark.parametrize(
    ("start", "title", "whole"),
    [
        ("{-@ f", "Name the argument `n`", "{-@ f :: n:Int -> {v:Int | v > n} @-}"),
        ("{-@ g", "Replace `n` by `x`", "{-@ g :: Ord a => x:Int -> a -> {v:Int | v > x} @-}"),
        ("{-@ h", "Name the argument `xs`", "{-@ h :: Int -> xs:{v:[a] | len v > 0} -> {v:[a] | len v = len xs} @-}"),
        ("{-@ k", "", "{-@ k :: (Int -> Int) -> {v:Int | v > p 1} @-}"),
    ],
)
def test_a_parameter_of_the_code_gets_its_name_in_the_signature(start: str, title: str, whole: str) -> None:
    view = View(Document(PATH, 1, PARAMETERS), check_text(PATH, PARAMETERS))
    row = next(number for number, each in enumerate(PARAMETERS.split("\n"), start=1) if each.startswith(start))
    line = Span(PATH, Position(row, 1), Position(row, 70))
    offers = [each for each in actions(view, line) if each.kind is Use.REPAIR]
    assert [each.title for each in offers] == ([title] if title else [])
    edited = PARAMETERS
    for edit in (edit for each in offers for edit in each.edits):
        first, last = view.document.offset(edit.span.start), view.document.offset(edit.span.end)
        edited = edited[:first] + edit.text + edited[last:]
    assert edited.split("\n")[row - 1] == whole


def test_a_type_of_what_is_imported_is_trusted_by_a_fix() -> None:
    text = "module A where\nimport Data.List (sort)\n{-@ sort :: Ord a => [a] -> [a] @-}\n"
    view = View(Document("A.hs", 1, text), check_text("A.hs", text))
    line = Span("A.hs", Position(3, 1), Position(3, 20))
    (offer,) = [each for each in actions(view, line) if each.kind is Use.REPAIR]
    assert (offer.title, offer.edits[0].text) == ("Trust the type of `sort`: `assume`", "assume ")
    assert offer.edits[0].span.start == Position(3, 5)


def test_a_method_in_the_annotation_of_a_class_gets_its_type_variables() -> None:
    text = "module A where\nclass C f where\n  fm :: (a -> b) -> f a -> Int\n"
    text += "{-@ class C f where\n      fm :: (x -> y) -> f x -> Nat @-}\n"
    view = View(Document("A.hs", 1, text), check_text("A.hs", text))
    line = Span("A.hs", Position(5, 1), Position(5, 30))
    (offer,) = [each for each in actions(view, line) if each.kind is Use.REPAIR]
    assert (offer.title, offer.edits[0].text) == ("Begin with `forall x y.`", "forall x y. ")
    assert offer.edits[0].span.start == Position(5, 13)


def test_a_name_that_is_taken_for_a_type_becomes_a_value() -> None:
    text = "module A where\n{-@ type Btw N M = {v:Int | N <= v && v <= M} @-}\n{-@ f :: n:Int -> Btw n 5 @-}\n"
    text += "f :: Int -> Int\nf n = n\n"
    view = View(Document("A.hs", 1, text), check_text("A.hs", text))
    line = Span("A.hs", Position(3, 1), Position(3, 30))
    (offer,) = [each for each in actions(view, line) if each.kind is Use.REPAIR]
    assert (offer.title, offer.edits[0].text) == ("Make `n` a value: `{n}`", "{n}")
    assert offer.edits[0].span == Span("A.hs", Position(3, 23), Position(3, 24))


def test_code_that_is_no_haskell_is_not_left_out_of_checks() -> None:
    text = "f :: Int -> Int\nf x = length\n"
    found = View(Document(PATH, 1, text), check_text(PATH, text))
    place = Position(2, 8)
    assert [each.code for each in diagnostics(found, Settings())] == ["type/mismatch"]
    assert Use.LEAVE_OUT not in [each.kind for each in actions(found, Span(PATH, place, place))]


def test_long_values_are_cut_in_the_sentence(view: View) -> None:
    assert view.report is not None
    (binding,) = [each for each in view.report.bindings if each.name == "m"]
    long = replace(binding, findings=tuple(replace(each, call="m (" + "1 + " * 40 + "1)") for each in binding.findings))
    found = View(view.document, replace(view.report, problems=(), bindings=(long,)))
    (said,) = [each.message for each in diagnostics(found, Settings())]
    assert said.startswith("`m (1 + 1 + ")
    assert "…` calls `k y`, but breaks what `k` needs" in said
    assert len(said) < 120


def test_of_many_calls_on_the_way_the_last_are_related_places() -> None:
    text = """module Deep where
{-@ pop :: {v:[Int] | len v > 0} -> [Int] @-}
pop :: [Int] -> [Int]
pop xs = tail xs
drain :: Int -> [Int] -> [Int]
drain n xs = if n > 5 then pop xs else xs
"""
    report = check_text(PATH, text)
    (binding,) = [each for each in report.bindings if each.findings]
    finding = binding.findings[0]
    last = finding.trace[-1]
    before = tuple(replace(last, span=Span(PATH, Position(row, 1), Position(row, 2))) for row in range(1, 6))
    deep = replace(binding, findings=(replace(finding, trace=(*before, last)),))
    (found,) = diagnostics(View(Document(PATH, 1, text), replace(report, bindings=(deep,))), Settings())
    lines = [span.start.line for span, said in found.related if said.startswith("pop xs")]
    assert lines == [5]  # where it is underlined is the last one


_LENGTH = "{-@ count :: fs:[Int -> Int] -> {v:Int | v == len fs} @-}\ncount :: [Int -> Int] -> Int\ncount = length\n"


@pytest.mark.parametrize(
    ("name", "above", "at", "mark"),
    [
        ("A.hs", "module A where\n", 1, ""),
        ("A.hs", "{-# LANGUAGE GADTs #-}\n{-# OPTIONS_GHC -Wall\n  #-}\n\n-- | A.\nmodule A where\n", 4, ""),
        ("A.hs", 'module A where\n\n  {-@ LIQUID "--reflection" @-}\n', 0, ""),
        ("A.hs", 'module A where\n\n{-@ LIQUID "--no-termination" @-}\n', 3, ""),
        ("A.lhs", "Counting.\n\n> module A where\n", 5, "> "),
    ],
)
def test_the_pragma_that_a_problem_asks_for_is_added(name: str, above: str, at: int, mark: str) -> None:
    text = above + ("\n" if mark else "") + "".join(f"{mark}{line}\n" for line in _LENGTH.splitlines())
    view = View(Document(name, 1, text), check_text(name, text))
    number = 1 + next(number for number, line in enumerate(text.splitlines()) if "count ::" in line)
    line = Span(name, Position(number, 1), Position(number, 60))
    offers = [each for each in actions(view, line) if each.kind is Use.REPAIR and "LIQUID" in each.title]
    if not at:
        assert not offers  # LiquidHaskell takes it
        return
    (offer,) = offers
    assert offer.title == 'Add `{-@ LIQUID "--higherorder" @-}`'
    assert (offer.edits[0].span.start, offer.edits[0].text) == (
        Position(at, 1),
        f'{mark}{{-@ LIQUID "--higherorder" @-}}\n',
    )
    document, _ = view.document.edited(offer.edits[0].span.start, offer.edits[0].span.end, offer.edits[0].text, 2)
    after = check_text(name, document.text)
    assert not [problem for problem in after.problems if problem.code == "spec/higher-order"]


def test_a_function_that_is_not_there_is_no_name_of_a_value() -> None:
    text = "{-@ f :: {Int | foo 3 == 1} -> Int @-}\nf :: Int -> Int\nf _ = 9\n"
    shown = View(Document(PATH, 1, text), check_text(PATH, text))
    assert not [each.title for each in actions(shown, ALL) if each.title.startswith("Name the value")]


def test_a_place_that_is_told_with_its_finding_is_not_told_again(view: View) -> None:
    assert all(each.code != "not-proved" for each in diagnostics(view, Settings()))


def test_what_liquidhaskell_does_not_ask_is_not_told_of() -> None:
    """Its `^` takes any exponent."""
    text = "module Power where\nf :: Char -> [Int] -> Int\nf c xs = head xs + 2 ^ fromEnum c\n"
    found = View(Document("Power.hs", 1, text), check_text("Power.hs", text))
    assert [each.code for each in diagnostics(found, Settings())] == ["unsafe/precondition"]


def test_what_the_problem_beside_a_hover_says_is_not_said_again(view: View) -> None:
    place, name = Position(line("m y"), 8), Position(line("m y"), 1)
    beside, alone = (hover(view, place, beside=each) for each in (True, False))
    assert beside is not None
    assert alone is not None
    assert "**Broken:** `x > 0`" in alone.markdown
    assert "**Broken:**" not in beside.markdown
    # Where no problem stands the hover says it all.
    assert (found := hover(view, name, beside=True)) is not None
    assert "**Broken:** `x > 0`" in found.markdown


TWICE = """module Twice where
{-@ less :: {v:Int | v > 0} -> Int -> Int @-}
less :: Int -> Int -> Int
less n m = m - n

drain :: Int -> Int -> Int
drain n m
  | m <= 0    = 0
  | otherwise = 1 + drain n (less n m)
"""


def test_runs_of_one_input_that_break_two_promises_are_told_apart() -> None:
    report = check_text("Twice.hs", TWICE)
    twice = View(Document("Twice.hs", 1, TWICE), report)
    place = Position(9, 31)
    titles = [each.title for each in actions(twice, Span("Twice.hs", place, place)) if each.command == "show-run"]
    assert titles == [
        "Step through `drain 0 1`: termination, line 9",
        "Step through `drain 0 1`: precondition, line 9",
    ]
    assert {finding.call for binding in report.bindings for finding in binding.findings} == {"drain 0 1"}
