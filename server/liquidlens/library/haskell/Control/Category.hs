-- | Categories, of which functions are the one instance.
module Control.Category (Category (..), (<<<), (>>>)) where

import Prelude ()

infixr 9 .
infixr 1 >>>, <<<

class Category cat where
  id :: cat a a
  (.) :: cat b c -> cat a b -> cat a c

instance Category (->) where
  id = \x -> x
  f . g = \x -> f (g x)

(<<<) :: Category cat => cat b c -> cat a b -> cat a c
f <<< g = f . g

(>>>) :: Category cat => cat a b -> cat b c -> cat a c
f >>> g = g . f
