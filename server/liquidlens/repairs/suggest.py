"""The suggestions for a finding: each kind of blame has its repairs (design, section 8), every one re-checked."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from liquidlens.contracts.executable import Executable, Typed
from liquidlens.contracts.obligations import Kind, Status
from liquidlens.contracts.supply import Supply, Unrunnable
from liquidlens.core.module import Module, Program
from liquidlens.counterexample.evaluate import Finished, evaluate
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.naming import Naming
from liquidlens.counterexample.values import Value, VCon
from liquidlens.explain.report import Finding, Party, Suggestion
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import Type
from liquidlens.liquid.check import check_module
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.show import show_name
from liquidlens.logic.specification import Measure
from liquidlens.repairs.exports import restricting_exports
from liquidlens.repairs.metric import metrics, named_as_code
from liquidlens.repairs.require import REPAIRABLE, requirements
from liquidlens.repairs.strengthen import Callee, Recheck, strengthenings

_FUEL = 100_000


def suggestions(
    program: Program,
    module: Module,
    found: Counterexample,
    finding: Finding,
    text: str,
    measures: Mapping[str, Measure],
    naming: Naming,
) -> tuple[Suggestion, ...]:
    """Checked repairs of one finding, best first."""
    if found.obligation.kind is Kind.TERMINATION and found.obligation.callee is not None:
        owner = program.bindings[found.woven.function]
        decreasing = tuple(metrics(program, module, owner, found.obligation.callee, measures))
        return decreasing or tuple(_required(program, module, found, measures, naming))
    if found.is_concrete:
        return tuple(_required(program, module, found, measures, naming))
    blamed = finding.blame.party in {Party.CALLEE, Party.NO_ANNOTATION, Party.OWN_SPEC}
    if not blamed or not all(call.answered for call in found.witness.calls):
        return ()
    site = next(c.site for c in found.witness.calls if not c.site.is_stub)
    binding = program.bindings.get(site.callee)
    if binding is None or module_of(site.callee) != module.name:
        return ()
    callee = Callee(site.callee, site.visible.type, site.visible.signature, binding.extent, naming.write_type)
    recheck = Recheck(
        lambda stronger: _holds(program, module, site.callee, stronger, None),
        lambda stronger: _holds(program, module, found.woven.function, stronger, site.callee),
    )

    def excludes(promise: Predicate, named: RType) -> bool:
        return all(
            _is_excluded(found, promise, named, index)
            for index, call in enumerate(found.witness.calls)
            if call.site.callee == site.callee
        )

    found_repairs = list(strengthenings(callee, measures, module.name, excludes, recheck))
    if finding.blame.party is Party.NO_ANNOTATION:
        private = replace(module, exports=module.exports - {site.callee}, export_list=True)

        def still_verifies() -> bool:
            changed = Program({**program.modules, module.name: private}, program.main)
            judged = check_module(changed, private, only={found.woven.function}).bindings.get(found.woven.function)
            return judged is not None and judged.verified

        hidden = restricting_exports(show_name(site.callee), module.path, text, _exported(module), still_verifies)
        if hidden is not None:
            found_repairs.append(hidden)
    return tuple(found_repairs)


def _required(
    program: Program, module: Module, found: Counterexample, measures: Mapping[str, Measure], naming: Naming
) -> Iterator[Suggestion]:
    """What the callers could be asked for, so that the inputs of a concrete counterexample are excluded."""
    name = found.woven.function
    binding = program.bindings[name]
    if found.obligation.kind not in REPAIRABLE or found.witness.local is not None or base_of(name).startswith("$"):
        return
    signature = module.specification.signatures.get(name)
    named = named_as_code(signature.type if signature is not None else trivial(binding.type), binding)
    inputs = [
        (value, given.type)
        for value, given in zip(found.witness.inputs, found.woven.inputs, strict=True)
        if not given.is_dictionary
    ]
    parameters, _ = arguments(named)
    if len(parameters) != len(inputs):
        return
    values = {p.binder: value for p, value in zip(parameters, inputs, strict=True)}
    function = Callee(name, named, signature, binding.extent, naming.write_type)
    yield from requirements(
        program,
        module,
        binding,
        function,
        found.obligation,
        measures,
        lambda predicate: _is_false(found, predicate, values),
    )


def _exported(module: Module) -> list[str]:
    """What the module's export list would say of all it defines, as the user writes it."""
    types = [name for name in (*module.data, *module.classes) if module_of(name) == module.name]
    labels = {label for data in module.data.values() for c in data.constructors for label in (c.name, *c.labels)}
    methods = {method for cls in module.classes.values() for method, _ in cls.methods}
    values = sorted(name for name in module.exports if name not in labels | methods)
    written = dict.fromkeys(f"{show_name(name)}(..)" for name in sorted(types) if not base_of(name).startswith("D:"))
    return [*written, *(show_name(name) for name in values if module_of(name) == module.name)]


def _holds(program: Program, module: Module, name: str, stronger: RType, callee: str | None) -> bool:
    """Whether `name` is proved when `callee` (None: itself) has the type `stronger`."""
    target = callee or name
    judgement = check_module(program, module, only={name}, hypotheses={target: stronger})
    judged = judgement.bindings.get(name)
    return (
        judged is not None
        and not judged.unsupported
        and all(j.status is Status.PROVED for j in judged.judgements.values())
    )


def _is_excluded(found: Counterexample, promise: Predicate, named: RType, index: int) -> bool:
    """Whether the promise excludes an abstracted call of the counterexample."""
    answered = found.witness.calls[index]
    if not answered.answered:
        return True
    parameters, _ = arguments(named)
    values = zip(answered.arguments, answered.site.arguments, strict=True)
    given = {p.binder: value for p, value in zip(parameters, values, strict=True)}
    return _is_false(found, promise, {**given, "v": (answered.result, answered.site.result)})


def _is_false(found: Counterexample, predicate: Predicate, values: Mapping[str, tuple[Value, Type]]) -> bool:
    """Whether a predicate is false of values of the counterexample; what cannot be run is not."""
    closer = found.replay.closer
    try:
        scope = {name: Typed(closer.close(value, type_), type_) for name, (value, type_) in values.items()}
        measures = {
            name: m
            for other in found.replay.loaded.program.modules.values()
            for name, m in other.specification.measures.items()
        }
        executable = Executable(found.replay.loaded.program, Supply(), measures, closer.equalities)
        condition = executable.condition(predicate, scope)
    except Unrunnable:
        return False
    bindings = {**found.woven.bindings, **closer.equalities.bindings}
    outcome = evaluate(found.replay.loaded.extended(bindings), condition, None, _FUEL)
    return isinstance(outcome, Finished) and outcome.value == VCon("False")
