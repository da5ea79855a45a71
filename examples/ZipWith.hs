-- | A precondition that is not quite right.
--
-- `zipWith` combines two lists element by element and must never meet two lists of different lengths.  Its
-- annotation tries to say so: "if the first list has an element, so has the second".  LiquidHaskell rejects it,
-- and it is right to: the sentence says nothing about an empty first list beside a longer second one, and it is
-- too weak to be true again of the two tails in the recursive call.
--
-- What would help: `{v:List b | size v == size xs}`.
module ZipWith where

import Prelude hiding (zipWith)

infixr 5 :+:
data List a = Emp | a :+: (List a)
  deriving (Show)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp        = 0
size (_ :+: xs) = 1 + size xs

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ zipWith :: (a -> b -> c) -> xs:List a -> {v:List b | size xs > 0 => size v > 0} -> List c @-}
zipWith :: (a -> b -> c) -> List a -> List b -> List c
zipWith _ Emp        Emp        = Emp
zipWith f (x :+: xs) (y :+: ys) = f x y :+: zipWith f xs ys
zipWith _ _          _          = die "Bad call to zipWith"
