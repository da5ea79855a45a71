"""Names as types: what the code being read sees of a global name, and polymorphic types at their instances.

length      ⇒  forall a. xs:[a] -> {v:Nat | v == len xs}      at Int   xs#4:[{ν:Int | ?5}] -> {ν:Int | ..}
helper      private, without annotation: a template that its code and its callers share
"""

from collections.abc import Callable, Collection, Mapping

from msgspec import structs
from msgspec.structs import replace

from liquidlens.contracts.visible import Origin, Visible
from liquidlens.core.mentions import mentions
from liquidlens.core.syntax import Binding
from liquidlens.lang.names import module_of
from liquidlens.lang.types import TVar, Type
from liquidlens.liquid import constants
from liquidlens.liquid.bounds import ask
from liquidlens.liquid.context import Duty, Unjudgeable
from liquidlens.liquid.environment import Frame
from liquidlens.liquid.extensional import plain_variables
from liquidlens.liquid.faults import UnknownName, UntypedConstructor
from liquidlens.liquid.instance import Instantiation
from liquidlens.liquid.newtypes import forgets_built, forgotten
from liquidlens.liquid.promises import promising
from liquidlens.liquid.relate import Ground
from liquidlens.liquid.terms import with_computed_terms
from liquidlens.liquid.uses import Use
from liquidlens.logic.erasure import erase
from liquidlens.logic.indices import indices
from liquidlens.logic.predicates import TRUE
from liquidlens.logic.refined import AbstractArgument, RCon, RForall, RFun, RType
from liquidlens.source.span import Span


class GlobalNames:
    """The global names of one module being checked."""

    def __init__(self, ground: Ground, hypotheses: Mapping[str, RType], sought: Collection[str] = ()) -> None:
        self.ground = ground
        self.knowledge = ground.knowledge
        self.supply = ground.supply
        self.hypotheses = hypotheses
        """Types taken instead of the visible ones."""
        self.sought = sought
        """Those of `hypotheses` whose code is asked what more it promises."""
        self.promised: dict[str, RType] = {}
        """The types of `sought`, with κ variables in the results."""
        self.holed: dict[str, RType] = {}
        """Types of annotations with holes, κ variables in their place."""
        self.inferred: dict[str, RType] = {}
        """Templates of private functions without annotation, by name."""
        self.locals_of: dict[str, dict[str, RType]] = {}
        """For each top-level binding those of the local functions in its text: other bindings have a `go`, too."""
        self.recurring: frozenset[str] = frozenset()
        """The bindings of the group being read, where it is checked that their recursion ends."""
        self.used: dict[str, None] = {}
        """Top-level names relied upon by the binding being read, in order."""
        self.uses_of: dict[str, list[Use]] = {}
        """For each top-level binding the functions with abstract refinements that its text uses."""

    def global_variable(self, name: str, span: Span) -> RType:
        """A top-level name by its visible type, or by the template of a private one; not yet instantiated."""
        assumed = self.hypotheses.get(name)
        if assumed is not None:
            return self.promise(name, assumed)
        visible = self.visible(name)
        if visible is not None:
            self.used[name] = None
            return self.filled(name, visible)
        return self.knowledge.meant(name, self.template(name, span))

    def promise(self, name: str, assumed: RType) -> RType:
        """The type that is taken instead of the visible one; of what is sought, with κ variables in the result."""
        if name not in self.sought:
            return Instantiation(self.supply).make(assumed, {})
        if name not in self.promised:
            constraints = self.ground.constraints
            before = len(constraints.kappas)
            frame, self.ground.frame = self.ground.frame, constraints.root
            self.promised[name] = promising(self.ground, Instantiation(self.supply).make(assumed, {}))
            self.ground.frame = frame
            constraints.sought.extend(list(constraints.kappas)[before:])
        return self.promised[name]

    def template(self, name: str, span: Span) -> RType:
        """The type of a private function without annotation: what its code and its callers say is still unknown."""
        if name not in self.inferred:
            binding = self.knowledge.program.bindings.get(name)
            if binding is None:
                raise Unjudgeable(UnknownName(name), span)
            frame, self.ground.frame = self.ground.frame, self._birthplace(name)
            before = self.ground.constraints.kappas
            known = len(before)
            self.inferred[name] = self.ground.template(binding.type, recursive=True)
            if constants.is_inferred(binding, self.knowledge):
                self.ground.constraints.sought.extend(list(before)[known:])
            self.ground.frame = frame
        self.used[name] = None
        return self.inferred[name]

    def _birthplace(self, name: str) -> Frame:
        """Where the unknowns of a top-level name arise: among the constants before it."""
        root = self.ground.constraints.root
        return structs.replace(root, visible=constants.before(root.visible, name, self.knowledge.module))

    def filled(self, name: str, visible: Visible) -> RType:
        """A visible type, canonical; the holes of an annotation are κ variables that all uses share."""
        if name in self.holed:
            return self.holed[name]
        signature = visible.signature
        holes = visible.origin is Origin.ANNOTATION and signature is not None and signature.holes is not None
        if isinstance(visible.type, RForall) and not holes:
            # Its instances are made canonical.
            return visible.type
        made = Instantiation(self.supply).make(visible.type, {})
        if visible.origin is Origin.ANNOTATION and signature is not None and signature.holes is not None:
            module = self.knowledge.module
            if module_of(name) == module.name:
                constraints = self.ground.constraints
                frame, self.ground.frame = self.ground.frame, self._birthplace(name)
                before = len(constraints.kappas)
                made = self.holed[name] = self.ground.fill(made, signature.holes, inputs=module.is_private(name))
                constraints.told.extend(list(constraints.kappas)[before:])
                self.ground.frame = frame
        return made

    def visible(self, name: str) -> Visible | None:
        """The visible type of a global name: of one whose recursion is checked, within it, what its code promises."""
        visible = self.knowledge.visible(name)
        if name in self.recurring and visible is not None and visible.signature is not None:
            return self.knowledge.promised(name) if visible.signature.beside is not None else visible
        return visible

    def instantiate(
        self,
        rtype: RType,
        types: tuple[Type, ...],
        hint: RType | None = None,
        duty: Duty | None = None,
        indexed: frozenset[str] = frozenset(),
    ) -> tuple[RType, int]:
        """A polymorphic type at `types`, and how many dictionaries it takes first.

        Type variables become templates; trivial ones where a class can make their values, and where `--extensionality`
        says so. `hint` is a constructor's expected result, whose arguments are taken instead. `duty` is what the type's
        bounds are asked for; of the variables that are `indexed` predicates speak.
        """
        dictionaries = 0
        remaining = types
        callee = self.visible(duty.callee) if duty is not None and duty.callee is not None else None
        plain = plain_variables(self.knowledge.module.specification.options, callee)
        while isinstance(rtype, RForall):
            rtype = joined(rtype)
            names = rtype.vars
            mine, remaining = remaining[: len(names)], remaining[len(names) :]
            producing = {
                arg.name
                for constraint in rtype.context
                if self.knowledge.classes.produces(constraint.cls)
                for arg in constraint.args
                if isinstance(arg, TVar)
            }
            by: dict[str, RType] = {}
            for position, name in enumerate(names):
                if position < len(mine):
                    by[name] = self._type_argument(mine[position], name in producing or name in plain, hint, position)
            abstracts: dict[str, AbstractArgument] = {}
            unknown: set[str] = set()
            for position, predicate in enumerate(rtype.predicates):
                if isinstance(hint, RCon) and position < len(hint.predicates):
                    abstracts[predicate.name] = hint.predicates[position]
                    continue
                kinds = [erase(Instantiation(self.supply, by).make(a, {})) for a in predicate.arguments]
                if hint is not None or (self._is_data_predicate(rtype.body)):
                    abstracts[predicate.name] = AbstractArgument(
                        tuple(self.supply.name("arg") for _ in predicate.arguments), TRUE
                    )
                else:
                    abstracts[predicate.name] = self.ground.kappa_argument(kinds)
                    unknown.add(predicate.name)
            if unknown and not self.knowledge.reflection.computes:
                marked = with_computed_terms(rtype, unknown, self.knowledge.program.constructors.__contains__)
                assert isinstance(marked, RForall)
                rtype = marked
            if rtype.predicates and duty is not None and duty.callee is not None and hint is None:
                self.uses_of.setdefault(self.ground.owner, []).append(Use(duty.callee, duty.span, abstracts))
            dictionaries += len(rtype.context)
            instance = Instantiation(self.supply, by, abstracts)
            for bound in rtype.bounds:
                ask(self.ground, instance.bound(bound, {}), duty)
            rtype = instance.make(rtype.body, indices(by, indexed))
        return rtype, dictionaries

    def _is_data_predicate(self, body: RType) -> bool:
        """Whether this is a constructor's type whose abstract refinement no annotation mentions."""
        while isinstance(body, RFun):
            body = body.res
        return isinstance(body, RCon) and bool(body.predicates) and not self.ground.has_predicates(body.name)

    def _type_argument(self, ty: Type, producing: bool, hint: RType | None, position: int) -> RType:
        if isinstance(hint, RCon) and position < len(hint.args):
            return hint.args[position]
        return self.ground.plain(ty) if producing else self.ground.template(ty)

    def constructor(self, name: str, types: tuple[Type, ...], span: Span, hint: RType | None) -> RType:
        """The type of a constructor at `types`; `hint` is the type the constructed value will be used at."""
        rtype = self.knowledge.constructor_rtype(name)
        if rtype is None:
            raise Unjudgeable(UntypedConstructor(name), span)
        usable = self._usable_hint(name, hint)
        indexed = self.knowledge.indexed(name)
        made, _ = self.instantiate(Instantiation(self.supply).make(rtype, {}), types, usable, indexed=indexed)
        made = self._indexed(name, made, types)
        if forgets_built(self.knowledge, name):
            return forgotten(self.ground, made, span, unknown=usable is None)
        return made

    def _indexed(self, name: str, rtype: RType, types: tuple[Type, ...]) -> RType:
        """The type of a constructor at `types`: of the parameters that it refines no more is known than these.

        No field bounds them: they could be anything, `{v:Int | false}` as well, and so could what is got by them.
        """
        found = self.knowledge.constructor(name)
        if found is None or not found[1].equal:
            return rtype
        if isinstance(rtype, RFun):
            return replace(rtype, res=self._indexed(name, rtype.res, types))
        if not isinstance(rtype, RCon):
            return rtype
        data, constructor = found
        specification = self.knowledge.data_specification(data.name)
        written = specification.made.get(name, {}) if specification is not None else {}
        refined = {param for param, _ in constructor.equal}
        args = [
            self.ground.plain(at) if param in refined and (not written or isinstance(at, TVar)) else arg
            for param, arg, at in zip(data.params, rtype.args, types, strict=False)
        ]
        return replace(rtype, args=tuple(args))

    def _usable_hint(self, constructor: str, hint: RType | None) -> RType | None:
        found = self.knowledge.constructor(constructor)
        if found is None or not isinstance(hint, RCon) or found[0].name != hint.name or hint.whole:
            return None
        variances = self.knowledge.variances
        if any(opposite for _, opposite in variances.params(hint.name, len(hint.args))):
            return None
        # Of `data Update a = Update (Field a) a`, where Field's parameter is looked at both ways, `a` has to fit both.
        return None if any(map(variances.looks_down, found[1].fields)) else hint

    def give_up(self, binding: Binding, has_template: Callable[[str], bool]) -> None:
        """Half of a binding's constraints are missing: assume nothing of the private functions it defines or calls."""
        for name in sorted({binding.name, *mentions(binding)}):
            visible = self.visible(name) if has_template(name) else None
            template = self.inferred.get(name) if visible is None else self.filled(name, visible)
            if template is not None and name not in self.hypotheses:
                self.ground.frame = self.ground.constraints.root
                self.ground.give_up(template)

    def infer(self, name: str, rtype: RType) -> None:
        """Note the type found for a local function in the text of the binding being read."""
        self.locals_of.setdefault(self.ground.owner, {})[name] = rtype

    def declared(self, name: str, span: Span) -> RType:
        """The type that the top-level binding `name` is checked against."""
        expected = self.hypotheses.get(name)
        if expected is not None:
            return self.promise(name, expected)
        visible = self.knowledge.promised(name)
        if visible is None:
            return self.template(name, span)
        made = self.filled(name, visible)
        return Instantiation(self.supply).make(made, {}) if made is visible.type else made


def joined(rtype: RForall) -> RForall:
    """`forall m. Monad m => forall a. ..` as one `forall`, lest types for outer variables meet inner ones."""
    while isinstance(rtype.body, RForall):
        inner = rtype.body
        rtype = RForall(
            (*rtype.vars, *inner.vars),
            (*rtype.predicates, *inner.predicates),
            (*rtype.context, *inner.context),
            inner.body,
            rtype.span,
            bounds=(*rtype.bounds, *inner.bounds),
        )
    return rtype
