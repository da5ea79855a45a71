"""Names as every stage after resolution writes them: plain strings with a fixed shape.

    Data.Map.insert     a top-level name of module Data.Map, qualified by the module that DEFINES it
    Main.:+:            a top-level operator
    x  x'2  go'7        a local name; the renamer makes locals unique by `'`+number only where needed (`source_name`)
    Int  []  :  (,)  True  ->     built-in types and constructors, never qualified (BUILTIN below)

User-defined top-level names always carry their module, so they cannot clash with built-ins.
"""

import re
from functools import lru_cache

_REMEMBERED = 20_000
"""Names whose parts are remembered: printing many values asks about few names."""

_QUALIFIED = re.compile(r"((?:[A-Z][\w']*\.)+)(.+)", re.DOTALL)

_IMPLEMENTATION = re.compile(r"\$f[^$]*\$(.+)|\$dm(.+)", re.DOTALL)

_DEFAULT = "$dm"
"""Before a method's name, in that of its default."""

_NUMBERED = re.compile(r"(?<=.)'[0-9]+$")

FAMILIES = "TypeFamilies"
"""Before the module that declares a type family, in the family's full name: no module of such a name has a source."""

_FAMILY = f"{FAMILIES}."

UNWRITTEN = "Unwritten"
"""Before a module of our library, in the full name of what only GHC's own defines: nor has any of such a name."""

_PROMOTION = "'"
"""Before the name of a constructor that is used as a type, as in Haskell."""

_LITERALS = frozenset('"0123456789')
_INDICES = _LITERALS | {_PROMOTION}
"""How the names of types begin that are no types of values."""

BUILTIN_TYPES = frozenset({"Int", "Integer", "Double", "Float", "Char", "Bool", "Ordering", "[]", "()", "->"})
NAMESAKES = {"Data.Vector.Vector": "Data.Vector.Generic.Base"}
"""The modules behind those of our library that define something else by a type's name: beside an import with a
qualifier LiquidHaskell takes the name alone for that."""

BUILTIN_CONSTRUCTORS = frozenset({"True", "False", "LT", "EQ", "GT", "[]", ":", "()"})


@lru_cache(_REMEMBERED)
def module_of(name: str) -> str | None:
    """The defining module of a top-level name, None for locals and built-ins.

    `module_of("Data.Map.insert") == "Data.Map"`; `module_of("Prelude..") == "Prelude"`.
    """
    matched = _QUALIFIED.fullmatch(name)
    return matched.group(1)[:-1] if matched else None


@lru_cache(_REMEMBERED)
def base_of(name: str) -> str:
    """The name without its module: `base_of("Data.Map.insert") == "insert"`."""
    matched = _QUALIFIED.fullmatch(name)
    return matched.group(2) if matched else name


def promoted(constructor: str) -> str:
    """A constructor as a type: `promoted("Main.Zero") == "Main.'Zero"`."""
    base = base_of(constructor)
    return f"{constructor.removesuffix(base)}{_PROMOTION}{base}"


def is_family(name: str) -> bool:
    """Whether the full name of a type is that of a type family."""
    return name.startswith(_FAMILY)


def is_index(name: str) -> bool:
    """Whether a type has no values since it is a constructor, a number or a text that is used as a type."""
    return base_of(name)[:1] in _INDICES


def is_literal_index(name: str) -> bool:
    """Whether a type is a number or a text that is used as a type."""
    return base_of(name)[:1] in _LITERALS


_MATCH = "match "
"""Before the name of a pattern synonym, in that of the function which its matches call: no text has such a name."""


def matcher_of(synonym: str) -> str:
    """The function that the matches of a pattern synonym call: `matcher_of("Main.P") == "Main.match P"`."""
    base = base_of(synonym)
    return f"{synonym.removesuffix(base)}{_MATCH}{base}"


def matched_by(name: str) -> str | None:
    """The pattern synonym whose matches call a function; None of other functions."""
    base = base_of(name)
    return name.removesuffix(base) + base.removeprefix(_MATCH) if base.startswith(_MATCH) else None


_WHOLE = "$p"
"""Before a variable's name, in that of the value which the pattern of that variable takes apart."""


def whole_of(variable: str) -> str:
    """What a top-level pattern takes apart, after its first variable: `whole_of("Main.a") == "Main.$pa"`."""
    base = base_of(variable)
    return f"{variable.removesuffix(base)}{_WHOLE}{base}"


def is_whole(name: str) -> bool:
    """Whether a name is one of those; what takes the dictionary of a superclass out has a number, `$p1Ord`."""
    base = base_of(name)
    return base.startswith(_WHOLE) and not base[len(_WHOLE) :][:1].isdigit()


def shown_base(name: str) -> str:
    """The base name; of what a top-level pattern takes apart, which has no name, `pattern of a` for `Main.$pa`."""
    base = base_of(name)
    return f"pattern of {base[len(_WHOLE) :]}" if is_whole(name) else base


def is_local_whole(name: str) -> bool:
    """Whether a name is what a local pattern takes apart: `$p1`."""
    return name.startswith(_WHOLE) and name[len(_WHOLE) :].isdigit()


@lru_cache(_REMEMBERED)
def method_of(name: str) -> str | None:
    """The method that a generated binding implements; None for other names.

    `method_of("Main.$fShapeCircle$area") == "area"` (an instance's), `method_of("Main.$dm<") == "<"` (a default).
    """
    matched = _IMPLEMENTATION.fullmatch(base_of(name))
    return (matched.group(1) or matched.group(2)) if matched else None


@lru_cache(_REMEMBERED)
def source_name(name: str) -> str:
    """What the text calls a local: `source_name("go'7") == "go"`; other names are their own."""
    return name if module_of(name) is not None else _NUMBERED.sub("", name)


def name_within(owner: str, local: str) -> str:
    """The name of a local function of a definition: other definitions have a `go`, too."""
    return f"{owner}/{local}"


def is_numbered(name: str) -> bool:
    """Whether a name looks like one that the renamer has numbered."""
    return _NUMBERED.search(name) is not None


def qualify(module: str, base: str) -> str:
    """The top-level name `base` of `module`."""
    return f"{module}.{base}"


def default_method(method: str) -> str:
    """The binding of a default method: `Prelude.$dm<`."""
    return method[: len(method) - len(base_of(method))] + _DEFAULT + base_of(method)


def default_of(name: str) -> str | None:
    """The method of which a binding is the default: `default_of("Main.$dmarea") == "Main.area"`; None of others."""
    base = base_of(name)
    return name.removesuffix(base) + base[len(_DEFAULT) :] if base.startswith(_DEFAULT) else None


def tuple_name(size: int) -> str:
    """The name of the tuple type and of its constructor: `tuple_name(2) == "(,)"`."""
    return "(" + "," * (size - 1) + ")"


def is_tuple(name: str) -> bool:
    """Whether `name` is a tuple type or constructor of at least two fields."""
    return name.startswith("(,")


@lru_cache(_REMEMBERED)
def is_operator(name: str) -> bool:
    """Whether the base of `name` is written infix (`+`, `:+:`), not alphanumeric."""
    first = (method_of(name) or base_of(name)).removeprefix(_PROMOTION)[0]
    return not (first.isalnum() or first in '_(["' or is_whole(name))
