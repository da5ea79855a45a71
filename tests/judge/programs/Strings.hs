module Main where

main :: IO ()
main = do
  putStrLn "tab\there \"quoted\" back\\slash"
  print "tab\there \"quoted\" back\\slash"
  putStrLn "gap \
           \continues"
  print "\x41\o102\67\&8 \1234 \SOH\DEL\200"
  print (length "a\&b", "abc" < "abd", "ab" ++ ['c'])
  print ['\'', '"', '\\', '\t', '\x3bb']
  putStrLn (unwords (words "  many   spaces ") ++ "|")
