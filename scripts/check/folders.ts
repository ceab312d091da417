import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/**
 * Part of `npm run check:imports`: compares the table of folders in docs/architecture.md with the imports of each
 * folder of `src/`, including types. Fails if a folder is missing, if its row names other folders than it imports, or
 * if it imports one whose row is not below its own, because imports could then be circular.
 */

const root = fileURLToPath(new URL('../../../', import.meta.url))
const everywhere = ['lib', 'errors.ts']

/** The folder of `src/` that a path is in, or the file itself at the top: "runs" of "src/runs/start/start-run.js". */
const folderOf = (path: string) => (path.split('/')[1] ?? '').replace(/\.js$/, '.ts')

function importedFolders(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>()
  for (const path of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
    const imports = folders.get(folderOf(path)) ?? new Set()
    folders.set(folderOf(path), imports)
    for (const { fileName } of ts.preProcessFile(readFileSync(join(root, path), 'utf8')).importedFiles) {
      const target = fileName.startsWith('.') ? join(path, '..', fileName) : ''
      if (target.startsWith('src/') && folderOf(target) !== folderOf(path)) imports.add(folderOf(target))
    }
  }
  return folders
}

/** The rows of the table: a folder and its documented imports; undefined means everything below. */
function documentedFolders(): [folder: string, imported: string[] | undefined][] {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const rows = page.matchAll(/^\| \d \| `([^`|]+)`[^|]*\|([^|]*)\|$/gm)
  return [...rows].map(([, folder = '', cell = '']) => [
    folder,
    cell.includes('everything below') ? undefined : [...cell.matchAll(/`([^`]+)`/g)].map((code) => code[1]!),
  ])
}

const documentedRows = documentedFolders()
const names = documentedRows.map(([folder]) => folder)
const faults: string[] = []
const folders = importedFolders()
for (const [folder, imports] of folders) {
  const position = names.indexOf(folder)
  const row = documentedRows[position]
  const folderNames = [...imports].filter((name) => !everywhere.includes(name)).toSorted()
  if (!row) faults.push(`${folder} has no row`)
  else if (row[1] && row[1].toSorted().join() !== folderNames.join())
    faults.push(`${folder} imports ${folderNames.map((name) => `\`${name}\``).join(', ')}`)
  for (const name of imports)
    if (names.indexOf(name) <= position) faults.push(`${folder} imports ${name}, whose row is not below`)
}
faults.push(...names.filter((name) => !folders.has(name)).map((name) => `${name} is not in src/`))
for (const fault of faults) console.error(`docs/architecture.md, "Who may import whom": ${fault}`)
if (faults.length > 0) process.exitCode = 1
