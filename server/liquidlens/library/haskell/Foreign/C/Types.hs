{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- | The numbers of C, in newtypes of Haskell's of the same width.
module Foreign.C.Types
  ( CChar (..), CSChar (..), CUChar (..), CShort (..), CUShort (..), CInt (..), CUInt (..), CLong (..), CULong (..)
  , CLLong (..), CULLong (..), CSize (..), CPtrdiff (..), CBool (..), CWchar (..), CSigAtomic (..), CIntPtr (..)
  , CUIntPtr (..), CIntMax (..), CUIntMax (..), CClock (..), CTime (..), CUSeconds (..), CSUSeconds (..), CFloat (..)
  , CDouble (..), CFile, CFpos, CJmpBuf
  ) where

import Data.Bits (Bits, FiniteBits)
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8)
import Foreign.Storable (Storable (..))

newtype CChar = CChar Int8
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CSChar = CSChar Int8
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CUChar = CUChar Word8
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CShort = CShort Int16
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CUShort = CUShort Word16
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CInt = CInt Int32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CUInt = CUInt Word32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CLong = CLong Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CULong = CULong Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CLLong = CLLong Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CULLong = CULLong Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CSize = CSize Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CPtrdiff = CPtrdiff Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CBool = CBool Word8
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CWchar = CWchar Int32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CSigAtomic = CSigAtomic Int32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CIntPtr = CIntPtr Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CUIntPtr = CUIntPtr Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CIntMax = CIntMax Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CUIntMax = CUIntMax Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Show, Read)

newtype CClock = CClock Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Show, Read)

newtype CTime = CTime Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Show, Read)

newtype CUSeconds = CUSeconds Word32
  deriving newtype (Eq, Ord, Num, Enum, Real, Show, Read)

newtype CSUSeconds = CSUSeconds Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Show, Read)

newtype CFloat = CFloat Float
  deriving newtype (Eq, Ord, Num, Enum, Real, Fractional, Floating, RealFrac, RealFloat, Show, Read)

newtype CDouble = CDouble Double
  deriving newtype (Eq, Ord, Num, Enum, Real, Fractional, Floating, RealFrac, RealFloat, Show, Read)

data CFile

data CFpos

data CJmpBuf

instance Storable CChar where
  sizeOf _ = 1
  alignment _ = 1

instance Storable CSChar where
  sizeOf _ = 1
  alignment _ = 1

instance Storable CUChar where
  sizeOf _ = 1
  alignment _ = 1

instance Storable CShort where
  sizeOf _ = 2
  alignment _ = 2

instance Storable CUShort where
  sizeOf _ = 2
  alignment _ = 2

instance Storable CInt where
  sizeOf _ = 4
  alignment _ = 4

instance Storable CUInt where
  sizeOf _ = 4
  alignment _ = 4

instance Storable CLong where
  sizeOf _ = 8
  alignment _ = 8

instance Storable CULong where
  sizeOf _ = 8
  alignment _ = 8

instance Storable CLLong where
  sizeOf _ = 8
  alignment _ = 8

instance Storable CULLong where
  sizeOf _ = 8
  alignment _ = 8

instance Storable CSize where
  sizeOf _ = 8
  alignment _ = 8

instance Storable CPtrdiff where
  sizeOf _ = 8
  alignment _ = 8

instance Storable CBool where
  sizeOf _ = 1
  alignment _ = 1

instance Storable CWchar where
  sizeOf _ = 4
  alignment _ = 4

instance Storable CSigAtomic where
  sizeOf _ = 4
  alignment _ = 4

instance Storable CIntPtr where
  sizeOf _ = 8
  alignment _ = 8

instance Storable CUIntPtr where
  sizeOf _ = 8
  alignment _ = 8

instance Storable CIntMax where
  sizeOf _ = 8
  alignment _ = 8

instance Storable CUIntMax where
  sizeOf _ = 8
  alignment _ = 8

instance Storable CClock where
  sizeOf _ = 8
  alignment _ = 8

instance Storable CTime where
  sizeOf _ = 8
  alignment _ = 8

instance Storable CUSeconds where
  sizeOf _ = 4
  alignment _ = 4

instance Storable CSUSeconds where
  sizeOf _ = 8
  alignment _ = 8

instance Storable CFloat where
  sizeOf _ = 4
  alignment _ = 4

instance Storable CDouble where
  sizeOf _ = 8
  alignment _ = 8

{-@ embed CChar as int @-}
{-@ CChar :: n:Int8 -> {v:CChar | v == n} @-}
{-@ embed CSChar as int @-}
{-@ CSChar :: n:Int8 -> {v:CSChar | v == n} @-}
{-@ embed CUChar as int @-}
{-@ CUChar :: n:Word8 -> {v:CUChar | v == n} @-}
{-@ embed CShort as int @-}
{-@ CShort :: n:Int16 -> {v:CShort | v == n} @-}
{-@ embed CUShort as int @-}
{-@ CUShort :: n:Word16 -> {v:CUShort | v == n} @-}
{-@ embed CInt as int @-}
{-@ CInt :: n:Int32 -> {v:CInt | v == n} @-}
{-@ embed CUInt as int @-}
{-@ CUInt :: n:Word32 -> {v:CUInt | v == n} @-}
{-@ embed CLong as int @-}
{-@ CLong :: n:Int64 -> {v:CLong | v == n} @-}
{-@ embed CULong as int @-}
{-@ CULong :: n:Word64 -> {v:CULong | v == n} @-}
{-@ embed CLLong as int @-}
{-@ CLLong :: n:Int64 -> {v:CLLong | v == n} @-}
{-@ embed CULLong as int @-}
{-@ CULLong :: n:Word64 -> {v:CULLong | v == n} @-}
{-@ embed CSize as int @-}
{-@ CSize :: n:Word64 -> {v:CSize | v == n} @-}
{-@ embed CPtrdiff as int @-}
{-@ CPtrdiff :: n:Int64 -> {v:CPtrdiff | v == n} @-}
{-@ embed CBool as int @-}
{-@ CBool :: n:Word8 -> {v:CBool | v == n} @-}
{-@ embed CWchar as int @-}
{-@ CWchar :: n:Int32 -> {v:CWchar | v == n} @-}
{-@ embed CSigAtomic as int @-}
{-@ CSigAtomic :: n:Int32 -> {v:CSigAtomic | v == n} @-}
{-@ embed CIntPtr as int @-}
{-@ CIntPtr :: n:Int64 -> {v:CIntPtr | v == n} @-}
{-@ embed CUIntPtr as int @-}
{-@ CUIntPtr :: n:Word64 -> {v:CUIntPtr | v == n} @-}
{-@ embed CIntMax as int @-}
{-@ CIntMax :: n:Int64 -> {v:CIntMax | v == n} @-}
{-@ embed CUIntMax as int @-}
{-@ CUIntMax :: n:Word64 -> {v:CUIntMax | v == n} @-}
{-@ embed CClock as int @-}
{-@ CClock :: n:Int64 -> {v:CClock | v == n} @-}
{-@ embed CTime as int @-}
{-@ CTime :: n:Int64 -> {v:CTime | v == n} @-}
{-@ embed CUSeconds as int @-}
{-@ CUSeconds :: n:Word32 -> {v:CUSeconds | v == n} @-}
{-@ embed CSUSeconds as int @-}
{-@ CSUSeconds :: n:Int64 -> {v:CSUSeconds | v == n} @-}
