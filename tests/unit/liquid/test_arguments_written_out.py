"""The arguments of calls as a user wrote them, not as what a reflected function is by definition."""

from liquidlens.liquid.environment import extend, root_frame
from liquidlens.liquid.readable import with_definitions
from liquidlens.logic.predicates import PApply, PCompare, PIf, PLit, PVar

ARGUMENT, XS = PVar("arg#4"), PVar("xs")
CALL = PApply("size", (XS,))
BODY = PIf(PApply("is$Cons", (XS,)), PLit(1), PLit(0))


def test_a_call_is_written_out_and_its_definition_is_not() -> None:
    facts = (PCompare("==", ARGUMENT, CALL), PCompare("==", ARGUMENT, BODY))
    for said in (facts, facts[::-1]):
        frame = extend(root_frame(), "arg#4", None, said)
        assert with_definitions(PCompare("<", ARGUMENT, PLit(3)), frame) == PCompare("<", CALL, PLit(3))
