-- | Ending a program.
module System.Exit (ExitCode (..), exitWith, exitSuccess, exitFailure, die) where

import Liquidlens.Prelude (IO (..))

data ExitCode = ExitSuccess | ExitFailure Int

instance Eq ExitCode where
  ExitSuccess == ExitSuccess = True
  ExitFailure m == ExitFailure n = m == n
  _ == _ = False

instance Show ExitCode where
  showsPrec _ ExitSuccess s = "ExitSuccess" ++ s
  showsPrec d (ExitFailure n) s = showParen (d > 10) (showString "ExitFailure " . showsPrec 11 n) s

exitWith :: ExitCode -> IO a
exitWith ExitSuccess = exitSuccess
exitWith (ExitFailure n) = ioError (userError ("ExitFailure " ++ show n))

exitSuccess :: IO a
exitSuccess = Ended

exitFailure :: IO a
exitFailure = exitWith (ExitFailure 1)

die :: String -> IO a
die message = ioError (userError message)

instance Read ExitCode where
  readsPrec d s = readParen False (\r -> [(ExitSuccess, t) | ("ExitSuccess", t) <- lex r]) s
    ++ readParen (d > 10) (\r -> [(ExitFailure n, t) | ("ExitFailure", u) <- lex r, (n, t) <- readsPrec 11 u]) s

instance Ord ExitCode where
  compare ExitSuccess ExitSuccess = EQ
  compare ExitSuccess _ = LT
  compare (ExitFailure m) (ExitFailure n) = compare m n
  compare _ _ = GT

-- Lacks instances: Exception ExitCode
