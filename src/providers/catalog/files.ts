import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { errorMessageOf } from '../../lib/error-message.js'

/** Finds the files that can be imported from a path. */

export type ImportFile = {
  path: string
  /** The name in reports, relative to the path that was given. */
  name: string
  kind: 'lines' | 'video'
  bytes: number
}

const fileKinds = [
  ['.jsonl', 'lines'],
  ['.info.json', 'video'],
] as const

function kindOf(name: string): ImportFile['kind'] | undefined {
  return fileKinds.find(([ending]) => name.toLowerCase().endsWith(ending))?.[1]
}

/** The .jsonl and .info.json files at a path, including subfolders, sorted by name. */
export async function findImportFiles(path: string): Promise<ImportFile[]> {
  const stats = await stat(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be read: ${errorMessageOf(error)}`, { cause: error })
  })
  const files: ImportFile[] = []
  if (stats.isDirectory()) await collectFiles(path, path, files)
  else if (kindOf(path)) files.push(await toImportFile(path, dirname(path)))
  if (files.length > 0) return files
  throw new Error(`${path} holds nothing to import: it must be or hold a .jsonl or an .info.json file`)
}

/** A missing file or broken link gets size 0 here; reading it later reports the error like that of any bad file. */
async function toImportFile(path: string, root: string): Promise<ImportFile> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  return { path, name: relative(root, path), kind: kindOf(path) ?? 'lines', bytes: size }
}

/**
 * Skips hidden entries and links to folders, which may form cycles. A folder that cannot be read is added as a file, so
 * that it is reported.
 */
async function collectFiles(folder: string, root: string, files: ImportFile[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (folder === root) throw new Error(`${root} cannot be read: ${errorMessageOf(error)}`, { cause: error })
    return null
  })
  if (entries === null) {
    files.push(await toImportFile(folder, root))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) await collectFiles(path, root, files)
    else if (kindOf(basename(path))) files.push(await toImportFile(path, root))
  }
}
