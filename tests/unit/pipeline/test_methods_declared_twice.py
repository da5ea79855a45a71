"""A class that types a method twice: the second one is the mistake, and costs no more than the class's own."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

from tests.support.unrepaired import without_repairs


@pytest.mark.parametrize("first", ["a -> where", "Int", "a -> a", "b -> a"])
def test_the_second_type_of_a_method_is_the_mistake(first: str) -> None:
    text = f"""module M where
class Foo a where
  foo :: {first}
  foo :: a -> a
instance Foo Int where
goo :: Int -> Int
goo x = x
"""
    with without_repairs():
        report = check_text("M.hs", text)
    assert [each.code for each in report.problems] == ["scope/duplicate"]
    assert next(each for each in report.bindings if each.name == "goo").verdict is Verdict.VERIFIED
