-- | The length of a dynamic list with an accumulator.
module LengthAcc (Value(..), len) where

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

{-@ len :: {xs:Value | isList xs} -> Int @-}
len :: Value -> Int
len xs = go xs 0

{-@ go :: {xs:Value | isList xs} -> Int -> Int @-}
go :: Value -> Int -> Int
go Nil         acc = acc
go (Cons _ xs) acc = go xs (acc + 1)
go _           _   = error "go: not a list"
