"""The values of a counterexample: closed, finite, ready to be written as Haskell.

    0 :+: Emp                         ⇒ VCon("Main.:+:", (VNumber(0), VCon("Main.Emp")))
    "ab"                              ⇒ VCon(":", (VChar("a"), VCon(":", (VChar("b"), VCon("[]")))))
    fromList [(0, Emp)]               ⇒ VApply("Data.Map.fromList", (VCon(":", ...),))
    \\x -> if x == 42 then 100 else 0  ⇒ VFunction(("x",), VTable(..., VNumber(0)))
    \\g -> if g 2 == 4 then 1 else 0   ⇒ VFunction(("g",), VTable((VApply("g", ...),), ...))
    \\(_, g) -> g 2 `seq` 0           ⇒ VFunction(("x",), VMatch(VVariable("x"), ..., VForced(VApply("g", ...), ...)))

Inside the body of a `VFunction` its parameters are in scope (`VVariable`, or the head of a `VApply`); bodies nest,
and an answer may again be a function.  These are the canonical shapes of unknown functions of the higher-order papers.
"""

from fractions import Fraction

from msgspec import Struct

from liquidlens.lang.types import Type


class VCon(Struct, frozen=True):
    """A constructor by full name, applied to all its fields (lists, tuples, Bool and strings included)."""

    name: str
    args: tuple["Value", ...] = ()
    is_text: bool = False
    """Whether this is the empty list of a type of strings, which is written `""`."""

    def __eq__(self, other: object) -> bool:
        """`""` is the empty list."""
        return isinstance(other, VCon) and self.name == other.name and self.args == other.args

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.name, self.args))

    def rebuilt(self, args: tuple["Value", ...]) -> "VCon":
        """The constructor applied to other arguments."""
        return VCon(self.name, args) if args else self


class VNumber(Struct, frozen=True):
    """A number: an int where the type is integral, a Fraction where it is not (also for a whole value)."""

    value: int | Fraction


class VChar(Struct, frozen=True):
    """A character."""

    value: str


class VFunction(Struct, frozen=True):
    """A function of one or more parameters, `\\a b -> body`."""

    parameters: tuple[str, ...]
    body: "Value"


class VVariable(Struct, frozen=True):
    """A parameter of an enclosing `VFunction`, or a top-level function of the program by its full name."""

    name: str


class VApply(Struct, frozen=True):
    """A call inside a value: a builder of an abstract type (`Data.Map.fromList`), or a parameter that is applied."""

    fun: str
    args: tuple["Value", ...]


class VTable(Struct, frozen=True):
    """A choice by the values of `subjects`; the first row that fits answers, else `otherwise`.

    A row holds one value per subject, None where that subject does not matter.  Without `otherwise` the last row also
    answers for everything that no row names.
    """

    subjects: tuple["Value", ...]
    rows: tuple[tuple[tuple["Value | None", ...], "Value"], ...]
    otherwise: "Value | None" = None


class VForced(Struct, frozen=True):
    """`body`, once `subject` is evaluated: ``subject `seq` body``; all of it: ``subject `deepseq` body``."""

    subject: "Value"
    body: "Value"
    whole: Type | None = None
    """The type of the subject, where all of it is evaluated."""


class VMatch(Struct, frozen=True):
    """`case subject of pattern -> body`: parts of the subject by name.

    The pattern is a constructor applied to variables (in scope in the body), holes and patterns.  What it does not fit
    is answered by `otherwise`; None where the pattern fits everything.
    """

    subject: "Value"
    pattern: "VCon"
    body: "Value"
    otherwise: "Value | None" = None


class VHole(Struct, frozen=True):
    """Any value of the type: nothing depends on which."""

    type: Type | None = None


class VUnevaluated(Struct, frozen=True):
    """A part of a result that the run never looked at."""


class VRaised(Struct, frozen=True):
    """No value: the run ended with an error of this message."""

    message: str


class VElided(Struct, frozen=True):
    """The rest of a result that goes on for long, perhaps for ever."""


Value = (
    VCon | VNumber | VChar | VFunction | VVariable | VApply | VTable | VForced | VMatch
    | VHole | VUnevaluated | VRaised | VElided
)  # fmt: skip


FIXED_WIDTH = {
    f"{module}.Make{kind}{width}": f"{module}.{kind}{width}"
    for module, kind in (("Data.Word", "Word"), ("Data.Int", "Int"))
    for width in (8, 16, 32)
} | {"Prelude.MakeWord": "Prelude.Word"}
"""Constructors of the library's numbers of fixed widths, which are written as the numbers they are, and their types."""


def list_value(items: tuple[Value, ...]) -> Value:
    """The built-in list of `items`."""
    result: Value = VCon("[]")
    for item in reversed(items):
        result = VCon(":", (item, result))
    return result


def string_value(text: str) -> Value:
    """The built-in list of the characters of `text`."""
    return list_value(tuple(VChar(character) for character in text))


def items_of(value: Value) -> tuple[Value, ...] | None:
    """The elements of a finite built-in list, None for anything else."""
    items: list[Value] = []
    while isinstance(value, VCon) and value.name == ":" and len(value.args) == 2:
        items.append(value.args[0])
        value = value.args[1]
    return tuple(items) if value == VCon("[]") else None
