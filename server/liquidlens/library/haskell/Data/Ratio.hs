-- | Ratios in lowest terms.
module Data.Ratio (Ratio, Rational, (%), numerator, denominator, approxRational) where

import Liquidlens.Prelude (Ratio (..), makeRatio)

infixl 7 %

(%) :: Integral a => a -> a -> Ratio a
x % y = makeRatio x y

numerator :: Ratio a -> a
numerator (x :% _) = x

denominator :: Ratio a -> a
denominator (_ :% y) = y

-- | The simplest ratio within a distance.
approxRational :: RealFrac a => a -> a -> Rational
approxRational x eps = simplest (toRational x - toRational eps) (toRational x + toRational eps)

simplest :: Rational -> Rational -> Rational
simplest x y
  | y < x = simplest y x
  | x == y = x
  | x > 0 = simplestPositive (numerator x) (denominator x) (numerator y) (denominator y)
  | y < 0 = negate (simplestPositive (negate (numerator y)) (denominator y) (negate (numerator x)) (denominator x))
  | otherwise = 0 :% 1

simplestPositive :: Integer -> Integer -> Integer -> Integer -> Rational
simplestPositive n d n' d'
  | r == 0 = q :% 1
  | q /= q' = (q + 1) :% 1
  | otherwise = case simplestPositive d' r' d r of
      n'' :% d'' -> (q * n'' + d'') :% n''
  where
    q = quot n d
    r = rem n d
    q' = quot n' d'
    r' = rem n' d'
