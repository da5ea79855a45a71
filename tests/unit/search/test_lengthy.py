"""Runs that may have no end wait until the other paths of their level have had their turns.

unsafe [While (Lt (I 0) (I 1)) []]  ⇒  runs for ever      unsafe [Assert (Lt (I 0) (I 0))]  ⇒  error, a few rules on
"""

from liquidlens.contracts.facts import facts_of
from liquidlens.contracts.weave import weave
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.program import load_program
from liquidlens.search.entry import Entry
from liquidlens.search.explore import explore
from liquidlens.search.limits import Statistics
from liquidlens.search.outcomes import Violation

INTERPRETER = """module M where
data Number = I Int | Var Int | Add Number Number
data Test = Not Test | Lt Number Number
data Statement = Assign Int Number | While Test [Statement] | Assert Test

unsafe :: (Int -> Int) -> [Statement] -> Bool
unsafe memory statements = case run memory statements of
  Just _ -> True
  Nothing -> error "violation"

run :: (Int -> Int) -> [Statement] -> Maybe (Int -> Int)
run memory [] = Just memory
run memory (Assign i a : rest) = run (\\x -> if x == i then number memory a else memory x) rest
run memory (While t body : rest) =
  if test memory t then run memory (body ++ (While t body : rest)) else run memory rest
run memory (Assert t : rest) = if test memory t then run memory rest else Nothing

number :: (Int -> Int) -> Number -> Int
number _ (I n) = n
number memory (Var i) = memory i
number memory (Add a b) = number memory a + number memory b

test :: (Int -> Int) -> Test -> Bool
test memory (Not t) = not (test memory t)
test memory (Lt a b) = number memory a < number memory b
"""


def test_loops_without_end_do_not_hide_a_short_run() -> None:
    program = load_program("M.hs", INTERPRETER, lambda _: None)
    woven = weave(facts_of(program, program.modules["M"]), program.bindings["M.unsafe"])
    entry = Entry(tuple((i.variable, i.generator) for i in woven.inputs), woven.body, woven.bindings)
    statistics = Statistics()
    found = next(explore(Loaded(program, Arithmetic.EXACT), entry, statistics=statistics))
    assert isinstance(found, Violation)
    assert statistics.steps < 10_000
