"""Judgements of a project's other modules on disk (see `storage.py`), for the next process and for those beside it.

    judgements/<version>/<digest of a module's path and of the library's modules around it>
      =   digest of what it says, and what all that it reaches says; what was judged of it, unit by unit

Where all is as it was, a unit is what it was; else the file is written anew.  The version covers all of this package's
sources and Python's version.
"""

import hashlib
import random
from itertools import count

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.core.module import Module
from liquidlens.lang.dialect import Dialect
from liquidlens.library.sources import source_of
from liquidlens.liquid.judgements import BindingJudgement, UnitJudgement
from liquidlens.liquid.rationed import Counted
from liquidlens.source.content import absolute, lasting_digest
from liquidlens.source.memo import Itself, remembered
from liquidlens.storage import Storage, drop_oldest, engine_version

STORAGE = Storage("judgements", engine_version)

_MOST_FILES = 2_000

_BETWEEN_LOOKS = 100
"""Of so many writes one looks whether there are too many files."""

_written = count(random.randrange(_BETWEEN_LOOKS))


class Lasting(Struct, frozen=True):
    """What was judged of a module that says this, by the first bindings of its units."""

    content: str
    units: dict[str, Counted]


class Place(Struct, frozen=True):
    """Where the judgements of a module are kept, and of what."""

    name: str
    content: str

    @classmethod
    def of(cls, module: Module, reached: tuple[Module, ...], dialect: Dialect) -> "Place":
        """The place of a module; `reached` is all that its judgements may depend on."""
        library = [each.name for each in reached if source_of(each.name) is not None]
        parts = [_digest(each) for each in reached if source_of(each.name) is None]
        return cls(
            _joined(module.name, module.path, *library)[:32], _joined(module.name, *parts, lasting_digest(dialect))
        )

    def read(self) -> dict[str, Counted]:
        """The units that were judged of the same module."""
        found = STORAGE.read(self.name)
        return found.units if isinstance(found, Lasting) and found.content == self.content else {}

    def write(self, units: dict[str, Counted]) -> None:
        """Keep what was judged; places in it are where they are now."""
        lasting = {first: replace(each, judged=_absolute(each.judged)) for first, each in units.items()}
        STORAGE.write(self.name, Lasting(self.content, lasting))
        if next(_written) % _BETWEEN_LOOKS == 0:
            drop_oldest(STORAGE.file(self.name).parent, _MOST_FILES)


@remembered(256, key=Itself)
def _digest(module: Module) -> str:
    return lasting_digest(module)


def _joined(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def _absolute(judged: UnitJudgement) -> UnitJudgement:
    return replace(judged, bindings=tuple(map(_of_binding, judged.bindings)))


def _of_binding(judged: BindingJudgement) -> BindingJudgement:
    by_label = {absolute(label): each for label, each in judged.judgements.items()}
    return absolute(replace(judged, judgements=by_label))
