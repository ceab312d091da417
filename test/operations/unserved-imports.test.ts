import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openCatalog } from '../../src/providers/catalog/catalog.js'
import { importCatalog } from '../../src/providers/catalog/import.js'
import { createLongChain, createShortChain } from '../../src/providers/source-chain.js'
import { refused } from '../support/client.js'
import { run } from '../support/command.js'
import { manualClock } from '../support/clock.js'
import { readRun, startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

const clip = (overrides: object) => ({
  platform: 'youtube',
  title: 'Sourdough in a pot',
  language: 'en',
  channel: 'a',
  channel_id: 'UCa',
  view_count: 90_000,
  upload_date: '20261001',
  duration: 900,
  ...overrides,
})
const short = clip({ id: 'a', media_type: 'short', transcript: 'Nobody tells you that sourdough is easy.' })
const long = clip({ id: 'b', media_type: 'video' })

describe('an imported catalog without matching videos', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coldopen-lacks-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function startWith(lines: object[]) {
    const path = join(folder, 'own.jsonl')
    const catalogPath = join(folder, 'catalog.db')
    const clock = manualClock()
    await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    await importCatalog({ catalogPath, path, now: clock.now() })
    const catalog = openCatalog({ catalogPath, clock })
    const parts = { order: ['local' as const], local: catalog }
    const sources = { short: [createShortChain(parts)], long: [createLongChain(parts)] }
    const service = await startService({ clock, sources })
    const { client } = await service.signUp()
    return {
      service,
      client,
      async [Symbol.asyncDispose]() {
        await service[Symbol.asyncDispose]()
        await catalog.close()
      },
    }
  }

  it('is reported as having no short clips if it has only long videos', async () => {
    await using started = await startWith([long])
    const body = { topic: 'sourdough', platforms: ['tiktok', 'youtube'] }
    const answer = await started.client.post('/v1/research', body)
    const { message } = refused(answer, 503, 'search_unavailable')
    expect(message).to.match(/^Your imported catalog holds no short clips for TikTok, YouTube;.*Nothing was/)
  })

  it('is reported as having no long videos if it has only short clips', async () => {
    await using started = await startWith([short])
    for (const path of ['/v1/longform', '/v1/packaging']) {
      const answer = await started.client.post(path, { topic: 'sourdough' })
      const { message } = refused(answer, 503, 'search_unavailable')
      expect(message).to.match(
        /^Your imported catalog holds no long videos, so trying again does not help; import some .*Nothing was/,
      )
    }
  })

  it('is reported with how many clips were too old, or had no date', async () => {
    const older = ['b', 'c'].map((id) => ({ ...short, id, upload_date: '20250101' }))
    const undated = { ...short, id: 'd', upload_date: undefined }
    await using started = await startWith([short, ...older, undated])
    const { run_id } = await startRun(started.client, { platforms: ['youtube'], posted_within_days: 60 })
    await started.service.drain()
    const { outcome, stats } = await readRun(started.client, run_id)
    expect(stats.rejections).to.deep.equal({ not_talking: 1, too_old: 2, unknown_date: 1 })
    expect(outcome).to.match(
      /; 4 clips found in your imported catalog; left out: 2 were older than 60 days, /,
    )
  })

  it('is reported in the outcome with the platforms that it lacks', async () => {
    await using started = await startWith([short])
    const { run_id } = await startRun(started.client, { platforms: ['tiktok', 'youtube'] })
    await started.service.drain()
    const { outcome } = await readRun(started.client, run_id)
    expect(outcome).to.match(/[Yy]our imported catalog holds no short clips for TikTok/)
  })

  it('is not reported to callers who named no platform and got hooks, unlike the site of the clips', async () => {
    const lines = [
      'I ruined six loaves of sourdough before I looked at the clock.',
      'You feed it before you sleep, and you bake it in the morning.',
      'I know what you think, and I thought so too until I tried it.',
      'So we put two jars on the shelf, and we waited for nine hours.',
    ]
    const transcript = lines.map((text, n) => ({ start: n * 6, end: n * 6 + 5, text }))
    const spoken = { ...short, transcript, duration: 25, webpage_url: 'https://talks.example/feeding' }
    await using started = await startWith([spoken])
    const { run_id } = await startRun(started.client)
    await started.service.drain()
    const { hooks, outcome } = await readRun(started.client, run_id)
    expect(hooks).to.have.lengthOf(1)
    expect(outcome)
      .to.match(/; the hook is from talks\.example, so its views may be those of a longer video/)
      .and.not.to.include('holds no short clips')
  })

  it('is reported in the terminal', async () => {
    const path = join(folder, 'own.jsonl')
    await writeFile(path, `${JSON.stringify(long)}\n`)
    const env = { DATA_DIR: join(folder, 'data') }
    expect(await run(env, 'catalog', 'import', path)).to.have.property('code', 0)
    const { code, stderr } = await run(env, 'research', 'sourdough', '--platform', 'tiktok')
    expect(code).to.equal(1)
    expect(stderr).to.match(/Your imported catalog holds no short clips for TikTok/)
  })
})
