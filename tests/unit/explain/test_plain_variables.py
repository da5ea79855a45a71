"""Type variables of local signatures are shown by their own names, as long as that tells them apart."""

import pytest
from liquidlens.explain.plain_variables import with_plain_variables
from liquidlens.lang.types import Constraint, TVar
from liquidlens.logic.refined import RCon, RForall, RFun, RType, RVar
from liquidlens.logic.show import show_type


def function(*names: str) -> RType:
    """`names[0] -> ... -> List names[-1]`."""
    *params, last = names
    shown: RType = RCon("Prelude.List", (RVar(last),))
    for name in reversed(params):
        shown = RFun("x#1", RVar(name), shown)
    return shown


@pytest.mark.parametrize(
    ("type_", "shown"),
    [
        (function("k'1", "a'3", "k'1"), "k -> a -> List k"),
        (function("k'1", "k", "k'1"), "k'1 -> k -> List k'1"),
        (function("k'1", "k'2", "k'1"), "k -> k'2 -> List k"),
        (function("k'", "k'a"), "k' -> List k'a"),
        (
            RForall(("k'3",), (), (Constraint("Prelude.Ord", (TVar("k'3"),)),), function("k'3", "k'3")),
            "Ord k => k -> List k",
        ),
    ],
)
def test_a_number_is_left_out_where_the_name_is_free(type_: RType, shown: str) -> None:
    assert show_type(with_plain_variables(type_)) == shown
