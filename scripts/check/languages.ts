import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'
import ts from 'typescript'
import { chatLanguages, isWrittenLanguage, languageCodes } from '../../src/languages/index.js'
import { traitLanguages } from '../../src/languages/trait-words.js'
import { foreignWords } from './foreign-words.js'
import { wordsInRules } from './words-in-rules.js'

/**
 * Lets the compiler check the data files of the languages: each is written as a constant of the type that its folder
 * must have, and the compiler's messages are printed. Fails if there are any, or if the rules contain a word of a
 * language, or the rest of the sources one of another language than English.
 */

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = join(root, 'src/languages')

/** The files that a folder must have and their types. */
function typesOf(language: string): Record<string, string> {
  const isWritten = isWrittenLanguage(language)
  const isUnderstood = chatLanguages.some((one) => one === language)
  return {
    'words.yaml': isWritten ? 'FullWords' : 'Words',
    ...(isUnderstood ? { 'chat.yaml': 'ChatWords' } : {}),
    ...(isWritten ? { 'writing.yaml': 'Writing' } : {}),
    ...(isUnderstood && language !== 'en' ? { 'reasons.yaml': 'Reasons' } : {}),
    ...(traitLanguages.includes(language) ? { 'traits.yaml': 'TraitWords' } : {}),
    // The texts of reports, and the analysis of English openings, which other languages lack.
    ...(language === 'en'
      ? {
          'reading.yaml': 'OpeningReading',
          'patterns.yaml': 'CuePatterns',
          'frames.yaml': 'Frames',
          'grammar.yaml': 'Grammar',
          'breaks.yaml': 'SentenceBreaks',
          'quotable.yaml': 'QuotableLines',
          'openings.yaml': 'OpeningTable',
          'topics.yaml': 'TopicWords',
        }
      : {}),
  }
}

/** A source next to language.ts with the contents of the data files and their required types. */
function sourceOf(files: { name: string; type: string; data: unknown }[]): string {
  const constants = files.map(
    ({ name, type, data }, index) =>
      `// ${name}\nexport const file${index}: ${type} = ${JSON.stringify(data)}`,
  )
  const imports = [
    `import type { CuePatterns, FullWords, Words } from './language.js'`,
    `import type { ChatWords } from './chat-words.js'`,
    `import type { OpeningReading } from './reading.js'`,
    `import type { Frames } from './frames.js'`,
    `import type { Reasons } from './reasons.js'`,
    `import type { Grammar } from './grammar.js'`,
    `import type { SentenceBreaks } from './break-table.js'`,
    `import type { QuotableLines } from './quotable-words.js'`,
    `import type { OpeningTable } from './opening-table.js'`,
    `import type { TopicWords } from './topic-words.js'`,
    `import type { TraitWords } from './trait-words.js'`,
    `import type { Writing } from './writing.js'`,
  ]
  return [...imports, ...constants].join('\n')
}

const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: language }) =>
    Object.entries(typesOf(language)).map(([file, type]) => {
      const path = join(folder, language, file)
      if (!existsSync(path)) throw new Error(`${language}/${file} is missing.`)
      return { name: `${language}/${file}`, type, data: load(readFileSync(path, 'utf8')) }
    }),
  )

/** Files in the folders that the checks above do not know. */
const unknownFiles = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: language }) => {
    const knownFiles = new Set([...Object.keys(typesOf(language)), 'cues.ts'])
    return readdirSync(join(folder, language))
      .filter((file) => !knownFiles.has(file))
      .map((file) => `${language}/${file} is no file of this language.`)
  })

const checkedFile = join(folder, 'data-files.ts')
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  // Without this the compiler also loads the types of browsers.
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
}
const host = ts.createCompilerHost(options)
const readFile = host.getSourceFile.bind(host)
const source = sourceOf(files)
host.getSourceFile = (path, target) =>
  path === checkedFile ? ts.createSourceFile(path, source, target) : readFile(path, target)
const exists = host.fileExists.bind(host)
host.fileExists = (path) => path === checkedFile || exists(path)

const program = ts.createProgram([checkedFile], options, host)
const diagnostics = program.getSemanticDiagnostics(program.getSourceFile(checkedFile))
const problems = diagnostics.map(({ start, messageText }) => {
  const place =
    source
      .slice(0, start ?? 0)
      .match(/\/\/ [a-z]+\/[a-z]+\.yaml/g)
      ?.at(-1) ?? ''
  return `${place.slice(3)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
})
const words = wordsInRules(join(root, 'src/analyst/rules'), languageCodes, options)
problems.push(...unknownFiles)
problems.push(...words.map((word) => `rules/${word}`))
problems.push(...foreignWords(root))
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
