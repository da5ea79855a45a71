"""The weights by which repairs are ordered, learnt from broken programs whose repair is known.

    python tests/bench/repairs.py … --every --rows ROWS    (the half of the files that is for building, some seeds)
    python tests/bench/repairs_learn.py ROWS … [--write]

What a repair costs is linear in its kind and its features.  Of two that are offered for one program, the one that
equals the original should cost less: the probability that it does is the logistic function of the difference of their
costs, and the weights are those under which this is likeliest, each drawn to the mean of its own by a square penalty.
Programs count alike, however many pairs they give.

Five-fold cross-validation over files tells how often what costs least, and one of the three that are shown, equals the
original: with the weights of today, and with weights learnt from the other four folds.  `--write` writes the table.

Source: Bradley, Terry, "Rank analysis of incomplete block designs" (Biometrika 1952), with features; Burges et al.,
"Learning to rank using gradient descent" (ICML 2005).
"""

import argparse
import math
import sys
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from liquidlens.explain.proposals import Annotate
from liquidlens.explain.report import Suggestion
from liquidlens.repairs.order import Offer, shown
from liquidlens.repairs.weights import WEIGHTS
from msgspec import Struct

from tests.bench.repairs import Shown, kept

TABLE = Path(__file__).parents[2] / "server/liquidlens/repairs/weights.py"
_FOLDS = 5
_ROUNDS = 400
_RATE = 0.5
_PENALTY = 0.1
"""The least of those tried under which what is right comes first or second in `test_likely_changes.py`."""
_FEATURES = frozenset(
    {
        "abandons",
        "drops",
        "idle",
        "odd",
        "differs",
        "shifts",
        "unknown",
        "step",
        "loses",
        "rare",
        "compound",
        "beside",
        "same",
        "missed",
        "closed",
        "callers",
        "distance",
        "shared",
        "overturns",
    }
)
"""What is not a kind; none of them makes a repair likelier."""


class Program(Struct, frozen=True):
    """What was offered for one program, and which of it equals the original."""

    path: str
    offers: tuple[Shown, ...]

    @property
    def pairs(self) -> list[tuple[Shown, Shown]]:
        """One that equals the original, and one that does not."""
        return [(good, bad) for good in self.offers if good.equal for bad in self.offers if not bad.equal]


def vector(offer: Shown) -> dict[str, float]:
    """What a repair's cost is linear in."""
    return {offer.kind: 1.0, **{name: value for name, value in offer.features.items() if value}}


def learnt(programs: Sequence[Program], prior: Mapping[str, float]) -> dict[str, float]:
    """The likeliest weights, near to `prior`."""
    weights = dict(prior)
    some = [(each, pairs) for each in programs if (pairs := each.pairs)]
    for _ in range(_ROUNDS):
        step = {name: _PENALTY * (prior[name] - weight) for name, weight in weights.items()}
        for _, pairs in some:
            for good, bad in pairs:
                one, other = vector(good), vector(bad)
                difference = sum((other.get(n, 0.0) - one.get(n, 0.0)) * weights[n] for n in {*one, *other})
                wrong = 1 / (1 + math.exp(difference)) / len(pairs) / len(some)
                for name in {*one, *other}:
                    step[name] += wrong * (other.get(name, 0.0) - one.get(name, 0.0))
        for name, each in step.items():
            floor = 0.0 if name in _FEATURES else 0.1
            weights[name] = max(floor, weights[name] + _RATE * each)
    return weights


def hits(programs: Sequence[Program], weights: Mapping[str, float]) -> tuple[int, int]:
    """For how many programs the first one, and one of those that are shown, equals the original."""
    first = among = 0
    for program in programs:
        offers = [
            Offer(Suggestion(Annotate(str(n)), (), ()), each.kind, each.features)
            for n, each in enumerate(program.offers)
        ]
        order = [offers.index(each) for each in shown(offers, weights)]
        equal = [program.offers[number].equal for number in order]
        first += equal[:1] == [True]
        among += any(equal)
    return first, among


def main() -> None:
    """Print what is learnt, and how good it is."""
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", nargs="+", type=Path)
    parser.add_argument("--write", action="store_true", help="write the table of weights")
    options = parser.parse_args()
    rows = [row for path in options.rows for each in kept(path) for row in each.rows]
    programs = [Program(row.path, tuple(row.every)) for row in rows if len(row.every) > 1]
    known = [each for each in programs if any(offer.equal for offer in each.offers)]
    print(f"{len(rows)} programs, {len(programs)} with a choice, {len(known)} of which have the original among it")
    print("with the weights of today: first {}, among those shown {}".format(*hits(known, WEIGHTS)))
    first = among = 0
    for fold in range(_FOLDS):
        inside = [each for each in known if zlib.crc32(each.path.encode()) % _FOLDS == fold]
        others = [each for each in known if each not in inside]
        one, three = hits(inside, learnt(others, WEIGHTS))
        first, among = first + one, among + three
    print(f"with weights learnt from other files: first {first}, among those shown {among}")
    found = learnt(known, WEIGHTS)
    print("with those learnt from all: first {}, among those shown {}".format(*hits(known, found)))
    for name, weight in found.items():
        print(f"  {name:12} {WEIGHTS[name]:5.2f} → {weight:5.2f}")
    if options.write:
        before, _, _ = TABLE.read_text(encoding="utf-8").partition("WEIGHTS")
        table = "".join(f'    "{name}": {weight:.2f},\n' for name, weight in found.items())
        words = '"""What a repair of this kind, or with this feature, costs."""'
        TABLE.write_text(f"{before}WEIGHTS: Mapping[str, float] = {{\n{table}}}\n{words}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
