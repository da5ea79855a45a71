"""The words for what is wrong with sorts of predicates, and with the shapes of annotations."""

from liquidlens.explain.problems.phrases import did_you_mean, in_words, there_are
from liquidlens.explain.problems.signatures import any_numbers, signature_of
from liquidlens.lang.names import base_of
from liquidlens.lang.types import TForall, TFun, TVar, Type, arrows
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RForall, RFun, RType, RVar
from liquidlens.logic.shape import arguments, erase
from liquidlens.logic.show import show_haskell_type as shown
from liquidlens.logic.show import show_predicate
from liquidlens.lower import specify_fit_faults as f
from liquidlens.lower.specify_fit_faults import Annotated, AnnotationFitFault, OfField, OfName, Sorted
from liquidlens.lower.specify_sorts import NUMBER

_WIDTH = 40
"""Longer predicates are cut."""


_LITERALS = {"Int": "5", "Char": "'a'"}
"""One of each type."""

_UNLIFTED = {
    f.Unlifted.PARTIAL: "its value is not defined everywhere",
    f.Unlifted.NO_DATA: "a measure takes values of a data type apart",
    f.Unlifted.TOO_DEEP: "its definition is nested too deeply",
    f.Unlifted.ENORMOUS: "it has tens of thousands of parts where what it uses is written out",
    f.Unlifted.FUNCTION: "functions are not values of the logic",
    f.Unlifted.RECURSIVE: "a recursive local definition cannot be put in",
    f.Unlifted.APPLICATION: "only named functions can be applied in the logic",
    f.Unlifted.PLACED: "its answer depends on where it stands",
}


def annotation_fit_words(fault: AnnotationFitFault) -> str:
    """How a part of an annotation does not fit."""
    match fault:
        case f.NotAPredicate(found, meant):
            return f"a predicate is expected, but {_described(found)}{did_you_mean(meant)}"
        case f.TupleOfConditions(found):
            return f"conditions are joined by `&&`, but `{_cut(found)}` is a tuple: write `{{v:T | p && q}}`"
        case f.TermArity(function, takes, given):
            return f"`{base_of(function)}` takes {in_words(takes, 'argument')}, here {there_are(given)}"
        case f.ArgumentSort(function, takes, found, qualified):
            instead = f"; in annotations `{base_of(qualified)}` is an alias: write `{qualified}`" if qualified else ""
            return f"`{base_of(function)}` takes {_article(shown(takes))}, but {_described(found)}{instead}"
        case f.OperandSorts(left, right):
            return f"{_described(left)}, but {_described(right)}"
        case f.NoNumber(operator, found):
            return f"`{operator}` needs numbers, but {_described(found)}"
        case f.SideSorts(operator, left, right):
            what = "branches of `if`" if operator == "if" else f"sides of `{operator}`"
            return f"the {what} are of different sorts: {_described(left)}, but {_described(right)}"
        case f.WholeBesideReal(operator, literal):
            return (
                f"LiquidHaskell takes `{operator}` for that of whole numbers here, since `{literal}` is one, and may "
                f"reject what is proved: write `{literal}.0`"
            )
        case f.ResultSort(measure, results, found):
            return f"`{measure}` results in {_article(shown(results))}, but this is {_sort(found)}"
        case f.Misfit(annotated, found, _, _, str(word), str(near)) if not isinstance(found, RVar):
            means = f"says `{word}`, in annotations an alias for `{shown(erase(found))}`"
            return f"{_annotated(annotated)} {means}: write `{near}` for the type of this name"
        case f.Misfit(annotated, found, expected, whole, _, near):
            said = _of_any_number(annotated, found, expected, whole)
            return said or f"{_annotated(annotated)} {_difference(found, expected, whole)}{did_you_mean(near)}"
        case f.InferredMisfit(annotated, inferred):
            misfit = f"{_annotated(annotated)} does not fit the type inferred from the code, `{shown(inferred)}`"
            return f"{misfit}: write the Haskell type signature that you mean above the definition"
        case f.LiftsUnknown(function, used):
            refused = (
                f"`{function}` is used in predicates, and uses `{used}`, which predicates do not know: LiquidHaskell "
                "refuses this module, unless it is new enough to make up a function for it"
            )
            instead = "; of a list they know `len`, in a measure whose equations stand in its annotation"
            return refused + (instead if used == "length" else "")
        case f.LiftsFunction(function, used):
            return (
                f"`{function}` is used in predicates, and hands on `{used}`, which they know applied to all its "
                "arguments only: LiquidHaskell refuses this module; hand on a function of your own, reflected"
            )
        case f.LiftsLibrary(function, type_):
            return (
                f"`{function}` is used in predicates, and its type speaks of `{type_}`, whose constructors "
                "LiquidHaskell 0.9.0.2 cannot take into its logic: it ends with an error of its own; a measure without "
                "equations (`measure … :: …` in its annotation), or `inline`, it takes"
            )
        case f.LiftsMatch(function, constructor):
            return (
                f"`{function}` is used in predicates, and matches on `{constructor}` there: LiquidHaskell refuses this "
                'module, unless predicates know constructors (`{-@ LIQUID "--exact-data-cons" @-}`, `--reflection`)'
            )
        case f.LiftsLiterals(function, type_):
            return (
                f"`{function}` is a measure of `{type_}`: where it is in scope LiquidHaskell knows of a literal of "
                f"that type what `{function}` is of it, and no more, not even that `{_LITERALS[type_]}` is "
                f"`{_LITERALS[type_]}`; `inline` or `reflect` it"
            )
        case f.LiftsWhole(function, newtype) if newtype:
            return (
                f"the measure `{function}` takes the newtype `{newtype}` apart, whose field is its argument itself to "
                f"LiquidHaskell: it refuses this module; declare `{newtype}` by `data`"
            )
        case f.LiftsWhole(function):
            return (
                f"the measure `{function}` uses its argument itself: LiquidHaskell refuses this module, for a measure "
                "speaks of the fields that a match on data gives (not of a newtype); `inline` or `reflect` it"
            )
        case f.NotPositive(type_):
            return (
                f"a value of `{type_}` may stand to the left of an arrow inside another one: LiquidHaskell refuses "
                'this module, unless it is told not to ask (`{-@ LIQUID "--no-positivity-check" @-}`)'
            )
        case f.NotLiftable(function, keyword):
            return f"`{function}` cannot be used as `{keyword}`: {_unlifted(fault)}"


def _unlifted(fault: f.NotLiftable) -> str:
    match fault.why:
        case f.Unlifted():
            return _UNLIFTED[fault.why]
        case f.SeveralArguments(number):
            return f"a measure has one argument, this function has {number}"
        case f.UsesPrimitive(name):
            return f"`{name}` has no meaning in the logic"
        case f.UsesFunction(name, is_own):
            added = f" (add `{{-@ {fault.keyword} {name} @-}}`)" if is_own else ""
            return f"it uses `{name}`, which predicates do not know{added}"


def _described(found: Sorted) -> str:
    return f"`{_cut(found.part)}` is {_sort(found.sort)}"


def _cut(part: Predicate) -> str:
    text = show_predicate(part)
    return text if len(text) <= _WIDTH else text[: _WIDTH - 3] + "..."


def _sort(sort: Type | None) -> str:
    return "something else" if sort is None else "a number" if sort == NUMBER else _article(shown(sort))


def _article(sort: str) -> str:
    if not sort[0].isalpha():
        return f"`{sort}`"
    word = "an" if sort[0] in "AEIOaeio" else "a"
    return f"{word} `{sort}`" if " " in sort else f"{word} {sort}"


def _annotated(annotated: Annotated) -> str:
    match annotated:
        case OfName(name, None):
            return f"the annotation of `{name}`"
        case OfName(name, module):
            return f"the annotation of `{name}`, which is {'the Prelude' if module == 'Prelude' else module}'s,"
        case OfField(constructor, None):
            return f"a field of `{constructor}`"
        case OfField(constructor, field):
            return f"the field `{field}` of `{constructor}`"


def _of_any_number(annotated: Annotated, found: RType, expected: Type, whole: Type) -> str | None:
    """That a function without a Haskell signature has numbers of any type, and what makes them the annotation's."""
    numbers = isinstance(expected, TVar) and expected.name in any_numbers(whole)
    if not numbers or not isinstance(annotated, OfName) or isinstance(found, RVar | RFun):
        return None
    said = shown(erase(found))
    signature = signature_of(annotated.name, whole) if said == "Int" else None
    written = f"write `{signature}`" if signature else f"give one of them the type in its code, as in `(1 :: {said})`"
    return (
        f"{_annotated(annotated)} says `{said}`, but without a Haskell signature its numbers are of any type: {written}"
    )


def _difference(found: RType, expected: Type, whole: Type) -> str:
    body = whole.body if isinstance(whole, TForall) else whole
    if isinstance(found, RFun) and not isinstance(expected, TFun) and arrows(body)[1] == expected:
        return f"has more arguments than its Haskell type, which has {in_words(len(arrows(body)[0]), 'argument')}"
    if isinstance(expected, TFun) and not isinstance(found, RFun | RForall):
        missing = len(arrows(expected)[0])
        if arrows(body)[1] == arrows(expected)[1] and len(arrows(body)[0]) >= missing and not arguments(found)[0]:
            return f"ends with `{shown(erase(found))}` where its Haskell type goes on with `{shown(expected)}`"
    if isinstance(found, RVar) and isinstance(expected, TVar):
        there = f"says the type variable `{found.name}` where its Haskell type has `{expected.name}`"
        return f"{there}: the same variables must be the same in both"
    if isinstance(found, RVar):
        return f"says the type variable `{found.name}` where its Haskell type has `{shown(expected)}`"
    return f"says `{shown(erase(found))}` where its Haskell type has `{shown(expected)}`"
