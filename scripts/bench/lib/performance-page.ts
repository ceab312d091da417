import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeMachine } from './results-file.js'
import { renderTable } from './print.js'
import { root } from './processes.js'
import type { Result } from './types.js'

const file = join(root, 'docs', 'performance.md')
const tablesPattern = /(?<=<!-- benches -->\n)[^]*(?=<!-- end of benches -->)/

/** The tables on the page, by the names of their benches. Throws where the page has no place for them. */
async function readPage(): Promise<{ text: string; tables: Map<string, string> }> {
  const text = await readFile(file, 'utf8')
  const tablesText = tablesPattern.exec(text)?.[0]
  if (tablesText === undefined)
    throw new Error(`${file} has no place for tables: <!-- benches --> and <!-- end of benches -->.`)
  const sections = tablesText.split(/^(?=### )/m).filter((part) => part.startsWith('### '))
  return { text, tables: new Map(sections.map((part) => [part.slice(4, part.indexOf('\n')), part.trim()])) }
}

/** docs/performance.md, found to have a place for tables. */
export async function openPage() {
  await readPage()
  return {
    /** Puts a table in its place; those of other benches stay. */
    async putTable(result: Result): Promise<void> {
      const { text, tables } = await readPage()
      const { commit, node, processor, cores } = describeMachine()
      const provenance = `Commit ${commit}, Node ${node}, ${cores} cores of ${processor}.`
      tables.set(result.name, `${renderTable(result).trim()}\n\n${provenance}`)
      await writeFile(
        file,
        text.replace(tablesPattern, () => `\n${[...tables.values()].join('\n\n')}\n\n`),
      )
    },
  }
}
