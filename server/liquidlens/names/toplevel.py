"""What a module defines at its top level.

data Shape = Circle { radius :: Int }      ⇒  types Shape; values Circle, radius
class Area a where area :: a -> Int        ⇒  types Area; values area
infixl 6 |+|                               ⇒  fixities
"""

from collections.abc import Container, Iterator

from msgspec import Struct, field

from liquidlens.lang.names import FAMILIES, matched_by, qualify
from liquidlens.lang.problems import Problem
from liquidlens.names.faults import DefinedTwice
from liquidlens.names.interface import Fixity, TypeEntry
from liquidlens.source.span import Span
from liquidlens.syntax.constructs import Form
from liquidlens.syntax.module_tree import SurfaceModule
from liquidlens.syntax.tree import (
    ClassDeclaration,
    Declaration,
    FunctionDefinition,
    InstanceDeclaration,
    ListOf,
    Name,
    PatAs,
    PatBang,
    PatCon,
    PatInfix,
    PatLazy,
    PatRecord,
    PatternDefinition,
    PatTyped,
    PatVar,
    PatView,
    SurfacePattern,
    TupleOf,
    UnsupportedDeclaration,
)
from liquidlens.syntax.type_tree import DataDeclaration, FixityDeclaration, SynonymDeclaration, TypeSignature


class Defined(Struct):
    """The names that a module defines, by base name, and the problems of defining them twice."""

    module: str
    values: dict[str, str] = field(default_factory=dict[str, str])
    types: dict[str, TypeEntry] = field(default_factory=dict[str, TypeEntry])
    fixities: dict[str, Fixity] = field(default_factory=dict[str, Fixity])
    fields: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    synonyms: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Pattern synonyms with their parameters, by full name."""
    problems: list[Problem] = field(default_factory=list[Problem])
    dropped: set[int] = field(default_factory=set[int])
    """Indexes of declarations that define again what an earlier one defines."""
    typed: set[str] = field(default_factory=set[str])
    """Names whose type signature has been met while declarations are resolved."""
    _places: dict[tuple[str, str], Span] = field(default_factory=dict[tuple[str, str], Span])

    def define_value(self, base: str, span: Span, again: bool = False) -> bool:
        """Note a value; whether it is new. `again` where a second definition is no problem (a shared label)."""
        return self._define("value", base, span, again)

    def define_type(self, entry: TypeEntry, base: str, span: Span) -> bool:
        """Note a type, class or synonym; whether it is new."""
        if not self._define("type", base, span, False):
            return False
        self.types[base] = entry
        return True

    def define_synonym(self, base: str, matcher: FunctionDefinition) -> bool:
        """Note a pattern synonym by the function that matches; whether it is new."""
        if not self._define("synonym", base, matcher.name_span, False):
            return False
        full = qualify(self.module, base)
        self.synonyms[full] = tuple(qualify(self.module, each) for each in _parameters(matcher))
        self.define_value(base, matcher.name_span, again=True)
        return True

    def only_match(self, names: tuple[str, ...], built: Container[str]) -> bool:
        """Whether these are pattern synonyms that build nothing: what is written of them is the type of nothing."""
        return all(qualify(self.module, name) in self.synonyms and name not in built for name in names)

    def _define(self, space: str, base: str, span: Span, again: bool) -> bool:
        earlier = self._places.get((space, base))
        if earlier is not None:
            if not again:
                fault = DefinedTwice(base, earlier)
                self.problems.append(Problem(fault, span, binding=qualify(self.module, base)))
            return False
        self._places[space, base] = span
        if space == "value":
            self.values[base] = qualify(self.module, base)
        return True


def defined_names(module: SurfaceModule) -> Defined:
    """Collect what `module` defines."""
    defined = Defined(module.name)
    for index, declaration in enumerate(module.declarations):
        if not _define(defined, declaration):
            defined.dropped.add(index)
    if defined.synonyms:
        built = {each.name for each in module.declarations if isinstance(each, FunctionDefinition)}
        for index, declaration in enumerate(module.declarations):
            if isinstance(declaration, TypeSignature) and defined.only_match(declaration.names, built):
                defined.dropped.add(index)
    return defined


def makes_declarations(module: SurfaceModule) -> bool:
    """Whether there are declarations of which nothing is known: Template Haskell or a quasi-quoter makes them, or they
    cannot be read."""
    each = (one for one in module.declarations if isinstance(one, UnsupportedDeclaration))
    return any(one.construct is Form.SPLICE for one in each) or broken_form(module) is not None


_DEFINING_UNKNOWN = (Form.BROKEN_TYPE, Form.BROKEN_CLASS, Form.BROKEN_IMPORT)


def broken_form(module: SurfaceModule) -> Form | None:
    """What the first declaration is that cannot be read, and brings nobody knows which names into scope."""
    each = (one.construct for one in module.declarations if isinstance(one, UnsupportedDeclaration))
    return next((form for form in each if isinstance(form, Form) and form in _DEFINING_UNKNOWN), None)


def _define(defined: Defined, declaration: Declaration) -> bool:
    """Note the names of one declaration; False where it only repeats an earlier one."""
    match declaration:
        case FunctionDefinition(name, _, _, name_span):
            synonym = matched_by(name)
            if synonym is not None:
                return defined.define_synonym(synonym, declaration)
            # What builds the values of a synonym has its name.
            return qualify(defined.module, name) in defined.synonyms or defined.define_value(name, name_span)
        case PatternDefinition(pattern):
            new = [defined.define_value(name, span) for name, span in binders(pattern)]
            return all(new)
        case DataDeclaration():
            return _define_data(defined, declaration)
        case SynonymDeclaration(name, _, _, span):
            return defined.define_type(TypeEntry(qualify(defined.module, name), "synonym"), name, span)
        case ClassDeclaration():
            return _define_class(defined, declaration)
        case FixityDeclaration():
            _define_fixity(defined, declaration)
            return True
        case UnsupportedDeclaration():
            _define_unsupported(defined, declaration)
            return True
        case InstanceDeclaration(_, _, _, members):
            for member in members:
                if isinstance(member, UnsupportedDeclaration):
                    for name in member.names:
                        if name[:1].isupper():
                            defined.define_value(name, member.span, again=True)
            return True
        case _:
            return True


def _parameters(matcher: FunctionDefinition) -> Iterator[str]:
    """The parameters of the pattern synonym that a function matches: what it answers."""
    found = matcher.clauses[0].right.bodies[0].body
    assert isinstance(found, ListOf)
    (answer,) = found.items
    for part in answer.items if isinstance(answer, TupleOf) else (answer,):
        assert isinstance(part, Name)
        yield part.name


def _define_data(defined: Defined, declaration: DataDeclaration) -> bool:
    full = [qualify(defined.module, one.name) for one in declaration.constructors]
    labels: list[str] = []
    for one, name in zip(declaration.constructors, full, strict=True):
        own = tuple(qualify(defined.module, label) for label in one.labels)
        labels.extend(label for label in own if label not in labels)
        if own:
            defined.fields[name] = own
    entry = TypeEntry(qualify(defined.module, declaration.name), "data", tuple(full), tuple(labels))
    if not defined.define_type(entry, declaration.name, declaration.name_span):
        return False
    seen: set[str] = set()
    for one in declaration.constructors:
        defined.define_value(one.name, one.span)
        for label in one.labels:
            defined.define_value(label, one.span, again=label in seen)
            seen.add(label)
    return True


def _define_class(defined: Defined, declaration: ClassDeclaration) -> bool:
    signatures = [member for member in declaration.members if isinstance(member, TypeSignature)]
    methods = tuple(qualify(defined.module, name) for signature in signatures for name in signature.names)
    inside = (member for member in declaration.members if isinstance(member, UnsupportedDeclaration))
    families = (name for each in inside if each.construct is Form.TYPE_FAMILY for name in each.names)
    types = tuple(_family(defined.module, name) for name in families)
    entry = TypeEntry(qualify(defined.module, declaration.name), "class", (), methods, types)
    if not defined.define_type(entry, declaration.name, declaration.name_span):
        return False
    for signature in signatures:
        for name in signature.names:
            defined.define_value(name, signature.span)
    for member in declaration.members:
        if isinstance(member, FixityDeclaration):
            _define_fixity(defined, member)
        elif isinstance(member, UnsupportedDeclaration):
            _define_unsupported(defined, member)
    return True


def _define_fixity(defined: Defined, declaration: FixityDeclaration) -> None:
    for operator in declaration.operators:
        fixity = Fixity(declaration.associativity, declaration.precedence)
        defined.fixities[qualify(defined.module, operator)] = fixity


def _define_unsupported(defined: Defined, declaration: UnsupportedDeclaration) -> None:
    """What cannot be read defines its names all the same, so that their users have one problem less.

    A type family may be any type, at each of its arguments: like a type of a module without source. An operator that
    is one is no value.
    """
    span = declaration.span
    of_family = declaration.construct is Form.TYPE_FAMILY
    for name in declaration.names:
        if (name[:1].isupper() or of_family) and name not in defined.types:
            full = _family(defined.module, name) if of_family else qualify(defined.module, name)
            defined.define_type(TypeEntry(full, "data"), name, span)
        if name[:1].isupper() or not of_family:
            defined.define_value(name, span, again=True)


def _family(module: str, name: str) -> str:
    """The full name of a type family."""
    return qualify(f"{FAMILIES}.{module}", name)


def binders(pattern: SurfacePattern) -> Iterator[tuple[str, Span]]:
    """The variables that a pattern binds, in the order of the text; record wildcards aside."""
    match pattern:
        case PatVar(name, span):
            yield name, span
        case PatCon(_, args):
            for arg in args:
                yield from binders(arg)
        case PatRecord(_, fields):
            for _, inner in fields:
                yield from binders(inner)
        case PatInfix(operands):
            for operand in operands:
                yield from binders(operand)
        case PatAs(name, inner, _, name_span):
            yield name, name_span
            yield from binders(inner)
        case PatLazy(inner) | PatBang(inner) | PatTyped(inner) | PatView(_, inner):
            yield from binders(inner)
        case _:
            pass
