"""What annotations that could not be read would have said, by the name of what they speak of.

{-@ data P = P { pos :: {v:Int | v > } } @-}   ⇒   {"M.P": UnreadAnnotation(UnreadKind.DATA, "P")}
{-@ class Sized a where size :: a -> Nta @-}   ⇒   {"M.Sized": UnreadAnnotation(UnreadKind.CLASS, "Sized"),
                                                    "M.size": the same, "M.$fSizedInt$size": the same}
"""

from liquidlens.core.module import Module, Program
from liquidlens.lang.names import base_of
from liquidlens.logic.granted import Lost, UnreadAnnotation, UnreadKind
from liquidlens.logic.specification import ANYTHING


def unread_annotations(program: Program, module: Module) -> dict[str, Lost]:
    """What annotations said of names, and could not be read; a class's methods among them."""
    lost: dict[str, Lost] = {}
    for each in program.modules.values():
        found = each.specification.lost
        lost.update((name, what) for name, what in found.items() if name != ANYTHING or each is module)
        for cls in each.classes.values() if found else ():
            if cls.name in found:
                lost.update((method, found[cls.name]) for method, _ in cls.methods)
        unread = (name for name in each.unread if each is not module or _is_declared(program, name))
        lost.update((name, UnreadAnnotation(UnreadKind.FUNCTION, base_of(name))) for name in unread)
    for instance in module.instances if lost else ():
        for method, implementation in instance.methods:
            if method in lost:
                lost[implementation] = lost[method]
    return lost


def _is_declared(program: Program, name: str) -> bool:
    """Whether data types or classes declare the name: no binding of it has a verdict."""
    return name in program.methods or name in program.constructors
