import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openCatalog } from '../../src/providers/catalog/catalog.js'
import { importCatalog } from '../../src/providers/catalog/import.js'
import type { Provider } from '../../src/providers/types.js'
import { createLongChain, createShortChain } from '../../src/providers/source-chain.js'
import { type Client, ok, refused } from '../support/client.js'
import { dayMs, hourMs } from '../../src/lib/clock.js'
import { run } from '../support/command.js'
import { manualClock } from '../support/clock.js'
import { readRun, startRun } from '../support/runs.js'
import { startService } from '../support/service.js'
import { addWatch, look, runsOf } from '../support/watches.js'

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
const spokenLine = 'Nobody tells you that sourdough is easy.'
const short = clip({ id: 'a', media_type: 'short', transcript: spokenLine })
const long = clip({ id: 'b', media_type: 'video' })

describe('an imported catalog without matching videos', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coldopen-lacks-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** `live` is searched beside what is imported. */
  async function startWith(lines: object[], live: Provider[] = []) {
    const path = join(folder, 'own.jsonl')
    const catalogPath = join(folder, 'catalog.db')
    const clock = manualClock()
    await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    await importCatalog({ catalogPath, path, now: clock.now() })
    const catalog = openCatalog({ catalogPath, clock })
    const parts = { order: ['local' as const, ...live], local: catalog }
    const sources = { short: [createShortChain(parts)], long: [createLongChain(parts)] }
    const service = await startService({
      clock,
      sources,
      catalogCreators: () => catalog.creators(),
    })
    const { client } = await service.signUp({ credits: 900 })
    return {
      service,
      client,
      importMore: async (more: object[]) => {
        await writeFile(path, more.map((line) => `${JSON.stringify(line)}\n`).join(''))
        await importCatalog({ catalogPath, path, now: clock.now() })
      },
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
      expect(message).to.match(/^Your imported catalog holds no long videos; import some .*Nothing was/)
    }
  })

  it('refuses nothing that more than imports may meet, if only on another platform', async () => {
    const search = () => Promise.resolve([])
    const live = { name: 'live', by_country: false, short: { tiktok: { search } }, long: {} }
    const reel = { ...short, upload_date: '20190514', language: 'en' }
    await using started = await startWith([reel], [live])
    const { client } = started
    for (const change of [{ posted_within_days: 30 }, { language: 'de' }, { topic: '@nobody' }]) {
      const start = { topic: 'sourdough', platforms: ['youtube'], ...change }
      const { run_id } = ok<{ run_id: string }>(await client.post('/v1/research', start), 202)
      ok(await client.post(`/v1/runs/${run_id}/cancel`))
    }
    const none = await client.post('/v1/research', { topic: 'sourdough', platforms: ['instagram'] })
    expect(refused(none, 503, 'search_unavailable').message).to.match(
      /^No source here serves Instagram; its operator can add one\./,
    )
  })

  it('refuses no language that its clips are in under another code or name', async () => {
    const tagalog =
      'Walang nagsasabi sa iyo na madali lang ang sourdough kung alam mo ang tamang paraan ng pag-aalaga nito araw-araw.'
    const norwegian =
      'Ingen forteller deg at sourdough er enkelt når du vet hvordan du skal passe på den hver eneste dag.'
    for (const [stored, wanted, transcript] of [
      ['tl', 'Filipino', tagalog],
      [undefined, 'Tagalog', tagalog],
      ['fil', 'tl', tagalog],
      ['no', 'Norwegian Bokmål', norwegian],
      ['nb', 'Norwegian', norwegian],
    ]) {
      await using started = await startWith([{ ...short, duration: 9, language: stored, transcript }])
      const { client, service } = started
      const start = { topic: 'sourdough', platforms: ['youtube'], language: wanted }
      const answer = await client.post('/v1/research', start)
      const { run_id } = ok<{ run_id: string }>(answer, 202)
      await service.drain()
      expect((await readRun(client, run_id)).hooks, `${stored} for ${wanted}`).to.have.length(1)
    }
  })

  describe('that is older than a start wants', () => {
    const old = { ...short, upload_date: '20190514' }
    const body = { topic: 'sourdough', posted_within_days: 730 }
    const refusalOf = async (client: Client, change: object = {}) =>
      refused(await client.post('/v1/research', { ...body, ...change }), 503, 'search_unavailable').message

    it('refuses it with what would be accepted, as the estimate and a chat do, and holds nothing', async () => {
      await using started = await startWith([old, long])
      const { client } = started
      const message = await refusalOf(client)
      expect(message).to.match(
        /^The newest imported short clip is of May 2019, so none was posted within 730 days; leave posted_within_days out or raise it to at least \d+, .*Nothing was reserved\.$/,
      )
      const estimate = await client.post('/v1/estimate', { kind: 'short', start: body })
      expect(ok<{ refusal: object }>(estimate).refusal).to.include({ code: 'search_unavailable', message })
      const chat = await client.post('/v1/chat', { message: 'clips about sourdough from the last 30 days' })
      const { message: words, detail } = refused(chat, 503, 'search_unavailable')
      expect(words).to.match(/^Nothing here fits that age, so nothing was started/)
      expect(JSON.stringify(detail)).to.include(' none was posted within 30 days')
      const { reserved_now } = ok<{ reserved_now: number }>(await client.get('/v1/usage'))
      expect(reserved_now).to.equal(0)
      const least = Number(/at least (\d+)/.exec(message)?.[1])
      await refusalOf(client, { posted_within_days: least - 1 })
      ok(await client.post('/v1/research', { ...body, posted_within_days: least }), 202)
    })

    it('refuses it for a platform, or a creator there, whatever another platform has', async () => {
      await using started = await startWith([
        { ...old, uploader_id: '@rye.lab' },
        { ...short, id: 'c', platform: 'tiktok' },
      ])
      const { client } = started
      for (const change of [{ platforms: ['youtube'] }, { topic: 'https://www.youtube.com/@rye.lab/shorts' }])
        expect(await refusalOf(client, change)).to.match(
          /^The newest imported short clip for YouTube is of May 2019/,
        )
      ok(await client.post('/v1/research', body), 202)
    })

    it('names no least age where none would be enough', async () => {
      await using started = await startWith([{ ...old, upload_date: '20090514' }])
      expect(await refusalOf(started.client)).to.match(/leave posted_within_days out, or have newer clips/)
    })

    it('refuses nothing once newer clips are imported, or where a clip has no date', async () => {
      await using started = await startWith([old])
      await refusalOf(started.client)
      await started.importMore([{ ...short, id: 'new' }])
      ok(await started.client.post('/v1/research', body), 202)
      await using undated = await startWith([old, { ...short, id: 'd', upload_date: undefined }])
      ok(await undated.client.post('/v1/research', body), 202)
    })

    it('lets a watch wait for newer clips', async () => {
      await using started = await startWith([old])
      const { client, service } = started
      const { watch_id } = await addWatch(client, { start: body, every: 'day', cron: undefined })
      service.clock.advance(dayMs)
      await look(service)
      expect(await runsOf(service, watch_id)).to.deep.equal([])
      await started.importMore([{ ...short, id: 'new' }])
      service.clock.advance(hourMs)
      await look(service)
      expect(await runsOf(service, watch_id)).to.have.lengthOf(1)
    })
  })

  describe('that holds nothing of the address in a topic', () => {
    const rye = clip({ id: 'rye00000001', channel: 'Rye Lab', channel_id: 'UCr', uploader_id: '@ryelab' })
    const spoken = { ...rye, media_type: 'short', transcript: spokenLine }
    const talk = clip({
      id: 'talk0000001',
      channel: 'Oven Talks',
      channel_id: 'UCo',
      uploader_id: '@oventalks',
    })
    const messageOf = async (client: Client, path: string, topic: string) =>
      refused(await client.post(path, { topic }), 503, 'search_unavailable').message

    it('refuses it with the names most like it, or some, and uses up no free empty run', async () => {
      await using started = await startWith([spoken, { ...talk, media_type: 'video' }])
      const { client } = started
      expect(await messageOf(client, '/v1/research', 'https://www.youtube.com/@rye.labs')).to.equal(
        'Your imported catalog holds nothing of @rye.labs on YouTube. Similar names here: @ryelab. A topic in words searches all of it. This is no outage: waiting does not help. Nothing was reserved.',
      )
      for (const path of ['/v1/longform', '/v1/packaging']) {
        expect(await messageOf(client, path, '@mkbhd')).to.match(
          /holds nothing of @mkbhd on YouTube\. Creators here are, for example, @oventalks\. /,
        )
        expect(await messageOf(client, path, '@ryelab')).to.match(
          /^Your imported catalog holds no long videos of @ryelab; POST \/v1\/research reads the short clips\. /,
        )
        expect(await messageOf(client, path, 'https://youtu.be/unknown0001')).to.match(
          /no video of this address/,
        )
      }
      expect(await messageOf(client, '/v1/research', '@oventalks')).to.match(
        /holds no short clips of @oventalks; POST \/v1\/longform and POST \/v1\/packaging look at the long videos/,
      )
      expect(await messageOf(client, '/v1/research', 'https://www.youtube.com/shorts/unknown0001')).to.match(
        /no clip of this address/,
      )
      const usage = ok<object>(await client.get('/v1/me'))
      expect(usage).to.include({ reserved_now: 0, free_empty_runs_left: 3 })
    })

    it('refuses several names, and what its address is no clip or video of', async () => {
      const stream = clip({ id: 'live0000001', media_type: 'livestream', channel_id: 'UCo' })
      await using started = await startWith([spoken, { ...talk, media_type: 'video' }, stream])
      const { client } = started
      for (const topic of ['@ryelabs, @ryelab', '@ryelabs,@ryelab', '@ryelab; @oventalks'])
        for (const path of ['/v1/research', '/v1/longform'])
          expect(refused(await client.post(path, { topic }), 422, 'invalid_request').message).to.include(
            'start a run for each name',
          )
      for (const path of ['/v1/longform', '/v1/packaging']) {
        expect(await messageOf(client, path, 'https://youtu.be/rye00000001')).to.match(
          /the video of this address is a short clip, no long one; POST \/v1\/research reads /,
        )
        expect(await messageOf(client, path, 'https://youtu.be/live0000001')).to.match(/is a live stream/)
        const unknown = 'UCabcdefghijklmnopqrstuv'
        expect(await messageOf(client, path, unknown)).to.match(
          /holds nothing of the channel UCabcdefghijklmnopqrstuv on YouTube/,
        )
      }
      expect(await messageOf(client, '/v1/research', 'https://www.youtube.com/shorts/talk0000001')).to.match(
        /the video of this address is a long one, no short clip; POST \/v1\/longform /,
      )
      expect(await messageOf(client, '/v1/research', 'https://www.youtube.com/shorts/live0000001')).to.match(
        /is a live stream/,
      )
      expect(ok<object>(await client.get('/v1/me'))).to.include({ reserved_now: 0, free_empty_runs_left: 3 })
    })

    it('creates and changes a watch on it, which says why it would not run now', async () => {
      await using started = await startWith([spoken, { ...talk, media_type: 'video' }])
      const { client } = started
      const watchOf = (topic: string) => ({
        name: topic,
        kind: 'short',
        start: { topic },
        every: 'day',
        credits_per_month: 100,
      })
      type CreatedWatch = { watch_id: string; next_step?: string }
      const { watch_id, next_step } = ok<CreatedWatch>(
        await client.post('/v1/watches', watchOf('@rye.labs')),
        201,
      )
      expect(next_step).to.match(
        /^A run of it would be refused now: Your imported catalog holds nothing of @rye\.labs on YouTube\..* @ryelab\..* Until that changes, its times pass without a run and cost nothing\. Only imported videos are searched here: /,
      )
      const change = { start: { topic: '@ryelab' } }
      expect(ok(await client.patch(`/v1/watches/${watch_id}`, change))).not.to.have.property('next_step')
      const back = { start: { topic: '@oventalks' } }
      expect(ok<CreatedWatch>(await client.patch(`/v1/watches/${watch_id}`, back)).next_step).to.match(
        /no short clips of @oventalks/,
      )
      expect(ok(await client.get(`/v1/watches/${watch_id}`))).not.to.have.property('next_step')
      const served = ok<CreatedWatch>(await client.post('/v1/watches', watchOf('@ryelab')), 201)
      expect(served.next_step).to.match(
        /^Only imported videos are searched here: .* A run that brings nothing costs nothing while /,
      )
    })

    it('starts runs on addresses that it holds', async () => {
      await using started = await startWith([spoken, { ...talk, media_type: 'video' }])
      const { client } = started
      for (const [path, topic] of [
        ['/v1/research', '@ryelab'],
        ['/v1/research', 'https://www.youtube.com/shorts/rye00000001'],
        ['/v1/longform', '@oventalks'],
        ['/v1/packaging', 'https://youtu.be/talk0000001'],
      ] as const) {
        const { run_id } = ok<{ run_id: string }>(await client.post(path, { topic }), 202)
        ok(await client.post(`/v1/runs/${run_id}/cancel`))
      }
    })
  })

  describe('that is in other languages than a start wants', () => {
    const body = { topic: 'sourdough', language: 'de-DE' }
    const refusalOf = async (client: Client, change: object = {}) =>
      refused(await client.post('/v1/research', { ...body, ...change }), 503, 'search_unavailable')

    it('refuses it with the languages there are, as the estimate does, and holds nothing', async () => {
      await using started = await startWith([short, long])
      const { client } = started
      const { message, detail } = await refusalOf(client)
      expect(message).to.equal(
        'No imported short clip is in German: all are in English. Set language to en with a topic in it, leave language out, or have clips in German imported. This is no outage: waiting does not help. Nothing was reserved.',
      )
      expect(detail?.map(({ path }) => path)).to.deep.equal(['language'])
      const estimate = await client.post('/v1/estimate', { kind: 'short', start: body })
      const { refusal } = ok<{ refusal: object }>(estimate)
      expect(refusal).to.deep.equal({ code: 'search_unavailable', message, detail })
      const { reserved_now } = ok<{ reserved_now: number }>(await client.get('/v1/usage'))
      expect(reserved_now).to.equal(0)
      for (const language of ['en-GB', 'Klingon'])
        ok(await client.post('/v1/research', { ...body, language }), 202)
    })

    it('refuses it for a language that only the topic names', async () => {
      await using started = await startWith([short])
      const { message, detail } = await refusalOf(started.client, {
        topic: 'sourdough in German',
        language: undefined,
      })
      expect(message).to.match(/leave the language out of the topic \(“[^”]+”\)/)
      expect(detail?.map(({ path }) => path)).to.deep.equal(['topic'])
    })

    it('refuses it for a platform whatever another has, and names the most common languages', async () => {
      const others = ['fr', 'fr', 'es', 'it', 'pt'].map((language, at) => ({
        ...short,
        id: `o${at}`,
        language,
      }))
      await using started = await startWith([...others, { ...short, platform: 'tiktok', language: 'de' }])
      const { message } = await refusalOf(started.client, { platforms: ['youtube'] })
      expect(message).to.match(
        /^No imported short clip for YouTube is in German: most are in French, \w+, \w+\. /,
      )
      ok(await started.client.post('/v1/research', body), 202)
    })

    it('refuses nothing where the language of a clip is unknown, or once one in it is imported', async () => {
      await using started = await startWith([short])
      await refusalOf(started.client)
      await started.importMore([{ ...short, id: 'de', language: 'de' }])
      ok(await started.client.post('/v1/research', body), 202)
      await using unknown = await startWith([
        short,
        { ...short, id: 'u', language: undefined, title: '1 2 3', transcript: undefined },
      ])
      ok(await unknown.client.post('/v1/research', body), 202)
    })

    it('compares the age with the clips in the language', async () => {
      await using started = await startWith([
        short,
        { ...short, id: 'de', language: 'de', upload_date: '20190514' },
      ])
      const { message } = await refusalOf(started.client, { posted_within_days: 365 })
      expect(message).to.match(/^The newest imported short clip in German is of May 2019, /)
      ok(await started.client.post('/v1/research', { ...body, posted_within_days: 3000 }), 202)
    })

    it('refuses a chat with all that cannot be met, and the start without it', async () => {
      await using started = await startWith([{ ...short, upload_date: '20190514' }])
      const { client } = started
      const message = 'Zeig mir fünf Clips über Sauerteig auf Deutsch, von TikTok, aus den letzten 30 Tagen'
      const { detail, start } = refused(await client.post('/v1/chat', { message }), 503, 'search_unavailable')
      const unmet = detail?.map(({ path }) => path) ?? []
      expect(unmet).to.have.members(['platforms', 'language', 'posted_within_days'])
      expect(start).to.deep.include({ topic: 'Sauerteig', count: 5, language: 'de', platforms: ['tiktok'] })
      const met = Object.entries(start ?? {}).filter(([name]) => !unmet.includes(name))
      ok(await client.post('/v1/research', Object.fromEntries(met)), 202)
    })
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
