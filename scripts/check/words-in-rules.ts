import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

/**
 * Searches the rules of the analyst for words of a language: regular expressions and strings with a word, and language
 * codes. Names do not count: keys, and strings whose type is a union of literals (`'question'`, `'stop'`). Nor do error
 * messages of the program.
 */

/** Words that strings in the rules may contain: names of platforms and formats, and of this program. */
const allowedWords = new Set([
  'https',
  'www',
  'und',
  'NFC',
  'TikTok',
  'TikToks',
  'Instagram',
  'Reel',
  'Reels',
  'YouTube',
  'Shorts',
  'Short',
  'CLIPS',
  'SITE',
  'number',
  'own',
])

/** Rows of BCP 47 and ISO 3166 codes. */
const codeRow = /^(?:[a-z]{2,3} )+[a-z]{2,3}$|^[A-Z]{2}$|^[A-Z]{26}$/u
const flags = /^[dgimsuvy]+$/u

/**
 * The words in the source of a regular expression or in a string, without escapes, character classes and group names.
 */
function wordsOf(source: string): string[] {
  const bare = source
    .replace(/\\[pP]\{[^}]*\}|\\u\{?[0-9a-fA-F]+\}?|\\[a-zA-Z]/gu, ' ')
    .replace(/\[(?:\\.|[^\]])*\]|\(\?<\w+>/gu, ' ')
  return (bare.match(/\p{L}{2,}|\p{Lo}/gu) ?? []).filter((word) => !allowedWords.has(word))
}

/** Whether the type that a string must have, or the type of what it is compared with, is a union that names it. */
function isName(node: ts.Node, checker: ts.TypeChecker): boolean {
  const { parent } = node
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true
  const isNamed = (type: ts.Type | undefined) =>
    type !== undefined && (type.isUnion() ? type.types : [type]).some((one) => one.isStringLiteral())
  if (ts.isBinaryExpression(parent)) {
    if (parent.operatorToken.kind === ts.SyntaxKind.InKeyword) return true
    const other = parent.left === node ? parent.right : parent.left
    if (isNamed(checker.getTypeAtLocation(other))) return true
  }
  if (ts.isElementAccessExpression(parent)) return true
  return ts.isExpression(node) && isNamed(checker.getContextualType(node))
}

function textOf(node: ts.Node): string | null {
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf('/'))
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return node.text
  return null
}

/** Each word of a language in the rules, with its position; `codes` are the language codes. */
export function wordsInRules(rules: string, codes: readonly string[], options: ts.CompilerOptions): string[] {
  const paths = readdirSync(rules, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(rules, path))
  const program = ts.createProgram(paths, options)
  const checker = program.getTypeChecker()
  const faults: string[] = []
  const look = (node: ts.Node, source: ts.SourceFile): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isThrowStatement(node)) return
    const text = textOf(node)
    if (text !== null) {
      const isCode = codes.includes(text) && ts.isStringLiteralLike(node) && !isName(node, checker)
      const isWords = !flags.test(text) && !codeRow.test(text) && wordsOf(text).length > 0
      if (isCode || (isWords && !isName(node, checker))) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        faults.push(`${relative(rules, source.fileName)}:${line + 1}: ${text}`)
      }
    }
    ts.forEachChild(node, (child) => {
      look(child, source)
    })
  }
  for (const path of paths) {
    const source = program.getSourceFile(path)
    if (source) look(source, source)
  }
  return faults
}
