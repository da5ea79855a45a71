"""The words for constructs: `Form.TYPED_HOLE` is "a typed hole"."""

from liquidlens.syntax.constructs import Construct, Form, OtherForm, OutOfScope, Rebindable, Rebound

_WITHOUT_ARTICLE = frozenset({Form.BROKEN, Form.TOO_DEEP, Form.NO_COMMON_ORDER})

_REBINDABLE = {
    Rebindable.LITERAL: "a literal",
    Rebindable.CONDITIONAL: "`if`",
    Rebindable.FALLIBLE_DO: "a pattern that may fail in a `do`",
}


def construct_words(construct: Construct) -> str:
    """What a construct is called in a sentence."""
    match construct:
        case Form():
            return construct.value if construct in _WITHOUT_ARTICLE else with_article(construct.value)
        case OtherForm(sort, node):
            form = f"this form ({node.replace('_', ' ')})"
            return f"{with_article(sort)} of {form}" if sort else form
        case OutOfScope(role, name):
            return f"the {role.value} `{name}`, which is not in scope"
        case Rebound(syntax, function):
            own = f" that calls the `{function}` defined here" if function else ""
            return f"{_REBINDABLE[syntax]}{own} (RebindableSyntax)"


def with_article(noun: str) -> str:
    """`a type`, `an expression`."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
