-- | Two lists of one size are combined.
module ZipwithDie where

data List a = Emp | a :+: (List a)
infixr 9 :+:

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp        = 0
size (_ :+: xs) = 1 + size xs

{-@ die :: {s:String | false} -> a @-}
die :: String -> a
die s = error s

-- Planted: the condition is on the first elements only
{-@ combine :: (a -> b -> c) -> xs:List a -> {ys:List b | size xs > 0 => size ys > 0} -> List c @-}
combine :: (a -> b -> c) -> List a -> List b -> List c
combine _ Emp        Emp        = Emp
combine f (x :+: xs) (y :+: ys) = f x y :+: combine f xs ys
combine _ _          _          = die "sizes differ"
