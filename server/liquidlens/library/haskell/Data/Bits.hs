-- | Bitwise operations.
module Data.Bits
  ( Bits (..), FiniteBits (..), toIntegralSized
  , bitDefault, testBitDefault, popCountDefault
  ) where

import qualified Liquidlens.Primitive as P
import Liquidlens.Prelude (Word (..), wrapWord)

infixl 8 `shift`, `shiftL`, `shiftR`, `rotate`, `unsafeShiftL`, `unsafeShiftR`
infixl 7 .&.
infixl 6 `xor`
infixl 5 .|.

class Eq a => Bits a where
  (.&.), (.|.), xor :: a -> a -> a
  complement :: a -> a
  shift, shiftL, shiftR, unsafeShiftL, unsafeShiftR, rotate, rotateL, rotateR :: a -> Int -> a
  zeroBits :: a
  bit :: Int -> a
  setBit, clearBit, complementBit :: a -> Int -> a
  testBit :: a -> Int -> Bool
  popCount :: a -> Int
  bitSizeMaybe :: a -> Maybe Int
  isSigned :: a -> Bool
  shift x n = if n >= 0 then shiftL x n else shiftR x (negate n)
  shiftL x n = shift x n
  shiftR x n = shift x (negate n)
  unsafeShiftL x n = shiftL x n
  unsafeShiftR x n = shiftR x n
  rotate x n = shift x n
  rotateL x n = rotate x n
  rotateR x n = rotate x (negate n)
  zeroBits = clearBit (bit 0) 0
  setBit x i = x .|. bit i
  clearBit x i = x .&. complement (bit i)
  complementBit x i = xor x (bit i)
  testBit x i = (x .&. bit i) /= zeroBits

class Bits a => FiniteBits a where
  finiteBitSize :: a -> Int
  countLeadingZeros, countTrailingZeros :: a -> Int
  countLeadingZeros x = leading x (finiteBitSize x - 1) 0
  countTrailingZeros x = trailing x 0

leading :: Bits a => a -> Int -> Int -> Int
leading x i n = if i < 0 || testBit x i then n else leading x (i - 1) (n + 1)

trailing :: FiniteBits a => a -> Int -> Int
trailing x i = if i >= finiteBitSize x || testBit x i then i else trailing x (i + 1)

instance Bits Int where
  x .&. y = P.intAnd x y
  x .|. y = P.intOr x y
  xor x y = P.intXor x y
  complement x = P.intComplement x
  shiftL x n = if n >= 64 then 0 else P.intShiftLeft x n
  shiftR x n = P.intShiftRight x n
  zeroBits = 0
  bit i = if i >= 64 then 0 else P.intShiftLeft 1 i
  popCount x = P.intPopCount x
  bitSizeMaybe _ = Just 64
  isSigned _ = True
  rotate x n =
    let k = mod n 64
    in if k == 0 then x else P.intOr (P.intShiftLeft x k) (P.intAnd (P.intShiftRight x (64 - k)) (P.intShiftLeft 1 k - 1))

instance FiniteBits Int where
  finiteBitSize _ = 64

instance Bits Integer where
  x .&. y = P.integerAnd x y
  x .|. y = P.integerOr x y
  xor x y = P.integerXor x y
  complement x = P.integerComplement x
  shiftL x n = P.integerShiftLeft x n
  shiftR x n = P.integerShiftRight x n
  zeroBits = 0
  bit i = P.integerShiftLeft 1 i
  popCount x = if x >= 0 then countOnes x 0 else negate (countOnes (P.integerNegate x) 0)
  bitSizeMaybe _ = Nothing
  isSigned _ = True

countOnes :: Integer -> Int -> Int
countOnes x n =
  if x == 0 then n else countOnes (P.integerShiftRight x 62) (n + P.intPopCount (P.integerToInt (P.integerAnd x 4611686018427387903)))

instance Bits Bool where
  x .&. y = x && y
  x .|. y = x || y
  xor x y = x /= y
  complement x = not x
  shiftL x n = n == 0 && x
  shiftR x n = n == 0 && x
  rotate x _ = x
  zeroBits = False
  bit i = i == 0
  testBit x i = i == 0 && x
  popCount x = if x then 1 else 0
  bitSizeMaybe _ = Just 1
  isSigned _ = False

instance Bits Word where
  MakeWord x .&. MakeWord y = MakeWord (P.integerAnd x y)
  MakeWord x .|. MakeWord y = MakeWord (P.integerOr x y)
  xor (MakeWord x) (MakeWord y) = MakeWord (P.integerXor x y)
  complement (MakeWord x) = wrapWord (P.integerComplement x)
  shiftL (MakeWord x) n = wrapWord (P.integerShiftLeft x n)
  shiftR (MakeWord x) n = MakeWord (P.integerShiftRight x n)
  zeroBits = MakeWord 0
  bit i = if i >= 64 then MakeWord 0 else MakeWord (P.integerShiftLeft 1 i)
  popCount (MakeWord x) = countOnes x 0
  bitSizeMaybe _ = Just 64
  isSigned _ = False
  rotate (MakeWord x) n =
    let k = mod n 64
    in wrapWord (P.integerOr (P.integerShiftLeft x k) (P.integerShiftRight x (64 - k)))

instance FiniteBits Word where
  finiteBitSize _ = 64

toIntegralSized :: (Integral a, Integral b) => a -> Maybe b
toIntegralSized x = let y = fromIntegral x in if toInteger y == toInteger x then Just y else Nothing

bitDefault :: (Bits a, Num a) => Int -> a
bitDefault n = shiftL 1 n

testBitDefault :: (Bits a, Num a) => a -> Int -> Bool
testBitDefault x n = not (x .&. bit n == 0)

popCountDefault :: (Bits a, Num a) => a -> Int
popCountDefault x = if x == 0 then 0 else 1 + popCountDefault (x .&. (x - 1))

-- Lacks: bitSize
