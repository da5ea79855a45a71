"""What GHC refuses of a module as a whole, once the types of its values are known.

module Main where { main :: Int; main = 3 }             ⇒   NoAction(Int), at `main`
f :: Show a => Int -> Int                               ⇒   AmbiguousSignature(Show a), at the signature
class D a => C a; class C a => D a                      ⇒   SuperclassCycle(C), SuperclassCycle(D)
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from liquidlens.infer.ambiguous import ambiguous_signatures
from liquidlens.infer.declared_classes import ClassInfo
from liquidlens.infer.environment import Environment
from liquidlens.infer.faults import DefaultAlone, NoAction, SuperclassCycle
from liquidlens.infer.inference import Inference
from liquidlens.infer.typed import TypedBinding, TypedGroup
from liquidlens.infer.unification import UnificationError, unify
from liquidlens.lang.data import ClassType
from liquidlens.lang.names import qualify
from liquidlens.lang.problems import Problem
from liquidlens.lang.types import TApp, TCon, TForall, TFun, Type, spine
from liquidlens.syntax.tree import Declaration
from liquidlens.syntax.type_tree import DefaultSignature

_MAIN = qualify("Main", "main")
_IO = qualify("Prelude", "IO")
_CYCLES_ALLOWED = "UndecidableSuperClasses"


def refused(
    environment: Environment,
    declarations: Iterable[Declaration],
    classes: Sequence[ClassInfo],
    groups: Iterable[TypedGroup],
    extensions: frozenset[str],
) -> Iterator[Problem]:
    """Problems of the module, each at the declaration that it is about."""
    yield from ambiguous_signatures(environment, declarations, classes, extensions)
    if environment.module == "Main":
        yield from _main(environment, groups)
    for info in classes:
        for member in info.declaration.members:
            if isinstance(member, DefaultSignature):
                for name in member.names:
                    if name in info.asked and name not in info.defaults and name not in environment.failed:
                        yield Problem(DefaultAlone(name), member.span, binding=info.cls.name)
    if _CYCLES_ALLOWED not in extensions:
        for info in classes:
            if _is_above(info.cls, info.cls.name, environment.classes):
                yield Problem(SuperclassCycle(info.cls.name), info.declaration.name_span, binding=info.cls.name)


def make_action(inference: Inference, names: Collection[str]) -> None:
    """As GHC does, take `main` for an action of `IO` where its own equation leaves that open: `main = return ()`."""
    if _MAIN in names and not isinstance(ty := inference.environment.values[_MAIN], TForall):
        with suppress(UnificationError):
            unify(ty, TApp(TCon(_IO), inference.fresh()), inference.rigid)


def _main(environment: Environment, groups: Iterable[TypedGroup]) -> Iterator[Problem]:
    """What is certainly no action: of a variable's type `main` may be one, and so of a type without source."""
    ty = environment.values.get(_MAIN)
    if ty is None or _MAIN in environment.failed or not _is_no_action(environment, ty):
        return
    for group in groups:
        for binding in group.bindings:
            if isinstance(binding, TypedBinding) and binding.name == _MAIN:
                yield Problem(NoAction(ty), binding.span, binding=_MAIN)


def _is_no_action(environment: Environment, ty: Type) -> bool:
    head, _ = spine(ty.body if isinstance(ty, TForall) else ty)
    if isinstance(head, TCon):
        return head.name != _IO and not environment.is_foreign(head.name)
    return isinstance(head, TFun)


def _is_above(cls: ClassType, name: str, classes: Mapping[str, ClassType]) -> bool:
    """Whether the class `name` is a superclass of a class."""
    pending, seen = [cls], set[str]()
    while pending:
        for each in pending.pop().supers:
            if each.cls == name:
                return True
            above = classes.get(each.cls)
            if above is not None and each.cls not in seen:
                seen.add(each.cls)
                pending.append(above)
    return False
