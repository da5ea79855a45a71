-- | The last element of a dynamic list that is not empty.
module Last (Value(..), final) where

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

{-@ measure isCons @-}
isCons :: Value -> Bool
isCons (Number _) = False
isCons Nil        = False
isCons (Cons _ _) = True

{-@ final :: {v:Value | isCons v && isList v} -> Value @-}
final :: Value -> Value
final (Cons x Nil) = x
-- Planted: two cells are passed at a time
final (Cons _ (Cons _ xs)) = final xs
final _            = error "final: not a list"
