"""Z3's incremental solvers, with fixed seeds and a resource limit per question.

    make_solver(context, 400_000, "QF_LIA")         for linear integer arithmetic
    make_solver(context, 3_000_000)                 for every theory

A solver that is told its logic sets up that theory alone; the plain one sets up all that Z3 has (strings, bit vectors,
floating point, …), and pushes, pops and asks each of them at every question, which takes twice as long.  Products and
fractions beyond the logic's name are still decided; arrays (sets, maps) are not: without their theory they are silently
uninterpreted.
"""

from collections.abc import Mapping
from typing import Any

from liquidlens.constraints.smt.interface import z3core


def make_solver(context: Any, resource_limit: int, logic: str | None = None) -> Any:
    """A solver that lives as long as its context.  Its first `push` makes it incremental.

    One that is told its logic would hand what it gives up on to strategies that watch the clock: it is told not to.
    Nor may it look for Gröbner bases of products and remainders, which takes tens of seconds that no limit counts.
    """
    numbers = {"rlimit": resource_limit, "random_seed": 0}
    flags: dict[str, bool] = {}
    if logic is None:
        solver = z3core.Z3_mk_simple_solver(context)
    else:
        solver = z3core.Z3_mk_solver_for_logic(context, z3core.Z3_mk_string_symbol(context, logic))
        numbers["solver2_unknown"] = 0
        flags = {"ignore_solver1": True, "compact": False, "propagate_values": False, "arith.nl.grobner": False}
    z3core.Z3_solver_inc_ref(context, solver)
    _set(context, solver, numbers, flags)
    return solver


def resources(context: Any, solver: Any) -> int:
    """The resource units that all questions in a context have taken so far."""
    statistics = z3core.Z3_solver_get_statistics(context, solver)
    z3core.Z3_stats_inc_ref(context, statistics)
    # It is among the last: they are counted for every solver.
    indices = reversed(range(z3core.Z3_stats_size(context, statistics)))
    taken = next((at for at in indices if z3core.Z3_stats_get_key(context, statistics, at) == "rlimit count"), None)
    found = 0 if taken is None else int(z3core.Z3_stats_get_uint_value(context, statistics, taken))
    z3core.Z3_stats_dec_ref(context, statistics)
    return found


def limit(context: Any, solver: Any, resource_limit: int) -> None:
    """Give a solver another limit per question."""
    _set(context, solver, {"rlimit": resource_limit}, {})


def hurry(context: Any, solver: Any, resource_limit: int, *, grobner: bool) -> None:
    """The same for a solver of every theory; its Gröbner bases take time that no limit counts."""
    _set(context, solver, {"rlimit": resource_limit}, {"arith.nl.grobner": grobner})


def _set(context: Any, solver: Any, numbers: Mapping[str, int], flags: Mapping[str, bool]) -> None:
    params = z3core.Z3_mk_params(context)
    z3core.Z3_params_inc_ref(context, params)
    for name, number in numbers.items():
        z3core.Z3_params_set_uint(context, params, z3core.Z3_mk_string_symbol(context, name), number)
    # An interruption is Python's: else the solver takes it, answers that it does not know, and the run goes on.
    for name, flag in {**flags, "ctrl_c": False}.items():
        z3core.Z3_params_set_bool(context, params, z3core.Z3_mk_string_symbol(context, name), flag)
    z3core.Z3_solver_set_params(context, solver, params)
    z3core.Z3_params_dec_ref(context, params)
