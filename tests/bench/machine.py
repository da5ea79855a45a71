"""How fast the machine and its search are, counted and timed.

    python tests/bench/machine.py            tables on standard output

* rules per second, of known inputs and, net of the solver, of unknown ones; a rule is one turn of the loop in
  `machine/step.py`, several steps that a rule takes at once count as one (G2: 13,000 to 36,000; mark: 2,000,000)
* forks per second, each with its first steps, where 100, 1,000 and 10,000 cells of the path are alive
* what a question to the solver costs, median (assertions and answer; the model on top of them; mark: 60 µs), and how
  many of the branches on numbers are decided without one: by facts, by the model at hand, by mending it, by an earlier
  answer
* questions about constructors: unknowns in questions that stand for anything but numbers, characters and Booleans
* memory per thousand states, growth with the length of the list that a counterexample needs, space of a long run

Times are of the processor.

What profiles changed (steps and questions do not depend on the machine; seconds on one of 2 cores):

| work | before | after |
| --- | --- | --- |
| `merge`, `lma_gns` of a verified merge sort | 23,400 questions | 8,000 questions |
| a query with 25 independent conditions per path | 8,765 questions, 3.1 s | 0 questions, 1.4 s |
| `words s == ["ab", "c"]` | 20,034 steps, 349 questions | 2,303 steps, 7 questions |
| `words s == ["one", "two", "six"]` | not found in 800,012 steps | 27,729 steps, 19 questions |
| a loop that never ends beside the way out (`commands` of g2_tables.py) | 41,498 steps | 6,953 steps |
| `show n == "4273"` | not found | 455 steps, 32 questions |
| `sqrt` of a sum of unknowns | 6,697 questions, asked for ever | one value after the other |

* A question is about the part of the path that shares unknowns with its newest condition (`constraints/parts.py`):
  a profile had 24 assertions for one answer, and the same answer asked for by siblings that differ elsewhere.
* A model that the newest condition breaks is mended by moving one unknown before the solver is asked
  (`constraints/repair.py`): fetching a model costs more than the answer.
* Classes of characters are one condition instead of a fork for each bound (`boolOr`, `boolAnd` in the library).
* `show` of an unknown number makes its digits unknown (`machine/rules/digits.py`) instead of trying numbers.
* The calls that a question takes go to Z3's C functions without a look for errors after each.
* The solver is told that it has integers to do with (`constraints/smt/solving.py`): otherwise every theory of Z3 is
  pushed, popped and asked at each question, 160 µs instead of 75 before the model.
* What differences imply together is decided by looking (`constraints/differences.py`): insertion into a balanced tree
  of height 4 took 3,262 questions, now 1,983.
* What a measure says of data is kept with the path until more data is made up (`machine/symbolic/formulas.py`).
"""

import gc
import statistics
import sys
import time
import tracemalloc
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from msgspec import Struct, field

sys.path.insert(0, str(Path(__file__).parents[2] / "server"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from liquidlens.constraints.smt.session import SolverSession
from liquidlens.core.module import Program
from liquidlens.lang.types import BOOL, CHAR, DOUBLE, FLOAT, INT, INTEGER
from liquidlens.machine.concrete import start
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.machine.outcomes import Done
from liquidlens.machine.rules import case
from liquidlens.machine.state import Run
from liquidlens.machine.step import drive
from liquidlens.program import load_program
from liquidlens.search.entry import Entry
from liquidlens.search.explore import explore
from liquidlens.search.limits import Limits, Statistics
from liquidlens.search.outcomes import Finished, Returned, Violation

from tests.bench import calibration
from tests.support.core_parser import parse_expr

SOURCE = """
module Bench where

data List a = Emp | a :+: List a
infixr 5 :+:
data Flags = None | Bool :&: Flags
infixr 5 :&:
data Nat = Z | S Nat
data Colour = R | B
data Tree = E | T Colour Tree Int Tree

sumTo :: Int -> Int -> Int
sumTo n acc = if n == 0 then acc else sumTo (n - 1) (acc + n)

queens :: Int -> Int
queens n = length (go n) where
  go :: Int -> [[Int]]
  go 0 = [[]]
  go k = [q : qs | qs <- go (k - 1), q <- [1 .. n], safe q qs]
  safe q qs = and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs]

fromNat :: Nat -> Int
fromNat Z = 0
fromNat (S n) = 1 + fromNat n

toNat :: Int -> Nat
toNat 0 = Z
toNat n = S (toNat (n - 1))

times :: Nat -> Nat -> Nat
times Z _ = Z
times (S m) n = plus n (times m n)

plus :: Nat -> Nat -> Nat
plus Z n = n
plus (S m) n = S (plus m n)

peano :: Int -> Int
peano n = fromNat (times (toNat n) (toNat n))

append :: List a -> List a -> List a
append Emp ys = ys
append (x :+: xs) ys = x :+: append xs ys

len :: List a -> Int
len Emp = 0
len (_ :+: xs) = 1 + len xs

insert :: Int -> Tree -> Tree
insert x s = blacken (ins s) where
  ins E = T R E x E
  ins (T c a y b) | x < y = balance c (ins a) y b
                  | x == y = T c a y b
                  | otherwise = balance c a y (ins b)
  blacken (T _ a y b) = T B a y b
  blacken E = E

balance :: Colour -> Tree -> Int -> Tree -> Tree
balance B (T R (T R a x b) y c) z d = T R (T B a x b) y (T B c z d)
balance B (T R a x (T R b y c)) z d = T R (T B a x b) y (T B c z d)
balance B a x (T R (T R b y c) z d) = T R (T B a x b) y (T B c z d)
balance B a x (T R b y (T R c z d)) = T R (T B a x b) y (T B c z d)
balance c a x b = T c a x b

nodes :: Tree -> Int
nodes E = 0
nodes (T B l _ r) = nodes l + 1 + nodes r
nodes (T R l _ r) = nodes l + 1 + nodes r

sort :: List Int -> List Int
sort Emp = Emp
sort (x :+: xs) = put x (sort xs)

put :: Int -> List Int -> List Int
put x Emp = x :+: Emp
put x (y :+: ys) = if x <= y then x :+: y :+: ys else y :+: put x ys

size :: List Int -> Int
size Emp = 0
size (_ :+: xs) = 1 + size xs

walked :: List Int -> Int
walked Emp = 0
walked (x :+: xs) = x `seq` walked xs

first :: List Int -> Int
first Emp = 0
first (x :+: _) = x

ascending :: List Int -> Bool
ascending (x :+: y :+: ys) = x <= y && ascending (y :+: ys)
ascending _ = True

total :: List Int -> Int
total Emp = 0
total (x :+: xs) = x + total xs

within :: Int -> Int -> List Int -> Bool
within low high Emp = True
within low high (x :+: xs) = low <= x && x <= high && within low high xs

weighs :: Int -> List Int -> Int
weighs limit xs = if total xs > limit then 0 else if total (sort xs) >= limit then 1 else 2

splits :: Flags -> Int
splits None = 0
splits (b :&: bs) = if b then splits bs else 1 + splits bs
"""

LIST = """letrec { any :: () -> Bench.List Int = \\(u :: ()) -> choose :: Bench.List Int
  { Bench.Emp @Int | Bench.:+: @Int (fresh :: Int) (any ()) } } in any ()"""
TREE = """letrec { any :: () -> Bench.Tree = \\(u :: ()) -> choose :: Bench.Tree
  { Bench.E | Bench.T (choose :: Bench.Colour { Bench.R | Bench.B }) (any ()) (fresh :: Int) (any ()) } } in any ()"""
SORTED = "assume (Bench.within 0 50 x) in assume (Bench.ascending x) in "

CONCRETE = {
    "sum to 300,000": "Bench.sumTo 300000 0",
    "queens 7": "Bench.queens 7",
    "peano 200 * 200": "Bench.peano 200",
}
SYMBOLIC: dict[str, tuple[tuple[tuple[str, str], ...], str, int]] = {
    "append, unknown lists": ((("x", LIST), ("y", LIST)), "Bench.len @Int (Bench.append @Int x y)", 60),
    "red-black insert": ((("x", "fresh :: Int"), ("t", TREE)), "Bench.nodes (Bench.insert x t)", 4),
    "insertion sort": ((("x", LIST),), "Bench.size (Bench.sort x)", 5),
    "put into ascending": (
        (("x", LIST), ("k", "fresh :: Int")), SORTED + "Bench.ascending (Bench.put k x)", 9),
    "sums and limits": ((("x", LIST), ("k", "fresh :: Int")), "assume (Bench.within 1 9 x) in Bench.weighs k x", 5),
}  # fmt: skip


def concrete(program: Program) -> None:
    """Known inputs: rules per second."""
    loaded = Loaded(program, Arithmetic.MACHINE)
    for name, text in CONCRETE.items():
        drive(start(loaded, parse_expr(text)), 1_000)  # loads the code
        state = start(loaded, parse_expr(text))
        before = time.process_time()
        outcome = drive(state, 100_000_000)
        seconds = time.process_time() - before
        assert isinstance(outcome, Done), outcome
        print(f"{name:24} {state.steps:>10,} rules {seconds:7.2f} s {state.steps / seconds / 1e6:6.2f} million rules/s")


class Watch(Struct):
    """What is seen of the questions of a search."""

    costs: list[float] = field(default_factory=list[float])
    """Seconds of each question to the solver."""
    models: list[float] = field(default_factory=list[float])
    """Seconds of these for the model, 0 where there is none."""
    looks: int = 0
    """Parts of paths that were looked at, by model or by question."""
    by_facts: int = 0
    """Branches that what the path knows decided."""
    foreign: int = 0
    """Unknowns in questions that stand for data or functions."""
    run: Run | None = None


MODEL = "_model"
fetch_model: Any = getattr(SolverSession, MODEL)

_NUMBERS = {INT, INTEGER, DOUBLE, FLOAT, CHAR, BOOL}


@contextmanager
def watching() -> Generator[Watch]:
    """Look on while searches run."""
    watch = Watch()
    check, decide, by_facts, fetch = SolverSession.check, SolverSession.decide, case.decide, fetch_model
    made = Run.__init__

    def timed(session: SolverSession, conditions: Any, variables: Any) -> Any:
        types = {} if watch.run is None else watch.run.unknowns
        watch.foreign += sum(types.get(variable) not in _NUMBERS for variable in variables)
        watch.models.append(0.0)
        begun = time.process_time()
        answer = check(session, conditions, variables)
        watch.costs.append(time.process_time() - begun)
        return answer

    def fetched(session: SolverSession, variables: Any) -> Any:
        begun = time.process_time()
        model = fetch(session, variables)
        if watch.models:
            watch.models[-1] = time.process_time() - begun
        return model

    def looked(session: SolverSession, part: Any) -> Any:
        watch.looks += 1
        return decide(session, part)

    def settled(facts: Any, condition: Any) -> Any:
        truth = by_facts(facts, condition)
        watch.by_facts += truth is not None
        return truth

    def noted(run: Run, **options: Any) -> None:
        made(run, **options)
        watch.run = run

    with (
        mock.patch.object(SolverSession, "check", timed),
        mock.patch.object(SolverSession, MODEL, fetched),
        mock.patch.object(SolverSession, "decide", looked),
        mock.patch.object(case, "decide", settled),
        mock.patch.object(Run, "__init__", noted),
    ):
        yield watch


def search(program: Program, inputs: Sequence[tuple[str, str]], body: str, limits: Limits) -> tuple[int, float, Any]:
    """How many results and violations, seconds, and the last word of a search."""
    entry = Entry(tuple((each, parse_expr(generator)) for each, generator in inputs), parse_expr(body))
    loaded = Loaded(program, Arithmetic.EXACT)
    found = 0
    begun = time.process_time()
    for outcome in explore(loaded, entry, limits, results=True, small=False):
        if isinstance(outcome, Returned | Violation):
            found += 1
        elif isinstance(outcome, Finished):
            return found, time.process_time() - begun, outcome
    raise AssertionError("a search ends with Finished")


def symbolic(program: Program) -> None:
    """Unknown inputs: rules per second net of the solver, forks, questions."""
    for name, (inputs, body, size) in SYMBOLIC.items():
        limits = Limits(size=size, seconds=60)
        with watching() as watch:
            found, seconds, last = search(program, inputs, body, limits)
        s: Statistics = last.statistics
        asked = len(watch.costs)
        net = max(seconds - sum(watch.costs), 1e-9)
        branches = watch.by_facts + watch.looks
        whole = statistics.median(watch.costs) * 1e6 if watch.costs else 0
        bare = [cost - model for cost, model in zip(watch.costs, watch.models, strict=True)]
        median = statistics.median(bare) * 1e6 if bare else 0
        check = s.solver_seconds / s.solver_calls * 1e6 if s.solver_calls else 0
        print(
            f"{name:24} {s.steps:>10,} rules {seconds:7.2f} s {s.steps / net / 1e6:6.2f} million rules/s net, "
            f"{found} results, {s.states} states, {s.forks / net:,.0f} forks/s; {asked} questions of {median:.0f} µs "
            f"(median, assertions and answer; {whole:.0f} with the model; Z3's check alone {check:.0f} on average), "
            f"about constructors {watch.foreign}; of {branches} branches "
            f"on numbers {100 * (1 - asked / branches) if branches else 100:.1f} % decided without, "
            f"{last.bound or 'exhausted'}"
        )


def forks(program: Program) -> None:
    """Forks per second where the path has many live cells: ten unknown Booleans, 1,023 forks, after a long list."""
    flags = "Bench.None"
    for _ in range(10):
        flags = f"Bench.:&: (fresh :: Bool) ({flags})"
    numbers = """letrec { some :: Int -> Bench.List Int = \\(n :: Int) -> case n of (m :: Int) :: Bench.List Int
      { 0 -> Bench.Emp @Int; _ -> Bench.:+: @Int (fresh :: Int) (some (#intSub n 1)) } } in some """
    for cells in (100, 1_000, 10_000):
        walked = "case Bench.walked x of (t :: Int) :: Int {{ _ -> {} }}"
        limits = Limits(seconds=60, path_steps=10**7, first_path_steps=10**7, steps=10**8)
        inputs = (("x", f"{numbers} {cells}"), ("f", flags))
        _, alone, _ = search(program, inputs, walked.format("0"), limits)
        _, seconds, last = search(program, inputs, walked.format("#intAdd (Bench.splits f) (Bench.first x)"), limits)
        steps = last.statistics.steps
        count = last.statistics.forks
        print(
            f"forks at {cells:>6,} cells    {count / (seconds - alone):>10,.0f} forks/s "
            f"({(seconds - alone) / count * 1e6:.0f} µs each, {steps / max(1, count):,.0f} rules each)"
        )


def depth(program: Program) -> None:
    """What a counterexample costs that needs a list of some length; ascending, so that each number is a condition."""
    for length in (5, 10, 20, 40):
        for name, premise in (("any", ""), ("ascending", "assume (Bench.ascending x) in ")):
            body = f'{premise}assert "l" (#intLt (Bench.size x) {length}) in ()'
            entry = Entry((("x", parse_expr(LIST)),), parse_expr(body))
            begun = time.process_time()
            limits = Limits(size=length + 1, per_label=1)
            found = list(explore(Loaded(program, Arithmetic.EXACT), entry, limits, ["l"]))
            seconds = time.process_time() - begun
            last = found[-1]
            assert isinstance(last, Finished) and len(found) == 2
            s = last.statistics
            print(
                f"list of {length:>3}, {name:10} {s.steps:>10,} rules {seconds:7.3f} s {s.states} states, "
                f"{s.solver_calls} questions"
            )


def space(program: Program) -> None:
    """Peak of live memory on runs whose heap is garbage at once: it does not grow with their length."""
    loaded = Loaded(program, Arithmetic.MACHINE)
    for steps in (20_000, 200_000):
        gc.collect()
        tracemalloc.start()
        drive(start(loaded, parse_expr(f"Bench.sumTo {steps // 2} 0")), 100_000_000)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        print(f"space of a garbage run   {steps:>10,} rules {peak / 1000:7.1f} kB at peak")


def memory(program: Program) -> None:
    """Memory per thousand states."""
    inputs, body, _ = SYMBOLIC["red-black insert"]
    gc.collect()
    tracemalloc.start()
    _, _, last = search(program, inputs, body, Limits(size=3))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    states = last.statistics.states
    print(
        f"memory                   {peak / states * 1000 / 1e6:.1f} MB at peak for each 1,000 states ({states} states)"
    )


def main() -> None:
    """All tables."""
    program = load_program("Bench.hs", SOURCE)
    assert not program.modules["Bench"].problems, program.modules["Bench"].problems
    gc.collect()
    gc.freeze()
    calibration.report()
    concrete(program)
    symbolic(program)
    forks(program)
    depth(program)
    memory(program)
    space(program)


if __name__ == "__main__":
    main()
