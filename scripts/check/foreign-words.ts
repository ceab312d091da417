import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import ts from 'typescript'
import { chatLanguages } from '../../src/languages/index.js'
import type { Words } from '../../src/languages/language.js'

/**
 * Searches the strings and regular expressions of `src/` for words of languages other than English: words with letters
 * that English lacks, and function words of the languages of requests that are no words of the English data or of the
 * contract.
 */

/** Where such words belong, and why. */
const exempt: Record<string, string> = {
  'src/languages/': 'the languages themselves',
  'src/console/strings/': 'the texts of the console',
  'src/console/lib/transcript-author.ts':
    'a browser shows it before any data of a language, and ten words are no file',
  'src/providers/site-words.ts': 'the words of sites, many in languages without a folder',
  'src/scoring/random-keys.ts': 'rows of keyboards',
  'src/search/words.ts': 'letters that Arabic writes with a word',
}

/** Words of other things: a language tag and SQL, settings, and a style of letters. */
const otherMeanings = new Set(['und', 'dir', 'sans'])
const codeRow = /^(?:[a-z]{2,3} )+[a-z]{2,3}$/u

/** The words of a text, in lower case, without escapes of regular expressions. */
function wordsOf(text: string): string[] {
  const bare = text.replace(/\\[pP]\{[^}]*\}|\\u\{?[0-9a-fA-F]+\}?|\\[a-zA-Z]/gu, ' ')
  return bare.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []
}

/** The function words of other languages that are at least three letters long and not English, too. */
function foreignFunctionWords(root: string): Set<string> {
  const english = new Set(
    globSync(['src/languages/en/*.yaml', 'openapi/**/*.yaml'], { cwd: root }).flatMap((path) =>
      wordsOf(readFileSync(join(root, path), 'utf8')),
    ),
  )
  const others = chatLanguages.filter((code) => code !== 'en')
  const words = others.flatMap((code) => {
    const data = load(readFileSync(join(root, `src/languages/${code}/words.yaml`), 'utf8')) as Words
    return wordsOf(`${data.functionWords.plain} ${data.stopWords}`)
  })
  return new Set(words.filter((word) => word.length > 2 && !english.has(word) && !otherMeanings.has(word)))
}

function textOf(node: ts.Node): string | null {
  if (ts.isRegularExpressionLiteral(node) || ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : null
}

/** Each word of another language in `src/`, with its position. */
export function foreignWords(root: string): string[] {
  const functionWords = foreignFunctionWords(root)
  const isForeign = (word: string) => /\P{ASCII}/u.test(word) || functionWords.has(word)
  const faults: string[] = []
  for (const path of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
    if (Object.keys(exempt).some((place) => path.startsWith(place))) continue
    const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ES2023)
    const look = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
      const text = textOf(node)
      const words = text === null || codeRow.test(text) ? [] : wordsOf(text).filter(isForeign)
      const { line } = source.getLineAndCharacterOfPosition(node.pos)
      faults.push(...words.map((word) => `${path}:${line + 1}: ${word}`))
      ts.forEachChild(node, look)
    }
    look(source)
  }
  return faults
}
