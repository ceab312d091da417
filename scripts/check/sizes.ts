import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/**
 * `npm run check:sizes`: the lengths of files and functions of `src/`, in lines including comments. Only functions with
 * a body in braces are counted. The console's texts are data. Fails if one exceeds its limit.
 */

const root = fileURLToPath(new URL('../../../', import.meta.url))
const limits = { files: { p90: 160, max: 265 }, functions: { p90: 20, max: 60 } }

type Size = { name: string; lines: number }

function functionSizes(path: string, text: string): Size[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const sizes: Size[] = []
  function visit(node: ts.Node): void {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined && ts.isBlock(node.body)) {
      const firstLine = lineAt(node.getStart(source))
      sizes.push({ name: `${path}:${firstLine}`, lines: lineAt(node.end) - firstLine + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return sizes
}

/** Prints one row and returns whether it is within its limits. */
function report(what: keyof typeof limits, sizes: Size[]): boolean {
  const sortedSizes = sizes.toSorted((a, b) => a.lines - b.lines)
  const at = (share: number) => sortedSizes[Math.ceil(share * sortedSizes.length) - 1]?.lines ?? 0
  const { p90, max } = limits[what]
  const longest = sortedSizes.at(-1)
  console.log(
    `${what}: ${sortedSizes.length}, median ${at(0.5)}, p90 ${at(0.9)} (at most ${p90}), ` +
      `longest ${longest?.lines} (at most ${max}, ${longest?.name})`,
  )
  return at(0.9) <= p90 && (longest?.lines ?? 0) <= max
}

const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['src/console/strings'] }).map((name) => ({
  name,
  text: readFileSync(join(root, name), 'utf8'),
}))
const areFilesShort = report(
  'files',
  files.map(({ name, text }) => ({ name, lines: text.trimEnd().split('\n').length })),
)
const areFunctionsShort = report(
  'functions',
  files.flatMap(({ name, text }) => functionSizes(name, text)),
)
if (!areFilesShort || !areFunctionsShort) process.exitCode = 1
