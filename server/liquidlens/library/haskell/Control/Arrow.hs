-- | Arrows, of which functions are the one instance.
module Control.Arrow (Arrow (..), ArrowChoice (..), (>>>), (<<<)) where

import Control.Category (Category, (<<<), (>>>))

infixr 5 +++
infixr 3 ***
infixr 3 &&&
infixr 2 |||

class Category a => Arrow a where
  arr :: (b -> c) -> a b c
  first :: a b c -> a (b, d) (c, d)
  second :: a b c -> a (d, b) (d, c)
  (***) :: a b c -> a b' c' -> a (b, b') (c, c')
  (&&&) :: a b c -> a b c' -> a b (c, c')
  first f = f *** arr (\x -> x)
  second f = arr (\x -> x) *** f
  f *** g = first f >>> arr swapped >>> first g >>> arr swapped
  f &&& g = arr (\x -> (x, x)) >>> (f *** g)

swapped :: (a, b) -> (b, a)
swapped ~(x, y) = (y, x)

class Arrow a => ArrowChoice a where
  left :: a b c -> a (Either b d) (Either c d)
  right :: a b c -> a (Either d b) (Either d c)
  (+++) :: a b c -> a b' c' -> a (Either b b') (Either c c')
  (|||) :: a b d -> a c d -> a (Either b c) d
  left f = f +++ arr (\x -> x)
  right f = arr (\x -> x) +++ f
  f +++ g = left f >>> arr mirrored >>> left g >>> arr mirrored
  f ||| g = (f +++ g) >>> arr (either (\x -> x) (\x -> x))

mirrored :: Either a b -> Either b a
mirrored (Left x) = Right x
mirrored (Right y) = Left y

instance Arrow (->) where
  arr f = f
  first f = \ ~(x, y) -> (f x, y)
  second f = \ ~(x, y) -> (x, f y)
  f *** g = \ ~(x, y) -> (f x, g y)
  f &&& g = \x -> (f x, g x)

instance ArrowChoice (->) where
  left f = either (\x -> Left (f x)) Right
  right f = either Left (\x -> Right (f x))
  f +++ g = either (\x -> Left (f x)) (\y -> Right (g y))
  f ||| g = either f g

-- Lacks: <+> <<^ >>^ ArrowApply ArrowLoop ArrowMonad ArrowPlus ArrowZero Kleisli ^<< ^>> app leftApp loop returnA
--   runKleisli zeroArrow
