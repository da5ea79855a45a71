"""Patterns that match more, or less: on the left of equations and of alternatives.

take _ xs = []     ⇒  take 0 xs = []           f (x:_:xs) = …   ⇒  f (x:xs) = …         go _ = …   ⇒  go Leaf = …
odds xs = …        ⇒  odds (_:xs) = …          where an equation for `[]` stands before
merge (a:as) = …   ⇒  merge (a@(Slot _ _):as) = …   what the fields of `a` keep is known where it is matched only
"""

import re
from collections.abc import Iterator
from itertools import islice

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Case, ConPattern, LitPattern, Var
from liquidlens.explain.proposals import Match
from liquidlens.explain.report import Edit
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import base_of, is_operator, module_of, source_name
from liquidlens.lang.types import BOOL, INT, INTEGER, TCon, TForall, Type, arrows, spine
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind
from liquidlens.repairs.changes.equations import Head, heads
from liquidlens.repairs.changes.sites import sites
from liquidlens.source.span import Span

_SHAPES = (
    (re.compile(r"\[(?:_|[a-z]\w*)\]"), ("[]", "(_:_)")),
    (re.compile(r"\(\s*([a-z_][\w']*)\s*:\s*\[\]\s*\)"), (r"(\1:_)",)),
    (re.compile(r"\(\s*([a-z_][\w']*)\s*:\s*_\s*:\s*([a-z_][\w']*)\s*\)"), (r"(\1:\2)",)),
    (re.compile(r"\(\s*([a-z_][\w']*)\s*:\s*([a-z_][\w']*)\s*\)"), (r"(\1:_:\2)",)),
)
_LAST = ((re.compile(r"(?<![\w'])\d+(?![\w'])"), ("_",)),)
_BLANK = re.compile(r"(?<![\w'])_(?![\w'])")
_NUMBER = re.compile(r"(?<![\w'.])\d+(?![\w'.])")
_CONSTRUCTOR = re.compile(r"(?<![\w'.])[A-Z][\w']*(?![\w'.])")
_PARAMETER = re.compile(r"\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^\s()\[\]]+")
_NAME = re.compile(r"[a-z][\w']*")
_VARIABLE = re.compile(r"(?<![\w'.@])[a-z][\w']*(?![\w'.@])")
_MOST = 24


def patterns(source: Changed) -> Iterator[Change]:
    """Changes of the patterns of a binding, each of one place."""
    left = list(heads(source))
    stand = {" ".join(head.text.split()) for head in left if not head.is_alternative}
    found = (
        (head, place)
        for head in left
        for place in (
            *taken_apart(source, head),
            *_changes(source, head.text, is_last=head is left[-1]),
            *(_rests(source, head) if head is not left[0] else ()),
        )
    )
    for head, (start, end, new) in islice(found, _MOST):
        first, last = source.text.position(head.offset + start), source.text.position(head.offset + end)
        shown = " ".join(head.text.split())
        after = " ".join((head.text[:start] + new + head.text[end:]).split())
        if not head.is_alternative and after in stand:
            continue  # What another equation takes.
        edit = Edit(Span(source.module.path, first, last), new)
        yield Change(ChangeKind.PATTERN, Match(after, shown), (edit,))


def _changes(source: Changed, head: str, *, is_last: bool) -> Iterator[tuple[int, int, str]]:
    for blank in _BLANK.finditer(head):
        for new in dict.fromkeys((*_constructors(source), *_beside(source))):
            yield blank.start(), blank.end(), new
    # A blank before other equations takes their inputs from them.
    for shape, others in (*_SHAPES, *(_LAST if is_last else ())):
        for found in shape.finditer(head):
            for other in others:
                yield found.start(), found.end(), found.expand(other)
    for number in _NUMBER.finditer(head):
        for value in (int(number[0]) - 1, int(number[0]) + 1):
            if value >= 0:
                yield number.start(), number.end(), str(value)
    for found in _CONSTRUCTOR.finditer(head):
        for other in _siblings(source, found[0]):
            yield found.start(), found.end(), other


def taken_apart(source: Changed, head: Head) -> Iterator[tuple[int, int, str]]:
    """A variable whose fields keep something, matched beside its name: a parameter, or what a pattern binds."""
    own = source.binding.type
    taken, _ = arrows(own.body if isinstance(own, TForall) else own)
    parameters = () if head.is_alternative else _PARAMETER.finditer(head.text)
    whole = {found.span(): type_ for found, type_ in zip(parameters, taken, strict=False)}
    bound = _bound(source)
    for found in _VARIABLE.finditer(head.text):
        type_ = whole.get(found.span(), bound.get(found[0]))
        data = None if type_ is None else _refined_data(source, type_)
        if data is not None and len(data.constructors) == 1:
            yield found.end(), found.end(), f"@{constructor_pattern(data.constructors[0])}"


def _bound(source: Changed) -> dict[str, Type]:
    """The types of what the binding's patterns bind, by the names in the text; none that stands for several types."""
    found: dict[str, set[Type]] = {}
    for part in subexpressions(source.binding.body):
        for alt in part.alts if isinstance(part, Case) else ():
            for each in alt.pattern.binders if isinstance(alt.pattern, ConPattern) else ():
                found.setdefault(source_name(each.name), set()).add(each.type)
    return {name: next(iter(types)) for name, types in found.items() if len(types) == 1}


def _rests(source: Changed, head: Head) -> Iterator[tuple[int, int, str]]:
    """A list that an earlier equation has the empty one of, without its first element."""
    own = source.binding.type
    taken, _ = arrows(own.body if isinstance(own, TForall) else own)
    for found, type_ in zip(() if head.is_alternative else _PARAMETER.finditer(head.text), taken, strict=False):
        if _NAME.fullmatch(found[0]) and spine(type_)[0] == TCon("[]") and _is_passed_on(source, found[0]):
            yield found.start(), found.end(), f"(_:{found[0]})"


def _is_passed_on(source: Changed, name: str) -> bool:
    """Whether a variable is given to a function of the module as it is."""
    calls = (
        part for part in subexpressions(source.binding.body) if isinstance(part, App) and isinstance(part.fun, Var)
    )
    own = (call for call in calls if isinstance(call.fun, Var) and module_of(call.fun.name) == source.module.name)
    return any(isinstance(arg, Var) and source_name(arg.name) == name for call in own for arg in call.args)


def _refined_data(source: Changed, type_: Type) -> DataType | None:
    head, _ = spine(type_)
    if not isinstance(head, TCon) or head.name not in source.module.specification.data:
        return None
    return data_of(source, head.name)


def _constructors(source: Changed) -> Iterator[str]:
    """Patterns that stand for one constructor, or one number, of the types that the binding matches, or takes."""
    own = source.binding.type
    taken, _ = arrows(own.body if isinstance(own, TForall) else own)
    types: list[Type] = list(taken)
    for site in sites(source.binding):
        if isinstance(site.node, Case):
            types.append(site.node.binder.type)
            for alt in site.node.alts:
                if isinstance(alt.pattern, LitPattern):
                    types.append(INT)
                elif isinstance(alt.pattern, ConPattern):
                    types.extend(b.type for b in alt.pattern.binders)
    seen = dict.fromkeys(text for type_ in types for text in constructor_patterns(source, type_))
    yield from seen


def _beside(source: Changed) -> Iterator[str]:
    """Patterns for the constructors of the types that other left sides match: where a blank comes first, nothing else
    is left of them."""
    for head in heads(source):
        for found in _CONSTRUCTOR.finditer(head.text):
            data, _ = _declared(source, found[0])
            for constructor in data.constructors if data is not None else ():
                yield constructor_pattern(constructor)


def constructor_patterns(source: Changed, type_: Type) -> Iterator[str]:
    """Patterns for the constructors of a type, fields left open, as the file can write them."""
    head, _ = spine(type_)
    if type_ in (INT, INTEGER):
        yield from ("0", "1")
    elif type_ == BOOL:
        yield from ("True", "False")
    elif isinstance(head, TCon):
        if head.name == "[]":
            yield from ("[]", "(_:_)")
        data = data_of(source, head.name)
        for constructor in data.constructors if data is not None else ():
            yield constructor_pattern(constructor)


def constructor_pattern(constructor: Constructor) -> str:
    """`Leaf`, `(Node _ _)`, `(_ :+: _)`."""
    base, fields = base_of(constructor.name), len(constructor.fields)
    if base.startswith("("):
        return f"({', '.join('_' for _ in range(fields))})"
    if is_operator(constructor.name) and fields == 2:
        return f"(_ {base} _)"
    return f"({' '.join([base, *('_' for _ in range(fields))])})" if fields else base


def data_of(source: Changed, name: str) -> DataType | None:
    """The data type of a name, where the file's module declares it or the Prelude does."""
    # What is built in has no module: `Ordering`.
    if module_of(name) not in {source.module.name, "Prelude", None} or name == "[]":
        return None
    return next((m.data[name] for m in source.program.modules.values() if name in m.data), None)


def _siblings(source: Changed, constructor: str) -> Iterator[str]:
    data, own = _declared(source, constructor)
    for other in data.constructors if data is not None else ():
        is_alike = own is not None and other.name != own.name and len(other.fields) == len(own.fields)
        if is_alike and not is_operator(other.name):
            yield base_of(other.name)


def _declared(source: Changed, constructor: str) -> tuple[DataType | None, Constructor | None]:
    """What a constructor of the module, or one that is built in, is."""
    known = source.program.constructors
    return known.get(f"{source.module.name}.{constructor}", known.get(constructor, (None, None)))
