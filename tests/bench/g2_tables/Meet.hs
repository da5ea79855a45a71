-- What two lists have in common depends on the order they are named in: [1, 1] and [1].
module Meet where

meetBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
meetBy _ [] _ = []
meetBy _ _ [] = []
meetBy same xs ys = [x | x <- xs, someOf (same x) ys]

someOf :: (a -> Bool) -> [a] -> Bool
someOf _ [] = False
someOf p (x : xs) = p x || someOf p xs

{-@ commutes :: [Int] -> [Int] -> {v:Bool | v} @-}
commutes :: [Int] -> [Int] -> Bool
commutes xs ys = meetBy (==) xs ys == meetBy (==) ys xs
