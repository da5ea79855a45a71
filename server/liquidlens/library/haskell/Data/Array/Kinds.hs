-- | The kinds of arrays: what they have in common.
module Data.Array.Kinds
  ( IArray (..), UArray, Mutable (..), MArray (..), STArray, STUArray, IOArray, IOUArray, whole, wrapped, unboxed
  ) where

import Control.Monad.ST.Cells (ST, Stateful (..), Variable, content, given, newVariable, readVariable, sameVariable)
import Data.Array (Array, listArray)
import qualified Data.Array as A
import Data.Int (Int16, Int32, Int8)
import Data.Ix (Ix, rangeSize)
import Data.Word (Word16, Word32, Word8)

class IArray a e where
  boxed :: a i e -> Array i e
  fromBoxed :: Array i e -> a i e
  bounds :: Ix i => a i e -> (i, i)
  bounds a = A.bounds (boxed a)

newtype UArray i e = MakeUArray (Array i e)

unboxed :: Array i e -> UArray i e
unboxed a = MakeUArray a

instance IArray Array e where
  boxed a = a
  fromBoxed a = a

instance IArray UArray Bool where
  boxed (MakeUArray a) = a
  fromBoxed a = MakeUArray a

instance IArray UArray Char where
  boxed (MakeUArray a) = a
  fromBoxed a = MakeUArray a

instance IArray UArray Int where
  boxed (MakeUArray a) = a
  fromBoxed a = MakeUArray a

instance IArray UArray Word where
  boxed (MakeUArray a) = a
  fromBoxed a = MakeUArray a

instance IArray UArray Double where
  boxed (MakeUArray a) = a
  fromBoxed a = MakeUArray a

instance IArray UArray Float where
  boxed (MakeUArray a) = a
  fromBoxed a = MakeUArray a

instance IArray UArray Int8 where
  boxed (MakeUArray a) = a
  fromBoxed a = MakeUArray a

instance IArray UArray Int16 where
  boxed (MakeUArray a) = a
  fromBoxed a = MakeUArray a

instance IArray UArray Int32 where
  boxed (MakeUArray a) = a
  fromBoxed a = MakeUArray a

instance IArray UArray Word8 where
  boxed (MakeUArray a) = a
  fromBoxed a = MakeUArray a

instance IArray UArray Word16 where
  boxed (MakeUArray a) = a
  fromBoxed a = MakeUArray a

instance IArray UArray Word32 where
  boxed (MakeUArray a) = a
  fromBoxed a = MakeUArray a

instance (Ix i, Eq e) => Eq (UArray i e) where
  MakeUArray a == MakeUArray b = a == b

instance (Ix i, Ord e) => Ord (UArray i e) where
  compare (MakeUArray a) (MakeUArray b) = compare a b

instance (Ix i, Show i, Show e) => Show (UArray i e) where
  showsPrec d (MakeUArray a) = showsPrec d a

-- | Arrays that change: a cell that holds one that does not.
class Mutable a where
  cell :: a i e -> Variable (Array i e)
  mutable :: Variable (Array i e) -> a i e

class (Stateful m, Mutable a) => MArray a e m where
  getBounds :: Ix i => a i e -> m (i, i)
  newArray :: Ix i => (i, i) -> e -> m (a i e)
  newArray_ :: Ix i => (i, i) -> m (a i e)
  getBounds a = fmap A.bounds (whole a)
  newArray b e = wrapped (listArray b (replicate (rangeSize b) e))
  newArray_ b = newArray b (errorWithoutStackTrace "MArray: undefined array element")

-- | All of an array as it is now.
whole :: (Mutable a, Stateful m) => a i e -> m (Array i e)
whole a = readVariable (cell a)

-- | An array that begins as another is.
wrapped :: (Mutable a, Stateful m) => Array i e -> m (a i e)
wrapped a = fmap mutable (newVariable a)

newtype STArray s i e = MakeSTArray (Variable (Array i e))

newtype STUArray s i e = MakeSTUArray (Variable (Array i e))

newtype IOArray i e = MakeIOArray (Variable (Array i e))

newtype IOUArray i e = MakeIOUArray (Variable (Array i e))

instance Mutable (STArray s) where
  cell (MakeSTArray v) = v
  mutable v = MakeSTArray v

instance Mutable (STUArray s) where
  cell (MakeSTUArray v) = v
  mutable v = MakeSTUArray v

instance Mutable IOArray where
  cell (MakeIOArray v) = v
  mutable v = MakeIOArray v

instance Mutable IOUArray where
  cell (MakeIOUArray v) = v
  mutable v = MakeIOUArray v

instance MArray (STArray s) e (ST s)

instance MArray IOArray e IO

instance MArray (STUArray s) Bool (ST s) where
  newArray_ b = newArray b False

instance MArray IOUArray Bool IO where
  newArray_ b = newArray b False

instance MArray (STUArray s) Char (ST s) where
  newArray_ b = newArray b '\0'

instance MArray IOUArray Char IO where
  newArray_ b = newArray b '\0'

instance MArray (STUArray s) Int (ST s) where
  newArray_ b = newArray b 0

instance MArray IOUArray Int IO where
  newArray_ b = newArray b 0

instance MArray (STUArray s) Word (ST s) where
  newArray_ b = newArray b 0

instance MArray IOUArray Word IO where
  newArray_ b = newArray b 0

instance MArray (STUArray s) Double (ST s) where
  newArray_ b = newArray b 0

instance MArray IOUArray Double IO where
  newArray_ b = newArray b 0

instance MArray (STUArray s) Float (ST s) where
  newArray_ b = newArray b 0

instance MArray IOUArray Float IO where
  newArray_ b = newArray b 0

instance MArray (STUArray s) Int8 (ST s) where
  newArray_ b = newArray b 0

instance MArray IOUArray Int8 IO where
  newArray_ b = newArray b 0

instance MArray (STUArray s) Int16 (ST s) where
  newArray_ b = newArray b 0

instance MArray IOUArray Int16 IO where
  newArray_ b = newArray b 0

instance MArray (STUArray s) Int32 (ST s) where
  newArray_ b = newArray b 0

instance MArray IOUArray Int32 IO where
  newArray_ b = newArray b 0

instance MArray (STUArray s) Word8 (ST s) where
  newArray_ b = newArray b 0

instance MArray IOUArray Word8 IO where
  newArray_ b = newArray b 0

instance MArray (STUArray s) Word16 (ST s) where
  newArray_ b = newArray b 0

instance MArray IOUArray Word16 IO where
  newArray_ b = newArray b 0

instance MArray (STUArray s) Word32 (ST s) where
  newArray_ b = newArray b 0

instance MArray IOUArray Word32 IO where
  newArray_ b = newArray b 0

instance Eq (STArray s i e) where
  MakeSTArray v == MakeSTArray w = sameVariable v w

instance Eq (STUArray s i e) where
  MakeSTUArray v == MakeSTUArray w = sameVariable v w

instance Eq (IOArray i e) where
  MakeIOArray v == MakeIOArray w = sameVariable v w

instance Eq (IOUArray i e) where
  MakeIOUArray v == MakeIOUArray w = sameVariable v w

-- How such arrays are made, and taken apart -----------------------------------------------------------------------------

liquidlensBuildUArray :: Ix i => ((i, i), [e]) -> UArray i e
liquidlensBuildUArray (b, es) = MakeUArray (listArray b es)

liquidlensAscendingUArray :: Ix i => ((i, i), [e]) -> Bool
liquidlensAscendingUArray (b, es) = rangeSize b == length es

liquidlensItemsUArray :: UArray i e -> ((i, i), [e])
liquidlensItemsUArray (MakeUArray a) = (A.bounds a, foldr (:) [] a)

one :: [(Int, Array i e)] -> Bool
one [_] = True
one _ = False

first :: Mutable a => [(Int, Array i e)] -> a i e
first (x : _) = mutable (given x)
first [] = errorWithoutStackTrace "a cell without content"

liquidlensBuildSTArray :: [(Int, Array i e)] -> STArray s i e
liquidlensBuildSTArray x = first x

liquidlensAscendingSTArray :: [(Int, Array i e)] -> Bool
liquidlensAscendingSTArray x = one x

liquidlensItemsSTArray :: STArray s i e -> [(Int, Array i e)]
liquidlensItemsSTArray (MakeSTArray v) = content v

liquidlensBuildSTUArray :: [(Int, Array i e)] -> STUArray s i e
liquidlensBuildSTUArray x = first x

liquidlensAscendingSTUArray :: [(Int, Array i e)] -> Bool
liquidlensAscendingSTUArray x = one x

liquidlensItemsSTUArray :: STUArray s i e -> [(Int, Array i e)]
liquidlensItemsSTUArray (MakeSTUArray v) = content v

liquidlensBuildIOArray :: [(Int, Array i e)] -> IOArray i e
liquidlensBuildIOArray x = first x

liquidlensAscendingIOArray :: [(Int, Array i e)] -> Bool
liquidlensAscendingIOArray x = one x

liquidlensItemsIOArray :: IOArray i e -> [(Int, Array i e)]
liquidlensItemsIOArray (MakeIOArray v) = content v

liquidlensBuildIOUArray :: [(Int, Array i e)] -> IOUArray i e
liquidlensBuildIOUArray x = first x

liquidlensAscendingIOUArray :: [(Int, Array i e)] -> Bool
liquidlensAscendingIOUArray x = one x

liquidlensItemsIOUArray :: IOUArray i e -> [(Int, Array i e)]
liquidlensItemsIOUArray (MakeIOUArray v) = content v
