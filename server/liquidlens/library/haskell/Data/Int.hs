-- | Signed numbers of fixed widths.
module Data.Int (Int, Int8, Int16, Int32, Int64) where

import Data.Bits (Bits (..), FiniteBits (..))
import qualified Liquidlens.Primitive as P

type Int64 = Int

{-@ embed Int8 as int @-}
newtype Int8 = MakeInt8 Int

wrapInt8 :: Int -> Int8
wrapInt8 n = MakeInt8 (P.intSub (P.intMod (P.intAdd n 128) 256) 128)

instance Eq Int8 where
  MakeInt8 x == MakeInt8 y = P.intEq x y

instance Ord Int8 where
  compare (MakeInt8 x) (MakeInt8 y) = compare x y
  MakeInt8 x <= MakeInt8 y = P.intLe x y

instance Show Int8 where
  showsPrec d (MakeInt8 n) = showsPrec d n

instance Read Int8 where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Int8 where
  MakeInt8 x + MakeInt8 y = wrapInt8 (P.intAdd x y)
  MakeInt8 x - MakeInt8 y = wrapInt8 (P.intSub x y)
  MakeInt8 x * MakeInt8 y = wrapInt8 (P.intMul x y)
  negate (MakeInt8 x) = wrapInt8 (P.intNegate x)
  abs (MakeInt8 x) = wrapInt8 (abs x)
  signum (MakeInt8 x) = MakeInt8 (signum x)
  fromInteger n = wrapInt8 (P.integerToInt (P.integerMod n 256))

instance Real Int8 where
  toRational (MakeInt8 x) = toRational x

instance Enum Int8 where
  toEnum n = if P.intLt n (-128) || P.intGt n 127 then errorWithoutStackTrace "Enum.toEnum{Int8}: tag out of range" else MakeInt8 n
  fromEnum (MakeInt8 n) = n
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)

instance Bounded Int8 where
  minBound = MakeInt8 (-128)
  maxBound = MakeInt8 127

instance Integral Int8 where
  quotRem (MakeInt8 x) (MakeInt8 y) = case quotRem x y of (q, r) -> (wrapInt8 q, wrapInt8 r)
  divMod (MakeInt8 x) (MakeInt8 y) = case divMod x y of (q, r) -> (wrapInt8 q, wrapInt8 r)
  toInteger (MakeInt8 x) = P.intToInteger x

instance Bits Int8 where
  MakeInt8 x .&. MakeInt8 y = MakeInt8 (P.intAnd x y)
  MakeInt8 x .|. MakeInt8 y = MakeInt8 (P.intOr x y)
  xor (MakeInt8 x) (MakeInt8 y) = MakeInt8 (P.intXor x y)
  complement (MakeInt8 x) = wrapInt8 (P.intComplement x)
  shiftL (MakeInt8 x) n = if P.intGe n 8 then MakeInt8 0 else wrapInt8 (P.intShiftLeft x n)
  shiftR (MakeInt8 x) n = MakeInt8 (P.intShiftRight x n)
  zeroBits = MakeInt8 0
  bit i = if P.intGe i 8 then MakeInt8 0 else wrapInt8 (P.intShiftLeft 1 i)
  popCount (MakeInt8 x) = P.intPopCount (P.intMod x 256)
  bitSizeMaybe _ = Just 8
  isSigned _ = True

instance FiniteBits Int8 where
  finiteBitSize _ = 8

{-@ embed Int16 as int @-}
newtype Int16 = MakeInt16 Int

wrapInt16 :: Int -> Int16
wrapInt16 n = MakeInt16 (P.intSub (P.intMod (P.intAdd n 32768) 65536) 32768)

instance Eq Int16 where
  MakeInt16 x == MakeInt16 y = P.intEq x y

instance Ord Int16 where
  compare (MakeInt16 x) (MakeInt16 y) = compare x y
  MakeInt16 x <= MakeInt16 y = P.intLe x y

instance Show Int16 where
  showsPrec d (MakeInt16 n) = showsPrec d n

instance Read Int16 where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Int16 where
  MakeInt16 x + MakeInt16 y = wrapInt16 (P.intAdd x y)
  MakeInt16 x - MakeInt16 y = wrapInt16 (P.intSub x y)
  MakeInt16 x * MakeInt16 y = wrapInt16 (P.intMul x y)
  negate (MakeInt16 x) = wrapInt16 (P.intNegate x)
  abs (MakeInt16 x) = wrapInt16 (abs x)
  signum (MakeInt16 x) = MakeInt16 (signum x)
  fromInteger n = wrapInt16 (P.integerToInt (P.integerMod n 65536))

instance Real Int16 where
  toRational (MakeInt16 x) = toRational x

instance Enum Int16 where
  toEnum n = if P.intLt n (-32768) || P.intGt n 32767 then errorWithoutStackTrace "Enum.toEnum{Int16}: tag out of range" else MakeInt16 n
  fromEnum (MakeInt16 n) = n
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)

instance Bounded Int16 where
  minBound = MakeInt16 (-32768)
  maxBound = MakeInt16 32767

instance Integral Int16 where
  quotRem (MakeInt16 x) (MakeInt16 y) = case quotRem x y of (q, r) -> (wrapInt16 q, wrapInt16 r)
  divMod (MakeInt16 x) (MakeInt16 y) = case divMod x y of (q, r) -> (wrapInt16 q, wrapInt16 r)
  toInteger (MakeInt16 x) = P.intToInteger x

instance Bits Int16 where
  MakeInt16 x .&. MakeInt16 y = MakeInt16 (P.intAnd x y)
  MakeInt16 x .|. MakeInt16 y = MakeInt16 (P.intOr x y)
  xor (MakeInt16 x) (MakeInt16 y) = MakeInt16 (P.intXor x y)
  complement (MakeInt16 x) = wrapInt16 (P.intComplement x)
  shiftL (MakeInt16 x) n = if P.intGe n 16 then MakeInt16 0 else wrapInt16 (P.intShiftLeft x n)
  shiftR (MakeInt16 x) n = MakeInt16 (P.intShiftRight x n)
  zeroBits = MakeInt16 0
  bit i = if P.intGe i 16 then MakeInt16 0 else wrapInt16 (P.intShiftLeft 1 i)
  popCount (MakeInt16 x) = P.intPopCount (P.intMod x 65536)
  bitSizeMaybe _ = Just 16
  isSigned _ = True

instance FiniteBits Int16 where
  finiteBitSize _ = 16

{-@ embed Int32 as int @-}
newtype Int32 = MakeInt32 Int

wrapInt32 :: Int -> Int32
wrapInt32 n = MakeInt32 (P.intSub (P.intMod (P.intAdd n 2147483648) 4294967296) 2147483648)

instance Eq Int32 where
  MakeInt32 x == MakeInt32 y = P.intEq x y

instance Ord Int32 where
  compare (MakeInt32 x) (MakeInt32 y) = compare x y
  MakeInt32 x <= MakeInt32 y = P.intLe x y

instance Show Int32 where
  showsPrec d (MakeInt32 n) = showsPrec d n

instance Read Int32 where
  readsPrec d s = [(fromInteger n, t) | (n, t) <- readsPrec d s]

instance Num Int32 where
  MakeInt32 x + MakeInt32 y = wrapInt32 (P.intAdd x y)
  MakeInt32 x - MakeInt32 y = wrapInt32 (P.intSub x y)
  MakeInt32 x * MakeInt32 y = wrapInt32 (P.intMul x y)
  negate (MakeInt32 x) = wrapInt32 (P.intNegate x)
  abs (MakeInt32 x) = wrapInt32 (abs x)
  signum (MakeInt32 x) = MakeInt32 (signum x)
  fromInteger n = wrapInt32 (P.integerToInt (P.integerMod n 4294967296))

instance Real Int32 where
  toRational (MakeInt32 x) = toRational x

instance Enum Int32 where
  toEnum n = if P.intLt n (-2147483648) || P.intGt n 2147483647 then errorWithoutStackTrace "Enum.toEnum{Int32}: tag out of range" else MakeInt32 n
  fromEnum (MakeInt32 n) = n
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)

instance Bounded Int32 where
  minBound = MakeInt32 (-2147483648)
  maxBound = MakeInt32 2147483647

instance Integral Int32 where
  quotRem (MakeInt32 x) (MakeInt32 y) = case quotRem x y of (q, r) -> (wrapInt32 q, wrapInt32 r)
  divMod (MakeInt32 x) (MakeInt32 y) = case divMod x y of (q, r) -> (wrapInt32 q, wrapInt32 r)
  toInteger (MakeInt32 x) = P.intToInteger x

instance Bits Int32 where
  MakeInt32 x .&. MakeInt32 y = MakeInt32 (P.intAnd x y)
  MakeInt32 x .|. MakeInt32 y = MakeInt32 (P.intOr x y)
  xor (MakeInt32 x) (MakeInt32 y) = MakeInt32 (P.intXor x y)
  complement (MakeInt32 x) = wrapInt32 (P.intComplement x)
  shiftL (MakeInt32 x) n = if P.intGe n 32 then MakeInt32 0 else wrapInt32 (P.intShiftLeft x n)
  shiftR (MakeInt32 x) n = MakeInt32 (P.intShiftRight x n)
  zeroBits = MakeInt32 0
  bit i = if P.intGe i 32 then MakeInt32 0 else wrapInt32 (P.intShiftLeft 1 i)
  popCount (MakeInt32 x) = P.intPopCount (P.intMod x 4294967296)
  bitSizeMaybe _ = Just 32
  isSigned _ = True

instance FiniteBits Int32 where
  finiteBitSize _ = 32

-- Lacks instances: Ix Int16, Ix Int32, Ix Int8, PrintfArg Int16, PrintfArg Int32, PrintfArg Int8
