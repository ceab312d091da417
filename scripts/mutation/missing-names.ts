import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { equivalents } from './equivalent.js'
import { folders } from './folders.js'

/** Names in `folders.ts` and `equivalent.ts` that the code no longer has. */

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The paths of a pattern with its braces expanded. A glob would match if any alternative did, but each has to match.
 */
function expandBraces(pattern: string): string[] {
  const [, head, alternatives, tail] = /^(.*)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  return alternatives === undefined
    ? [pattern]
    : alternatives.split(',').map((name) => `${head}${name}${tail}`)
}

const matchesNothing = (glob: string) => globSync(glob, { cwd: root }).length === 0

/** A sentence for each pattern of `folders.ts` that matches no file. */
function missingFiles(): string[] {
  return Object.entries(folders).flatMap(([name, { sources, tests, wider = [] }]) => {
    const sourceGlobs = sources.map((path) => `src/${path}`)
    const testGlobs = [...tests, ...wider].flatMap(expandBraces).map((path) => `test/${path}.{test,slow}.ts`)
    return [...sourceGlobs, ...testGlobs]
      .filter(matchesNothing)
      .map((glob) => `folders.ts names no file for ${name}: ${glob}`)
  })
}

function hasLine(file: string, line: string): boolean {
  const path = join(root, file)
  if (!existsSync(path)) return false
  return readFileSync(path, 'utf8')
    .split('\n')
    .some((one) => one.trim() === line)
}

/** A sentence for each entry of `equivalent.ts` whose line no longer exists. */
function staleEquivalents(): string[] {
  return equivalents
    .filter(({ file, line }) => !hasLine(file, line))
    .map(({ file, line }) => `equivalent.ts names a line that is not in ${file} any more: ${line}`)
}

/** All missing names, a sentence each. */
export const missingNames = (): string[] => [...missingFiles(), ...staleEquivalents()]
