"""How fast the machine is: rules per second net of the solver, forks per second, cost of a question to the solver.

    python tests/bench/machine.py            a table on standard output

A rule is one turn of the loop in `machine/step.py`; several steps that a rule takes at once count as one.
"""

import gc
import sys
import time
import tracemalloc
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "server"))

from liquidlens.core.module import Program
from liquidlens.core.parse import parse_expr
from liquidlens.machine.concrete import start
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.machine.outcomes import Done
from liquidlens.machine.step import drive
from liquidlens.program import load_program
from liquidlens.search.entry import Entry
from liquidlens.search.explore import explore
from liquidlens.search.limits import Limits
from liquidlens.search.outcomes import Finished, Returned

SOURCE = """
module Bench where

data List a = Emp | a :+: List a
infixr 5 :+:
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
"""

LIST = """letrec { any :: () -> Bench.List Int = \\(u :: ()) -> choose :: Bench.List Int
  { Bench.Emp @Int | Bench.:+: @Int (fresh :: Int) (any ()) } } in any ()"""
TREE = """letrec { any :: () -> Bench.Tree = \\(u :: ()) -> choose :: Bench.Tree
  { Bench.E | Bench.T (choose :: Bench.Colour { Bench.R | Bench.B }) (any ()) (fresh :: Int) (any ()) } } in any ()"""

CONCRETE = {
    "sum to 300,000": "Bench.sumTo 300000 0",
    "queens 7": "Bench.queens 7",
    "peano 200 * 200": "Bench.peano 200",
}
SYMBOLIC: dict[str, tuple[tuple[tuple[str, str], ...], str, int]] = {
    "append, unknown lists": ((("x", LIST), ("y", LIST)), "Bench.len @Int (Bench.append @Int x y)", 60),
    "red-black insert": ((("x", "fresh :: Int"), ("t", TREE)), "Bench.nodes (Bench.insert x t)", 4),
    "insertion sort": ((("x", LIST),), "Bench.size (Bench.sort x)", 5),
}


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


def symbolic(program: Program) -> None:
    """Unknown inputs: rules per second net of the solver, forks, questions."""
    loaded = Loaded(program, Arithmetic.EXACT)
    for name, (inputs, body, size) in SYMBOLIC.items():
        entry = Entry(tuple((each, parse_expr(generator)) for each, generator in inputs), parse_expr(body))
        found = 0
        for outcome in explore(loaded, entry, Limits(size=size, seconds=60), results=True, small=False):
            if isinstance(outcome, Returned):
                found += 1
            elif isinstance(outcome, Finished):
                s = outcome.statistics
                net = s.seconds - s.solver_seconds
                each = s.solver_seconds / s.solver_calls * 1e6 if s.solver_calls else 0
                print(
                    f"{name:24} {s.steps:>10,} rules {s.seconds:7.2f} s {s.steps / net / 1e6:6.2f} million rules/s, "
                    f"{found} results, {s.states} states, {s.forks / net:,.0f} forks/s, "
                    f"{s.solver_calls} questions of {each:.0f} µs, about constructors {s.constructor_solver_calls}, "
                    f"{outcome.bound or 'exhausted'}"
                )


def memory(program: Program) -> None:
    """Memory per thousand states."""
    loaded = Loaded(program, Arithmetic.EXACT)
    inputs, body, _ = SYMBOLIC["red-black insert"]
    entry = Entry(tuple((each, parse_expr(generator)) for each, generator in inputs), parse_expr(body))
    tracemalloc.start()
    states = 0
    for outcome in explore(loaded, entry, Limits(size=3)):
        if isinstance(outcome, Finished):
            states = outcome.statistics.states
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    print(
        f"memory                   {peak / states * 1000 / 1e6:.1f} MB at peak for each 1,000 states ({states} states)"
    )


def main() -> None:
    """All tables."""
    program = load_program("Bench.hs", SOURCE)
    assert not program.modules["Bench"].problems, program.modules["Bench"].problems
    gc.collect()
    gc.freeze()
    concrete(program)
    symbolic(program)
    memory(program)


if __name__ == "__main__":
    main()
