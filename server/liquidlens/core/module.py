"""A module after the front end: what the engine and the editor read.

One `Module` per Haskell file, ours (library) or the user's.  `Program` is a closed set of modules.
"""

from liquidlens.core.syntax import Binding, Group
from liquidlens.dataclass import dataclass, field
from liquidlens.lang.data import ClassType, Constructor, DataType, Instance
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import Type
from liquidlens.logic.specification import DataSpecification, Specification
from liquidlens.names.interface import Interface


@dataclass(frozen=True, slots=True)
class Module:
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
    problems: tuple[Problem, ...] = ()
    export_list: bool = False
    """Whether the module header has an export list."""

    def is_private(self, name: str) -> bool:
        """Whether all calls of a top-level function are in this module, none of them through a dictionary."""
        if not self.export_list or name in self.exports:
            return False
        return all(name != method for instance in self.instances for _, method in instance.methods)

    @property
    def unread(self) -> frozenset[str]:
        """The bindings that an error costs, in their code or in their annotation: nobody knows what was promised."""
        costly = (each.binding for each in self.problems if each.severity is Severity.ERROR)
        return frozenset(name for name in costly if name is not None)


@dataclass(frozen=True)
class Program:
    """Modules closed under import, keyed by name; `main` is the one under examination."""

    modules: dict[str, Module]
    main: str
    _groups: dict[str, Group] = field(default_factory=dict[str, Group], compare=False)
    _bindings: dict[str, Binding] = field(default_factory=dict[str, Binding], compare=False)
    _constructors: dict[str, tuple[DataType, Constructor]] = field(
        default_factory=dict[str, tuple[DataType, Constructor]], compare=False
    )
    _methods: dict[str, tuple[ClassType, Type]] = field(
        default_factory=dict[str, tuple[ClassType, Type]], compare=False
    )

    @property
    def bindings(self) -> dict[str, Binding]:
        """Every top-level binding by full name."""
        if not self._bindings:
            for module in self.modules.values():
                for group in module.groups:
                    for binding in group.bindings:
                        self._bindings[binding.name] = binding
        return self._bindings

    def group_of(self, name: str) -> Group:
        """The recursive group that defines the top-level `name`."""
        if not self._groups:
            for module in self.modules.values():
                for group in module.groups:
                    self._groups.update((binding.name, group) for binding in group.bindings)
        return self._groups[name]

    @property
    def constructors(self) -> dict[str, tuple[DataType, Constructor]]:
        """Every data constructor by full name, with its data type."""
        if not self._constructors:
            for module in self.modules.values():
                for data in module.data.values():
                    for constructor in data.constructors:
                        self._constructors[constructor.name] = (data, constructor)
        return self._constructors

    @property
    def methods(self) -> dict[str, tuple[ClassType, Type]]:
        """Every class method by full name: its class, and its type over the class's parameters."""
        if not self._methods:
            for module in self.modules.values():
                for cls in module.classes.values():
                    for method, ty in cls.methods:
                        self._methods[method] = (cls, ty)
        return self._methods

    def refined_data(self, name: str) -> DataSpecification | None:
        """The refined declaration of the data type `name`; the main module's wins."""
        own = self.modules.get(self.main)
        if own is not None and name in own.specification.data:
            return own.specification.data[name]
        for module in self.modules.values():
            if name in module.specification.data:
                return module.specification.data[name]
        return None
