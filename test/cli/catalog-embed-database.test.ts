import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openCatalog } from '../../src/providers/catalog/catalog.js'
import { createCatalogReader } from '../../src/compose/catalog.js'
import { openQueryEmbedder } from '../../src/compose/embeddings.js'
import { readConfig } from '../../src/config/config.js'
import { openDb } from '../../src/db/open.js'
import { systemClock } from '../../src/lib/clock.js'
import { createLog } from '../../src/lib/log.js'
import { openDatabaseCatalog } from '../../src/providers/catalog/postgres/catalog.js'
import { extensionFault } from '../../src/providers/catalog/postgres/vectors/extension.js'
import { createIndexSql } from '../../src/providers/catalog/postgres/vectors/tables.js'
import { createFindByMeaning } from '../../src/providers/catalog/postgres/vectors/meaning.js'
import type { ShortSearch } from '../../src/providers/types.js'
import { run } from '../support/command.js'
import { type EmbeddingStub, startEmbeddingStub } from '../support/embedding-stub.js'
import { freshVectorDatabase, skipWithoutVectors, type VectorDatabase } from '../support/vector-postgres.js'

const topics = ['bread', 'garden', 'running', 'chess']

const clips = (count: number, overridesOf: (n: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({
    platform: 'tiktok',
    id: `c${n}`,
    title: `${topics[n % topics.length]} lesson number ${n}`,
    view_count: 1000 + n,
    transcript: `What I learned about ${topics[n % topics.length]} on day ${n}.`,
    ...overridesOf(n),
  }))

/** The n-th of so many directions at right angles to each other. */
function direction(n: number, dimension: number): number[] {
  const length = Math.sqrt(2 / dimension)
  return Array.from(
    { length: dimension },
    (_, at) => length * Math.cos((Math.PI * n * (at + 0.5)) / dimension),
  )
}

/**
 * Each topic has a direction. A clip is the farther from that of its topic the higher its number, by steps that no
 * rounding of a vector hides; a query that names a topic, or else a number, has the direction itself.
 */
function steppedVector(text: string, dimension: number): number[] {
  const number = Number(/\d+/.exec(text)?.[0] ?? 0)
  const named = topics.findIndex((topic) => text.includes(topic))
  const own = direction(1 + (named < 0 ? number % topics.length : named), dimension)
  if (!text.includes('I learned')) return own
  const nearness = 1 - 0.008 * (Math.floor(number / topics.length) % 250)
  const rest = direction(1 + topics.length + ((7 * number) % (dimension - topics.length - 1)), dimension)
  return own.map((one, at) => nearness * one + Math.sqrt(1 - nearness ** 2) * (rest[at] ?? 0))
}

const answerStepped =
  (dimension: number): EmbeddingStub['answer'] =>
  ({ input }) => ({
    body: { data: input.map((text, index) => ({ index, embedding: steppedVector(text, dimension) })) },
  })

describe('vectors of a catalog in PostgreSQL', () => {
  let folder: string
  let database: VectorDatabase
  before(function () {
    skipWithoutVectors(this)
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vectors-'))
    database = await freshVectorDatabase()
  })
  afterEach(async () => {
    await database.end()
    await rm(folder, { recursive: true })
  })

  async function write(lines: object[]): Promise<string> {
    const file = join(folder, 'clips.jsonl')
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
    return file
  }
  const settingsFor = (stub: EmbeddingStub | null, over: Record<string, string> = {}) => ({
    DATA_DIR: folder,
    CATALOG: 'database',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    ...(stub ? { EMBEDDING_BASE_URL: stub.base_url, EMBEDDING_MODEL: 'stub-1' } : {}),
    ...over,
  })
  const count = async () =>
    (await database.query<{ n: number }>('select count(*)::int as n from catalog_vectors'))[0]?.n
  const sentTexts = ({ calls }: EmbeddingStub) => calls.flatMap(({ input }) => input)

  /** Searches with one of the catalogs. */
  async function searchWith<T>(
    env: Record<string, string>,
    use: (search: (asked: Partial<ShortSearch> & { query: string }) => Promise<string[]>) => Promise<T>,
  ): Promise<T> {
    const config = readConfig(env)
    const log = createLog('silent')
    const queryEmbedder = openQueryEmbedder(config, { clock: systemClock, log })
    const db = env.CATALOG === 'database' ? await openDb(config) : null
    const file = { catalogPath: db ? null : config.catalog_file, clock: systemClock }
    const inFile = openCatalog({ ...file, queryEmbedder: db ? null : queryEmbedder })
    const reader = db && createCatalogReader(db)
    const findByMeaning = reader && queryEmbedder && createFindByMeaning({ reader, queryEmbedder, log })
    const catalog = reader ? openDatabaseCatalog({ reader, samples: inFile, findByMeaning }) : inFile
    try {
      return await use(async (asked) => {
        const whole = {
          platform: 'tiktok',
          posted_after: null,
          language: null,
          country: null,
          limit: 5,
        } as const
        return (await catalog.search({ ...whole, ...asked })).map(({ clip_id }) => clip_id)
      })
    } finally {
      await catalog.close()
      await db?.destroy()
    }
  }
  const search = (stub: EmbeddingStub, query: string, over: Record<string, string> = {}) =>
    searchWith(settingsFor(stub, over), (find) => find({ query }))

  it('are made at an import, which creates the extension, and find clips by meaning', async () => {
    await using stub = await startEmbeddingStub()
    const stage = {
      id: 'stage',
      title: 'Alone before the curtain',
      transcript: 'I was afraid.',
      view_count: 5,
    }
    const file = await write([...clips(12), { platform: 'tiktok', ...stage }, { ...clips(1)[0], id: 'mute' }])
    const { code, stdout, stderr } = await run(settingsFor(stub), 'catalog', 'import', file)
    expect(code, stderr).to.equal(0)
    expect(stderr).to.match(/Vectors by stub-1 at 127\.0\.0\.1:\d+: 14 texts of at most [\d,]+ characters/)
    expect(stdout).to.match(/Made 14 vectors of \d+ characters\./)
    expect((await search(stub, 'dread'))[0]).to.equal('stage')
    expect(await search(stub, 'dread', { EMBEDDING_MODEL: 'another' }), 'of another model').to.deep.equal([])
    stub.answer = () => ({ status: 500 })
    expect(await search(stub, 'dread'), 'a server that fails').to.deep.equal([])
    expect(await search(stub, 'curtain')).to.deep.equal(['stage'])
    const doctor = await run(settingsFor(stub), 'doctor')
    expect(doctor.stdout).to.match(/^ok +Vectors: 14 of 14 clips have one by stub-1 with 16 dimensions\.$/m)
    const unused = await run(settingsFor(null), 'doctor')
    expect(unused.stdout).to.match(/Vectors: 14 of 14 clips have one by stub-1, but these are not used/)
  })

  it('find the same clips in the same order as vectors in a file', async () => {
    await using stub = await startEmbeddingStub(answerStepped(48))
    const file = await write(
      clips(350, (n) => ({
        language: ['en', 'es', undefined][n % 3],
        timestamp: 1_700_000_000 + 86_400 * (n % 90),
      })),
    )
    const inFile = settingsFor(stub, { CATALOG: 'file' })
    for (const env of [inFile, settingsFor(stub)])
      expect((await run(env, 'catalog', 'import', file)).code).to.equal(0)
    const asked = Array.from({ length: 40 }, (_, n) => ({
      query: n % 4 === 0 ? `bread lesson ${n}` : `qqz${n}`,
      limit: 12,
      ...(n % 3 === 1 ? { posted_after: 1_703_000_000_000 } : {}),
      ...(n % 5 === 2 ? { language: 'es' } : {}),
    }))
    const answers = (env: Record<string, string>) =>
      searchWith(env, async (find) => {
        const found: string[][] = []
        for (const one of asked) found.push(await find(one))
        return found
      })
    const expected = await answers(inFile)
    expect(expected.every((found) => found.length === 12)).to.equal(true)
    expect(await answers(settingsFor(stub))).to.deep.equal(expected)
  }).timeout(60_000)

  it('stay within a limit of characters, and continue where they stopped', async () => {
    await using stub = await startEmbeddingStub()
    const env = settingsFor(stub, { EMBEDDING_BATCH_SIZE: '4' })
    await run(settingsFor(null), 'catalog', 'import', await write(clips(10)))
    const estimate = await run(env, 'catalog', 'embed', '--estimate')
    expect([estimate.code, stub.calls.length], estimate.stderr).to.deep.equal([0, 0])
    expect(estimate.stdout).to.match(/10 texts of at most/)
    const some = await run(env, 'catalog', 'embed', '--max-characters', '300')
    expect(some.stdout).to.match(/Made 5 vectors of 2\d\d characters\. 5 clips are left for the next time/)
    stub.answer = (_, at) => (at === 3 ? { status: 401 } : 'vectors')
    const failed = await run(env, 'catalog', 'embed')
    expect([failed.code, await count()]).to.deep.equal([1, 9])
    expect(failed.stderr).to.match(
      /The vectors made so far are kept\. Continue with coldopen catalog embed\./,
    )
    stub.answer = () => 'vectors'
    expect((await run(env, 'catalog', 'embed')).stdout).to.match(/Made 1 vector /)
    expect(await count()).to.equal(10)
  })

  it('stay with a clip if only its views change, and are replaced if its words change', async () => {
    await using stub = await startEmbeddingStub()
    await run(settingsFor(stub), 'catalog', 'import', await write(clips(6)))
    const countSent = () => sentTexts(stub).filter((text) => text.includes('I learned')).length
    const more = (n: number) => ({ view_count: 5_000_000 + n })
    await run(settingsFor(stub), 'catalog', 'import', await write(clips(6, more)))
    expect([countSent(), await count()]).to.deep.equal([6, 6])
    expect((await search(stub, 'loaf'))[0], 'the vectors are on their clips still').to.match(/^c[04]$/)
    const changed = clips(6, (n) => ({ ...more(n), ...(n === 1 ? { title: 'fear' } : {}) }))
    await run(settingsFor(stub), 'catalog', 'import', await write(changed))
    expect([countSent(), await count()]).to.deep.equal([7, 6])
    expect((await search(stub, 'dread'))[0]).to.equal('c1')
    const stray = `select 1 from catalog_vectors where row_id not in (select row_id from catalog_clips)`
    expect(await database.query(stray)).to.deep.equal([])
  })

  it('of another model stay if there are none to replace them', async () => {
    await using stub = await startEmbeddingStub()
    await run(settingsFor(stub), 'catalog', 'import', await write(clips(6)))
    const replace = (...more: string[]) =>
      run(
        settingsFor(stub, { EMBEDDING_MODEL: 'stub-2', EMBEDDING_BATCH_SIZE: '4' }),
        'catalog',
        'embed',
        '--replace',
        ...more,
      )
    stub.answer = () => ({ status: 400 })
    const failed = await replace()
    expect([failed.code, await count()]).to.deep.equal([1, 6])
    expect(failed.stderr).to.match(/The vectors of stub-1 stay\. Repeat coldopen catalog embed --replace\.$/m)
    stub.answer = () => 'vectors'
    const bounded = await replace('--max-characters', '9')
    expect(bounded.stdout).to.match(/^Made 0 vectors .* 6 clips are left .* The vectors of stub-1 stay\.$/m)
    expect(await count()).to.equal(6)
    stub.answer = (_, at) =>
      at === stub.calls.length - 1 && stub.calls.length > calls + 1 ? { status: 400 } : 'vectors'
    const calls = stub.calls.length
    const halfway = await replace()
    expect(halfway.stderr).to.match(/^Deleted the vectors of stub-1\.$/m)
    expect([halfway.code, await count()]).to.deep.equal([1, 4])
    stub.answer = () => 'vectors'
    expect((await replace()).stdout).to.match(/^Made 2 vectors of \d+ characters\.$/m)
  })

  it('of another model or of other dimensions are never mixed, and replaced on request', async () => {
    await using stub = await startEmbeddingStub()
    await run(settingsFor(stub), 'catalog', 'import', await write(clips(4)))
    const other = { EMBEDDING_MODEL: 'stub-2' }
    const refused = await run(settingsFor(stub, other), 'catalog', 'embed')
    expect([refused.code, refused.stderr]).to.deep.equal([
      1,
      'The vectors of the catalog are of stub-1, not of stub-2. To replace all vectors, run coldopen catalog embed --replace. Or change EMBEDDING_MODEL back.\n',
    ])
    stub.dimension = 24
    const mixed = await run(settingsFor(stub), 'catalog', 'import', await write(clips(8)))
    expect([mixed.code, await count()]).to.deep.equal([3, 4])
    expect(mixed.stderr).to.match(/stub-1 answered with 24 dimensions; the catalog has vectors of 16/)
    const replaced = await run(settingsFor(stub, other), 'catalog', 'embed', '--replace')
    expect(replaced.stdout, replaced.stderr).to.match(/Made 8 vectors/)
    expect((await run(settingsFor(stub, other), 'doctor')).stdout).to.match(
      /^ok +Vectors: 8 of 8 clips have one by stub-2 with 24 dimensions\.$/m,
    )
  })

  const indexesSql = `select indexrelid::regclass::text as index, indisvalid as is_valid from pg_index
     join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam where amname = 'hnsw'`

  it('of many clips have an index that searches use', async () => {
    await using stub = await startEmbeddingStub(answerStepped(16))
    const env = settingsFor(stub, { EMBEDDING_BATCH_SIZE: '500' })
    const file = await write(clips(5_100))
    const { code, stderr } = await run(env, 'catalog', 'import', file)
    expect(code, stderr).to.equal(0)
    const index = { index: 'catalog_vectors_of_group_1', is_valid: true }
    expect(await database.query(indexesSql)).to.deep.equal([index])
    await searchWith(env, async (find) => {
      const [nearest] = await find({ query: 'qqz2', limit: 1 })
      expect(Number(nearest?.slice(1)) % 1_000).to.equal(2)
      expect(await find({ query: 'qqz', limit: 30 })).to.have.length(30)
    })
  }).timeout(120_000)

  it('with more dimensions than an index allows are searched by the signs of their components', async () => {
    const dimension = 4_200
    await using stub = await startEmbeddingStub(answerStepped(dimension))
    const env = settingsFor(stub)
    expect((await run(env, 'catalog', 'import', await write(clips(40)))).code).to.equal(0)
    const nearest = ['c1', 'c5', 'c9', 'c13', 'c17']
    expect(await search(stub, 'qqz1')).to.deep.equal(nearest)
    await database.query(createIndexSql(1, { dimension }))
    expect(await search(stub, 'qqz1')).to.deep.equal(nearest)
  }).timeout(60_000)

  it('need a right, which a role without it is told in SQL', async () => {
    await using stub = await startEmbeddingStub()
    await run(settingsFor(null), 'catalog', 'import', await write(clips(4)))
    const role = `vectors_${process.pid}`
    const url = new URL(database.url)
    url.username = role
    await database.query(`create role ${role} login`)
    try {
      await database.query(`grant select, insert, update, delete on all tables in schema public to ${role}`)
      const env = settingsFor(stub, { DATABASE_URL: url.href, MIGRATE: '0' })
      const refused = await run(env, 'catalog', 'embed')
      const sentence = `The role ${role} may not create the extension vector. Have a superuser run in the database ${url.pathname.slice(1)}: CREATE EXTENSION vector`
      expect([refused.code, refused.stderr]).to.deep.equal([1, `${sentence}. Then repeat this.\n`])
      expect((await run(env, 'doctor')).stdout).to.include(`Vectors: searches use words only. ${sentence}.`)
      await database.query('CREATE EXTENSION vector')
      const tables = await run(env, 'catalog', 'embed')
      expect(tables.code).to.equal(1)
      const [, statements = ''] =
        /may not do this\. Have the owner of the tables run it, then repeat: (.*)\n/.exec(tables.stderr) ?? []
      expect(statements).to.match(/^CREATE TABLE catalog_vector_model .*halfvec\(16\).*GRANT SELECT, /)
      await database.query(statements)
      expect((await run(env, 'catalog', 'embed')).stdout).to.match(/Made 4 vectors/)
    } finally {
      await database.query(`drop owned by ${role}`)
      await database.query(`drop role ${role}`)
    }
  })

  it('are not used if the role may not read them: searches use words, and the doctor explains what to grant', async () => {
    await using stub = await startEmbeddingStub()
    await run(settingsFor(stub), 'catalog', 'import', await write(clips(4)))
    const role = `reader_${process.pid}`
    const url = new URL(database.url)
    url.username = role
    await database.query(`create role ${role} login`)
    try {
      await database.query(`grant select, insert, update, delete on all tables in schema public to ${role}`)
      await database.query(`revoke all on catalog_vectors, catalog_vector_model from ${role}`)
      const over = { DATABASE_URL: url.href, MIGRATE: '0' }
      expect(await search(stub, 'bread lesson number 0', over)).to.include('c0')
      expect(await search(stub, 'loaf', over)).to.deep.equal([])
      expect((await run(settingsFor(stub, over), 'doctor')).stdout).to.include(
        `Vectors: searches use words only. The role ${role} may not read the vectors. Have the owner of their tables run: GRANT SELECT, INSERT, UPDATE, DELETE ON catalog_vectors, catalog_vector_model TO "${role}".`,
      )
      const refused = await run(settingsFor(stub, over), 'catalog', 'import', await write(clips(5)))
      expect(refused.code).to.equal(1)
      expect(refused.stderr).to.include(
        `may not change the vectors of clips. Have the owner of their tables run this, then repeat: GRANT SELECT, INSERT, UPDATE, DELETE ON catalog_vectors, catalog_vector_model TO "${role}";`,
      )
    } finally {
      await database.query(`drop owned by ${role}`)
      await database.query(`drop role ${role}`)
    }
  })

  it('are not used after the extension was removed: searches use words', async () => {
    await using stub = await startEmbeddingStub()
    await run(settingsFor(stub), 'catalog', 'import', await write(clips(4)))
    await database.query('drop extension vector cascade')
    expect(await search(stub, 'bread lesson number 0')).to.include('c0')
    expect((await run(settingsFor(stub), 'doctor')).code).to.equal(0)
  })
})

describe('the report on the pgvector extension of PostgreSQL', () => {
  const usable = {
    version: '0.8.1',
    available: '0.8.1',
    has_types: true,
    may_create: true,
    role: 'a',
    database: 'b',
  }
  const cases: [string, Partial<typeof usable> | { version: null; available?: null }, string | null][] = [
    ['nothing where it is there', {}, null],
    ['nothing where it can be created', { version: null }, null],
    [
      'that it is not installed',
      { version: null, available: null },
      'PostgreSQL has no extension vector: install pgvector 0.8 or later beside it',
    ],
    [
      'that it is too old',
      { version: '0.7.4' },
      'The extension vector is 0.7.4, and 0.8 is needed: install that, then ALTER EXTENSION vector UPDATE',
    ],
    [
      'that statements do not find it',
      { has_types: false },
      'The extension vector is in a schema that is not in the search_path of the role',
    ],
  ]
  for (const [what, over, expected] of cases)
    it(what, () => {
      expect(extensionFault({ ...usable, ...over })).to.equal(expected)
    })
})
