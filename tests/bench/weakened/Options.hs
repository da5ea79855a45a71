-- | Optional results, and what a `Just` promises.
module Options where

import Prelude hiding (lookup)

{-@ measure isSome @-}
isSome :: Maybe a -> Bool
isSome Nothing  = False
isSome (Just _) = True

{-@ value :: {v:Maybe a | isSome v} -> a @-}
value :: Maybe a -> a
value (Just x) = x

{-@ find :: k:Int -> xs:[Int] -> Maybe {v:Int | v == k} @-}
find :: Int -> [Int] -> Maybe Int
find _ [] = Nothing
find k (x : xs)
  | x == k    = Just x
  | otherwise = find k xs

{-@ firstOf :: xs:[a] -> {v:Maybe a | isSome v <=> len xs > 0} @-}
firstOf :: [a] -> Maybe a
firstOf []      = Nothing
firstOf (x : _) = Just x

{-@ headOf :: {v:[a] | len v > 0} -> a @-}
headOf :: [a] -> a
headOf xs = value (firstOf xs)

{-@ orElse :: Maybe a -> a -> {v:Maybe a | isSome v} @-}
orElse :: Maybe a -> a -> Maybe a
orElse Nothing x = Just x
orElse m       _ = m

{-@ fallback :: a -> [a] -> a @-}
fallback :: a -> [a] -> a
fallback x xs = value (orElse (firstOf xs) x)

{-@ withDefault :: k:Int -> Maybe {v:Int | v == k} -> {v:Int | v == k} @-}
withDefault :: Int -> Maybe Int -> Int
withDefault k Nothing  = k
withDefault _ (Just x) = x

{-@ echo :: k:Int -> [Int] -> {v:Int | v == k} @-}
echo :: Int -> [Int] -> Int
echo k xs = withDefault k (find k xs)

{-@ divide :: Int -> Int -> Maybe Int @-}
divide :: Int -> Int -> Maybe Int
divide a b = if b == 0 then Nothing else Just (a `div` b)

{-@ mapMaybe :: (a -> b) -> m:Maybe a -> {v:Maybe b | isSome v <=> isSome m} @-}
mapMaybe :: (a -> b) -> Maybe a -> Maybe b
mapMaybe _ Nothing  = Nothing
mapMaybe f (Just x) = Just (f x)

{-@ next :: {v:[Int] | len v > 0} -> Int @-}
next :: [Int] -> Int
next xs = value (mapMaybe (\x -> x + 1) (firstOf xs))
