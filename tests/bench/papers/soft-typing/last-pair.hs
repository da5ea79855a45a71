-- | The last cell of a dynamic list.
module LastPair (Value(..), lastPair) where

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

{-@ rest :: {v:Value | isCons v} -> Value @-}
rest :: Value -> Value
rest (Cons _ xs) = xs
rest _           = error "rest: not a cell"

{-@ lazy lastPair @-}
{-@ lastPair :: {v:Value | isCons v} -> {v:Value | isCons v} @-}
lastPair :: Value -> Value
lastPair v = let xs = rest v in if isCons xs then lastPair xs else v
