"""Defaulting of ambiguous numeric types (report 4.3.4): `show (2 ^ 10)` means the Integer.

    (Show ?1, Num ?1)   ⇒   ?1 := Integer

Only types that are constrained by standard classes, one of them numeric, are defaulted.
"""

from collections.abc import Iterable

from liquidlens.infer.failure import failure
from liquidlens.infer.faults import AmbiguousType, NoInstance
from liquidlens.infer.foreign import solve_conversions
from liquidlens.infer.improvement import improve
from liquidlens.infer.inference import Inference
from liquidlens.infer.metavariables import Meta, constraint_as_known, prune
from liquidlens.infer.solver import constraint_of, leave_to_foreign, may_hold, metas_of, solve, solve_early
from liquidlens.infer.typed import WantedDictionary
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import DOUBLE, INTEGER, STRING, Type

_NUMERIC = frozenset({"Num", "Integral", "Fractional", "Floating", "Real", "RealFrac", "RealFloat"})
_STANDARD = _NUMERIC | frozenset(
    {"Eq", "Ord", "Show", "Read", "Enum", "Bounded", "Ix", "Functor", "Applicative", "Monad", "MonadFail"}
    | {"Semigroup", "Monoid", "Foldable", "Traversable", "Alternative", "MonadPlus"}
)
_CANDIDATES: tuple[Type, ...] = (INTEGER, DOUBLE)


def settle(
    inference: Inference, wanteds: Iterable[WantedDictionary], keep_level: int | None = None
) -> list[WantedDictionary]:
    """Solve, defaulting where needed; fail at the first constraint that has no solution.

    With `keep_level`, constraints on metavariables of at most that level are returned: others may still decide them.
    """
    solve_conversions(inference)
    rest = _solved(inference, wanteds)
    while rest:
        kept: list[WantedDictionary] = []
        users: dict[Meta, list[WantedDictionary]] = {}
        for wanted in rest:
            metas = metas_of(wanted)
            if not metas:
                raise missing_instance(wanted)
            if keep_level is not None and any(meta.level <= keep_level for meta in metas):
                kept.append(wanted)
                continue
            for meta in metas:
                users.setdefault(meta, []).append(wanted)
        if not users:
            return kept
        if not _default_each(inference, users):
            stuck = [wanted for wanted in rest if wanted not in kept]
            if not leave_to_foreign(inference, stuck):
                asked = solve_early(inference, stuck)
                if asked is None:
                    raise _unsolvable(inference, stuck)
                rest = [*rest, *asked]
        rest = _solved(inference, rest)
    return rest


def default_all(inference: Inference, wanteds: Iterable[WantedDictionary]) -> None:
    """Default what can be, considering all constraints on a type together; failures are left to `settle`."""
    rest = _solved(inference, wanteds)
    while rest:
        users: dict[Meta, list[WantedDictionary]] = {}
        for wanted in rest:
            for meta in metas_of(wanted):
                users.setdefault(meta, []).append(wanted)
        if not _default_each(inference, users):
            return
        rest = _solved(inference, rest)


def _solved(inference: Inference, wanteds: Iterable[WantedDictionary]) -> list[WantedDictionary]:
    """What is left unsolved when instances improve no type any more."""
    rest = solve(inference, wanteds)
    while rest and improve(inference, rest):
        rest = solve(inference, rest)
    return rest


def _default_each(inference: Inference, users: dict[Meta, list[WantedDictionary]]) -> bool:
    """Whether any of the metavariables, given with the constraints on them, could be defaulted."""
    defaulted = [meta for meta, mine in users.items() if _default(inference, meta, mine)]
    return bool(defaulted)


def _default(inference: Inference, meta: Meta, mine: list[WantedDictionary]) -> bool:
    if any(wanted.cls == "Data.String.IsString" for wanted in mine) and all(
        len(wanted.args) == 1 and prune(wanted.args[0]) is meta for wanted in mine
    ):
        meta.ref = STRING
        return True
    names = [_standard_name(wanted.cls) for wanted in mine]
    if not all(len(wanted.args) == 1 and prune(wanted.args[0]) is meta for wanted in mine):
        return False
    if not all(names) or not _NUMERIC.intersection(names):
        return False
    for candidate in _CANDIDATES:
        if all(_holds(inference, wanted.cls, candidate) for wanted in mine):
            meta.ref = candidate
            return True
    return False


def _standard_name(cls: str) -> str:
    base = base_of(cls)
    return (
        base if base in _STANDARD and (module_of(cls) == PRELUDE or base in ("Ix", "Alternative", "MonadPlus")) else ""
    )


def _holds(inference: Inference, cls: str, ty: Type) -> bool:
    by_head = inference.environment.instances.get(cls, {})
    return any(instance.args == (ty,) for listed in by_head.values() for instance in listed)


def missing_instance(wanted: WantedDictionary) -> Exception:
    """The problem of a constraint that no instance satisfies."""
    return failure(NoInstance(constraint_as_known(constraint_of(wanted)), wanted.by), wanted.span)


def _unsolvable(inference: Inference, stuck: list[WantedDictionary]) -> Exception:
    for wanted in stuck:
        if not may_hold(inference, wanted):
            return missing_instance(wanted)
    return _ambiguous(stuck[0])


def _ambiguous(wanted: WantedDictionary) -> Exception:
    return failure(AmbiguousType(constraint_as_known(constraint_of(wanted)), wanted.by), wanted.span)
