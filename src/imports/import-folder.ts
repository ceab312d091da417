import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '../lib/private-file.js'
import { dayMs } from '../lib/clock.js'

/** The folder of one import, beside the catalog, so that a file needs no room elsewhere. */
export type ImportFolder = { path: string; unpackedFolder: string; remove(): Promise<void> }

const prefix = 'import-'
/** Older than this, a folder was left by a process that was killed. */
const abandonedAgeMs = dayMs

/** Creates the folder of an import, for its owner only, and removes those that were left behind. */
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
    // Another process may remove it just now.
    const stats = await stat(path).catch(() => null)
    if (stats && now - stats.mtimeMs > abandonedAgeMs) await rm(path, { recursive: true, force: true })
  }
}
