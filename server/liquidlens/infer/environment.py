"""What inference knows of the world outside a binding: imported and top-level names, data types, classes, instances.

    import Data.Map        ⇒ values["Data.Map.insert"] = forall k a. Ord k => k -> a -> Map k a -> Map k a

Class methods are values like any other: `forall a. Ord a => a -> a -> Ordering`.
"""

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.core.module import Imports
from liquidlens.infer.unsupported import DerivedElsewhere, ForeignClass
from liquidlens.lang.builtin import BUILTIN_DATA
from liquidlens.lang.data import ClassType, Constructor, DataType, Equation, Instance
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import Constraint, TApp, TCon, TForall, TFun, TVar, Type
from liquidlens.names.interface import Fixity
from liquidlens.source.memo import Itself, remembered

ANY_HEAD = "*"
"""The key of instances whose first argument is a type variable."""


class Environment(Struct):
    """Tables by full name; filled from the imports first, then by the module's own declarations."""

    module: str
    modules: frozenset[str] = frozenset()
    """Modules whose source is known; what comes from another one is taken as it is used."""
    values: dict[str, Type] = field(default_factory=dict[str, Type])
    constructors: dict[str, tuple[DataType, Constructor]] = field(
        default_factory=dict[str, tuple[DataType, Constructor]]
    )
    data: dict[str, DataType] = field(default_factory=dict[str, DataType])
    classes: dict[str, ClassType] = field(default_factory=dict[str, ClassType])
    synonyms: dict[str, tuple[tuple[str, ...], Type]] = field(default_factory=dict[str, tuple[tuple[str, ...], Type]])
    equations: dict[str, list[Equation]] = field(default_factory=dict[str, list[Equation]])
    """Of type families, by the family: in the order of the text."""
    instances: dict[str, dict[str, list[Instance]]] = field(default_factory=dict[str, dict[str, list[Instance]]])
    """By class, then by the head of the first argument (`ANY_HEAD` for a variable)."""
    elsewhere: set[tuple[str, str | None]] = field(default_factory=set[tuple[str, str | None]])
    """Instances of classes without source, by what these are called there and the outermost type: a module without
    source may pass on a class of ours (`instance Monad M` where `Monad` is from a prelude that nobody knows)."""
    fixities: dict[str, Fixity] = field(default_factory=dict[str, Fixity])
    infix: set[str] = field(default_factory=set[str])
    """Constructors of this module that are declared infix: `show` prints them so."""
    failed: set[str] = field(default_factory=set[str])
    """Names whose binding has a problem and no signature: their users cannot be typed either."""

    def add_data(self, data: DataType) -> None:
        """Make a data type and its constructors known."""
        self.data[data.name] = data
        for constructor in data.constructors:
            self.constructors[constructor.name] = (data, constructor)

    def add_class(self, cls: ClassType) -> None:
        """Make a class and its methods known."""
        self.classes[cls.name] = cls
        own = Constraint(cls.name, tuple(TVar(param) for param in cls.params))
        for name, ty in cls.methods:
            self.values[name] = qualified(cls.params, (own,), ty)

    def add_instance(self, instance: Instance) -> None:
        """Make an instance known."""
        by_head = self.instances.setdefault(instance.cls, {})
        by_head.setdefault(instance_head(instance.asked), []).append(instance)

    def is_foreign(self, name: str) -> bool:
        """Whether a full name belongs to a module whose source is not known."""
        module = module_of(name)
        return module is not None and module not in self.modules

    def labels(self, name: str) -> list[tuple[Constructor, int]]:
        """The constructors that have the field `name`, with its position; all of one data type."""
        for data in self.data.values():
            found = [(c, c.labels.index(name)) for c in data.constructors if name in c.labels]
            if found:
                return found
        return []


def environment_of(module: str, imports: Imports) -> Environment:
    """The environment that the imported modules make."""
    imported = _imported(imports)
    return replace(
        imported,
        module=module,
        modules=imported.modules | {module},
        values=dict(imported.values),
        constructors=dict(imported.constructors),
        data=dict(imported.data),
        classes=dict(imported.classes),
        synonyms=dict(imported.synonyms),
        equations={family: list(found) for family, found in imported.equations.items()},
        instances={
            cls: {head: list(found) for head, found in by_head.items()} for cls, by_head in imported.instances.items()
        },
        elsewhere=set(imported.elsewhere),
        fixities=dict(imported.fixities),
        infix=set[str](),
        failed=set[str](),
    )


def _modules(imports: Imports) -> tuple[Itself, ...]:
    return tuple(map(Itself, imports.modules.values()))


@remembered(4, key=_modules)
def _imported(imports: Imports) -> Environment:
    """What imports make known, to be copied for each module that is filled in."""
    result = Environment("", frozenset(imports.modules))
    for data in BUILTIN_DATA.values():
        result.add_data(data)
    for imported in imports.modules.values():
        for group in imported.groups:
            for binding in group.bindings:
                result.values[binding.name] = binding.type
        for data in imported.data.values():
            if data.name not in imported.classes:
                result.add_data(data)
        for cls in imported.classes.values():
            result.add_class(cls)
        result.synonyms.update(imported.synonyms)
        for equation in imported.equations:
            result.equations.setdefault(equation.family, []).append(equation)
        result.fixities.update(imported.interface.fixities)
        for instance in imported.instances:
            result.add_instance(instance)
        faults = (problem.fault for problem in imported.problems)
        foreign = (fault for fault in faults if isinstance(fault, ForeignClass | DerivedElsewhere))
        result.elsewhere.update((base_of(fault.cls), fault.type) for fault in foreign)
        result.elsewhere.update(imported.interface.uninstanced)
    return result


def qualified(names: tuple[str, ...], context: tuple[Constraint, ...], ty: Type) -> Type:
    """`forall names. context => ty`, flattened where `ty` is polymorphic itself."""
    if isinstance(ty, TForall):
        return TForall(names + ty.vars, context + ty.context, ty.body)
    return TForall(names, context, ty) if names or context else ty


def instance_head(args: tuple[Type, ...]) -> str:
    """The key of an instance by its first argument."""
    if not args:
        return ANY_HEAD
    ty = args[0]
    while isinstance(ty, TApp):
        ty = ty.fun
    if isinstance(ty, TFun):
        return "->"
    return ty.name if isinstance(ty, TCon) else ANY_HEAD
