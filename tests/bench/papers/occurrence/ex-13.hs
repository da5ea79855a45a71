-- | Several cases in a row, each knowing that those before have failed.
module Ex13 (Value(..), shift) where

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
{-@ text :: {v:Value | isText v} -> String @-}
text :: Value -> String
text (Text t) = t
text _        = error "text: not a text"

{-@ shift :: {x:Value | isNumber x || isText x} -> {y:Value | isNumber y || isText y} -> Int @-}
shift :: Value -> Value -> Int
shift x y
  | isNumber x && isText y = number x + length (text y)
  | isNumber x             = number x + number y
  | otherwise              = length (text x)
