"""Which bindings have judgements: those of the text, as far as LiquidHaskell looks at them.

{-@ ignore g @-}           g :: Int -> Int        ⇒  f alone: g is ignored, and `==` of `T` is derived
data T = T deriving Eq     f x = g x
"""

from liquidlens.contracts.visible import is_given
from liquidlens.core.module import Module
from liquidlens.lang.data import superclass_selector
from liquidlens.lang.types import TCon, spine
from liquidlens.liquid.knowledge import Knowledge


def checked_names(knowledge: Knowledge) -> list[str]:
    """Bindings that LiquidHaskell checks: not assumed, ignored, derived, nor dictionaries."""
    program, module = knowledge.program, knowledge.module
    specification = module.specification
    skipped = specification.ignored | _generated(module)
    found: list[str] = []
    for group in module.groups if specification.options.checked else ():
        for binding in group.bindings:
            name = binding.name
            if name not in program.methods and name not in skipped and not is_given(name, program, module):
                found.append(name)
    return found


def _generated(module: Module) -> set[str]:
    """Dictionaries, what takes them out of others, and the implementations of derived instances."""
    derived = {(cls, data.name) for data in module.data.values() for cls in data.deriving}
    classes = module.classes.values()
    found = {superclass_selector(cls, index) for cls in classes for index in range(len(cls.supers))}
    for instance in module.instances:
        found.add(instance.dictionary)
        head = spine(instance.args[0])[0] if instance.args else None
        if isinstance(head, TCon) and (instance.cls, head.name) in derived:
            found.update(implementation for _, implementation in instance.methods)
    return found
