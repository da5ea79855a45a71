module Main where

data Handler = Handler { match :: String -> Bool, run :: String -> String }

handlers :: [Handler]
handlers =
  [ Handler { match = (== "hi"), run = const "hello" }
  , Handler { match = all (`elem` ['0' .. '9']), run = \s -> show (read s + 1) }
  , Handler (const True) reverse
  ]

dispatch :: String -> String
dispatch s = case [run h s | h <- handlers, match h s] of
  (r : _) -> r
  [] -> "none"

newtype Pred a = Pred (a -> Bool)

both :: Pred a -> Pred a -> Pred a
both (Pred f) (Pred g) = Pred (\x -> f x && g x)

contra :: (b -> a) -> Pred a -> Pred b
contra f (Pred p) = Pred (p . f)

test :: Pred a -> a -> Bool
test (Pred p) = p

main :: IO ()
main = do
  print (map dispatch ["hi", "41", "abc"])
  print (map (test (contra length (both (Pred even) (Pred (> 1))))) ["", "a", "ab", "abcd"])
