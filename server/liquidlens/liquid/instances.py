"""What a binding takes for granted of instances: the implementations it may run, and values that derived ones build.

    instance Foo Int                         goo = foo        ⇒  {"M.$fFooInt$foo"}: that of the one method it applies
    newtype Pos = Pos Int deriving Num       f x = x - 5      ⇒  `instance Num Pos`: nobody checks what it builds

LiquidHaskell knows methods by their types only and reads no derived code; a verdict names what may break nevertheless.
"""

from collections.abc import Collection, Iterator
from functools import cached_property

from liquidlens.core.mentions import mentions
from liquidlens.core.module import Module, Program
from liquidlens.core.parts import children
from liquidlens.core.syntax import Abort, AbortReason, App, Binding, Expr, Var
from liquidlens.lang.data import DataType, Instance
from liquidlens.lang.names import base_of, default_method, module_of
from liquidlens.lang.types import TCon, spine
from liquidlens.library.sources import source_of
from liquidlens.liquid.environment import Goal
from liquidlens.logic.granted import TrustedInstance, UnprovedMethod
from liquidlens.logic.predicates import TRUE, PAbstract
from liquidlens.logic.refined import RApp, RCon, RForall, RFun, RType, RVar
from liquidlens.logic.substitution import free_values
from liquidlens.logic.unlooked import Unlooked
from liquidlens.source.memo import Itself, remembered

UNLOOKED = frozenset("Eq Ord Enum Show Read Functor Applicative Monad Foldable Traversable".split())
"""Classes of the libraries whose instances LiquidHaskell takes to be derived: it checks no method of theirs."""

CONSUMERS = frozenset("Eq Ord Show Foldable Hashable NFData Generic Data Typeable Lift Ix".split())
"""Classes whose derived methods build no values of the type."""


@remembered(4_000, key=Itself)
def _of_module(module: Module) -> tuple[dict[str, tuple[Module, Instance]], frozenset[str]]:
    """The instances of a module that is not the library's, by dictionary, and the names of its bindings."""
    if source_of(module.name) is not None:
        return {}, frozenset()
    names = frozenset(binding.name for group in module.groups for binding in group.bindings)
    return {each.dictionary: (module, each) for each in module.instances}, names


def without_unlooked(goals: list[Goal], unlooked: Collection[str], known: Collection[str]) -> list[Goal]:
    """Goals without what methods that LiquidHaskell does not look at tell of the arguments of private functions, which
    `known` unknowns speak of."""
    if not any(goal.owner in unlooked for goal in goals):
        return goals
    return [
        goal
        for goal in goals
        if goal.owner not in unlooked or not isinstance(goal.predicate, PAbstract) or goal.predicate.name not in known
    ]


def unlooked_methods(module: Module) -> dict[str, Unlooked]:
    """The methods of a module, of instances and default ones, whose code LiquidHaskell takes on trust."""
    found = {
        name: Unlooked(base_of(method), base_of(instance.cls))
        for instance in module.instances
        if base_of(instance.cls) in UNLOOKED and source_of(module_of(instance.cls) or "") is not None
        for method, name in instance.methods
    }
    annotated = module.specification.signatures
    defaults = {
        default_method(method): Unlooked(base_of(method), base_of(cls.name), is_default=True)
        for cls in module.classes.values()
        for method, _ in cls.methods
        if method not in annotated
    }
    if defaults:
        taken = {
            name
            for group in module.groups
            for binding in group.bindings
            if binding.name not in defaults
            for name in mentions(binding) & defaults.keys()
        }
        found.update((name, why) for name, why in defaults.items() if name not in taken)
    return found


class OwnInstances:
    """The instances of a program that are not the library's."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._instances: dict[str, tuple[Module, Instance]] = {}
        own: set[str] = set()
        for instances, names in map(_of_module, program.modules.values()):
            self._instances.update(instances)
            own |= names
        self._own = frozenset(own - self._instances.keys())

    def implementations(self, binding: Binding) -> frozenset[str]:
        """The implementations of methods that a binding's code may run, as far as it names their dictionaries."""
        if not self._names_any(binding):
            return frozenset()
        found: set[str] = set()
        for dictionary, method in self._uses(binding.body):
            known = self._instances.get(dictionary)
            if known is not None:
                found.update(name for each, name in known[1].methods if method in (None, each))
        return frozenset(found)

    def implementation(self, dictionary: str, method: str) -> str | None:
        """The code of a method in the instance of a dictionary."""
        known = self._instances.get(dictionary)
        return dict(known[1].methods).get(method) if known is not None else None

    def runs(self, binding: Binding) -> frozenset[str]:
        """The bindings that a binding's code may run, those behind dictionaries included; the library's left out."""
        return self.implementations(binding) | (mentions(binding) & self._own)

    def unproved(self, implementation: str) -> UnprovedMethod | None:
        """An implementation of a method as something that is not proved, if it is one."""
        for _, instance in self._instances.values():
            for method, name in instance.methods:
                if name == implementation:
                    return UnprovedMethod(base_of(method), base_of(instance.cls), base_of(_head(instance)))
        return None

    def is_missing(self, implementation: str) -> bool:
        """Whether the instance has no code for the method, and its class no default."""
        binding = self._program.bindings.get(implementation)
        body = binding.body if binding is not None else None
        return isinstance(body, Abort) and body.reason is AbortReason.MISSING_CASE

    def unchecked(self, binding: Binding) -> Iterator[TrustedInstance]:
        """The derived instances in use that may build what breaks a data invariant, and those without source of
        classes whose methods promise something."""
        for cls, ty in _without_source(binding.body):
            if cls in self._promising:
                yield TrustedInstance(base_of(cls), ty)
        if not self._names_any(binding):
            return
        for dictionary in sorted({dictionary for dictionary, _ in self._uses(binding.body)} & self._instances.keys()):
            module, instance = self._instances[dictionary]
            data = module.data.get(_head(instance))
            if data is None or instance.cls not in data.deriving or base_of(instance.cls) in CONSUMERS:
                continue
            if self._may_break(data, maps_only=base_of(instance.cls) in {"Functor", "Traversable"}):
                yield TrustedInstance(base_of(instance.cls), base_of(data.name), derived=True)

    @cached_property
    def _promising(self) -> frozenset[str]:
        """The classes, not the library's, of which some method's type says more than Haskell's."""
        signatures = (
            signature
            for module in self._program.modules.values()
            if source_of(module.name) is None
            for signature in module.specification.signatures.items()
        )
        methods = self._program.methods
        return frozenset(
            methods[name][0].name for name, each in signatures if name in methods and says_something(each.type)
        )

    def _names_any(self, binding: Binding) -> bool:
        """Whether code names the dictionary of any of them."""
        return not self._instances.keys().isdisjoint(mentions(binding))

    def _uses(self, body: Expr) -> Iterator[tuple[str, str | None]]:
        """The dictionaries that code names, each with the method it is given to, or None where it may be any."""
        for name, function in _applications(body):
            if function in self._program.methods:
                yield name, function
            else:
                yield name, None
                if function is not None:
                    yield function, None

    def _may_break(self, data: DataType, *, maps_only: bool) -> bool:
        specification = self._program.refined_data(data.name)
        if specification is None:
            return False
        last = data.params[-1] if data.params else ""

        def mentions_last(part: RType) -> bool:
            return isinstance(part, RVar) and part.name == last

        for fields in specification.constructors.values():
            mapped = {label for label, ty in fields if any(map(mentions_last, _parts(ty)))}
            for label, ty in fields:
                said = [each for each in _parts(ty) if _says_something(each)]
                if said and (not maps_only or label in mapped or any(free_values(each) & mapped for each in said)):
                    return True
        return False


def says_something(ty: RType) -> bool:
    """Whether a part of a type is refined."""
    return any(map(_says_something, _parts(ty)))


@remembered(8_000, key=Itself)
def _without_source(body: Expr) -> tuple[tuple[str, str], ...]:
    """The instances without source that code is given: their classes, and the outermost types that they are of."""
    found: list[tuple[str, str]] = []
    work: list[Expr] = [body]
    while work:
        node = work.pop()
        if isinstance(node, Abort) and node.reason is AbortReason.WITHOUT_SOURCE:
            cls, args = spine(node.type)
            head = spine(args[-1])[0] if args else None
            if isinstance(cls, TCon):
                found.append((cls.name, base_of(head.name) if isinstance(head, TCon) else "_"))
        else:
            work.extend(child for child, _ in children(node))
    return tuple(sorted(set(found)))


@remembered(8_000, key=Itself)
def _applications(body: Expr) -> tuple[tuple[str, str | None], ...]:
    """The variables of code, each with the one that is applied to it first."""
    found: list[tuple[str, str | None]] = []
    work: list[Expr] = [body]
    while work:
        node = work.pop()
        if isinstance(node, App) and isinstance(node.fun, Var) and isinstance(node.args[0], Var):
            found.append((node.args[0].name, node.fun.name))
            work.extend(node.args[1:])
        elif isinstance(node, Var):
            found.append((node.name, None))
        else:
            work.extend(child for child, _ in children(node))
    return tuple(dict.fromkeys(found))


def _says_something(ty: RType) -> bool:
    return not isinstance(ty, RForall) and ty.refinement.predicate != TRUE


def _parts(ty: RType) -> Iterator[RType]:
    yield ty
    match ty:
        case RCon(_, args):
            for arg in args:
                yield from _parts(arg)
        case RFun(_, arg, res):
            yield from _parts(arg)
            yield from _parts(res)
        case RForall():
            yield from _parts(ty.body)
        case RVar() | RApp():
            pass


def _head(instance: Instance) -> str:
    top = spine(instance.args[0])[0] if instance.args else None
    return top.name if isinstance(top, TCon) else "_"
