"""What the refined types of data and of callees say of variables that patterns and lambdas bind.

case p of (f, n) -> f n        p :: ({x:Int | x > 0} -> Int, Int)      ⇒  n > 0 is owed at the call of f
apply (\\g -> g 0)             apply :: ((Nat -> Int) -> Int) -> Int    ⇒  0 >= 0 is owed at the call of g
"""

from collections.abc import Mapping

from liquidlens.contracts.context import Context
from liquidlens.contracts.fields import constructor_fields, is_plain
from liquidlens.core.syntax import App, ConPattern, Expr, Lam, Var
from liquidlens.lang.types import Type
from liquidlens.logic.predicates import Predicate, PVar
from liquidlens.logic.refined import RCon, RFun, RVar
from liquidlens.logic.shape import Argument, arguments, trivial
from liquidlens.logic.substitution import free_values, substitute_types, substitute_values


def shape_of(scrutinee: Expr, context: Context) -> RCon | None:
    """The refined type of data that is taken apart: of a variable, or of what a parameter answers."""
    match scrutinee:
        case Var(name):
            return context.shapes.get(name)
        case App(Var(name), args) if name in context.locals:
            parameters, result = arguments(context.locals[name].type)
            plain = isinstance(result, RCon) and not free_values(result) & {p.binder for p in parameters}
            return result if isinstance(result, RCon) and plain and len(args) == len(parameters) else None
        case _:
            return None


def taken_apart(pattern: ConPattern, shape: RCon | None, context: Context) -> Context:
    """Below a pattern: functions inside data are called within the domains that the data's type states."""
    facts = context.facts
    owner = facts.program.constructors.get(pattern.name)
    data = facts.data.get(owner[0].name) if owner is not None else None
    if data is None or owner is None:
        return context
    specification = facts.specifications.get(data.name)
    if shape is None:
        if specification is None:
            return context
        shape = RCon(data.name, tuple(RVar(p) for p in data.params))
    names: dict[str, Predicate] = {}
    known = {b.name for b in pattern.binders} | context.variables.keys()
    fields = constructor_fields(data, owner[1], shape, specification)
    for (label, part), binder in zip(fields, pattern.binders, strict=False):
        refined = substitute_values(part, names)
        names[label] = PVar(binder.name)
        if isinstance(refined, RCon):
            context = context.shaped({binder.name: refined})
        elif isinstance(refined, RFun) and not is_plain(refined) and free_values(refined) <= known:
            context = context.meeting(binder.name, refined)
    return context


def expecting(
    parameters: tuple[Argument, ...], given: tuple[Expr, ...], types: Mapping[str, Type], context: Context
) -> Context:
    """Inside the arguments of a call: one that is a lambda is called with functions of the types that the callee's
    type states."""
    plain = {name: trivial(type_) for name, type_ in types.items()}
    for parameter, argument in zip(parameters, given, strict=False):
        if not isinstance(argument, Lam) or not isinstance(parameter.type, RFun):
            continue
        names: dict[str, Predicate] = {}
        known = {b.name for b in argument.binders}
        for inside, binder in zip(arguments(parameter.type)[0], argument.binders, strict=False):
            refined = substitute_values(substitute_types(inside.type, plain), names)
            names[inside.binder] = PVar(binder.name)
            if isinstance(refined, RFun) and not is_plain(refined) and free_values(refined) <= known:
                context = context.meeting(binder.name, refined)
    return context
