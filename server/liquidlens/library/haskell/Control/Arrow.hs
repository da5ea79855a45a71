-- | Arrows, of which functions are the one instance.
module Control.Arrow (Arrow (..), ArrowChoice (..), (>>>), (<<<)) where

infixr 5 +++
infixr 3 ***
infixr 3 &&&
infixr 2 |||
infixr 1 >>>, <<<

class Arrow a where
  arr :: (b -> c) -> a b c
  compose :: a c d -> a b c -> a b d
  first :: a b c -> a (b, d) (c, d)
  second :: a b c -> a (d, b) (d, c)
  (***) :: a b c -> a b' c' -> a (b, b') (c, c')
  (&&&) :: a b c -> a b c' -> a b (c, c')

class Arrow a => ArrowChoice a where
  left :: a b c -> a (Either b d) (Either c d)
  right :: a b c -> a (Either d b) (Either d c)
  (+++) :: a b c -> a b' c' -> a (Either b b') (Either c c')
  (|||) :: a b d -> a c d -> a (Either b c) d

instance Arrow (->) where
  arr f = f
  compose f g = \x -> f (g x)
  first f = \ ~(x, y) -> (f x, y)
  second f = \ ~(x, y) -> (x, f y)
  f *** g = \ ~(x, y) -> (f x, g y)
  f &&& g = \x -> (f x, g x)

instance ArrowChoice (->) where
  left f = either (\x -> Left (f x)) Right
  right f = either Left (\x -> Right (f x))
  f +++ g = either (\x -> Left (f x)) (\y -> Right (g y))
  f ||| g = either f g

(>>>) :: Arrow a => a b c -> a c d -> a b d
f >>> g = compose g f

(<<<) :: Arrow a => a c d -> a b c -> a b d
f <<< g = compose f g
