import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../test/support/postgres.js'
import '../../test/support/setup.js'
import { type Folder, folders } from './folders.js'
import { mutantId, type Mutant, mutantRange, root, runMutants } from './mutants.js'
import { missingNames } from './missing-names.js'
import { isUndetected, equivalenceReason, renderSurvivors, renderTable } from './report.js'

/**
 * `npm run mutation -- FOLDER… [--file GLOB]… [--survivors] [--quick] [--sqlite] [--table] [--workers N]`: changes the
 * code of a folder in one place at a time and reports the changes that no test detects. Tests on SQLite run first;
 * mutants that survive them are also tested on PostgreSQL. `--file` tests only some of the files, as a glob below
 * `src`, and keeps the results of the others; `--survivors` tests only the mutants that survived the last time;
 * `--quick` stops after the fast tests; `--sqlite` leaves out PostgreSQL; `--table` only prints the results of the last
 * runs.
 * Exit code 1 if `folders.ts` or `equivalent.ts` names something that no longer exists.
 */

const reports = join(root, 'dist', 'mutation')
const usage = `usage: npm run mutation -- FOLDER… [--file GLOB]… [--survivors] [--quick] [--sqlite] [--table] [--workers N]\nfolders: ${Object.keys(folders).join(', ')}, all`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string', multiple: true, default: [] },
    survivors: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    sqlite: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
  },
})
const folderNames = positionals.includes('all') ? Object.keys(folders) : positionals
const workers = Number(values.workers)
if (folderNames.length === 0 || folderNames.some((name) => !(name in folders)) || !(workers >= 1)) {
  console.error(usage)
  process.exit(2)
}

const reportPath = (name: string) => join(reports, `${name.replaceAll('/', '-')}.json`)

async function readLastReport(name: string): Promise<Mutant[]> {
  return JSON.parse(await readFile(reportPath(name), 'utf8')) as Mutant[]
}

/** Timeouts count as open, because on a busy machine tests can time out that would have passed. */
const isOpenMutant = (mutant: Mutant) => isUndetected(mutant) || mutant.status === 'Timeout'

/** Tests the mutants of a folder again that no test has detected. */
async function retryMutants(
  mutants: Mutant[],
  { tests, wider = [] }: Folder,
  with_postgres: boolean,
): Promise<Mutant[]> {
  const openMutants = mutants.filter((one) => isOpenMutant(one) && equivalenceReason(one) === undefined)
  if (openMutants.length === 0) return mutants
  const mutate = [...new Set(openMutants.map(mutantRange))]
  const results = await runMutants({ mutate, tests: testFiles([...tests, ...wider]), with_postgres, workers })
  const byId = new Map(results.map((one) => [mutantId(one), one]))
  return mutants.map((one) => (isOpenMutant(one) ? (byId.get(mutantId(one)) ?? one) : one))
}

/** The compiled files of tests. Mocha would split a pattern at its commas. */
const testFiles = (tests: string[]) =>
  tests.flatMap((path) => globSync(`dist/test/${path}.{test,slow}.js`, { cwd: root }))

const isSelected = (file: string) =>
  values.file.length === 0 || values.file.some((glob) => matchesGlob(file, `src/${glob}`))

/** Tests every mutant of the selected files with the fast tests on SQLite. */
function tryWithQuickTests(folder: Folder): Promise<Mutant[]> {
  const globs = folder.sources.map((path) => `src/${path}`)
  const files = globSync(globs, { cwd: root }).filter((file) => file.endsWith('.ts') && isSelected(file))
  const mutate = [...files, '!**/migrations/**', '!**/*.d.ts']
  return runMutants({ mutate, tests: testFiles(folder.tests), with_postgres: false, workers })
}

async function tryFolder(name: string, folder: Folder): Promise<Mutant[]> {
  const previous = values.survivors || existsSync(reportPath(name)) ? await readLastReport(name) : []
  const others = previous.filter(({ file }) => !isSelected(file))
  const save = async (results: Mutant[]) => {
    const all = [...others, ...results]
    await writeFile(reportPath(name), JSON.stringify(all))
    return all
  }
  const quickResults = values.survivors
    ? previous.filter(({ file }) => isSelected(file))
    : await tryWithQuickTests(folder)
  const savedResults = await save(quickResults)
  if (values.quick && !values.survivors) return savedResults
  const retryFolder = values.quick ? { ...folder, wider: [] } : folder
  return save(await retryMutants(quickResults, retryFolder, !values.quick && !values.sqlite))
}

await mkdir(reports, { recursive: true })
process.chdir(root)
const mutantsByFolder = new Map<string, Mutant[]>()
const stopPostgres = values.table ? null : await startPostgres()
try {
  for (const name of folderNames) {
    const mutants = values.table ? await readLastReport(name) : await tryFolder(name, folders[name]!)
    mutantsByFolder.set(name, mutants)
    console.log(renderSurvivors(mutants))
  }
} finally {
  await stopPostgres?.()
}
console.log(renderTable(mutantsByFolder))
for (const sentence of missingNames()) {
  console.error(sentence)
  process.exitCode = 1
}
