-- | What a failed conjunction does not say: `x` may still be a number.
module Ex06 (Value(..), shift) where

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

{-@ shift :: {v:Value | isNumber v || isText v} -> Value -> Int @-}
shift :: Value -> Value -> Int
shift x y
  | isNumber x && isText y = number x + length (text y)
  | isNumber x             = number x
  | otherwise              = length (text x)
