-- Functions inside data, given to and returned by unknown functions.
module InData (tools, perhaps, listed) where

data Tool = Unary (Int -> Int) | Binary (Int -> Int -> Int) | Test (Int -> Bool)

tools :: (Tool -> Int) -> Int
tools h
  | h (Unary (\n -> n)) == h (Unary (\n -> n + 2)) = 0
  | h (Test (> 3)) == h (Test (< 20)) = error "reached"
  | otherwise = 1

perhaps :: (Maybe Tool -> Int) -> Int
perhaps h
  | known == h Nothing = 0
  | known /= h (Just (Test (const True))) = 1
  | known == h (Just (Unary (\n -> n * 3))) = error "reached"
  | otherwise = 2
  where
    known = h (Just (Unary id))

listed :: (Int -> [Int -> Int]) -> Int
listed g = case g 4 of
  [f] -> case g (four ()) of
    [k] -> if f 9 == k 9 then 0 else 1
    _ -> 2
  [_, f] -> case g (four ()) of
    [_, k] -> if f 9 == k 9 then error "reached" else 3
    _ -> 4
  _ -> 5

four :: () -> Int
four _ = 4
