import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { Client } from 'pg'
import { findImportFiles } from '../../src/providers/catalog/files.js'
import { importFiles } from '../../src/providers/catalog/import.js'
import { openDatabaseStaging } from '../../src/providers/catalog/postgres/staging.js'
import { openDatabaseVectors } from '../../src/providers/catalog/postgres/vectors/database-vectors.js'
import { run } from '../support/command.js'
import { type EmbeddingStub, startEmbeddingStub } from '../support/embedding-stub.js'
import { freshVectorDatabase, skipWithoutVectors, type VectorDatabase } from '../support/vector-postgres.js'

const clip = (n: number, over: object = {}) => ({
  platform: 'tiktok',
  id: `c${n}`,
  title: `Lesson number ${n}`,
  view_count: 1_000_000 + n,
  transcript: `What I learned on day ${n}.`,
  ...over,
})
const clips = (count: number, over: object = {}) => Array.from({ length: count }, (_, n) => clip(n, over))

describe('vectors of a catalog in PostgreSQL, during other work', () => {
  let folder: string
  let database: VectorDatabase
  let stub: EmbeddingStub
  before(function () {
    skipWithoutVectors(this)
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vectors-'))
    database = await freshVectorDatabase()
    stub = await startEmbeddingStub()
  })
  afterEach(async () => {
    await stub[Symbol.asyncDispose]()
    await database.end()
    await rm(folder, { recursive: true })
  })

  async function write(lines: object[]): Promise<string> {
    const file = join(folder, 'clips.jsonl')
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
    return file
  }
  const command = (args: string[], over: Record<string, string> = {}) =>
    run(
      {
        DATA_DIR: folder,
        CATALOG: 'database',
        DATABASE_URL: database.url,
        LOG_LEVEL: 'error',
        EMBEDDING_BASE_URL: stub.base_url,
        EMBEDDING_MODEL: 'stub-1',
        ...over,
      },
      'catalog',
      ...args,
    )
  const importClips = async (lines: object[], over = {}) => command(['import', await write(lines)], over)
  const withoutEmbeddings = { EMBEDDING_BASE_URL: '', EMBEDDING_MODEL: '' }
  const replaceBy = (model: string) => command(['embed', '--replace'], { EMBEDDING_MODEL: model })
  const count = async () =>
    (await database.query<{ n: number }>('select count(*)::int as n from catalog_vectors'))[0]?.n
  const sentTexts = () => stub.calls.flatMap(({ input }) => input)

  async function withConnection<T>(use: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    return use(client).finally(() => client.end())
  }

  it('are not replaced during an import', async () => {
    await importClips(clips(4))
    await withConnection(async (client) => {
      const staging = await openDatabaseStaging(client, { now: 1 })
      const { code, stderr } = await replaceBy('stub-2')
      expect([code, stderr.split('\n').slice(1)]).to.deep.equal([
        1,
        [
          'Another process is importing into the catalog, and no vector was deleted. Repeat this once it has ended.',
          '',
        ],
      ])
      await staging.undo()
    })
    expect(await count()).to.equal(4)
    expect((await replaceBy('stub-2')).stdout).to.match(/Made 4 vectors/)
  })

  it('are replaced without waiting long for reads, and without blocking searches', async () => {
    await importClips(clips(4))
    const isWaitingSql = `select 1 from pg_locks where relation = 'catalog_vectors'::regclass and not granted`
    await withConnection(async (reader) => {
      await reader.query('begin')
      await reader.query('select 1 from catalog_vectors')
      const replaced = replaceBy('stub-2')
      while ((await database.query(isWaitingSql)).length === 0);
      expect(await count(), 'behind what waits for the table').to.equal(4)
      await reader.query('commit')
      expect((await replaced).stdout).to.match(/Made 4 vectors/)
    })
  })

  it('are made by one process at a time', async () => {
    await importClips(clips(4), withoutEmbeddings)
    const other = await openDatabaseVectors({ connectionString: database.url })
    const refused = await command(['embed'])
    expect([refused.code, refused.stderr, stub.calls]).to.deep.equal([
      1,
      'Another process is making vectors of the catalog. Run coldopen catalog embed once it has ended.\n',
      [],
    ])
    await other.close()
    expect((await command(['embed'])).stdout).to.match(/Made 4 vectors/)
  })

  it('stay with clips that an older import changes', async () => {
    await importClips(clips(6), withoutEmbeddings)
    await withConnection(async (client) => {
      const staging = await openDatabaseStaging(client, { now: 1 })
      expect((await command(['embed'])).stdout).to.match(/Made 6 vectors/)
      const path = await write(clips(6, { like_count: 7 }))
      const { updated } = await importFiles(await findImportFiles(path), staging, { path, now: 1 })
      expect(updated).to.equal(6)
    })
    expect(await count()).to.equal(6)
  })

  /** The row that the next clip of this level of views gets. */
  const nextRowSql = 'select max(row_id) + 1 from catalog_clips'

  it('of a deleted clip are not used for the next clip in its row', async () => {
    await importClips(clips(4))
    const leave = (n: number) =>
      database.query(
        `insert into catalog_vectors select (${nextRowSql}) + ${n}, text_hash, vector from catalog_vectors limit 1`,
      )
    await leave(0)
    const { stdout, stderr } = await importClips([clip(8)])
    expect(stdout, stderr).to.match(/Made 1 vector /)
    expect(sentTexts().at(-1)).to.include('Lesson number 8')
    await importClips([clip(9, { view_count: 5 })])
    await database.query(
      `insert into catalog_vectors select max(clips.row_id) + 1, '\\x00', null from catalog_clips as clips
       where views >= 1000000`,
    )
    const risen = await importClips([clip(9)])
    expect(risen.code, risen.stderr).to.equal(0)
    expect(await count()).to.equal(6)
  })

  it('of texts that a version without vectors changed are computed again', async () => {
    await importClips(clips(4))
    await database.query(`update catalog_clips set title = 'fear' where clip_id = 'c1'`)
    const { stdout } = await command(['embed'])
    expect(stdout).to.match(/Made 1 vector /)
    expect(sentTexts().at(-1)).to.include('fear')
    expect((await command(['embed'])).stdout).to.match(/Made 0 vectors/)
  })

  it('have an index, even if the server fails before all are computed', async () => {
    stub.answer = (_, at) => (at === 10 ? { status: 401 } : 'vectors')
    const { code } = await importClips(clips(5_100), { EMBEDDING_BATCH_SIZE: '500' })
    expect([code, await count()]).to.deep.equal([3, 5_000])
    const sql = `select indisvalid as is_valid from pg_index where indexrelid = to_regclass('catalog_vectors_of_group_1')`
    expect(await database.query(sql)).to.deep.equal([{ is_valid: true }])
  }).timeout(120_000)
})
