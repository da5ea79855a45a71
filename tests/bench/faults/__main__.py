"""See the package."""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.faults import KINDS, Kind, scene_in, survives


def main() -> int:
    """See above."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.faults")
    parser.add_argument("--faults", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no fault after so many")
    parser.add_argument("--only", nargs="*", choices=[kind.__name__ for kind in KINDS])
    parsed = parser.parse_args()
    end = time.monotonic() + parsed.seconds
    shares = {kind: -(-parsed.faults * share // 100) for kind, share in KINDS.items()}  # at least so many in all
    asked = [kind for kind in KINDS if not parsed.only or kind.__name__ in parsed.only]
    said: dict[Kind, list[str]] = {kind: [] for kind in asked}
    seconds = dict.fromkeys(asked, 0.0)
    with tempfile.TemporaryDirectory() as name, scene_in(Path(name), parsed.seed) as scene:
        # One kind after the other, so that all have their share where the time is too short.
        for number in range(max(shares.values())):
            for kind in asked:
                begun = time.monotonic()
                if number < shares[kind] and begun < end:
                    said[kind].append(survives(scene, kind))
                    seconds[kind] += time.monotonic() - begun
    for kind, wrong in said.items():
        survived = wrong.count("")
        print(f"{kind.__name__:<33}{len(wrong):>4} faults, {survived:>4} survived ({seconds[kind]:.0f} s)")
        for one in [one for one in dict.fromkeys(wrong) if one][:5]:
            print(f"    {one}")
    tried, survived = sum(map(len, said.values())), sum(wrong.count("") for wrong in said.values())
    print(f"{tried} faults, {survived} survived")
    return int(tried > survived)


if __name__ == "__main__":
    sys.exit(main())
