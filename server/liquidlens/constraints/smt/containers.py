"""Sets, maps and bags of the logic, as arrays over integers.

Set_cup s t ⇒ union of sets      Map_store m k x ⇒ store m k x      Bag_union a b ⇒ counts added at every element
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportAttributeAccessIssue=false, reportMissingTypeStubs=false

from collections.abc import Callable
from typing import Any

from liquidlens.constraints.smt.building import BOOLEAN, Encoded, Z3Terms, mk_add, mk_eq, mk_ge, mk_ite, mk_le
from liquidlens.constraints.smt.interface import Handle, z3core
from liquidlens.constraints.smt.vocabulary import LogicSort
from liquidlens.lang.types import TCon


def empty_set(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Set_empty 0`."""
    del args
    return terms.keep(z3core.Z3_mk_empty_set(terms.context, terms.sorts[LogicSort.INT])), LogicSort.SET, None


def is_empty_set(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Set_emp s`."""
    empty = empty_set(terms, [])[0]
    return terms.keep(mk_eq(terms.context, _set(terms, args[0]), empty)), LogicSort.BOOL, BOOLEAN


def singleton(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Set_sng x`."""
    empty = empty_set(terms, [])[0]
    made = z3core.Z3_mk_set_add(terms.context, empty, _element(terms, args[0]))
    return terms.keep(made), LogicSort.SET, None


def add_element(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Set_add s x`, also with its arguments the other way round, as `insert` has them."""
    elements, element = _set_and_element(terms, args)
    return terms.keep(z3core.Z3_mk_set_add(terms.context, elements, element)), LogicSort.SET, None


def delete_element(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Set_del s x`, likewise."""
    elements, element = _set_and_element(terms, args)
    return terms.keep(z3core.Z3_mk_set_del(terms.context, elements, element)), LogicSort.SET, None


def complement(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Set_com s`."""
    return terms.keep(z3core.Z3_mk_set_complement(terms.context, _set(terms, args[0]))), LogicSort.SET, None


def union(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Set_cup s t`."""
    return terms.many(z3core.Z3_mk_set_union, [_set(terms, args[0]), _set(terms, args[1])]), LogicSort.SET, None


def intersection(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Set_cap s t`."""
    return terms.many(z3core.Z3_mk_set_intersect, [_set(terms, args[0]), _set(terms, args[1])]), LogicSort.SET, None


def difference(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Set_dif s t`."""
    made = z3core.Z3_mk_set_difference(terms.context, _set(terms, args[0]), _set(terms, args[1]))
    return terms.keep(made), LogicSort.SET, None


def member(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Set_mem x s`."""
    made = z3core.Z3_mk_set_member(terms.context, _element(terms, args[0]), _set(terms, args[1]))
    return terms.keep(made), LogicSort.BOOL, BOOLEAN


def subset(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Set_sub s t`."""
    made = z3core.Z3_mk_set_subset(terms.context, _set(terms, args[0]), _set(terms, args[1]))
    return terms.keep(made), LogicSort.BOOL, BOOLEAN


def map_default(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Map_default x`."""
    made = z3core.Z3_mk_const_array(terms.context, terms.sorts[LogicSort.INT], _element(terms, args[0]))
    return terms.keep(made), LogicSort.MAP, None


def map_select(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Map_select m k`."""
    made = z3core.Z3_mk_select(terms.context, terms.at_sort(args[0], LogicSort.MAP), _element(terms, args[1]))
    return terms.keep(made), LogicSort.INT, None


def map_store(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Map_store m k x`."""
    whole, key, value = terms.at_sort(args[0], LogicSort.MAP), _element(terms, args[1]), _element(terms, args[2])
    return terms.keep(z3core.Z3_mk_store(terms.context, whole, key, value)), LogicSort.MAP, None


def empty_bag(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Bag_empty 0`."""
    del args
    zero = terms.zero
    return terms.keep(z3core.Z3_mk_const_array(terms.context, terms.sorts[LogicSort.INT], zero)), LogicSort.BAG, None


def bag_singleton(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Bag_sng x n`: n times x."""
    empty = empty_bag(terms, [])[0]
    times = terms.at_sort(args[1], LogicSort.INT)
    return terms.keep(z3core.Z3_mk_store(terms.context, empty, _element(terms, args[0]), times)), LogicSort.BAG, None


def bag_count(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Bag_count x b`; no element occurs less than never."""
    made = z3core.Z3_mk_select(terms.context, terms.at_sort(args[1], LogicSort.BAG), _element(terms, args[0]))
    term = terms.keep(made)
    terms.sides.append(terms.keep(mk_ge(terms.context, term, terms.zero)))
    return term, LogicSort.INT, TCon("Int")


def bag_union(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Bag_union a b`: counts are added."""
    zero = terms.zero
    return _pointwise(terms, terms.many(mk_add, [zero, zero]), args)


def bag_union_max(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Bag_union_max a b`."""
    return _pointwise_choice(terms, mk_ge, args)


def bag_intersection(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Bag_inter_min a b`."""
    return _pointwise_choice(terms, mk_le, args)


def bag_subset(terms: Z3Terms, args: list[Encoded]) -> Encoded:
    """`Bag_sub a b`: the larger of both counts is b's."""
    larger = bag_union_max(terms, args)[0]
    return terms.keep(mk_eq(terms.context, larger, terms.at_sort(args[1], LogicSort.BAG))), LogicSort.BOOL, BOOLEAN


THEORY: dict[str, Callable[[Z3Terms, list[Encoded]], Encoded]] = {
    "Set_empty": empty_set,
    "Set_emp": is_empty_set,
    "Set_sng": singleton,
    "Set_add": add_element,
    "Set_del": delete_element,
    "Set_com": complement,
    "Set_cup": union,
    "Set_cap": intersection,
    "Set_dif": difference,
    "Set_mem": member,
    "Set_sub": subset,
    "Bag_empty": empty_bag,
    "Bag_sng": bag_singleton,
    "Bag_count": bag_count,
    "Bag_union": bag_union,
    "Bag_union_max": bag_union_max,
    "Bag_inter_min": bag_intersection,
    "Bag_sub": bag_subset,
    "Map_default": map_default,
    "Map_select": map_select,
    "Map_store": map_store,
}


def _element(terms: Z3Terms, typed: Encoded) -> Any:
    return terms.at_sort(typed, LogicSort.INT)


def _set(terms: Z3Terms, typed: Encoded) -> Any:
    return terms.at_sort(typed, LogicSort.SET)


def _set_and_element(terms: Z3Terms, args: list[Encoded]) -> tuple[Any, Any]:
    first, second = args
    if first[1] is not LogicSort.SET and second[1] is LogicSort.SET:
        first, second = second, first
    return _set(terms, first), _element(terms, second)


def _pointwise(terms: Z3Terms, example: Any, args: list[Encoded]) -> Encoded:
    """The function of the application `example`, at every element."""
    function = z3core.Z3_get_app_decl(terms.context, z3core.Z3_to_app(terms.context, example))
    both = (Handle * 2)(terms.at_sort(args[0], LogicSort.BAG), terms.at_sort(args[1], LogicSort.BAG))
    return terms.keep(z3core.Z3_mk_map(terms.context, function, 2, both)), LogicSort.BAG, None


def _pointwise_choice(terms: Z3Terms, compare: Any, args: list[Encoded]) -> Encoded:
    """`if a x >= b x then a x else b x` at every element, by the conditional that the theory of arrays maps."""
    context = terms.context
    first, second = terms.at_sort(args[0], LogicSort.BAG), terms.at_sort(args[1], LogicSort.BAG)
    zero = terms.zero
    test = terms.keep(compare(context, zero, zero))
    compared = z3core.Z3_get_app_decl(context, z3core.Z3_to_app(context, test))
    tests = terms.keep(z3core.Z3_mk_map(context, compared, 2, (Handle * 2)(first, second)))
    chosen = terms.keep(mk_ite(context, test, zero, zero))
    choice = z3core.Z3_get_app_decl(context, z3core.Z3_to_app(context, chosen))
    return terms.keep(z3core.Z3_mk_map(context, choice, 3, (Handle * 3)(tests, first, second))), LogicSort.BAG, None
