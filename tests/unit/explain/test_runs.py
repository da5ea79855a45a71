"""The run of a counterexample: its steps in the order of evaluation, with the names that the equation taken uses."""

from liquidlens.dap.run import stops_of
from liquidlens.explain.endings import ending_function
from liquidlens.explain.report import Finding, StepKind
from liquidlens.explain.run_text import run_lines, step_values
from liquidlens.pipeline import check_text

from tests.support.lazy_program import LAZY

GUARDS = """module Guards where
{-@ f :: xs:[Int] -> n:Nat -> {v:Int | v >= n} @-}
f :: [Int] -> Int -> Int
f [] n = n
f (x:xs) n
  | x > n = n
  | otherwise = if y == 3 then y else f xs n
  where y = x - 1
"""

NAMES = """module Names where
{-@ g :: Int -> Int -> Nat @-}
g :: Int -> Int -> Int
g 0 first = 0
g count second = if second < 0 then second else 0
"""

RECURSION = """module Recursion where
{-@ measure size @-}
data List = Emp | Cons Int List
{-@ size :: List -> Nat @-}
size :: List -> Int
size Emp = 0
size (Cons _ xs) = 1 + size xs

{-@ walk :: l:List -> {v:Int | v == size l} @-}
walk :: List -> Int
walk Emp = 1
walk (Cons _ rest) = 1 + walk rest
"""

CALLEE = """module Callee where
{-@ step :: Int -> Int @-}
step :: Int -> Int
step n = n + 1
{-@ next :: Nat -> Nat @-}
next :: Int -> Int
next n = step n
"""

MERGED = """module Merged where
{-@ flat :: [Int] -> {v:Int | v > 0} @-}
flat :: [Int] -> Int
flat (x:[]) = x
flat (y:rest) = 1
flat [] = 1
"""

WHOLE = """module Whole where
{-@ first :: [Int] -> [Int] -> {v:Int | v > 1} @-}
first :: [Int] -> [Int] -> Int
first [] k = 2
first k [] = 2
first h@(x : _) k@(y : _)
  | x < y = 2 + length k
  | otherwise = length h
"""

CONSTANT = """module Constant where
{-@ three :: {v:Int | v == 3} @-}
three :: Int
three = 2 + 2
"""

PARTIAL = """module Partial where
first :: [Int] -> Int
first (x:_) = x
"""

HELPER = """module Helper (go) where

{-@ go :: Int -> {v:Int | v > 0} @-}
go :: Int -> Int
go x = node x (x + 1)

node :: Int -> Int -> Int
node x a = x * a
"""


def finding(text: str, name: str) -> Finding:
    report = check_text("Test.hs", text)
    return next(binding.findings[0] for binding in report.bindings if binding.name == name)


def told(found: Finding) -> list[tuple[int, str, str]]:
    return [(step.span.start.line, step.text, step.result) for step in found.run]


def test_conditions_come_before_the_expression_that_they_choose() -> None:
    found = finding(GUARDS, "f")
    kinds = [step.kind for step in found.run]
    assert kinds[-1] is StepKind.EQUATION
    assert StepKind.CONDITION in kinds
    assert told(found)[-1][1:] == ("y", "3")
    assert (7, "y == 3", "True") in told(found)


def test_a_value_is_told_once_in_a_call() -> None:
    names = [value.name for step in finding(GUARDS, "f").run for value in step.values]
    assert len(names) == len(set(names))
    assert {"x", "n", "y"} <= set(names)


def test_variables_have_the_names_of_the_equation_that_is_taken() -> None:
    found = finding(NAMES, "g")
    values = {value.name: value.value for step in found.run for value in step.values}
    assert "first" not in values
    assert int(values["second"].strip("()")) < 0


def test_a_name_of_another_equation_is_not_told() -> None:
    found = finding(MERGED, "flat")
    assert [value.name for step in found.run for value in step.values] == ["x"]


def test_a_whole_argument_is_told_where_its_equation_names_it() -> None:
    steps = finding(WHOLE, "first").run
    assert [[(each.name, each.value) for each in step.values] for step in steps] == [
        [("x", "0"), ("y", "0")],
        [("h", "[0]")],
    ]


def test_a_constant_has_a_run_too() -> None:
    assert told(finding(CONSTANT, "three"))[-1][1:] == ("2 + 2", "4")


def test_measures_that_only_the_check_evaluates_are_no_steps() -> None:
    found = finding(RECURSION, "walk")
    assert {step.function for step in found.run} == {"walk"}


def test_an_answer_by_type_is_a_step() -> None:
    found = finding(CALLEE, "next")
    (answer,) = [step for step in found.run if step.kind is StepKind.ANSWER]
    assert (answer.function, answer.text) == ("step", "step n")
    assert int(answer.result.strip("()")) < 0


def test_a_failed_match_is_said_in_words() -> None:
    assert [step.text for step in finding(PARTIAL, "first").run] == ["no equation matches"]


def test_the_text_ends_with_what_is_broken() -> None:
    lines = list(run_lines(finding(CALLEE, "next")))
    assert lines[0].split()[:3] == ["1", "line", "7"]
    assert lines[-1].strip().startswith("broken: ")
    assert ", here " in lines[-1]


def test_what_laziness_puts_off_is_said_where_it_is_needed_and_records_have_their_fields() -> None:
    report = check_text("Lazy.hs", LAZY)
    runs = {each.name: each.findings[0].run for each in report.bindings if each.findings}
    first, *_ = runs["pick"]
    assert [(value.name, value.thunk) for value in first.values] == [("xs", 0), ("ys", 1)]
    needing = next(step for step in runs["pick"] if step.needed)
    assert (needing.text, step_values(needing)) == ("z", "z = -1, ys was needed here")
    assert [value.value for value in runs["spill"][0].values] == ["Pot {left = -1, right = 0}"]


def test_a_step_in_a_private_helper_is_the_helpers() -> None:
    found = finding(HELPER, "go")
    assert [(step.function, step.span.start.line) for step in found.run] == [("go", 5), ("node", 8)]


SCRUTINEE = """module Scrutinee where
{-@ ratio :: Int -> {d:Int | d /= 0} -> Int @-}
ratio :: Int -> Int -> Int
ratio n d = n `div` d

drain :: Int -> Int
drain d = case ratio 1 d of
  0 -> 0
  _ -> 1

big :: Int -> Int -> Int
big a b
  | a < 0 = 0
  | ratio a b > 3 = 1
  | otherwise = 2
"""


def test_a_run_that_ends_in_what_a_decision_depends_on_shows_that() -> None:
    assert told(finding(SCRUTINEE, "drain")) == [(7, "ratio 1 d", "")]
    assert [step_values(step) for step in finding(SCRUTINEE, "drain").run] == ["d = 0"]
    assert told(finding(SCRUTINEE, "big")) == [(13, "a < 0", "False"), (14, "ratio a b > 3", "")]


ANSWERED = """module Answered where
data Line = Blank | More String Line
{-@ measure width @-}
{-@ width :: Line -> Nat @-}
width :: Line -> Int
width Blank      = 0
width (More _ l) = 1 + width l

{-@ fill :: n:Nat -> [{s:String | len s < n}] -> ({l:Line | width l <= n}, [String]) @-}
fill :: Int -> [String] -> (Line, [String])
fill n []       = (Blank, [])
fill n (w : ws) = case fill (n - length w - 1) ws of
  (l, rest) -> (More w l, rest)
"""


def test_a_decision_on_a_call_whose_answer_is_promised_something_shows_that_call() -> None:
    assert told(finding(ANSWERED, "fill")) == [(12, "fill (n - length w - 1) ws", "")]


FILLED = """module Filled (Bag (..), put, fill, count) where
data Bag = Bag { room :: Int, held :: Int }
{-@ data Bag = Bag { room :: Nat, held :: {v:Nat | v <= room} } @-}

{-@ put :: b:{Bag | held b < room b} -> {v:Bag | held v == held b + 1 && room v == room b} @-}
put :: Bag -> Bag
put b = b { held = held b + 1 }

{-@ fill :: Nat -> Bag @-}
fill :: Int -> Bag
fill n = go (Bag n 0) (n + 3)
  where
    go b 0 = b
    go b k = go (put b) (k - 1)

{-@ count :: [Int] -> Bag @-}
count :: [Int] -> Bag
count = foldr step (Bag 9 0)
  where
    step k b = b { held = k }
"""


def test_each_call_of_a_loop_is_a_step() -> None:
    found = finding(FILLED, "fill")
    loop = [step for step in found.run if step.function == "go" and step.text == "go (put b) (k - 1)"]
    assert [value.value for step in loop for value in step.values if value.name == "k"] == ["3", "2", "1"]


def test_a_run_ends_in_the_function_in_which_its_promise_is_broken() -> None:
    assert ending_function(finding(FILLED, "fill")) == "go"
    assert ending_function(finding(FILLED, "count")) == "step"
    assert ending_function(finding(HELPER, "go")) == "go"  # its own promise
    assert ending_function(finding(CALLEE, "next")) == "next"
    last = stops_of(finding(FILLED, "count"))[-1]
    assert [frame.function for frame in last.frames] == ["step", "count"]
    assert {value.name for value in last.frames[0].variables} == {"k", "b"}
    # What is broken may belong to any of the calls of the loop, so none's variables are shown.
    last = stops_of(finding(FILLED, "fill"))[-1]
    assert last.frames[0].variables == ()
    assert [(value.name, value.value) for value in last.frames[-1].variables] == [("n", "0")]
