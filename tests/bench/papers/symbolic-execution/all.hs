-- | A test of all elements of a list.
module All (start) where

{-@ every :: (a -> Bool) -> [a] -> Bool @-}
every :: (a -> Bool) -> [a] -> Bool
every _ []       = True
every p (x : xs) = p x && every p xs

{-@ inverse :: {d:Int | d /= 0} -> Int @-}
inverse :: Int -> Int
inverse d = 100 `div` d

start :: [Int] -> Bool
start xs = every (\x -> if x == 0 then True else inverse x >= 0) xs
