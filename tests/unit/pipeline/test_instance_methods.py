"""What a class promises of a method, its instances keep: they are checked, and named as the user knows them."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
class Shape s where
  {-@ area :: s -> Nat @-}
  area :: s -> Int
  name :: s -> String
  name _ = "shape"

newtype Circle = Circle Int
newtype Square = Square Int

instance Shape Circle where
  area (Circle r) = 3 * r

instance Shape Square where
  area (Square a) = a * a
  name _ = "square"
"""


def test_an_instance_breaks_the_promise_of_its_class() -> None:
    report = check_text("M.hs", TEXT)
    bindings = {binding.name: binding for binding in report.bindings}
    broken = bindings["area (Shape Circle)"]
    assert broken.verdict is Verdict.UNSAFE
    assert broken.findings[0].call == "area (Circle (-1))"
    assert broken.findings[0].result == "-3"
    assert {name for name, binding in bindings.items() if binding.verdict is Verdict.VERIFIED} == {
        "area (Shape Square)",
        "name (Shape Circle)",
        "name (Shape Square)",
        "name (default)",
    }
