"""How the user's module writes a full name: what `show` needs to know of the file.

Main.:+:             ⇒ `:+:`            (infixr 5, from the interface)
Data.Map.fromList    ⇒ `M.fromList`     where the file says `import qualified Data.Map as M`
Data.Map.fromList    ⇒ `Data.Map.fromList`, where it is not in scope at all
"""

import re
from collections.abc import Iterable, Mapping

from msgspec import Struct, field

from liquidlens.core.module import Module
from liquidlens.core.parts import children, subexpressions
from liquidlens.core.syntax import Binding, Case, ConPattern, Expr, Lam, Pattern, Var
from liquidlens.lang.names import NAMESAKES, base_of, is_tuple, method_of, module_of, shown_base, source_name
from liquidlens.logic.predicates import Predicate, PVar
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.show import show_name, show_predicate
from liquidlens.logic.substitution import MADE_UP, free_variables, is_made_up, substitute
from liquidlens.names.interface import DEFAULT_FIXITY, Fixity, Interface
from liquidlens.source.memo import remembered
from liquidlens.source.span import NOWHERE, Span
from liquidlens.syntax.module_tree import Import

DEEPSEQ = "Control.DeepSeq.deepseq"
"""How a value is written that evaluates all of another one."""

_NAMELESS = re.compile(r"\$ds\d*")
"""What `lower/matching.py` calls a field or a parameter that no equation names."""

BUILTIN_FIXITIES = {":": Fixity("right", 5)}


class Naming(Struct, frozen=True):
    """Written names, fixities and record labels by full name; whatever is missing is written by its base name."""

    written: Mapping[str, str] = field(default_factory=dict[str, str])
    fixities: Mapping[str, Fixity] = field(default_factory=dict[str, Fixity])
    labels: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Record labels of a constructor, as written; only of records."""
    types: Mapping[str, str] = field(default_factory=dict[str, str])
    """Written names of types by full name."""
    locals: Mapping[str, str] = field(default_factory=dict[str, str])
    """What the text calls the locals that have other names here: `go` for `go'2`."""

    def write(self, name: str) -> str:
        """The name as the file writes it."""
        return self.written.get(name) or self.locals.get(name) or method_of(name) or shown_base(name)

    def reaches(self, name: str) -> bool:
        """Whether imports put a name of another module in scope, be it under an alias."""
        return self.written.get(name, name) != name

    def prose(self, name: str) -> str:
        """The name in sentences: operators in parentheses, and without a module."""
        return show_name(self.locals.get(name, name))

    def predicate(self, predicate: Predicate) -> str:
        """A predicate with locals as the text calls them; what a match takes without a name is `_`, as written."""
        known = {name: PVar("_") for name in free_variables(predicate) if _NAMELESS.fullmatch(name)}
        known |= {name: PVar(written) for name, written in self.locals.items()}
        taken = {each if (written := self.locals.get(each)) is None else written for each in free_variables(predicate)}
        for name in sorted(taken):
            # What stands beside a variable of the same name (`v#1`) is told apart as people do it (`v'`).
            plain, apart, number = name.partition(MADE_UP)
            if plain and apart and number.isdecimal():
                while plain in taken:
                    plain += "'"
                taken.add(plain)
                known[name] = PVar(plain)
        return show_predicate(substitute(predicate, known))

    def write_type(self, name: str) -> str:
        """The name of a type as the file writes it."""
        return self.types.get(name) or show_name(name)

    def fixity(self, name: str) -> Fixity:
        """The fixity of an operator (or of a function in backticks)."""
        return self.fixities.get(name) or BUILTIN_FIXITIES.get(name, DEFAULT_FIXITY)


PLAIN = Naming()
"""Every name by its base, every operator `infixl 9`."""


def naming_of(
    module: str,
    imports: Iterable[Import],
    interfaces: Mapping[str, Interface],
) -> Naming:
    """The naming of a file: its own names plain, imported ones as its import declarations put them in scope.

    An own name that an import clashes with (`lookup` without `import Prelude hiding (lookup)`) is qualified too.

    `interfaces` are those of the program's modules by module name.  The Prelude is imported where the file does not say
    otherwise.  A name that is in scope only qualified is written so; one that is not in scope is written in full.
    """
    declared = list(imports)
    if all(each.module != "Prelude" for each in declared):
        declared.append(Import("Prelude"))
    plain: dict[str, set[str]] = {}
    qualified: dict[str, str] = {}
    at_home: dict[str, str] = {}
    for each in declared:
        interface = interfaces.get(each.module)
        if interface is None:
            continue
        listed = _listed(each, interface)
        for base, full in interface.values.items():
            if listed is not None and (base in listed) == each.hiding:
                continue
            qualified.setdefault(full, f"{each.alias or each.module}.{base}")
            if each.module == module_of(full):
                at_home.setdefault(full, f"{each.alias or each.module}.{base}")
            if not each.qualified:
                plain.setdefault(base, set()).add(full)
    own = interfaces[module].values if module in interfaces else {}
    written: dict[str, str] = {}
    fixities: dict[str, Fixity] = {}
    for other in interfaces.values():
        fixities.update(other.fixities)
        for base, full in other.values.items():
            if module_of(full) == module:
                written[full] = f"{module}.{base}" if plain.get(base, {full}) - {full} else base
            elif plain.get(base) == {full} and base not in own:
                written[full] = base
            else:
                # `Data.Map.Strict.fromList` makes the values of `Data.Map.fromList`.
                strict = f"{module_of(full)}.Strict.{base}"
                found = at_home.get(full) or qualified.get(strict) or qualified.get(full)
                written.setdefault(full, found or _in_full(full, base))
    return Naming(written, fixities, types=qualified_types(declared, interfaces))


def written_locals(module: Module) -> dict[str, str]:
    """The locals of a module that the text calls otherwise, by their unique names."""
    found: dict[str, str] = {}
    for group in module.groups:
        for binding in group.bindings:
            found.update(renamed_locals(binding))
    return found


@remembered(8_000)
def renamed_locals(binding: Binding) -> dict[str, str]:
    """The locals of a binding that the text calls otherwise, by their unique names."""
    return {name: written for name in locals_of(binding.body) if (written := source_name(name)) != name}


def annotated_parameters(binding: Binding, annotated: RType) -> dict[str, str]:
    """The parameters without a name in the code (equations match on them), by their names in the annotation, where the
    code calls nothing else so."""
    body = annotated
    while isinstance(body, RForall):
        body = body.body
    code: Expr = binding.body
    binders: list[str] = []
    while isinstance(code, Lam):
        binders.extend(binder.name for binder in code.binders if not binder.is_dictionary)
        code = code.body
    taken = {source_name(name) for name in locals_of(binding.body)}
    found: dict[str, str] = {}
    for name in binders:
        if not isinstance(body, RFun):
            break
        if name.startswith("$") and not is_made_up(body.binder) and body.binder not in taken:
            found[name] = body.binder
        body = body.res
    return found


def matched_parameters(binding: Binding, place: Span) -> dict[str, str]:
    """The parameters without a name in the code, by the patterns that they have matched at a place: `(x:xs)`."""
    found: dict[str, str] = {}
    for case in (part for part in subexpressions(binding.body) if isinstance(part, Case)):
        if not isinstance(case.scrutinee, Var) or not case.scrutinee.name.startswith("$"):
            continue
        taken = [each for each in case.alts if _holds(each.body, place)]
        if len(taken) == 1 and (text := _pattern_text(taken[0].pattern)):
            found.setdefault(case.scrutinee.name, text)
    return found


def _holds(body: Expr, place: Span) -> bool:
    return any(getattr(part, "span", NOWHERE) == place for part in subexpressions(body))


def _pattern_text(pattern: Pattern) -> str:
    """A pattern as one writes it where it is an argument; nothing for one that is told otherwise."""
    if not isinstance(pattern, ConPattern):
        return ""
    shown = [source_name(each.name) for each in pattern.binders if not each.is_dictionary]
    shown = ["_" if each.startswith(("$", "_")) else each for each in shown]
    base = base_of(pattern.name)
    if base.startswith(":") and len(shown) == 2:
        return f"({shown[0]}{base if base == ':' else f' {base} '}{shown[1]})"
    if not base[:1].isalpha():
        return base if not shown else f"({', '.join(shown)})" if is_tuple(base) else ""
    return f"({' '.join((base, *shown))})" if shown else base


def locals_of(body: Expr) -> set[str]:
    """The unique names of all locals of a Core expression."""
    return {name for part in subexpressions(body) for _, names in children(part) for name in names}


def qualified_types(declared: Iterable[Import], interfaces: Mapping[str, Interface]) -> dict[str, str]:
    """The types that are in scope only qualified, or that LiquidHaskell finds only so, as they are written."""
    plain: set[str] = set()
    qualified: dict[str, str] = {}
    for each in declared:
        interface = interfaces.get(each.module)
        for base, entry in interface.types.items() if interface is not None else ():
            if each.items is not None and any(item.name == base for item in each.items) == each.hiding:
                continue
            if each.qualified:
                qualified.setdefault(entry.name, f"{each.alias or each.module}.{base}")
            else:
                plain.add(entry.name)
    return {name: text for name, text in qualified.items() if name not in plain - NAMESAKES.keys()}


def _in_full(full: str, base: str) -> str:
    return full if module_of(full) else base


def _listed(each: Import, interface: Interface) -> frozenset[str] | None:
    """The base names that an import list names (members by their type as well), None without a list."""
    if each.items is None:
        return None
    names: set[str] = set()
    for item in each.items:
        names.add(item.name.strip("()"))
        entry = interface.types.get(item.name)
        if entry is None or item.members is None:
            continue
        members = (base_of(name) for name in (*entry.constructors, *entry.labels))
        names.update(members if item.members == ("..",) else item.members)
    return frozenset(names)
