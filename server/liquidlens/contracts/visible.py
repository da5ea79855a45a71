"""Visible types: what LiquidHaskell lets a caller see of a name (design: LiquidHaskell's view).

    {-@ inc :: Nat -> Nat @-}          Visible(Nat -> Nat, ANNOTATION)
    {-@ assume rnd :: Int -> Nat @-}   Visible(Int -> Nat, ASSUMED)
    go :: Int -> Int      exported     Visible(Int -> Int, EXPORTED)
    length                imported     its annotation there, else Visible(bare type, IMPORTED)
    helper                private      None: transparent, its refinement is inferred from its code and its callers
    Pos                   constructor  Visible(x:Nat -> Pos, CONSTRUCTOR), the refined fields of its data declaration
"""

from dataclasses import dataclass
from enum import Enum

from liquidlens.contracts.obligations import Kind
from liquidlens.core.module import Module, Program
from liquidlens.lang.data import ClassType, Constructor, DataType, Instance
from liquidlens.lang.names import base_of, is_tuple, module_of
from liquidlens.lang.types import Constraint, TApp, TCon, TForall, TFun, TVar, Type, spine
from liquidlens.logic.predicates import PApply, PCompare, PVar, conjoin
from liquidlens.logic.refined import RApp, RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.specification import DataSpecification, Signature, Trust


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


@dataclass(frozen=True, slots=True)
class Visible:
    """What callers see of a name: a refinement type and where it comes from."""

    type: RType
    origin: Origin
    signature: Signature | None = None
    """The annotation it comes from, where there is one."""


ERROR_FUNCTIONS = frozenset({"error", "errorWithoutStackTrace"})
"""Base names of the library functions whose call is an obligation of kind error-call."""


def call_kind(callee: str) -> Kind:
    """The kind of the obligation that a call's precondition makes: a call of the library's `error` is an error call."""
    if base_of(callee) in ERROR_FUNCTIONS and module_of(callee) in {"Prelude", "GHC.Err"}:
        return Kind.ERROR_CALL
    return Kind.PRECONDITION


def visible_type(name: str, program: Program, module: Module) -> Visible | None:
    """What code of `module` sees of `name` (a full top-level name, a built-in, or an annotated local's unique name).

    None means transparent: private in `module`, or local, without annotation.
    """
    signature = _signature(name, program, module)
    if signature is not None and not _is_method(name, program):
        trusted = signature.trust is Trust.ASSUMED
        return Visible(signature.type, Origin.ASSUMED if trusted else Origin.ANNOTATION, signature)
    found = _constructor(name, program) or _method(name, program, signature) or _selector(name, program)
    if found is not None:
        return found
    binding = program.bindings.get(name)
    if binding is None:
        return None
    home = module_of(name)
    if home != module.name:
        return Visible(bare(binding.type), Origin.IMPORTED)
    implemented = _implementation(name, program, module)
    if implemented is not None:
        return implemented
    if name in module.exports or not module.export_list:
        return Visible(bare(binding.type), Origin.EXPORTED)
    return None


def bare(ty: Type) -> RType:
    """The refinement type of `ty` without any refinement."""
    match ty:
        case TVar(name):
            return RVar(name)
        case TCon(name):
            return RCon(name)
        case TFun(arg, res):
            return RFun("_", bare(arg), bare(res))
        case TForall(names, context, body):
            return RForall(names, (), context, bare(body))
        case TApp():
            head, args = spine(ty)
            if isinstance(head, TCon):
                return RCon(head.name, tuple(bare(a) for a in args))
            result = bare(head)
            for arg in args:
                result = RApp(result, bare(arg))
            return result


def _signature(name: str, program: Program, module: Module) -> Signature | None:
    """The annotation of `name`: one in the importing module wins over the defining module's."""
    own = module.specification.signatures.get(name)
    if own is not None:
        return own
    home = program.modules.get(module_of(name) or "")
    found = home.specification.signatures.get(name) if home is not None else None
    if found is not None:
        return found
    if module_of(name) is None:
        return None
    for imported in module.imports:
        other = program.modules.get(imported)
        if other is not None and name in other.specification.signatures:
            return other.specification.signatures[name]
    return None


def data_of_constructor(name: str, program: Program) -> tuple[DataType, Constructor] | None:
    """The data type that `name` constructs, with the constructor."""
    for module in program.modules.values():
        for data in module.data.values():
            for constructor in data.constructors:
                if constructor.name == name:
                    return data, constructor
    return None


def data_specification(name: str, program: Program) -> DataSpecification | None:
    """The refined declaration of the data type `name`."""
    for module in program.modules.values():
        if name in module.specification.data:
            return module.specification.data[name]
    return None


def constructor_type(data: DataType, constructor: Constructor, specification: DataSpecification | None) -> RType:
    """`forall params <predicates>. x1:field1 -> .. -> T params`, later fields may mention earlier ones."""
    params = specification.params if specification is not None else data.params
    result: RType = RCon(data.name, tuple(RVar(p) for p in params))
    fields: tuple[tuple[str, RType], ...] | None = None
    if specification is not None:
        fields = specification.constructors.get(constructor.name)
    if fields is None:
        renamed = dict(zip(data.params, params, strict=True))
        fields = tuple((f"{base_of(constructor.name)}#{i}", _rename(bare(f), renamed)) for i, f in enumerate(constructor.fields))
    for name, field_type in reversed(fields):
        result = RFun(name, field_type, result)
    predicates = specification.predicates if specification is not None else ()
    return RForall(params, predicates, (), result) if params or predicates else result


def _rename(ty: RType, names: dict[str, str]) -> RType:
    match ty:
        case RVar(name):
            return RVar(names.get(name, name))
        case RCon(name, args):
            return RCon(name, tuple(_rename(a, names) for a in args))
        case RApp(fun, arg):
            return RApp(_rename(fun, names), _rename(arg, names))
        case RFun(binder, arg, res):
            return RFun(binder, _rename(arg, names), _rename(res, names))
        case RForall(variables, predicates, context, body):
            return RForall(variables, predicates, context, _rename(body, names))


def _constructor(name: str, program: Program) -> Visible | None:
    if is_tuple(name):
        size = len(name) - 1
        params = tuple(f"t{i}" for i in range(size))
        result: RType = RCon(name, tuple(RVar(p) for p in params))
        for index in reversed(range(size)):
            result = RFun(f"x{index}", RVar(params[index]), result)
        return Visible(RForall(params, (), (), result), Origin.CONSTRUCTOR)
    found = data_of_constructor(name, program)
    if found is None:
        return None
    data, constructor = found
    specified = data_specification(data.name, program)
    return Visible(constructor_type(data, constructor, specified), Origin.CONSTRUCTOR)


def _class_of_method(name: str, program: Program) -> tuple[ClassType, Type] | None:
    home = program.modules.get(module_of(name) or "")
    if home is None:
        return None
    for cls in home.classes.values():
        for method, ty in cls.methods:
            if method == name:
                return cls, ty
    return None


def _is_method(name: str, program: Program) -> bool:
    return _class_of_method(name, program) is not None


def _method(name: str, program: Program, signature: Signature | None) -> Visible | None:
    found = _class_of_method(name, program)
    if found is None:
        return None
    cls, ty = found
    constraint = Constraint(cls.name, tuple(TVar(p) for p in cls.params))
    if signature is None:
        return Visible(bare(TForall(cls.params, (constraint,), ty)), Origin.METHOD)
    body = signature.type
    if isinstance(body, RForall) and constraint.cls in {c.cls for c in body.context}:
        return Visible(body, Origin.METHOD, signature)
    if isinstance(body, RForall):
        body = RForall(tuple(v for v in body.vars if v not in cls.params), body.predicates, body.context, body.body)
    return Visible(RForall(cls.params, (), (constraint,), body), Origin.METHOD, signature)


def _selector(name: str, program: Program) -> Visible | None:
    """`px :: x:Pos -> {v:Nat | v == px x}`: the field's refined type, and the selector is a measure."""
    home = program.modules.get(module_of(name) or "")
    if home is None:
        return None
    for data in home.data.values():
        for constructor in data.constructors:
            if name not in constructor.labels:
                continue
            specified = data_specification(data.name, program)
            params = specified.params if specified is not None else data.params
            fields = specified.constructors.get(constructor.name) if specified is not None else None
            index = constructor.labels.index(name)
            if fields is None:
                renamed = dict(zip(data.params, params, strict=True))
                field_type = _rename(bare(constructor.fields[index]), renamed)
            else:
                field_type = fields[index][1]
                if any(_mentions(field_type, other) for other, _ in fields[:index]):
                    renamed = dict(zip(data.params, params, strict=True))
                    field_type = _rename(bare(constructor.fields[index]), renamed)
            selected = _selecting(field_type, PApply(name, (PVar("x#self"),)))
            whole: RType = RFun("x#self", RCon(data.name, tuple(RVar(p) for p in params)), selected)
            predicates = specified.predicates if specified is not None else ()
            if params or predicates:
                whole = RForall(params, predicates, (), whole)
            return Visible(whole, Origin.SELECTOR)
    return None


def _mentions(ty: RType, name: str) -> bool:
    """Whether the text of the type's predicates holds the name (an over-approximation of free occurrence)."""
    return f"PVar(name={name!r}" in repr(ty)


def _selecting(ty: RType, value: PApply) -> RType:
    """`ty` strengthened by `v == value` at its head."""
    match ty:
        case RVar(name, Refinement(v, p), span):
            return RVar(name, Refinement(v, conjoin(p, PCompare("==", PVar(v), value))), span)
        case RCon(name, args, predicates, Refinement(v, p), span):
            return RCon(name, args, predicates, Refinement(v, conjoin(p, PCompare("==", PVar(v), value))), span)
        case _:
            return ty


def _implementation(name: str, program: Program, module: Module) -> Visible | None:
    """An instance's implementation of a refined method answers by the class-level type at the instance's type."""
    for instance in module.instances:
        if name == instance.dictionary:
            return Visible(bare(program.bindings[name].type), Origin.METHOD)
        for method, implementation in instance.methods:
            if implementation == name:
                return _instance_method(method, name, instance, program, module)
    return None


def _instance_method(method: str, name: str, instance: Instance, program: Program, module: Module) -> Visible:
    declared = visible_type(method, program, module)
    found = _class_of_method(method, program)
    plain = Visible(bare(program.bindings[name].type), Origin.METHOD)
    if declared is None or found is None or declared.signature is None or not isinstance(declared.type, RForall):
        return plain
    by = dict(zip(found[0].params, (bare(a) for a in instance.args), strict=False))
    body = _instantiate(declared.type.body, by)
    rest = tuple(v for v in declared.type.vars if v not in found[0].params)
    context = (*instance.context, *(c for c in declared.type.context if c.cls != instance.cls))
    variables = (*instance.vars, *rest)
    whole = RForall(variables, declared.type.predicates, context, body) if variables or context else body
    return Visible(whole, Origin.METHOD, declared.signature)


def _instantiate(ty: RType, by: dict[str, RType]) -> RType:
    match ty:
        case RVar(name, refinement):
            to = by.get(name)
            return ty if to is None else _refined(to, refinement)
        case RCon(name, args, predicates, refinement, span):
            return RCon(name, tuple(_instantiate(a, by) for a in args), predicates, refinement, span)
        case RApp(fun, arg, refinement, span):
            moved = _instantiate(fun, by)
            inner = _instantiate(arg, by)
            if isinstance(moved, RCon):
                return RCon(moved.name, (*moved.args, inner), moved.predicates, refinement, span)
            return RApp(moved, inner, refinement, span)
        case RFun(binder, arg, res, refinement, span):
            return RFun(binder, _instantiate(arg, by), _instantiate(res, by), refinement, span)
        case RForall(names, predicates, context, body, span):
            inner_by = {name: to for name, to in by.items() if name not in names}
            return RForall(names, predicates, context, _instantiate(body, inner_by), span)


def _refined(ty: RType, refinement: Refinement) -> RType:
    """The bare type `ty` with `refinement` at its head."""
    match ty:
        case RVar(name):
            return RVar(name, refinement)
        case RCon(name, args, predicates):
            return RCon(name, args, predicates, refinement)
        case RApp(fun, arg):
            return RApp(fun, arg, refinement)
        case _:
            return ty
