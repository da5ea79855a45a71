"""What the modular checker says of a program that is changed a little: the re-check of every repair.

    judge.of("M.concat", {"M.concat'": x:List a -> ... -> {v:List a | size v == size xs + size ys}})
      ⇒ BindingJudgement(postcondition PROVED)

One judge serves one finding, or one binding without.  Its work is bounded by a count, so that the same text gets the
same repairs everywhere; the clock is the safety net.
"""

import math
from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.constraints.smt.shared import SharedTerms
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.obligations import Obligation, Status
from liquidlens.core.free import free_variables
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding, Group
from liquidlens.liquid.check import check_module
from liquidlens.liquid.constrained import KeptUnits
from liquidlens.liquid.judgements import BindingJudgement, ModuleJudgement
from liquidlens.liquid.questions import Bounds
from liquidlens.liquid.rationed import PIECES
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType
from liquidlens.logic.shape import UNKNOWN_PREDICATE, with_answer
from liquidlens.logic.specification import Qualifier, Signature, Trust
from liquidlens.search.limits import processor_seconds
from liquidlens.source.span import Span

_WORK = 1_500
"""Work of the checker for one finding, in solver calls."""

_CHECK = 5
"""What a check costs beside its solver calls, in solver calls, at least."""

About = tuple[Kind, Span, str | None]
"""What identifies an obligation though its function changes: the places of an annotated local belong to the local."""


def with_bindings(program: Program, changed: Mapping[str, Binding]) -> Program:
    """The program whose main module has other code under these names."""
    module = program.modules[program.main]
    groups: list[Group] = []
    for group in module.groups:
        if any(binding.name in changed for binding in group.bindings):
            bindings = tuple(changed.get(binding.name, binding) for binding in group.bindings)
            names = {binding.name for binding in bindings}
            recursive = group.recursive or any(free_variables(binding.body) & names for binding in bindings)
            group = Group(bindings, recursive)
        groups.append(group)
    return program.with_module(replace(module, groups=tuple(groups)))


def about(obligation: Obligation) -> About:
    """Kind, place and callee."""
    return obligation.kind, obligation.span, obligation.callee


def answering_anything(type_: RType) -> RType:
    """The type with holes for what its answer satisfies, and what is inside it."""
    return with_answer(type_, _of_anything)


def _of_anything(answer: RType) -> RType:
    if isinstance(answer, RFun | RForall):
        return answer
    hole = Refinement("v", UNKNOWN_PREDICATE)
    if isinstance(answer, RCon):
        return replace(answer, args=tuple(map(_of_anything, answer.args)), refinement=hole)
    return replace(answer, refinement=hole)


def rejected(judgement: BindingJudgement) -> set[About]:
    """The obligations that are not proved."""
    return {about(each.obligation) for each in judgement.judgements.values() if each.status is not Status.PROVED}


def all_proved(judged: BindingJudgement | None, labels: Iterable[Label]) -> bool:
    """Whether these obligations are proved; not where nothing is known."""
    return judged is not None and all(
        label in judged.judgements and judged.judgements[label].status is Status.PROVED for label in labels
    )


def open_places(judgement: BindingJudgement) -> set[tuple[About, Span | None]]:
    """The places of the obligations that are not proved: one promise may fail at several answers."""
    left = (each for each in judgement.judgements.values() if each.status is not Status.PROVED)
    return {(about(each.obligation), place) for each in left for place in each.places or (None,)}


def work_of(found: ModuleJudgement) -> int:
    """What a judgement took, in solver calls."""
    return found.work + max(_CHECK, found.pieces // PIECES)


def unproved_places(now: ModuleJudgement, names: Iterable[str]) -> frozenset[Span]:
    """Where bindings are not proved."""
    judged = (now.bindings[name].judgements.values() for name in names if name in now.bindings)
    left = (each for found in judged for each in found if each.status is not Status.PROVED)
    return frozenset(place for each in left for place in each.places)


def reading(now: ModuleJudgement, names: Iterable[str]) -> int:
    """What making the constraints for a question about bindings takes at least, in solver calls."""
    return max((now.units.get(name, 0) for name in names), default=0) // PIECES


class Judge(Struct):
    """Judges changed programs; `now` is the judgement on the program as it is."""

    program: Program
    module: Module
    now: ModuleJudgement
    work: int = _WORK
    """What it may take, in solver calls."""
    until: float = math.inf
    """When it must end, by `processor_seconds`."""
    shared: SharedTerms | None = None
    """The context of its solvers, if they have one together."""
    kept: KeptUnits | None = None
    """Constraints of questions about the same program, if they are to serve for later ones."""
    _spent: int = 0
    _refused: bool = False
    """Whether something was asked that it could not pay."""

    @property
    def is_spent(self) -> bool:
        """Whether it may do no more."""
        return self._refused or self._spent >= self.work or processor_seconds() > self.until

    def _pays(self, names: Collection[str]) -> bool:
        """Whether the code of these can be read for what is left: else nothing is begun, now or later."""
        self._refused = self._refused or reading(self.now, names) > self.work - self._spent
        return not self.is_spent

    def allow(self, work: int) -> None:
        """Let at least so much more be done."""
        self.work = max(self.work, self._spent + work)

    def relied_on(self, name: str) -> bool:
        """Whether a repair may rely on a function of the file that it calls: one that the checker proves as it is, or
        of which there is nothing to prove, such as a selector."""
        judged = self.now.bindings.get(name)
        return judged is None or judged.verified

    def rejected(self, name: str) -> frozenset[Label]:
        """What the checker rejects of a function as it is."""
        judged = self.now.bindings[name].judgements
        return frozenset(label for label, each in judged.items() if each.status is Status.REJECTED)

    def pay(self, work: int) -> None:
        """Count what was asked of the checker elsewhere for the same finding."""
        self._spent += work

    def of(
        self,
        name: str,
        hypotheses: Mapping[str, RType] | None = None,
        module: Module | None = None,
        *,
        wholly: bool = False,
        needed: frozenset[Label] = frozenset(),
    ) -> BindingJudgement | None:
        """The judgement on one binding where other visible types are taken, or in a changed module; None where it is
        not supported or the work is spent. Where it is to be proved `wholly`, or what is `needed` of it, nothing is
        asked after what is not."""
        there = self.module if module is None else module
        return self._judged(name, hypotheses or {}, there, wholly=wholly, needed=needed)

    def within(self, module: Module, most: float = math.inf) -> "Judge":
        """A judge of the program in which this module stands, for the work that is left, and no more than `most`."""
        left = int(min(self.work - self._spent, most))
        program = self.program.with_module(module)
        return Judge(program, module, self.now, work=left, until=self.until, shared=self.shared, kept=self.kept)

    def with_types(self, types: Mapping[str, RType]) -> "Judge":
        """A judge of the program in which functions have other annotations, for the work that is left."""
        return self.within(self._with(types))

    @property
    def spent(self) -> int:
        """The work that was done."""
        return self._spent

    def annotated(
        self,
        name: str,
        types: Mapping[str, RType],
        *,
        wholly: bool = False,
        needed: frozenset[Label] = frozenset(),
    ) -> BindingJudgement | None:
        """The judgement on one binding of the module in which functions have other annotations."""
        return self._judged(name, {}, self._with(types), wholly=wholly, needed=needed)

    def proves(self, name: str, types: Mapping[str, RType]) -> bool:
        """Whether a binding is verified in the module in which functions have other annotations."""
        judged = self.annotated(name, types, wholly=True)
        return judged is not None and judged.verified

    def proves_in(self, name: str, module: Module) -> bool:
        """Whether a binding is verified in a changed module."""
        judged = self.of(name, module=module, wholly=True)
        return judged is not None and judged.verified

    def promised(self, name: str, type_: RType, qualifiers: tuple[Qualifier, ...]) -> RType | None:
        """The type of a function, with all that inference finds in its code of its answers, and of what it passes to
        the functions that it takes; `qualifiers` are tried beside those of the module."""
        module = self._with({name: type_}, qualifiers)
        judged = self._judged(name, {name: type_}, module, sought=(name,))
        return None if judged is None else judged.inferred.get(name)

    def is_verified_by(self, owner: str, local: str, type_: RType, qualifiers: tuple[Qualifier, ...]) -> bool:
        """Whether a binding is verified by what inference finds of the answers of a local function in its text, which
        has an annotation of this type."""
        module = self._with({local: type_}, qualifiers)
        signatures = module.specification.signatures
        holed = replace(signatures[local], holes=answering_anything(type_))
        specification = replace(module.specification, signatures={**signatures, local: holed})
        judged = self._judged(owner, {}, replace(module, specification=specification), wholly=True)
        return judged is not None and judged.verified

    def rewritten(
        self, program: Program, names: Collection[str], *, wholly: bool = False
    ) -> Mapping[str, BindingJudgement] | None:
        """The judgements on some bindings of a changed program; None where the work is spent."""
        if not self._pays(names):
            return None
        bounds = self._bounds(names, wholly=wholly)
        main = program.modules[program.main]
        found = check_module(program, main, only=names, bounds=bounds, shared=self.shared, granted=False)
        self._spent += work_of(found)
        return found.bindings

    def _bounds(self, names: Iterable[str], *, wholly: bool, needed: frozenset[Label] = frozenset()) -> Bounds:
        """What is left; where all is to be proved, what is not proved now is asked about first."""
        now = self.now.bindings.values() if wholly else ()
        doubted = (label for each in now for label, said in each.judgements.items() if said.status is not Status.PROVED)
        near = unproved_places(self.now, names) if wholly else frozenset[Span]()
        return Bounds(self.work - self._spent, wholly, frozenset(doubted), needed, near=near)

    def _with(self, types: Mapping[str, RType], qualifiers: tuple[Qualifier, ...] = ()) -> Module:
        """The module with other annotations, all of them to be checked, and more qualifiers."""
        known = self.module.specification
        changed = {
            function: replace(
                known.signatures.get(function, Signature(function, type_)), type=type_, trust=Trust.CHECKED, holes=None
            )
            for function, type_ in types.items()
        }
        specification = replace(
            known, signatures={**known.signatures, **changed}, qualifiers=[*qualifiers, *known.qualifiers]
        )
        return replace(self.module, specification=specification)

    def _judged(
        self,
        name: str,
        hypotheses: Mapping[str, RType],
        module: Module,
        sought: tuple[str, ...] = (),
        *,
        wholly: bool = False,
        needed: frozenset[Label] = frozenset(),
    ) -> BindingJudgement | None:
        if not self._pays({name}):
            return None
        program = self.program if module is self.module else self.program.with_module(module)
        bounds = self._bounds({name}, wholly=wholly, needed=needed)
        found = check_module(
            program,
            module,
            only={name},
            hypotheses=hypotheses,
            sought=sought,
            bounds=bounds,
            shared=self.shared,
            kept=self.kept,
            granted=False,
        )
        self._spent += work_of(found)
        judged = found.bindings.get(name)
        return None if judged is None or judged.unsupported else judged
