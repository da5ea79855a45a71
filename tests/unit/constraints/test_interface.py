"""The door to Z3's C interface: every function that it describes is there, texts are texts, errors are raised."""

import gc
import subprocess
import sys
import time

import pytest
from liquidlens.constraints.smt.building import Z3Terms, mk_not
from liquidlens.constraints.smt.interface import SolverError, Z3Context, Z3Interface, raw, signatures, z3core
from liquidlens.constraints.smt.logic import LogicSolver
from liquidlens.constraints.smt.predicates import Formula
from liquidlens.constraints.smt.vocabulary import LogicSort, Vocabulary


@pytest.mark.parametrize("name", sorted(signatures()))
def test_every_described_function_exists(name: str) -> None:
    assert callable(getattr(z3core, f"Z3_{name}"))
    assert callable(getattr(raw, f"Z3_{name}"))


def test_texts_go_in_and_come_out() -> None:
    context = Z3Context()
    number = z3core.Z3_mk_numeral(context.handle, "-17", z3core.Z3_mk_int_sort(context.handle))
    assert z3core.Z3_is_numeral_ast(context.handle, number) is True
    assert z3core.Z3_get_numeral_string(context.handle, number) == "-17"


def test_an_error_is_raised_where_somebody_looks_for_it() -> None:
    context = Z3Context()
    number = z3core.Z3_mk_numeral(context.handle, "1", z3core.Z3_mk_int_sort(context.handle))
    with pytest.raises(SolverError, match="Sort mismatch"):
        z3core.Z3_mk_not(context.handle, number)
    raw.Z3_mk_not(context.handle, number)  # nobody looks, and nothing ends


def test_a_call_without_room_is_no_bug_of_the_encoder(monkeypatch: pytest.MonkeyPatch) -> None:
    context = Z3Context()
    number = z3core.Z3_mk_numeral(context.handle, "1", z3core.Z3_mk_int_sort(context.handle))
    monkeypatch.setattr(raw, "Z3_get_error_msg", lambda _context, _code: "out of memory")
    with pytest.raises(MemoryError):
        z3core.Z3_mk_not(context.handle, number)


def test_what_was_refused_is_told_when_asked() -> None:
    context = Z3Context()
    number = raw.Z3_mk_numeral(context.handle, b"1", raw.Z3_mk_int_sort(context.handle))
    context.complain()
    raw.Z3_mk_not(context.handle, number)
    with pytest.raises(SolverError):
        context.complain()
    context.complain()


def test_a_term_that_is_refused_is_no_term() -> None:
    terms = Z3Terms()
    with pytest.raises(SolverError):
        terms.keep(mk_not(terms.context, terms.zero))
    assert terms.keep(mk_not(terms.context, terms.true))


def test_a_fact_that_is_refused_decides_nothing() -> None:
    solver = LogicSolver(Vocabulary())
    zero = Formula(solver.encoder.terms.zero)
    with pytest.raises(SolverError):
        solver.valid(zero)
    solver.assume(zero)
    with pytest.raises(SolverError):
        solver.surviving([Formula(solver.encoder.terms.true)])


def test_a_function_is_prepared_once() -> None:
    assert isinstance(z3core, Z3Interface)
    assert z3core.Z3_mk_not is z3core.Z3_mk_not


def test_a_context_ends_with_its_owner() -> None:
    ended: list[object] = []

    class Watched(Z3Context):
        def __del__(self) -> None:
            ended.append(self.handle)
            super().__del__()

    handle = Watched().handle
    gc.collect()
    assert ended == [handle]


def test_the_interface_speaks_to_the_library_that_the_package_has() -> None:
    """Both in one process, as when a test imports `z3`: one library is loaded, not two."""
    code = (
        "from liquidlens.constraints.smt import interface; import z3, sys;"
        "maps = {line.split()[-1] for line in open('/proc/self/maps') if 'libz3' in line};"
        "print(len(maps), interface.z3core.Z3_mk_config() is not None)"
    )
    if not sys.platform.startswith("linux"):
        pytest.skip("asks the system for the libraries of a process")
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.split() == ["1", "True"]


_REPEATED = """
import ctypes, resource, sys
from liquidlens.constraints.smt.interface import Z3Context
if not hasattr(ctypes.CDLL(None), "mallopt"):
    sys.exit()
for number in range(30):
    if number == 10:
        before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    Z3Context().close()
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the C library of GNU")
def test_contexts_take_the_memory_that_others_gave_back() -> None:
    ended = subprocess.run([sys.executable, "-c", _REPEATED], capture_output=True, text=True, check=True)
    assert int(ended.stdout or 0) < 2_000, "20 contexts: a fresh piece of 16 MiB for each would be 80,000 pages"


def test_a_context_that_holds_terms_is_deleted_in_less_time_than_it_takes_to_make_one() -> None:
    """Z3 looks through its tables where a term is left: several times as long as to lay them out."""
    making, deleting = list[float](), list[float]()
    for _ in range(10):
        begun = time.process_time()
        terms = Z3Terms()
        made = time.process_time()
        for number in range(100):
            terms.call("f", [terms.numeral(str(number), LogicSort.INT)], (LogicSort.INT,), LogicSort.INT)
        full = time.process_time()
        terms.owner.close()
        making.append(made - begun)
        deleting.append(time.process_time() - full)
    assert min(deleting) < min(making)


def test_what_is_kept_lives_until_its_context_is_deleted() -> None:
    terms = Z3Terms()
    made = [terms.numeral(str(number), LogicSort.INT) for number in range(1000)]
    for number in range(1000):
        # What nobody keeps gives its place to the next term.
        z3core.Z3_mk_numeral(terms.context, str(-1 - number), terms.sorts[LogicSort.INT])
    assert [z3core.Z3_get_numeral_string(terms.context, each) for each in made] == [str(each) for each in range(1000)]
    terms.owner.close()
