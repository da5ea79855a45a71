"""What names mean in the logic: measures and what they say of constructors, functions that are reflected or inlined.

measure size (x :+: xs) = 1 + size xs    ⇒  unfold (:+:) v [x, xs] = [size v == 1 + size xs]
reflect double                           ⇒  double is a function of the logic, of one argument
"""

from collections.abc import Iterator

from liquidlens.contracts.visible import visible_type
from liquidlens.core.module import Module, Program
from liquidlens.lang.names import module_of
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, arrows, spine
from liquidlens.liquid.declarations import Declarations
from liquidlens.liquid.instance import is_true
from liquidlens.liquid.logical import Logical
from liquidlens.liquid.reflection import Reflection
from liquidlens.liquid.selected import fields_of, hides_contents
from liquidlens.liquid.terms import COMPUTED, of_code
from liquidlens.liquid.unfolding import Unfolding
from liquidlens.logic.predicates import IS, SELECT, PApply, PCompare, Predicate, PVar
from liquidlens.logic.refined import RCon, RVar
from liquidlens.logic.shape import arguments
from liquidlens.logic.specification import BOXES, Inline, Measure
from liquidlens.logic.substitution import applied_functions, substitute

_BOXES = {box: TFun(TCon(name), TCon(name)) for name, box in BOXES.items()}
"""The constructors of literals, as functions of the logic."""


class Glossary:
    """The names of the logic in a program as one module sees it. It knows nobody who asks it, as `Declarations`."""

    def __init__(self, program: Program, module: Module, declarations: Declarations) -> None:
        self.program = program
        self.module = module
        self.declarations = declarations
        self.measures: dict[str, Measure] = {}
        self.embeds: dict[str, str] = {}
        """`embed T as Int`, by the types."""
        reflected: dict[str, Inline] = {}
        self.logical: dict[str, Logical] = {}
        """Functions that the logic knows too: those lifted to measures, inlined, or reflected."""
        self._unfoldings: dict[str, list[Unfolding]] = {}
        self._labels: set[str] = set()
        """The fields that are functions."""
        self.in_scope = self._in_scope()
        for each in self.in_scope:
            self._labels.update(_function_fields(each))
            specification = each.specification
            self.embeds.update(specification.embeds)
            for measure in specification.measures.values():
                self._add_measure(measure)
            for inline in specification.inlines.values():
                self.logical.setdefault(inline.name, Logical(None, inline))
            for inline in specification.reflected.values():
                made = of_code(inline, declarations.refines_type)
                reflected.setdefault(inline.name, made)
                self.logical.setdefault(inline.name, Logical(inline.name, made))
        for inline in reflected.values():
            # Of the code of a function that a definition calls by its name that name is known, too.
            for called in applied_functions(inline.by_name) if inline.by_name is not None else ():
                said = self.logical.get(called)
                if said is not None and said.function is None:
                    self.logical[called] = Logical(called, said.body)
        for each in self.in_scope:
            # What one module applies in predicates only another one may have reflected.
            for function in each.specification.uninterpreted:
                self.logical.setdefault(function, Logical(function, None))
        self.assumed_reflections = self._assumed_reflections()
        for function, instead in self.assumed_reflections.items():
            self.logical[function] = Logical(instead, reflected.get(instead))
        self.reflection = Reflection(program, module, reflected, declarations.constructor)
        self._selectors_done: set[str] = set()

    def _in_scope(self) -> list[Module]:
        """The modules whose specifications hold here: the imports of imports, then the module itself."""
        found: list[str] = []
        pending = [self.module.name]
        seen: set[str] = set()
        while pending:
            name = pending.pop()
            if name in seen or name not in self.program.modules:
                continue
            seen.add(name)
            found.append(name)
            pending.extend(self.program.modules[name].imports)
        if "Prelude" in self.program.modules and "Prelude" not in seen:
            found.append("Prelude")
        return [self.program.modules[name] for name in sorted(found)]

    def _assumed_reflections(self) -> dict[str, str]:
        """`assume reflect f as g`: what this module assumes goes before what its imports do."""
        found = dict(self.module.specification.assumed_reflections)
        for each in self.in_scope:
            for function, instead in each.specification.assumed_reflections.items():
                found.setdefault(function, instead)
        return found

    def _add_measure(self, measure: Measure) -> None:
        if measure.name in self.measures:
            return
        self.measures[measure.name] = measure
        if measure.function is not None:
            self.logical[measure.function] = Logical(measure.name, None)
        parameters, result = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
        del parameters
        boxed = () if measure.boxed is None else (measure.boxed,)
        for equation in (*measure.equations, *boxed):
            self._unfoldings.setdefault(equation.constructor, []).append(
                Unfolding(measure.name, equation.binders, equation.body, result == TCon("Bool"))
            )

    def is_logical(self, name: str) -> bool:
        """Whether the logic knows a function by its own name (reflected, or applied in predicates)."""
        said = self.logical.get(name)
        return said is not None and said.function == name

    def takes(self, name: str) -> int | None:
        """How many arguments a function of the logic takes, however many its answer takes."""
        if name.startswith(SELECT) or name in self._labels:
            return 1
        said = self.logical.get(name)
        return len(said.body.parameters) if said is not None and said.function and said.body is not None else None

    def is_field(self, name: str) -> bool:
        """Whether a name is a field that is a function."""
        return name in self._labels

    def type_of_name(self, name: str) -> Type | None:
        """The Haskell type of a global name, for the logic."""
        found = self.program.constructors.get(name.removeprefix(COMPUTED))
        if found is not None:
            data, constructor = found
            result: Type = TCon(data.name)
            for param in data.params:
                result = TApp(result, TVar(param))
            for fld in reversed(constructor.fields):
                result = TFun(fld, result)
            return result
        measure = self.measures.get(name)
        if measure is not None:
            return measure.type
        binding = self.program.bindings.get(name)
        if binding is not None:
            return binding.type
        method = self.program.methods.get(name)
        if method is not None:
            return method[1]
        return _BOXES.get(name) or self.reflection.type_of(name)

    def unfold(self, name: str, subject: Predicate, fields: list[Predicate]) -> list[Predicate]:
        """What holds where a predicate applies a name to fields: what measures say of a constructor, or the annotation
        of an imported function of its answer."""
        if name.startswith(COMPUTED):
            constructor = name.removeprefix(COMPUTED)
            term = PApply(constructor, tuple(fields)) if fields else PVar(constructor)
            known = [unfolding.at(subject, fields) for unfolding in self.unfoldings(constructor)]
            return known if self.declarations.refines_type(constructor) else [PCompare("==", subject, term), *known]
        if self.declarations.constructor(name) is None:
            return self._said_of_function(name, subject, fields)
        return [unfolding.at(subject, fields) for unfolding in self._known_of_terms(name)]

    def _known_of_terms(self, name: str) -> list[Unfolding]:
        """What is known of a constructor where a predicate applies it.

        LiquidHaskell computes measures of such terms by logical evaluation only.  Without it a constant of a type
        without parameters has what its type says, and other terms have their tests and fields, where its solver knows
        the type.  A constructor that refines its type (`I :: Int -> X Int`) is in annotations a function of which
        nothing is known: what the code makes by it is another term.
        """
        found = self.declarations.constructor(name)
        if found is not None and found[1].equal:
            return []
        said = self.unfoldings(name)
        if found is None or self.reflection.computes or not (found[1].fields or found[0].params):
            return said
        if not self.reflection.declares(found[0]):
            return []
        labels = found[1].labels
        return [each for each in said if each.measure.startswith((IS, SELECT)) or each.measure in labels]

    def cases(self, asked: str | Type, value: Predicate) -> list[Predicate]:
        """That a value of a constructor's data type, or of one with a single constructor, was made by a constructor."""
        if isinstance(asked, str):
            found = self.declarations.constructor(asked.removeprefix(COMPUTED))
            return [] if found is None else self.reflection.cases(found[0], value)
        head, _ = spine(asked)
        data = self.declarations.data_type(head.name) if isinstance(head, TCon) else None
        return self.reflection.cases(data, value) if data is not None and len(data.constructors) == 1 else []

    def _said_of_function(self, name: str, subject: Predicate, fields: list[Predicate]) -> list[Predicate]:
        """What the annotation of an imported function that a predicate applies says of its result."""
        if name in self.measures or module_of(name) in {None, self.module.name} or name not in self.program.bindings:
            # What this module promises is to be proved; taken as a fact it would prove itself.
            return []
        visible = visible_type(name, self.program, self.module)
        if visible is None or visible.signature is None:
            return []
        parameters, result = arguments(visible.type)
        if len(parameters) != len(fields) or not isinstance(result, RCon | RVar):
            return []
        by = {parameter.binder: given for parameter, given in zip(parameters, fields, strict=True)}
        predicate = result.refinement.predicate
        return [] if is_true(predicate) else [substitute(predicate, {**by, result.refinement.value: subject})]

    def is_constant(self, name: str) -> bool:
        """Whether a name is a constructor without fields that is one value."""
        found = self.declarations.constructor(name.removeprefix(COMPUTED))
        if found is None or found[1].fields or bool(found[1].equal) != name.startswith(COMPUTED):
            return False
        return not found[0].params or self.reflection.computes or self.reflection.declares(found[0])

    def unfoldings(self, constructor: str) -> list[Unfolding]:
        """What measures (selectors among them) say of a constructor."""
        if constructor not in self._selectors_done:
            self._selectors_done.add(constructor)
            found = self.declarations.constructor(constructor)
            if found is not None:
                own = self._unfoldings.setdefault(constructor, [])
                specification = self.declarations.typing_specification(found[0])
                makes_terms = self.reflection.makes_terms
                if hides_contents(found[0], specification):
                    own.clear()
                    return own
                own.extend(self.reflection.of_constructor(*found))
                fields = fields_of(*found, specification, makes_terms=makes_terms)
                own.extend(each for each in fields if each.measure not in self.measures)
        return self._unfoldings.get(constructor, [])


def _function_fields(module: Module) -> Iterator[str]:
    for data in module.data.values():
        for constructor in data.constructors:
            labelled = zip(constructor.labels, constructor.fields, strict=False)
            yield from (label for label, type_ in labelled if isinstance(type_, TFun | TForall))
