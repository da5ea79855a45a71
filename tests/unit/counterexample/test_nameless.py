"""What predicates call that the text gives no name: no name of ours is told."""

from liquidlens.counterexample.naming import PLAIN, Naming
from liquidlens.logic.predicates import PApply, PCompare, PVar


def test_a_field_without_a_name_is_an_underscore() -> None:
    field, other = PVar("$ds7"), PVar("$d2")
    asked = PCompare("==", PApply("M.f", (field, PVar("x"), other)), PVar("$ds"))
    assert PLAIN.predicate(asked) == "f _ x d2 == _"
    assert Naming(locals={"$ds7": "(y : ys)"}).predicate(asked) == "f (y : ys) x d2 == _"
