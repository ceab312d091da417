import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '../lib/private-file.js'
import { dayMs } from '../lib/clock.js'

/** The folder of one import. It is beside the catalog, so that no other disk needs room for the file. */
export type ImportFolder = { path: string; unpackedFolder: string; remove(): Promise<void> }

const prefix = 'import-'
/** A folder older than this was left behind by a process that was killed. */
const abandonedAgeMs = dayMs

/** Creates the folder of an import, readable only by its owner, and removes folders that were left behind. */
export async function createImportFolder(data_dir: string, now: number): Promise<ImportFolder> {
  makePrivateFolder(data_dir)
  await removeAbandoned(data_dir, now)
  const path = await mkdtemp(join(data_dir, prefix))
  const unpackedFolder = join(path, 'files')
  await mkdir(unpackedFolder, { mode: 0o700 })
  return { path, unpackedFolder, remove: () => rm(path, { recursive: true, force: true }) }
}

async function removeAbandoned(data_dir: string, now: number): Promise<void> {
  for (const entry of await readdir(data_dir, { withFileTypes: true })) {
    if (!entry.isDirectory() || !entry.name.startsWith(prefix)) continue
    const path = join(data_dir, entry.name)
    // Another process may be removing the folder.
    const stats = await stat(path).catch(() => null)
    if (stats && now - stats.mtimeMs > abandonedAgeMs) await rm(path, { recursive: true, force: true })
  }
}
