"""The words for what LiquidHaskell does not know."""

from collections.abc import Iterable
from typing import assert_never

from liquidlens.explain.reasons import (
    AnswersOfParameters,
    ComparedStrings,
    ConstructorTerms,
    Definitions,
    DefinitionsOftener,
    Fact,
    FieldOfFunctions,
    FixedWidth,
    Lacking,
    ManyVariables,
    Newtypes,
    PartsOfWholes,
    PromisedPredicates,
    Promises,
    RelatedMeasures,
    SameAnswers,
    SameMeasures,
    Sign,
    ToldApart,
    UnmatchedParts,
    Where,
)


def lacking_words(lacking: Lacking) -> str:
    """What LiquidHaskell does not know, and how to tell it."""
    return "; ".join(map(_lacks, lacking.facts))


def _lacks(fact: Fact | Promises) -> str:
    unknown = "LiquidHaskell does not know"
    match fact:
        case Sign(measures, True):
            shown = _several(measures)
            return f"{unknown} that the measure {shown} is always positive: give it the result `{{v:Int | v > 0}}`"
        case Sign(measures):
            many = len(measures) > 1
            return (
                f"{unknown} that the measure{'s' if many else ''} {_several(measures)} "
                f"{'are' if many else 'is'} never negative: give {'them' if many else 'it'} the result `Nat`"
            )
        case SameMeasures(first, second, invariant):
            same = f"the measures `{first}` and `{second}` are always the same"
            return f"{unknown} that {same}: `invariant {invariant}` says so"
        case RelatedMeasures(relation, invariant):
            return f"{unknown} that `{relation}` holds of every value: `invariant {invariant}` says so"
        case FixedWidth(types, invariants):
            says = " and ".join(f"`invariant {each}`" for each in invariants)
            return f"{unknown} between what the numbers of {_several(types)} lie: {says} says so"
        case Definitions(functions):
            return (
                f"{unknown} what {_several(functions)} is by definition, only that equal arguments have equal answers: "
                "the option `--ple` puts definitions in, or the proof mentions the call"
            )
        case DefinitionsOftener(tried, needed):
            return (
                f"LiquidHaskell puts the definition of one function in at most {_times(tried)} for one goal, as "
                f"`--fuel` says, and this one takes more: `--fuel={needed}` is enough, or a lemma in between"
            )
        case ManyVariables(tried, needed):
            return (
                "LiquidHaskell looks for what all branches have in common among formulas of at most "
                f"{tried} variables beside the value, and this one takes {needed}: the option `--maxparams={needed}`, "
                "or a `qualif` with the formula, lets it try more"
            )
        case ConstructorTerms(constructors, None):
            return (
                f"of {_several(constructors)} in predicates LiquidHaskell knows nothing, since it makes values of some "
                "types only, and so not that the code makes it: say it by a measure, or by a reflected function that "
                "makes it"
            )
        case ConstructorTerms(constructors, "--ple"):
            return (
                f"{unknown} what measures are of {_several(constructors)} in predicates, only of what the code makes: "
                "the option `--ple` computes them"
            )
        case ConstructorTerms(constructors, option):
            return (
                f"{unknown} what {_several(constructors)} is in predicates, only what measures say of what the code "
                f"makes: say it by a measure, or let the option `{option}` make constructors functions of the logic"
            )
        case ToldApart("--exact-data-cons"):
            return (
                f"{unknown} which constructor made a value that is matched again, since no measure tells them apart: "
                "write the cases out, declare such a measure, or let the option `--exact-data-cons` tell"
            )
        case ToldApart(option):
            return (
                f"{unknown} which constructors `_` stands for inside two others: write the cases out, or let the "
                f"option `{option}` tell"
            )
        case PartsOfWholes(wholes, predicate, line):
            them = "them" if len(wholes) > 1 else "it"
            return (
                f"{unknown} that `{predicate}`, which line {line} asks for, holds of all of {_several(wholes)}: that "
                f"follows for the parts alone which the match takes out of {them}. Write {them} out by these parts, "
                "pass the bound as an argument, or prove it by a lemma"
            )
        case UnmatchedParts(call):
            return (
                f"{unknown} what the type of `{call}` says of the parts of the tuple that it answers, where no match "
                "names them: take it apart by `case`"
            )
        case ComparedStrings(literals):
            many = len(literals) > 1
            return (
                f"{unknown} of what the pattern{'s' if many else ''} {_several(literals)} match{'' if many else 'es'} "
                "that it is that string: GHC compares what a pattern of two characters or more matches by a function "
                "of which LiquidHaskell knows the Haskell type alone. Compare it in a guard, by `==`"
            )
        case FieldOfFunctions(field):
            return (
                f"{unknown} what the type of the field `{field}` says where `{field}` is applied, since a field beside "
                "it is a function: match on the constructor instead"
            )
        case Newtypes(constructors, is_annotated=True):
            return (
                f"{unknown} that a variable which a pattern takes out of {_several(constructors)} is the same wherever "
                "it stands: each time it is a coercion of its own. What `let` or `where` binds to it "
                "(`let n = x`), a bang before it, a selector, or `data` in place of `newtype` tell that"
            )
        case Newtypes(constructors):
            return (
                f"{unknown} what {_several(constructors)} holds: of a `newtype` with parameters its constructor and "
                f"its pattern tell the Haskell type only; a function that wraps (`wrap = {constructors[0]}`, with its "
                "Haskell type), a selector, or `data` in its place tell more"
            )
        case AnswersOfParameters(functions, option):
            answers = "answer" if len(functions) > 1 else "answers"
            return (
                f"{unknown} that {_several(functions)} {answers} equal arguments equally: of functions that are given"
                f" its logic knows nothing without `{option}`"
            )
        case SameAnswers(field, True):
            return (
                f"{unknown} the field `{field}`, whose data type has no annotation: add `{{-@ measure {field} @-}}`, "
                "or annotate the data type"
            )
        case SameAnswers(function):
            return f"{unknown} that `{function}` answers equal arguments equally: say so in its type"
        case Promises(function, annotated, promised, type_):
            seen = f"LiquidHaskell sees only the Haskell type of `{function}`; its code does more, and that proves it"
            lacks = f"{unknown} {promised_words(promised)}" if annotated else seen
            return f"{lacks}: `{function} :: {type_}` says so"
        case _:
            assert_never(fact)


def promised_words(promised: Iterable[PromisedPredicates]) -> str:
    """`size v == size xs` for `rev`, or `v > 0` for what `apply` passes to the function it takes."""
    return " and ".join(f"`{' && '.join(each.predicates)}` {_where(each)}" for each in promised)


def given_words(sign: Sign) -> str:
    """`Give `size` the result `Nat``."""
    return f"Give {_several(sign.measures)} the result `{'{v:Int | v > 0}' if sign.positive else 'Nat'}`"


def _several(names: Iterable[str]) -> str:
    return " and ".join(f"`{name}`" for name in names)


def _where(promised: PromisedPredicates) -> str:
    match promised.where:
        case Where.RESULT:
            return f"for `{promised.function}`"
        case Where.INSIDE:
            return f"inside the result for `{promised.function}`"
        case Where.PASSED:
            return f"for what `{promised.function}` passes to the function it takes"


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
