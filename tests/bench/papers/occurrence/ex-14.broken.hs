-- | Tests on an argument and on a part of another one.
module Ex14 (Value(..), combine) where

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
{-@ left :: {v:Value | isPair v} -> Value @-}
left :: Value -> Value
left (Pair a _) = a
left _          = error "left: not a pair"

{-@ right :: {v:Value | isPair v} -> Value @-}
right :: Value -> Value
right (Pair _ b) = b
right _          = error "right: not a pair"

{-@ combine :: {x:Value | isNumber x || isText x} -> {extra:Value | isPair extra} -> Int @-}
combine :: Value -> Value -> Int
combine input extra
  | isNumber input && isNumber first = number input + number first
  -- Planted: a number may reach this line, when the first part of `extra` is none
  | otherwise                        = length (text input)
  where
    first = left extra
