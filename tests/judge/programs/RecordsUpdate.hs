module Main where

data Config = Config { host :: String, port :: Int, flags :: [Bool] } deriving (Show, Eq)
data Shape = Circle { radius :: Double } | Rect { w, h :: Double } deriving Show

setPort :: Int -> Config -> Config
setPort p c = c { port = p }

main :: IO ()
main = do
  let c = Config { port = 80, host = "local", flags = [] }
  print c
  print (setPort 8080 c)
  print (c { host = "h", flags = [True] })
  print (map port [c, setPort 1 c], host c)
  print ((Rect 1 2) { h = 5 })
  print (case c of Config { port = 80 } -> "http"; Config {} -> "other")
  print (radius (Circle 2), w (Rect 3 4))
  print (radius (Rect 1 2))
