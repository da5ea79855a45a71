"""Inference of a whole module: resolved tree to typed tree.

    module M where { data T = A | B deriving Eq; f A = B; f B = A }
      ⇒ TypedModule(data T, instance Eq T with its method, [f :: T -> T])

A binding with a problem keeps the type of its signature, if it has one, and has no value; without a signature its users
have a problem too.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from msgspec import Struct, field

from liquidlens.core.module import Imports
from liquidlens.infer.bindings import DeclaredValues, check_signature, declared, infer_group
from liquidlens.infer.declarations import Declarations, InstanceInfo, collect
from liquidlens.infer.declared_classes import ClassInfo
from liquidlens.infer.defaulting import default_all, settle
from liquidlens.infer.dependencies import Definition, names_of
from liquidlens.infer.deriving import derive
from liquidlens.infer.environment import Environment, environment_of, qualified
from liquidlens.infer.expressions import install_rules
from liquidlens.infer.failure import BindingFailure, as_failure, failure
from liquidlens.infer.faults import FaultySignature, SignatureAlone
from liquidlens.infer.holes import told
from liquidlens.infer.inference import Inference
from liquidlens.infer.metavariables import are_enormous
from liquidlens.infer.method_types import method_at_instance
from liquidlens.infer.recent import RecentlyInferred
from liquidlens.infer.refused import make_action, refused
from liquidlens.infer.selectors import selectors
from liquidlens.infer.signatures import scheme_of
from liquidlens.infer.solver import enter
from liquidlens.infer.surface import clause, function, var
from liquidlens.infer.typed import ForInstance, TypedBinding, TypedGroup, TypedPatternBinding, WantedDictionary
from liquidlens.infer.unsupported import EnormousType, InstanceOfUnknownClass, LostDeclaration
from liquidlens.infer.valueless import given_up, imported_binding, lost_binding
from liquidlens.lang.data import ClassType, DataType, Equation
from liquidlens.lang.names import base_of, default_method, module_of, qualify
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import TCon, TForall, TVar, Type, apply_type
from liquidlens.names.faults import DefinedByBroken
from liquidlens.names.interface import Fixity
from liquidlens.source.span import Span
from liquidlens.syntax.constructs import Form
from liquidlens.syntax.module_tree import SurfaceModule
from liquidlens.syntax.tree import FunctionDefinition

_Typed = TypedBinding | TypedPatternBinding
_T = TypeVar("_T")


class TypedInstance(Struct):
    """An instance: its methods as bindings of their own, and the dictionaries of its superclasses."""

    info: InstanceInfo
    supers: list[WantedDictionary]
    dictionaries: tuple[str, ...]
    """Names of the parameters that hold the dictionaries of its context."""
    methods: list[TypedBinding]


class TypedClass(Struct):
    """A class with its default methods as bindings `$dm<`."""

    cls: ClassType
    defaults: list[TypedBinding]


class TypedModule(Struct):
    """What inference makes of a module."""

    name: str
    environment: Environment
    data: dict[str, DataType]
    synonyms: dict[str, tuple[tuple[str, ...], Type]]
    equations: list[Equation]
    classes: list[TypedClass]
    instances: list[TypedInstance]
    groups: list[TypedGroup]
    problems: list[Problem] = field(default_factory=list[Problem])
    mark: object = None
    """The same for equal environments and equal types of all values."""


def infer_module(
    module: SurfaceModule,
    imports: Imports,
    fixities: dict[str, Fixity],
    reported: Sequence[Problem] = (),
    foreign: Mapping[str, Type] | None = None,
) -> TypedModule:
    """Infer a resolved module; `imports` is closed under import, `fixities` are the module's own by full name.

    `foreign` has what is known of names whose modules have no source.
    `reported` are the problems that earlier stages found: what they left as unsupported is not reported again.
    """
    environment = environment_of(module.name, imports)
    environment.fixities.update(fixities)
    foreign = foreign or {}
    environment.values.update(foreign)
    install_rules()
    inference = Inference(environment, frozenset(module.extensions))
    declarations = collect(environment, module.declarations)
    derive(inference, declarations)
    inference.problems.extend(declarations.problems)
    scope = declared(module.declarations)
    recent = RecentlyInferred(module, imports, environment, scope.named(), foreign)
    runner = _Runner(inference, reported, recent)
    groups = runner.values(scope, declarations)
    classes = [runner.class_defaults(info) for info in declarations.classes]
    instances = [runner.instance(info) for info in declarations.instances]
    runner.finish()
    found = refused(environment, module.declarations, declarations.classes, groups, inference.extensions)
    inference.problems.extend(found)
    return TypedModule(
        module.name,
        environment,
        data=declarations.data,
        synonyms=declarations.synonyms,
        equations=declarations.equations,
        classes=classes,
        instances=instances,
        groups=groups,
        problems=inference.problems,
        mark=recent.values(),
    )


_BROKEN = (Form.BROKEN, Form.TOO_DEEP, Form.BUG, Form.ARROW_NOTATION)
"""What leaves of a function its name."""


class _Postponed(Struct, frozen=True):
    """What a restricted group leaves open: its owner, its constraints, and the types of its names without source."""

    owner: str
    wanteds: list[WantedDictionary]
    group: TypedGroup
    foreign_types: list[Type]


class _Runner:
    """Infers the top-level bindings one after the other, noting problems."""

    def __init__(self, inference: Inference, reported: Sequence[Problem], recent: RecentlyInferred) -> None:
        self._inference = inference
        self._recent = recent
        errors = [one for one in reported if one.severity is Severity.ERROR or isinstance(one.fault, DefinedByBroken)]
        self._reported = [problem.span for problem in errors]
        self._costed = {_full_name(problem.binding, inference): problem.fault for problem in errors}
        """Bindings that an earlier stage gave up, with its reason."""
        self._postponed: list[_Postponed] = []
        self._failures = 0
        """Bindings that came to nothing so far."""

    # --- values -------------------------------------------------------------------------------------------------

    def values(self, scope: DeclaredValues, declarations: Declarations) -> list[TypedGroup]:
        """All value bindings: the module's own, and the selectors of its records."""
        inference = self._inference
        environment = inference.environment
        groups = [self._selector(*each) for data in declarations.data.values() for each in selectors(data)]
        anything = TForall(("a",), (), TVar("a"))
        for each in declarations.strays:
            place = each.definition
            binding = lost_binding(each.name, anything, each.fault, place.name_span, place.span)
            groups.append(TypedGroup([binding], False))
        lost_by = {name: each.construct for each in scope.unsupported for name in each.names}
        for name, (surface, span) in scope.signatures.items():
            try:
                known = self._recent.scheme(surface)
                ty = known or self._recent.keep_scheme(surface, scheme_of(environment, surface, {}))
            except Exception as raised:
                self._note(as_failure(raised, name, span), name)
                environment.failed.add(name)
                continue
            environment.values[name] = ty
            if lost_by.get(name) is Form.FOREIGN_IMPORT:
                groups.append(TypedGroup([imported_binding(name, ty, span)], False))
            elif name not in scope.binders:
                fault = LostDeclaration(lost_by[name]) if name in lost_by else SignatureAlone(name)
                if name not in lost_by:
                    inference.problems.append(Problem(fault, span, binding=name))
                groups.append(TypedGroup([lost_binding(name, ty, fault, span)], False))
        for lost in scope.unsupported:
            if lost.construct is Form.UNKNOWN_CLASS_INSTANCE:
                groups.extend(
                    TypedGroup([lost_binding(name, anything, InstanceOfUnknownClass(), lost.span)], False)
                    for name in lost.names
                )
            names = [name for name in lost.names if name not in environment.values]
            environment.failed.update(names)
            if lost.construct in _BROKEN:  # its signature is lost with it, or there is none
                fault, known = LostDeclaration(lost.construct), {*scope.binders, *scope.signatures}
                groups.extend(
                    TypedGroup([lost_binding(name, anything, fault, lost.span, has_signature=False)], False)
                    for name in names
                    if name not in known and not base_of(lost.names[0])[0].isupper()  # a pattern synonym
                )
        for method in {name for info in declarations.classes for name, _ in info.cls.methods}:
            scope.definitions.pop(method, None)  # defined twice: as a method, and here
        for keys, order, recursive in scope.groups():
            bindings: list[_Typed] = []
            for members in order:
                if len(members) == 1 and scope.checked(members[0]) and members[0] not in environment.failed:
                    bindings.extend(self._checked(scope, members[0]))
                else:
                    definitions = [scope.definitions[member] for member in members]
                    names = [name for definition in definitions for name in names_of(definition)]
                    infer = partial(self._inferred, scope, members)
                    bindings.extend(self._known_or(definitions, names, infer))
            del keys
            groups.append(TypedGroup(bindings, recursive))
        return groups

    def _selector(self, name: str, ty: Type, definition: TypedBinding | FunctionDefinition) -> TypedGroup:
        self._inference.environment.values[name] = ty
        if isinstance(definition, TypedBinding):
            fault = self._costed.get(name)
            lost = None if fault is None else lost_binding(name, ty, fault, definition.span, definition.extent)
            return TypedGroup([lost or definition], False)
        binding = self._attempt(name, ty, definition, lambda: check_signature(self._inference, definition, ty, None))
        return TypedGroup([binding], False)

    def _checked(self, scope: DeclaredValues, name: str) -> Sequence[_Typed]:
        definition = scope.definitions[name]
        assert isinstance(definition, FunctionDefinition)
        surface, _ = scope.signatures[name]
        ty = self._inference.environment.values[name]
        return self._known_or(
            [definition],
            [name],
            lambda: [
                self._attempt(name, ty, definition, lambda: check_signature(self._inference, definition, ty, surface))
            ],
        )

    def _known_or(
        self, definitions: Sequence[Definition], names: Sequence[str], infer: Callable[[], Sequence[_Typed]]
    ) -> Sequence[_Typed]:
        """Typed bindings of these definitions: those of an earlier check where nothing they depend on has changed."""
        if not self._costed.keys().isdisjoint(names):
            return infer()
        dependencies = self._recent.dependencies(definitions, names)
        known = self._recent.bindings(dependencies)
        if known is not None:
            return known
        before = self._failures, len(self._inference.problems), len(self._postponed)
        typed = infer()
        if before == (self._failures, len(self._inference.problems), len(self._postponed)):
            self._recent.keep(dependencies, typed, names)
        return typed

    def _tried(self, owner: str, step: Callable[[], _T]) -> _T:
        """A step at a binding; uses of local names that disagree on a type without source leave it unknown."""
        inference = self._inference
        inference.begin_binding(owner)
        try:
            return step()
        except BindingFailure:
            if not inference.has_opened:
                raise
        inference.begin_binding(owner)
        inference.opens_foreign = False
        try:
            return step()
        finally:
            inference.opens_foreign = True

    def _attempt(
        self, name: str, ty: Type, definition: FunctionDefinition, step: Callable[[], TypedBinding]
    ) -> TypedBinding:
        def attempt() -> TypedBinding:
            binding = step()
            self._refuse_holes([name])
            self._settle(name, TypedGroup([binding], False))
            return binding

        try:
            self._refuse_costed([name])
            return self._tried(name, attempt)
        except Exception as raised:
            self._failures += 1
            error = as_failure(raised, name, definition.name_span)
            self._note(error, name)
            return lost_binding(name, ty, error.fault, definition.name_span, definition.span)

    def _inferred(self, scope: DeclaredValues, members: Sequence[str]) -> list[_Typed]:
        inference = self._inference
        environment = inference.environment
        definitions = [scope.definitions[member] for member in members]
        names = [name for definition in definitions for name in names_of(definition)]
        owner = names[0] if names else members[0]

        def attempt() -> list[_Typed]:
            bindings = infer_group(inference, definitions, environment.values, scope)
            make_action(inference, names)
            self._refuse_holes(names)
            group = TypedGroup(list(bindings), False)
            self._settle(owner, group)
            return group.bindings

        try:
            self._refuse_costed(names)
            for name in names:
                if name in environment.failed and name in scope.signatures:
                    raise BindingFailure(None, FaultySignature(name))
            return self._tried(owner, attempt)
        except Exception as raised:
            self._failures += 1
            error = as_failure(raised, ", ".join(names), definitions[0].span)
            self._note(error, *names)
            lost: list[_Typed] = []
            for definition in definitions:
                for name in names_of(definition):
                    place = definition.name_span if isinstance(definition, FunctionDefinition) else definition.span
                    if name in scope.signatures and name not in environment.failed:
                        ty = scheme_of(environment, scope.signatures[name][0], {})
                        environment.values[name] = ty
                        lost.append(lost_binding(name, ty, error.fault, place, definition.span))
                    else:
                        environment.values.pop(name, None)
                        environment.failed.add(name)
                        ty = TForall(("a",), (), TVar("a"))
                        lost.append(lost_binding(name, ty, error.fault, place, definition.span, has_signature=False))
            return lost

    def _refuse_costed(self, names: Sequence[str]) -> None:
        for name in names:
            if name in self._costed:
                raise BindingFailure(None, self._costed[name])

    def _refuse_holes(self, names: Sequence[str]) -> None:
        """Give a binding up that is not written to its end, with what is wanted in each place."""
        found = [told(self._inference, *hole) for hole in self._inference.holes]
        for error in found[1:]:
            self._note(error, *names)
        for error in found[:1]:
            raise error

    def _settle(self, owner: str, group: TypedGroup) -> None:
        if are_enormous(self._inference.supply.made):
            raise failure(EnormousType(), group.bindings[0].span)
        rest = settle(self._inference, self._inference.wanteds, keep_level=0)
        self._inference.wanteds = []
        if rest:
            self._postponed.append(_Postponed(owner, rest, group, self._inference.foreign_types))

    def finish(self) -> None:
        """Decide what restricted bindings left open, together: all uses have been seen."""
        default_all(self._inference, [wanted for each in self._postponed for wanted in each.wanteds])
        for each in self._postponed:
            bindings = each.group.bindings
            self._inference.foreign_types = each.foreign_types
            try:
                settle(self._inference, each.wanteds)
            except Exception as raised:
                error = as_failure(raised, each.owner, bindings[0].span)
                self._note(error, each.owner)
                bindings[:] = [given_up(binding, error.fault) for binding in bindings]

    def _note(self, error: BindingFailure, *names: str) -> None:
        problem = error.problem
        if problem is None or self._is_reported(problem):
            return
        severity = Severity.INFORMATION if problem.code == "type/depends" else problem.severity
        for name in names or (None,):
            noted = Problem(problem.fault, problem.span, severity, name)
            self._inference.problems.append(noted)

    def _is_reported(self, problem: Problem) -> bool:
        """Whether an earlier stage has reported the construct that this problem is about."""
        if not problem.code.startswith(("unsupported/", "type/clause-arity", "type/duplicate-definition")):
            return False
        return any(problem.span.contains(span) or span.contains(problem.span) for span in self._reported)

    # --- classes and instances ----------------------------------------------------------------------------------

    def class_defaults(self, info: ClassInfo) -> TypedClass:
        """The default methods of a class, each a binding over a dictionary of the class."""
        defaults: list[TypedBinding] = []
        environment = self._inference.environment
        for method, definition in info.defaults.items():
            name = default_method(method)
            ty = info.asked.get(method, environment.values[method])
            environment.values[name] = ty
            defaults.append(self._method(name, ty, definition))
        return TypedClass(info.cls, defaults)

    def _method(self, name: str, ty: Type, definition: FunctionDefinition) -> TypedBinding:
        """The binding of a method, or of a default, whose type the environment has under its name."""

        def check() -> TypedBinding:
            return _renamed(check_signature(self._inference, definition, ty, None), name)

        (binding,) = self._known_or([definition], [name], lambda: [self._attempt(name, ty, definition, check)])
        assert isinstance(binding, TypedBinding)
        return binding

    def instance(self, info: InstanceInfo) -> TypedInstance:
        """The methods of an instance at its types, and the superclass dictionaries."""
        inference = self._inference
        environment = inference.environment
        instance = info.instance
        cls = environment.classes[instance.cls]
        by = dict(zip(cls.params, instance.args, strict=True))
        inference.begin_binding(instance.dictionary)
        names = tuple(inference.fresh_name("d" + base_of(c.cls)) for c in instance.context)
        inference.scope = enter(inference, instance.context, names)
        supers = [inference.want(parent, by, info.span, ForInstance(cls.name)) for parent in cls.supers]
        try:
            settle(inference, inference.wanteds)
        except BindingFailure as error:
            self._note(error, instance.dictionary)
        self_type = apply_type(TCon(cls.name), *instance.args)
        environment.values[instance.dictionary] = qualified(instance.vars, instance.context, self_type)
        methods: list[TypedBinding] = []
        for (method, method_type), (_, name) in zip(cls.methods, instance.methods, strict=True):
            ty = qualified(instance.vars, instance.context, method_at_instance(method_type, by, instance.vars))
            environment.values[name] = ty
            definition = info.definitions.get(method) or self._taken(method, info.span)
            if definition is not None and info.lost is not None:
                methods.append(lost_binding(name, ty, info.lost, definition.name_span, definition.span))
            elif definition is not None:
                methods.append(self._method(name, ty, definition))
            elif info.stray is not None and default_method(method) not in environment.values:
                methods.append(lost_binding(name, ty, info.stray, info.span))
        return TypedInstance(info, supers, names, methods)

    def _taken(self, method: str, span: Span) -> FunctionDefinition | None:
        """What an instance without a definition takes of the class, where the default has a type of its own."""
        values, default = self._inference.environment.values, default_method(method)
        if default not in values or values[default] == values[method]:
            return None
        return function(method, [clause(method, (), var(default, span))], span)


def _full_name(binding: str | None, inference: Inference) -> str:
    """The full name of a top-level binding, which the reader writes without its module."""
    if binding is None:
        return ""
    return binding if module_of(binding) else qualify(inference.environment.module, binding)


def _renamed(binding: TypedBinding, name: str) -> TypedBinding:
    binding.name = name
    return binding
