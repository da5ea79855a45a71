"""Instances written by hand of the libraries' refined classes: their laws are taken for granted, so verdicts name them.

    instance Eq T where T _ == T _ = True        LiquidHaskell lets callers know  x == y  <=>  x = y
    f :: T -> T -> Bool;  f x y = x == y         verified, assuming `instance Eq T`

Derived instances keep the laws if those of their parts do.
"""

from collections.abc import Set

from liquidlens.core.free import free_variables
from liquidlens.core.module import Module, Program
from liquidlens.lang.data import Instance
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TCon, spine
from liquidlens.library.sources import source_of
from liquidlens.logic.granted import Granted, TrustedInstance


class Laws:
    """The instances of a program whose laws nobody has proved."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._refined: dict[str, bool] = {}
        self._instances: dict[str, tuple[Module, Instance]] = {}
        for module in program.modules.values():
            if source_of(module.name) is None:
                for instance in module.instances:
                    self._instances[instance.dictionary] = (module, instance)

    def taken_by(self, names: Set[str]) -> set[Granted]:
        """The hand-written instances that code with the free variables `names` passes on: `instance Eq T`."""
        found: set[Granted] = set()
        if not self._instances:
            return found
        pending = list(self._instances.keys() & names)
        seen: set[str] = set()
        while pending:
            dictionary = pending.pop()
            if dictionary in seen:
                continue
            seen.add(dictionary)
            module, instance = self._instances[dictionary]
            if not _derived(module, instance):
                if self._is_refined(instance.cls):
                    found.add(TrustedInstance(base_of(instance.cls), _head(instance)))
                continue
            for name in (dictionary, *(implementation for _, implementation in instance.methods)):
                body = self._program.bindings[name].body
                pending.extend(other for other in free_variables(body) if other in self._instances)
        return found

    def _is_refined(self, cls: str) -> bool:
        """Whether a class of the libraries says something of what its methods answer."""
        known = self._refined.get(cls)
        if known is None:
            home = self._program.modules.get(module_of(cls) or "Prelude")
            library = home is not None and source_of(home.name) is not None
            declared = home.classes.get(cls) if home is not None else None
            known = self._refined[cls] = (
                library
                and home is not None
                and declared is not None
                and any(method in home.specification.signatures for method, _ in declared.methods)
            )
        return known


def _derived(module: Module, instance: Instance) -> bool:
    data = module.data.get(_head(instance, full=True))
    return data is not None and instance.cls in data.deriving


def _head(instance: Instance, *, full: bool = False) -> str:
    top = spine(instance.args[0])[0] if instance.args else None
    name = top.name if isinstance(top, TCon) else "_"
    return name if full else base_of(name)
