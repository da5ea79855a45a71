"""Which types have endless values only: their unknown values are made as far as a run looks, and left open below.

    data Stream = Cons Int Stream         newtype Object = Object (Int -> (Int, Object))       endless
    data Rose = Rose Int [Rose]                                                                not: Rose 0 []

A function is as endless as its answers.
"""

from collections.abc import Iterable, Mapping

from liquidlens.lang.builtin import BUILTIN_DATA
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.types import TCon, TForall, TFun, Type, spine, substitute
from liquidlens.source.memo import Itself, mark, remembered

_DEEPEST = 8
"""Types that are not regular are taken to be endless below this depth."""


def is_endless(type_: Type, data: Mapping[str, DataType], above: tuple[Type, ...] = ()) -> bool:
    """Whether no value of the type is finite."""
    while isinstance(type_, TFun | TForall):
        type_ = type_.res if isinstance(type_, TFun) else type_.body
    head, args = spine(type_)
    if not isinstance(head, TCon):
        return False
    declared = data.get(head.name) or BUILTIN_DATA.get(head.name)
    if declared is None or not declared.constructors:
        return False
    if type_ in above or len(above) >= _DEEPEST:
        return True
    by = dict(zip(declared.params, args, strict=False))
    return not any(
        all(not is_endless(substitute(field, by), data, (*above, type_)) for field in constructor.fields)
        for constructor in declared.constructors
    )


def _same(declared: Iterable[Mapping[str, DataType]]) -> tuple[object, ...]:
    return tuple(map(_shape, declared))


@remembered(1_000, key=Itself)
def _shape(declared: Mapping[str, DataType]) -> object:
    """One object for the data of a module as long as its types are the same, wherever they stand."""
    return mark(
        tuple(
            (name, each.params, tuple((made.name, made.fields) for made in each.constructors))
            for name, each in declared.items()
        )
    )


@remembered(8, key=_same)
def endless_fields(declared: Iterable[Mapping[str, DataType]]) -> dict[str, frozenset[int]]:
    """For constructors that have such, the fields of endless types; `declared` is the data of each module."""
    data = {name: each for module in declared for name, each in module.items()}
    found: dict[str, frozenset[int]] = {}
    for data_type in data.values():
        if all(constructor.fields for constructor in data_type.constructors):
            for constructor in data_type.constructors:
                fields = _endless_of(constructor, data)
                if fields:
                    found[constructor.name] = fields
    return found


def _endless_of(constructor: Constructor, data: Mapping[str, DataType]) -> frozenset[int]:
    return frozenset([at for at, field in enumerate(constructor.fields) if is_endless(field, data)])
