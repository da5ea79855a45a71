"""The fields of constructors as functions of the logic: where LiquidHaskell makes such functions.

    data P = P { px :: Int, py :: Int }       nothing, whatever a pattern takes apart: `let P x _ = P n 3 in x` is lost
    {-@ data P = P { px :: Nat, py :: Int } @-}   px (P x y) == x;  without labels functions that have no names here
    {-@ P :: Nat -> Int -> P @-}              nothing

    newtype N = N Int                         a coercion: what is matched is what it was made of
    {-@ newtype N = N { n :: Nat } @-}        a function of the type `Nat -> N`, which says nothing of what it holds

Options that make constructors functions of the logic do it for all data types, but not for the annotated newtypes.
"""

from collections.abc import Iterator

from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.types import TCon, TForall, TFun
from liquidlens.liquid.unfolding import Unfolding
from liquidlens.logic.predicates import SELECT, PVar
from liquidlens.logic.specification import DataSpecification


def is_coercion(data: DataType, specification: DataSpecification | None) -> bool:
    """Whether the constructor of a type is a coercion to LiquidHaskell: a newtype's, unless its annotation types it."""
    return data.is_newtype and not hides_contents(data, specification)


def hides_contents(data: DataType, specification: DataSpecification | None) -> bool:
    """Whether a type is a newtype of whose values LiquidHaskell knows nothing by what they were made of."""
    return (
        data.is_newtype
        and specification is not None
        and bool(specification.constructors)
        and not specification.is_other
    )


def fields_of(
    data: DataType, constructor: Constructor, specification: DataSpecification | None, *, makes_terms: bool
) -> Iterator[Unfolding]:
    """What the fields are of a constructor: by their labels, or by the names that those without labels have."""
    coerced = is_coercion(data, specification)
    is_selected = specification is not None and constructor.name in specification.selected
    is_labelled = bool(constructor.labels) and not coerced and (is_selected or makes_terms)
    is_numbered = not constructor.held and (coerced or (is_selected and not constructor.labels and not makes_terms))
    names = tuple(f"field#{index}" for index in range(len(constructor.written)))
    for index, type_ in enumerate(constructor.written):
        own = f"{SELECT}{constructor.name}${index + 1}"
        if is_labelled or (is_numbered and (coerced or not isinstance(type_, TFun | TForall))):
            yield Unfolding(
                constructor.labels[index] if is_labelled else own, names, PVar(names[index]), type_ == TCon("Bool")
            )
