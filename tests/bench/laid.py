"""The files of packages as a judge can take them that knows no project: laid out by their modules' names, with what the
project says of them as pragmas in their first line, so that every other line is where it was.

    cabal: default-extensions: LambdaCase, ghc-options: -fplugin-opt=LiquidHaskell:--ple
      ⇒   {-# LANGUAGE LambdaCase #-} {-@ LIQUID "--ple" @-} module Heap where
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from liquidlens.files.project import Surroundings, normal, place_of
from liquidlens.files.reading import text_on_disk
from liquidlens.lang.dialect import Dialect
from liquidlens.syntax.module_header import read_header

UNCHECKED = '\n{-@ LIQUID "--compile-spec" @-}\n'
"""Has LiquidHaskell take the annotations of a module that it rejects, so that it says something of those that import
it."""

_GHC2021 = (
    "BangPatterns BinaryLiterals ConstrainedClassMethods ConstraintKinds DeriveDataTypeable DeriveFoldable"
    " DeriveFunctor DeriveGeneric DeriveLift DeriveTraversable EmptyCase EmptyDataDeriving"
    " ExistentialQuantification ExplicitForAll FlexibleContexts FlexibleInstances GADTSyntax"
    " GeneralisedNewtypeDeriving HexFloatLiterals ImportQualifiedPost InstanceSigs KindSignatures"
    " MultiParamTypeClasses NamedWildCards NumericUnderscores PolyKinds PostfixOperators RankNTypes"
    " ScopedTypeVariables StandaloneDeriving StandaloneKindSignatures TupleSections TypeApplications TypeOperators"
    " TypeSynonymInstances"
).replace(" ", ", ")
"""What the edition turns on, for compilers that do not know it."""

_UNASKED = re.compile(r'\{-@\s*LIQUID\s+"--compile-?spec"\s*@-\}')
"""With it LiquidHaskell accepts whatever stands there."""

_EDITION = re.compile(r"(\{-#\s*LANGUAGE[^#]*?)\bGHC2021\b(?=[^#]*#-\})")


def laid(paths: Iterable[str], folder: Path) -> dict[str, Path]:
    """Where in `folder` the files are laid, by their paths: a module at its name's place, if nothing lies there,
    another file at the top, where its imports are found as well."""
    around: dict[Path, Surroundings] = {}
    places: dict[str, Path] = {}
    taken: set[Path] = set()
    for path in sorted(paths):
        text = _text(path)
        if text is None:
            continue
        file = Path(path)
        name = read_header(path, text).name
        own = Path(*name.split(".")).with_suffix(file.suffix) if name is not None else file
        stands_there = normal(file).as_posix().endswith(f"/{own.as_posix()}")
        # Beside what lies there, `Main` in most cases.
        place = folder / (own if stands_there and own not in taken else Path(f"{len(places)}-{file.name}"))
        taken.add(own)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(with_pragmas(text, pragmas(place_of(path, text_on_disk, around).dialect, file), file.suffix))
        places[path] = place
    return places


def pragmas(dialect: Dialect, file: Path) -> str:
    """What a project says of a file, as pragmas."""
    extensions = ", ".join(_GHC2021 if each == "GHC2021" else each for each in dialect.extensions if each != "GHC2024")
    defines = [f"-D{name}={value}" for name, value in dialect.defines]
    folders = [f"-I{each}" for above in file.resolve().parents[:4] for each in (above, above / "include")]
    options = " ".join((*defines, *(folders if "#include" in (_text(str(file)) or "") else [])))
    parts = [f"{{-# LANGUAGE {extensions} #-}}"] if extensions else []
    parts += [f"{{-# OPTIONS_GHC {options} #-}}"] if options else []
    return " ".join((*parts, *(f'{{-@ LIQUID "{each}" @-}}' for each in dialect.liquid)))


def with_pragmas(text: str, said: str, suffix: str) -> str:
    """A text with these pragmas in its first line of code that can have them."""
    text = _UNASKED.sub(lambda found: " " * len(found[0]), text)
    text = _EDITION.sub(lambda found: found[1] + _GHC2021, text)
    lines = text.split("\n")
    literate = suffix == ".lhs"
    fences = [number for number, line in enumerate(lines) if line.startswith(r"\begin{code}")]
    for number, line in enumerate(lines) if said else ():
        bird = line.startswith(">")
        if literate and not bird and not (fences and number == fences[0] + 1):
            continue
        if not line.startswith("#"):
            lines[number] = f"> {said} {line[1:].lstrip()}" if bird and literate else f"{said} {line}"
            break
    return "\n".join(lines)


def unchecked(places: Mapping[str, Path], rejected: Iterable[str]) -> None:
    """Have the judge go on behind the modules that it rejects."""
    for path in rejected:
        if not path.endswith(".lhs"):
            with places[path].open("a") as file:
                file.write(UNCHECKED)


def _text(path: str) -> str | None:
    text = text_on_disk(Path(path))
    return text if isinstance(text, str) else None
