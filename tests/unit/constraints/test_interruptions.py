"""Who interrupts a run while the solver is at a question interrupts the run, not the question."""

import os
import signal
import threading
from itertools import count

import pytest
from liquidlens.constraints.smt.interface import Z3Context
from liquidlens.constraints.smt.session import SolverSession
from liquidlens.constraints.terms import Sort, Terms

from tests.support.interrupts import interruptible

TERMS = Terms()
X, Y, Z = (TERMS.variable(number, Sort.INT) for number in range(3))


def test_an_interruption_is_no_answer() -> None:
    x, y, z = (TERMS.multiply(TERMS.multiply(each, each), each) for each in (X, Y, Z))
    known = (TERMS.less(1, X), TERMS.less(1, Y), TERMS.less(1, Z), TERMS.equal(TERMS.add(x, y), z))
    with interruptible(), pytest.raises(KeyboardInterrupt):
        threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
        kept: list[SolverSession] = []  # the end of one would swallow an interruption that comes just then
        for bound in count():  # a session that has spent its work asks nothing more
            kept.append(SolverSession(1_000_000))
            kept[-1].check((*known, TERMS.less(bound, X)), (X, Y, Z))  # pyright: ignore[reportArgumentType]


def test_a_context_that_an_interruption_left_without_a_handle_is_closed() -> None:
    Z3Context.__new__(Z3Context).close()
