"""From a counterexample of the engine to a request for GHC."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from liquidlens.contracts.decrease import WovenMetric
from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Obligation
from liquidlens.contracts.visible import visible_type
from liquidlens.contracts.weave import Woven
from liquidlens.core.module import Program
from liquidlens.core.syntax import Binding
from liquidlens.counterexample.ghc.request import GhcProbe, ReplayRequest, TabledCall
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.naming import Naming
from liquidlens.counterexample.values import Value
from liquidlens.counterexample.witness import AnsweredCall, Witness, context_of, predicates_of, texts_read
from liquidlens.logic.refined import RForall, RType
from liquidlens.logic.substitution import substitute_types


def request_of(
    text: str,
    program: Program,
    naming: Naming,
    found: Counterexample,
    inferred: Mapping[str, RType] | None = None,
    metric_of: Callable[[Binding], WovenMetric | None] | None = None,
) -> ReplayRequest:
    """The request that asks GHC about a witness; `text` is that of the program's main module."""
    obligation, woven, witness = found.obligation, found.woven, found.witness
    tabled = tuple(_tabled(call) for call in witness.calls if not _is_about(call, obligation))
    probes = tuple(
        GhcProbe(application.index, values)
        for call in witness.calls
        if _is_about(call, obligation)
        for application, values in zip(call.site.applications, call.applied, strict=False)
    )
    return ReplayRequest(
        text,
        program,
        label=str(obligation.label),
        kind=obligation.kind,
        span=obligation.span,
        entry=woven.function,
        arguments=tuple(value for value, given in zip(witness.inputs, woven.inputs, strict=True) if given.is_given),
        callee=obligation.callee,
        function=obligation.function,
        naming=naming,
        demanded=witness.demanded,
        tabled=tabled,
        probes=probes,
        inferred=dict(inferred or {}),
        applied_to=_applied_to(witness),
        context=context_of(woven, witness),
        reads=bool(texts_read(woven, witness)),
        local=None if witness.local is None else (witness.local.function, witness.local_values),
        contract=_contract(program, obligation, woven),
        predicates=predicates_of(woven, witness),
        metric_of=None if metric_of is None else lambda each: woven.metrics.get(each.name) or metric_of(each),
    )


def _contract(program: Program, obligation: Obligation, woven: Woven) -> RType | None:
    """The type of a function that a lambda or a pattern names; the promise with what its unknown type constructors were
    tried at; else None."""
    callee = obligation.callee
    if obligation.kind is Kind.PRECONDITION and callee is not None and callee in woven.met:
        return woven.met[callee]
    if not woven.constructors or obligation.kind is not Kind.POSTCONDITION:
        return None
    visible = visible_type(woven.function, program, program.modules[program.main])
    if visible is None or not isinstance(visible.type, RForall):
        return None
    return replace(visible.type, body=substitute_types(visible.type.body, woven.constructors))


def _applied_to(witness: Witness) -> tuple[Value, ...]:
    values = {name: value for name, _, value in witness.probes}
    names = witness.check.tested.probes
    return tuple(values[name] for name in names) if all(name in values for name in names) else ()


def _is_about(call: AnsweredCall, obligation: Obligation) -> bool:
    """Whether the call is the one whose function argument breaks the callee's type."""
    same = call.site.span.start == obligation.span.start and call.site.span.end == obligation.span.end
    return not call.answered and call.handed is None and same and call.site.callee == obligation.callee


def _tabled(call: AnsweredCall) -> TabledCall:
    applied = () if call.answered or call.handed is not None else tuple(
        (application.index, values) for application, values in zip(call.site.applications, call.applied, strict=False)
    )  # fmt: skip
    return TabledCall(
        call.site.callee,
        call.arguments,
        result=call.result,
        span=call.site.span,
        result_type=call.site.result,
        applied=applied,
        handed=call.handed,
    )
