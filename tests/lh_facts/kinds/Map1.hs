module Map1 where
import qualified Data.Map as M
f :: M.Map Int Int -> Int
f m = case M.lookup 3 m of { Just x -> x; Nothing -> 0 }

{-@ g :: M.Map Int Nat -> Nat @-}
g :: M.Map Int Int -> Int
g m = M.findWithDefault 0 3 m

{-@ h :: M.Map Int Nat -> Nat @-}
h :: M.Map Int Int -> Int
h m = M.findWithDefault (-1) 3 m

{-@ k :: M.Map Int Nat -> M.Map Int Nat @-}
k :: M.Map Int Int -> M.Map Int Int
k m = M.insert 1 2 m

{-@ l :: M.Map Int Nat -> M.Map Int Nat @-}
l :: M.Map Int Int -> M.Map Int Int
l m = M.map (subtract 1) m

i :: M.Map Int Int -> Int
i m = m M.! 3
