import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect } from 'chai'
import { Client } from 'pg'
import { onBothStores, type CatalogStore } from '../../support/catalog-stores.js'
import { jsonLines } from '../../support/imports.js'
import { openStore } from '../../support/store-imports.js'

const now = Date.UTC(2026, 0, 15)
const clip = (language: string) => ({
  platform: 'youtube',
  media_type: 'short',
  id: language,
  title: 'My kiln',
  language,
  channel: 'Mill',
  transcript: 'Nobody tells you this about a kiln.',
  view_count: 900,
})

/** Stores a clip's language as an import of an earlier version did, which kept the code of the file. */
async function storeAs({ target }: CatalogStore, language: string): Promise<void> {
  if ('catalogPath' in target) {
    const db = new Database(target.catalogPath)
    db.prepare('update clips set language = ? where clip_id = ?').run(language, language)
    db.close()
    return
  }
  const client = new Client(target.connection)
  await client.connect()
  try {
    await client.query('update catalog_clips set language = $1 where clip_id = $1', [language])
  } finally {
    await client.end()
  }
}

onBothStores('the search of a language that has several codes', (name) => {
  it('finds the clips of each of them, also those of earlier imports', async () => {
    const opened = await openStore(name)
    const { store, catalog, folder } = opened
    try {
      const path = join(folder, 'clips.jsonl')
      const codes = ['nb', 'nn', 'no', 'tl', 'fil', 'yue', 'cmn', 'zh', 'de']
      await writeFile(path, jsonLines(codes.map(clip)))
      await store.import({ path, now })
      const findIds = async (language: string) => {
        const search = { query: 'kiln', posted_after: null, country: null, limit: 20, language }
        const clips = await catalog.search({ ...search, platform: 'youtube' })
        return clips.map(({ clip_id }) => clip_id).toSorted()
      }
      const expectAll = async (when: string) => {
        for (const code of ['nb', 'no', 'nn'])
          expect(await findIds(code), when).to.deep.equal(['nb', 'nn', 'no'])
        for (const code of ['tl', 'fil']) expect(await findIds(code), when).to.deep.equal(['fil', 'tl'])
        for (const code of ['yue', 'zh'])
          expect(await findIds(code), when).to.deep.equal(['cmn', 'yue', 'zh'])
        expect(await findIds('de'), when).to.deep.equal(['de'])
      }
      await expectAll('of this import')
      for (const code of ['nb', 'tl', 'yue']) await storeAs(store, code)
      await expectAll('of an earlier import')
    } finally {
      await opened.end()
    }
  })
})
