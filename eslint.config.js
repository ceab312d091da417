import js from '@eslint/js'
import ts from 'typescript-eslint'

/** What may read the clock, the environment or make an id: everything else is handed these. */
const ambient = [
  { object: 'process', property: 'env', message: 'Settings are read in src/config/ only.' },
  {
    object: 'Date',
    property: 'now',
    message: 'Take the clock as a dependency; only src/lib/clock.ts reads it.',
  },
  { object: 'Math', property: 'random', message: 'Ids and randomness come from src/lib/ids.ts.' },
]
const newDate = {
  selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
  message: 'Take the clock as a dependency; only src/lib/clock.ts reads it.',
}
/** Constants of a file are camelCase; snake_case is for members of rows and of the contract. */
const snakeCaseConstant =
  '> VariableDeclaration[kind="const"] > VariableDeclarator > Identifier.id[name=/^[a-z0-9]+_/]'
const camelCaseConstants = ['Program', 'Program > ExportNamedDeclaration'].map((parent) => ({
  selector: `${parent} ${snakeCaseConstant}`,
  message:
    'Name constants of a file in camelCase (maxAnswerBytes); snake_case is for members of rows and of the contract.',
}))
/** Declarations and elements stand by themselves, whatever they add to the length of a function. */
const plainLists = [
  {
    selector: 'VariableDeclarator[id.type="ArrayPattern"][init.type="ArrayExpression"]',
    message: 'Declare each on a line of its own.',
  },
  {
    selector: 'SpreadElement[argument.type=/^(Array|Object)Expression$/]',
    message: 'Write what is spread into the list or object around it.',
  },
]
/**
 * A bare participle says what happened to a thing, not what it is. Words in -ing are left out, because most of them are
 * nouns here (Reading, Setting), and so are the nouns that end in -ed.
 */
const participle =
  '(?!(Embed|Feed|Need|Seed|Speed)$)([A-Z][a-z]*ed|Begun|Bought|Built|Caught|Chosen|Drawn|Found|Given|Held|Kept|Known|Left|Lost|Made|Met|Paid|Read|Said|Seen|Sent|Shown|Sold|Spent|Spoken|Taken|Told|Unknown|Unread|Written)'
const participleTypeNames = ['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'ClassDeclaration'].map(
  (declaration) => ({
    selector: `${declaration}[id.name=/^${participle}$/]`,
    message: 'Name a type by a noun that says what it holds (JudgedHook, not Judged).',
  }),
)
/** The same of variables and parameters, for the participles that were most often the name of a thing. */
const participleOfThing =
  '[name=/^(asked|found|given|heard|kept|known|listed|made|met|named|said|seen|sent|shown|stored|taken|thrown|told|unknown|wanted|written)$/]'
const participleValueNames = [
  'VariableDeclarator > Identifier.id',
  ':matches(:function, TSFunctionType, TSMethodSignature) > Identifier.params',
  ':function > AssignmentPattern.params > Identifier.left',
  'CatchClause > Identifier.param',
  'ArrayPattern > Identifier',
  'ObjectPattern > Property[shorthand=false] > Identifier.value',
].map((place) => ({
  selector: `${place}${participleOfThing}`,
  message: 'Name a value by a noun that says what it holds (row, not found).',
}))
const noDefault = { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' }
const restrictedSyntax = [noDefault, ...camelCaseConstants, ...plainLists, ...participleTypeNames]

export default ts.config(
  {
    ignores: [
      'dist/',
      'generated/',
      'data/',
      'bench-results/',
      '*.cjs',
      'scripts/sdks/flows/',
      'scripts/bench/peers/',
    ],
  },
  js.configs.recommended,
  {
    ignores: ['bin/*.js'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['eslint.config.js'] } },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 4],
      'no-console': 'error',
      'no-restricted-properties': ['error', ...ambient],
      'no-restricted-syntax': ['error', newDate, ...restrictedSyntax, ...participleValueNames],
    },
  },
  // Folders whose variables are still named the old way, and migrations, which never change.
  {
    files: [
      'src/{chat,console,languages,runs/export,db/migrations}/**/*.{ts,tsx}',
      'src/analyst/rules/chat/**/*.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', newDate, ...restrictedSyntax] },
  },
  {
    files: ['src/lib/clock.ts', 'src/console/lib/clock.ts', 'src/config/environment.ts', 'src/lib/ids.ts'],
    rules: {
      'no-restricted-properties': 'off',
      'no-restricted-syntax': ['error', ...restrictedSyntax],
    },
  },
  // What a Node of any age must be able to read: plain scripts, all but the last one without any later syntax.
  {
    files: ['bin/*.js'],
    languageOptions: {
      sourceType: 'commonjs',
      ecmaVersion: 5,
      globals: { process: 'readonly', __dirname: 'readonly', __filename: 'readonly' },
    },
  },
  { files: ['bin/start.js'], languageOptions: { ecmaVersion: 2020 } },
  { files: ['knexfile.ts', 'eslint.config.js'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
)
