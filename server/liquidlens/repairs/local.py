"""More that annotated local functions promise, so that the function around them is proved.

blank w h = Bitmap w h (go h) where {-@ go :: k:Nat -> [Row w] @-} …    ⇒   go :: k:Nat -> {v:[Row w] | len v == k}
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec.structs import replace

from liquidlens.core.parts import local_bindings
from liquidlens.core.syntax import Binding
from liquidlens.explain.observed import Meeting, Met, ThenProved
from liquidlens.explain.proposals import StrongerPromises
from liquidlens.explain.report import Suggestion
from liquidlens.lang.names import source_name
from liquidlens.logic.aliased import declared
from liquidlens.logic.refined import RFun
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import Write
from liquidlens.logic.specification import Measure, Trust
from liquidlens.repairs.annotate import Callee, annotation
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.kept import PossiblePromise, kept_by_local
from liquidlens.repairs.parameters import named_as_code
from liquidlens.repairs.strengthen import promised_by, with_promises
from liquidlens.source.text import LineIndex


def local_promises(
    judge: Judge,
    owner: Binding,
    text: LineIndex,
    write: Write,
    measures: Mapping[str, Measure],
    preferred: Collection[str] = (),
) -> Iterator[Suggestion]:
    """For each annotated local function the likeliest promise that makes its owner verify."""

    for local in annotated_locals(judge, owner):
        signature = judge.module.specification.signatures[local.name]
        named = named_as_code(signature.type, local)
        if isinstance(arguments(named)[1], RFun):
            continue
        promises = kept_by_local(judge, owner.name, local.name, named=named, measures=measures, preferred=preferred)
        function = Callee(
            local.name,
            named,
            signature=signature,
            definition=local.extent,
            text=text,
            write=write,
            aliases=declared(judge.module.specification),
        )

        def verifies(chosen: Sequence[PossiblePromise], function: Callee = function) -> bool:
            return judge.proves(owner.name, with_promises([function], chosen))

        least = next(([each] for each in promises if verifies([each])), None)
        if least is not None:
            edit = annotation(function, with_promises([function], least)[local.name])
            said = promised_by(replace(function, name=source_name(local.name)), least)
            yield Suggestion(StrongerPromises((said,)), (Met(Meeting.CODE, ThenProved.CALLER),), (edit,))


def annotated_locals(judge: Judge, owner: Binding) -> Iterator[Binding]:
    """The local functions of a binding that have annotations of their own."""
    for each in local_bindings(owner.body):
        signature = judge.module.specification.signatures.get(each.name)
        if signature is not None and signature.trust is Trust.CHECKED and signature.holes is None:
            yield each
