-- | A server that handles a list of requests; a handler that is not installed must not be called.
module ServerLoop (Request(..), serve) where

data Request = Install (Int -> Int) | Call Int

data Handler = None | Installed (Int -> Int)

{-@ measure isInstalled @-}
isInstalled :: Handler -> Bool
isInstalled None          = False
isInstalled (Installed _) = True

{-@ answer :: {h:Handler | isInstalled h} -> Int -> Int @-}
answer :: Handler -> Int -> Int
answer (Installed f) n = f n
answer None          _ = error "answer: no handler"

serve :: Handler -> [Request] -> [Int]
serve _       []                = []
serve _       (Install f : rest) = serve (Installed f) rest
serve handler (Call n : rest)
  -- Planted: a call may come before the first handler
  = answer handler n : serve handler rest
