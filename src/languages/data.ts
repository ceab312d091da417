import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { load } from 'js-yaml'

const { resolve } = createRequire(import.meta.url)

/**
 * The content of a data file below this folder. Its members are checked against their type when the program is checked
 * (scripts/check/languages.ts), not when it runs. Throws where the file is missing or no YAML.
 */
export function readData(path: string): unknown {
  return load(readFileSync(resolve(`#languages/${path}`), 'utf8'))
}
