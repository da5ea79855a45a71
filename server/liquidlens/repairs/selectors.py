"""Fields of records as what a repair may speak of, beside measures.

data Ring = Ring { items :: [Int], count :: Int }   ⇒   count :: Ring -> Int
"""

from liquidlens.core.module import Module
from liquidlens.lang.types import TCon, TForall, TFun, TVar, apply_type
from liquidlens.logic.specification import Measure


def selectors(module: Module) -> dict[str, Measure]:
    """The fields of a module's types with one constructor, by their full names; no equations, the logic knows them."""
    found: dict[str, Measure] = {}
    for data in module.data.values():
        if len(data.constructors) != 1:
            continue
        (constructor,) = data.constructors
        whole = apply_type(TCon(data.name), *map(TVar, data.params))
        for label, field in zip(constructor.labels, constructor.fields, strict=False):
            type_ = TFun(whole, field)
            found[label] = Measure(label, TForall(data.params, (), type_) if data.params else type_, ())
    return found
