"""Contents of trees: equal for equal trees, which includes places in their declarations, not in the text."""

from liquidlens.contracts.obligations import Status
from liquidlens.core.syntax import App, Lit, LitKind, Var
from liquidlens.explain.report import BindingReport, KnownType, OpenGoal, TypeOrigin, Verdict
from liquidlens.lang.problems import Problem
from liquidlens.lower.specify_faults import AssumedBeside
from liquidlens.source.anchor import Anchor, DenseText
from liquidlens.source.content import absolute, content_of, with_places
from liquidlens.source.span import Inside, Position, Span


def at(line: int, column: int, path: str = "F.hs") -> Span:
    return Span(path, Position(line, column), Position(line, column + 1))


def applied(name: str, line: int) -> App:
    one = Lit(LitKind.INT, 1, at(line, 3))
    return App(Var(name, (), at(line, 1)), (one,), at(line, 1))


def standing(line: int, written: str) -> Anchor:
    anchor = Anchor()
    anchor.stand(line, DenseText([written], 1))
    return anchor


def test_a_declaration_that_moves_says_the_same() -> None:
    anchor = standing(1, "f 1")
    tree = with_places(applied("f", 1), lambda span: span.to(anchor))
    before, here = content_of(tree), absolute(tree)
    anchor.stand(7, DenseText(["f 1"], 1))
    assert content_of(tree).digest == before.digest
    assert (here, absolute(tree)) == (applied("f", 1), applied("f", 7))
    assert "f" in before.words


def test_places_in_the_text_and_in_other_declarations_count() -> None:
    assert content_of(applied("f", 1)).digest != content_of(applied("f", 7)).digest
    assert content_of(at(1, 1, "Other.hs")).digest != content_of(at(1, 1)).digest
    one, other = at(1, 1).to(standing(1, "f 1")), at(1, 1).to(standing(1, "f 1"))
    assert one.absolute == other.absolute
    assert content_of(one).digest != content_of(other).digest


def test_names_shapes_and_literals_do() -> None:
    assert content_of(applied("f", 1)).digest != content_of(applied("g", 1)).digest
    assert content_of(("a", ("b",))).digest != content_of((("a", "b"),)).digest
    assert content_of((1,)).digest != content_of(("1",)).digest
    assert content_of((True,)).digest != content_of((1,)).digest


def test_sets_and_dictionaries_have_no_order() -> None:
    assert content_of({"a": 1, "b": 2}).digest == content_of({"b": 2, "a": 1}).digest
    assert content_of({"a", "b", "c"}).digest == content_of({"c", "b", "a"}).digest


def test_moving_places_shares_what_has_none() -> None:
    tree = ("a", (1, 2), applied("f", 1))
    moved = with_places(tree, lambda span: at(9, span.start.column))
    assert isinstance(moved, tuple)
    assert moved[1] is tree[1]


def test_what_can_hold_no_place_is_not_looked_into() -> None:
    known = (KnownType("f", Inside(0, 1, 0, 2), "Int", TypeOrigin.HASKELL),)
    report = BindingReport("f", at(1, 1), Verdict.VERIFIED, types=known)
    moved = with_places(report, lambda span: at(9, span.start.column))
    assert moved.span == at(9, 1)
    assert moved.types is known


def test_places_are_found_wherever_they_may_be() -> None:
    def made(line: int) -> BindingReport:
        cost = Problem(AssumedBeside("f", at(line, 4)), at(line, 3))
        goal = OpenGoal(Inside(0, 1, 0, 2), "", Status.PROVED)
        return BindingReport("f", at(line, 1), Verdict.UNSUPPORTED, goals=(goal,), unproved=at(line, 2), cost=cost)

    assert with_places(made(1), lambda span: at(9, span.start.column)) == made(9)
