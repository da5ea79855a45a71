-- | Zipping two lists of the same length with a function.
module LZipmap (zipAdd) where

{-@ zipMap :: (Int -> Int -> Int) -> xs:[Int] -> {ys:[Int] | len ys = len xs} -> {zs:[Int] | len zs = len xs} @-}
zipMap :: (Int -> Int -> Int) -> [Int] -> [Int] -> [Int]
zipMap f (x : xs) (y : ys) = f x y : zipMap f xs ys
zipMap _ []       []       = []
zipMap _ _        _        = error "zipMap: lengths differ"

{-@ zipAdd :: [Int] -> [Int] @-}
zipAdd :: [Int] -> [Int]
-- Planted: the second list is one longer
zipAdd xs = zipMap (+) xs (0 : map (+ 1) xs)
