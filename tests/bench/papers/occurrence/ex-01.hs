-- | A test on a dynamic value decides whether it may be used as a number.
module Ex01 (Value(..), next) where

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

next :: Value -> Int
next x = if isNumber x then number x + 1 else 0
