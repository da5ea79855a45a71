"""The library's Haskell sources as modules that GHC can compile beside its own.

    module Data.List (...) where              {-# LANGUAGE RebindableSyntax, ... #-}
    import Liquidlens.Prelude (foldl')   ⇒    module Own.Data.List (...) where
                                              import Own.Prelude
                                              import Own.Everything (foldl')

Our Prelude becomes `Own.Everything` (no export list, so that hidden names can be imported) and `Own.Prelude` (its
export list); the primitive operations are written in terms of GHC's own Prelude.
"""

import re
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "server" / "liquidlens" / "library" / "haskell"

EXTENSIONS = (
    "NoImplicitPrelude, RebindableSyntax, BangPatterns, LambdaCase, TupleSections, ScopedTypeVariables, KindSignatures,"
    " FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, RankNTypes, FunctionalDependencies,"
    " UndecidableInstances"
)

BUILTIN = """module Own.Builtin (module Types, ifThenElse) where
import Prelude as Types (Int, Integer, Double, Float, Char, Bool (..), Ordering (..))
import qualified Prelude as G
ifThenElse :: Bool -> a -> a -> a
ifThenElse True x _ = x
ifThenElse False _ y = y
"""

_HEADER = re.compile(r"^module\s+([\w.]+)\s*(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\s*where", re.MULTILINE)
_IMPORT = re.compile(r"^import\s+(qualified\s+)?([\w.]+)", re.MULTILINE)


def module_name(path: Path) -> str:
    """`Data/List.hs` is `Data.List`."""
    return ".".join(path.relative_to(SOURCES).with_suffix("").parts)


def library_modules() -> list[str]:
    """Names of all library modules."""
    return sorted(module_name(path) for path in SOURCES.rglob("*.hs"))


def _renamed(name: str) -> str:
    match name:
        case "Liquidlens.Primitive":
            return "Own.Primitive"
        case "Liquidlens.Prelude":
            return "Own.Everything"
        case _:
            return f"Own.{name}"


def own_modules() -> dict[str, str]:
    """Texts of the renamed modules by name."""
    result = {"Own.Builtin": BUILTIN, "Own.Primitive": (Path(__file__).parent / "Primitive.hs").read_text()}
    for path in SOURCES.rglob("*.hs"):
        name = module_name(path)
        text = path.read_text()
        matched = _HEADER.search(text)
        assert matched, f"{path}: no module header"
        exports = matched.group(2) or ""
        before, after = text[: matched.start()], text[matched.end() :]
        has_prelude = re.search(r"^import\s+(qualified\s+)?Prelude\b", after, re.MULTILINE)
        after = _IMPORT.sub(lambda m: f"import {m.group(1) or ''}{_renamed(m.group(2))}", after)
        pragma = "{-# LANGUAGE " + EXTENSIONS + " #-}\n"
        exports = re.sub(r"\bmodule ([\w.]+)", lambda m: f"module {_renamed(m.group(1))}", exports)
        if name == "Prelude":
            # GHC's fractional literals are GHC's ratios.
            after = after.replace("data Ratio a = !a :% !a\n", "").replace("infixl 7 :%\n", "")
            result["Own.Everything"] = (
                pragma
                + before
                + "module Own.Everything (module Own.Everything, Ratio (..)) where\n"
                + "import GHC.Real (Ratio (..))\nimport Own.Builtin\n"
                + after
            )
            result["Own.Prelude"] = (
                pragma + f"module Own.Prelude {exports} where\nimport Own.Builtin\nimport Own.Everything\n"
            )
        else:
            implicit = "" if has_prelude else "import Own.Prelude\n"
            result[f"Own.{name}"] = (
                pragma + before + f"module Own.{name} {exports} where\nimport Own.Builtin\n{implicit}" + after
            )
    return result


def write_modules(folder: Path) -> None:
    """Write the renamed modules below `folder`."""
    for name, text in own_modules().items():
        path = folder / (name.replace(".", "/") + ".hs")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
