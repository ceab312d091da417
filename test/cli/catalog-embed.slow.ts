import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect } from 'chai'
import { openQueryEmbedder } from '../../src/compose/embeddings.js'
import { readConfig } from '../../src/config/config.js'
import { systemClock } from '../../src/lib/clock.js'
import { createLog } from '../../src/lib/log.js'
import { openCatalog } from '../../src/providers/catalog/catalog.js'
import { command, commandEnvironment, run } from '../support/command.js'
import { type EmbeddingStub, startEmbeddingStub } from '../support/embedding-stub.js'

const topics = ['bread', 'garden', 'running', 'chess']

describe('vectors of the catalog', () => {
  let folder: string
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'vectors-'))))
  afterEach(() => rm(folder, { recursive: true }))

  async function write(lines: object[]): Promise<string> {
    const file = join(folder, 'clips.jsonl')
    const full = lines.map((line) => JSON.stringify({ platform: 'tiktok', ...line }))
    await writeFile(file, full.join('\n'))
    return file
  }
  const clips = (count: number, overridesOf: (n: number) => object = () => ({})) =>
    Array.from({ length: count }, (_, n) => ({
      id: `c${n}`,
      title: `${topics[n % topics.length]} lesson number ${n}`,
      view_count: 1000 + n,
      transcript: `What I learned about ${topics[n % topics.length]} on day ${n}.`,
      ...overridesOf(n),
    }))
  const settingsFor = (stub: EmbeddingStub | null, over: Record<string, string> = {}) => ({
    DATA_DIR: folder,
    ...(stub
      ? { EMBEDDING_BASE_URL: stub.base_url, EMBEDDING_MODEL: 'stub-1', EMBEDDING_BATCH_SIZE: '4' }
      : {}),
    ...over,
  })
  const count = (table: string) => {
    const db = new Database(join(folder, 'catalog.db'), { readonly: true })
    const n = db.prepare(`select count(*) from ${table}`).pluck().get()
    db.close()
    return n
  }
  async function search(stub: EmbeddingStub, query: string, over: Record<string, string> = {}) {
    const deps = { clock: systemClock, log: createLog('silent') }
    const config = readConfig(settingsFor(stub, over))
    const queryEmbedder = openQueryEmbedder(config, deps)
    const catalog = openCatalog({ catalogPath: config.catalog_file, clock: systemClock, queryEmbedder })
    try {
      const asked = { posted_after: null, language: null, country: null, limit: 5 }
      const found = await catalog.search({ platform: 'tiktok', query, ...asked })
      return found.map(({ clip_id }) => clip_id)
    } finally {
      await catalog.close()
    }
  }

  it('are made at an import, in batches, after the cost is shown', async () => {
    await using stub = await startEmbeddingStub()
    const file = await write(clips(10))
    const { code, stdout, stderr } = await run(settingsFor(stub), 'catalog', 'import', file)
    expect([code, stub.calls.length]).to.deep.equal([0, 3])
    expect(stderr).to.match(
      /Vectors by stub-1 at 127\.0\.0\.1:\d+: 10 texts of at most [\d,]+ characters \(about \d+ tokens\)\./,
    )
    expect(stdout).to.match(/Made 10 vectors of \d+ characters\./)
    expect(stub.calls[0]?.input[0]).to.match(/^\w+ lesson number \d\nWhat I learned about/)
    const again = await run(settingsFor(stub), 'catalog', 'import', file)
    expect([again.code, stub.calls.length, again.stdout]).to.deep.equal([
      0,
      3,
      'Read 10 videos: 0 added, 0 updated, 10 unchanged, 0 held twice, 0 skipped.\nMade 0 vectors of 0 characters.\n',
    ])
  })

  it('find clips by meaning as well as by words, and by words only without vectors', async () => {
    await using stub = await startEmbeddingStub()
    const file = await write([
      ...clips(12),
      {
        id: 'stage',
        title: 'Alone before the curtain',
        transcript: 'I was afraid of every face.',
        view_count: 5,
      },
    ])
    await run(settingsFor(stub), 'catalog', 'import', file)
    expect((await search(stub, 'dread'))[0]).to.equal('stage')
    expect(await search(stub, 'bread lesson')).to.include('c0')
    expect(await search(stub, 'dread', { EMBEDDING_MODEL: 'another' }), 'of another model').to.deep.equal([])
    stub.answer = () => ({ status: 500 })
    expect(await search(stub, 'dread'), 'a server that fails').to.deep.equal([])
    expect(await search(stub, 'curtain')).to.deep.equal(['stage'])
    const hanging = { EMBEDDING_QUERY_TIMEOUT_SECONDS: '1' }
    stub.answer = () => 'hangs'
    expect(await search(stub, 'curtain', hanging), 'a server that hangs').to.deep.equal(['stage'])
  })

  it('are neither made nor requested if no server is set', async () => {
    await using stub = await startEmbeddingStub()
    const file = await write(clips(3))
    expect((await run(settingsFor(null), 'catalog', 'import', file)).code).to.equal(0)
    await search(stub, 'bread')
    expect(stub.calls, 'a catalog without vectors').to.have.lengthOf(0)
    const { code, stderr } = await run(settingsFor(null), 'catalog', 'embed')
    expect(code).to.equal(1)
    expect(stderr).to.match(/set EMBEDDING_BASE_URL and EMBEDDING_MODEL/)
    const half = await run({ DATA_DIR: folder, EMBEDDING_MODEL: 'm' }, 'catalog', 'embed')
    expect(half.stderr).to.match(/EMBEDDING_BASE_URL and EMBEDDING_MODEL: must be set both, or neither/)
  })

  it('stay within a limit of characters that is shown before, and continue where they stopped', async () => {
    await using stub = await startEmbeddingStub()
    await run(settingsFor(null), 'catalog', 'import', await write(clips(10)))
    const estimate = await run(settingsFor(stub), 'catalog', 'embed', '--estimate')
    expect([estimate.code, stub.calls.length]).to.deep.equal([0, 0])
    expect(estimate.stdout).to.match(/10 texts of at most/)
    const some = await run(settingsFor(stub), 'catalog', 'embed', '--max-characters', '300')
    expect(some.stderr).to.match(/of which 300 characters are sent now/)
    expect(some.stdout).to.match(/Made 5 vectors of 2\d\d characters\. 5 clips are left for the next time/)
    const sent = stub.calls.flatMap(({ input }) => input).join('').length
    expect(sent).to.be.at.most(300)
    await run(settingsFor(stub), 'catalog', 'embed')
    expect([count('clip_vectors'), count('clip_vector_signs')]).to.deep.equal([10, 10])
    const texts = stub.calls.flatMap(({ input }) => input)
    expect(new Set(texts).size, 'no text is sent twice').to.equal(texts.length)
    const none = await run(settingsFor(stub), 'catalog', 'embed', '--max-characters', 'many')
    expect([none.code, none.stderr]).to.deep.equal([
      1,
      none.stderr.match(/.*must be a whole number, not "many"[^]*/)?.[0],
    ])
  })

  it('are kept when the command is killed in the middle, and the rest is made by the next', async () => {
    await using stub = await startEmbeddingStub((_, at) => (at === 2 ? 'hangs' : 'vectors'))
    await run(settingsFor(null), 'catalog', 'import', await write(clips(20)))
    const env = commandEnvironment(settingsFor(stub))
    const child: ChildProcess = spawn(process.execPath, [command, 'catalog', 'embed'], { env, cwd: tmpdir() })
    const isHanging = new Promise<void>((resolve) => {
      stub.answer = (_, at) => {
        if (at === 2) resolve()
        return at === 2 ? 'hangs' : 'vectors'
      }
    })
    await isHanging
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(count('clip_vectors')).to.equal(8)
    stub.answer = () => 'vectors'
    const { code, stdout } = await run(settingsFor(stub), 'catalog', 'embed')
    expect(code).to.equal(0)
    expect(stdout).to.match(/Made 12 vectors/)
    expect(count('clip_vectors')).to.equal(20)
  }).timeout(30_000)

  it('leave the import unchanged if they fail, with an explanation how to continue', async () => {
    await using stub = await startEmbeddingStub((_, at) =>
      at === 0 ? 'vectors' : { status: 401, error: { message: 'Incorrect API key.' } },
    )
    const { code, stdout, stderr } = await run(settingsFor(stub), 'catalog', 'import', await write(clips(10)))
    expect(code).to.equal(3)
    expect(stdout).to.match(/10 added/)
    expect(stderr).to.match(
      /The videos are imported, without all of their vectors\. 127\.0\.0\.1:\d+ answered 401: .*Incorrect API key\. The vectors made so far are kept. Continue with coldopen catalog embed\./,
    )
    expect(count('clip_vectors')).to.equal(4)
  })

  it('are computed for the other texts if the server refuses one', async () => {
    await using stub = await startEmbeddingStub(({ input }) =>
      input.some((text) => text.includes('number 3'))
        ? { status: 400, error: { message: 'too long' } }
        : 'vectors',
    )
    const { code, stdout } = await run(settingsFor(stub), 'catalog', 'import', await write(clips(10)))
    expect([code, count('clip_vectors')]).to.deep.equal([0, 9])
    expect(stdout).to.match(/Made 9 vectors .* The server refused the text of 1 clip\./)
  })

  it('of different dimensions are never mixed', async () => {
    await using stub = await startEmbeddingStub()
    await run(settingsFor(stub), 'catalog', 'import', await write(clips(4)))
    stub.dimension = 24
    const { code, stderr } = await run(settingsFor(stub), 'catalog', 'import', await write(clips(8)))
    expect([code, count('clip_vectors')]).to.deep.equal([3, 4])
    expect(stderr).to.match(/stub-1 answered with 24 dimensions; the catalog has vectors of 16/)
  })

  it('of another model stay if there are none to replace them', async () => {
    await using stub = await startEmbeddingStub()
    await run(settingsFor(stub), 'catalog', 'import', await write(clips(6)))
    const replace = (...more: string[]) =>
      run(settingsFor(stub, { EMBEDDING_MODEL: 'stub-2' }), 'catalog', 'embed', '--replace', ...more)
    stub.answer = () => ({ status: 400 })
    const failed = await replace()
    expect([failed.code, count('clip_vectors')]).to.deep.equal([1, 6])
    expect(failed.stderr).to.match(/The vectors of stub-1 stay\. Repeat coldopen catalog embed --replace\.$/m)
    stub.answer = () => 'vectors'
    const bounded = await replace('--max-characters', '9')
    expect(bounded.stdout).to.match(/^Made 0 vectors .* 6 clips are left .* The vectors of stub-1 stay\.$/m)
    expect(count('clip_vectors')).to.equal(6)
    stub.answer = (_, at) =>
      at === stub.calls.length - 1 && stub.calls.length > calls + 1 ? { status: 400 } : 'vectors'
    const calls = stub.calls.length
    const halfway = await replace()
    expect(halfway.stderr).to.match(/^Deleted the vectors of stub-1\.$/m)
    expect([halfway.code, count('clip_vectors')]).to.deep.equal([1, 4])
    stub.answer = () => 'vectors'
    expect((await replace()).stdout).to.match(/^Made 2 vectors of \d+ characters\.$/m)
  })

  it('of another model are reported, and replaced on request', async () => {
    await using stub = await startEmbeddingStub()
    await run(settingsFor(stub), 'catalog', 'import', await write(clips(4)))
    const other = { EMBEDDING_MODEL: 'stub-2' }
    const refused = await run(settingsFor(stub, other), 'catalog', 'embed')
    expect(refused.code).to.equal(1)
    expect(refused.stderr).to.match(
      /are of stub-1, not of stub-2\. To replace all vectors, run coldopen catalog embed --replace/,
    )
    const told = await run(settingsFor(stub, other), 'doctor')
    expect(told.stdout).to.match(
      /^note +Vectors: 4 of 4 clips have one by stub-1 with 16 dimensions\. EMBEDDING_MODEL=stub-2 does not match them/m,
    )
    stub.dimension = 24
    expect((await run(settingsFor(stub, other), 'catalog', 'embed', '--replace')).stdout).to.match(
      /Made 4 vectors/,
    )
    expect((await run(settingsFor(stub, other), 'doctor')).stdout).to.match(
      /^ok +Vectors: 4 of 4 clips have one by stub-2 with 24 dimensions\.$/m,
    )
  })

  it('stay with a clip if only its views change, and are replaced if its words change', async () => {
    await using stub = await startEmbeddingStub()
    await run(settingsFor(stub), 'catalog', 'import', await write(clips(6)))
    const countSent = () =>
      stub.calls.flatMap(({ input }) => input).filter((text) => text.includes('I learned')).length
    await run(
      settingsFor(stub),
      'catalog',
      'import',
      await write(clips(6, (n) => ({ view_count: 5_000_000 + n }))),
    )
    expect([countSent(), count('clip_vectors'), count('clip_vector_signs')]).to.deep.equal([6, 6, 6])
    expect((await search(stub, 'loaf'))[0], 'the vectors are on their clips still').to.match(/^c[04]$/)
    const changed = clips(6, (n) => ({ view_count: 5_000_000 + n, ...(n === 1 ? { title: 'fear' } : {}) }))
    await run(settingsFor(stub), 'catalog', 'import', await write(changed))
    expect([countSent(), count('clip_vectors')]).to.deep.equal([7, 6])
    expect((await search(stub, 'dread'))[0]).to.equal('c1')
  })

  it('do not exist for clips without words, and the doctor does not miss them', async () => {
    await using stub = await startEmbeddingStub()
    const file = await write([...clips(3), { id: 'mute', view_count: 1 }])
    expect((await run(settingsFor(stub), 'catalog', 'import', file)).stdout).to.match(
      /1 clip without words need/,
    )
    expect((await run(settingsFor(stub), 'doctor')).stdout).to.match(/^ok +Vectors: 4 of 4 clips/m)
    const missing = await run(settingsFor(null), 'doctor')
    expect(missing.stdout).to.match(/Vectors: 4 of 4 clips have one by stub-1, but these are not used/)
  })
})
