"""The functions inside values of a type: where each stands, its type, and the fields beside it of which that speaks.

    data Ops = Ops { low :: Int, step :: x:{v:Int | v >= low} -> Int }        Maybe Ops
      ⇒ Inside((Just, 0), (Ops, 1)), x:{v:Int | v >= low~1} -> Int, beside (low~1 at (Just, 0), (Ops, 0)))

Of types without refinements they are found once, as far as anybody looks.
"""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.fields import constructor_fields, is_plain
from liquidlens.lang.data import DataType
from liquidlens.lang.types import TCon, TFun, Type, spine, substitute
from liquidlens.logic.predicates import PVar
from liquidlens.logic.refined import RCon, RFun, RType
from liquidlens.logic.specification import DataSpecification
from liquidlens.logic.substitution import free_values, substitute_values

_FIELDS = 3
"""Below how many constructors functions are looked for: three elements of a list."""

Path = tuple[tuple[str, int], ...]
"""Constructors with the number of a field."""


class Beside(Struct, frozen=True):
    """A field beside a function inside a value, by the name that the function's type has for it."""

    name: str
    type: Type
    way: tuple[tuple[str, int, tuple[Type, ...]], ...]
    """Constructors with the number of a field and the types of all of theirs."""


class Inside(Struct, frozen=True):
    """A function inside a value, and the fields beside it of which its type speaks."""

    path: Path
    type: RFun
    beside: tuple[Beside, ...] = ()


class _Found(Struct):
    """What was found so far, and what is still to be looked for."""

    rest: Iterator[Inside]
    known: list[Inside] = field(default_factory=list[Inside])

    def all(self) -> Iterator[Inside]:
        at = 0
        while True:
            if at == len(self.known):
                further = next(self.rest, None)
                if further is None:
                    return
                self.known.append(further)
            yield self.known[at]
            at += 1


class Insides(Struct, eq=False):
    """Finds them by the data types that a module sees."""

    data: Mapping[str, DataType]
    specifications: Mapping[str, DataSpecification]
    _found: dict[tuple[RCon, Type, int], _Found] = field(default_factory=dict[tuple[RCon, Type, int], _Found])
    _holding: dict[tuple[Type, int], bool] = field(default_factory=dict[tuple[Type, int], bool])
    _plain: dict[tuple[Type, int], bool] = field(default_factory=dict[tuple[Type, int], bool])

    def of(
        self, type_: RType, haskell: Callable[[RType], Type], fresh: Callable[[str], str], depth: int = 0
    ) -> Iterator[Inside]:
        """The functions in values of a type, outermost first; `haskell` says what type one is of, `fresh` gives names.

        The fields beside a function of which its type speaks get names of their own.
        """
        if isinstance(type_, RFun):
            yield Inside((), type_)
        if not isinstance(type_, RCon) or depth >= _FIELDS or type_.name not in self.data:
            return
        known = haskell(type_)
        if not self._holds_function(known, depth):
            return
        if not is_plain(type_) or not self._is_plain(known, depth):
            yield from self._below(type_, haskell, fresh, depth)
            return
        key = type_, known, depth
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = _Found(self._below(type_, haskell, fresh, depth))
        yield from found.all()

    def _below(
        self, type_: RCon, haskell: Callable[[RType], Type], fresh: Callable[[str], str], depth: int
    ) -> Iterator[Inside]:
        data = self.data[type_.name]
        for constructor in data.constructors:
            fields = constructor_fields(data, constructor, type_, self.specifications.get(data.name))
            types = tuple(haskell(field_type) for _, field_type in fields)
            for at, (_, field_type) in enumerate(fields):
                meant = [number for number, (label, _) in enumerate(fields[:at]) if label in free_values(field_type)]
                names = {fields[number][0]: fresh(fields[number][0]) for number in meant}
                own = substitute_values(field_type, {label: PVar(name) for label, name in names.items()})
                beside = [Beside(names[fields[n][0]], types[n], ((constructor.name, n, types),)) for n in meant]
                for each in self.of(own, haskell, fresh, depth + 1):
                    deeper = [replace(b, way=((constructor.name, at, types), *b.way)) for b in each.beside]
                    yield Inside(((constructor.name, at), *each.path), each.type, (*beside, *deeper))

    def _holds_function(self, type_: Type, depth: int) -> bool:
        """Whether a function may be found in a value of the type."""
        if isinstance(type_, TFun):
            return True
        if depth > _FIELDS:
            return False
        known = self._holding.get((type_, depth))
        if known is None:
            known = any(self._holds_function(each, depth + 1) for each in self._fields(type_))
            self._holding[type_, depth] = known
        return known

    def _is_plain(self, type_: Type, depth: int) -> bool:
        """Whether no field that may be reached in a value of the type is refined."""
        if isinstance(type_, TFun) or depth > _FIELDS:
            return True
        known = self._plain.get((type_, depth))
        if known is None:
            head, _ = spine(type_)
            said = self.specifications.get(head.name) if isinstance(head, TCon) else None
            fields = said.constructors.values() if said is not None else ()
            known = all(is_plain(each) for listed in fields for _, each in listed) and all(
                self._is_plain(each, depth + 1) for each in self._fields(type_)
            )
            self._plain[type_, depth] = known
        return known

    def _fields(self, type_: Type) -> Iterator[Type]:
        head, args = spine(type_)
        data = self.data.get(head.name) if isinstance(head, TCon) else None
        if data is None:
            return
        by = dict(zip(data.params, args, strict=False))
        for constructor in data.constructors:
            yield from (substitute(each, by) for each in constructor.fields)
