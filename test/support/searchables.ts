import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInMemory } from '../../src/providers/catalog/database.js'
import { readEntry } from '../../src/providers/catalog/record.js'
import { searchClips } from '../../src/providers/catalog/search.js'
import { createBatchWriter } from '../../src/providers/catalog/writer.js'
import type { Clip, ShortSearch } from '../../src/providers/types.js'
import { freshStore, type StoreName } from './catalog-stores.js'

/** Catalogs of given lines, for tests of searches. */

export type Searchable = {
  put(lines: object[]): Promise<void>
  search(search: ShortSearch): Promise<Clip[]>
  end(): Promise<void>
}

const withIds = (lines: object[]) =>
  lines.map((line, id) => ({ platform: 'tiktok', id: String(id), ...line }))

/** In memory, without a thread. */
function fileSearchable(): Searchable {
  const db = openInMemory()
  const write = createBatchWriter(db, 0)
  const reading = { detect: () => '', samplesAt: null }
  return {
    put(lines) {
      const entries = withIds(lines).map((line, at) => ({ entry: readEntry(line, reading), arrival: at + 1 }))
      db.transaction(() => write(entries))()
      return Promise.resolve()
    },
    search: (search) => Promise.resolve(searchClips(db, search, false)),
    end: () => Promise.resolve(void db.close()),
  }
}

async function databaseSearchable(): Promise<Searchable> {
  const folder = await mkdtemp(join(tmpdir(), 'lines-'))
  const store = await freshStore('database', folder)
  const catalog = store.open({ clock: { now: () => 0 } })
  return {
    async put(lines) {
      const path = join(folder, 'clips.jsonl')
      await writeFile(
        path,
        withIds(lines)
          .map((line) => JSON.stringify(line))
          .join('\n'),
      )
      await store.import({ path, now: 0 })
    },
    search: (search) => catalog.search(search),
    async end() {
      await catalog.close()
      await store.end()
      await rm(folder, { recursive: true })
    },
  }
}

/** Creates catalogs for the tests of a file: those for one test, and those kept for several. The tests end them. */
export function createSearchables(store: StoreName) {
  const open = { kept: [] as Searchable[], unkept: [] as Searchable[] }
  const endThose = async (some: Searchable[]) => {
    for (const one of some.splice(0)) await one.end()
  }
  return {
    async catalogOf(lines: object[], { isKept = false } = {}): Promise<Searchable> {
      const made = store === 'file' ? fileSearchable() : await databaseSearchable()
      open[isKept ? 'kept' : 'unkept'].push(made)
      await made.put(lines)
      return made
    },
    endUnkept: () => endThose(open.unkept),
    endAll: () => endThose([...open.kept.splice(0), ...open.unkept.splice(0)]),
  }
}
