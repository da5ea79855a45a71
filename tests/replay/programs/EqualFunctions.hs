{-@ LIQUID "--reflection" @-}
-- | Promises that functions are equal: an argument tells them apart.
module EqualFunctions where

{-@ reflect compose @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ alike :: f:(a -> b) -> g:(a -> b) -> { f == g } @-}
alike :: (a -> b) -> (a -> b) -> ()
alike f g = ()

{-@ swapped :: f:(a -> a) -> g:(a -> a) -> { compose f g == compose g f } @-}
swapped :: (a -> a) -> (a -> a) -> ()
swapped f g = ()

{-@ alone :: n:Int -> f:(Int -> Int) -> { n == n && f == compose f f } @-}
alone :: Int -> (Int -> Int) -> ()
alone n f = ()

{-@ two :: f:(Int -> Bool -> Int) -> g:(Int -> Bool -> Int) -> { f == g } @-}
two :: (Int -> Bool -> Int) -> (Int -> Bool -> Int) -> ()
two f g = ()

{-@ apart :: f:(a -> b) -> g:(a -> b) -> { f /= g } @-}
apart :: (a -> b) -> (a -> b) -> ()
apart f g = ()

{-@ told :: f:(Bool -> Bool) -> g:(Bool -> Bool) -> { f True == g True => f == g } @-}
told :: (Bool -> Bool) -> (Bool -> Bool) -> ()
told f g = ()
