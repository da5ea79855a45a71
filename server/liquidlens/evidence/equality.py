"""Instances of `Eq` that a test needs and the user's code does not have: the logic compares all data.

data Light = Red | Green        ⇒        deriving instance Eq Light
data List a = Emp | a :+: List a    ⇒    deriving instance (Eq a) => Eq (List a)
"""

from collections.abc import Callable, Iterable

from liquidlens.core.module import Program
from liquidlens.lang.data import DataType
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import TCon, TForall, TFun, Type, spine
from liquidlens.library.sources import source_of

EQ = "Prelude.Eq"


def missing_equalities(program: Program, types: Iterable[Type], is_shown: Callable[[str], bool]) -> list[DataType]:
    """The user's data types in these types, and inside them, that can have an instance and have none."""
    data = {name: each for module in program.modules.values() for name, each in module.data.items()}
    own = {name for home, module in program.modules.items() if source_of(home) is None for name in module.data}
    instances = [each for module in program.modules.values() for each in module.instances if each.cls == EQ]
    heads = [spine(each.args[0])[0] for each in instances if each.args]
    known = {head.name for head in heads if isinstance(head, TCon)}
    found: dict[str, DataType] = {}
    pending = list(types)
    while pending:
        type_ = pending.pop()
        if isinstance(type_, TForall):
            pending.append(type_.body)
            continue
        if isinstance(type_, TFun):
            pending += [type_.arg, type_.res]
            continue
        head, args = spine(type_)
        pending += args
        if not isinstance(head, TCon) or head.name not in own or head.name in found or head.name in known:
            continue
        declared = data[head.name]
        fields = [each for constructor in declared.constructors for each in constructor.fields]
        if any(isinstance(each, TFun | TForall) for each in fields):
            continue
        if all(is_shown(constructor.name) for constructor in declared.constructors):
            found[head.name] = declared
            pending += fields
    return [found[name] for name in sorted(found)]


def derived(data: DataType) -> str:
    """The declaration that makes the instance."""
    name = f"({base_of(data.name)})" if is_operator(data.name) else base_of(data.name)
    if not data.params:
        return f"deriving instance Eq {name}"
    context = ", ".join(f"Eq {param}" for param in data.params)
    return f"deriving instance ({context}) => Eq ({' '.join((name, *data.params))})"
