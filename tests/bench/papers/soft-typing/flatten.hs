-- | All numbers of a tree of cells, as a flat list.
module Flatten (Value(..), flatten) where

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
append (Cons x xs) ys = Cons x (append xs ys)
append (Number _)  ys = ys

{-@ flatten :: Value -> {v:Value | isList v} @-}
flatten :: Value -> Value
flatten Nil         = Nil
flatten (Cons x xs) = append (flatten x) (flatten xs)
flatten (Number n)  = Cons (Number n) Nil
