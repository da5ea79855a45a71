-- | Truth values.
module Data.Bool (Bool (..), (&&), (||), not, otherwise, bool) where

bool :: a -> a -> Bool -> a
bool x _ False = x
bool _ y True = y
