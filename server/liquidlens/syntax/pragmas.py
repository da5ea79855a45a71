"""LANGUAGE and OPTIONS pragmas: which extensions a file turns on.

{-# LANGUAGE LambdaCase, GADTs
  -- , Arrows
  #-}
{-# OPTIONS_GHC -XBangPatterns -cpp #-}   ⇒   LambdaCase, GADTs, BangPatterns, CPP
"""

import re

from liquidlens.syntax.comments import CommentKind, Scan

_LANGUAGE = re.compile(r"\{-#\s*LANGUAGE\b(.*?)#-\}", re.DOTALL | re.IGNORECASE)
_REMARK = re.compile(r"--[^\n]*|\{-.*?-\}", re.DOTALL)
"""A comment between the names of extensions."""
_OPTIONS = re.compile(r"\{-#\s*OPTIONS\w*\b(.*?)#-\}", re.DOTALL | re.IGNORECASE)
_OF_GLASGOW = (
    "ConstrainedClassMethods", "DeriveDataTypeable", "DeriveFoldable", "DeriveFunctor", "DeriveGeneric",
    "DeriveTraversable",
    "EmptyDataDecls", "ExistentialQuantification", "ExplicitNamespaces", "FlexibleContexts", "FlexibleInstances",
    "ForeignFunctionInterface", "FunctionalDependencies", "GeneralizedNewtypeDeriving", "KindSignatures",
    "LiberalTypeSynonyms", "MagicHash", "MultiParamTypeClasses", "PatternGuards", "PostfixOperators", "RankNTypes",
    "ScopedTypeVariables", "StandaloneDeriving", "TypeOperators", "TypeSynonymInstances", "UnboxedTuples",
    "UnicodeSyntax",
)  # fmt: skip
"""What `-fglasgow-exts` turns on, as far as it is read here."""


def read_extensions(text: str, found: Scan) -> tuple[str, ...]:
    """The language extensions that the pragmas of a file turn on, in order."""
    names: list[str] = []
    for comment in found.comments:
        if comment.kind is not CommentKind.PRAGMA:
            continue
        pragma = text[comment.start : comment.end]
        if matched := _LANGUAGE.match(pragma):
            names.extend(name.strip() for name in _REMARK.sub(" ", matched.group(1)).split(","))
        elif matched := _OPTIONS.match(pragma):
            words = matched.group(1).replace(",", " ").split()
            names.extend(word[2:] for word in words if word.startswith("-X"))
            if "-cpp" in words:
                names.append("CPP")
            if "-fglasgow-exts" in words:
                names.extend(_OF_GLASGOW)
    return tuple(name for name in names if name)
