"""Type-level declarations of a module: synonyms, data types, classes and the heads of instances.

    data List a = Emp | a :+: List a deriving Eq
      ⇒ DataType("Main.List", ("a",), ...)   and, for the derived instance, DerivedHead("Prelude.Eq", List a)

A declaration with a problem is left out; what mentions it has a problem of its own.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from msgspec import Struct, field

from liquidlens.infer.declared_classes import ClassInfo, declare_class, dictionary_constructor
from liquidlens.infer.declared_elsewhere import is_elsewhere, leave, of_foreign_class
from liquidlens.infer.declared_instances import declare_instance, may_be_two
from liquidlens.infer.environment import Environment
from liquidlens.infer.equated import solved
from liquidlens.infer.failure import as_failure, failure
from liquidlens.infer.faults import ClassArity, CyclicSynonym, NotAClass, UnboundTypeVariable
from liquidlens.infer.signatures import (
    argument_reader,
    constraints_of,
    equations_of,
    synonym_of,
    type_of,
    value_type,
    variables_of,
)
from liquidlens.infer.strays import Stray, in_instance, no_method, problems_of, without_instance
from liquidlens.infer.unsupported import (
    InstanceOfUnknown,
    KindSignature,
    OtherResult,
    UnsupportedStandalone,
)
from liquidlens.lang.data import ClassType, Constructor, DataType, Equation, Instance
from liquidlens.lang.names import base_of, is_operator, module_of, qualify
from liquidlens.lang.problems import Fault, Problem
from liquidlens.lang.types import (
    Constraint,
    TApp,
    TCon,
    TForall,
    TFun,
    TVar,
    Type,
    apply_type,
    free_variables,
    spine,
    substitute,
    substitute_constraint,
)
from liquidlens.source.span import Span
from liquidlens.syntax.constructs import OutOfScope, Role
from liquidlens.syntax.parts import descendants
from liquidlens.syntax.tree import ClassDeclaration, Declaration, FunctionDefinition, InstanceDeclaration
from liquidlens.syntax.type_tree import (
    ConstructorDeclaration,
    DataDeclaration,
    DerivingDeclaration,
    FamilyEquation,
    SurfaceType,
    SynonymDeclaration,
    TypeApply,
    TypeBang,
    TypeName,
    TypeUnsupported,
)

_ONE_WIDTH = frozenset({"Data.Int.Int64", "Data.Word.Word64"})
"""Types of our library that are others here: numbers have no bounds while they are searched."""


class InstanceInfo(Struct):
    """An instance of this module with its method definitions by full method name."""

    instance: Instance
    definitions: dict[str, FunctionDefinition]
    span: Span
    derived: bool = False
    lost: Fault | None = None
    """Why nothing is known of its methods, where its head names a type that is not in scope."""
    stray: Fault | None = None
    """Why nothing is known of those that it does not define: it defines others, by which they may be meant."""


class DerivedHead(Struct):
    """An instance to derive; `context` is None where it is to be inferred."""

    cls: str
    data: DataType
    args: tuple[Type, ...]
    context: tuple[Constraint, ...] | None
    span: Span
    via: Type | None = None
    """The type whose methods are taken (`deriving .. via`); None for the field's, or for a class's own way."""


class Declarations(Struct):
    """What a module declares on the level of types."""

    data: dict[str, DataType] = field(default_factory=dict[str, DataType])
    synonyms: dict[str, tuple[tuple[str, ...], Type]] = field(default_factory=dict[str, tuple[tuple[str, ...], Type]])
    equations: list[Equation] = field(default_factory=list[Equation])
    classes: list[ClassInfo] = field(default_factory=list[ClassInfo])
    instances: list[InstanceInfo] = field(default_factory=list[InstanceInfo])
    derived: list[DerivedHead] = field(default_factory=list[DerivedHead])
    widths: dict[str, frozenset[str]] = field(default_factory=dict[str, frozenset[str]])
    """The types in the heads of instances that are types of their own for GHC only, by the instances' dictionaries."""
    twinned: set[str] = field(default_factory=set[str])
    """The dictionaries of those beside which there is one for a type of its own for GHC only."""
    problems: list[Problem] = field(default_factory=list[Problem])
    strays: list[Stray] = field(default_factory=list[Stray])

    def is_twin(self, environment: Environment, widths: frozenset[str], other: str) -> bool:
        """Whether the instance with the dictionary `other` is for a type that is another for GHC, and is the first
        beside which there is one; `widths`: the types of their own for GHC in the head of the one that is declared."""
        differs = self.widths.get(other, widths) != widths
        if other in self.twinned or not (differs or (other in self.widths and may_be_two(environment, other))):
            return False
        self.twinned.add(other)
        return True


def collect(environment: Environment, declarations: Iterable[Declaration]) -> Declarations:
    """Read all type-level declarations and add them to the environment."""
    result = Declarations()
    declarations = tuple(declarations)
    _stub_data(environment, declarations)
    classes = [d for d in declarations if isinstance(d, ClassDeclaration)]
    for declaration in classes:
        stub = ClassType(declaration.name, declaration.params, (), (), dictionary_constructor(declaration.name))
        environment.classes[declaration.name] = stub
    _synonyms(environment, [d for d in declarations if isinstance(d, SynonymDeclaration)], result)
    for declaration in declarations:
        if isinstance(declaration, FamilyEquation):
            _attempt(result, lambda d=declaration: _equation(environment, d, result), None, declaration.span)
    for declaration in declarations:
        if isinstance(declaration, DataDeclaration):
            _attempt(result, lambda d=declaration: _data(environment, d, result), declaration.name, declaration.span)
    for declaration in classes:
        read = partial(_class, environment, declaration, result)
        if not _attempt(result, read, declaration.name, declaration.span):
            environment.classes.pop(declaration.name, None)
    for declaration in declarations:
        if isinstance(declaration, InstanceDeclaration):
            told = len(result.problems)
            if not _attempt(result, lambda d=declaration: _instance(environment, d, result), None, declaration.span):
                result.strays.extend(without_instance(environment.module, declaration, result.problems[told:]))
        elif isinstance(declaration, DerivingDeclaration):
            _attempt(result, lambda d=declaration: _standalone(environment, d, result), None, declaration.span)
    result.problems.extend(problems_of(result.strays))
    return result


def _attempt(result: Declarations, step: Callable[[], None], binding: str | None, span: Span) -> bool:
    """Whether a declaration could be taken in; if not, its problem is noted."""
    try:
        step()
        return True
    except Exception as raised:
        error = as_failure(raised, binding or "a declaration", span)
        if error.problem is not None:
            problem = error.problem
            result.problems.append(Problem(problem.fault, problem.span, problem.severity, binding))
        return False


# --- synonyms and data ------------------------------------------------------------------------------------------


def _stub_data(environment: Environment, declarations: tuple[Declaration, ...]) -> None:
    """Make the names of data types known, so that declarations may mention each other."""
    for declaration in declarations:
        if isinstance(declaration, DataDeclaration):
            environment.data[declaration.name] = DataType(declaration.name, declaration.params, ())


def _synonyms(environment: Environment, declarations: list[SynonymDeclaration], result: Declarations) -> None:
    """Expand synonyms in dependency order; a cyclic one is a problem."""
    waiting = {declaration.name: declaration for declaration in declarations}
    for name in waiting:
        if name not in environment.synonyms:
            _attempt(result, partial(_synonym, environment, waiting, name, result=result), name, waiting[name].span)


def _synonym(
    environment: Environment,
    waiting: Mapping[str, SynonymDeclaration],
    name: str,
    *,
    result: Declarations,
    outer: tuple[str, ...] = (),
) -> None:
    """Expand a synonym for the sake of `outer` ones, and those that it mentions before it."""
    declaration = waiting[name]
    if name in outer:
        raise failure(CyclicSynonym(name), declaration.span)
    for mentioned in _type_names(declaration):
        if mentioned in waiting and mentioned not in environment.synonyms:
            _synonym(environment, waiting, mentioned, result=result, outer=(*outer, name))
    scope: Mapping[str, Type] = {param: TVar(param) for param in declaration.params}
    synonym = (declaration.params, synonym_of(environment, declaration.type, scope))
    environment.synonyms[name] = synonym
    result.synonyms[name] = synonym


def _equation(environment: Environment, declaration: FamilyEquation, result: Declarations) -> None:
    names = tuple(dict.fromkeys(name for arg in declaration.args for name in variables_of(arg)))
    scope: Mapping[str, Type] = {name: TVar(name) for name in names}
    args = tuple(synonym_of(environment, arg, scope) for arg in declaration.args)
    meant = synonym_of(environment, declaration.result, scope)
    equation = Equation(declaration.family, names, args, meant, declaration.is_ordered)
    environment.equations.setdefault(equation.family, []).append(equation)
    result.equations.append(equation)


def _type_names(declaration: SynonymDeclaration) -> list[str]:
    return [part.name for part in descendants(declaration.type) if isinstance(part, TypeName)]


def _data(environment: Environment, declaration: DataDeclaration, result: Declarations) -> None:
    constructors = tuple(_constructor(environment, declaration, c) for c in declaration.constructors)
    environment.infix.update(c.name for c in declaration.constructors if _is_infix(c))
    data = DataType(
        declaration.name,
        declaration.params,
        constructors=constructors,
        is_newtype=declaration.is_newtype,
        deriving=declaration.deriving,
        span=declaration.name_span,
        kinds=declaration.kinds,
    )
    environment.add_data(data)
    result.data[data.name] = data
    for cls in declaration.deriving:
        params: tuple[Type, ...] = tuple(TVar(param) for param in data.params)
        if cls in environment.classes:
            head = _head_for(environment, cls, data, params)
            result.derived.append(DerivedHead(cls, data, (head,), None, declaration.name_span))
    scope: Mapping[str, Type] = {param: TVar(param) for param in data.params}
    for each in declaration.derived:
        if each.cls in environment.classes:
            args = tuple(type_of(environment, arg, scope) for arg in each.args)
            via = None if each.via is None else type_of(environment, each.via, scope)
            head = _head_for(environment, each.cls, data, tuple(scope.values()))
            if via is not None and is_elsewhere(environment, via):
                _attempt(result, partial(leave, environment, each.cls, (head, via), each.span), None, each.span)
                continue
            result.derived.append(DerivedHead(each.cls, data, (*args, head), context=None, span=each.span, via=via))


def _head_for(environment: Environment, cls: str, data: DataType, params: tuple[Type, ...]) -> Type:
    """The instance type: all parameters, or without the last ones for classes of type constructors."""
    arity = constructor_arity(environment, cls)
    return apply_type(TCon(data.name), *(params[:-arity] if arity else params))


def constructor_arity(environment: Environment, cls: str) -> int:
    """How many types the parameter of a class is applied to: 0 for Eq, 1 for Functor and Monad."""
    declared = environment.classes.get(cls)
    if declared is None or not declared.params:
        return 0
    parameter = TVar(declared.params[-1])
    stack: list[Type] = [ty for _, ty in declared.methods]
    while stack:
        ty = stack.pop()
        head, args = spine(ty)
        if head == parameter:
            return len(args)
        stack.extend(args)
        if isinstance(ty, TFun):
            stack.extend((ty.arg, ty.res))
        elif isinstance(ty, TForall):
            stack.append(ty.body)
    return max((constructor_arity(environment, parent.cls) for parent in declared.supers), default=0)


def _constructor(
    environment: Environment, declaration: DataDeclaration, constructor: ConstructorDeclaration
) -> Constructor:
    exists, equal = _names_of_own(declaration, constructor.exists), tuple[tuple[str, Type], ...]()
    scope: Mapping[str, Type] = {name: TVar(name) for name in declaration.params}
    scope = {**scope, **dict(zip(constructor.exists, map(TVar, exists), strict=True))}
    if constructor.result is not None:
        scope, exists, equal = _gadt_variables(environment, declaration, constructor, constructor.result)
    asked, equations = equations_of(environment, constructor.context, scope)
    known_as = solved(equations)
    context = tuple([substitute_constraint(c, known_as) for c in constraints_of(environment, asked, scope)])
    fields = tuple([substitute(value_type(environment, ty, scope), known_as) for ty in constructor.fields])
    equal = (
        *[(param, substitute(ty, known_as)) for param, ty in equal],
        *[(param, ty) for param, ty in known_as.items() if param in declaration.params],
    )
    exists = tuple([name for name in exists if name not in known_as])
    known = {name for ty in scope.values() for name in free_variables(ty)}
    for ty, surface in zip(fields, constructor.fields, strict=True):
        for name in free_variables(ty):
            if name not in known:
                raise failure(UnboundTypeVariable(name, declaration.name), surface.span)
    strict = tuple(isinstance(ty, TypeBang) for ty in constructor.fields)
    held = tuple(apply_type(TCon(c.cls), *c.args) for c in context)
    return Constructor(
        constructor.name,
        held + fields,
        labels=constructor.labels,
        strict=(*[False for _ in held], *strict) if any(strict) else (),
        span=constructor.span,
        exists=exists,
        context=context,
        equal=equal,
        part=constructor.part,
        is_gadt=constructor.result is not None,
    )


def _names_of_own(declaration: DataDeclaration, names: Iterable[str]) -> tuple[str, ...]:
    """Names for a constructor's own type variables: the declaration's head may use the same for a parameter."""
    return tuple([f"{name}'" if name in declaration.params else name for name in names])


def _is_infix(constructor: ConstructorDeclaration) -> bool:
    """Whether a constructor is declared between its fields, as in `a :+: b` and ``a `Plus` b``."""
    if len(constructor.fields) != 2 or constructor.labels:
        return False
    if constructor.result is not None:
        return is_operator(constructor.name)
    return constructor.infix


def _gadt_variables(
    environment: Environment,
    declaration: DataDeclaration,
    constructor: ConstructorDeclaration,
    surface: SurfaceType,
) -> tuple[dict[str, Type], tuple[str, ...], tuple[tuple[str, Type], ...]]:
    """For GADT syntax: what a constructor's own names stand for, its existentials, and what it makes parameters.

    data Vec n a where VCons :: b -> Vec m b -> Vec (S m) b    ⇒   {b: a, m: m}, (m,), n = S m
    """
    result = type_of(environment, surface, {})
    head, args = spine(result)
    if head != TCon(declaration.name):
        raise failure(OtherResult(constructor.name), constructor.span)
    if len(args) != len(declaration.params):
        raise failure(KindSignature(), constructor.span)
    by: dict[str, Type] = {}
    refined: list[tuple[str, Type]] = []
    for param, arg in zip(declaration.params, args, strict=True):
        if isinstance(arg, TVar) and arg.name not in by:
            by[arg.name] = TVar(param)
        else:
            refined.append((param, arg))
    mentioned = dict.fromkeys(name for ty in constructor.fields for name in variables_of(ty))
    mentioned.update(dict.fromkeys(name for _, ty in refined for name in free_variables(ty)))
    found = [name for name in mentioned if name not in by]
    exists = _names_of_own(declaration, found)
    by.update(zip(found, map(TVar, exists), strict=True))
    return by, exists, tuple([(param, substitute(ty, by)) for param, ty in refined])


# --- classes ----------------------------------------------------------------------------------------------------


def _class(environment: Environment, declaration: ClassDeclaration, result: Declarations) -> None:
    info, strays = declare_class(environment, declaration, partial(_attempt, result))
    result.classes.append(info)
    result.strays.extend(strays)


# --- instances --------------------------------------------------------------------------------------------------


def _instance(environment: Environment, declaration: InstanceDeclaration, result: Declarations) -> None:
    cls = environment.classes.get(declaration.cls)
    if cls is None:
        if environment.is_foreign(declaration.cls):
            names = (part.name for part in descendants(*declaration.args) if isinstance(part, TypeName))
            raise of_foreign_class(environment, declaration.cls, next(names, None), declaration.span)
        raise failure(NotAClass(declaration.cls), declaration.span)
    if len(cls.params) != len(declaration.args):
        raise failure(ClassArity(cls.name, len(cls.params), len(declaration.args)), declaration.span)
    lost: list[Fault] = []
    args = tuple(_head(environment, declaration.cls, arg, lost) for arg in declaration.args)
    asked, equations = equations_of(environment, declaration.context, {})
    context = constraints_of(environment, asked, {})
    widths = frozenset(
        part.name for part in descendants(*declaration.args) if isinstance(part, TypeName) and part.name in _ONE_WIDTH
    )

    instance = declare_instance(
        environment,
        declaration.cls,
        args,
        context,
        declaration.span,
        equal=solved(equations),
        is_twin=partial(result.is_twin, environment, widths),
    )
    result.widths[instance.dictionary] = widths
    known = {base_of(name): name for name, _ in cls.methods}
    definitions: dict[str, FunctionDefinition] = {}
    stray: Fault | None = None
    for member in declaration.members:
        if isinstance(member, FunctionDefinition):
            full = known.get(base_of(member.name))
            if full is not None:
                definitions[full] = member
            elif qualify(module_of(cls.name) or "", base_of(member.name)) not in environment.failed:
                stray = no_method(cls, member)
                result.strays.append(in_instance(environment.module, declaration, member, stray))
    fault = lost[0] if lost else None
    result.instances.append(InstanceInfo(instance, definitions, declaration.span, lost=fault, stray=stray))


def _head(environment: Environment, cls: str, surface: SurfaceType, lost: list[Fault]) -> Type:
    """A type of an instance's head, with a name for each type in it that is not in scope, which is `lost`."""
    match surface:
        case TypeUnsupported(OutOfScope(Role.TYPE, name)):
            lost.append(InstanceOfUnknown(name))
            return TCon(qualify(environment.module, name))
        case TypeApply(fun, arg) if any(isinstance(part, TypeUnsupported) for part in descendants(surface)):
            return TApp(_head(environment, cls, fun, lost), _head(environment, cls, arg, lost))
        case _:
            return argument_reader(cls)(environment, surface, {})


def _standalone(environment: Environment, declaration: DerivingDeclaration, result: Declarations) -> None:
    args = tuple(type_of(environment, arg, {}) for arg in declaration.args)
    via = None if declaration.via is None else type_of(environment, declaration.via, {})
    parts = (*args[-1:], via) if via is not None else args[-1:]
    if environment.is_foreign(declaration.cls) or any(is_elsewhere(environment, part) for part in parts):
        leave(environment, declaration.cls, parts, declaration.span)
    head, _ = spine(args[-1]) if args else (None, ())
    data = environment.data.get(head.name) if isinstance(head, TCon) else None
    if data is None or declaration.cls not in environment.classes:
        raise failure(UnsupportedStandalone(), declaration.span)
    context = constraints_of(environment, declaration.context, {})
    result.derived.append(DerivedHead(declaration.cls, data, args, context, span=declaration.span, via=via))
