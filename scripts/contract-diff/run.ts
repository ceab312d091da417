import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { breakingChanges } from './compare.js'
import type { Document } from './shape.js'

/**
 * `npm run contract:diff [-- BASE [NEXT]]`: what in generated/openapi.json breaks callers of the contract that was
 * last released, openapi/released.json. Exit code 1 where anything does. With a release, the new bundle is copied
 * over the released one.
 */

const place = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url))
const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Document

const [base = place('openapi/released.json'), next = place('generated/openapi.json')] = process.argv.slice(2)
const breaks = breakingChanges(await read(base), await read(next))
for (const line of breaks) console.error(line)
console.log(breaks.length === 0 ? 'Nothing breaks.' : `${breaks.length} changes break callers.`)
process.exitCode = breaks.length === 0 ? 0 : 1
