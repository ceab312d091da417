import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { breakingChanges } from './compare.js'
import type { Document } from './shape.js'

/**
 * `npm run contract:diff [-- BASE [NEXT]]`: lists the changes of generated/openapi.json that break callers of the last
 * released contract, openapi/released.json. Exit code 1 if there are any. A release copies the new bundle over the
 * released one.
 */

const projectPath = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url))
const readDocument = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Document

const [base = projectPath('openapi/released.json'), next = projectPath('generated/openapi.json')] =
  process.argv.slice(2)
const breaks = breakingChanges(await readDocument(base), await readDocument(next))
for (const line of breaks) console.error(line)
console.log(breaks.length === 0 ? 'Nothing breaks.' : `${breaks.length} changes break callers.`)
process.exitCode = breaks.length === 0 ? 0 : 1
