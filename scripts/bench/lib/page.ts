import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { circumstances } from './keep.js'
import { table } from './print.js'
import { root } from './processes.js'
import type { Result } from './types.js'

const file = join(root, 'docs', 'performance.md')
const place = /(?<=<!-- benches -->\n)[^]*(?=<!-- end of benches -->)/

/** The tables on the page, by the names of their benches. Throws where the page has no place for them. */
async function read(): Promise<{ text: string; tables: Map<string, string> }> {
  const text = await readFile(file, 'utf8')
  const found = place.exec(text)?.[0]
  if (found === undefined)
    throw new Error(`${file} has no place for tables: <!-- benches --> and <!-- end of benches -->.`)
  const parts = found.split(/^(?=### )/m).filter((part) => part.startsWith('### '))
  return { text, tables: new Map(parts.map((part) => [part.slice(4, part.indexOf('\n')), part.trim()])) }
}

/** docs/performance.md, found to have a place for tables. */
export async function openPage() {
  await read()
  return {
    /** Puts a table in its place; those of other benches stay. */
    async put(result: Result): Promise<void> {
      const { text, tables } = await read()
      const { commit, node, processor, cores } = circumstances()
      const taken = `Commit ${commit}, Node ${node}, ${cores} cores of ${processor}.`
      tables.set(result.name, `${table(result).trim()}\n\n${taken}`)
      await writeFile(
        file,
        text.replace(place, () => `\n${[...tables.values()].join('\n\n')}\n\n`),
      )
    },
  }
}
