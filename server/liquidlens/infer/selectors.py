"""Selectors of record fields.

    data P = P { px :: Int, py :: Int }   ⇒   px (P x _) = x

A field of several constructors has an equation for each.  Where a constructor holds nothing but its fields, all its
selectors share one pattern, as a record of a thousand fields has a thousand of them: there is nothing to infer.
"""

from collections.abc import Iterator

from liquidlens.core.syntax import Binder, ConPattern
from liquidlens.infer.surface import clause, con_pattern, function, var
from liquidlens.infer.typed import Selection, TypedBinding
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.indices import siblings
from liquidlens.lang.names import base_of
from liquidlens.lang.types import TCon, TForall, TFun, TVar, Type, apply_type, free_variables
from liquidlens.source.memo import remembered
from liquidlens.syntax.tree import FunctionDefinition


@remembered(500)
def selectors(data: DataType) -> tuple[tuple[str, Type, TypedBinding | FunctionDefinition], ...]:
    """Name, type and definition of every selector; fields whose types speak of a constructor's own have none."""
    return tuple(_selectors(data))


def _selectors(data: DataType) -> Iterator[tuple[str, Type, TypedBinding | FunctionDefinition]]:
    record = apply_type(TCon(data.name), *map(TVar, data.params))
    labels: dict[str, Type] = {}
    having: dict[str, list[tuple[Constructor, int]]] = {}
    for constructor in data.constructors:
        own = set(constructor.exists)
        seen: set[str] = set()
        for index, (label, ty) in enumerate(zip(constructor.labels, constructor.written, strict=False)):
            if label not in seen:
                having.setdefault(label, []).append((constructor, index))
            seen.add(label)
            if own.isdisjoint(free_variables(ty)):
                labels[label] = ty
    patterns = {each.name: _pattern(each) for each in data.constructors if each.labels and _is_plain(each)}
    for label, ty in labels.items():
        function_type = _selector_type(data.params, record, ty)
        constructors = having[label]
        if isinstance(ty, TForall) or any(each.name not in patterns for each, _ in constructors):
            yield label, function_type, _equations(data, label, constructors)
            continue
        alternatives = tuple((patterns[each.name], index, each.span) for each, index in constructors)
        is_whole = len(constructors) >= len(siblings(data, constructors[0][0].name))
        body = Selection(base_of(label), record, ty, alternatives=alternatives, is_whole=is_whole, span=data.span)
        yield (
            label,
            function_type,
            TypedBinding(label, function_type, (), body=body, span=data.span, extent=data.span, has_signature=True),
        )


def _is_plain(constructor: Constructor) -> bool:
    return not (constructor.exists or constructor.context or constructor.equal)


def _pattern(constructor: Constructor) -> ConPattern:
    span = constructor.span
    return ConPattern(
        constructor.name,
        tuple(Binder(f"$x{index}", ty, span) for index, ty in enumerate(constructor.fields)),
    )


def _equations(data: DataType, label: str, constructors: list[tuple[Constructor, int]]) -> FunctionDefinition:
    clauses = [
        clause(
            label,
            (con_pattern(c.name, [f"$x{index}" if i == index else None for i in range(len(c.labels))], c.span),),
            var(f"$x{index}", c.span),
        )
        for c, index in constructors
    ]
    return function(label, clauses, data.span)


def _selector_type(params: tuple[str, ...], record: Type, ty: Type) -> Type:
    if isinstance(ty, TForall):
        return TForall(params + ty.vars, ty.context, TFun(record, ty.body))
    return TForall(params, (), TFun(record, ty)) if params else TFun(record, ty)
