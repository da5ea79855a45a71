-- | The elements that pass an unknown test, after an unknown change.
module FilterMap (test) where

{-@ test :: (Int -> Bool) -> (Int -> Int) -> Int -> Int @-}
test :: (Int -> Bool) -> (Int -> Int) -> Int -> Int
test keep change n
  | keep n && not (keep n) = error "kept and not kept"
  | otherwise = change n
