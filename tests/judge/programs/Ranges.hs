module Main where

data Day = Mon | Tue | Wed | Thu | Fri deriving (Show, Eq, Ord, Enum, Bounded)

main :: IO ()
main = do
  print [Mon ..]
  print [Mon, Wed ..]
  print [Fri, Thu .. Mon]
  print [minBound .. maxBound :: Day]
  print (succ Mon, pred Fri, fromEnum Wed, toEnum 3 :: Day)
  print (map fromEnum [Tue .. Thu], ['a' .. 'e'], [1.5 .. 4])
  print (succ Fri)
