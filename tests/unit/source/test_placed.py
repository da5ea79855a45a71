"""Places are not compared, whatever else a class compares."""

import pytest
from liquidlens.counterexample.values import VCon
from liquidlens.logic.predicates import PApply, PLit, PVar
from liquidlens.logic.refined import RCon, RVar
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document

HERE = Span("A.hs", Position(3, 5), Position(3, 6))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (PVar("x", HERE), PVar("x")),
        (PApply("f", (PVar("x", HERE),), HERE), PApply("f", (PVar("x"),))),
        (PLit(1, span=HERE), PLit(1)),
        (RCon("Int", span=HERE), RCon("Int")),
        (VCon("[]", is_text=True), VCon("[]")),
        (Document("A.hs", 1, "x"), Document("A.hs", 2, "x")),
    ],
)
def test_what_is_left_out_makes_no_difference(one: object, other: object) -> None:
    assert one == other
    assert (one != other) is False
    assert hash(one) == hash(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (PVar("x", HERE), PVar("y", HERE)),
        (PLit(1), PLit(True)),
        (PLit("a"), PLit("a", char=True)),
        (PVar("a"), RVar("a")),
        (RCon("Int"), RCon("Int", binders=("x",))),
        (VCon("[]"), VCon("()")),
        (Document("A.hs", 1, "x"), Document("A.hs", 1, "y")),
    ],
)
def test_what_is_said_makes_one(one: object, other: object) -> None:
    assert one != other
    assert (one == other) is False
