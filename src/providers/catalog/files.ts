import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { reasonOf } from '../../lib/reasons.js'

/** What a PATH holds that can be imported. */

export type ImportFile = {
  path: string
  /** As it is named in reports: from the PATH that was given. */
  name: string
  kind: 'lines' | 'video'
  bytes: number
}

const kinds = [
  ['.jsonl', 'lines'],
  ['.info.json', 'video'],
] as const

function kindOf(name: string): ImportFile['kind'] | undefined {
  return kinds.find(([ending]) => name.toLowerCase().endsWith(ending))?.[1]
}

/** The .jsonl and .info.json files at a path, folders searched through, in the order of their names. */
export async function importFiles(path: string): Promise<ImportFile[]> {
  const found = await stat(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be read: ${reasonOf(error)}`, { cause: error })
  })
  const files: ImportFile[] = []
  if (found.isDirectory()) await collect(path, path, files)
  else if (kindOf(path)) files.push(await importFile(path, dirname(path)))
  if (files.length > 0) return files
  throw new Error(`${path} holds nothing to import: it must be or hold a .jsonl or an .info.json file`)
}

/** What is there no more, or leads nowhere, is found to be so when it is read: then it is reported like any bad file. */
async function importFile(path: string, root: string): Promise<ImportFile> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  return { path, name: relative(root, path), kind: kindOf(path) ?? 'lines', bytes: size }
}

/**
 * Hidden folders and links to folders are left out: a link may lead back to where it stands. A folder that cannot be
 * read stands as a file that cannot.
 */
async function collect(folder: string, root: string, files: ImportFile[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (folder === root) throw new Error(`${root} cannot be read: ${reasonOf(error)}`, { cause: error })
    return null
  })
  if (entries === null) {
    files.push(await importFile(folder, root))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) await collect(path, root, files)
    else if (kindOf(basename(path))) files.push(await importFile(path, root))
  }
}
