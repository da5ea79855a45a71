-- | Functions on values of one of two types.
module Data.Either
  ( Either (..), either, lefts, rights, partitionEithers, isLeft, isRight, fromLeft, fromRight
  ) where

lefts :: [Either a b] -> [a]
lefts es = [x | Left x <- es]

rights :: [Either a b] -> [b]
rights es = [y | Right y <- es]

partitionEithers :: [Either a b] -> ([a], [b])
partitionEithers [] = ([], [])
partitionEithers (e : es) =
  let parts = partitionEithers es
  in case e of
       Left x -> (x : fst parts, snd parts)
       Right y -> (fst parts, y : snd parts)

{-@ measure isLeft :: Either a b -> Bool
      isLeft (Left _)  = true
      isLeft (Right _) = false @-}
isLeft :: Either a b -> Bool
isLeft (Left _) = True
isLeft (Right _) = False

isRight :: Either a b -> Bool
isRight (Left _) = False
isRight (Right _) = True

fromLeft :: a -> Either a b -> a
fromLeft _ (Left x) = x
fromLeft d (Right _) = d

fromRight :: b -> Either a b -> b
fromRight _ (Right y) = y
fromRight d (Left _) = d
