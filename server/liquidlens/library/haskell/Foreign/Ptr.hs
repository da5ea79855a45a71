-- | Pointers, by their types only.
module Foreign.Ptr
  ( Ptr, nullPtr, castPtr, plusPtr, alignPtr, minusPtr, FunPtr, nullFunPtr, castFunPtr, castFunPtrToPtr
  , castPtrToFunPtr, freeHaskellFunPtr
  , IntPtr (..), WordPtr (..), intPtrToPtr, ptrToIntPtr, ptrToWordPtr, wordPtrToPtr
  ) where

import GHC.Ptr

freeHaskellFunPtr :: FunPtr a -> IO ()
freeHaskellFunPtr _ = return ()

newtype IntPtr = IntPtr Int

instance Eq IntPtr where
  IntPtr m == IntPtr n = m == n

instance Ord IntPtr where
  compare (IntPtr m) (IntPtr n) = compare m n

instance Show IntPtr where
  showsPrec d (IntPtr n) = showParen (d > 10) (\r -> "IntPtr " ++ showsPrec 11 n r)

instance Bounded IntPtr where
  minBound = IntPtr minBound
  maxBound = IntPtr maxBound

instance Num IntPtr where
  IntPtr m + IntPtr n = IntPtr (m + n)
  IntPtr m - IntPtr n = IntPtr (m - n)
  IntPtr m * IntPtr n = IntPtr (m * n)
  negate (IntPtr n) = IntPtr (negate n)
  abs (IntPtr n) = IntPtr (abs n)
  signum (IntPtr n) = IntPtr (signum n)
  fromInteger n = IntPtr (fromInteger n)

newtype WordPtr = WordPtr Word

instance Eq WordPtr where
  WordPtr m == WordPtr n = m == n

instance Ord WordPtr where
  compare (WordPtr m) (WordPtr n) = compare m n

instance Show WordPtr where
  showsPrec d (WordPtr n) = showParen (d > 10) (\r -> "WordPtr " ++ showsPrec 11 n r)

instance Bounded WordPtr where
  minBound = WordPtr minBound
  maxBound = WordPtr maxBound

instance Num WordPtr where
  WordPtr m + WordPtr n = WordPtr (m + n)
  WordPtr m - WordPtr n = WordPtr (m - n)
  WordPtr m * WordPtr n = WordPtr (m * n)
  negate (WordPtr n) = WordPtr (negate n)
  abs (WordPtr n) = WordPtr (abs n)
  signum (WordPtr n) = WordPtr (signum n)
  fromInteger n = WordPtr (fromInteger n)

intPtrToPtr :: IntPtr -> Ptr a
intPtrToPtr (IntPtr n) = Ptr n

ptrToIntPtr :: Ptr a -> IntPtr
ptrToIntPtr (Ptr n) = IntPtr n

ptrToWordPtr :: Ptr a -> WordPtr
ptrToWordPtr (Ptr n) = WordPtr (fromIntegral n)

wordPtrToPtr :: WordPtr -> Ptr a
wordPtrToPtr (WordPtr n) = Ptr (fromIntegral n)

-- Lacks instances: Bits IntPtr, Bits WordPtr, Enum IntPtr, Enum WordPtr, FiniteBits IntPtr, FiniteBits WordPtr,
--   Integral IntPtr, Integral WordPtr, Read IntPtr, Read WordPtr, Real IntPtr, Real WordPtr,
--   Storable IntPtr, Storable WordPtr
