"""Values of a run beside the code and under the pointer, and what LiquidHaskell says beside it."""

import pytest
from liquidlens.explain.report import Facet, FileReport, Verdict
from liquidlens.ide.beside import NOTHING, Beside, beside
from liquidlens.ide.diagnostics import diagnostics
from liquidlens.ide.here import binding_at, head
from liquidlens.ide.hover import hover
from liquidlens.ide.inlays import inlays
from liquidlens.ide.lenses import lenses, marked
from liquidlens.ide.margin import haskell_signature
from liquidlens.ide.run import run_document, stepped_runs
from liquidlens.ide.values import values_at
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.drift import Drift
from liquidlens.workspace.neighbour import LiquidError, Neighbour
from liquidlens.workspace.settings import Settings
from liquidlens.workspace.view import View, edited_bindings
from msgspec.structs import replace

TEXT = """module Values where
data List a = Emp | a :+: List a
infixr 9 :+:

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (_ :+: xs) = 1 + size xs

{-@ join :: List a -> List a -> List a @-}
join :: List a -> List a -> List a
join Emp ys = ys
join (x :+: xs) ys = x :+: join xs ys

{-@ flat :: x:List (List a) -> {v:List a | size v >= size x} @-}
flat :: List (List a) -> List a
flat Emp = Emp
flat (xs :+: Emp) = xs
flat (xs :+: rest) = join xs (flat rest)
"""

PATH = "Values.hs"
EVERYTHING = Span(PATH, Position(1, 1), Position(99, 1))


@pytest.fixture(scope="module")
def view() -> View:
    return View(Document(PATH, 1, TEXT), check_text(PATH, TEXT))


def line_of(start: str) -> int:
    return next(number for number, line in enumerate(TEXT.split("\n"), start=1) if line.startswith(start))


def test_a_name_has_the_value_of_its_own_equation(view: View) -> None:
    """Both equations call it `xs`, and the run takes the first one only."""
    taken = line_of("flat (xs :+: Emp)")
    column = TEXT.split("\n")[taken - 1].index("xs") + 1
    found = values_at(view, Position(taken, column), {})
    assert found is not None
    assert (found.name, found.values) == ("xs", ("Emp",))
    assert values_at(view, Position(line_of("flat (xs :+: rest)"), column), {}) is None
    assert values_at(view, Position(line_of("size (_ :+: xs)"), 13), {}) is None


TWO = """module Two where
mean :: [Int] -> Int
mean xs = total xs `div` length xs
{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total xs = length xs
"""


def test_over_the_place_of_a_finding_values_are_those_of_its_run() -> None:
    two = View(Document(PATH, 1, TWO), check_text(PATH, TWO))
    first, second = (hover(two, Position(3, TWO.split("\n")[2].index(of) + 1)) for of in ("xs `", "length"))
    assert first is not None
    assert second is not None
    assert "xs = [-1]" in first.markdown
    assert "in the run of `mean [-1]`" in first.markdown
    (length,) = (hover(two, Position(3, 33)),)
    assert length is not None
    assert "in the run of `mean []`" in length.markdown


def test_binders_of_the_annotation_are_the_arguments_and_the_result_of_the_run(view: View) -> None:
    line = line_of("{-@ flat ::")
    text = TEXT.split("\n")[line - 1]

    def said(of: str) -> str:
        shown = hover(view, Position(line, text.index(of) + 1))
        return shown.markdown if shown else ""

    assert view.report is not None
    (call,) = {finding.call for each in view.report.bindings if each.name == "flat" for finding in each.findings}
    argument = call.removeprefix("flat (").removesuffix(")")
    for use in ("x:List", "x}"):
        assert f"x = {argument}\n```\n\nin the run of `{call}`" in said(use)
    assert "v = Emp" in said("v:List")
    assert "in the run" not in said("size")
    column = TEXT.split("\n")[line_of("{-@ size ::") - 1].index("Nat")
    shown = hover(view, Position(line_of("{-@ size ::"), column + 1))
    assert shown is not None and "in the run" not in shown.markdown


def test_the_run_of_an_edited_annotation_is_not_told(view: View) -> None:
    line = line_of("{-@ flat ::")
    text = TEXT.split("\n")[line - 1]
    place = Position(line, text.index("->") + 1)
    document, edit = view.document.edited(place, place, " ", 2)
    edited = View(document, view.report, Drift((edit,)), checked=view.document)
    assert edited_bindings(edited) == {"flat"}
    shown = hover(edited, Position(line, text.index("x:List") + 1))
    assert shown is not None and "in the run" not in shown.markdown


def test_annotations_and_signatures_belong_to_what_they_are_about(view: View) -> None:
    for start in ("{-@ join ::", "join ::", "join Emp"):
        here = binding_at(view, Position(line_of(start), 1))
        assert here is not None and here.binding == "join", start
    assert view.report is not None
    heads = {each.name: head(view, each).start.line for each in view.report.bindings}
    assert heads == {name: line_of(f"{{-@ {name} ::") - (name == "size") for name in ("size", "join", "flat")}


def test_values_stand_at_the_end_of_the_line(view: View) -> None:
    found = [(each.position.line, each.label) for each in inlays(view, EVERYTHING)]
    assert (line_of("flat (xs :+: Emp)"), "-- xs = Emp") in found


def test_what_a_condition_gave_follows_the_values_that_it_looked_at() -> None:
    text = "{-@ f :: Nat -> Nat -> Nat @-}\nf :: Int -> Int -> Int\nf x y\n  | x < y = y - x\n  | otherwise = y - x\n"
    view = View(Document("F.hs", 1, text), check_text("F.hs", text))
    found = {each.position.line: each.label for each in inlays(view, Span("F.hs", Position(1, 1), Position(6, 1)))}
    assert found[4] == "-- x = 1, y = 0 ⟹ False"


def test_one_run_at_a_time_stands_at_line_ends(view: View) -> None:
    before = list(inlays(view, EVERYTHING))
    assert before
    for each in before:
        assert each.position.column == len(view.document.line(each.position.line).rstrip()) + 1
    chosen = list(inlays(view, EVERYTHING, {"flat": 0}))
    assert {each.position.line for each in before} <= {each.position.line for each in chosen}
    assert all(("in the run of flat" in each.label) == (each not in before) for each in chosen)
    assert list(inlays(view, EVERYTHING, {"flat": 0, "size": 0})) == []


def test_verified_marks_are_there_on_demand(view: View) -> None:
    assert not [each for each in inlays(view, EVERYTHING) if each.label == "✓"]
    marked = [each.position.line for each in inlays(view, EVERYTHING, marks=True) if each.label == "✓"]
    proved = [
        binding.span.start.line
        for binding in (view.report.bindings if view.report else ())
        if binding.verdict is Verdict.VERIFIED and not binding.assuming
    ]
    assert marked == proved


def test_a_run_is_a_document_and_stops(view: View) -> None:
    assert view.report is not None
    text = run_document(view.report, "flat")
    assert text is not None
    assert "## The run of `flat " in text
    (run, *_) = stepped_runs(view, "flat")
    assert run.stops[0].values == "xs = Emp"
    assert run.stops[-1].text.startswith("broken: ")
    assert stepped_runs(view, "nothing") == ()


def test_places_after_an_edit_move_with_the_text(view: View) -> None:
    document, edit = view.document.edited(Position(1, 1), Position(1, 1), "-- above\n", 2)
    moved = replace(view, document=document, drift=view.drift.after(edit))
    taken = line_of("flat (xs :+: Emp)") + 1
    assert values_at(moved, Position(taken, 7), {}) is not None
    here = binding_at(moved, Position(taken, 7))
    assert here is not None
    assert (here.binding, here.number) == ("flat", 0)


def test_names_of_haskell_have_their_signatures(view: View) -> None:
    assert haskell_signature(view.document, "join") == "join :: List a -> List a -> List a"
    assert haskell_signature(view.document, "List") == "data List a = Emp | a :+: List a"
    assert haskell_signature(view.document, "missing") is None
    shown = hover(view, Position(line_of("{-@ join"), 6))
    assert shown is not None
    assert "join :: List a -> List a -> List a" in shown.markdown


def said(view: View, found: Neighbour) -> Beside:
    return beside(view, found)


def error(line: int, column: int, message: str = "Error: Liquid Type Mismatch") -> LiquidError:
    return LiquidError(Span(PATH, Position(line, column), Position(line, column + 3)), message)


def test_an_error_belongs_to_the_binding_around_it(view: View) -> None:
    in_code, at_signature = line_of("flat (xs :+: Emp)"), line_of("flat ::")
    for line in (in_code, at_signature, at_signature - 1):
        here = said(view, Neighbour(False, (error(line, 1),), {}, older=False))
        assert list(here.errors) == ["flat"], line


def test_a_finding_explains_the_error_and_an_error_alone_is_no_green(view: View) -> None:
    found = Neighbour(False, (error(line_of("flat (xs :+: Emp)"), 1), error(line_of("join Emp"), 1)), {}, older=False)
    here = said(view, found)
    messages = [each.message for each in diagnostics(view, Settings(), here)]
    assert any(
        message.endswith("LiquidHaskell reports at line 19: Liquid Type Mismatch; this input shows why.")
        for message in messages
    )
    titles = {lens.binding: lens.title for lens in lenses(view, here) if lens.command == ""}
    assert titles["join"].startswith("? verified")
    assert "join" not in {lens.binding for lens in lenses(view, NOTHING)}
    assert {mark.binding: mark.state for mark in marked(view)}["join"] == "verified"


def test_safe_is_respected_only_of_this_very_text(view: View) -> None:
    assert view.report is not None
    weak = tuple(
        replace(
            binding,
            verdict=Verdict.WEAK_SPEC,
            findings=tuple(replace(f, facet=Facet.ABSTRACT) for f in binding.findings),
        )
        for binding in view.report.bindings
    )
    changed = replace(view, report=FileReport(PATH, bindings=weak))
    for older, severity in ((False, "information"), (True, "error")):
        here = said(changed, Neighbour(True, (), {}, older=older))
        (shown, *_) = [each for each in diagnostics(changed, Settings(), here) if each.code.startswith("unsafe")]
        assert shown.severity == severity


def test_types_of_liquidhaskell_are_shown_under_the_pointer(view: View) -> None:
    line = line_of("size (_ :+: xs)")
    column = TEXT.split("\n")[line - 1].index("xs") + 1
    here = said(view, Neighbour(False, (), {(line, column): ("xs", "{v : List a |\n   size v >= 0}")}, older=False))
    shown = hover(view, Position(line, column), here)
    assert shown is not None
    ours, theirs = shown.markdown.split("\n\n---\n\n")
    assert ours == "```haskell\nxs :: List a\n```"
    assert theirs == "LiquidHaskell: `xs :: {v : List a | size v >= 0}`"


def test_what_nothing_needs_is_not_told_beside_the_code() -> None:
    text = """{-@ f :: Int -> [Int] -> {v:Int | v > 0} @-}
f :: Int -> [Int] -> Int
f a [] = 0
f a (x : xs) = f (a + x) xs
"""
    found = View(Document(PATH, 1, text), check_text(PATH, text))
    assert not any("= _" in each.label for each in inlays(found, EVERYTHING))


MISSING = """module Missing where
data Op = Add Int | Sub Int | Halt

run :: Int -> Op -> Int
run n (Add m) = n + m
run n (Sub m) =
  n - m

last' :: [a] -> [a] -> a
last' xs ys = case drop 1 xs of
  [] -> case ys of
    y : _ -> y
  x : _ -> x
"""


def test_a_missing_case_is_told_where_the_alternatives_begin() -> None:
    view = View(Document("Missing.hs", 1, MISSING), check_text("Missing.hs", MISSING))
    told = [each for each in diagnostics(view, Settings()) if "missing-case" in each.code]
    lines = MISSING.split("\n")
    assert [
        lines[each.span.start.line - 1][each.span.start.column - 1 : each.span.end.column - 1] for each in told
    ] == [
        "run",
        "case ys of",
    ]
    assert all(each.span.start.line == each.span.end.line for each in told)
    beside = {
        each.position.line: each.label for each in inlays(view, Span("Missing.hs", Position(1, 1), Position(99, 1)))
    }
    # What `run` calls its arguments in its last equation is not said there: that is not taken.
    assert set(beside) & {5, 6, 7} == set()
    assert "ys = []" in beside[11]
