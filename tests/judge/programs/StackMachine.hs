module Main where

data Instr = Push Int | Bin (Int -> Int -> Int) | Dup | Swap | JmpZ Int | Jmp Int

exec :: [Instr] -> Int -> [Int] -> Either String [Int]
exec prog pc st
  | pc >= length prog = Right st
  | otherwise = case (prog !! pc, st) of
      (Push n, s) -> next (n : s)
      (Bin f, b : a : s) -> next (f a b : s)
      (Dup, a : s) -> next (a : a : s)
      (Swap, a : b : s) -> next (b : a : s)
      (JmpZ k, a : s) -> if a == 0 then exec prog k s else next s
      (Jmp k, s) -> exec prog k s
      (_, s) -> Left ("stack underflow at " ++ show pc ++ " with " ++ show s)
  where next = exec prog (pc + 1)

main :: IO ()
main = do
  print (exec [Push 2, Push 3, Bin (+), Dup, Bin (*)] 0 [])
  print (exec [Push 5, Dup, JmpZ 6, Push 1, Bin (-), Jmp 1, Push 9] 0 [])
  print (exec [Push 1, Bin (+)] 0 [])
