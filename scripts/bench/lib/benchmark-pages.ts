import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeMachine } from './results-file.js'
import { renderTable } from './print.js'
import { root } from './processes.js'
import type { Result } from './types.js'

/** The pages in docs/benchmarks/, each with the benches whose tables it contains, in order. */
const pages = {
  requests: ['requests', 'mcp', 'unread-answers', 'docs-page', 'console-keys', 'lighthouse'],
  runs: ['start', 'pickup', 'run-statements', 'stub-runs', 'event-loop'],
  'lists-and-waits': ['pages', 'waiters'],
  search: ['search', 'catalog', 'catalog-runs'],
  'several-processes': ['between-processes', 'api-processes', 'scale'],
  database: ['housekeeping', 'account-deletion', 'write-lock'],
  process: ['startup', 'chat-turn', 'webhooks'],
}

const tablesPattern = /(?<=<!-- benches -->\n)[^]*(?=<!-- end of benches -->)/

/** Throws for a bench that no page lists. */
function pageOf(benchName: string): { file: string; benchNames: string[] } {
  const entry = Object.entries(pages).find(([, names]) => names.includes(benchName))
  if (!entry) throw new Error(`No page of docs/benchmarks/ lists the bench ${benchName}.`)
  const [page, benchNames] = entry
  return { file: join(root, 'docs', 'benchmarks', `${page}.md`), benchNames }
}

/** The text of a page and its tables by bench. Throws if the page does not mark where its tables are. */
async function readPage(file: string): Promise<{ text: string; tables: Map<string, string> }> {
  const text = await readFile(file, 'utf8')
  const tablesText = tablesPattern.exec(text)?.[0]
  if (tablesText === undefined)
    throw new Error(`${file} lacks the marks <!-- benches --> and <!-- end of benches -->.`)
  const sections = tablesText.split(/^(?=### )/m).filter((part) => part.startsWith('### '))
  return { text, tables: new Map(sections.map((part) => [part.slice(4, part.indexOf('\n')), part.trim()])) }
}

/** Checks before the measurements that each bench has a page with a place for its table. */
export async function checkBenchmarkPages(benchNames: string[]): Promise<void> {
  for (const name of benchNames) await readPage(pageOf(name).file)
}

/** Replaces the table of a bench on its page; the tables of other benches stay. */
export async function updateBenchmarkPage(result: Result): Promise<void> {
  const { file, benchNames } = pageOf(result.name)
  const { text, tables } = await readPage(file)
  const { commit, node, processor, cores } = describeMachine()
  const provenance = `Commit ${commit}, Node ${node}, ${cores} cores of ${processor}.`
  tables.set(result.name, `${renderTable(result).trim()}\n\n${provenance}`)
  const sections = benchNames.flatMap((name) => tables.get(name) ?? [])
  await writeFile(
    file,
    text.replace(tablesPattern, () => `\n${sections.join('\n\n')}\n\n`),
  )
}
