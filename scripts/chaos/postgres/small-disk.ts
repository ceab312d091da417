import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { errorCodeOf } from '../../../src/lib/error-message.js'

/** A small disk that can be filled up and emptied: a file system in memory, which only root can mount. */

export type SmallDisk = {
  folder: string
  /** Fills what is free. */
  fill(): Promise<void>
  /** Deletes what has filled it. */
  makeRoom(): Promise<void>
  unmount(): Promise<void>
}

/** Thrown if no disk can be mounted. The message says what that needs. */
export class DiskUnusable extends Error {}

const run = promisify(execFile)
const diskFull = '53100'
const chunk = Buffer.alloc(256 * 1024, 1)

/** Mounts a disk that any user may write to. Throws `DiskUnusable` if it cannot. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-disk-'))
  const filler = join(folder, 'filler')
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'coldopen-disk', folder])
  } catch (cause) {
    await rmdir(folder)
    throw new DiskUnusable('A small disk can be mounted only on Linux, as root.', { cause })
  }
  return {
    folder,
    async fill() {
      try {
        for (;;) await appendFile(filler, chunk)
      } catch (error) {
        if (errorCodeOf(error) !== 'ENOSPC') throw error
      }
    },
    makeRoom: () => rm(filler, { force: true }),
    async unmount() {
      // Detached if a program still has a file open there, so that the folder never remains.
      await run('umount', [folder]).catch(() => run('umount', ['--lazy', folder]))
      await rmdir(folder)
    },
  }
}

/** The SQLSTATE with which the server refuses a table of a megabyte; null if there is room for it. */
async function findRefusal(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query("CREATE TABLE room AS SELECT repeat('x', 1000) FROM generate_series(1, 1000)")
    return null
  } catch (error) {
    return errorCodeOf(error)
  } finally {
    await client.query('ROLLBACK')
    await client.end()
  }
}

/** Fills the disk until the server at this address, whose tables are there, refuses to write. Throws if it does not. */
export async function fillUp(disk: SmallDisk, url: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await disk.fill()
    if ((await findRefusal(url)) === diskFull) return
  }
  throw new Error('PostgreSQL finds room on a disk that is full.')
}
