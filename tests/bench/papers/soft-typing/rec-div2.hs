-- | Every second cell dropped: the list must have an even length.
--
-- LiquidHaskell rejects this: measures that call each other need a metric, though each call drops a cell.
module RecDiv2 (Value(..), half) where

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

{-@ measure isEven @-}
isEven :: Value -> Bool
isEven (Number _)  = False
isEven Nil         = True
isEven (Cons _ xs) = isOdd xs

{-@ measure isOdd @-}
isOdd :: Value -> Bool
isOdd (Number _)  = False
isOdd Nil         = False
isOdd (Cons _ xs) = isEven xs

{-@ half :: {xs:Value | isEven xs} -> {v:Value | isList v} @-}
half :: Value -> Value
half Nil                  = Nil
half (Cons x (Cons _ xs)) = Cons x (half xs)
half _                    = error "half: odd length"
