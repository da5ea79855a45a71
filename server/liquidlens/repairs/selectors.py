"""Fields of records, and functions that the logic knows by their code, as what a repair may speak of beside measures.

data Ring = Ring { items :: [Int], count :: Int }   ⇒   count :: Ring -> Int
{-@ reflect isSorted @-}                            ⇒   isSorted :: List a -> Bool
"""

from liquidlens.core.module import Module, Program
from liquidlens.lang.types import BOOL, INT, TCon, TForall, TFun, TVar, apply_type, arrows, spine
from liquidlens.logic.specification import Measure


def selectors(module: Module) -> dict[str, Measure]:
    """The fields of a module's types with one constructor that LiquidHaskell knows, those of annotated types, by their
    full names; no equations, the logic knows them."""
    found: dict[str, Measure] = {}
    for data in module.data.values():
        annotated = module.specification.data.get(data.name)
        if len(data.constructors) != 1 or annotated is None:
            continue
        (constructor,) = data.constructors
        if constructor.name not in annotated.selected:
            continue
        whole = apply_type(TCon(data.name), *map(TVar, data.params))
        for label, field in zip(constructor.labels, constructor.written, strict=False):
            type_ = TFun(whole, field)
            found[label] = Measure(label, TForall(data.params, (), type_) if data.params else type_, ())
    return found


def reflected(program: Program, module: Module) -> dict[str, Measure]:
    """The reflected functions of a module that answer a number or a Bool about one value of its data."""
    found: dict[str, Measure] = {}
    for name in module.specification.reflected:
        binding = program.bindings.get(name)
        if binding is None or (isinstance(binding.type, TForall) and binding.type.context):
            continue
        taken, answer = arrows(binding.type.body if isinstance(binding.type, TForall) else binding.type)
        head = spine(taken[0])[0] if len(taken) == 1 else None
        if answer in (BOOL, INT) and isinstance(head, TCon) and head.name in {"[]", *module.data}:
            found[name] = Measure(name, binding.type, (), function=name)
    return found
