-- | A value put in the place of a number, everywhere in a tree of cells.
module SubstStar (Value(..), substitute) where

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

{-@ substitute :: Int -> {new:Value | isList new} -> {old:Value | isList old} -> {v:Value | isList v} @-}
substitute :: Int -> Value -> Value -> Value
substitute _ _   Nil         = Nil
substitute n new (Cons x xs) = Cons (inside n new x) (substitute n new xs)
substitute _ _   _           = error "substitute: not a list"

inside :: Int -> Value -> Value -> Value
inside n new (Number m)  = if m == n then new else Number m
inside _ _   Nil         = Nil
inside n new (Cons x xs) = Cons (inside n new x) (inside n new xs)
