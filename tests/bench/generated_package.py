"""A package of as many modules as wanted, for the measurements of `scale.py`: ten bindings in each, imports as in real
packages.

    write_package(Path("/tmp/p"), modules=100)   ⇒   /tmp/p/src/Part003/Module017.hs ...

Modules come in parts of 25, as the libraries of a large repository do.  A module imports up to three earlier ones of
its part and, every third, one of another part: that is never more than four.  How many it reaches by way of others is
the package's shape:

* `LAYERED`: four layers of parts, each part built on two of the layer below, as libraries on other libraries.  A module
  reaches 7 modules of 25, 27 of 100, 37 of 1,000 in the mean, at most 118.
* `CHAINED`: each part is built on the one before, so that a module reaches a quarter of the package, whatever its size:
  7 modules of 25, 27 of 100, 282 of 1,000 in the mean.  It shows what reaching costs.

Of ten bindings eight or nine are proved, one of them by another module's type; in every second module one breaks its
promise, and one always needs more than a callee's type says.  Where no findings are wanted all ten are proved.  The
texts differ in names and numbers: nothing is the same twice.
"""

import random
from enum import Enum
from pathlib import Path

from msgspec import Struct

PART = 25
"""Modules of one part."""

BINDINGS = 10
"""Annotated bindings of one module."""

LAYERS = 4

BELOW = 2
"""On so many parts of the layer below a part is built."""


class Shape(Enum):
    """Which parts a part is built on."""

    LAYERED = "layered"
    CHAINED = "chained"


class Kind(Struct, frozen=True):
    """What package is wanted."""

    shape: Shape = Shape.LAYERED
    findings: bool = True
    """Whether bindings break promises, or need more than callees promise."""
    seed: int = 16


_TEXT = """module {module} where

{imports}

data Item{n} = Item{n} {{ weight{n} :: Int, price{n} :: Int }}

{{-@ data Item{n} = Item{n} {{ weight{n} :: {{v:Int | v >= {low}}}, price{n} :: {{v:Int | v >= 0}} }} @-}}

{{-@ lift{n} :: x:Int -> {{v:Int | v > x}} @-}}
lift{n} :: Int -> Int
lift{n} x = x + {step}

{{-@ bound{n} :: lo:Int -> hi:{{Int | lo <= hi}} -> x:Int -> {{v:Int | lo <= v && v <= hi}} @-}}
bound{n} :: Int -> Int -> Int -> Int
bound{n} lo hi x
  | x < lo = lo
  | x > hi = hi
  | otherwise = x

{{-@ copies{n} :: n:{{Int | n >= 0}} -> a -> {{v:[a] | len v == n}} @-}}
copies{n} :: Int -> a -> [a]
copies{n} 0 _ = []
copies{n} n x = x : copies{n} (n - 1) x

{{-@ change{n} :: (a -> b) -> xs:[a] -> {{v:[b] | len v == len xs}} @-}}
change{n} :: (a -> b) -> [a] -> [b]
change{n} _ [] = []
change{n} f (x : xs) = f x : change{n} f xs

{{-@ total{n} :: [Item{n}] -> {{v:Int | v >= 0}} @-}}
total{n} :: [Item{n}] -> Int
total{n} [] = {zero}
total{n} (i : is) = weight{n} i + price{n} i + total{n} is

{{-@ first{n} :: {{v:[a] | len v > 0}} -> a @-}}
first{n} :: [a] -> a
first{n} (x : _) = x

{{-@ use{n} :: x:Int -> {{v:Int | v > x}} @-}}
use{n} :: Int -> Int
use{n} x = {outside}

{{-@ drop{n} :: n:Int -> xs:[a] -> {{v:[a] | len v <= len xs}} @-}}
drop{n} :: Int -> [a] -> [a]
drop{n} n xs
  | n == {step} = []
  | otherwise = case xs of
      [] -> []
      (_ : rest) -> {spoilt}

{{-@ tidy{n} :: xs:[Int] -> {{v:[Int] | len v >= {kept}}} @-}}
tidy{n} :: [Int] -> [Int]
tidy{n} xs = weak{n} (change{n} (\\x -> x + {step}) xs)

{{-@ weak{n} :: xs:[Int] -> {{v:[Int] | len v >= 0}} @-}}
weak{n} :: [Int] -> [Int]
weak{n} xs = xs
"""

_CABAL = """cabal-version: 2.4
name: generated
version: 0

library
  hs-source-dirs: src
  default-language: Haskell2010
"""


_USUAL = Kind()


def write_package(folder: Path, modules: int, kind: Kind = _USUAL) -> list[Path]:
    """Write the package below `folder`; the files in the order of their numbers."""
    choice = random.Random(kind.seed)
    written: list[Path] = []
    for number in range(modules):
        path = folder / "src" / f"Part{number // PART:03}" / f"Module{number:04}.hs"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_module(number, kind, choice), encoding="utf-8")
        written.append(path)
    (folder / "generated.cabal").write_text(_CABAL)
    return written


def edit(path: Path, number: int) -> None:
    """Change one binding of a module, in a way that other modules cannot see by its type."""
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(f"\ndrop{number} n xs\n  | n ==", f"\ndrop{number} n xs\n  | n == 1 +"))


def _module(number: int, kind: Kind, choice: random.Random) -> str:
    imported = _imports(number, kind.shape, choice)
    step = choice.randint(1, 900)
    return _TEXT.format(
        module=_name(number),
        n=number,
        imports="\n".join(f"import {_name(each)}" for each in imported),
        low=choice.randint(0, 9),
        zero=choice.randint(0, 9),
        step=step,
        outside=f"lift{imported[0]} x + {step}" if imported else f"x + {step + 1}",
        kept="len xs" if kind.findings else "0",
        spoilt="xs ++ rest" if kind.findings and number % 2 == 0 else f"drop{number} (n - 1) rest",
    )


def _imports(number: int, shape: Shape, choice: random.Random) -> list[int]:
    first = number - number % PART
    earlier = list(range(first, number))
    found = choice.sample(earlier, min(3, len(earlier)))
    below = _parts_below(number // PART, shape)
    if below and number % 3 == 0:
        start = (below[0] if len(below) == 1 else choice.choice(below)) * PART
        found.append(choice.randrange(start, start + PART))
    return sorted(found)


def _parts_below(part: int, shape: Shape) -> list[int]:
    """The parts that a part is built on: earlier ones."""
    if shape is Shape.CHAINED:
        return [part - 1] if part else []
    if part % LAYERS == 0:
        return []
    lower = range(part % LAYERS - 1, part, LAYERS)
    return random.Random(part).sample(lower, min(BELOW, len(lower)))


def _name(number: int) -> str:
    return f"Part{number // PART:03}.Module{number:04}"
