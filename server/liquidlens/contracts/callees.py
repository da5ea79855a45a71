"""By what types code sees the functions that it names: memoised for one weaving.

zip :: [a] -> [b] -> [(a, b)]        a top-level function, by its annotation or by what inference finds
(+), in  class Num a                 a method, by its class
helper, private                      transparent, unless inference finds something
"""

from collections.abc import Mapping
from typing import overload

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.facts import Facts
from liquidlens.contracts.fields import is_plain
from liquidlens.contracts.holes import filled
from liquidlens.contracts.instantiated import key_of, local_key
from liquidlens.contracts.visible import Origin, Visible, promised_type, visible_type
from liquidlens.core.syntax import Binding, Lam
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TForall, Type
from liquidlens.logic.predicates import PVar
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.shape import anything, arguments, trivial
from liquidlens.logic.specification import Signature
from liquidlens.logic.substitution import substitute_abstract, substitute_values
from liquidlens.source.span import Span


class Callees(Struct, eq=False):
    """Types of functions as their callers see them; `inferred` has those that inference found."""

    facts: Facts
    inferred: Mapping[str, RType]
    _seen: dict[str, Visible | None] = field(default_factory=dict[str, Visible | None])

    def visible(self, name: str) -> Visible | None:
        """What the code sees of a top-level name; None where it is transparent."""
        if module_of(name) is None or (base_of(name).startswith("$") and name not in self.facts.implementations):
            return None
        if name in self.facts.measures:
            return None
        if name not in self._seen:
            self._seen[name] = distinct(self._annotated(name) or self._inferred(name))
        return self._seen[name]

    def asking(self, name: str) -> Visible | None:
        """The type of a measure's own function, where its annotation asks something of the arguments."""
        found = self._annotated(name)
        asks = found is not None and not all(is_plain(each.type) for each in arguments(found.type)[0])
        return distinct(found) if asks else None

    def used(self, owner: str, name: str, span: Span) -> Visible | None:
        """The type of a top-level name at the abstract refinements that inference found for this use of it in the text
        of `owner`, or with what a cell asks there of what is written into it; None where nothing was found."""
        known = self.inferred.get(key_of(owner, name, span, self.facts.program.bindings))
        found = None if known is None else self._annotated(name)
        return None if known is None or found is None else distinct(replace(found, type=known))

    def promised(self, name: str) -> Visible | None:
        """The type that the code of a top-level function must have: like `visible`, its abstract refinements open."""
        found = self._checked(name) or (None if name in self.facts.measures else self._inferred(name))
        return None if found is None else replace(found, type=_named(found.type, 1, frozenset()))

    def _annotated(self, name: str) -> Visible | None:
        """What callers see of a top-level name, the holes of its annotation filled by what inference finds there."""
        return self._filled(name, visible_type(name, self.facts.program, self.facts.module))

    def _checked(self, name: str) -> Visible | None:
        """What its code is checked against: the same, but of what is assumed."""
        return self._filled(name, promised_type(name, self.facts.program, self.facts.module))

    def _filled(self, name: str, found: Visible | None) -> Visible | None:
        if found is None or found.signature is None or found.signature.holes is None or name not in self.inferred:
            return found
        return replace(found, type=filled(found.type, self.inferred[name]))

    def _inferred(self, name: str) -> Visible | None:
        """A private top-level function, seen by what inference finds for it."""
        binding = self.facts.program.bindings.get(name)
        if binding is None or module_of(name) != self.facts.module.name or not isinstance(binding.body, Lam):
            return None
        return self._by_inference(self.inferred.get(name), binding.type)

    def local(self, owner: str, name: str, type_: Type) -> Visible:
        """A local function of Haskell type `type_` in the text of `owner`, seen by what inference finds for it."""
        return self._by_inference(self.inferred.get(local_key(owner, name, self.facts.program.bindings)), type_)

    def annotated_local(self, owner: str, binding: Binding, signature: Signature) -> Visible:
        """A local function with an annotation, its holes filled by what inference finds there."""
        found = self.inferred.get(local_key(owner, binding.name, self.facts.program.bindings))
        given = signature.type if signature.holes is None or found is None else filled(signature.type, found)
        return Visible(given, Origin.ANNOTATION)

    def _by_inference(self, refined: RType | None, type_: Type) -> Visible:
        if refined is None:
            return Visible(trivial(type_), Origin.LOCAL)
        if isinstance(type_, TForall) and not isinstance(refined, RForall):
            refined = RForall(type_.vars, (), type_.context, refined)
        return Visible(refined, Origin.LOCAL)


@overload
def distinct(visible: Visible) -> Visible: ...
@overload
def distinct(visible: Visible | None) -> Visible | None: ...
def distinct(visible: Visible | None) -> Visible | None:
    """The same type with one outer `forall` (a method has its own inside the class's) and a name for each parameter."""
    if visible is None:
        return None
    named = _named(visible.type, 1, frozenset())
    if isinstance(named, RForall) and named.predicates:
        # A run is one at some instance of the abstract refinements; `true` is one, and the one whose callers know
        # least.
        by = {p.name: anything(len(p.arguments)) for p in named.predicates}
        return replace(visible, type=replace(named, body=substitute_abstract(named.body, by)), is_abstract=True)
    return replace(visible, type=named)


def _named(type_: RType, number: int, taken: frozenset[str]) -> RType:
    match type_:
        case RForall(names, predicates, context, RForall() as inner):
            variables, constraints = (*names, *inner.vars), (*context, *inner.context)
            joined = replace(inner, vars=variables, predicates=(*predicates, *inner.predicates), context=constraints)
            return _named(joined, number, taken)
        case RForall(body=body):
            return replace(type_, body=_named(body, number, taken))
        case RFun(binder, arg, res):
            name = binder
            if binder == "_" or binder in taken:
                name = f"argument{number}"
                res = substitute_values(res, {binder: PVar(name)}) if binder != "_" else res
            return replace(
                type_, binder=name, arg=_named(arg, 1, frozenset()), res=_named(res, number + 1, taken | {name})
            )
        case _:
            return type_
