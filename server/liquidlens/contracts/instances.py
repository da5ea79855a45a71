"""The instance at which a polymorphic type is used.

[a] -> Set a   with its argument at   [Int]      ⇒  a = Int
(b -> c) -> c   with its argument at   Int -> Bool   ⇒  b = Int, c = Bool
"""

from liquidlens.lang.types import TCon, TFun, TVar, Type, spine


def match_types(pattern: Type, actual: Type, bound: dict[str, Type]) -> None:
    """Bind the type variables of `pattern` so that it becomes `actual`, where the shapes agree."""
    if isinstance(pattern, TFun) and isinstance(actual, TFun):
        match_types(pattern.arg, actual.arg, bound)
        match_types(pattern.res, actual.res, bound)
        return
    from_head, from_args = spine(pattern)
    to_head, to_args = spine(actual)
    if not from_args and not isinstance(from_head, TCon):
        if isinstance(from_head, TVar):
            bound.setdefault(from_head.name, actual)
        return
    if len(from_args) == len(to_args) and isinstance(to_head, TCon):
        for inner, other in zip(from_args, to_args, strict=True):
            match_types(inner, other, bound)
