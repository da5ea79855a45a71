"""The words for what people write in annotations who know another notation."""

from liquidlens.syntax.annotation_faults import Habit, Slip

_HABITS = {
    Habit.TYPOGRAPHY: "`{0}` is not understood here",
    Habit.ABSOLUTE: "predicates have no absolute values",
    Habit.ALIAS_BY_COLONS: "an alias is defined by `=`, not by `{0}`",
    Habit.SIGNATURE_BY_EQUALS: "the type of a function stands behind `::`, not behind `=`",
    Habit.BAR: "between the type and the predicate stands `|`, as in `{{v:T | p}}`; found `{0}`",
    Habit.RANGE: "`{0}` is no type",
    Habit.JOINED_TYPES: "types are not joined by `{0}`: refine one of them, `{{v:T | p && q}}`",
    Habit.CHOSEN_TYPE: "`if` chooses between predicates, not between types: write `{{v:T | if p then q else r}}`",
    Habit.GIVEN_EXPRESSION: "an expression that an alias is given stands in braces",
    Habit.ALIAS_PARENTHESES: "the parameters of an alias stand without parentheses",
    Habit.ALIAS_PARAMETER: "a parameter of an alias that is a value begins with a capital letter",
    Habit.NEGATION: "predicates are negated by `not`, not by `{0}`",
    Habit.TWO_SIGNATURES: "each signature is an annotation, or begins a line, of its own",
    Habit.PAIR: "there are no patterns in types: the parts of a pair are `fst v` and `snd v`",
    Habit.PATTERN: "there are no patterns in types: name the value, `{{v:T | p}}`, and say of it what measures tell",
    Habit.QUANTIFIER: (
        "there are no quantifiers in predicates: say it of the elements, `[{{v:T | p}}]`, or by a measure"
    ),
    Habit.IN_RANGE: "there is no `in`: compare with both ends",
    Habit.MEMBERSHIP: (
        "predicates have no membership: that `x` is among the elements of `xs` is said as `Set_mem x (listElts xs)`, "
        "in a module that imports `Data.Set`"
    ),
    Habit.BRACES_BEHIND: "the braces stand around the type",
    Habit.ARGUMENT_IN_PARENTHESES: "the name of an argument stands before its type, without parentheses around both",
    Habit.BINDER: "`{0}` is not in scope here: the value that is refined is called `{1}`",
    Habit.WORD: "`{0}` is not in scope here; did you mean `{1}`?",
    Habit.COMPARISON: "`{0}` compares nothing here; did you mean `{1}`?",
    Habit.PARITY: "predicates do not know `even` and `odd`",
    Habit.FIELD: "a measure, or a field, stands before what it is applied to",
    Habit.INDEX: "`{0}` does not pick an element: say it of all, `[{{v:T | p}}]`, or by a measure",
    Habit.UNNAMED: "an argument of which only a predicate is told needs its name before the braces",
    Habit.UNTYPED: "the braces have no type: write `{{v:T | p}}`",
    Habit.ONE_COLON: "a signature is written with `::` between name and type",
    Habit.NO_COLONS: "`::` is missing between `{0}` and its type",
    Habit.CLAUSE: "a refinement stands in braces: write `{{v:T | p}}`",
    Habit.LIST: "a list type is written in brackets",
    Habit.CONTEXT: "`=>` stands behind classes: between types write `{1}`",
    Habit.LATER: "`{0}` is named only behind this: an argument may be mentioned where it stands before",
}

_WITH_BOTH = frozenset(
    {Habit.BINDER, Habit.WORD, Habit.COMPARISON, Habit.BAR, Habit.NEGATION, Habit.ALIAS_BY_COLONS}
    | {Habit.SIGNATURE_BY_EQUALS, Habit.ONE_COLON, Habit.NO_COLONS, Habit.CONTEXT}
)
"""Of these the sentence says what is meant."""


def habit_words(fault: Slip) -> str:
    """What is wrong with what another notation writes so, and how it is written."""
    said = _HABITS[fault.habit].format(fault.word, fault.near)
    if fault.near is None or fault.habit in _WITH_BOTH or "\n" in fault.near:
        return said
    return f"{said}: write `{fault.near.strip()}`"
