/**
 * The contents of a LiquidHaskell annotation, that is, what stands between `{-@` and `@-}`.
 *
 *   zipWith :: f:(a -> b -> c) -> xs:List a -> ys:{List b | size ys == size xs} -> {v:List c | size v == size xs}
 *   measure size :: List a -> Int
 *     size Emp        = 0
 *     size (x :+: xs) = 1 + size xs
 *
 * Infix chains stay flat: fixities are known only later. Where a signature or an equation begins is decided by the
 * shape of the line, in src/scanner.c.
 */

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

const commaSep1 = (rule) => seq(rule, repeat(seq(',', rule)));
const commaSep = (rule) => optional(commaSep1(rule));

// Operators that also have another use in the grammar; all others are lexed as `operator`.
const SHARED_OPERATORS = ['-', '~', '*', '!', '=', '/', '<', '>', '<<', '>>', '<:', '=>', '.', ':'];

const EXTRA = '⇒⇔∧∨¬≤≥≠∈∪∩⊆∘';
const SYMBOL = `[!#$%&*+./<=>?@^|~:\\\\\\-${EXTRA}]`;
const ALONE = `[!#$%&*+./<=>?^~:\\-${EXTRA}]`;
const FIRST = `[!#$%&*+./<=>?^~${EXTRA}]`;
const AFTER_DASH = `[!#$%&*+./<=?@^|~:\\\\${EXTRA}]`;
const AFTER_COLON = `[!#$%&*+./<=>?@^|~\\\\\\-${EXTRA}]`;
const AFTER_AT = `[!#$%&*+./<=>?@^|~:${EXTRA}]`;
const AFTER_BAR = `[!#$%&*+./<=>?@^|~:\\\\${EXTRA}]`;

module.exports = grammar({
  name: 'liquid',

  word: ($) => $.variable,

  extras: ($) => [/[\s\u00a0]/, $.line_comment, $.block_comment],

  externals: ($) => [$._signature_start, $._equation_start, $.block_comment, $._error_sentinel],

  conflicts: ($) => [
    [$.conjuncts, $.list],
    [$.type_variable, $.name],
    [$.type_constructor, $.construction],
    [$._type_atom, $._expression_atom],
    [$._refined_value, $.construction],
    [$.named_type, $._refined_value],
    [$.binding_name, $.binder],
    [$.type_tuple, $.tuple],
    [$.type_list, $.list],
    [$._any_operator, $.type_star],
    [$.binder, $.name],
  ],

  rules: {
    specification: ($) => repeat($._item),

    _item: ($) =>
      choice(
        $.signature,
        $.trusted_signature,
        $.local_signature,
        $.assumed_reflection,
        $.measure,
        $.class_measure,
        $.instance_measure,
        $.directive,
        $.type_alias,
        $.expression_alias,
        $.data,
        $.data_size,
        $.data_variance,
        $.class,
        $.instance,
        $.invariant,
        $.using,
        $.qualifier,
        $.embed,
        $.pragma,
        $.include,
        $.import,
        $.fixity,
        $.bound,
        $.define,
        $.rewrite_with,
        $.automatic_instances,
        $.relational,
      ),

    // --- signatures ------------------------------------------------------------------------------------------------

    signature: ($) => seq($._signature_start, $._signature),
    trusted_signature: ($) => seq(field('keyword', choice('assume', 'assert')), $._signature),
    local_signature: ($) => seq('local', $._signature),
    _signature: ($) =>
      seq(
        field('name', $.binding_name),
        repeat(seq(',', field('name', $.binding_name))),
        '::',
        field('type', $._type),
        optional(field('metric', $.metric)),
      ),
    assumed_reflection: ($) =>
      seq('assume', 'reflect', field('name', $.binding_name), 'as', field('body', $.binding_name)),

    binding_name: ($) => choice($.variable, $.constructor_name, $._operator_name, $._bare_operator),
    _operator_name: ($) => seq('(', field('operator', $._any_operator), ')'),
    _bare_operator: ($) => field('operator', $._any_operator),
    _any_operator: ($) => choice($.operator, ...SHARED_OPERATORS.map((text) => alias(text, $.operator))),

    metric: ($) => seq('/', '[', commaSep1($._expression), ']'),

    // --- measures ------------------------------------------------------------------------------------------------

    measure: ($) =>
      seq(
        'measure',
        field('name', $.binding_name),
        optional(seq('::', field('type', $._type), repeat($._equation))),
      ),
    class_measure: ($) => seq('class', 'measure', field('name', $.binding_name), '::', field('type', $._type)),
    instance_measure: ($) =>
      seq(
        'instance',
        'measure',
        field('name', $.binding_name),
        '::',
        field('type', $._type),
        repeat($._equation),
      ),
    _equation: ($) => seq($._equation_start, field('equation', $.equation), optional(';')),
    equation: ($) =>
      seq(
        field('name', $.binding_name),
        repeat(field('pattern', $._pattern_atom)),
        '=',
        field('body', choice($._expression, $.refined_type)),
      ),

    _pattern: ($) => choice($.constructor_pattern, $.infix_pattern, $._pattern_atom),
    constructor_pattern: ($) =>
      seq(field('constructor', $._pattern_constructor), repeat1(field('field', $._pattern_atom))),
    _pattern_constructor: ($) => choice($.constructor_name, alias($._operator_name, $.operator_name)),
    infix_pattern: ($) =>
      seq(field('left', $._pattern_operand), field('operator', $._any_operator), field('right', $._pattern)),
    _pattern_operand: ($) => choice($.constructor_pattern, $._pattern_atom),
    _pattern_atom: ($) =>
      choice(
        alias($.variable, $.pattern_variable),
        $.wildcard,
        $.constructor_name,
        $.integer,
        $.string,
        $.character,
        alias($._operator_name, $.operator_name),
        seq('(', $._pattern, ')'),
        $.tuple_pattern,
        $.list_pattern,
      ),
    tuple_pattern: ($) => seq('(', optional(seq($._pattern, repeat1(seq(',', $._pattern)))), ')'),
    list_pattern: ($) => seq('[', commaSep($._pattern), ']'),
    wildcard: (_) => '_',

    // --- one-name directives --------------------------------------------------------------------------------------

    directive: ($) =>
      seq(
        field(
          'keyword',
          choice(
            'reflect',
            'opaque-reflect',
            'private-reflect',
            'inline',
            'lazy',
            'lazyvar',
            'Lazy',
            'ignore',
            'fail',
            'autosize',
            'ple',
            'axiomatize',
            'rewrite',
            'strict',
          ),
        ),
        field('name', $.binding_name),
      ),
    rewrite_with: ($) =>
      seq('rewriteWith', field('name', $.binding_name), '[', commaSep1(field('rule', $.binding_name)), ']'),
    automatic_instances: ($) =>
      seq('automatic-instances', field('name', $.binding_name), optional(seq('with', $.integer))),

    // --- aliases -------------------------------------------------------------------------------------------------

    type_alias: ($) =>
      seq(
        'type',
        field('name', $.constructor_name),
        repeat(field('parameter', $._parameter)),
        '=',
        field('type', $._type),
      ),
    expression_alias: ($) =>
      seq(
        field('keyword', choice('predicate', 'expression')),
        field('name', choice($.constructor_name, alias($.variable, $.constructor_name))),
        repeat(field('parameter', $._parameter)),
        '=',
        field('body', $._expression),
      ),
    _parameter: ($) => choice(alias($.variable, $.parameter), alias($.constructor_name, $.parameter)),

    // --- data ----------------------------------------------------------------------------------------------------

    data: ($) =>
      prec.right(
        seq(
          field('keyword', choice('data', 'newtype')),
          field('name', $.constructor_name),
          optional(field('metric', $.data_metric)),
          repeat(field('parameter', $._data_parameter)),
          optional(field('metric', $.data_metric)),
          optional(field('predicates', $.predicate_parameters)),
          optional(field('metric', $.data_metric)),
          optional(seq('::', field('kind', $._type))),
          optional(
            choice(
              seq('=', optional('|'), field('constructor', $.constructor), repeat(seq('|', field('constructor', $.constructor)))),
              seq('where', repeat(seq(field('constructor', $.gadt_constructor), optional(';')))),
              seq(
                'where',
                '{',
                optional(
                  seq(
                    field('constructor', alias($.braced_constructor, $.gadt_constructor)),
                    repeat(seq(';', field('constructor', alias($.braced_constructor, $.gadt_constructor)))),
                  ),
                ),
                '}',
              ),
            ),
          ),
        ),
      ),
    _data_parameter: ($) =>
      choice(alias($.variable, $.parameter), alias($.constructor_name, $.parameter), $._kinded_parameter),
    _kinded_parameter: ($) => seq('(', alias($.variable, $.parameter), '::', $._type, ')'),
    data_metric: ($) => seq('[', field('name', $.binding_name), ']'),
    data_size: ($) => seq('data', 'size', field('type', $._type_atom), field('measure', $.binding_name)),
    data_variance: ($) =>
      prec.right(seq(
        'data',
        'variance',
        field('name', $.constructor_name),
        repeat(choice('covariant', 'contravariant', 'invariant', 'bivariant')),
      )),

    constructor: ($) =>
      seq(
        field('name', $._constructor_name),
        choice(field('record', $.record), repeat(field('field', choice($.positional_field, $._field_atom)))),
      ),
    _constructor_name: ($) => choice($.constructor_name, alias($._operator_name, $.operator_name)),
    record: ($) => seq('{', commaSep($.record_field), '}'),
    record_field: ($) =>
      seq(field('name', $.binding_name), repeat(seq(',', field('name', $.binding_name))), '::', field('type', $._type)),
    positional_field: ($) => seq('(', field('name', $.binding_name), '::', field('type', $._type), ')'),
    _field_atom: ($) => $._type_atom,
    gadt_constructor: ($) =>
      seq(
        $._signature_start,
        field('name', $.binding_name),
        repeat(seq(',', field('name', $.binding_name))),
        '::',
        field('type', $._type),
      ),

    braced_constructor: ($) =>
      seq(
        field('name', $.binding_name),
        repeat(seq(',', field('name', $.binding_name))),
        '::',
        field('type', $._type),
      ),

    // --- classes -------------------------------------------------------------------------------------------------

    class: ($) =>
      prec.right(seq(
        'class',
        optional(seq(field('context', $._type_operand), '=>')),
        field('head', $._type_operand),
        optional(seq('where', repeat(seq(field('member', $.signature), optional(';'))))),
      )),
    instance: ($) =>
      prec.right(seq(
        'instance',
        optional(seq(field('context', $._type_operand), '=>')),
        field('head', $._type_operand),
        optional(seq('where', repeat(seq(field('member', $.signature), optional(';'))))),
      )),

    // --- logical environment ---------------------------------------------------------------------------------------

    invariant: ($) => seq('invariant', field('type', $._type)),
    using: ($) => seq('using', field('type', $._type), 'as', field('refined', $._type)),
    qualifier: ($) =>
      seq(
        'qualif',
        field('name', choice($.constructor_name, alias($.variable, $.constructor_name))),
        '(',
        commaSep1(field('parameter', $.qualifier_parameter)),
        ')',
        ':',
        field('body', $._expression),
      ),
    qualifier_parameter: ($) => seq(field('name', $.variable), ':', field('type', choice($._type, $.sort))),
    // The solver's own sorts: `@(1)`, `func(1, [a, @(0)])`.
    sort: ($) =>
      choice(
        seq('@', '(', $.integer, ')'),
        seq('func', '(', $.integer, ',', '[', commaSep1(choice($._type_atom, $.sort)), ']', ')'),
      ),
    embed: ($) =>
      seq('embed', field('name', $.constructor_name), optional('*'), 'as', field('sort', choice($.variable, $.constructor_name))),
    pragma: ($) => seq('LIQUID', field('text', $.string)),
    include: (_) => seq('include', /<[^>\n]*>/),
    import: ($) => seq('import', field('module', $.constructor_name)),
    fixity: ($) =>
      seq(
        field('associativity', choice('infixl', 'infixr', 'infix')),
        optional(field('precedence', $.integer)),
        commaSep1(field('operator', choice($._any_operator, $.backquoted))),
      ),
    bound: ($) =>
      seq('bound', field('name', $.binding_name), optional(seq('::', field('type', $._type))), repeat($._equation)),
    define: ($) => seq('define', field('equation', $.equation)),
    relational: ($) => seq(optional('assume'), 'relational', $.raw_text),
    raw_text: (_) => /([^@]|@[^-])+/,

    // --- types ---------------------------------------------------------------------------------------------------

    _type: ($) => choice($.forall, $.qualified_type, $.bounded_type, $.function, $._type_part),

    forall: ($) =>
      seq(
        choice('forall', '∀'),
        repeat(field('variable', choice(alias($.variable, $.parameter), $._kinded_parameter))),
        optional(field('predicates', $.predicate_parameters)),
        '.',
        field('body', $._type),
      ),
    predicate_parameters: ($) => seq('<', commaSep1($.predicate_parameter), '>'),
    predicate_parameter: ($) => seq(field('name', $.variable), '::', field('type', $._type)),

    qualified_type: ($) => seq(field('context', choice($._type_operand, $.type_infix)), '=>', field('body', $._type)),

    bounded_type: ($) => seq(field('bound', $.subtyping_bound), optional('=>'), field('body', $._type)),
    subtyping_bound: ($) =>
      seq(
        '{',
        optional(seq(commaSep1($.bound_binder), '|-')),
        field('left', $._type_operand),
        '<:',
        field('right', $._type_operand),
        '}',
      ),
    bound_binder: ($) => seq(field('name', $.variable), '::', field('type', $._type)),

    function: ($) => prec.right(seq(field('argument', $._type_part), '->', field('result', $._type))),
    _type_part: ($) => choice($._type_operand, $.named_type, $.type_infix),
    named_type: ($) => seq(field('name', $.binder), ':', field('type', choice($._type_operand, $.type_infix))),
    type_infix: ($) =>
      seq(
        field('left', $._type_operand),
        field('operator', choice(alias($.type_operator, $.operator), alias('~', $.operator))),
        field('right', $._type_operand),
      ),
    binder: ($) => choice($.variable, '_'),

    _type_operand: ($) => choice($.type_application, $._type_atom),
    type_application: ($) =>
      seq(field('head', $._type_atom), repeat1(choice(field('argument', $._type_atom), $.abstract_arguments))),

    abstract_arguments: ($) =>
      choice(seq('<', commaSep1($._abstract_argument), '>'), seq('<<', commaSep1($._abstract_argument), '>>')),
    _abstract_argument: ($) => choice($.abstract_lambda, $.abstract_name, $.refined_type),
    abstract_name: ($) => seq(field('name', $.variable), repeat(field('argument', $._expression_atom))),
    abstract_lambda: ($) =>
      choice(
        seq('{', '\\', repeat1(field('parameter', $.binder)), '->', field('body', $._expression), '}'),
        seq('\\', repeat1(field('parameter', $.binder)), '->', field('body', $.refined_type)),
      ),

    _type_atom: ($) =>
      choice(
        $.type_variable,
        $.type_constructor,
        $.hole,
        $.integer,
        $.float,
        $.string,
        $.unit,
        $.type_list,
        $.type_tuple,
        $.type_parens,
        $.type_arrow,
        $.type_star,
        $.refined_type,
        $.braced_expression,
        $.strict_type,
        $.promoted,
      ),
    type_variable: ($) => $.variable,
    type_constructor: ($) => $.constructor_name,
    hole: (_) => '_',
    unit: (_) => seq('(', ')'),
    type_list: ($) => seq('[', commaSep($._type), ']'),
    type_tuple: ($) => choice(seq('(', $._tuple_part, repeat1(seq(',', $._tuple_part)), ')'), seq('(', repeat1(','), ')')),
    _tuple_part: ($) => choice(field('part', $._type), $.named_part),
    named_part: ($) => seq(field('name', $.binder), '::', field('part', $._type)),
    type_parens: ($) => seq('(', $._type, ')'),
    type_arrow: (_) => seq('(', '->', ')'),
    type_star: (_) => '*',
    strict_type: ($) => seq('!', $._type_atom),
    promoted: (_) => token(/'(\[\]|\p{Lu}[\p{L}\p{N}_']*)/),

    refined_type: ($) =>
      seq(
        '{',
        optional($._refined_value),
        field('type', $._type),
        '|',
        field('predicate', choice($._expression, $.conjuncts)),
        '}',
      ),
    conjuncts: ($) => prec.dynamic(1, seq('[', optional(seq($._expression, repeat(seq(';', $._expression)))), ']')),
    // `{x:a -> b | p}` names a function x, not its argument.
    _refined_value: ($) => prec.dynamic(1, seq(field('value', choice($.binder, alias($.constructor_name, $.binder))), ':')),
    braced_expression: ($) => seq('{', $._expression, '}'),

    // --- expressions ---------------------------------------------------------------------------------------------

    _expression: ($) => choice($.infix, $._operand, $._open_operand),
    _open_operand: ($) => choice($.conditional, $.lambda),
    conditional: ($) =>
      seq(
        'if',
        field('condition', $._expression),
        'then',
        field('yes', $._expression),
        'else',
        field('no', $._expression),
      ),
    lambda: ($) => seq('\\', repeat1(field('parameter', $.lambda_parameter)), '->', field('body', $._expression)),
    lambda_parameter: ($) => seq($.binder, optional(seq(':', field('type', choice($._type_atom, $.sort))))),
    infix: ($) =>
      seq(
        field('operand', $._operand),
        repeat(seq(field('operator', $._infix_operator), field('operand', $._operand))),
        field('operator', $._infix_operator),
        field('operand', choice($._operand, $._open_operand)),
      ),
    _infix_operator: ($) => choice($._any_operator, alias(choice('mod', 'div'), $.operator), $.backquoted),
    backquoted: ($) => seq('`', choice($.variable, $.constructor_name), '`'),

    _operand: ($) => choice($.prefix, $.application, $._expression_atom),
    prefix: ($) =>
      seq(
        field('operator', choice(alias('-', $.operator), alias('~', $.operator))),
        field('operand', choice($.application, $._expression_atom)),
      ),
    application: ($) => seq(field('function', $._expression_atom), repeat1(field('argument', $._expression_atom))),

    _expression_atom: ($) =>
      choice(
        $.name,
        $.construction,
        $.integer,
        $.float,
        $.string,
        $.character,
        $.unit,
        $.parens,
        $.tuple,
        $.list,
        alias($._operator_name, $.operator_name),
        $.gradual_hole,
      ),
    gradual_hole: (_) => '??',
    name: ($) => $.variable,
    construction: ($) => $.constructor_name,
    parens: ($) => seq('(', $._expression, optional(seq('::', field('type', $._type))), ')'),
    tuple: ($) => choice(seq('(', $._expression, repeat1(seq(',', $._expression)), ')'), seq('(', repeat1(','), ')')),
    list: ($) => seq('[', commaSep($._expression), ']'),

    // --- tokens --------------------------------------------------------------------------------------------------

    variable: (_) => /(\p{Lu}[\p{L}\p{M}\p{N}_']*\.)*[\p{Ll}\p{Lo}_]([\p{L}\p{M}\p{N}_'#]|\$[\p{L}])*/,
    constructor_name: (_) => /\p{Lu}[\p{L}\p{M}\p{N}_'#]*(\.\p{Lu}[\p{L}\p{M}\p{N}_'#]*)*/,
    // Every run of symbols but `|`, `\\`, `@`, `->`, `::`, `|-`.
    operator: (_) =>
      token(
        new RegExp(
          `(\\p{Lu}[\\p{L}\\p{N}_']*\\.)*(${ALONE}|${FIRST}${SYMBOL}|-${AFTER_DASH}|:${AFTER_COLON}|\\|${AFTER_BAR}|@${AFTER_AT}|\\\\\\\\|${SYMBOL}${SYMBOL}${SYMBOL}+)`,
          'u',
        ),
      ),
    type_operator: (_) => token(/==[>=]|:[+*&|][+*&|:<>]*/),
    integer: (_) => /0[xX][0-9a-fA-F]+|0[oO][0-7]+|[0-9]+/,
    float: (_) => /[0-9]+(\.[0-9]+([eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+)/,
    string: (_) => /"([^"\\\n]|\\(.|\n))*"/,
    character: (_) => /'([^'\\\n]|\\[^\n]+)'/,
    line_comment: (_) => token(prec(1, /--+([^!#$%&*+.\/<=>?@\\^|~:\-\n][^\n]*)?/)),
  },
});
