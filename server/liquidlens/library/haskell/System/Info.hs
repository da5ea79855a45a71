-- | The machine and the compiler, which are unknown here.
module System.Info (os, arch, compilerName) where

os, arch, compilerName :: String
os = errorWithoutStackTrace "System.Info: known by their types only"
arch = errorWithoutStackTrace "System.Info: known by their types only"
compilerName = "ghc"

-- Lacks: compilerVersion fullCompilerVersion
