"""The words for constructs that cost code: of `Form.TYPED_HOLE`, "a typed hole is not supported"."""

from liquidlens.syntax.constructs import Construct, Form, Hole, OtherForm, OutOfScope, Rebindable, Rebound

_WITHOUT_ARTICLE = frozenset({Form.BROKEN, Form.TOO_DEEP, Form.NO_COMMON_ORDER, Form.ARROW_NOTATION})

_REBINDABLE = {
    Rebindable.LITERAL: "a literal",
    Rebindable.CONDITIONAL: "`if`",
    Rebindable.FALLIBLE_DO: "a pattern that may fail in a `do`",
}


def lost_words(construct: Construct) -> str:
    """That a construct costs the code it stands in, in a clause."""
    if isinstance(construct, OutOfScope):
        return f"the {construct.role.value} `{construct.name}` is not in scope"
    if isinstance(construct, Hole):
        return f"`{construct.name}` is a hole"
    return f"{_noun(construct)} is not supported"


def with_article(noun: str) -> str:
    """`a type`, `an expression`."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def _noun(construct: Form | OtherForm | Rebound) -> str:
    match construct:
        case Form():
            return construct.value if construct in _WITHOUT_ARTICLE else with_article(construct.value)
        case OtherForm(sort, node):
            form = f"this form ({node.replace('_', ' ')})"
            return f"{with_article(sort)} of {form}" if sort else form
        case Rebound(syntax, function):
            own = f" that calls the `{function}` defined here" if function else ""
            return f"{_REBINDABLE[syntax]}{own} (RebindableSyntax)"
