"""Classes of plain data, in the words of the standard library's `dataclasses`, made for a program that starts often.

    @dataclass(frozen=True, slots=True)
    class Position:
        line: int
        column: int

The standard decorator compiles half a dozen methods for each class when its module is imported: with some hundred
classes, half of the time that a command takes.  Here a method is made when it is first called, and most never are;
methods of equal shape share what was compiled.  `frozen` is enforced by the type checker alone, so that building frozen
data costs no more than building others; by their fields they are equal and have hashes, as they would have.  Data do
not inherit from data.
"""

from collections.abc import Callable
from functools import cache
from types import CodeType, FunctionType
from typing import Any, TypeVar, cast, dataclass_transform, overload

_Data = TypeVar("_Data")
_Class = TypeVar("_Class", bound=type)

_NOTHING: Any = object()
"""Stands for a default that is not given."""


class Field:
    """One field of a class of data."""

    __slots__ = ("compare", "default", "factory", "init", "name")

    def __init__(self, default: object, factory: Callable[[], object] | None, init: bool, compare: bool) -> None:
        self.name = ""
        self.default = default
        self.factory = factory
        self.init = init
        self.compare = compare


@overload
def field(*, init: bool = True, compare: bool = True) -> Any: ...
@overload
def field(*, default: _Data, init: bool = True, compare: bool = True) -> _Data: ...
@overload
def field(*, default_factory: Callable[[], _Data], init: bool = True, compare: bool = True) -> _Data: ...
def field(
    *,
    default: object = _NOTHING,
    default_factory: Callable[[], object] | None = None,
    init: bool = True,
    compare: bool = True,
) -> Any:
    """Says more of a field than its type: a default, one made anew each time, set later, not compared."""
    return Field(default, default_factory, init, compare)


@dataclass_transform(field_specifiers=(field,))
def dataclass(
    *, frozen: bool = False, slots: bool = False, eq: bool = True, order: bool = False
) -> Callable[[_Class], _Class]:
    """Makes a class of data of the annotated names in its body; parameters as in `dataclasses`."""

    def decorate(kind: _Class) -> _Class:
        namespace = dict(kind.__dict__)
        fields = _fields(kind, namespace)
        _complete(namespace, frozen, eq, order)
        namespace["__fields__"] = fields
        namespace["__field_names__"] = tuple([each.name for each in fields])
        namespace["__frozen__"] = frozen
        namespace["__match_args__"] = tuple([each.name for each in fields if each.init])
        namespace["__dataclass_fields__"] = _STANDARD
        if slots:
            for each in fields:
                namespace.pop(each.name, None)
            namespace["__slots__"] = namespace["__field_names__"]
        namespace.pop("__dict__", None)
        namespace.pop("__weakref__", None)
        made = cast(_Class, type(kind)(kind.__name__, kind.__bases__, namespace))
        made.__qualname__ = kind.__qualname__
        return made

    return decorate


def replace(value: _Data, /, **changes: Any) -> _Data:
    """The same data with other values in some fields."""
    for each in _of(type(value)):
        if each.init and each.name not in changes:
            changes[each.name] = getattr(value, each.name)
    return type(value)(**changes)


def is_data(kind: type) -> bool:
    """Whether a class is one of data."""
    return hasattr(kind, "__fields__")


def is_frozen(kind: type) -> bool:
    """Whether the fields of a class of data never change."""
    return cast(bool, getattr(kind, "__frozen__", False))


def field_names(kind: type) -> tuple[str, ...]:
    """The names of the fields of a class of data, in their order."""
    return cast(Any, kind).__field_names__


def _of(kind: type) -> tuple[Field, ...]:
    return cast(Any, kind).__fields__


def _fields(kind: type, namespace: dict[str, Any]) -> tuple[Field, ...]:
    """The fields that the annotations in a class's body name; the body keeps plain defaults only."""
    if any(is_data(base) for base in kind.__bases__):
        raise TypeError(f"{kind.__name__}: data do not inherit from data")
    fields: list[Field] = []
    for name in namespace.get("__annotations__", ()):
        given = namespace.get(name, _NOTHING)
        if isinstance(given, Field):
            made = given
            if made.default is _NOTHING:
                del namespace[name]
            else:
                namespace[name] = made.default
        else:
            made = Field(given, None, init=True, compare=True)
        made.name = name
        fields.append(made)
    return tuple(fields)


def _complete(namespace: dict[str, Any], frozen: bool, eq: bool, order: bool) -> None:
    """Put in the methods that the body does not have."""
    own_hash = namespace.get("__hash__") is not None
    wanted = ["__init__"]
    if eq:
        wanted.append("__eq__")
        if not own_hash:
            namespace["__hash__"] = _WAITING["__hash__"] if frozen else None
    if order:
        wanted += _ORDERS
    for name in wanted:
        namespace.setdefault(name, _WAITING[name])
    namespace.setdefault("__repr__", _repr)


# --- methods, made when they are first called -------------------------------------------------------------------------

_COMPARISONS = {"__eq__": "==", "__lt__": "<", "__le__": "<=", "__gt__": ">", "__ge__": ">="}
_ORDERS = tuple(_COMPARISONS)[1:]


def _waiting(name: str) -> Callable[..., Any]:
    """A method that puts the real one into its place."""

    def make_and_call(self: object, /, *args: object, **named: object) -> Any:
        kind = next(each for each in type(self).__mro__ if "__fields__" in each.__dict__)
        method = _init(kind) if name == "__init__" else _by_fields(kind, name)
        method.__qualname__ = f"{kind.__qualname__}.{name}"
        setattr(kind, name, method)
        return method(self, *args, **named)

    return make_and_call


_WAITING = {name: _waiting(name) for name in ("__init__", "__hash__", *_COMPARISONS)}


class _Made:
    """Stands for an argument that is not given, where a factory makes the default."""

    __slots__ = ("factory",)

    def __init__(self, factory: Callable[[], object]) -> None:
        self.factory = factory


def _init(kind: type) -> FunctionType:
    fields = [each for each in _of(kind) if each.init]
    defaults = [_Made(each.factory) if each.factory else each.default for each in fields]
    shape = _init_of_shape(tuple([each.factory is not None for each in fields]), hasattr(kind, "__post_init__"))
    method = _renamed(shape, [each.name for each in fields])
    method.__defaults__ = tuple([each for each in defaults if each is not _NOTHING])
    return method


def _by_fields(kind: type, name: str) -> FunctionType:
    names = [each.name for each in _of(kind) if each.compare]
    return _renamed(_hash_of_shape(len(names)) if name == "__hash__" else _comparison_of_shape(name, len(names)), names)


@cache
def _init_of_shape(made: tuple[bool, ...], then: bool) -> CodeType:
    """`__init__` for so many fields; for each whether a factory makes its default."""
    lines = [
        f"self._{i} = _{i}.factory() if _{i}.__class__ is _Made else _{i}" if each else f"self._{i} = _{i}"
        for i, each in enumerate(made)
    ]
    lines += ["self.__post_init__()"] if then else []
    return _code("__init__", ["self", *[f"_{i}" for i in range(len(made))]], lines or ["pass"])


@cache
def _hash_of_shape(count: int) -> CodeType:
    """`__hash__` by so many fields."""
    return _code("__hash__", ["self"], [f"return hash(({_parts('self', count)}))"])


@cache
def _comparison_of_shape(name: str, count: int) -> CodeType:
    """A comparison of so many fields."""
    condition = f"({_parts('self', count)}) {_COMPARISONS[name]} ({_parts('other', count)})"
    lines = [f"if other.__class__ is self.__class__: return {condition}", "return NotImplemented"]
    return _code(name, ["self", "other"], lines)


def _parts(value: str, count: int) -> str:
    return "".join([f"{value}._{i}, " for i in range(count)])


def _code(name: str, parameters: list[str], lines: list[str]) -> CodeType:
    """The code of a method whose fields are named by their numbers: `_0`, `_1`."""
    source = f"def {name}({', '.join(parameters)}):\n  " + "\n  ".join(lines)
    scope: dict[str, FunctionType] = {}
    exec(source, scope)
    return scope[name].__code__


def _renamed(code: CodeType, names: list[str]) -> FunctionType:
    """A method of this code in which the fields have their names. To compile it with them takes thirty times longer."""
    real = {f"_{i}": name for i, name in enumerate(names)}
    variables = tuple([real.get(each, each) for each in code.co_varnames])
    attributes = tuple([real.get(each, each) for each in code.co_names])
    return FunctionType(code.replace(co_varnames=variables, co_names=attributes), globals())


def _repr(self: object) -> str:
    kind = type(self)
    inside = ", ".join([f"{name}={getattr(self, name)!r}" for name in field_names(kind)])
    return f"{kind.__qualname__}({inside})"


class _Standard:
    """What `dataclasses` and tools that know it (`pytest`, `pprint`) ask of a class; made when they do."""

    def __get__(self, value: object, kind: type) -> object:
        import dataclasses  # takes as long as fifty of our classes, and few runs need it

        described: list[tuple[str, object, Any]] = []
        for each in _of(kind):
            if each.factory is not None:
                about = dataclasses.field(default_factory=each.factory, init=each.init, compare=each.compare)
            elif each.default is _NOTHING:
                about = dataclasses.field(init=each.init, compare=each.compare)
            else:
                about = dataclasses.field(default=each.default, init=each.init, compare=each.compare)
            described.append((each.name, kind.__annotations__[each.name], about))
        return cast(Any, dataclasses.make_dataclass(kind.__name__, described)).__dataclass_fields__


_STANDARD = _Standard()
