import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { pino } from 'pino'
import { openReadableCatalog } from '../../src/compose/catalog.js'
import { readConfig } from '../../src/config/config.js'
import { openDb } from '../../src/db/open.js'
import { systemClock } from '../../src/lib/clock.js'
import { importCatalog } from '../../src/providers/catalog/import.js'
import { type Result, run } from '../support/command.js'
import { clip, jsonLines } from '../support/imports.js'
import { barePostgres, returnPostgres } from '../support/postgres.js'

const search = {
  platform: 'tiktok',
  query: 'sourdough',
  posted_after: null,
  language: null,
  country: null,
  limit: 9,
} as const

describe('the catalog in the database', () => {
  let folder: string
  let file: string
  let env: Record<string, string>
  const coldopen = (...args: string[]): Promise<Result> => run(env, ...args)

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shared-catalog-'))
    file = join(folder, 'clips.jsonl')
    env = {
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      CATALOG: 'database',
      DATABASE_URL: await barePostgres(),
    }
    const transcript =
      'Knead sourdough for three minutes. Then leave the sourdough alone until it has doubled.'
    await writeFile(file, jsonLines([clip(1, { transcript }), clip(2, { transcript })]))
  })
  after(async () => {
    await returnPostgres(env.DATABASE_URL ?? '')
    await rm(folder, { recursive: true })
  })

  it('needs a database that can be shared', async () => {
    const { code, stderr } = await run({ DATA_DIR: folder, CATALOG: 'database' }, 'catalog', 'show')
    expect(code).to.not.equal(0)
    expect(stderr).to.match(/CATALOG: database needs DATABASE_URL/)
  })

  it('has samples until something is imported, which makes its tables', async () => {
    expect((await coldopen('catalog', 'show')).stdout).to.match(
      /^Nothing imported; \d+ invented sample clips/,
    )
    const { code, stdout } = await coldopen('catalog', 'import', file)
    expect([code, stdout]).to.deep.equal([
      0,
      'Read 2 videos: 2 added, 0 updated, 0 unchanged, 0 held twice, 0 skipped.\n',
    ])
    expect((await coldopen('catalog', 'show')).stdout).to.equal(
      '2 imported videos (tiktok 2, instagram 0, youtube 0).\n',
    )
  })

  it('is searched whatever the working folder is', async () => {
    const elsewhere = { ...env, DATA_DIR: join(folder, 'elsewhere') }
    const { stdout } = await run(elsewhere, 'research', 'sourdough', '--json')
    const { hooks } = JSON.parse(stdout) as { hooks: { sample: boolean }[] }
    expect(hooks.map(({ sample }) => sample)).to.deep.equal([false])
  })

  it('is searched by words if PostgreSQL lacks pgvector, which is reported if vectors are requested', async () => {
    const embedded = { ...env, EMBEDDING_BASE_URL: 'http://127.0.0.1:9', EMBEDDING_MODEL: 'none' }
    const fault = 'PostgreSQL has no extension vector: install pgvector 0.8 or later beside it.'
    const embed = await run(embedded, 'catalog', 'embed')
    expect([embed.code, embed.stderr]).to.deep.equal([1, `${fault}\n`])
    const again = await run(embedded, 'catalog', 'import', file)
    expect([again.code, again.stderr]).to.deep.equal([
      0,
      `The videos are imported, without all of their vectors. ${fault}\n`,
    ])
    const doctor = await run(embedded, 'doctor')
    expect(doctor.stdout.match(/^note +Vectors: .*$/gm)).to.have.length(1)
    expect(doctor.stdout).to.include(`Vectors: searches use words only. ${fault}`)
    const { stdout } = await run(embedded, 'research', 'sourdough', '--json')
    const { hooks } = JSON.parse(stdout) as { hooks: { sample: boolean }[] }
    expect(hooks).to.have.length(1)
    expect(await warningsOfSearches(embedded, 2)).to.deep.equal([`searches use words only. ${fault}`])
  })

  /** What the log of a service warns of when its catalog is searched so many times. */
  async function warningsOfSearches(settings: Record<string, string>, count: number): Promise<string[]> {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const config = readConfig(settings)
    const db = await openDb(config)
    const catalog = openReadableCatalog(config, { db, log, clock: systemClock })
    try {
      for (let n = 0; n < count; n++) expect(await catalog.search(search)).to.have.length(2)
    } finally {
      await catalog.close()
      await db.destroy()
    }
    return lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  }

  it('leaves a catalog file unchanged, and doctor reports that it is not searched', async () => {
    const catalogPath = join(folder, 'data', 'catalog.db')
    await importCatalog({ catalogPath, path: file, now: 0 })
    const { code, stdout } = await coldopen('doctor')
    expect(code, stdout).to.equal(0)
    expect(stdout)
      .to.match(/^ok +2 imported videos in the database \(tiktok 2, instagram 0, youtube 0\)\./m)
      .and.to.match(/^note +\S+catalog\.db has 2 videos that are not searched\. Import the videos again, or/m)
    const { stdout: before } = await run({ ...env, CATALOG: 'file' }, 'catalog', 'show')
    expect(before).to.match(/^2 imported videos/)
  })

  it('is not reported as a second problem while the database is unavailable', async () => {
    const away = { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
    const { code, stdout } = await run(away, 'doctor')
    expect(code).to.equal(1)
    expect(stdout.match(/^problem .*$/gm)).to.have.length(1)
    const shown = await run(away, 'catalog', 'show')
    expect([shown.code, shown.stderr]).to.deep.equal([1, shown.stderr])
    expect(shown.stderr)
      .to.match(/127\.0\.0\.1:9/)
      .and.not.to.match(/\n +at /)
  })

  it('says what failed after all was imported, so that searches are slower', async () => {
    const db = await openDb(readConfig(env))
    await db.raw('alter index catalog_words_by_word rename to catalog_words_elsewhere')
    const more = join(folder, 'more.jsonl')
    await writeFile(more, jsonLines([clip(3)]))
    const { code, stdout, stderr } = await coldopen('catalog', 'import', more)
    await db.raw('alter index catalog_words_elsewhere rename to catalog_words_by_word')
    await db.destroy()
    expect([code, stdout]).to.deep.equal([
      0,
      'Read 1 video: 1 added, 0 updated, 0 unchanged, 0 held twice, 0 skipped.\n',
    ])
    expect(stderr).to.match(
      /^Searches are slower for a while: PostgreSQL: .*"catalog_words_by_word" does not/m,
    )
  })
})
