"""Functions of modules without source that an annotation gives a type: their code is unknown, their type is not.

    import Wire (word)      {-@ assume word :: n:Nat -> {v:Int | v <= n} @-}
      ⇒  Wire.word :: Int -> Int        a binding without code, seen by its annotation

Without an annotation a name answers by the type at which it is used.
"""

from collections.abc import Mapping

from liquidlens.core.syntax import Abort, AbortReason, Binder, Binding, Group, Lam
from liquidlens.infer.environment import Environment
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TCon, TForall, Type, apply_type
from liquidlens.logic.erasure import erase
from liquidlens.logic.specification import Specification


def foreign_types(specification: Specification, environment: Environment) -> dict[str, Type]:
    """The Haskell types that annotations give to what comes from modules without source."""
    found: dict[str, Type] = {}
    for name, signature in specification.signatures.items():
        if module_of(name) is not None and environment.is_foreign(name) and not _is_constructor(name):
            found[name] = _known(erase(signature.type), environment)
    return found


def foreign_groups(types: Mapping[str, Type]) -> tuple[Group, ...]:
    """A binding for each."""
    return tuple(Group((_without_code(name, type_),), False) for name, type_ in types.items())


def _is_constructor(name: str) -> bool:
    return base_of(name)[0].isupper() or base_of(name).startswith(":")


def _known(type_: Type, environment: Environment) -> Type:
    """The type without constraints of classes without source: nothing here can use them."""
    if not isinstance(type_, TForall):
        return type_
    context = tuple(each for each in type_.context if each.cls in environment.classes)
    return TForall(type_.vars, context, type_.body) if type_.vars or context else type_.body


def _without_code(name: str, type_: Type) -> Binding:
    inner = type_.body if isinstance(type_, TForall) else type_
    missing = Abort(AbortReason.WITHOUT_SOURCE, inner, f"{base_of(name)}, whose source is not known")
    context = type_.context if isinstance(type_, TForall) else ()
    dictionaries = tuple(
        Binder(f"$d{number}", apply_type(TCon(each.cls), *each.args), is_dictionary=True)
        for number, each in enumerate(context, 1)
    )
    return Binding(name, type_, Lam(dictionaries, missing) if dictionaries else missing, has_signature=True)
