"""An hour of editing in a few minutes: does memory stay, does idleness cost nothing, how soon does cancelled work stop?

    python tests/bench/endurance.py examples/ZipWith.hs --edits 3000

Edits at random places of one file, as fast as the server takes them: letters typed and taken back, lines added and
removed, now and then a pause in which a check ends. (An hour of typing is some 3,000 edits with 600 pauses.) Prints the
memory of server and workers as it goes, then the processor time of a quiet stretch, and how long a check that an
edit makes pointless still runs.  Exits with 1 where memory grew by more than a third after the first quarter, or
idleness took time, or cancelled work lived on for more than 200 ms at the median.
"""

import argparse
import asyncio
import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.lsp.recorder import FAKE, REAL, Recorder, connect, disconnect

IDLE_SECONDS = 10.0
CANCELLATIONS = 15


def children(process: int) -> list[int]:
    """The server's workers."""
    listing = Path(f"/proc/{process}/task/{process}/children")
    return [int(word) for word in listing.read_text().split()] if listing.exists() else []


def memory(process: int) -> float:
    """Megabytes that a process has in memory; 0 where it has ended."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS")), 0.0)


def processor_seconds(process: int) -> float:
    """Seconds of processor time that a process has taken."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / 100


class Typist:
    """Edits one document at random, and takes most of it back, so that the text stays of its kind."""

    def __init__(self, client: Recorder, uri: str, text: str, seed: int) -> None:
        self.client, self.uri = client, uri
        self.lines = text.split("\n")
        self.version = 1
        self.random = random.Random(seed)

    def edit(self) -> None:
        """Type something at the end of a line, or take back what was typed there."""
        row = self.random.randrange(len(self.lines))
        line = self.lines[row]
        at = line.find(" -- ")
        self.version += 1
        if at >= 0:
            self.client.edit(self.uri, self.version, (row, at), (row, len(line)), "")
            self.lines[row] = line[:at]
        elif self.random.random() < 0.2:
            self.client.edit(self.uri, self.version, (row, 0), (row, 0), "\n")
            self.lines.insert(row, "")
        elif line == "":
            self.client.edit(self.uri, self.version, (row, 0), (min(row + 1, len(self.lines) - 1), 0), "")
            if row + 1 < len(self.lines):
                del self.lines[row]
        else:
            word = self.random.choice(["x", "xs", "+ 1", "where", "(", "note"])
            typed = f" -- {word}" if self.random.random() < 0.5 else f" {word} -- "
            self.client.edit(self.uri, self.version, (row, len(line)), (row, len(line)), typed)
            self.lines[row] = line + typed


async def checked(client: Recorder, typist: Typist, seconds: float = 60.0) -> None:
    wanted = {"uri": typist.uri, "version": typist.version, "fresh": True}
    await client.wait_for(lambda: wanted.items() <= client.status.items(), seconds)


async def cancelled() -> list[float]:
    """Seconds from an edit to the end of the worker that checked the text before, for checks that take a minute."""
    client = await connect(FAKE, options={"delay": 0.01})
    server = client.process
    uri = "file:///nowhere/T.hs"
    client.open(uri, "f x = x\n")
    await client.diagnostics(uri, 1)
    found: list[float] = []
    for version in range(2, 2 + 2 * CANCELLATIONS, 2):
        client.replace(uri, version, f"-- sleep 60\nf x = x -- {version}\n")
        await client.wait_for(lambda: client.status.get("checking"))
        await asyncio.sleep(0.3)
        before = children(server)
        begun = time.perf_counter()
        client.replace(uri, version + 1, f"f x = x -- {version}\n")
        while all(map(memory, before)) and time.perf_counter() - begun < 5:
            await asyncio.sleep(0.001)
        found.append(time.perf_counter() - begun)
        await client.diagnostics(uri, version + 1)
    await disconnect(client)
    return found


async def run(file: Path, edits: int, seed: int) -> bool:
    """Print the figures of one file; whether they are as they should be."""
    text = file.read_text()
    client = await connect(REAL, options={"delay": 0.02})
    server = client.process
    typist = Typist(client, file.resolve().as_uri(), text, seed)
    client.open(typist.uri, text)
    await checked(client, typist, 120)
    sizes: list[float] = []
    print(f"{'edits':>6}  {'server':>7}  {'workers':>7}   MB")
    step = max(1, edits // 12)
    for number in range(edits + 1):
        if number % step == 0:
            await checked(client, typist, 120)
            await asyncio.sleep(1.0)  # the spare worker is ready
            mine, theirs = memory(server), sum(map(memory, children(server)))
            sizes.append(mine + theirs)
            print(f"{number:>6}  {mine:>7.1f}  {theirs:>7.1f}", flush=True)
        typist.edit()
        if number % 5 == 0:
            await checked(client, typist)
        elif number % 2 == 0:
            await asyncio.sleep(0.01)
    await checked(client, typist, 120)
    delays = await cancelled()
    await asyncio.sleep(3.0)
    processes = [server, *children(server)]
    before = sum(map(processor_seconds, processes))
    await asyncio.sleep(IDLE_SECONDS)
    idle = sum(map(processor_seconds, processes)) - before
    await disconnect(client)
    settled = sizes[len(sizes) // 4]
    growth = max(sizes[len(sizes) // 2 :]) / settled
    print(f"memory after the first quarter {settled:.0f} MB, at most {max(sizes):.0f} MB later; growth ×{growth:.2f}")
    print(f"idle: {idle:.2f} s of processor time in {IDLE_SECONDS:.0f} s")
    median = statistics.median(delays)
    worst = max(delays)
    print(
        f"cancelled work stops after {median * 1000:.0f} ms (median of {len(delays)}), {worst * 1000:.0f} ms at worst"
    )
    return growth <= 1.34 and idle <= 0.05 and median <= 0.2


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--edits", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    sys.exit(0 if asyncio.run(run(given.file, given.edits, given.seed)) else 1)
