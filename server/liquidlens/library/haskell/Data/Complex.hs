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

instance RealFloat a => Floating (Complex a) where
  pi = pi :+ 0
  exp (x :+ y) = let r = exp x in (r * cos y) :+ (r * sin y)
  log z = log (magnitude z) :+ phase z
  sqrt z@(x :+ y)
    | x == 0 && y == 0 = 0
    | x < 0 = v' :+ (if y < 0 then negate u' else u')
    | otherwise = u' :+ (if y < 0 then negate v' else v')
    where
      u' = sqrt ((magnitude z + abs x) / 2)
      v' = abs y / (u' * 2)
  sin (x :+ y) = (sin x * cosh y) :+ (cos x * sinh y)
  cos (x :+ y) = (cos x * cosh y) :+ negate (sin x * sinh y)
  tan z = sin z / cos z
  sinh (x :+ y) = (cos y * sinh x) :+ (sin y * cosh x)
  cosh (x :+ y) = (cos y * cosh x) :+ (sin y * sinh x)
  tanh z = sinh z / cosh z
  asin z@(x :+ y) = let (x' :+ y') = log (((negate y) :+ x) + sqrt (1 - z * z)) in y' :+ negate x'
  acos z =
    let (x' :+ y') = sqrt (1 - z * z)
        (x'' :+ y'') = log (z + ((negate y') :+ x'))
    in y'' :+ negate x''
  atan z@(x :+ y) = let (x' :+ y') = log (((1 - y) :+ x) / sqrt (1 + z * z)) in y' :+ negate x'
  asinh z = log (z + sqrt (z * z + 1))
  acosh z = log (z + sqrt (z + 1) * sqrt (z - 1))
  atanh z = log ((1 + z) / (1 - z)) / 2

instance Functor Complex where
  fmap f (x :+ y) = f x :+ f y

instance Foldable Complex where
  foldr f z (x :+ y) = f x (f y z)

instance Traversable Complex where
  traverse f (x :+ y) = fmap (:+) (f x) <*> f y

instance Applicative Complex where
  pure x = x :+ x
  (f :+ g) <*> (x :+ y) = f x :+ g y

instance Monad Complex where
  (x :+ y) >>= f = realPart (f x) :+ imagPart (f y)

-- Lacks instances: MonadFix Complex, MonadZip Complex, Read Complex
