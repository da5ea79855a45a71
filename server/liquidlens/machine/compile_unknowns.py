"""Unknown data and unknown functions of Core → code.

choose { []; fresh : xs }      ⇒  MakeUnknown(([], (:) (Suspend …) (Local 0)), captured slots)
"""

from typing import TYPE_CHECKING

from liquidlens.core.syntax import App, Choose, Con, FreshFunction, Let, Probe
from liquidlens.lang.endless import is_endless
from liquidlens.lang.types import arrows
from liquidlens.machine import code as c
from liquidlens.machine.errors import MachineError
from liquidlens.machine.scope import SlotScope

if TYPE_CHECKING:
    from liquidlens.machine.compile import Compiler


def choice(compiler: "Compiler", expr: Choose, scope: SlotScope) -> c.Code:
    """Unknown data: what each constructor would have for fields is made when it is chosen."""
    slots = scope.used_slots(compiler.free(expr))
    inner = scope.restrict(slots)
    alternatives: list[c.ConstructorChoice] = []
    for alternative in expr.alternatives:
        lets: list[c.Argument] = []
        here = inner
        while isinstance(alternative, Let) and not alternative.group.recursive:
            # Fields that depend on each other are bound before the constructor is applied to them.
            for binding in alternative.group.bindings:
                lets.append(compiler.argument(binding.body, here))
                here = here.bind([binding.name])
            alternative = alternative.body
        head = alternative.fun if isinstance(alternative, App) else alternative
        args = alternative.args if isinstance(alternative, App) else ()
        if not isinstance(head, Con):
            raise MachineError("an alternative of a choice is not a constructor application")
        if head.name in {"True", "False"}:
            return c.MakeFresh(expr.type)
        fields = tuple([compiler.argument(arg, here) for arg in args])
        alternatives.append(c.ConstructorChoice(compiler.loaded.tag(head.name), tuple(lets), fields))
    return c.MakeUnknown(tuple(alternatives), c.capture(slots), expr.type)


def unknown_function(compiler: "Compiler", expr: FreshFunction, scope: SlotScope) -> c.Code:
    """An unknown function, with what its answers and its probes are made of."""
    slots = scope.used_slots(compiler.free(expr))
    inner = scope.restrict(slots).bind([parameter.name for parameter in expr.parameters])
    domains = expr.domains or tuple([None for _ in expr.parameters])
    made = (expr.result, *(argument for probe in expr.probes for argument in probe.arguments))
    return c.MakeUnknownFunction(
        capture=c.capture(slots),
        result=compiler.code(expr.result, inner),
        domains=tuple([None if domain is None else compiler.code(domain, inner) for domain in domains]),
        probes=tuple([_probe(compiler, probe, inner) for probe in expr.probes]),
        parameter_types=tuple([parameter.type for parameter in expr.parameters]),
        result_type=expr.result_type,
        is_endless=is_endless(expr.result_type, compiler.loaded.types),
        is_dependent=any(parameter.name in compiler.free(part) for parameter in expr.parameters for part in made),
    )


def _probe(compiler: "Compiler", probe: Probe, scope: SlotScope) -> c.ProbeOf:
    path = tuple([(compiler.loaded.tag(constructor), field) for constructor, field in probe.path])
    arguments: list[c.Argument] = []
    for binder, argument in zip(probe.binders, probe.arguments, strict=True):
        arguments.append(compiler.argument(argument, scope))
        scope = scope.bind([binder.name])
    return c.ProbeOf(probe.source, path, tuple(arguments), probe.type, arrows(probe.type)[1])
