"""What is known and compiled of a program ends when nobody has it any more, without a look for cyclic garbage."""

import gc
from collections.abc import Generator
from weakref import ref

import pytest
from liquidlens.liquid.check import check_module
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.machine import code as c
from liquidlens.machine.concrete import start
from liquidlens.machine.errors import MachineError
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.machine.outcomes import Done
from liquidlens.machine.step import drive
from liquidlens.program import Loader

from tests.support.core_parser import parse_expr
from tests.unit.machine.textual_core import program

EVEN = """M.even :: Int -> Bool = \\(n :: Int) -> case n of (m :: Int) :: Bool { 0 -> True; _ -> M.odd (#intSub n 1) }
M.odd :: Int -> Bool = \\(n :: Int) -> case n of (m :: Int) :: Bool { 0 -> False; _ -> M.even (#intSub n 1) }
"""


@pytest.fixture(autouse=True)
def _uncollected() -> Generator[None]:
    gc.disable()
    yield
    gc.enable()


def test_functions_that_call_each_other_end_with_their_program() -> None:
    loaded = Loaded(program(EVEN), Arithmetic.MACHINE)
    function = loaded.global_("M.even")
    assert isinstance(function, c.Constant)
    code = ref(function.value.function)  # type: ignore[union-attr]
    outcome = drive(start(loaded, parse_expr("M.even 5")), 10_000)
    assert isinstance(outcome, Done)
    assert outcome.value is False
    whole = ref(loaded)
    del loaded, function, outcome
    assert (whole(), code()) == (None, None)


def test_a_run_keeps_its_program() -> None:
    extended = Loaded(program(), Arithmetic.MACHINE).extended(
        {each.name: each for each in program(EVEN).bindings.values()}
    )
    state = start(extended, parse_expr("M.even 6"))
    del extended
    outcome = drive(state, 10_000)
    assert isinstance(outcome, Done)
    assert outcome.value is True


def test_code_without_its_program_says_so() -> None:
    loaded = Loaded(program(EVEN), Arithmetic.MACHINE)
    code = loaded.expression(parse_expr("M.even 5"))
    assert isinstance(code, c.Call)
    del loaded
    assert code.function.body is c.GONE
    with pytest.raises(MachineError):
        c.gone()


def test_what_a_judgement_knew_ends_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    known: list[ref[Knowledge]] = []
    made = Knowledge.__init__

    def noted(self: Knowledge, *given: object) -> None:
        known.append(ref(self))
        made(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Knowledge, "__init__", noted)
    text = "module Main where\n{-@ f :: Nat -> Nat @-}\nf :: Int -> Int\nf x = g x\ng :: Int -> Int\ng x = x + 1\n"
    whole = Loader().load("Main.hs", text)
    check_module(whole, whole.modules["Main"])
    assert known
    assert [each() for each in known] == [None] * len(known)
