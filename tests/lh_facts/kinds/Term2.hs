module Term2 where
{-@ merge :: xs:[Int] -> ys:[Int] -> [Int] / [len xs + len ys] @-}
merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x:xs) (y:ys) | x < y = x : merge xs (y:ys)
                    | otherwise = y : merge (x:xs) ys

merge2 :: [Int] -> [Int] -> [Int]
merge2 [] ys = ys
merge2 xs [] = xs
merge2 (x:xs) (y:ys) | x < y = x : merge2 xs (y:ys)
                    | otherwise = y : merge2 (x:xs) ys
{-@ lazy forever' @-}
forever' :: Int -> Int
forever' n = forever' (n + 1)

up :: Int -> Int -> [Int]
up lo hi | lo < hi = lo : up (lo + 1) hi
         | otherwise = []
{-@ up2 :: lo:Int -> hi:Int -> [Int] / [hi - lo] @-}
up2 :: Int -> Int -> [Int]
up2 lo hi | lo < hi = lo : up2 (lo + 1) hi
          | otherwise = []
