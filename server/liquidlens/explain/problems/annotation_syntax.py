"""The words for what is wrong with the syntax of an annotation."""

from liquidlens.explain.problems.constructs import with_article
from liquidlens.explain.problems.habits import habit_words
from liquidlens.syntax import annotation_faults as f
from liquidlens.syntax.annotation_faults import AnnotationSyntaxFault, Refusal, Sentence, Wanted

_SENTENCES = {
    Sentence.EMPTY: "this annotation is empty",
    Sentence.UNCLOSED_STRING: "this string is never closed",
    Sentence.UNCLOSED_COMMENT: "this comment is never closed",
    Sentence.ONE_COLON: "a signature is written with `::` between name and type",
    Sentence.NO_NAME: "a name is missing after the comma",
    Sentence.NO_OPTION: 'an option is missing after `LIQUID`: write it as a string, `LIQUID "--no-termination"`',
    Sentence.METRIC: "a termination metric is written in brackets: `/ [n]`",
    Sentence.ONE_COLON_IN_REFINEMENT: "one colon is enough in a refinement: write `{v:T | p}`",
    Sentence.ONE_COLON_HERE: "one colon is enough here: write `{v:T | p}`",
    Sentence.STATEMENT: "`case`, `let` and `do` cannot be used in a predicate: use `if`, or a measure",
    Sentence.ARROW: "`->` is for types: implication in a predicate is `=>`",
    Sentence.BAR: "a second `|`: disjunction is written `||`",
    Sentence.NOT_JOINED: "conditions are joined by `&&`: write `{v:T | p && q}`",
    Sentence.COMMA: "parameters are separated by `->`: write `x:T -> y:U -> V`",
    Sentence.BARE_REFINEMENT: "a refinement stands in braces: write `{v:T | p}`",
    Sentence.NOTHING_AFTER_COMMA: "nothing follows the comma",
    Sentence.NOTHING_AFTER_EQUALS: "nothing follows the `=`",
}

_WANTED = {
    Wanted.TYPE: "a type",
    Wanted.EXPRESSION: "an expression",
    Wanted.NAME: "a name",
    Wanted.CAPITAL: "a name with a capital letter",
    Wanted.STRING: "a string",
    Wanted.SIGNATURE: "`::` and a type",
    Wanted.OPERATOR: "an operator or the end",
    Wanted.END: "the end of the annotation",
}

_REFUSALS = {
    Refusal.TRUTH: (
        "what is true or false is no operand of a comparison and no argument; between two such write `<=>`"
    ),
    Refusal.NO_BINDER: "a type that is refined has a name for its value in front, `{v:T | p}`",
    Refusal.NO_PREDICATE: "braces have a predicate, `{v:T | p}`; a type alone stands without them",
    Refusal.NAMELESS: "`_` is no name of an argument: leave it out with its colon, or write a word",
    Refusal.STRICT: "`!` stands in the Haskell code alone: leave it out",
    Refusal.NO_CONSTRUCTORS: "an annotation of a type has its constructors, or a metric (`data T [size]`)",
    Refusal.ENDS: "something is missing at the end",
    Refusal.ENDS_TYPE: "an argument that is a predicate alone has a name, `x:{p} -> …`, or a type, `{x:T | p} -> …`",
    Refusal.SMALL: "a name with a capital letter is expected here",
    Refusal.BARE_EXPRESSION: "what an alias stands for is put in parentheses where it is no predicate, `= (X + 1)`",
    Refusal.BARE_APPLICATION: "an application before `mod`, `then` and `else` is put in parentheses, `(f x) mod n`",
    Refusal.BARE_TYPE: "a refined type with arguments is put in parentheses where it is one, `f ({v:T a | p})`",
    Refusal.PREFIX_MOD: "`mod` stands between its arguments, `x mod n`",
    Refusal.SEVERAL: "there are no lists of several elements in predicates",
    Refusal.UNIT: "there is no `()` in predicates",
    Refusal.SECTION: "an operator stands between its arguments",
    Refusal.CHARACTER: "there are no characters in predicates",
    Refusal.BACKQUOTES: "a function stands before its arguments, without backquotes",
    Refusal.CONS: "there is no `:` in predicates but before a type",
    Refusal.LIST_FIRST: "a predicate that begins with `[` is a list of them: turn the comparison round, `xs == []`",
    Refusal.RESERVED: "this word is no name in annotations",
}


def annotation_syntax_words(fault: AnnotationSyntaxFault) -> str:
    """What is wrong with the syntax of an annotation."""
    match fault:
        case f.TooNestedAnnotation():
            return "this annotation is nested too deeply; name its parts with `type` and `predicate` aliases"
        case f.TooLongNumber():
            return "this annotation has a number of too many digits to compute with"
        case f.Malformed(sentence):
            return _SENTENCES[sentence]
        case f.Misplaced(column, begins, member):
            what, where = _laid_out(begins=begins, member=member)
            return f"LiquidHaskell cannot read this: {what} {where} column {column}"
        case f.ForeignComment():
            return "LiquidHaskell cannot read this: a comment inside an annotation is written `// …` or `/* … */`"
        case f.Refused(found, reason):
            stops = "LiquidHaskell cannot read this"
            return f"{stops}: {_REFUSALS[reason]}" if reason else f"{stops} annotation: it stops at `{found}`"
        case f.Misspelt(word, near):
            return f"LiquidHaskell cannot read `{word}`: write `{near}`"
        case f.UndeclaredOperator(operator):
            return (
                f"LiquidHaskell reads `{operator}` in annotations where one declares it: `{{-@ infix {operator} @-}}`"
            )
        case f.FormerBar():
            return "LiquidHaskell cannot read this: constructors behind `where` have no bars (older versions had them)"
        case f.FormerChoice():
            return "LiquidHaskell cannot read this: write `if p then a else b` for `p ? a : b` (of older versions)"
        case f.BracketClosesNothing(bracket):
            return f"`{bracket}` closes nothing"
        case f.BracketNeverClosed(bracket):
            return f"`{bracket}` is never closed"
        case f.WrongBracket(expected, opened, at, found):
            place = f"{at.start.line}:{at.start.column}"
            return f"`{expected}` is expected here, to close the `{opened}` of {place}; found `{found}`"
        case f.HaskellDefinition(name):
            return f"a definition of `{name}` belongs into the Haskell code, outside the annotation"
        case f.UnknownAnnotation(word, None):
            return f"no annotation begins like this: write `{word} :: type`, or a keyword such as `measure` or `type`"
        case f.UnknownAnnotation(word, near):
            return f"unknown annotation `{word}`: did you mean `{near}`?"
        case f.MissingAfter(sought, token):
            return f"{with_article(sought.value)} is missing after `{token}`"
        case f.MissingOperandBefore(token):
            return f"an operand is missing before `{token}`"
        case f.ValueInParentheses(_, near):
            return f"an expression that an alias is given stands in braces: write `{near}`"
        case f.Slip():
            return habit_words(fault)
        case f.OneColonAfter(name):
            return f"one colon is enough here: write `{name}:T`"
        case f.Expected(wanted, None, after):
            return f"the annotation ends after `{after}`, but {_wanted(wanted)} is expected"
        case f.Expected(wanted, found):
            return f"{_wanted(wanted)} is expected here; found `{found}`"
        case f.SmallTypeName(found):
            return f"the name of a type begins with a capital letter; found `{found}`"
        case f.NoAliasEquals(found):
            return f"`=` is expected between the parameters of the alias and its definition; found `{found}`"


def _wanted(wanted: Wanted | tuple[str, ...]) -> str:
    return " or ".join(f"`{token}`" for token in wanted) if isinstance(wanted, tuple) else _WANTED[wanted]


def _laid_out(*, begins: bool, member: bool) -> tuple[str, str]:
    """What stands in a wrong column, and where it would stand well."""
    if not begins:
        return "a line that goes on what is before it stands", "to the right of"
    if member:
        return "what an annotation consists of begins in one column, right of where that begins:", "here"
    return "annotations between the same marks begin in one column,", "here"
