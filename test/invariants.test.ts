import { expect } from 'chai'
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** docs/invariants.md names tests by their files and titles, which are renamed without it in mind. */

const page = readFileSync('docs/invariants.md', 'utf8')

type Entry = { statement: string; file: string; titles: string[] }

const entries: Entry[] = page.split(/^(?=\d+\. )/mu).flatMap((part) => {
  const statement = /^\d+\. .*/u.exec(part)?.[0] ?? ''
  return [...part.matchAll(/^\s+- `(test\/[^`]+)`: (.+)$/gmu)].map(([, file = '', title = '']) => ({
    statement,
    file,
    titles: title.split(' › '),
  }))
})

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** What a text in a source can become: itself, or with anything in place of what a template inserts. */
function patternOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return escapeRegExp(node.text)
  if (!ts.isTemplateExpression(node)) return null
  const texts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text)
  if (texts.join('').trim() === '') return null
  // The page leaves out which database a suite runs on.
  return texts
    .map(escapeRegExp)
    .join('.+')
    .replace(/ \\\[\.\+\\\]$/u, '(?: \\[.+\\])?')
}

/** A pattern of every text in a test file, of which its titles are some. */
function titlesIn(file: string): RegExp {
  const patterns: string[] = []
  const collect = (node: ts.Node): void => {
    const pattern = patternOf(node)
    if (pattern !== null) patterns.push(pattern)
    ts.forEachChild(node, collect)
  }
  collect(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2023))
  return new RegExp(`^(?:${patterns.join('|')})$`, 'u')
}

describe('the page of invariants', () => {
  it('names a test for every statement', () => {
    const statements = page.match(/^\d+\. .*/gmu) ?? []
    expect(statements).to.have.length.greaterThan(100)
    const held = new Set(entries.map(({ statement }) => statement))
    expect(statements.filter((statement) => !held.has(statement))).to.deep.equal([])
  })

  it('names files that exist, and titles that they have', () => {
    const files = [...new Set(entries.map(({ file }) => file))]
    const missing = files.flatMap((file) => {
      if (!existsSync(file)) return [file]
      const known = titlesIn(file)
      const titles = entries.filter((entry) => entry.file === file).flatMap((entry) => entry.titles)
      return titles.filter((title) => !known.test(title)).map((title) => `${file}: ${title}`)
    })
    expect(missing).to.deep.equal([])
  })
})
