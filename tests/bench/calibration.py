"""How fast plain Python is at this moment: what else the machine does stretches even seconds of the processor.

import calibration; calibration.report()       ⇒   plain Python now: 27 million additions per second
"""

import time

ADDITIONS = 3_000_000


def report() -> None:
    """Print the speed of a loop that only adds."""
    begun = time.process_time()
    total = 0
    for number in range(ADDITIONS):
        total += number
    seconds = time.process_time() - begun
    print(f"plain Python now: {ADDITIONS / seconds / 1e6:.0f} million additions per second")
