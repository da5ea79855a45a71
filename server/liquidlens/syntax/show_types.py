"""Names, literals and types of the surface tree as Haskell text.

the name `+` ⇒ (+)      the literal -1 ⇒ (-1)      Maybe applied to a function type ⇒ Maybe (a -> b)
"""

from fractions import Fraction

from liquidlens.lang.names import is_operator, is_tuple, tuple_name
from liquidlens.lang.numbers import decimal
from liquidlens.syntax.constructs import Construct, Form, Hole, OtherForm, OutOfScope
from liquidlens.syntax.tree import (
    Literal,
)
from liquidlens.syntax.type_tree import (
    SurfaceType,
    TypeApply,
    TypeBang,
    TypeContext,
    TypeForall,
    TypeFunction,
    TypeName,
    TypeUnsupported,
    TypeVariable,
    type_spine,
)


def prefix_name(name: str) -> str:
    """A name before what it is applied to, or where it is defined."""
    return f"({name})" if is_operator(name) and not is_tuple(name) else name


def infix_name(name: str) -> str:
    """A name between its arguments."""
    return name if is_operator(name) else f"`{name}`"


_GREATEST = 10**300


def show_literal(literal: Literal) -> str:
    """A literal as Haskell writes it; a negative one in parentheses."""
    value = literal.value
    if isinstance(value, str):
        return _quoted(value, "'" if literal.char else '"')
    if isinstance(value, Fraction):
        exact = decimal(value, 12) or (f"{float(value)}" if abs(value) < _GREATEST else f"{value}")
        return f"({exact})" if value < 0 else exact
    return f"({value})" if value < 0 else str(value)


def _quoted(text: str, quote: str) -> str:
    parts: list[str] = []
    for char in text:
        if char in (quote, "\\"):
            parts.append("\\" + char)
        elif char == "\n":
            parts.append("\\n")
        elif char == "\t":
            parts.append("\\t")
        elif " " <= char <= "~":
            parts.append(char)
        else:
            parts.append(f"\\{ord(char)}\\&" if quote == '"' else f"\\{ord(char)}")
    return f"{quote}{''.join(parts)}{quote}"


def show_type(ty: SurfaceType) -> str:
    """A type."""
    match ty:
        case TypeFunction(arg, res):
            return f"{type_operand(arg)} -> {show_type(res)}"
        case TypeForall(names, context, body):
            quantifier = f"forall {' '.join(names)}. " if names else ""
            return f"{quantifier}{show_context(context)}{show_type(body)}"
        case TypeApply(TypeName("[]"), arg):
            return f"[{show_type(arg)}]"
        case TypeApply(fun, arg):
            head, args = type_spine(ty)
            if isinstance(head, TypeName) and head.name == tuple_name(len(args)):
                return f"({', '.join(map(show_type, args))})"
            return f"{show_type(fun)} {type_atom(arg)}"
        case TypeName(name) | TypeVariable(name):
            return prefix_name(name) if name != "*" else name
        case TypeBang(body):
            return f"!{type_atom(body)}"
        case TypeUnsupported(construct):
            return f"<{show_construct(construct)}>"


def type_operand(ty: SurfaceType) -> str:
    """A type before an arrow."""
    return f"({show_type(ty)})" if isinstance(ty, TypeFunction | TypeForall) else show_type(ty)


def type_atom(ty: SurfaceType) -> str:
    """A type as an argument."""
    text = show_type(ty)
    head, args = type_spine(ty)
    bracketed = isinstance(head, TypeName) and (
        (head.name == "[]" and len(args) == 1) or (args and head.name == tuple_name(len(args)))
    )
    return text if bracketed or isinstance(ty, TypeName | TypeVariable | TypeUnsupported) else f"({text})"


def show_context(context: tuple[TypeContext, ...]) -> str:
    """A context with its arrow; nothing where there is none."""
    if not context:
        return ""
    parts = [" ".join((prefix_name(one.cls), *map(type_atom, one.args))) for one in context]
    return f"{parts[0] if len(parts) == 1 else '(' + ', '.join(parts) + ')'} => "


def show_construct(construct: Construct) -> str:
    match construct:
        case Form():
            return construct.value
        case OtherForm(_, node):
            return node
        case OutOfScope(_, name) | Hole(name):
            return name
        case _:
            return construct.syntax.value
