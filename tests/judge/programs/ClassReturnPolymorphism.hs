module Main where

class Default a where
  def :: a

instance Default Int where def = 7
instance Default Bool where def = True
instance Default a => Default [a] where def = [def, def]
instance (Default a, Default b) => Default (a, b) where def = (def, def)
instance Default b => Default (a -> b) where def = \_ -> def

main :: IO ()
main = do
  print (def :: Int)
  print (def :: [(Int, [Bool])])
  print ((def :: Char -> Int) 'x')
  print (def + (1 :: Int))
