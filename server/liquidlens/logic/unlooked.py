"""Methods whose code LiquidHaskell takes on trust.

instance Show T where show (T n) = ...      of classes whose instances are derived, mostly: no method is checked
class C a where { f :: a -> Int; f _ = e }  a default method that no instance of its module takes, and to which
                                            no annotation of the class gives a type
import M; instance C T where f (T n) = n    what the annotation of an imported class promises
"""

from msgspec import Struct


class Unlooked(Struct, frozen=True):
    """Why a method's code is not looked at."""

    name: str
    cls: str
    is_default: bool = False
    is_imported: bool = False
    """Whether it is looked at by its Haskell type, since another module defines the class."""
