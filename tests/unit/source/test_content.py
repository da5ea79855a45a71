"""Contents of trees: equal where only places differ, and the places in a fixed order."""

from liquidlens.core.syntax import App, Lit, LitKind, Var
from liquidlens.source.content import content_of, with_places
from liquidlens.source.span import Position, Span


def at(line: int, column: int, path: str = "F.hs") -> Span:
    return Span(path, Position(line, column), Position(line, column + 1))


def applied(name: str, line: int) -> App:
    one = Lit(LitKind.INT, 1, at(line, 3))
    return App(Var(name, (), at(line, 1)), (one,), at(line, 1))


def test_places_do_not_count() -> None:
    one, other = content_of(applied("f", 1)), content_of(applied("f", 7))
    assert one.digest == other.digest
    assert [span.start.line for span in other.spans] == [7, 7, 7]
    assert "f" in one.words


def test_names_shapes_and_literals_do() -> None:
    assert content_of(applied("f", 1)).digest != content_of(applied("g", 1)).digest
    assert content_of(("a", ("b",))).digest != content_of((("a", "b"),)).digest
    assert content_of((1,)).digest != content_of(("1",)).digest
    assert content_of((True,)).digest != content_of((1,)).digest


def test_sets_and_dictionaries_have_no_order() -> None:
    assert content_of({"a": 1, "b": 2}).digest == content_of({"b": 2, "a": 1}).digest
    assert content_of({"a", "b", "c"}).digest == content_of({"c", "b", "a"}).digest


def test_places_in_other_files_are_part_of_the_content() -> None:
    here = content_of(at(1, 1, "Other.hs"), "F.hs")
    assert here.spans == ()
    assert here.digest != content_of(at(2, 1, "Other.hs"), "F.hs").digest


def test_moving_places_shares_what_has_none() -> None:
    tree = ("a", (1, 2), applied("f", 1))
    moved = with_places(tree, lambda span: at(9, span.start.column))
    assert isinstance(moved, tuple)
    assert moved[1] is tree[1]
    assert content_of(moved).digest == content_of(tree).digest
    assert {span.start.line for span in content_of(moved).spans} == {9}
