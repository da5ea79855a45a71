-- | Functions on optional values.
module Data.Maybe
  ( Maybe (..), maybe, isJust, isNothing, fromJust, fromMaybe, listToMaybe, maybeToList, catMaybes, mapMaybe
  ) where

{-@ isJust :: m:Maybe a -> {v:Bool | v <=> isJust m} @-}
isJust :: Maybe a -> Bool
isJust (Just _) = True
isJust Nothing = False

{-@ isNothing :: m:Maybe a -> {v:Bool | v <=> not (isJust m)} @-}
isNothing :: Maybe a -> Bool
isNothing (Just _) = False
isNothing Nothing = True

{-@ fromJust :: m:{m:Maybe a | isJust m} -> {v:a | v = fromJust m} @-}
fromJust :: Maybe a -> a
fromJust (Just x) = x
fromJust Nothing = error "Maybe.fromJust: Nothing"

{-@ fromMaybe :: d:a -> m:Maybe a -> {v:a | not (isJust m) => v = d} @-}
fromMaybe :: a -> Maybe a -> a
fromMaybe d Nothing = d
fromMaybe _ (Just x) = x

listToMaybe :: [a] -> Maybe a
listToMaybe [] = Nothing
listToMaybe (x : _) = Just x

maybeToList :: Maybe a -> [a]
maybeToList Nothing = []
maybeToList (Just x) = [x]

catMaybes :: [Maybe a] -> [a]
catMaybes [] = []
catMaybes (Nothing : ms) = catMaybes ms
catMaybes (Just x : ms) = x : catMaybes ms

mapMaybe :: (a -> Maybe b) -> [a] -> [b]
mapMaybe _ [] = []
mapMaybe f (x : xs) = case f x of
  Nothing -> mapMaybe f xs
  Just y -> y : mapMaybe f xs
