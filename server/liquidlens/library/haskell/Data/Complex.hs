-- | Complex numbers.
module Data.Complex (Complex (..), realPart, imagPart, mkPolar, cis, polar, magnitude, phase, conjugate) where

import Foreign.Storable (Storable (..))

infix 6 :+

data Complex a = !a :+ !a

realPart, imagPart :: Complex a -> a
realPart (x :+ _) = x
imagPart (_ :+ y) = y

conjugate :: Num a => Complex a -> Complex a
conjugate (x :+ y) = x :+ negate y

mkPolar :: Floating a => a -> a -> Complex a
mkPolar r theta = (r * cos theta) :+ (r * sin theta)

cis :: Floating a => a -> Complex a
cis theta = cos theta :+ sin theta

polar :: RealFloat a => Complex a -> (a, a)
polar z = (magnitude z, phase z)

magnitude, phase :: RealFloat a => Complex a -> a
magnitude (x :+ y) = sqrt (x * x + y * y)
phase (x :+ y) = if x == 0 && y == 0 then 0 else atan2 y x

instance Eq a => Eq (Complex a) where
  (x :+ y) == (x' :+ y') = x == x' && y == y'

instance Show a => Show (Complex a) where
  showsPrec d (x :+ y) = showParen (d > 6) (showsPrec 7 x . showString " :+ " . showsPrec 7 y)

instance RealFloat a => Num (Complex a) where
  (x :+ y) + (x' :+ y') = (x + x') :+ (y + y')
  (x :+ y) - (x' :+ y') = (x - x') :+ (y - y')
  (x :+ y) * (x' :+ y') = (x * x' - y * y') :+ (x * y' + y * x')
  negate (x :+ y) = negate x :+ negate y
  abs z = magnitude z :+ 0
  signum z@(x :+ y) = if x == 0 && y == 0 then 0 else let r = magnitude z in (x / r) :+ (y / r)
  fromInteger n = fromInteger n :+ 0

instance RealFloat a => Fractional (Complex a) where
  (x :+ y) / (x' :+ y') =
    let d = x' * x' + y' * y'
    in ((x * x' + y * y') / d) :+ ((y * x' - x * y') / d)
  fromRational r = fromRational r :+ 0

instance Storable a => Storable (Complex a) where
  sizeOf z = 2 * sizeOf (realPart z)
  alignment z = alignment (realPart z)
