"""The least value of a type: what fills a hole that nothing depends on.

    Int ⇒ 0      [a] ⇒ []      List a ⇒ Emp      a -> b -> Int ⇒ \\_ _ -> 0      (Bool, Char) ⇒ (False, 'a')

A value of a type variable is written 0: whoever pastes it gets a number, and the code cannot look at it anyway.
"""

from collections.abc import Mapping
from fractions import Fraction

from liquidlens.counterexample.values import (
    Value,
    VApply,
    VChar,
    VCon,
    VElided,
    VForced,
    VFunction,
    VHole,
    VMatch,
    VNumber,
    VRaised,
    VTable,
    VUnevaluated,
    VVariable,
    list_value,
)  # fmt: skip
from liquidlens.lang.builtin import BUILTIN_DATA
from liquidlens.lang.containers import CONTAINERS, Items
from liquidlens.lang.data import DataType
from liquidlens.lang.indices import existentials
from liquidlens.lang.types import STRING, TApp, TCon, TForall, TFun, TVar, Type, arrows, spine, substitute

_OF_A_LIST = {Items.ELEMENTS, Items.PAIRS, Items.NUMBERED, Items.FIXED}

BUILDERS = {each.type: each.maker for each in CONTAINERS.values() if each.items in _OF_A_LIST}
"""Abstract containers, and the function that makes one of a list."""

DEEPEST = 8
"""No least value is looked for below this depth of constructors."""


def least_value(
    wanted: Type | None, data: Mapping[str, DataType], builders: Mapping[str, str] | None = None
) -> Value | None:
    """The least value of `wanted`, None where there is none (an empty type, one that is abstract here).

    `builders` names for an abstract container the function that makes it of a list: `Data.Map.Map` by
    `Data.Map.fromList`.
    """
    for depth in range(DEEPEST):
        found = _least(wanted, data, builders or {}, depth)
        if found is not None:
            return found
    return None


def without_holes(value: Value, data: Mapping[str, DataType], builders: Mapping[str, str] = BUILDERS) -> Value:
    """The value with the least value of its type in each hole; a hole stays where there is none."""

    def fill(part: Value) -> Value:
        match part:
            case VHole(type_):
                return least_value(type_, data, builders) or part
            case VCon(args=args):
                return part.rebuilt(tuple([fill(arg) for arg in args]))
            case VApply(fun, args):
                return VApply(fun, tuple([fill(arg) for arg in args]))
            case VFunction(parameters, body):
                return VFunction(parameters, fill(body))
            case VTable(subjects, rows, otherwise):
                filled = tuple([(keys, fill(answer)) for keys, answer in rows])
                return VTable(
                    tuple([fill(each) for each in subjects]), filled, None if otherwise is None else fill(otherwise)
                )
            case VForced(subject, body, whole):
                return VForced(fill(subject), fill(body), whole)
            case VMatch(subject, pattern, body, otherwise):
                return VMatch(fill(subject), pattern, fill(body), None if otherwise is None else fill(otherwise))
            case VNumber() | VChar() | VVariable() | VUnevaluated() | VRaised() | VElided():
                return part

    return fill(value)


def _least(wanted: Type | None, data: Mapping[str, DataType], builders: Mapping[str, str], depth: int) -> Value | None:
    match wanted:
        case None | TVar():
            return VNumber(0)
        case TForall(_, context, body):
            inner = _least(body, data, builders, depth)
            return VFunction(("_",) * len(context), inner) if context and inner else inner
        case TFun():
            parameters, result = arrows(wanted)
            body = _least(result, data, builders, depth)
            return None if body is None else VFunction(("_",) * len(parameters), body)
        case TCon("Int" | "Integer"):
            return VNumber(0)
        case TCon("Double" | "Float"):
            return VNumber(Fraction(0))
        case TCon("Char"):
            return VChar("a")
        case TCon() | TApp():
            return _least_data(wanted, data, builders, depth)


def _least_data(wanted: Type, data: Mapping[str, DataType], builders: Mapping[str, str], depth: int) -> Value | None:
    head, args = spine(wanted)
    if not isinstance(head, TCon):
        return VNumber(0)
    if head.name in builders:
        return VApply(builders[head.name], (list_value(()),))
    declared = data.get(head.name) or BUILTIN_DATA.get(head.name)
    if declared is None:
        return None
    by = dict(zip(declared.params, args, strict=False))
    for constructor in declared.constructors:
        hidden = existentials(declared, constructor, args, data)
        if hidden is None or (constructor.written and depth == 0):
            continue
        fields = [_least(substitute(each, {**by, **hidden}), data, builders, depth - 1) for each in constructor.written]
        known = tuple(each for each in fields if each is not None)
        if len(known) == len(fields):
            return VCon(constructor.name, known, is_text=wanted == STRING)
    return None
