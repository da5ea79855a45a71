"""What a conjunction says twice is left out, and nothing else."""

import random
from itertools import product

import pytest
from liquidlens.logic.brief import brief
from liquidlens.logic.predicates import PCompare, PLit, Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.show import show_predicate

V, X = PVar("v"), PVar("x")


def comparison(op: str, left: Predicate | int, right: Predicate | int) -> PCompare:
    first, second = (PLit(each) if isinstance(each, int) else each for each in (left, right))
    return PCompare(op, first, second)


@pytest.mark.parametrize(
    ("parts", "shown"),
    [
        ([(">", V, 0), (">=", V, 0), ("/=", V, 0), (">=", V, 1), ("<=", 0, V)], "v >= 1"),
        ([(">=", V, X), (">", V, X), ("/=", X, V), ("<", X, V)], "v > x"),
        ([("==", V, 3), (">", V, 0), ("/=", V, 7)], "v == 3"),
        ([(">", V, 0), ("<", V, 0)], "v > 0 && v < 0"),
        ([("<=", V, X), (">=", V, X)], "v <= x && v >= x"),
        ([(">=", V, 0), (">=", X, 0), (">=", V, 0)], "v >= 0 && x >= 0"),
    ],
)
def test_the_strongest_is_left(parts: list[tuple[str, Predicate | int, Predicate | int]], shown: str) -> None:
    assert show_predicate(brief(conjoin(*(comparison(*each) for each in parts)))) == shown


def holds(predicate: Predicate, v: float, x: float) -> bool:
    def value(term: Predicate) -> float:
        return {V: v, X: x}[term] if isinstance(term, PVar) else float(term.value) if isinstance(term, PLit) else 0.0

    tests = {"<": float.__lt__, "<=": float.__le__, ">": float.__gt__, ">=": float.__ge__}
    tests |= {"==": float.__eq__, "/=": float.__ne__}
    parts = [part for part in conjuncts(predicate) if isinstance(part, PCompare)]
    return all(tests[part.op](value(part.left), value(part.right)) for part in parts)


@pytest.mark.parametrize("seed", range(200))
def test_it_says_the_same(seed: int) -> None:
    chance = random.Random(seed)
    terms = [V, X, *map(PLit, range(-2, 3))]
    parts = [
        PCompare(chance.choice(["<", "<=", ">", ">=", "==", "/="]), chance.choice([V, X]), chance.choice(terms))
        for _ in range(chance.randint(1, 7))
    ]
    parts = [PCompare(p.op, p.right, p.left) if chance.random() < 0.3 else p for p in parts]
    whole = conjoin(*parts)
    numbers = [number / 2 for number in range(-6, 7)]
    for v, x in product(numbers, numbers):
        assert holds(brief(whole), v, x) == holds(whole, v, x)
