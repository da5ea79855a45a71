"""What a Bool measure says is asked of what a function answers that is taken, and of what is in a list, too; and what
the file has a name for is asked of the parameters."""

import pytest
from liquidlens.files.reading import text_on_disk
from liquidlens.logic.shape import trivial
from liquidlens.program import load_program
from liquidlens.repairs.named_predicates import named_predicates
from liquidlens.repairs.parameters import with_names
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

ANSWERS = """module Answers where
data Query = AskX | AskY
data Answer = Number Int | Unknown
{-@ measure isNumber @-}
isNumber :: Answer -> Bool
isNumber (Number _) = True
isNumber Unknown    = False

{-@ number :: {a:Answer | isNumber a} -> Int @-}
number :: Answer -> Int
number (Number n) = n

"""

OBJECT = """{-@ approach :: (Query -> Answer) -> Query -> {a:Answer | isNumber a} @-}
approach :: (Query -> Answer) -> Query -> Answer
approach object AskX = Number (number (object AskX) + 1)
approach object AskY = object AskY
"""

LIST = """{-@ shifted :: [Answer] -> [{a:Answer | isNumber a}] @-}
shifted :: [Answer] -> [Answer]
shifted []     = []
shifted (a:as) = Number (number a + 1) : shifted as
"""


KEYS = """module Keys where
import Data.Set (Set (..))
{-@ predicate ValidKey K M = Set_mem K (keys M) @-}

{-@ measure keys :: [(a, b)] -> (Set a)
      keys []       = (Set_empty 0)
      keys (kv:kvs) = (Set_cup (Set_sng (fst kv)) (keys kvs)) @-}

{-@ find :: Eq a => key:a -> map:[(a, b)] -> b @-}
find :: Eq a => a -> [(a, b)] -> b
find key ((k,v):kvs)
  | key == k  = v
  | otherwise = find key kvs
find _ []     = die "not there"

{-@ die :: {v:String | false} -> b @-}
die :: String -> b
die x = error x
"""


def test_predicate_of_the_file_is_asked() -> None:
    found = [each for binding in report_of(KEYS).bindings for each in binding.findings]
    asked = "map:{v:[(a, b)] | Set_mem key (keys v)}"
    assert asked in (applied(LineIndex(KEYS), found[0].suggestions[0].edits) or "")


ORDER = """module Order where
import Data.Vector (Vector, (!))
{-@ predicate Below X Y = X < Y @-}
{-@ predicate Above X Y = not (Below X Y) @-}

at :: Vector Int -> [Int] -> Int
at x (i:_) = x ! i
at _ [] = 0
"""


def test_predicate_is_not_asked_of_what_it_cannot_compare() -> None:
    report = report_of(ORDER)
    assert [problem.code for problem in report.problems] == []
    assert [binding.verdict.value for binding in report.bindings] == ["unsafe"]


@pytest.mark.parametrize(("second", "number"), [("[Int]", 0), ("Vector Int", 4)])
def test_predicate_is_of_parameters_of_one_type(second: str, number: int) -> None:
    text = ORDER.replace("[Int] ->", f"{second} ->").replace("(i:_) = x ! i", "_ = 0")
    program = load_program("Order.hs", text, text_on_disk)
    type_ = with_names(trivial(program.bindings["Order.at"].type))
    assert len(list(named_predicates(program.modules["Order"], type_, {}))) == number


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        pytest.param(OBJECT, "(Query -> {v:Answer | isNumber v}) -> Query", id="answered"),
        pytest.param(LIST, "[{v:Answer | isNumber v}] -> [{a:Answer | isNumber a}]", id="in a list"),
    ],
)
def test_state_is_asked_of_what_is_not_a_parameter_itself(code: str, asked: str) -> None:
    text = ANSWERS + code
    found = [each for binding in report_of(text).bindings for each in binding.findings]
    assert asked in (applied(LineIndex(text), found[0].suggestions[0].edits) or "")
