module C7 where
import Data.Maybe
{-@ f :: {v:Maybe a | isJust v} -> a @-}
f :: Maybe a -> a
f m = fromJust m
g :: Maybe a -> a
g m = fromJust m
h :: Maybe Int -> Int
h m | isJust m = fromJust m
    | otherwise = 0
