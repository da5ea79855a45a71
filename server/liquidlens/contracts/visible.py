"""Visible types: what LiquidHaskell lets a caller see of a name.

{-@ inc :: Nat -> Nat @-}          Visible(Nat -> Nat, ANNOTATION)
{-@ assume rnd :: Int -> Nat @-}   Visible(Int -> Nat, ASSUMED)
go :: Int -> Int      exported     Visible(Int -> Int, EXPORTED)
length                imported     its annotation there, else Visible(bare type, IMPORTED)
helper                private      None: transparent, its refinement is inferred from its code and its callers
size                  a measure    Visible(bare type, EXPORTED), though private: predicates may apply it to anything
Pos                   constructor  Visible(x:Nat -> Pos, CONSTRUCTOR), the refined fields of its data declaration
"""

from collections.abc import Hashable, Mapping
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.core.module import ASSUMPTIONS, Module, Program
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.data import ClassType, Constructor, DataType, Instance
from liquidlens.lang.names import base_of, default_method, is_tuple, is_whole, matched_by, module_of
from liquidlens.lang.types import Constraint, TForall, TFun, TVar, Type
from liquidlens.library.sources import source_of
from liquidlens.logic.predicates import PAbstract, PApply, PCompare, Predicate, PVar
from liquidlens.logic.refined import (
    AbstractArgument,
    PredicateVariable,
    RCon,
    Refinement,
    RForall,
    RFun,
    RType,
    RVar,
)
from liquidlens.logic.shape import anything, trivial
from liquidlens.logic.show import show_type
from liquidlens.logic.specification import DataSpecification, Signature, Trust
from liquidlens.logic.substitution import (
    free_values,
    strengthen,
    substitute_abstract,
    substitute_types,
    substitute_values,
)
from liquidlens.source.memo import Itself, remembered


class Origin(Enum):
    """Where a visible type comes from; the words of a finding depend on it."""

    ANNOTATION = "annotation"
    ASSUMED = "assumed"
    EXPORTED = "exported"
    """Exported without an annotation: the bare Haskell type."""
    IMPORTED = "imported"
    """Imported and not annotated where it is defined: the bare Haskell type."""
    METHOD = "method"
    """A class method, by its class-level type even at a known instance."""
    CONSTRUCTOR = "constructor"
    SELECTOR = "selector"
    PARAMETER = "parameter"
    """A parameter of function type, by the refinement of the function that has it."""
    LOCAL = "local"
    """A local function, by what inference finds for it."""


class Visible(Struct, frozen=True):
    """What callers see of a name: a refinement type and where it comes from."""

    type: RType
    origin: Origin
    signature: Signature | None = None
    """The annotation it comes from, where there is one."""
    is_abstract: bool = False
    """Whether its type had abstract refinements, which callers instantiate as they need."""


ERROR_FUNCTIONS = frozenset({"error", "errorWithoutStackTrace"})
"""Base names of the Prelude's functions whose call is an obligation of kind error-call."""

DIVISIONS = frozenset({"div", "mod", "quot", "rem", "divMod", "quotRem"})
"""Base names of the Prelude's functions whose precondition is an obligation of kind division."""


def call_kind(callee: str) -> Kind:
    """The kind of the obligation that a call's precondition makes.

    A call of the Prelude's `error` is an error call, and what `div` and its like ask is that the divisor is not 0.
    """
    if module_of(callee) != PRELUDE:
        return Kind.PRECONDITION
    name = base_of(callee)
    if name in ERROR_FUNCTIONS:
        return Kind.ERROR_CALL
    return Kind.DIVISION if name in DIVISIONS else Kind.PRECONDITION


def visible_type(name: str, program: Program, module: Module) -> Visible | None:
    """What code of `module` sees of `name` (a full top-level name, a built-in, or an annotated local's unique name).

    None means transparent: private in `module`, or local, without annotation.
    """
    signature = _signature(name, program, module)
    if signature is not None and name not in program.methods:
        trusted = signature.trust is Trust.ASSUMED
        return Visible(signature.type, Origin.ASSUMED if trusted else Origin.ANNOTATION, signature)
    found = _constructor(name, program) or _method(name, program, signature)
    if found is not None:
        return found
    home = module_of(name)
    if home is None:
        return None
    found = _selector(name, program)
    if found is not None:
        return found
    binding = program.bindings.get(name)
    if binding is None:
        return None
    if home != module.name:
        return Visible(trivial(binding.type), Origin.IMPORTED)
    implemented = _implementation(name, program, module)
    if implemented is not None:
        return implemented
    return Visible(trivial(binding.type), Origin.EXPORTED) if _is_seen(name, module) else None


def promised_type(name: str, program: Program, module: Module) -> Visible | None:
    """What the code of a name is checked against: what is seen of it, but not what is assumed. LiquidHaskell checks
    that code, too: against an annotation beside the assumed one, else for any arguments and any answer."""
    seen = visible_type(name, program, module)
    if seen is None or seen.origin is not Origin.ASSUMED or module_of(name) != module.name:
        return seen
    beside = seen.signature.beside if seen.signature is not None else None
    if beside is not None:
        return Visible(beside.type, Origin.ANNOTATION, beside)
    binding = program.bindings.get(name)
    return seen if binding is None else Visible(trivial(binding.type), Origin.EXPORTED)


def is_transparent(name: str, program: Program, module: Module) -> bool:
    """Whether code of `module` sees no type of a name: what `visible_type` says, which makes the type."""
    if _signature(name, program, module) is not None or name in program.constructors or name in program.methods:
        return False
    if is_tuple(name) or _is_selector(name, program):
        return False
    home = module_of(name)
    if home is None or name not in program.bindings:
        return True
    return home == module.name and name not in _implementing(module) and not _is_seen(name, module)


def is_given(name: str, program: Program, module: Module) -> bool:
    """Whether code of `module` sees the type of a function that nobody asks of its code: it is a selector's, and no
    annotation says something else of it, or of a module without source, and assumed."""
    if name in program.methods:
        return False
    signature = _signature(name, program, module)
    if signature is None:
        return _is_selector(name, program)
    return signature.trust is Trust.ASSUMED and (module_of(name) != module.name or _is_selector(name, program))


def _is_selector(name: str, program: Program) -> bool:
    home = program.modules.get(module_of(name) or "")
    return home is not None and name in home.selectors


def _is_seen(name: str, module: Module) -> bool:
    """Whether a function of a module is exported, or may be applied in predicates; what GHC makes, the functions by
    which pattern synonyms match and the values that patterns take apart, LiquidHaskell takes for private."""
    if matched_by(name) is not None or is_whole(name):
        return False
    said = module.specification
    is_lifted = name in said.measures or name in said.inlines or name in said.reflected
    return name in module.exports or not module.export_list or name in said.ignored or is_lifted


def constructor_type(data: DataType, constructor: Constructor, specification: DataSpecification | None) -> RType:
    """`forall params existentials <predicates>. x1:field1 -> .. -> T params`; later fields may mention earlier ones."""
    params = specification.params if specification is not None else data.params
    fields = specification.constructors.get(constructor.name) if specification is not None else None
    if fields is None:
        fields = _plain_fields(data, constructor, params)
    predicates = specification.predicates if specification is not None else ()
    made = specification.made.get(constructor.name, {}) if specification is not None else {}
    args = tuple(made.get(param) or RVar(param) for param in params)
    result: RType = RCon(data.name, args, tuple(_itself(p) for p in predicates))
    for name, field_type in reversed(fields):
        result = RFun(name, field_type, result)
    variables = (*params, *constructor.exists)
    return RForall(variables, predicates, (), result) if variables or predicates else result


def _itself(predicate: PredicateVariable) -> AbstractArgument:
    names = tuple(f"{predicate.name}#{i + 1}" for i in range(len(predicate.arguments)))
    return AbstractArgument(names, PAbstract(predicate.name, tuple(PVar(name) for name in names)))


def _plain_fields(data: DataType, constructor: Constructor, params: tuple[str, ...]) -> tuple[tuple[str, RType], ...]:
    """The fields without refinements, over `params`."""
    written = constructor.labels or tuple(f"field#{i + 1}" for i in range(len(constructor.written)))
    names = (*(name for name, _ in constructor.held), *written)
    plain = (_plain_field(data, params, field) for field in constructor.fields)
    return tuple((base_of(name), field) for name, field in zip(names, plain, strict=True))


def _plain_field(data: DataType, params: tuple[str, ...], field: Type) -> RType:
    return substitute_types(trivial(field), {old: RVar(new) for old, new in zip(data.params, params, strict=False)})


def _signature(name: str, program: Program, module: Module) -> Signature | None:
    """The annotation of `name`: this module's own (`assume Prelude.f :: ..`), the defining module's, an import's.

    What a module says of a function that it ignores is dropped there, unless it assumes it; importers see it all the
    same.
    """
    own = module.specification.signatures.get(name)
    home = module_of(name)
    if home is None:
        return own
    if own is not None:
        is_dropped = name in module.specification.ignored and own.trust is not Trust.ASSUMED
        return None if is_dropped else own
    for other in (home, *module.imports, *(imported + ASSUMPTIONS for imported in module.imports)):
        imported = program.modules.get(other)
        if imported is not None and name in imported.specification.signatures:
            return imported.specification.signatures[name]
    return None


def _constructor(name: str, program: Program) -> Visible | None:
    found = program.constructors.get(name)
    if found is not None:
        data, constructor = found
        return Visible(constructor_type(data, constructor, program.refined_data(data.name)), Origin.CONSTRUCTOR)
    if is_tuple(name):
        params = tuple(f"t{i + 1}" for i in range(len(name) - 1))
        data = DataType(name, params, ())
        constructor = Constructor(name, tuple(TVar(p) for p in params))
        return Visible(constructor_type(data, constructor, None), Origin.CONSTRUCTOR)
    return None


def _method(name: str, program: Program, signature: Signature | None) -> Visible | None:
    """`forall params. C params => method type`, the annotation's where the method has one."""
    found = program.methods.get(name)
    if found is None:
        return None
    cls, ty = found
    constraint = Constraint(cls.name, tuple(TVar(p) for p in cls.params))
    if signature is None:
        return Visible(trivial(TForall(cls.params, (constraint,), ty)), Origin.METHOD)
    body = signature.type
    if isinstance(body, RForall):
        if any(c.cls == cls.name for c in body.context):
            return Visible(body, Origin.METHOD, signature)
        rest = tuple(v for v in body.vars if v not in cls.params)
        if rest or body.predicates or body.context:
            quantified = replace(body, vars=(*cls.params, *rest), context=(constraint, *body.context))
            return Visible(quantified, Origin.METHOD, signature)
        body = body.body
    return Visible(RForall(cls.params, (), (constraint,), body), Origin.METHOD, signature)


def _selector(name: str, program: Program) -> Visible | None:
    """`px :: x:Pos -> {v:Nat | v == px x}`: the field's refined type; the selector itself is the measure.

    LiquidHaskell gives such a type to the selectors of annotated constructors, and to those that are called measures;
    of those with a function among their fields to none, unless functions stand in the logic.
    """
    home = program.modules.get(module_of(name) or "")
    if home is None:
        return None
    found = home.selectors.get(name)
    if found is None or name not in program.bindings:
        return None  # a field that speaks of a type which its constructor hides has no function
    data, constructor = found
    specified = program.refined_data(data.name)
    is_annotated = specified is not None and constructor.name in specified.selected
    is_known = is_annotated or name in home.specification.measures
    if not is_known or (holds_functions(constructor) and not home.specification.options.is_higher_order):
        return Visible(trivial(program.bindings[name].type), Origin.SELECTOR)
    return Visible(_selector_type(name, data, constructor, program), Origin.SELECTOR)


def _selector_type(name: str, data: DataType, constructor: Constructor, program: Program) -> RType:
    specified = program.refined_data(data.name)
    params = specified.params if specified is not None else data.params
    fields = specified.constructors.get(constructor.name) if specified is not None else None
    held, index, subject = len(constructor.held), constructor.labels.index(name), "self#"
    if fields is None or _differs(name, fields[held + index][1], data, specified):  # others ask less of it
        field_type = _plain_field(data, params, constructor.fields[held + index])
    else:
        field_type = fields[held + index][1]
        mentioned = free_values(field_type)
        by: dict[str, Predicate] = {
            other: PApply(label, (PVar(subject),))
            for (other, _), label in zip(fields[held:][:index], constructor.labels[:index], strict=True)
            if other in mentioned
        }
        field_type = substitute_values(field_type, by)
    selected = strengthen(field_type, Refinement("v", PCompare("==", PVar("v"), PApply(name, (PVar(subject),)))))
    whole: RType = RFun(subject, RCon(data.name, tuple(RVar(p) for p in params)), selected)
    # What an abstract refinement says of a field is no part of its selector's type.
    free = {p.name: anything(len(p.arguments)) for p in specified.predicates} if specified is not None else {}
    whole = substitute_abstract(whole, free)
    return RForall(params, (), (), whole) if params else whole


@remembered(1_000, key=Itself)
def holds_functions(constructor: Constructor) -> bool:
    """Whether a field is a function: then LiquidHaskell gives the constructor's selectors no types of their own."""
    return any(isinstance(_body(field), TFun) for field in constructor.fields)


def _body(type_: Type) -> Type:
    return type_.body if isinstance(type_, TForall) else type_


def _differs(name: str, field_type: RType, data: DataType, specified: DataSpecification | None) -> bool:
    """Whether another constructor with a field of this label has another type for it."""
    for constructor in data.constructors if specified is not None else ():
        if name in constructor.labels:
            fields = specified.constructors.get(constructor.name) if specified is not None else None
            index = len(constructor.held) + constructor.labels.index(name)
            if fields is None or show_type(fields[index][1]) != show_type(field_type):
                return True
    return False


def _implementation(name: str, program: Program, module: Module) -> Visible | None:
    """What a refined method promises is asked of its default, and of every instance's code at the instance's type."""
    if name not in _implementing(module):
        return None
    default = _default(name, program, module)
    if default is not None:
        return default
    for instance in module.instances:
        if name == instance.dictionary:
            return Visible(trivial(program.bindings[name].type), Origin.METHOD)
        for method, implementation in instance.methods:
            if implementation == name:
                return _instance_method(method, name, instance, program, module)
    return None


def of_imported_class(name: str, program: Program, module: Module) -> str | None:
    """The class of an instance's method, without an annotation, whose class another module refines: LiquidHaskell
    checks its code by its Haskell type."""
    if name not in _implementing(module) or _signature(name, program, module) is not None:
        return None
    for instance in module.instances:
        for method, implementation in instance.methods:
            if implementation == name and module_of(method) != module.name:
                declared = visible_type(method, program, module)
                refined = declared is not None and _is_promised(declared) and source_of(module_of(method) or "") is None
                return instance.cls if refined else None
    return None


def _implementing(module: Module) -> frozenset[str]:
    """The dictionaries of a module's instances, what implements methods there, and the defaults of its classes."""
    return _implementations(module.instances, module.classes)


def _themselves(instances: tuple[Instance, ...], classes: Mapping[str, ClassType]) -> Hashable:
    return Itself(instances), Itself(classes)


@remembered(64, key=_themselves)
def _implementations(instances: tuple[Instance, ...], classes: Mapping[str, ClassType]) -> frozenset[str]:
    found = {default_method(method) for cls in classes.values() for method, _ in cls.methods}
    for instance in instances:
        found.add(instance.dictionary)
        found.update(implementation for _, implementation in instance.methods)
    return frozenset(found)


def _default(name: str, program: Program, module: Module) -> Visible | None:
    for cls in module.classes.values():
        for method, _ in cls.methods:
            if name == default_method(method):
                declared, ty = visible_type(method, program, module), program.bindings[name].type
                # One for certain types of the class alone (`m ~ t n`) has none of its parameters.
                every = isinstance(ty, TForall) and ty.vars[: len(cls.params)] == cls.params
                refined = every and declared is not None and _is_promised(declared)
                return declared if refined else Visible(trivial(ty), Origin.METHOD)
    return None


def _is_promised(declared: Visible) -> bool:
    """Whether a method has an annotation that its code has to meet."""
    return declared.signature is not None and declared.signature.trust is not Trust.ASSUMED


def _instance_method(method: str, name: str, instance: Instance, program: Program, module: Module) -> Visible:
    declared = visible_type(method, program, module)
    found = program.methods.get(method)
    refined = declared is not None and _is_promised(declared) and source_of(module_of(method) or "") is None
    if not refined or declared is None or found is None or not isinstance(declared.type, RForall):
        # What LiquidHaskell assumes of methods, as of all those of the libraries, it does not ask of instances.
        return Visible(trivial(program.bindings[name].type), Origin.METHOD)
    params = found[0].params
    by = {param: trivial(arg) for param, arg in zip(params, instance.args, strict=False)}
    variables = (*instance.vars, *(v for v in declared.type.vars if v not in params))
    context = (*instance.context, *(c for c in declared.type.context if c.cls != instance.cls))
    inner = replace(declared.type, vars=(), context=())
    moved = substitute_types(inner, by)
    assert isinstance(moved, RForall)
    quantified = variables or moved.predicates or context
    whole = replace(moved, vars=variables, context=context) if quantified else moved.body
    return Visible(whole, Origin.METHOD, declared.signature)
