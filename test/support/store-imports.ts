import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { Client } from 'pg'
import { queryOf, writeClips } from '../../scripts/bench/clips/generated-clips.js'
import type { Catalog } from '../../src/providers/catalog/catalog.js'
import { ImportStoppedError } from '../../src/providers/catalog/import.js'
import type { ShortSearch } from '../../src/providers/types.js'
import { type CatalogStore, freshStore, type StoreName } from './catalog-stores.js'

/** Imports invented clips into a catalog, as many as a test needs. */

const now = Date.UTC(2026, 0, 15)
const clock = { now: () => now }

/** The error that a promise was rejected with. Fails if the promise is resolved. */
export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('it was resolved'),
    (reason: unknown) => reason,
  )
}

type OpenedStore = { folder: string; store: CatalogStore; catalog: Catalog; end(): Promise<void> }

/** A store in its own folder, with a catalog that reads it. */
export async function openStore(name: StoreName): Promise<OpenedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  const store = await freshStore(name, folder)
  const catalog = store.open({ clock })
  return {
    folder,
    store,
    catalog,
    async end() {
      await catalog.close()
      await store.end()
      await rm(folder, { recursive: true })
    },
  }
}

/** Stops an import after this many videos, and expects that it is undone and its lock released. */
export async function expectUndoneImport(
  { folder, store }: Pick<OpenedStore, 'folder' | 'store'>,
  { videosInFile, afterVideos }: { videosInFile: number; afterVideos: number },
): Promise<void> {
  const path = join(folder, 'clips.jsonl')
  await writeClips(path, videosInFile)
  const client = new Client('connection' in store.target ? store.target.connection : undefined)
  await client.connect()
  try {
    let isStopped = false
    const stopped = store.import({
      path,
      now,
      isStopped: () => isStopped,
      onProgress: ({ videos }) => (isStopped = videos >= afterVideos),
    })
    const failure = await rejectionOf(stopped)
    expect(failure).to.be.instanceOf(ImportStoppedError)
    expect((failure as Error).cause).to.equal(undefined)
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_locks
       where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rows[0]?.n).to.equal(0)
  } finally {
    await client.end()
  }
}

const asked = { platform: 'tiktok', posted_after: null, language: null, country: null, limit: 20 } as const

/** Expects that a catalog in a file and one in the database, with this many videos, find the same in the same order. */
export async function expectSameOrder(videos: number): Promise<void> {
  const file = await openStore('file')
  const database = await openStore('database')
  try {
    for (const { store, folder } of [file, database]) {
      const path = join(folder, 'made-up.jsonl')
      await writeClips(path, videos)
      await store.import({ path, now })
    }
    const search = async (catalog: Catalog, query: string, over: Partial<ShortSearch>) =>
      (await catalog.search({ ...asked, query, ...over })).map(({ clip_id }) => clip_id)
    for (let n = 0; n < 40; n += 1) {
      const { query } = queryOf(n)
      const over = n % 4 === 0 ? { language: 'es', posted_after: now - 500 * 86_400_000 } : {}
      expect(await search(database.catalog, query, over), query).to.deep.equal(
        await search(file.catalog, query, over),
      )
    }
  } finally {
    await file.end()
    await database.end()
  }
}
