import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/**
 * The content of a data file, by its language and its name without extension ("en/words"). The files are YAML in this
 * folder; the build writes them as JSON (scripts/build/language-data.ts), which is read many times faster. Their
 * members are checked against their types by scripts/check/languages.ts, not here. Throws if the file is missing.
 */
export function readData(name: string): unknown {
  return JSON.parse(readFileSync(resolve(`#languages/${name}.json`), 'utf8')) as unknown
}
