-- | Tests on both parts allow a call with both as numbers.
module Ex11 (Value(..), total) where

data Value = Number Int | Text String | Pair Value Value

{-@ measure isNumber @-}
isNumber :: Value -> Bool
isNumber (Number _) = True
isNumber (Text _)   = False
isNumber (Pair _ _) = False

{-@ measure isText @-}
isText :: Value -> Bool
isText (Number _) = False
isText (Text _)   = True
isText (Pair _ _) = False

{-@ measure isPair @-}
isPair :: Value -> Bool
isPair (Number _) = False
isPair (Text _)   = False
isPair (Pair _ _) = True
{-@ number :: {v:Value | isNumber v} -> Int @-}
number :: Value -> Int
number (Number n) = n
number _          = error "number: not a number"

add :: Value -> Value -> Int
add a b = number a + number b

{-@ add :: {a:Value | isNumber a} -> {b:Value | isNumber b} -> Int @-}

total :: Value -> Int
total (Pair a b)
  | isNumber a && isNumber b = add a b
total _ = 0
