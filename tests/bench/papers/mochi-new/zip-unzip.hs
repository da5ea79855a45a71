-- | Unzipping gives two lists of one length, which can be zipped again.
module ZipUnzip (start) where

{-@ split :: ps:[(Int, Int)] -> ({xs:[Int] | len xs = len ps}, {ys:[Int] | len ys = len ps}) @-}
split :: [(Int, Int)] -> ([Int], [Int])
split []            = ([], [])
split ((x, y) : ps) = case split ps of
  (xs, ys) -> (x : xs, y : ys)

{-@ join :: xs:[Int] -> {ys:[Int] | len ys = len xs} -> [(Int, Int)] @-}
join :: [Int] -> [Int] -> [(Int, Int)]
join []       []       = []
join (x : xs) (y : ys) = (x, y) : join xs ys
join _        _        = error "join: lengths differ"

start :: [(Int, Int)] -> [(Int, Int)]
start ps = case split ps of
  (xs, ys) -> join xs ys
