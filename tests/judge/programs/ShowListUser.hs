module Main where

newtype Bit = Bit Bool
instance Show Bit where
  showsPrec _ (Bit b) = showChar (if b then '1' else '0')
  showList bs s = foldr (\b r -> shows b . r) id bs s

toBits :: Int -> [Bit]
toBits 0 = []
toBits n = toBits (n `div` 2) ++ [Bit (odd n)]

main :: IO ()
main = do
  print (toBits 10)
  print (Just (toBits 5), [toBits 1, toBits 2])
  print (Bit True, (Bit False, 'x'))
