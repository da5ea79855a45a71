"""Changes after which a function answers nothing, where nobody asks it to end, are no repairs."""

import pytest

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

PROGRAMS = {
    "all of it": """
{-@ distance :: Int -> Int -> Nat @-}
distance :: Int -> Int -> Int
distance x y = x - y
""",
    "each way": """
{-@ over :: Bool -> x:Int -> y:Int -> Nat @-}
over :: Bool -> Int -> Int -> Int
over b x y
  | b         = x - y
  | otherwise = over b y x
""",
    "from inside a local": """
{-@ twice :: x:Int -> y:Int -> Nat @-}
twice :: Int -> Int -> Int
twice x y = let d = 2 in x - y
""",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_call_of_itself_alone_is_not_offered(name: str) -> None:
    text = '{-@ LIQUID "--no-termination" @-}\nmodule M where\n' + PROGRAMS[name]
    (binding,) = report_of(text).bindings
    offered = [edit.text for each in binding.findings[0].suggestions for edit in each.edits]
    assert offered
    assert not [each for each in offered if binding.name in each.split("::")[0] and "::" not in each]
