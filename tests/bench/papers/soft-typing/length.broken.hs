-- | The length of a dynamic list.
module Length (Value(..), len) where

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
len Nil         = 0
-- Planted: the head is measured, not the tail
len (Cons x _) = 1 + len x
len _           = error "len: not a list"
