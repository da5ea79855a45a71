"""A module after the front end: what the engine and the editor read.

One `Module` per Haskell file, ours (library) or the user's.  `Program` is a closed set of modules.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TypeVar

from msgspec import Struct, field

from liquidlens.core.syntax import Binding, Group
from liquidlens.lang.data import ClassType, Constructor, DataType, Equation, Instance
from liquidlens.lang.dialect import PLAIN, Dialect
from liquidlens.lang.problems import WHOLE_MODULE, Problem, Severity
from liquidlens.lang.types import Type
from liquidlens.logic.specification import DataSpecification, Specification
from liquidlens.names.interface import Interface

ASSUMPTIONS = "_LHAssumptions"
"""LiquidHaskell takes the annotations of `Data.Char_LHAssumptions` along with `Data.Char`."""


class Module(Struct, frozen=True, dict=True):
    """A lowered module; `groups` are in dependency order (callees first)."""

    name: str
    path: str
    imports: tuple[str, ...]
    exports: frozenset[str]
    """Full names of the values that importers see (for visible types: an unannotated binding named here answers callers
    by its bare Haskell type)."""
    data: dict[str, DataType]
    classes: dict[str, ClassType]
    instances: tuple[Instance, ...]
    groups: tuple[Group, ...]
    specification: Specification
    interface: Interface
    synonyms: dict[str, tuple[tuple[str, ...], Type]] = field(default_factory=dict[str, tuple[tuple[str, ...], Type]])
    """Type synonyms by full name: parameters and expanded right-hand side (for importers)."""
    equations: tuple[Equation, ...] = ()
    """What type families are, of this module or of others."""
    problems: tuple[Problem, ...] = ()
    export_list: bool = False
    """Whether the module header has an export list."""

    def is_private(self, name: str) -> bool:
        """Whether all calls of a top-level function are in this module, none of them through a dictionary."""
        if not self.export_list or name in self.exports:
            return False
        return all(name != method for instance in self.instances for _, method in instance.methods)

    @property
    def has_holes(self) -> bool:
        """Whether some annotation leaves something to be found."""
        return any(signature.holes is not None for signature in self.specification.signatures.values())

    @cached_property
    def selectors(self) -> dict[str, tuple[DataType, Constructor]]:
        """Every record selector by full name: the first constructor that has its field, with the data type."""
        found: dict[str, tuple[DataType, Constructor]] = {}
        for data in self.data.values():
            for constructor in data.constructors:
                for label in constructor.labels:
                    found.setdefault(label, (data, constructor))
        return found

    @cached_property
    def partial_selectors(self) -> frozenset[str]:
        """The fields that not every constructor of their type has: LiquidHaskell asks nothing of their use, and `rank
        Nil` has no answer."""
        return frozenset(
            label
            for label, (data, _) in self.selectors.items()
            if any(label not in constructor.labels for constructor in data.constructors)
        )

    @property
    def unread(self) -> frozenset[str]:
        """The bindings that an error costs, in their code or in their annotation: nobody knows what was promised."""
        if any(each.code == WHOLE_MODULE for each in self.problems):
            return frozenset(binding.name for group in self.groups for binding in group.bindings)
        costly = (each.binding for each in self.problems if each.severity is Severity.ERROR or each.fault.costs)
        return frozenset(name for name in costly if name is not None)

    def cost(self, name: str) -> Problem | None:
        """The error that costs a binding, if there is one."""
        return next((each for each in self.problems if _costs(each, name)), None)


def _costs(problem: Problem, name: str) -> bool:
    costs = problem.severity is Severity.ERROR or problem.fault.costs
    return costs and (problem.binding == name or problem.code == WHOLE_MODULE)


class Imports(Struct, frozen=True, dict=True, eq=False):
    """Modules closed under import: what one module reaches. Programs hand it on as long as that is the same, so that
    what is made of all these modules is made once."""

    modules: Mapping[str, Module]

    @cached_property
    def definitions(self) -> dict[str, tuple[Group, Binding]]:
        """Every top-level binding by full name, with the recursive group that defines it."""
        return _joined(map(_definitions, self.modules.values()))

    @cached_property
    def bindings(self) -> dict[str, Binding]:
        """Every top-level binding by full name."""
        return {name: binding for name, (_, binding) in self.definitions.items()}

    @cached_property
    def constructors(self) -> dict[str, tuple[DataType, Constructor]]:
        """Every data constructor by full name, with its data type."""
        return _joined(map(_constructors, self.modules.values()))

    @cached_property
    def methods(self) -> dict[str, tuple[ClassType, Type]]:
        """Every class method by full name: its class, and its type over the class's parameters."""
        return _joined(map(_methods, self.modules.values()))

    @cached_property
    def has_holes(self) -> bool:
        """Whether some annotation leaves something to be found."""
        return any(module.has_holes for module in self.modules.values())

    @cached_property
    def refined(self) -> dict[str, DataSpecification]:
        """The refined declarations of data types: of several the first."""
        return {
            name: each for part in reversed([*self.modules.values()]) for name, each in part.specification.data.items()
        }


class Program(Struct, frozen=True, dict=True):
    """Modules closed under import, keyed by name; `main` is the one under examination."""

    modules: dict[str, Module]
    main: str
    dialect: Dialect = PLAIN
    """How the main module was read."""
    handed_on: Imports | None = None
    """All modules but the main one, where somebody has them already."""

    @classmethod
    def of(cls, imports: Imports, module: Module, dialect: Dialect = PLAIN) -> "Program":
        """The program of a main module and all that it reaches."""
        return cls({**imports.modules, module.name: module}, module.name, dialect, imports)

    def with_module(self, module: Module) -> "Program":
        """The same program with another module of this name."""
        if module.name == self.main:
            return Program.of(self.imports, module, self.dialect)
        return Program({**self.modules, module.name: module}, self.main, self.dialect)

    @cached_property
    def imports(self) -> Imports:
        """All modules but the main one."""
        if self.handed_on is not None:
            return self.handed_on
        return Imports({name: module for name, module in self.modules.items() if name != self.main})

    @cached_property
    def bindings(self) -> dict[str, Binding]:
        """Every top-level binding by full name."""
        return {**self.imports.bindings, **self.own_bindings}

    @cached_property
    def own_bindings(self) -> dict[str, Binding]:
        """Those of the main module."""
        return {name: binding for each in self._own for name, (_, binding) in _definitions(each).items()}

    def group_of(self, name: str) -> Group:
        """The recursive group that defines the top-level `name`."""
        return self._definitions[name][0]

    @property
    def _own(self) -> tuple[Module, ...]:
        own = self.modules.get(self.main)
        return () if own is None else (own,)

    @cached_property
    def _definitions(self) -> dict[str, tuple[Group, Binding]]:
        return {**self.imports.definitions, **_joined(map(_definitions, self._own))}

    @cached_property
    def constructors(self) -> dict[str, tuple[DataType, Constructor]]:
        """Every data constructor by full name, with its data type."""
        return {**self.imports.constructors, **_joined(map(_constructors, self._own))}

    @cached_property
    def methods(self) -> dict[str, tuple[ClassType, Type]]:
        """Every class method by full name: its class, and its type over the class's parameters."""
        return {**self.imports.methods, **_joined(map(_methods, self._own))}

    def refined_data(self, name: str) -> DataSpecification | None:
        """The refined declaration of the data type `name`; the main module's wins."""
        return self._refined.get(name)

    @cached_property
    def _refined(self) -> dict[str, DataSpecification]:
        own = {name: each for module in self._own for name, each in module.specification.data.items()}
        return {**self.imports.refined, **own}


_Known = TypeVar("_Known")


def _joined(tables: Iterable[dict[str, _Known]]) -> dict[str, _Known]:
    """One table of several: the later goes before the earlier."""
    found: dict[str, _Known] = {}
    for table in tables:
        found.update(table)
    return found


def _definitions(module: Module) -> dict[str, tuple[Group, Binding]]:
    return {binding.name: (group, binding) for group in module.groups for binding in group.bindings}


def _constructors(module: Module) -> dict[str, tuple[DataType, Constructor]]:
    return {each.name: (data, each) for data in module.data.values() for each in data.constructors}


def _methods(module: Module) -> dict[str, tuple[ClassType, Type]]:
    return {method: (cls, ty) for cls in module.classes.values() for method, ty in cls.methods}
