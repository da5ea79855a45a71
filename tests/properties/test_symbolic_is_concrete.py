"""Every path of a symbolic run, at its model, is the concrete run on the inputs read from it: soundness of the engine.

Programs are generated: a body of type Int over an unknown number, list and function.
"""

import random

import pytest
from liquidlens.contracts.dictionaries import Dictionaries
from liquidlens.contracts.equality import Equalities
from liquidlens.contracts.supply import Supply
from liquidlens.core.syntax import Binding, Expr, Group, Let
from liquidlens.counterexample.closed import Closer
from liquidlens.counterexample.evaluate import Evaluated, Evaluation, evaluate
from liquidlens.counterexample.read import read_value
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.machine.rules.facets import FacetPolicy
from liquidlens.search.concolic import Concolic
from liquidlens.search.entry import Entry, cell, entry_state
from liquidlens.search.explore import Search
from liquidlens.search.limits import Limits, Statistics
from liquidlens.search.outcomes import Returned

from tests.support.core_parser import parse_expr, parse_type
from tests.unit.machine.textual_core import ANY_LIST, LIST, program

FUNCTION = "function (n :: Int) :: Int { fresh :: Int }"
LIST_FUNCTION = "function (l :: M.List Int) :: Int { fresh :: Int }"
HIGHER = "function (g :: Int -> Int) :: Int { fresh :: Int } { } { 0 (p :: Int) :: Int -> Int [ fresh :: Int ] }"
INPUTS = (
    ("x", "Int", "fresh :: Int"),
    ("xs", "M.List Int", ANY_LIST),
    ("f", "Int -> Int", FUNCTION),
    ("k", "M.List Int -> Int", LIST_FUNCTION),
    ("h", "(Int -> Int) -> Int", HIGHER),
)


class Generator:
    """Random Core text of type Int, Bool or List Int."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.names = 0

    def fresh(self, prefix: str) -> str:
        self.names += 1
        return f"{prefix}{self.names}"

    def number(self, depth: int, ints: tuple[str, ...], lists: tuple[str, ...]) -> str:
        if depth == 0:
            return self.random.choice([*ints, str(self.random.randint(-3, 3))])

        def sub() -> str:
            return self.number(depth - 1, ints, lists)

        match self.random.randrange(12):
            case 0 | 1:
                return f"#{self.random.choice(['intAdd', 'intSub'])} ({sub()}) ({sub()})"
            case 2:
                return f"#intMul ({sub()}) {self.random.randint(-2, 3)}"
            case 3:
                operation = self.random.choice(["intDiv", "intMod", "intQuot", "intRem"])
                return f"#{operation} ({sub()}) {self.random.choice([-3, -2, 2, 3])}"
            case 4:
                return f"M.size @Int ({self.items(depth - 1, ints, lists)})"
            case 5:
                name = self.fresh("v")
                body = self.number(depth - 1, (*ints, name), lists)
                return f"let {{ {name} :: Int = {sub()} }} in {body}"
            case 6:
                test = self.truth(depth - 1, ints, lists)
                return f"case {test} of ({self.fresh('b')} :: Bool) :: Int {{ True -> {sub()}; False -> {sub()} }}"
            case 7 | 8:
                head, tail = self.fresh("y"), self.fresh("ys")
                cons = self.number(depth - 1, (*ints, head), (*lists, tail))
                subject = self.items(depth - 1, ints, lists)
                return (
                    f"case {subject} of ({self.fresh('l')} :: M.List Int) :: Int "
                    f"{{ M.Emp -> {sub()}; M.:+: ({head} :: Int) ({tail} :: M.List Int) -> {cons} }}"
                )
            case 9:
                number = self.fresh("n")
                subject, literal, then = sub(), self.random.randint(-1, 1), sub()
                other = self.number(depth - 1, (*ints, number), lists)
                return f"case {subject} of ({number} :: Int) :: Int {{ {literal} -> {then}; _ -> {other} }}"
            case 10:
                return f"f ({sub()})" if self.random.random() < 0.6 else f"k ({self.items(depth - 1, ints, lists)})"
            case _:
                argument = self.fresh("a")
                return f"h (\\({argument} :: Int) -> {self.number(depth - 1, (*ints, argument), lists)})"

    def truth(self, depth: int, ints: tuple[str, ...], lists: tuple[str, ...]) -> str:
        operation = self.random.choice(["intEq", "intNe", "intLt", "intLe", "intGt", "intGe"])
        return f"#{operation} ({self.number(depth, ints, lists)}) ({self.number(depth, ints, lists)})"

    def items(self, depth: int, ints: tuple[str, ...], lists: tuple[str, ...]) -> str:
        if depth <= 0 or self.random.random() < 0.4:
            return self.random.choice([*lists, *lists, "M.Emp @Int"])
        if self.random.random() < 0.5:
            return f"M.:+: @Int ({self.number(depth - 1, ints, lists)}) ({self.items(depth - 1, ints, lists)})"
        return f"M.append @Int ({self.items(depth - 1, ints, lists)}) ({self.items(depth - 1, ints, lists)})"


PROGRAM = program(measures=("M.size",))
EXACT = Loaded(PROGRAM, Arithmetic.EXACT)
MACHINE = Loaded(PROGRAM, Arithmetic.MACHINE)


def concrete(body: Expr, inputs: list[tuple[str, str, Expr]], loaded: Loaded) -> Evaluation:
    for name, type_, value in reversed(inputs):
        body = Let(Group((Binding(name, parse_type(type_), value),), recursive=False), body)
    return evaluate(loaded, body, fuel=1_000_000)


def check(seed: int, kind: type[Search] = Search) -> int:
    """How many paths of the program of this seed were compared."""
    text = Generator(seed).number(4, ("x",), ("xs",))
    body = parse_expr(text)
    entry = Entry(tuple((name, parse_expr(generator)) for name, _, generator in INPUTS), body)
    limits = Limits(size=3, steps=20_000, states=400, solver_calls=300, seconds=5)
    supply = Supply()
    closer = Closer({"M.List": LIST}, Dictionaries(PROGRAM), Equalities({"M.List": LIST}, supply), supply)
    compared = 0
    search = kind(limits, None, Statistics(), results=True, small=True)
    for found in search.run(entry_state(EXACT, entry, FacetPolicy())):
        if not isinstance(found, Returned):
            continue
        inputs: list[tuple[str, str, Expr]] = []
        for name, type_, _ in INPUTS:
            operand = cell(found.state, name)
            assert operand is not None
            value = read_value(EXACT, found.state, found.model, operand, parse_type(type_))
            inputs.append((name, type_, closer.close(value, parse_type(type_))))
        symbolic = read_value(EXACT, found.state, found.model, found.result, parse_type("Int"))
        answer = concrete(body, inputs, MACHINE.extended(closer.equalities.bindings))
        assert answer == Evaluated(symbolic), f"seed {seed}: {text}\n{inputs}\n{symbolic} but {answer}"
        compared += 1
        if compared >= 40:
            break
    return compared


@pytest.mark.parametrize("kind", [Search, Concolic])
@pytest.mark.parametrize("seed", range(60))
def test_symbolic_at_a_model_is_concrete(seed: int, kind: type[Search]) -> None:
    check(seed, kind)


def test_paths_are_compared() -> None:
    assert sum(check(seed) for seed in range(60, 70)) > 30
