"""The edit of an annotation: what its author wrote of other parts stays."""

from collections.abc import Callable

import pytest
from liquidlens.files.reading import text_on_disk
from liquidlens.logic.predicates import PApply, PCompare, PLit, Predicate, PVar
from liquidlens.logic.refined import RType
from liquidlens.program import load_program
from liquidlens.repairs.annotate import Callee, above, annotation
from liquidlens.repairs.kept import PossiblePromise, promising
from liquidlens.repairs.parameters import with_names
from liquidlens.repairs.trial import applied
from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

POSITIVE = PCompare(">", PVar("v"), PLit(0))


def _sized(name: str) -> Predicate:
    return PCompare("==", PApply("Prelude.len", (PVar("v"),)), PApply("Prelude.len", (PVar(name),)))


def _answer(predicate: Predicate, parameters: int) -> Callable[[RType], RType]:
    return lambda type_: promising(type_, PossiblePromise("", (1,) * parameters, predicate))


def _argument(predicate: Predicate, *place: int) -> Callable[[RType], RType]:
    return lambda type_: promising(type_, PossiblePromise("", place, predicate))


EITHER = "n:{v:Int | (v < 0 || v > 9) && v > 0} -> Nat"
METRIC = "Ord a =>\n  [a] -> {v:Int | v > 0} / [0]"
HIGHER = "(Int -> Int) -> Int -> Int"


@pytest.mark.parametrize(
    ("haskell", "written", "change", "changed"),
    [
        ("Int -> Int", "Nat -> Int", _answer(POSITIVE, 1), "Nat -> {v:Int | v > 0}"),
        ("[a] -> [a]", "[a] -> [a]", _answer(_sized("xs"), 1), "xs:[a] -> {v:[a] | len v == len xs}"),
        ("Int -> Int", "x:Int -> {w:Int | w < x}", _answer(POSITIVE, 1), "x:Int -> {w:Int | w < x && w > 0}"),
        ("Int -> Int", "{v:Int | v < 0 || v > 9} -> Nat", _argument(POSITIVE, 0), EITHER),
        ("Int -> Int", "n:{Int | 0 <= n} -> Nat", _argument(POSITIVE, 0), "n:{Int | n > 0} -> Nat"),
        ("Int -> Int", "n:{Int | n > -2} -> Nat", _argument(POSITIVE, 0), "n:{Int | n > 0} -> Nat"),
        ("Int -> Int", "n:{Int | n > 1} -> Nat", _argument(POSITIVE, 0), "n:{Int | n > 1 && n > 0} -> Nat"),
        ("Int -> Int", "n:{Int | n < 9} -> Nat", _argument(POSITIVE, 0), "n:{Int | n < 9 && n > 0} -> Nat"),
        ("Int -> Int", "n:{Int | n >= 0} -> Nat", _argument(POSITIVE, 0), "n:{Int | n > 0} -> Nat"),
        (HIGHER, "(Nat -> Nat) -> Nat -> Int", _answer(POSITIVE, 2), "(Nat -> Nat) -> Nat -> {v:Int | v > 0}"),
        (HIGHER, "(Nat -> Nat) -> Nat -> Int", _argument(POSITIVE, 0, 0), "({v:Nat | v > 0} -> Nat) -> Nat -> Int"),
        ("Ord a => [a] -> Int", "Ord a =>\n  [a] -> Int / [0]", _answer(POSITIVE, 1), METRIC),
        ("[Int] -> Int", "[Nat] -> Int", _argument(POSITIVE, 0, 0), "xs:[{v:Int | 0 <= v && v > 0}] -> Int"),
    ],
)
def test_only_what_differs_is_written_anew(
    haskell: str, written: str, change: Callable[[RType], RType], changed: str
) -> None:
    text = f"module M where\n{{-@ f :: {written} @-}}\nf :: {haskell}\nf = undefined\n"
    program = load_program("M.hs", text, text_on_disk)
    signature = program.modules["M"].specification.signatures["M.f"]
    type_ = with_names(signature.type)
    callee = Callee("M.f", type_, signature, program.bindings["M.f"].extent, LineIndex(text))
    edit = annotation(callee, change(type_))
    assert edit.span == signature.span
    assert edit.text == f"f :: {changed}"


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        (("f :: Int -> Int", "f x = x"), 1),
        (("f, g", "  :: Int -> Int", "f x = x"), 3),  # a line of names alone is no sign of a signature
        (("g, f :: Int", "  -> Int", "f x = x"), 1),
        (("(<+>) :: Int -> Int -> Int", "x <+> y = x"), 1),
        (("g :: Int -> Int", "f x = x"), 2),
        (("f :: Int -> Int", "", "f x = x"), 3),
        (("  f :: Int -> Int", "  f x = x"), 1),
        (("h = f", "f x = x"), 2),
    ],
)
def test_a_new_annotation_stands_above_the_signature(lines: tuple[str, ...], line: int) -> None:
    last = lines[-1]
    start = Position(len(lines), len(last) - len(last.lstrip()) + 1)
    definition = Span("M.hs", start, Position(len(lines), len(last) + 1))
    edit = above(LineIndex("\n".join(lines)), definition, "f :: Nat -> Nat")
    place = Position(line, start.column)
    assert edit.span == Span("M.hs", place, place)
    assert edit.text == "{-@ f :: Nat -> Nat @-}\n" + " " * (start.column - 1)


FIELD = """module M where
{-@ data Arr a = A { size :: Nat, elt :: Int -> a } @-}
data Arr a = A { size :: Int, elt :: Int -> a }
{-@ f :: p:Arr a -> {v:Bool | v <=> size p == 0} @-}
f :: Arr a -> Bool
f p = size p == 0
"""


def test_what_a_field_promises_stands_above_its_data() -> None:
    (suggestion, *_) = next(each for each in report_of(FIELD).bindings if each.name == "f").suggestions
    edited = applied(LineIndex(FIELD), suggestion.edits)
    assert "\n{-@ size :: xs:Arr a -> {v:Int | v == size xs} @-}\ndata Arr a" in (edited or "")
