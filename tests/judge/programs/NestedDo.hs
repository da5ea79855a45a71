module Main where

main :: IO ()
main = do
  let go 0 = return []
      go n = do
        rest <- go (n - 1)
        let x = n * n
        if odd n
          then do
            putStrLn ("odd " ++ show n)
            return (x : rest)
          else return rest
  r <- go 5
  print r
  let table =
        [ (a, b)
        | a <- [1, 2]
        , let c = a * 10
        , b <- [c, c + 1]
        ]
  print table
  case table of
    [] -> putStrLn "empty"
    (p : _)
      | fst p > 5 -> putStrLn "big"
      | otherwise -> do
          putStrLn "small"
          putStrLn "done"
