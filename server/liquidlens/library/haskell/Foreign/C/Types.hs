-- | The numbers of C, as Haskell's of the same width.
module Foreign.C.Types
  ( CChar, CSChar, CUChar, CShort, CUShort, CInt, CUInt, CLong, CULong, CLLong, CULLong, CSize, CPtrdiff, CBool, CFloat
  , CDouble, CTime, CIntPtr, CUIntPtr
  ) where

import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8)

type CChar = Int8
type CSChar = Int8
type CUChar = Word8
type CShort = Int16
type CUShort = Word16
type CInt = Int32
type CUInt = Word32
type CLong = Int64
type CULong = Word64
type CLLong = Int64
type CULLong = Word64
type CSize = Word64
type CPtrdiff = Int64
type CBool = Word8
type CFloat = Float
type CDouble = Double
type CTime = Int64
type CIntPtr = Int64
type CUIntPtr = Word64
