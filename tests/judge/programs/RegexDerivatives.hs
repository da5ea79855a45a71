module Main where

data R = Nil | Eps | C Char | R :|: R | R :.: R | Star R deriving (Eq, Show)
infixr 5 :|:
infixr 6 :.:

nullable :: R -> Bool
nullable Nil = False
nullable Eps = True
nullable (C _) = False
nullable (a :|: b) = nullable a || nullable b
nullable (a :.: b) = nullable a && nullable b
nullable (Star _) = True

deriv :: Char -> R -> R
deriv _ Nil = Nil
deriv _ Eps = Nil
deriv c (C d) = if c == d then Eps else Nil
deriv c (a :|: b) = deriv c a <|> deriv c b
deriv c (a :.: b)
  | nullable a = (deriv c a <.> b) <|> deriv c b
  | otherwise = deriv c a <.> b
deriv c s@(Star a) = deriv c a <.> s

(<|>), (<.>) :: R -> R -> R
Nil <|> b = b
a <|> Nil = a
a <|> b = if a == b then a else a :|: b
Nil <.> _ = Nil
_ <.> Nil = Nil
Eps <.> b = b
a <.> Eps = a
a <.> b = a :.: b

match :: R -> String -> Bool
match r = nullable . foldl (flip deriv) r

main :: IO ()
main = do
  let r = Star (C 'a' :|: C 'b' :.: C 'c') :.: C 'd'
  print (map (match r) ["d", "aabcd", "abd", "bcbcd", ""])
  print (deriv 'b' r)
