-- | Unsigned numbers of fixed widths.
module Data.Word
  ( Word, Word8, Word16, Word32, Word64, byteSwap16, byteSwap32, byteSwap64, bitReverse8, bitReverse16, bitReverse32
  , bitReverse64
  ) where

import Data.Bits (Bits (..), FiniteBits (..))
import qualified Liquidlens.Primitive as P

type Word64 = Word

{-@ embed Word8 as int @-}
newtype Word8 = MakeWord8 Int

wrapWord8 :: Int -> Word8
wrapWord8 n = MakeWord8 (P.intMod n 256)

instance Eq Word8 where
  MakeWord8 x == MakeWord8 y = P.intEq x y

instance Ord Word8 where
  compare (MakeWord8 x) (MakeWord8 y) = compare x y
  MakeWord8 x <= MakeWord8 y = P.intLe x y

instance Show Word8 where
  showsPrec d (MakeWord8 n) = showsPrec d n

instance Read Word8 where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Word8 where
  MakeWord8 x + MakeWord8 y = wrapWord8 (P.intAdd x y)
  MakeWord8 x - MakeWord8 y = wrapWord8 (P.intSub x y)
  MakeWord8 x * MakeWord8 y = wrapWord8 (P.intMul x y)
  negate (MakeWord8 x) = wrapWord8 (P.intNegate x)
  abs (MakeWord8 x) = wrapWord8 (abs x)
  signum (MakeWord8 x) = MakeWord8 (signum x)
  fromInteger n = wrapWord8 (P.integerToInt (P.integerMod n 256))

instance Real Word8 where
  toRational (MakeWord8 x) = toRational x

instance Enum Word8 where
  toEnum n = if P.intLt n 0 || P.intGt n 255 then errorWithoutStackTrace "Enum.toEnum{Word8}: tag out of range" else MakeWord8 n
  fromEnum (MakeWord8 n) = n
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)

instance Bounded Word8 where
  minBound = MakeWord8 0
  maxBound = MakeWord8 255

instance Integral Word8 where
  quotRem (MakeWord8 x) (MakeWord8 y) = case quotRem x y of (q, r) -> (wrapWord8 q, wrapWord8 r)
  divMod (MakeWord8 x) (MakeWord8 y) = case divMod x y of (q, r) -> (wrapWord8 q, wrapWord8 r)
  toInteger (MakeWord8 x) = P.intToInteger x

instance Bits Word8 where
  MakeWord8 x .&. MakeWord8 y = MakeWord8 (P.intAnd x y)
  MakeWord8 x .|. MakeWord8 y = MakeWord8 (P.intOr x y)
  xor (MakeWord8 x) (MakeWord8 y) = MakeWord8 (P.intXor x y)
  complement (MakeWord8 x) = wrapWord8 (P.intComplement x)
  shiftL (MakeWord8 x) n = if P.intGe n 8 then MakeWord8 0 else wrapWord8 (P.intShiftLeft x n)
  shiftR (MakeWord8 x) n = MakeWord8 (P.intShiftRight x n)
  zeroBits = MakeWord8 0
  bit i = if P.intGe i 8 then MakeWord8 0 else wrapWord8 (P.intShiftLeft 1 i)
  popCount (MakeWord8 x) = P.intPopCount (P.intMod x 256)
  bitSizeMaybe _ = Just 8
  isSigned _ = False

instance FiniteBits Word8 where
  finiteBitSize _ = 8

{-@ embed Word16 as int @-}
newtype Word16 = MakeWord16 Int

wrapWord16 :: Int -> Word16
wrapWord16 n = MakeWord16 (P.intMod n 65536)

instance Eq Word16 where
  MakeWord16 x == MakeWord16 y = P.intEq x y

instance Ord Word16 where
  compare (MakeWord16 x) (MakeWord16 y) = compare x y
  MakeWord16 x <= MakeWord16 y = P.intLe x y

instance Show Word16 where
  showsPrec d (MakeWord16 n) = showsPrec d n

instance Read Word16 where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Word16 where
  MakeWord16 x + MakeWord16 y = wrapWord16 (P.intAdd x y)
  MakeWord16 x - MakeWord16 y = wrapWord16 (P.intSub x y)
  MakeWord16 x * MakeWord16 y = wrapWord16 (P.intMul x y)
  negate (MakeWord16 x) = wrapWord16 (P.intNegate x)
  abs (MakeWord16 x) = wrapWord16 (abs x)
  signum (MakeWord16 x) = MakeWord16 (signum x)
  fromInteger n = wrapWord16 (P.integerToInt (P.integerMod n 65536))

instance Real Word16 where
  toRational (MakeWord16 x) = toRational x

instance Enum Word16 where
  toEnum n = if P.intLt n 0 || P.intGt n 65535 then errorWithoutStackTrace "Enum.toEnum{Word16}: tag out of range" else MakeWord16 n
  fromEnum (MakeWord16 n) = n
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)

instance Bounded Word16 where
  minBound = MakeWord16 0
  maxBound = MakeWord16 65535

instance Integral Word16 where
  quotRem (MakeWord16 x) (MakeWord16 y) = case quotRem x y of (q, r) -> (wrapWord16 q, wrapWord16 r)
  divMod (MakeWord16 x) (MakeWord16 y) = case divMod x y of (q, r) -> (wrapWord16 q, wrapWord16 r)
  toInteger (MakeWord16 x) = P.intToInteger x

instance Bits Word16 where
  MakeWord16 x .&. MakeWord16 y = MakeWord16 (P.intAnd x y)
  MakeWord16 x .|. MakeWord16 y = MakeWord16 (P.intOr x y)
  xor (MakeWord16 x) (MakeWord16 y) = MakeWord16 (P.intXor x y)
  complement (MakeWord16 x) = wrapWord16 (P.intComplement x)
  shiftL (MakeWord16 x) n = if P.intGe n 16 then MakeWord16 0 else wrapWord16 (P.intShiftLeft x n)
  shiftR (MakeWord16 x) n = MakeWord16 (P.intShiftRight x n)
  zeroBits = MakeWord16 0
  bit i = if P.intGe i 16 then MakeWord16 0 else wrapWord16 (P.intShiftLeft 1 i)
  popCount (MakeWord16 x) = P.intPopCount (P.intMod x 65536)
  bitSizeMaybe _ = Just 16
  isSigned _ = False

instance FiniteBits Word16 where
  finiteBitSize _ = 16

{-@ embed Word32 as int @-}
newtype Word32 = MakeWord32 Int

wrapWord32 :: Int -> Word32
wrapWord32 n = MakeWord32 (P.intMod n 4294967296)

instance Eq Word32 where
  MakeWord32 x == MakeWord32 y = P.intEq x y

instance Ord Word32 where
  compare (MakeWord32 x) (MakeWord32 y) = compare x y
  MakeWord32 x <= MakeWord32 y = P.intLe x y

instance Show Word32 where
  showsPrec d (MakeWord32 n) = showsPrec d n

instance Read Word32 where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Word32 where
  MakeWord32 x + MakeWord32 y = wrapWord32 (P.intAdd x y)
  MakeWord32 x - MakeWord32 y = wrapWord32 (P.intSub x y)
  MakeWord32 x * MakeWord32 y = wrapWord32 (P.intMul x y)
  negate (MakeWord32 x) = wrapWord32 (P.intNegate x)
  abs (MakeWord32 x) = wrapWord32 (abs x)
  signum (MakeWord32 x) = MakeWord32 (signum x)
  fromInteger n = wrapWord32 (P.integerToInt (P.integerMod n 4294967296))

instance Real Word32 where
  toRational (MakeWord32 x) = toRational x

instance Enum Word32 where
  toEnum n = if P.intLt n 0 || P.intGt n 4294967295 then errorWithoutStackTrace "Enum.toEnum{Word32}: tag out of range" else MakeWord32 n
  fromEnum (MakeWord32 n) = n
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)

instance Bounded Word32 where
  minBound = MakeWord32 0
  maxBound = MakeWord32 4294967295

instance Integral Word32 where
  quotRem (MakeWord32 x) (MakeWord32 y) = case quotRem x y of (q, r) -> (wrapWord32 q, wrapWord32 r)
  divMod (MakeWord32 x) (MakeWord32 y) = case divMod x y of (q, r) -> (wrapWord32 q, wrapWord32 r)
  toInteger (MakeWord32 x) = P.intToInteger x

instance Bits Word32 where
  MakeWord32 x .&. MakeWord32 y = MakeWord32 (P.intAnd x y)
  MakeWord32 x .|. MakeWord32 y = MakeWord32 (P.intOr x y)
  xor (MakeWord32 x) (MakeWord32 y) = MakeWord32 (P.intXor x y)
  complement (MakeWord32 x) = wrapWord32 (P.intComplement x)
  shiftL (MakeWord32 x) n = if P.intGe n 32 then MakeWord32 0 else wrapWord32 (P.intShiftLeft x n)
  shiftR (MakeWord32 x) n = MakeWord32 (P.intShiftRight x n)
  zeroBits = MakeWord32 0
  bit i = if P.intGe i 32 then MakeWord32 0 else wrapWord32 (P.intShiftLeft 1 i)
  popCount (MakeWord32 x) = P.intPopCount (P.intMod x 4294967296)
  bitSizeMaybe _ = Just 32
  isSigned _ = False

instance FiniteBits Word32 where
  finiteBitSize _ = 32

-- Bytes and bits the other way round -----------------------------------------------------------------------------------

byteSwap16 :: Word16 -> Word16
byteSwap16 w = parts 256 2 w

byteSwap32 :: Word32 -> Word32
byteSwap32 w = parts 256 4 w

byteSwap64 :: Word64 -> Word64
byteSwap64 w = parts 256 8 w

bitReverse8 :: Word8 -> Word8
bitReverse8 w = parts 2 8 w

bitReverse16 :: Word16 -> Word16
bitReverse16 w = parts 2 16 w

bitReverse32 :: Word32 -> Word32
bitReverse32 w = parts 2 32 w

bitReverse64 :: Word64 -> Word64
bitReverse64 w = parts 2 64 w

-- | The `count` digits of a number, the last one first.
parts :: Integral a => Integer -> Int -> a -> a
parts base count w = fromInteger (go count (toInteger w) 0)
  where
    go :: Int -> Integer -> Integer -> Integer
    go k rest made = if k <= 0 then made else go (k - 1) (div rest base) (made * base + mod rest base)

-- Lacks instances: Ix Word16, Ix Word32, Ix Word8, PrintfArg Word16, PrintfArg Word32, PrintfArg Word8
