-- | The kinds of arrays: what they have in common.
module Data.Array.Kinds
  ( IArray (..), UArray, MArray (..), STArray, STUArray, IOArray, IOUArray, unavailable
  ) where

import Control.Monad.ST (ST)
import Data.Array (Array)
import Data.Int (Int16, Int32, Int8)
import Data.Ix (Ix)
import Data.Word (Word16, Word32, Word8)

class IArray a e where
  boxed :: a i e -> Array i e
  fromBoxed :: Array i e -> a i e

newtype UArray i e = MakeUArray (Array i e)

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

unavailable :: a
unavailable = errorWithoutStackTrace "Data.Array.MArray: arrays that change are known by their types only"

class Monad m => MArray a e m where
  getBounds :: Ix i => a i e -> m (i, i)
  newArray :: Ix i => (i, i) -> e -> m (a i e)
  newArray_ :: Ix i => (i, i) -> m (a i e)
  getBounds _ = unavailable
  newArray _ _ = unavailable
  newArray_ _ = unavailable

data STArray s i e = MakeSTArray i e

data STUArray s i e = MakeSTUArray i e

data IOArray i e = MakeIOArray i e

data IOUArray i e = MakeIOUArray i e

instance MArray (STArray s) e (ST s)

instance MArray IOArray e IO

instance MArray (STUArray s) Bool (ST s)

instance MArray IOUArray Bool IO

instance MArray (STUArray s) Char (ST s)

instance MArray IOUArray Char IO

instance MArray (STUArray s) Int (ST s)

instance MArray IOUArray Int IO

instance MArray (STUArray s) Word (ST s)

instance MArray IOUArray Word IO

instance MArray (STUArray s) Double (ST s)

instance MArray IOUArray Double IO

instance MArray (STUArray s) Float (ST s)

instance MArray IOUArray Float IO

instance MArray (STUArray s) Int8 (ST s)

instance MArray IOUArray Int8 IO

instance MArray (STUArray s) Int16 (ST s)

instance MArray IOUArray Int16 IO

instance MArray (STUArray s) Int32 (ST s)

instance MArray IOUArray Int32 IO

instance MArray (STUArray s) Word8 (ST s)

instance MArray IOUArray Word8 IO

instance MArray (STUArray s) Word16 (ST s)

instance MArray IOUArray Word16 IO

instance MArray (STUArray s) Word32 (ST s)

instance MArray IOUArray Word32 IO

instance Eq (STArray s i e) where
  _ == _ = unavailable

instance Eq (STUArray s i e) where
  _ == _ = unavailable

instance Eq (IOArray i e) where
  _ == _ = unavailable

instance Eq (IOUArray i e) where
  _ == _ = unavailable
