"""A function to be run on unknown inputs: its inputs under its precondition, then its own code and nothing else.

    {-@ take :: n:Nat -> xs:[a] -> [a] @-}
      ⇒ let n = fresh Int, assumed >= 0;  let xs = any list;  take n xs, printed

Type variables are taken to be `Int` (or the first instance of their classes).  Measures in the precondition stand as
terms; the code under examination runs, measures in it too, so that its branches are seen.
"""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.aims import Aims
from liquidlens.contracts.callees import distinct
from liquidlens.contracts.context import begin
from liquidlens.contracts.executable import TypedAtom
from liquidlens.contracts.facts import facts_of
from liquidlens.contracts.faults import NamedNotRun, NamedObstacle, NotRun, Obstacle
from liquidlens.contracts.fields import is_plain
from liquidlens.contracts.measures import measure_bindings
from liquidlens.contracts.supply import Supply, Unrunnable, call
from liquidlens.contracts.visible import visible_type
from liquidlens.contracts.weave import Input, entry_dictionaries, instantiate
from liquidlens.core.free import free_variables
from liquidlens.core.module import Module, Program
from liquidlens.core.substitution import substitute
from liquidlens.core.syntax import Binding, Expr, Var
from liquidlens.counterexample.closed import Closer
from liquidlens.exemplify.branches import noted
from liquidlens.lang.data import DataType
from liquidlens.lang.names import base_of
from liquidlens.lang.types import (
    BOOL,
    CHAR,
    DOUBLE,
    FLOAT,
    INT,
    INTEGER,
    TCon,
    TForall,
    TFun,
    TVar,
    Type,
    spine,
)
from liquidlens.lang.types import substitute as substitute_type
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import arguments, trivial
from liquidlens.machine.load import Arithmetic, Loaded, term_measures

_TERM = "~term"

_PROPER = frozenset({INT, INTEGER, DOUBLE, FLOAT, CHAR, BOOL})
"""Types that are no type constructors."""

_MOST_TYPES = 200
"""Types of parts that are looked at (non-regular types would go on for ever)."""


class Subject(Struct, frozen=True):
    """A function with unknown inputs."""

    binding: Binding
    inputs: tuple[Input, ...]
    searched: Expr
    """The function applied to the inputs' variables, its branches noted."""
    plain: Expr
    """The function applied to the inputs' variables."""
    result_type: Type
    instances: Mapping[str, Type]
    """What each of its type variables was taken to be."""
    precondition: tuple[Expr, ...]
    """Bools over the inputs' variables."""
    branches: int
    """How many alternatives its code and that of the user's functions below it have."""
    bindings: Mapping[str, Binding]
    """Generated top-level bindings."""
    exact: Loaded
    """The program as it is searched."""
    closer: Closer
    supply: Supply


def subject(program: Program, module: Module, binding: Binding, *, run_stubs: bool = True) -> Subject:
    """The function of `binding` with unknown inputs. Raises Unrunnable where an input cannot be made or shown.

    `run_stubs`: whether `undefined` is an error, and not any value of its type.
    """
    facts = facts_of(program, module)
    context = begin(facts, binding.name, instantiate(binding, facts), Aims())
    makers = context.makers
    visible = distinct(visible_type(binding.name, program, module))
    refined = visible.type if visible is not None else trivial(binding.type)
    parameters, result = arguments(refined)
    result_type = context.haskell(result)
    _writable(result_type, facts.data)
    scope: dict[str, TypedAtom] = {}
    inputs: list[Input] = []
    precondition: list[Expr] = []
    for at, parameter in enumerate(parameters):
        haskell = context.haskell(parameter.type)
        _writable(haskell, facts.data)
        name = context.fresh(parameter.binder if parameter.binder != "_" else f"argument{at + 1}")
        type_: RType = trivial(haskell) if is_plain(parameter.type) else parameter.type
        inputs.append(Input(parameter.binder, name, haskell, context.any(type_, scope)))
        scope[parameter.binder] = TypedAtom(Var(name), haskell)
        test = makers.holds.test(type_, Var(name), scope)
        if test is not None:
            precondition.append(test)
    known, unknown = entry_dictionaries(context, binding)
    if unknown:
        head, _ = spine(unknown[0].type)
        raise Unrunnable(
            NamedNotRun(NamedObstacle.INSTANCE_OF_CLASS, base_of(head.name if isinstance(head, TCon) else ""))
        )
    given = tuple(Var(i.variable) for i in inputs)
    copies = noted(program, binding.name, run_stubs=run_stubs)
    measures = measure_bindings(program, facts.measures, makers.equalities, makers.supply)
    shared = makers.generators.shared.bindings
    generators = [*(i.generator for i in inputs), *(each.body for each in shared.values())]
    terms = _terms(program, measures, generators)
    aliases: dict[str, Expr] = {name: Var(name + _TERM) for name in terms}
    exact = Loaded(program, Arithmetic.EXACT, {name + _TERM: name for name in terms})
    as_terms = {
        name + _TERM: replace(body, name=name + _TERM, body=substitute(body.body, aliases))
        for name, body in terms.items()
    }
    made = {name: replace(each, body=substitute(each.body, aliases)) for name, each in shared.items()}
    return Subject(
        binding,
        tuple([Input(i.name, i.variable, i.type, substitute(i.generator, aliases)) for i in inputs]),
        searched=call(Var(copies.entry), *known, *given),
        plain=call(Var(binding.name), *known, *given),
        result_type=result_type,
        instances=context.instances,
        precondition=tuple(precondition),
        branches=copies.branches,
        bindings={**measures, **as_terms, **copies.bindings, **makers.equalities.bindings, **made},
        exact=exact,
        closer=Closer(facts.data, facts.dictionaries, makers.equalities, makers.supply),
        supply=makers.supply,
    )


def _terms(program: Program, measures: Mapping[str, Binding], generators: list[Expr]) -> dict[str, Binding]:
    """The measures that the generators mention and that may stand as terms."""
    may = term_measures(program)
    found: dict[str, Binding] = {}
    open_ = list(generators)
    while open_:
        for name in sorted(free_variables(open_.pop()) & may.keys() - found.keys()):
            body = measures.get(name) or program.bindings.get(name)
            if body is not None:
                found[name] = body
                open_.append(body.body)
    return found


def _writable(type_: Type, data: Mapping[str, DataType]) -> None:
    """Raises Unrunnable for a type of actions, and for one where a type stands for a type constructor."""
    open_: list[Type] = [type_]
    seen: set[Type] = set()
    while open_:
        part = open_.pop()
        head, args = spine(part)
        if part in seen or len(seen) > _MOST_TYPES:
            continue
        seen.add(part)
        if head == TCon("Prelude.IO"):
            raise Unrunnable(NotRun(Obstacle.ACTIONS))
        if args and (head in _PROPER or isinstance(head, TVar)):
            raise Unrunnable(NotRun(Obstacle.CONSTRUCTOR_VARIABLE))
        open_.extend(args)
        if isinstance(part, TFun):
            open_.extend((part.arg, part.res))
        declared = data.get(head.name) if isinstance(head, TCon) else None
        if declared is not None:
            by = dict(zip(declared.params, args, strict=False))
            open_.extend(
                [substitute_type(f, by) for c in declared.constructors for f in c.fields if not isinstance(f, TForall)]
            )
