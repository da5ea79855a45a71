"""What predicates may use without a declaration: sets and the names of truth.

Set_mem x (Set_cup s t)        S.member x (S.union s t)   with Data.Set imported as S: the same
"""

from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import BOOL, TApp, TCon, TVar, Type, functions

BUILTIN_FUNCTIONS: dict[str, int] = {
    "Set_empty": 1,
    "Set_emp": 1,
    "Set_sng": 1,
    "Set_add": 2,
    "Set_del": 2,
    "Set_cup": 2,
    "Set_cap": 2,
    "Set_dif": 2,
    "Set_mem": 2,
    "Set_sub": 2,
    "Set_com": 1,
    "Map_default": 1,
    "Map_select": 2,
    "Map_store": 3,
    "Map_union": 2,
    "Map_project": 2,
    "Map_shift": 2,
    "Map_to_set": 1,
    "Bag_empty": 1,
    "Bag_sng": 2,
    "Bag_count": 2,
    "Bag_union": 2,
    "Bag_union_max": 2,
    "Bag_inter_min": 2,
    "Bag_sub": 2,
}
"""Solver functions by name, with the number of their arguments."""

PREDICATES = frozenset({"Set_emp", "Set_mem", "Set_sub", "Bag_sub"})
"""Those that are true or false."""

_ELEMENT, _ANY = TVar("a"), TVar("b")
_OF_ELEMENTS = TApp(TCon("Set"), _ELEMENT)

_MAP = TApp(TApp(TCon("Map_t"), _ELEMENT), _ANY)

CONTAINER_FUNCTIONS: dict[str, Type] = {
    "Set_empty": functions(_ANY, _OF_ELEMENTS),
    "Set_emp": functions(_OF_ELEMENTS, BOOL),
    "Set_sng": functions(_ELEMENT, _OF_ELEMENTS),
    "Set_cup": functions(_OF_ELEMENTS, _OF_ELEMENTS, _OF_ELEMENTS),
    "Set_cap": functions(_OF_ELEMENTS, _OF_ELEMENTS, _OF_ELEMENTS),
    "Set_dif": functions(_OF_ELEMENTS, _OF_ELEMENTS, _OF_ELEMENTS),
    "Set_mem": functions(_ELEMENT, _OF_ELEMENTS, BOOL),
    "Set_sub": functions(_OF_ELEMENTS, _OF_ELEMENTS, BOOL),
    "Map_default": functions(_ANY, _MAP),
    "Map_select": functions(_MAP, _ELEMENT, _ANY),
    "Map_store": functions(_MAP, _ELEMENT, _ANY, _MAP),
}
"""The sorts of those that are about sets and maps."""

SETS = frozenset({"Set_empty", "Set_sng", "Set_add", "Set_del", "Set_cup", "Set_cap", "Set_dif", "Set_com"})
"""Those that make sets."""

_SET_FUNCTIONS = {
    "member": "Set_mem",
    "union": "Set_cup",
    "intersection": "Set_cap",
    "difference": "Set_dif",
    "\\\\": "Set_dif",
    "singleton": "Set_sng",
    "isSubsetOf": "Set_sub",
    "insert": "Set_add",
    "delete": "Set_del",
    "null": "Set_emp",
    "empty": "Set_empty",
}

LIST_ALIASES = {"cons": (":", 2), "nil": ("[]", 0)}
"""The constructors of lists as LiquidHaskell calls them, where the program has no such name (arguments)."""

SET_MODULES = frozenset({"Data.Set", "Data.Set.Internal"})


def set_operation(full: str) -> str | None:
    """The solver's function for a function of Data.Set."""
    return _SET_FUNCTIONS.get(base_of(full)) if module_of(full) in SET_MODULES else None
