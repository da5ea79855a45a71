-- | Takeuchi's function in continuation-passing style, on dynamic numbers.
module Cpstak (Value(..), cpstak) where

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

{-@ number :: {v:Value | isNumber v} -> Int @-}
number :: Value -> Int
number (Number n) = n
number _          = error "number: not a number"

{-@ less :: {v:Value | isNumber v} -> {v:Value | isNumber v} -> Bool @-}
less :: Value -> Value -> Bool
less x y = number x < number y

{-@ before :: {v:Value | isNumber v} -> {v:Value | isNumber v} @-}
before :: Value -> Value
before x = Number (number x - 1)

{-@ lazy tak @-}
{-@ tak :: {x:Value | isNumber x} -> {y:Value | isNumber y} -> {z:Value | isNumber z}
        -> ({v:Value | isNumber v} -> {r:Value | isNumber r}) -> {r:Value | isNumber r} @-}
tak :: Value -> Value -> Value -> (Value -> Value) -> Value
tak x y z k
  | less y x =
      tak (before x) y z (\a ->
        tak (before y) z x (\b ->
          tak (before z) x y (\c ->
            tak a b c k)))
  -- Planted: the continuation gets no number
  | otherwise = k (Cons z Nil)

{-@ cpstak :: {x:Value | isNumber x} -> {y:Value | isNumber y} -> {z:Value | isNumber z} -> {r:Value | isNumber r} @-}
cpstak :: Value -> Value -> Value -> Value
cpstak x y z = tak x y z (\a -> a)
