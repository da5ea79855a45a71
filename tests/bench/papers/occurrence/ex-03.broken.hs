-- | The remembered result of a look-up decides: the value found is only used where there is one.
module Ex03 (Value(..), second) where

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
{-@ left :: {v:Value | isPair v} -> Value @-}
left :: Value -> Value
left (Pair a _) = a
left _          = error "left: not a pair"

{-@ right :: {v:Value | isPair v} -> Value @-}
right :: Value -> Value
right (Pair _ b) = b
right _          = error "right: not a pair"

find :: Int -> [Value] -> Maybe Value
find _ []       = Nothing
find 0 (x : _)  = Just x
find n (_ : xs) = find (n - 1) xs

second :: Int -> [Value] -> Maybe Value
second n xs = case find n xs of
  Nothing -> Nothing
  -- Planted: the value found need not be a pair
  Just v  -> Just (right v)
