-- | Combinators of functions.
module Data.Function (id, const, (.), flip, ($), (&), on, fix, applyWhen) where

infixl 0 `on`
infixl 1 &

{-@ lazy fix @-}
fix :: (a -> a) -> a
fix f = let x = f x in x

on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
on op f x y = op (f x) (f y)

(&) :: a -> (a -> b) -> b
x & f = f x

applyWhen :: Bool -> (a -> a) -> a -> a
applyWhen True f x = f x
applyWhen False _ x = x
