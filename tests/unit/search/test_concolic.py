"""The concolic strategy: predictions come true, every way gets its turn, the worked example is found."""

from collections.abc import Iterator

from liquidlens.constraints.path_condition import conditions_of
from liquidlens.constraints.terms import Term
from liquidlens.counterexample.read import read_value
from liquidlens.counterexample.values import VFunction
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.machine.outcomes import Outcome
from liquidlens.machine.rules.facets import FacetPolicy
from liquidlens.machine.state import State
from liquidlens.options import Strategy
from liquidlens.search.concolic import Concolic, Evolution, Queue, holds
from liquidlens.search.entry import Entry, cell, entry_state
from liquidlens.search.limits import Limits, Statistics
from liquidlens.search.outcomes import Finished, Found, Violation
from liquidlens.search.strategies import search

from tests.support.core_parser import parse_expr
from tests.unit.machine.textual_core import ANY_LIST, program

PROBING = "function (g :: Int -> Int) :: Int { fresh :: Int } { } { 0 (p :: Int) :: Int -> Int [ fresh :: Int ] }"
LOADED = Loaded(program(measures=("M.size",)), Arithmetic.EXACT)

FIRST_ORDER = """case #intLt (#intMul 2 x) y of (a :: Bool) :: Int { False -> 0; True ->
    case #intLt 17 x of (b :: Bool) :: Int { False -> 1; True -> assert "bug" False in 2 } }"""
"""Concolic paper, section 2."""

TWO_FUNCTIONS = """case #intEq (#intAdd (f (\\(x :: Int) -> 4)) (f (\\(y :: Int) -> #intMul 2 y))) 10 of
    (b :: Bool) :: Int {
    True -> f (\\(w :: Int) -> case w of (v :: Int) :: Int { 2 -> assert "bug" False in 0; _ -> -1 });
    False -> -2 }"""
"""Concolic paper, section 4."""

SIZES = """case #intEq (M.size @Int xs) 3 of (a :: Bool) :: Int { False -> 0; True ->
    case xs of (l :: M.List Int) :: Int { M.Emp -> 1; M.:+: (h :: Int) (t :: M.List Int) ->
      case #intGt h x of (c :: Bool) :: Int { False -> 2; True -> assert "bug" (#intLt h 40) in 3 } } }"""

NUMBERS = (("x", "fresh :: Int"), ("y", "fresh :: Int"))
PROGRAMS: list[tuple[tuple[tuple[str, str], ...], str]] = [
    (NUMBERS, FIRST_ORDER),
    ((("f", PROBING),), TWO_FUNCTIONS),
    ((*NUMBERS, ("xs", ANY_LIST)), SIZES),
]


def entry(inputs: tuple[tuple[str, str], ...], body: str) -> Entry:
    return Entry(tuple((name, parse_expr(generator)) for name, generator in inputs), parse_expr(body))


class Recorded(Concolic):
    """Notes for each run what was predicted, and what was executed."""

    def __init__(self, limits: Limits) -> None:
        super().__init__(limits, None, Statistics(), results=True, small=True)
        self.predicted: list[Term] = []
        self.runs: list[tuple[list[Term], list[Term]]] = []

    def iteration(self, evolution: Evolution) -> Iterator[Found]:
        self.predicted = conditions_of(evolution.state.path)
        yield from super().iteration(evolution)

    def after(self, state: State, outcome: Outcome) -> Iterator[Found]:
        executed = conditions_of(state.path)
        model = self.model_along(state)
        assert model is not None
        assert holds(state.path, None, model), "what was executed is possible"
        self.runs.append((self.predicted, executed))
        yield from super().after(state, outcome)


def test_the_predicted_path_is_the_executed_one() -> None:
    """Concolic paper, theorem 6.5."""
    for inputs, body in PROGRAMS:
        recorded = Recorded(Limits(size=4, steps=50_000, states=2_000))
        assert list(recorded.run(entry_state(LOADED, entry(inputs, body), FacetPolicy())))
        assert len(recorded.runs) > 2
        for predicted, executed in recorded.runs:
            assert executed[: len(predicted)] == predicted


def test_the_bugs_of_the_paper_are_found() -> None:
    for inputs, body in PROGRAMS:
        found = list(search(LOADED, entry(inputs, body), Limits(), ["bug"], FacetPolicy(), Strategy.CONCOLIC))
        assert [each.label for each in found if isinstance(each, Violation)] == ["bug"]


def test_an_unknown_function_evolves() -> None:
    found = next(search(LOADED, entry(*PROGRAMS[1]), Limits(), ["bug"], FacetPolicy(), Strategy.CONCOLIC))
    assert isinstance(found, Violation)
    operand = cell(found.state, "f")
    assert operand is not None
    assert isinstance(read_value(LOADED, found.state, found.model, operand), VFunction)


def test_what_has_no_way_left_is_exhausted() -> None:
    body = 'case #intLt x y of (a :: Bool) :: Int { False -> 0; True -> assert "l" (#intNe x y) in 1 }'
    *_, last = search(LOADED, entry(NUMBERS, body), Limits(), ["l"], FacetPolicy(), Strategy.CONCOLIC)
    assert isinstance(last, Finished)
    assert last.exhausted


def test_every_way_gets_its_turn() -> None:
    """A recursion that never ends offers ever new ways; the first way not taken is taken all the same."""
    body = """letrec { down :: Int -> Int = \\(n :: Int) ->
        case #intGt n 0 of (a :: Bool) :: Int { False -> down (#intSub n 1); True -> down (#intAdd n 1) } } in
        case #intEq x 12345 of (b :: Bool) :: Int { False -> down y; True -> assert "bug" False in 1 }"""
    found = list(search(LOADED, entry(NUMBERS, body), Limits(), ["bug"], FacetPolicy(), Strategy.CONCOLIC))
    assert any(isinstance(each, Violation) for each in found)


def test_the_oldest_way_comes_at_every_fourth_turn() -> None:
    state = entry_state(LOADED, entry(NUMBERS, FIRST_ORDER), FacetPolicy())
    queue = Queue()
    queue.begin_run()
    for age in range(40):
        queue.put(Evolution(state, age, f"site {age % 3}", 0))
    taken = [evolution.age for evolution in iter(queue.take, None)]
    assert sorted(taken) == list(range(40)), "each once"
    assert taken.index(0) < 4


def test_both_strategies_share_the_bounds() -> None:
    limits = Limits(steps=4_000, states=400)
    statistics = Statistics()
    body = """letrec { down :: Int -> Int = \\(n :: Int) ->
        case #intGt n 0 of (a :: Bool) :: Int { False -> down (#intSub n 1); True -> down (#intAdd n 1) } } in
        case down x of (r :: Int) :: Int { _ -> assert "bug" False in 1 }"""
    *_, last = search(LOADED, entry(NUMBERS, body), limits, ["bug"], FacetPolicy(), Strategy.BOTH, statistics)
    assert isinstance(last, Finished)
    assert not last.exhausted
    assert statistics.steps <= 4_200
