"""See the package."""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.faults import KINDS, scene_in, survives


def main() -> int:
    """See above."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.faults")
    parser.add_argument("--faults", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", choices=[kind.__name__ for kind in KINDS])
    parsed = parser.parse_args()
    tried = survived = 0
    with tempfile.TemporaryDirectory() as name, scene_in(Path(name), parsed.seed) as scene:
        for kind, share in KINDS.items():
            if parsed.only and kind.__name__ not in parsed.only:
                continue
            begun, number = time.monotonic(), max(1, parsed.faults * share // 100)
            wrong = [said for said in (survives(scene, kind) for _ in range(number)) if said]
            tried, survived = tried + number, survived + number - len(wrong)
            seconds = time.monotonic() - begun
            print(f"{kind.__name__:<33}{number:>4} faults, {number - len(wrong):>4} survived ({seconds:.0f} s)")
            for said in dict.fromkeys(wrong[:5]):
                print(f"    {said}")
            sys.stdout.flush()
    print(f"{tried} faults, {survived} survived")
    return int(tried > survived)


if __name__ == "__main__":
    sys.exit(main())
