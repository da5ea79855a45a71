-- | Integers that are never negative.
module Numeric.Natural (Natural, minusNaturalMaybe) where

import Data.Bits (Bits (..))
import Data.Ix (Ix (..))

newtype Natural = MakeNatural Integer

natural :: Integer -> Natural
natural n = if n < 0 then errorWithoutStackTrace "arithmetic underflow" else MakeNatural n

instance Eq Natural where
  MakeNatural m == MakeNatural n = m == n

instance Ord Natural where
  compare (MakeNatural m) (MakeNatural n) = compare m n

instance Num Natural where
  MakeNatural m + MakeNatural n = MakeNatural (m + n)
  MakeNatural m - MakeNatural n = natural (m - n)
  MakeNatural m * MakeNatural n = MakeNatural (m * n)
  negate n = natural (negate (toInteger n))
  abs n = n
  signum (MakeNatural n) = MakeNatural (signum n)
  fromInteger n = natural n

instance Real Natural where
  toRational (MakeNatural n) = toRational n

instance Enum Natural where
  succ (MakeNatural n) = MakeNatural (n + 1)
  pred (MakeNatural n) = natural (n - 1)
  toEnum n = natural (toInteger n)
  fromEnum (MakeNatural n) = fromInteger n
  enumFrom (MakeNatural n) = map MakeNatural [n ..]
  enumFromTo (MakeNatural m) (MakeNatural n) = map MakeNatural [m .. n]
  enumFromThen (MakeNatural m) (MakeNatural n) = map MakeNatural (if n >= m then [m, n ..] else [m, n .. 0])
  enumFromThenTo (MakeNatural l) (MakeNatural m) (MakeNatural n) = map MakeNatural [l, m .. n]

instance Integral Natural where
  toInteger (MakeNatural n) = n
  quotRem (MakeNatural m) (MakeNatural n) = case quotRem m n of (q, r) -> (MakeNatural q, MakeNatural r)
  divMod (MakeNatural m) (MakeNatural n) = case quotRem m n of (q, r) -> (MakeNatural q, MakeNatural r)

instance Show Natural where
  showsPrec d (MakeNatural n) = showsPrec d n

instance Read Natural where
  readsPrec d s = [(MakeNatural n, t) | (n, t) <- readsPrec d s, n >= 0]

instance Ix Natural where
  range (m, n) = enumFromTo m n
  index (m, _) i = fromInteger (toInteger i - toInteger m)
  inRange (m, n) i = m <= i && i <= n

minusNaturalMaybe :: Natural -> Natural -> Maybe Natural
minusNaturalMaybe (MakeNatural m) (MakeNatural n) = if m < n then Nothing else Just (MakeNatural (m - n))

-- Lacks instances: Bits Natural, PrintfArg Natural
