"""How the product fares on the LiquidHaskell tutorial, whose text names the functions that are meant to be rejected.

    python tests/bench/tutorial.py CHECKOUT

CHECKOUT is a checkout of the tutorial; `-- {-@ fail f @-}` and `-- {-@ ignore f @-}` in its chapters name the
functions that do not verify as they stand (exercises and examples of mistakes).  Of all others nothing may be found.

Some that are named there are verified here, and none of them without an assumption: `product`, `matProduct` rest
on stubs (`flatten`, `txgo` are `undefined`) and on `for`, which is ignored; `insert`, `insL`, `insert'` of the AVL
trees on stubs, on an `invariant` that is trusted, and on `singleton`, which is found wrong; `get` is the version that
the text calls verified, termination aside; `bsGHC`, `demo`, `safeChop` call `create` and `chop`, whose types need
modules of foreign pointers that are not here.
"""

import argparse
import re
import time
from collections import Counter
from pathlib import Path

from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.verdicts import reason_of
from liquidlens.pipeline import check_text

_EXPECTED = re.compile(r"\{-@\s*(?:fail|ignore)\s+(\S+)\s*@-\}")


def main() -> None:
    """Print a line for each chapter and each surprise, then totals."""
    parser = argparse.ArgumentParser()
    parser.add_argument("checkout")
    parser.add_argument("--only", default="", help="chapters whose names contain this text")
    options = parser.parse_args()
    totals: Counter[str] = Counter()
    unsupported: Counter[str] = Counter()
    for path in sorted((Path(options.checkout) / "src").glob("*.lhs")):
        if options.only not in path.name:
            continue
        text = path.read_text(encoding="utf-8")
        expected = set(_EXPECTED.findall(text))
        begun = time.perf_counter()
        try:
            report = check_text(str(path), text)
        except Exception as error:  # a crash is what is counted here
            print(f"{path.name}: crash {type(error).__name__}: {error}")
            totals["crashes"] += 1
            continue
        verdicts = Counter(b.verdict.value for b in report.bindings)
        print(f"{path.name}: {time.perf_counter() - begun:.1f} s {dict(verdicts)}", flush=True)
        for binding in report.bindings:
            found = [f for f in binding.findings if f.kind != "division"]
            totals["bindings"] += 1
            if binding.verdict.value == "unsupported":
                totals["unsupported"] += 1
                unsupported[reason_of(binding)[:100]] += 1
            if binding.name in expected:
                totals["to be rejected"] += 1
                totals["explained"] += bool(found)
                totals["wrongly verified"] += binding.verdict.value == "verified"
                if not found:
                    print(f"   no finding: {binding.name} {binding.verdict.value} {reason_of(binding)[:150]}")
            else:
                totals["to be accepted"] += 1
                totals["alarms"] += bool(found)
                for finding in found:
                    place = f"{finding.span.start.line}:{finding.span.start.column}"
                    said = message_of_finding(finding)[:150]
                    print(f"   finding: {binding.name} {place} {finding.kind} {finding.facet} {said}")
    print(dict(totals))
    for reason, count in unsupported.most_common(15):
        print(f"{count:5} {reason}")


if __name__ == "__main__":
    main()
