"""The words of the refinement logic in a test module: the Prelude's own where it has them, else defined beside it.

size v Liquidlens.== 1 Liquidlens.&& Liquidlens.member x s     ⇒     size v == 1 && member x s

where     member :: Eq a => a -> [a] -> Bool
          member = elem
"""

import re
from collections.abc import Collection

from liquidlens.counterexample.ghc.formula import SUPPORT

_DEFINED = {
    "implies": "implies :: Bool -> Bool -> Bool\nimplies a b = not a || b",
    "same": "same :: Eq a => a -> a -> Bool\nsame = (==)",
    "number": "number :: Real a => a -> Rational\nnumber = toRational",
    "len": "len :: [a] -> Integer\nlen = toInteger . length",
    "setEmpty": "setEmpty :: [a]\nsetEmpty = []",
    "setOf": "setOf :: a -> [a]\nsetOf x = [x]",
    "union": "union :: [a] -> [a] -> [a]\nunion = (++)",
    "intersection": "intersection :: Eq a => [a] -> [a] -> [a]\nintersection xs ys = [x | x <- xs, x `elem` ys]",
    "difference": "difference :: Eq a => [a] -> [a] -> [a]\ndifference xs ys = [x | x <- xs, x `notElem` ys]",
    "member": "member :: Eq a => a -> [a] -> Bool\nmember = elem",
    "subset": "subset :: Eq a => [a] -> [a] -> Bool\nsubset xs ys = all (`elem` ys) xs",
    "isEmpty": "isEmpty :: [a] -> Bool\nisEmpty = null",
    "sameSet": "sameSet :: Eq a => [a] -> [a] -> Bool\nsameSet xs ys = all (`elem` ys) xs && all (`elem` xs) ys",
    "fromSet": "fromSet :: Foldable f => f a -> [a]\nfromSet = foldr (:) []",
    "everyPair": "everyPair :: (k -> Bool) -> (v -> Bool) -> Map.Map k v -> Bool\n"
    "everyPair p q = all (\\(k, v) -> p k && q v) . Map.toList",
    "related": "related :: (a -> a -> Bool) -> [a] -> Bool\n"
    "related p (x : xs) = all (p x) xs && related p xs\nrelated _ [] = True",
    "answered": "answered :: (a -> Bool) -> IO a -> Bool\nanswered p action = p (unsafePerformIO action)",
}
_IMPORTS = {
    "everyPair": "import qualified Data.Map as Map",
    "answered": "import System.IO.Unsafe (unsafePerformIO)",
}
_PRELUDE = {"divide": "div", "remainder": "mod", "every": "all", "everyItem": "all", "hole": "undefined"}
_NAME = re.compile(rf"{SUPPORT}\.([A-Za-z]+|[^\sA-Za-z0-9()\[\]`,;\"']+)")


class TestVocabulary:
    """Rewrites tests, and remembers what must stand beside them. `taken` are names that the test imports."""

    def __init__(self, taken: Collection[str]) -> None:
        self.taken = frozenset(taken)
        self.used: set[str] = set()

    def written(self, text: str) -> str:
        """The test without the support module."""
        return _NAME.sub(lambda found: self._name(found[1]), text)

    def fresh(self, name: str) -> str:
        """A name of the test module's own."""
        while name in self.taken:
            name += "_"
        return name

    def definitions(self) -> list[str]:
        """What the rewritten tests use, in a fixed order."""
        found: list[str] = []
        for name in sorted(self.used):
            own = self.fresh(name)
            found.append(re.sub(rf"^{name}\b|\b{name}(?= p xs)", own, _DEFINED[name], flags=re.MULTILINE))
        return found

    @property
    def compares(self) -> bool:
        """Whether the tests compare data by `==`."""
        return any("Eq a =>" in _DEFINED[name] for name in self.used)

    def imports(self) -> list[str]:
        """The imports that the definitions need."""
        return sorted(_IMPORTS[name] for name in self.used if name in _IMPORTS)

    def _name(self, name: str) -> str:
        if name in _DEFINED:
            self.used.add(name)
            return self.fresh(name)
        name = _PRELUDE.get(name, name)
        return f"Prelude.{name}" if name in self.taken else name
