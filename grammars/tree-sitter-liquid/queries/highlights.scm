; Highlighting of LiquidHaskell annotations.

[
  "local" "assume" "assert" "measure" "class" "instance" "type" "predicate" "expression" "data" "newtype" "where"
  "invariant" "using" "as" "qualif" "embed" "LIQUID" "include" "import" "infixl" "infixr" "infix" "bound" "define"
  "reflect" "opaque-reflect" "private-reflect" "inline" "lazy" "lazyvar" "Lazy" "ignore" "fail" "autosize" "ple"
  "axiomatize" "rewrite" "rewriteWith" "strict" "automatic-instances" "with" "relational" "size" "variance"
  "covariant" "contravariant" "bivariant" "forall" "∀"
] @keyword

["if" "then" "else"] @keyword.conditional

(line_comment) @comment
(block_comment) @comment

(integer) @number
(float) @number.float
(string) @string
(character) @character
(pragma text: (string) @string.special)

(binding_name) @function
(equation name: (binding_name) @function)
(type_alias name: (constructor_name) @type.definition)
(expression_alias name: (constructor_name) @function)
(qualifier name: (constructor_name) @function)
(data name: (constructor_name) @type.definition)
(constructor name: (constructor_name) @constructor)
(record_field name: (binding_name) @variable.member)
(positional_field name: (binding_name) @variable.member)

(type_constructor) @type
(type_variable) @type
(hole) @type.builtin
(unit) @type.builtin
(parameter) @variable.parameter
(binder) @variable.parameter
(named_type name: (binder) @variable.parameter)
(predicate_parameter name: (variable) @attribute)
(abstract_name name: (variable) @attribute)

(application function: (name) @function.call)
(name) @variable
(construction) @constructor
((name) @boolean (#any-of? @boolean "true" "false"))
((construction) @boolean (#any-of? @boolean "True" "False"))

(operator) @operator
["->" "=>" "::" ":" "=" "|" "\\" "|-" "<:" "!" "/" ";"] @operator
["(" ")" "[" "]" "{" "}" "<" ">" "<<" ">>"] @punctuation.bracket
["," "." "`"] @punctuation.delimiter
