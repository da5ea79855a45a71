-- | Appending two dynamic lists.
module Append (Value(..), append) where

data Value = Number Int | Nil | Cons Value Value

{-@ measure isList @-}
isList :: Value -> Bool
isList (Number _)  = False
isList Nil         = True
isList (Cons _ xs) = isList xs

{-@ measure isNumber @-}
isNumber :: Value -> Bool
isNumber (Number _) = True
isNumber Nil        = False
isNumber (Cons _ _) = False

{-@ append :: {xs:Value | isList xs} -> {ys:Value | isList ys} -> {v:Value | isList v} @-}
append :: Value -> Value -> Value
append Nil         ys = ys
-- Planted: the recursive call swaps head and tail
append (Cons x xs) ys = Cons x (append x ys)
append _           _  = error "append: not a list"
