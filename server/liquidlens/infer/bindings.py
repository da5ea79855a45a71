"""Groups of bindings: inferred and generalised, or checked against their signatures.

    pair x y = (x, y)              ⇒  forall a b. a -> b -> (a, b)
    size :: List a -> Int          ⇒  checked with a rigid a

A strongly connected group is inferred in the order that remains when mentions of names with signatures are dropped.
The monomorphism restriction holds for pattern bindings and for variables without parameters (report 4.5.5).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase

from msgspec import Struct, field

from liquidlens.infer.checking import check, install_declarations
from liquidlens.infer.dependencies import Definition, mentions_of, names_of
from liquidlens.infer.failure import failure
from liquidlens.infer.faults import SeveralDefinitions
from liquidlens.infer.fitting import same
from liquidlens.infer.foreign import SOME_TYPE, made_without_source, of_foreign_types
from liquidlens.infer.improvement import improve
from liquidlens.infer.inference import Inference
from liquidlens.infer.matches import check_function, check_right
from liquidlens.infer.metavariables import Meta, are_enormous, unsolved, zonk
from liquidlens.infer.partial import is_partial, open_type
from liquidlens.infer.patterns import PatternChecker
from liquidlens.infer.signatures import explicit_variables, foreign_variables, scheme_of
from liquidlens.infer.solver import constraint_of, enter, metas_of, minimal, solve
from liquidlens.infer.typed import (
    Evidence,
    GivenEvidence,
    GivenScope,
    Guarded,
    TypedBinding,
    TypedExpr,
    TypedGroup,
    TypedPatternBinding,
    WantedDictionary,
)
from liquidlens.infer.unsupported import EnormousType, LostDeclaration, PolymorphicPattern
from liquidlens.lang.components import components
from liquidlens.lang.names import base_of
from liquidlens.lang.types import Constraint, TForall, TVar, Type, substitute, substitute_constraint
from liquidlens.source.span import Span
from liquidlens.syntax.tree import (
    Declaration,
    FunctionDefinition,
    PatBang,
    PatternDefinition,
    RightSide,
    UnsupportedDeclaration,
)
from liquidlens.syntax.type_tree import SurfaceType, TypeSignature

TypedDefinition = TypedBinding | TypedPatternBinding


class DeclaredValues(Struct):
    """The value declarations of one scope: definitions by a key (their first name), signatures by name."""

    definitions: dict[str, Definition] = field(default_factory=dict[str, Definition])
    binders: dict[str, str] = field(default_factory=dict[str, str])
    """Each bound name's key."""
    signatures: dict[str, tuple[SurfaceType, Span]] = field(default_factory=dict[str, tuple[SurfaceType, Span]])
    partial: dict[str, SurfaceType] = field(default_factory=dict[str, SurfaceType])
    """Signatures that leave something open."""
    unsupported: list[UnsupportedDeclaration] = field(default_factory=list[UnsupportedDeclaration])

    def named(self) -> frozenset[str]:
        """All names that are defined, have a signature, or belong to what is not supported."""
        return frozenset((*self.binders, *self.signatures, *(name for lost in self.unsupported for name in lost.names)))

    def checked(self, key: str) -> bool:
        """Whether the definition is one that is checked against a signature."""
        return isinstance(self.definitions[key], FunctionDefinition) and key in self.signatures

    def groups(self) -> list[tuple[list[str], list[list[str]], bool]]:
        """Strongly connected groups: all keys, the order in which to infer them, whether recursive."""
        edges = {
            key: {self.binders[name] for name in mentions_of(definition) if self.binders.get(name) in self.definitions}
            for key, definition in self.definitions.items()
        }
        result: list[tuple[list[str], list[list[str]], bool]] = []
        for members in components(list(self.definitions), edges):
            if len(members) == 1:
                result.append((members, [members], members[0] in edges[members[0]]))
                continue
            open_edges = {key: {to for to in edges[key] if not self.checked(to)} for key in members}
            result.append((members, components(members, open_edges), True))
        return result


def declared(declarations: Sequence[Declaration]) -> DeclaredValues:
    """Sort the value declarations of a scope."""
    result = DeclaredValues()
    for declaration in declarations:
        match declaration:
            case FunctionDefinition() | PatternDefinition():
                names = names_of(declaration)
                key = names[0] if names else f"$pattern{len(result.definitions)}"
                result.definitions[key] = declaration
                for name in names:
                    result.binders[name] = key
            case TypeSignature(names, ty, span):
                for name in names:
                    if is_partial(ty):
                        result.partial[name] = ty
                    else:
                        result.signatures[name] = (ty, span)
            case UnsupportedDeclaration():
                result.unsupported.append(declaration)
            case _:
                pass
    return result


def local_declarations(inference: Inference, declarations: tuple[Declaration, ...]) -> list[TypedGroup]:
    """The typed groups of a let or where, in dependency order."""
    scope = declared(declarations)
    for lost in scope.unsupported:
        raise failure(LostDeclaration(lost.construct), lost.span)
    for name, (surface, _) in scope.signatures.items():
        inference.locals[name] = scheme_of(inference.environment, surface, inference.type_scope)
    groups: list[TypedGroup] = []
    for _, order, recursive in scope.groups():
        bindings: list[TypedDefinition] = []
        for keys in order:
            if len(keys) == 1 and scope.checked(keys[0]):
                definition = scope.definitions[keys[0]]
                assert isinstance(definition, FunctionDefinition)
                surface, _ = scope.signatures[keys[0]]
                bindings.append(check_signature(inference, definition, inference.locals[keys[0]], surface))
            else:
                definitions = [scope.definitions[key] for key in keys]
                bindings.extend(infer_group(inference, definitions, inference.locals, scope))
        groups.append(TypedGroup(bindings, recursive))
    return groups


install_declarations(local_declarations)


# --- with a signature -------------------------------------------------------------------------------------------


def check_signature(
    inference: Inference, definition: FunctionDefinition, scheme: Type, surface: SurfaceType | None
) -> TypedBinding:
    """A definition against its type; the binding's type has variables that are unique in its top-level binding."""
    level, scope, type_scope = inference.level, inference.scope, inference.type_scope
    inference.level += 1
    names: tuple[str, ...] = ()
    body_type = scheme
    if isinstance(scheme, TForall):
        rigid = tuple([inference.fresh_rigid(name) for name in scheme.vars])
        by = dict(zip(scheme.vars, rigid, strict=True))
        context = tuple([substitute_constraint(c, by) for c in scheme.context])
        if surface is not None:
            asked = foreign_variables(inference.environment, surface)
            inference.foreign_rigid.update(by[name].name for name in asked if name in by)
        body_type = substitute(scheme.body, by)
        names = tuple([inference.fresh_name("d" + base_of(c.cls)) for c in context])
        if surface is None or (inference.scoped_type_variables and explicit_variables(surface)):
            explicit = scheme.vars if surface is None else explicit_variables(surface)
            inference.type_scope = {**type_scope, **{name: by[name] for name in explicit if name in by}}
        if context:
            inference.scope = enter(inference, context, names)
        scheme = TForall(tuple([variable.name for variable in rigid]), context, body_type)
    body = definition_body(inference, definition, body_type)
    inference.level, inference.scope, inference.type_scope = level, scope, type_scope
    return TypedBinding(
        definition.name,
        scheme,
        dictionaries=names,
        body=body,
        span=definition.name_span,
        extent=definition.span,
        has_signature=True,
    )


def definition_body(inference: Inference, definition: FunctionDefinition, ty: Type) -> TypedExpr:
    """The right-hand side: a function of the equations, or a plain expression."""
    first = definition.clauses[0]
    if first.patterns:
        equations = [(clause.patterns, clause.right, clause.span) for clause in definition.clauses]
        return check_function(inference, equations, ty, definition.span, definition.name)
    if len(definition.clauses) > 1:
        raise failure(SeveralDefinitions(definition.name), definition.clauses[1].span)
    return _right_side(inference, first.right, ty, definition.span)


def _right_side(inference: Inference, right: RightSide, ty: Type, span: Span) -> TypedExpr:
    if not right.where and len(right.bodies) == 1 and not right.bodies[0].guards:
        return check(inference, right.bodies[0].body, ty)
    return Guarded(check_right(inference, right, ty), ty, span)


# --- without ----------------------------------------------------------------------------------------------------


def infer_group(
    inference: Inference,
    definitions: Sequence[Definition],
    types: dict[str, Type],
    scope: DeclaredValues,
) -> list[TypedDefinition]:
    """Infer definitions of a scope together and generalise them; their types are written to `types`."""
    outer_wanteds = inference.wanteds
    inference.wanteds = []
    is_closed = not inference.mono_local_binds or _is_closed(inference, definitions)
    if len(definitions) == 1 and not inference.put_in.isdisjoint(names_of(definitions[0])):
        is_closed = False
    inference.level += 1
    patterns = _bind_names(inference, definitions, types, scope)
    bodies: list[TypedExpr] = []
    for definition in definitions:
        if isinstance(definition, FunctionDefinition):
            bodies.append(definition_body(inference, definition, types[definition.name]))
        else:
            ty = patterns[id(definition)].type
            bodies.append(_right_side(inference, definition.right, ty, definition.span))
    inference.level -= 1
    wanteds = solve(inference, inference.wanteds)
    # A dictionary in scope inside is out of reach where this is used.
    while inference.level > 0 and improve(inference, _inside(inference, wanteds), by_instances=False):
        wanteds = solve(inference, wanteds)
    inference.wanteds = outer_wanteds

    names = [name for definition in definitions for name in names_of(definition)]
    generalised, context, dictionaries = _generalise(inference, definitions, names, types, wanteds, is_closed=is_closed)
    for name in names:
        ty = zonk(types[name])
        types[name] = TForall(generalised, context, ty) if generalised else ty
        for occurrence in inference.monomorphic.pop(name):
            occurrence.types = tuple([TVar(variable) for variable in generalised])
            occurrence.dictionaries = [
                WantedDictionary(
                    c.cls, c.args, span=occurrence.span, scope=None, by=name, evidence=GivenEvidence(dictionary)
                )
                for c, dictionary in zip(context, dictionaries, strict=True)
            ]
    result: list[TypedDefinition] = []
    for definition, body in zip(definitions, bodies, strict=True):
        if isinstance(definition, FunctionDefinition):
            ty = types[definition.name]
            place, extent = definition.name_span, definition.span
            result.append(
                TypedBinding(definition.name, ty, dictionaries=dictionaries, body=body, span=place, extent=extent)
            )
        else:
            binding = patterns[id(definition)]
            binding.right = body
            binding.vars, binding.context, binding.dictionaries = generalised, context, dictionaries
            binding.variables = {name: (types[name], span) for name, (_, span) in binding.variables.items()}
            result.append(binding)
    return result


def _bind_names(
    inference: Inference,
    definitions: Sequence[Definition],
    types: dict[str, Type],
    scope: DeclaredValues,
) -> dict[int, TypedPatternBinding]:
    """Give every name a type to be found; patterns are checked here, their right-hand sides later."""
    patterns: dict[int, TypedPatternBinding] = {}
    for definition in definitions:
        if isinstance(definition, FunctionDefinition):
            partial = scope.partial.get(definition.name)
            types[definition.name] = inference.fresh() if partial is None else open_type(inference, partial)
            inference.monomorphic[definition.name] = []
            continue
        names = names_of(definition)
        given = {name: types[name] for name in names if name in scope.signatures and name in types}
        ty = inference.fresh()
        for name in names:
            inference.monomorphic[name] = []
        pattern = PatternChecker(inference, check).pattern(definition.pattern, ty)
        for name in names:
            found = inference.locals[name]
            if name in given:
                if isinstance(given[name], TForall):
                    raise failure(PolymorphicPattern(name), scope.signatures[name][1])
                inference.unify(found, given[name], definition.span)
            types[name] = found
        variables = {name: (types[name], definition.pattern.span) for name in names}
        strict = isinstance(definition.pattern, PatBang)
        patterns[id(definition)] = TypedPatternBinding(
            pattern,
            _UNSET,
            type=ty,
            vars=(),
            context=(),
            dictionaries=(),
            variables=variables,
            span=definition.span,
            strict=strict,
        )
    return patterns


_UNSET: TypedExpr = None  # type: ignore[assignment]


def _inside(inference: Inference, wanteds: Iterable[WantedDictionary]) -> Iterator[WantedDictionary]:
    """Constraints whose open types are of no interest outside."""
    for wanted in wanteds:
        if wanted.scope is not inference.scope and all(meta.level > inference.level for meta in metas_of(wanted)):
            yield wanted


def _generalise(
    inference: Inference,
    definitions: Sequence[Definition],
    names: Sequence[str],
    types: Mapping[str, Type],
    wanteds: list[WantedDictionary],
    *,
    is_closed: bool,
) -> tuple[tuple[str, ...], tuple[Constraint, ...], tuple[str, ...]]:
    """Quantified variables, context and dictionary parameters of a group; other constraints go outwards."""
    level = inference.level
    if are_enormous([*(types[name] for name in names), *(arg for wanted in wanteds for arg in wanted.args)]):
        raise failure(EnormousType(), definitions[0].span)
    found: dict[Meta, None] = {}
    for name in names:
        unsolved(types[name], found)
    restricted = inference.monomorphism_restriction and any(_is_restricted(d) for d in definitions)
    if level > 0 and not is_closed:
        for meta in found:
            meta.level = min(meta.level, level)
        inference.open_locals.update(names)
    if restricted:
        for wanted in wanteds:
            for meta in metas_of(wanted):
                meta.level = min(meta.level, level)
        inference.wanteds.extend(wanteds)
        wanteds = []
    for meta in made_without_source(inference) if level > 0 else of_foreign_types(inference):
        if meta.level <= level:
            continue
        if level > 0 and inference.opens_foreign:
            meta.level = level
            inference.has_opened = True
        else:
            meta.ref = SOME_TYPE
    quantified = [meta for meta in found if meta.level > level and meta.ref is None]
    ours: list[WantedDictionary] = []
    for wanted in wanteds:
        metas = metas_of(wanted)
        if any(meta in quantified for meta in metas):
            ours.append(wanted)
            quantified.extend(meta for meta in metas if meta.level > level and meta not in quantified)
        else:
            inference.wanteds.append(wanted)
    inference.level += 1
    for meta, name in zip(quantified, _letters(inference, len(quantified)), strict=True):
        meta.ref = TVar(name)
    inference.level -= 1
    context = tuple(minimal(inference, [constraint_of(wanted) for wanted in ours]))
    dictionaries = tuple([inference.fresh_name("d" + base_of(c.cls)) for c in context])
    if ours:
        givens = enter(inference, context, dictionaries)
        for wanted in ours:
            wanted.evidence = _given(givens, wanted)
    variables = tuple([name for meta in quantified if isinstance(meta.ref, TVar) for name in [meta.ref.name]])
    return variables, context, dictionaries


def _given(scope: GivenScope, wanted: WantedDictionary) -> Evidence | None:
    for constraint, evidence in scope.givens:
        if constraint.cls == wanted.cls and all(map(same, constraint.args, wanted.args)):
            return evidence
    return None


def _is_restricted(definition: Definition) -> bool:
    return isinstance(definition, PatternDefinition) or not definition.clauses[0].patterns


def _is_closed(inference: Inference, definitions: Sequence[Definition]) -> bool:
    """Whether definitions mention no local name of open type, asked before their own parameters are such names."""
    return not any(inference.open_locals & mentions_of(definition) for definition in definitions)


def _letters(inference: Inference, count: int) -> list[str]:
    """Names for quantified variables: the first letters that are free in the binding (local ones from `p`)."""
    result: list[str] = []
    number = 0
    letters = ascii_lowercase if inference.level == 1 else ascii_lowercase[15:] + ascii_lowercase[:15]
    while len(result) < count:
        name = letters[number % 26] + (str(number // 26) if number >= 26 else "")
        number += 1
        if name not in inference.rigid:
            inference.rigid[name] = inference.level
            result.append(name)
    return result
