"""`deriving via T instance C N` takes the methods of T, as the clause of a data declaration does."""

from liquidlens import pipeline
from liquidlens.explain.report import FileReport, Verdict

SIZES = """{-# LANGUAGE DerivingVia, StandaloneDeriving, KindSignatures #-}
module M where
import Data.Functor.Identity
import Data.Kind (Type)

class Size a where
  size :: a -> Int

instance Size Int where
  size n = n

newtype Big = Big Int
instance Size Big where
  size (Big n) = 100 `div` n

newtype Age = Age Int
newtype Box a = Box a
"""

LIFTS = """
class Lift f where
  liftOne :: Maybe a -> Maybe (f a)

instance Lift Identity where
  liftOne = fmap Identity

deriving via Identity instance Lift Box
"""


def check(text: str) -> FileReport:
    return pipeline.check_text("M.hs", SIZES + text)


def assumed(report: FileReport, name: str) -> tuple[str, ...]:
    (binding,) = (each for each in report.bindings if each.name == name)
    assert binding.verdict is Verdict.VERIFIED
    return tuple(map(str, binding.assuming))


def test_the_methods_are_those_of_the_type_that_is_named() -> None:
    report = check("deriving via Big instance Size Age\nuse :: Int\nuse = size (Age 0)\n")
    assert not report.problems
    (taken,) = assumed(report, "use")
    assert taken == "UnprovedMethod(method='size', cls='Size', type='Big')"


def test_that_may_be_a_type_variable_of_the_instance() -> None:
    report = check(
        "deriving via (b :: Type) instance Size b => Size (Box b)\nuse :: Int\nuse = size (Box (2 :: Int))\n"
    )
    assert not report.problems
    assert assumed(report, "use") == ()


def test_or_a_type_constructor_where_the_class_is_one_of_these() -> None:
    report = check(LIFTS)
    assert not report.problems
    assert assumed(report, "liftOne (Lift Box)") == ()
