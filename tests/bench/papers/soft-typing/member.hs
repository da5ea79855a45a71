-- | The rest of a dynamic list from the first place where a number stands.
module Member (Value(..), member) where

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

{-@ member :: Int -> {xs:Value | isList xs} -> {v:Value | isList v} @-}
member :: Int -> Value -> Value
member _ Nil = Nil
member n (Cons x xs) = case x of
  Number m | m == n -> Cons x xs
  _ -> member n xs
member _ _ = error "member: not a list"
