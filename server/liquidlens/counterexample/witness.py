"""What a violated state shows, as values: inputs, the subjects of the broken check, the calls answered by type.

concat (Emp :+: (Emp :+: Emp))   with  concat' Emp Emp = 0 :+: Emp   and   v = 0 :+: Emp
"""

from collections.abc import Mapping

from msgspec import Struct

from liquidlens.contracts.log import CallSite, Check, LocalCheck
from liquidlens.contracts.weave import Woven
from liquidlens.core.free import free_variables
from liquidlens.counterexample.containers import told_apart
from liquidlens.counterexample.least import least_value
from liquidlens.counterexample.read import read_value
from liquidlens.counterexample.values import (
    Value,
    VApply,
    VCon,
    VElided,
    VForced,
    VFunction,
    VHole,
    VMatch,
    VRaised,
    VTable,
    VUnevaluated,
    items_of,
)
from liquidlens.lang.data import DataType
from liquidlens.lang.types import Type
from liquidlens.machine.load import Loaded
from liquidlens.machine.rules.variables import awaited_by
from liquidlens.machine.state import AbstractedCall, State
from liquidlens.machine.values import Operand
from liquidlens.search.entry import cell
from liquidlens.search.outcomes import Violation

_MOST_CALLS = 40


class AnsweredCall(Struct, frozen=True):
    """A call answered by the callee's type. `applied` has, for each of the site's applications, what the callee
    passed."""

    site: CallSite
    arguments: tuple[Value, ...]
    result: Value
    applied: tuple[tuple[Value, ...], ...] = ()
    handed: int | None = None
    """Which argument it answered, where the run broke while that was evaluated."""

    @property
    def answered(self) -> bool:
        """Whether the run used the answer (else it broke while that was evaluated, or the callee applied a function it
        was given)."""
        return not isinstance(self.result, VUnevaluated)


class Witness(Struct, frozen=True):
    """A counterexample before replay; `key` is the label of the broken `Assert`."""

    key: str
    check: Check
    inputs: tuple[Value, ...]
    subjects: tuple[tuple[str, Value, Type], ...]
    calls: tuple[AnsweredCall, ...]
    demanded: bool
    made: tuple[tuple[CallSite, tuple[Value, ...]], ...] = ()
    """Calls on this run that ran the callee's code, with their arguments."""
    local: LocalCheck | None = None
    """The annotated local function that broke when it was applied to `local_values` where it is bound."""
    local_values: tuple[Value, ...] = ()
    probes: tuple[tuple[str, Type, Value], ...] = ()
    """Unknown variables inside the run, the arguments of `local` among them, and what they were."""


def filled(value: Value, type_: Type | None, data: Mapping[str, DataType]) -> Value:
    """The value with the least value for every part that nothing depends on."""
    match value:
        case VHole(inner):
            least = least_value(inner or type_, data)
            return value if least is None else least
        case VCon(args=args):
            return value.rebuilt(tuple(filled(a, None, data) for a in args))
        case VFunction(parameters, body):
            return VFunction(parameters, filled(body, None, data))
        case VTable(subjects, rows, otherwise):
            answered = tuple((keys, filled(answer, None, data)) for keys, answer in rows)
            return VTable(
                tuple(filled(each, None, data) for each in subjects),
                answered,
                None if otherwise is None else filled(otherwise, None, data),
            )
        case VForced(subject, body, whole):
            return VForced(filled(subject, None, data), filled(body, None, data), whole)
        case VMatch(subject, pattern, body, otherwise):
            rest = None if otherwise is None else filled(otherwise, None, data)
            return VMatch(filled(subject, None, data), pattern, filled(body, None, data), rest)
        case VApply(fun, args):
            return VApply(fun, tuple(filled(a, None, data) for a in args))
        case _:
            return value


def is_complete(value: Value) -> bool:
    """Whether nothing of the value is left open."""
    match value:
        case VHole() | VUnevaluated() | VRaised() | VElided():
            return False
        case VCon(args=args) | VApply(args=args):
            return all(is_complete(a) for a in args)
        case VFunction(body=body):
            return is_complete(body)
        case VTable(_, rows, otherwise):
            return all(is_complete(answer) for _, answer in rows) and (otherwise is None or is_complete(otherwise))
        case VForced(subject, body):
            return is_complete(subject) and is_complete(body)
        case VMatch(_, _, body, otherwise):
            return is_complete(body) and (otherwise is None or is_complete(otherwise))
        case _:
            return True


def read_witness(loaded: Loaded, woven: Woven, violation: Violation) -> Witness:
    """Read a violation; values of type variables are numbered together."""
    tokens: dict[int, int] = {}
    state, model = violation.state, violation.model

    def read(operand: Operand, type_: Type | None, *, is_result: bool = False) -> Value:
        return read_value(loaded, state, model, operand, type_, tokens=tokens, is_result=is_result)

    check = woven.checks[violation.label]
    count = len(woven.inputs)
    given = violation.subjects[:count]
    known = told_apart(tuple(read(operand, i.type) for operand, i in zip(given, woven.inputs, strict=True)))
    inputs = tuple(filled(value, i.type, loaded.types) for value, i in zip(known, woven.inputs, strict=True))
    subjects = tuple(
        (name, read(operand, typed.type), typed.type)
        for operand, (name, typed) in zip(violation.subjects[count:], check.tested.subjects, strict=True)
    )
    calls: list[AnsweredCall] = []
    for call in state.abstracted_calls():
        site = woven.sites[call.site]
        plain = len(site.arguments)
        arguments = tuple(read(a, t) for a, t in zip(call.args[:plain], site.arguments, strict=True))
        rest = iter(call.args[plain:])
        applied = tuple(tuple(read(next(rest), t) for t in application.types) for application in site.applications)
        result = read(call.result, site.result, is_result=True)
        handed = _handed(state, call, plain) if isinstance(result, VUnevaluated) else None
        calls.append(AnsweredCall(site, arguments, result, applied, handed))
    made = tuple(
        (site, tuple(read(a, t, is_result=True) for a, t in zip(call.args, site.arguments, strict=False)))
        for call in state.made_calls()[-_MOST_CALLS:]
        for site in (woven.sites[call.site],)
    )
    bound = [c for c in woven.local_checks if all(cell(state, n) is not None for n, _ in c.variables)]
    probes = tuple(
        (name, type_, filled(read(operand, type_), type_, loaded.types))
        for each in bound
        for name, type_ in each.variables
        if (operand := cell(state, name)) is not None
    )
    local = next((c for c in bound if c.function), None)
    own = {name for name, _ in local.variables} if local is not None else set[str]()
    values = tuple(value for name, _, value in probes if name in own)
    return Witness(
        violation.label,
        check,
        inputs=inputs,
        subjects=subjects,
        calls=tuple(calls),
        demanded=state.demanded,
        made=made,
        local=local,
        local_values=values,
        probes=probes,
    )


def _handed(state: State, call: AbstractedCall, count: int) -> int | None:
    """The argument that is evaluated just now as the answer of a call."""
    awaited = awaited_by(state, call.result)
    return next((at for at, argument in enumerate(call.args[:count]) if argument is awaited), None)


def texts_read(woven: Woven, witness: Witness) -> tuple[Value, ...]:
    """The texts that the action reads on this run."""
    given = zip(witness.inputs, woven.inputs, strict=True)
    return tuple(text for value, each in given if each.is_read for text in items_of(value) or ())


def context_of(woven: Woven, witness: Witness) -> Value | None:
    """Who uses the result, where the run depends on it: a function that applies the functions inside."""
    for value, given in zip(witness.inputs, woven.inputs, strict=True):
        if given.is_context and isinstance(value, VFunction) and not isinstance(value.body, VCon):
            return value
    return None


def measures_of(woven: Woven, witness: Witness) -> list[tuple[str, Value]]:
    """What measures without equations were taken to be, where the run depends on it."""
    pairs = zip(witness.inputs, woven.inputs, strict=True)
    return [(given.name, value) for value, given in pairs if given.is_measure and value != VUnevaluated()]


def measures_asked(woven: Woven, witness: Witness) -> list[str]:
    """The measures without equations of which the broken check speaks: no code makes them so."""
    mentioned = free_variables(witness.check.tested.condition)
    return [given.name for given in woven.inputs if given.is_measure and given.variable in mentioned]


def predicates_of(woven: Woven, witness: Witness) -> dict[str, Value]:
    """What the abstract refinements in scope at the broken check were taken to be, by name."""
    pairs = zip(witness.inputs, woven.inputs, strict=True)
    taken = {given.name: value for value, given in pairs if given.is_predicate}
    probes = {name: value for name, _, value in witness.probes}
    for check in woven.local_checks if witness.local is not None else ():
        for name, (variable, _) in zip(check.predicates, check.variables, strict=False):
            if variable in probes:
                taken[name] = probes[variable]
    return taken
