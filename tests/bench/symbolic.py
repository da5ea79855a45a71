"""Generated programs at large: every path of a symbolic run, at its model, is the concrete run on the inputs read.

    python tests/bench/symbolic.py [--programs 10000] [--from 1000]

The generator and the comparison are those of `tests/properties`.  Printed are how many paths were compared, and every
program whose two runs differ.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.properties.test_symbolic_is_concrete import check


def main() -> None:
    """Compare, and say so."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=int, default=10_000)
    parser.add_argument("--from", type=int, default=1_000, dest="first", help="the first seed")
    options = parser.parse_args()
    begun = time.perf_counter()
    compared = programs = different = 0
    for seed in range(options.first, options.first + options.programs):
        try:
            paths = check(seed)
        except AssertionError as difference:
            different += 1
            print(f"DIFFERENT {difference}", flush=True)
            continue
        programs += bool(paths)
        compared += paths
    seconds = time.perf_counter() - begun
    print(
        f"{options.programs} programs, {programs} with paths that end in a value, {compared} paths compared, "
        f"{different} programs that differ, {seconds:.0f} s"
    )
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
