"""Top-level declarations with full names.

instance Area Shape where area (Circle r) = r
  ⇒ InstanceDeclaration("Main.Area", (Main.Shape,), (FunctionDefinition("Main.area", ...),))
"""

import re
from collections.abc import Iterator

from liquidlens.lang.names import UNWRITTEN, base_of, module_of, qualify
from liquidlens.lang.problems import Problem, Severity
from liquidlens.names.blocks import resolve_function, resolve_right_side
from liquidlens.names.faults import (
    DefinedByBroken,
    DefinedTwice,
    FixityWithoutBinding,
    NoSuchMethod,
    NotAMember,
    TypedTwice,
    TypeWithoutBinding,
)
from liquidlens.names.patterns import PatternResolver, all_binders
from liquidlens.names.resolver import Resolver
from liquidlens.names.scope import similar
from liquidlens.names.strays import stray_name
from liquidlens.names.toplevel import Defined
from liquidlens.names.types import check_variables, resolve_context, resolve_type
from liquidlens.syntax.constructs import Form
from liquidlens.syntax.show import show_type
from liquidlens.syntax.tree import (
    Annotation,
    ClassDeclaration,
    Clause,
    Declaration,
    FunctionDefinition,
    GuardedBody,
    InstanceDeclaration,
    PatternDefinition,
    RightSide,
    Unsupported,
    UnsupportedDeclaration,
)
from liquidlens.syntax.type_tree import (
    ConstructorDeclaration,
    DataDeclaration,
    DefaultSignature,
    DerivedClass,
    DerivingDeclaration,
    FamilyEquation,
    FixityDeclaration,
    SynonymDeclaration,
    TypeSignature,
)


def resolve_top_level(resolver: Resolver, defined: Defined, declaration: Declaration) -> Declaration:
    """One top-level declaration with its names resolved."""
    module = defined.module
    match declaration:
        case FunctionDefinition(name):
            full = qualify(module, name)
            resolver.enter(full)
            return resolve_function(resolver, {}, full, declaration)
        case PatternDefinition(pattern, right, span):
            names = [name for name, _ in all_binders(resolver, pattern)]
            resolver.enter(qualify(module, names[0]) if names else "")
            bound = {name: qualify(module, name) for name in names}
            resolved = PatternResolver(resolver, bound, {}).pattern(pattern)
            return PatternDefinition(resolved, resolve_right_side(resolver, {}, right), span)
        case TypeSignature(names, ty, span):
            resolver.enter(qualify(module, names[0]))
            accepted: list[str] = []
            for name in names:
                if name not in defined.values and resolver.scope.makes_declarations:
                    pass  # Template Haskell may define it.
                elif name not in defined.values:
                    resolver.problem(TypeWithoutBinding(name, is_local=False), span)
                elif name in defined.typed:
                    resolver.problem(TypedTwice(name), span)
                else:
                    accepted.append(qualify(module, name))
                defined.typed.add(name)
            return TypeSignature(tuple(accepted), resolve_type(resolver, ty), span)
        case FixityDeclaration(associativity, precedence, operators, span):
            resolver.enter("")
            for operator in operators:
                if operator not in defined.values and operator not in defined.types:
                    resolver.problem(FixityWithoutBinding(operator, is_local=False), span)
            return FixityDeclaration(
                associativity, precedence, tuple(qualify(module, operator) for operator in operators), span
            )
        case DataDeclaration():
            return _data(resolver, module, declaration)
        case SynonymDeclaration(name, params, ty, span):
            resolver.enter(qualify(module, name))
            check_variables(resolver, ty, frozenset(params))
            return SynonymDeclaration(qualify(module, name), params, resolve_type(resolver, ty), span)
        case FamilyEquation(name, args, ty, is_ordered, span, owner):
            resolver.enter("")
            beside = f"{owner.rpartition('.')[0]}.{name}" if "." in owner else name
            # A class's own type is known in its instances, as its methods are, where the class alone is in scope.
            full = resolver.type(name if resolver.scope.type(name) or not resolver.scope.type(beside) else beside, span)
            if full is None:
                return UnsupportedDeclaration(Form.TYPE_INSTANCE, (), span)
            patterns = tuple(resolve_type(resolver, arg) for arg in args)
            return FamilyEquation(full, patterns, resolve_type(resolver, ty), is_ordered, span)
        case ClassDeclaration():
            return _class(resolver, module, declaration)
        case InstanceDeclaration():
            return _instance(resolver, module, declaration)
        case DerivingDeclaration(cls, args, context, span, via):
            resolver.enter("")
            full = resolver.type(cls, span)
            if full is None:
                return UnsupportedDeclaration(Form.UNKNOWN_CLASS_INSTANCE, (), span)
            resolved_args = tuple(resolve_type(resolver, arg) for arg in args)
            through = None if via is None else resolve_type(resolver, via)
            return DerivingDeclaration(full, resolved_args, resolve_context(resolver, context), span, through)
        case UnsupportedDeclaration(construct, names, span):
            return UnsupportedDeclaration(construct, tuple(qualify(module, name) for name in names), span)
        case Annotation() | DefaultSignature():
            return declaration


def _data(resolver: Resolver, module: str, declaration: DataDeclaration) -> DataDeclaration:
    resolver.enter(qualify(module, declaration.name))
    constructors = tuple(
        ConstructorDeclaration(
            qualify(module, one.name),
            tuple(resolve_type(resolver, ty) for ty in one.fields),
            labels=tuple(qualify(module, label) for label in one.labels),
            span=one.span,
            result=None if one.result is None else resolve_type(resolver, one.result),
            exists=one.exists,
            context=resolve_context(resolver, one.context),
            infix=one.infix,
            part=one.part,
        )
        for one in declaration.constructors
    )
    for one in declaration.constructors:
        for ty in one.fields if one.result is None else ():
            check_variables(resolver, ty, frozenset((*declaration.params, *one.exists)))
    classes = [resolver.type(name, declaration.span) for name in declaration.deriving]
    return DataDeclaration(
        qualify(module, declaration.name),
        declaration.params,
        constructors=constructors,
        deriving=tuple(name for name in classes if name is not None),
        is_newtype=declaration.is_newtype,
        span=declaration.span,
        name_span=declaration.name_span,
        derived=tuple(_derived(resolver, declaration)),
        kinds=tuple((name, kind) for name, written in declaration.kinds if (kind := _kind(resolver, written))),
    )


def _kind(resolver: Resolver, written: str) -> str | None:
    found = resolver.scope.type(written)
    return found if isinstance(found, str) else None


def _derived(resolver: Resolver, declaration: DataDeclaration) -> Iterator[DerivedClass]:
    for cls, args, via, span in ((one.cls, one.args, one.via, one.span) for one in declaration.derived):
        full = resolver.type(cls, span)
        if full is not None:
            through = None if via is None else resolve_type(resolver, via)
            yield DerivedClass(full, tuple(resolve_type(resolver, arg) for arg in args), through, span)


def _class(resolver: Resolver, module: str, declaration: ClassDeclaration) -> ClassDeclaration:
    full = qualify(module, declaration.name)
    resolver.enter(full)
    methods = {
        name: qualify(module, name)
        for member in declaration.members
        if isinstance(member, TypeSignature)
        for name in member.names
    }
    return ClassDeclaration(
        full,
        declaration.params,
        context=resolve_context(resolver, declaration.context),
        members=_members(resolver, full, methods, declaration.members),
        span=declaration.span,
        name_span=declaration.name_span,
    )


def _instance(resolver: Resolver, module: str, declaration: InstanceDeclaration) -> Declaration:
    resolver.enter("")
    full = resolver.type(declaration.cls, declaration.span)
    args = tuple(resolve_type(resolver, arg) for arg in declaration.args)
    context = resolve_context(resolver, declaration.context)
    if full is None:
        definitions = [member.name for member in declaration.members if isinstance(member, FunctionDefinition)]
        strays = dict.fromkeys(stray_name(module, declaration.cls, args, name) for name in definitions)
        return UnsupportedDeclaration(Form.UNKNOWN_CLASS_INSTANCE, tuple(strays), declaration.span)
    entry = resolver.scope.entry(full)
    methods = {base_of(method): method for method in entry.labels} if entry is not None else {}
    if entry is None or entry.kind != "class":
        # The class comes from a module without source.
        prefix = full[: len(full) - len(base_of(full))]
        members = (member for member in declaration.members if isinstance(member, FunctionDefinition))
        methods = {member.name: prefix + member.name for member in members}
    given = declaration.members
    if resolver.scope.broken is not None:
        lost = re.search(rf"{re.escape(UNWRITTEN)}\.{re.escape(module)}\.([\w']+)", " ".join(map(show_type, args)))
        fault = None if lost is None else DefinedByBroken(lost[1], resolver.scope.broken)
        given = given if fault is None else tuple(_of_broken(resolver, each, fault) for each in given)
    members = _members(resolver, full, methods, given)
    return InstanceDeclaration(full, args, context, members, declaration.span)


def _of_broken(resolver: Resolver, member: Declaration, fault: DefinedByBroken) -> Declaration:
    """A member of an instance for a type of which nothing is known."""
    if not isinstance(member, FunctionDefinition):
        return member
    resolver.problems.append(Problem(fault, member.span, Severity.INFORMATION))
    return _unread(member.name, Unsupported(fault.form, member.span))


def _unread(name: str, code: Unsupported) -> FunctionDefinition:
    """The definition of a method of whose code nothing is known."""
    span = code.span
    right = RightSide((GuardedBody((), code, span),), (), span)
    return FunctionDefinition(name, (Clause(name, (), right, span, span),), span, span)


def _members(
    resolver: Resolver, cls: str, methods: dict[str, str], members: tuple[Declaration, ...]
) -> tuple[Declaration, ...]:
    """The members of a class or instance of `cls`; definitions and signatures are named after the class's methods."""
    resolved: list[Declaration] = []
    seen: set[str] = set()
    defined = {member.name for member in members if isinstance(member, FunctionDefinition)}
    for member in members:
        match member:
            case FunctionDefinition(name, _, _, name_span):
                if name in seen:
                    resolver.problem(DefinedTwice(name), name_span)
                    continue
                seen.add(name)
                # One that is no method keeps its name, and is told when classes are known.
                full = methods.get(name) or qualify(module_of(cls) or "", name)
                resolved.append(resolve_function(resolver, {}, full, member))
            case TypeSignature(names, ty, span):
                for name in names:
                    if name not in methods and name not in defined:
                        resolver.problem(NoSuchMethod(base_of(cls), name, similar(name, methods)), span)
                full = tuple(methods[name] for name in names if name in methods)
                resolved.append(TypeSignature(full, resolve_type(resolver, ty), span))
            case DefaultSignature(names, ty, span):
                full = tuple(methods[name] for name in names if name in methods)
                resolved.append(DefaultSignature(full, resolve_type(resolver, ty), span))
            case FixityDeclaration(associativity, precedence, operators, span):
                full = tuple(methods.get(operator, operator) for operator in operators)
                resolved.append(FixityDeclaration(associativity, precedence, full, span))
            case UnsupportedDeclaration(construct, names, span):
                full = tuple(methods.get(name, name) for name in names)
                resolved.append(UnsupportedDeclaration(construct, full, span))
                # A method whose code cannot be read is there all the same.
                own = [methods[name] for name in names if name in methods and name not in defined]
                resolved.extend(_unread(each, Unsupported(construct, span)) for each in own)
            case Annotation(_, _, span):
                resolver.note_annotation(span, {}, (), cls)
                resolved.append(member)
            case _:
                resolver.problem(NotAMember(base_of(cls)), member.span)
    return tuple(resolved)
