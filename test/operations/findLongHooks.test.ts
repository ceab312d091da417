import { expect } from 'chai'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import type { Analyst } from '../../src/analyst/types.js'
import { audit } from '../support/audit.js'
import { ok, refused } from '../support/client.js'
import { providerFault } from '../support/fakes.js'
import { makeVideo, spokenLong } from '../support/fake-long.js'
import { moneyRows } from '../support/rows.js'
import { replayOf, statuses, type StartedRun, usageOf } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'
import { type LongRun, startVideos, videoRun } from '../support/video-runs.js'

const dayMs = 86_400_000

onBoth('findLongHooks: the start', (database) => {
  it('reserves 90 credits plus 5 for each video above 20, or the balance if it is lower, and refuses below 25', async () => {
    await using service = await startService({ database, running: false })
    for (const [count, credits, reserved] of [
      [1, 1000, 90],
      [20, 1000, 90],
      [21, 1000, 95],
      [30, 1000, 140],
      [30, 100, 100],
      [10, 25, 25],
    ] as const) {
      const { client } = await service.signUp({ credits })
      const started = await startVideos(client, 'longform', { count })
      expect(started.credits_reserved, `${count} of ${credits}`).to.equal(reserved)
      expect(await usageOf(client)).to.include({ credits: credits - reserved, reserved_now: reserved })
    }
    const { client } = await service.signUp({ credits: 24 })
    const { message } = refused(
      await client.post('/v1/longform', { topic: 'bread' }),
      402,
      'insufficient_credits',
    )
    expect(message).to.match(/at least 25 credits; the balance is 24\b/)
    await audit(service.service.deps.db)
  })

  it('shares its hourly starts with packaging; replays and refused starts do not count', async () => {
    await using service = await startService({
      database,
      running: false,
      settings: { run_starts_per_hour: 3, runs_in_flight_per_account: 2 },
    })
    const { client } = await service.signUp({ credits: 900 })
    const headers = { 'Idempotency-Key': 'once' }
    const first = await client.post('/v1/longform', { topic: 'bread' }, { headers })
    expect(first.headers.get('x-ratelimit-remaining')).to.equal('2')
    await startVideos(client, 'packaging')
    const replay = await client.post('/v1/longform', { topic: 'bread' }, { headers })
    expect(ok<StartedRun>(replay)).to.deep.equal(replayOf(ok<StartedRun>(first, 202)))
    expect(replay.headers.get('idempotent-replayed')).to.equal('true')
    const busy = await client.post('/v1/longform', { topic: 'bread' })
    refused(busy, 429, 'too_many_runs')
    expect(busy.headers.get('x-ratelimit-remaining'), 'what is left, with that call given back').to.equal('1')
    await service.service.deps.db('runs').update({ status: 'failed' })
    await startVideos(client, 'longform')
    await service.service.deps.db('runs').update({ status: 'failed' })
    const full = await client.post('/v1/packaging', { topic: 'bread' })
    refused(full, 429, 'rate_limited')
    expect(full.headers.get('x-ratelimit-remaining')).to.equal('0')
    ok(await client.post('/v1/longform', { topic: 'bread' }, { headers }))
  })

  it('starts one run for thirty simultaneous requests with the same key', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const headers = { 'Idempotency-Key': 'once' }
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => client.post('/v1/longform', { topic: 'bread' }, { headers })),
    )
    expect(statuses(answers)).to.deep.equal({ 200: 29, 202: 1 })
    expect(await usageOf(client)).to.include({ reserved_now: 90, runs_total: 1 })
  })

  it('refuses unsupported input, explains what is valid, and reserves nothing', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const before = await moneyRows(service)
    for (const body of [
      { topic: 'https://www.youtube.com/shorts/a1b2c3d4e5F' },
      { topic: 'https://www.youtube.com.evil.example/@name' },
      { topic: 'https://vimeo.com/12345' },
      { topic: 'https://www.youtube.com/playlist?list=PLx' },
      { topic: '!!!' },
      { topic: 'bread', min_outlier: 0.5 },
      { topic: 'bread', intro_seconds: 14 },
      { topic: 'bread', openers: 11 },
      { topic: 'bread', channel_size: 'huge' },
      { topic: 'bread', count: 31 },
      { topic: 'bread', reuse: false },
    ]) {
      refused(await client.post('/v1/longform', body), 422, 'invalid_request')
    }
    expect(await moneyRows(service)).to.equal(before)
  })
})

onBoth('findLongHooks: what a run for a subject delivers', (database) => {
  it('has the outliers with their openings, and charges one credit per call', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const run = await videoRun(service, client, ['longform', { count: 10 }])
    expect(run).to.include({ status: 'done', kind: 'long', requested: null, outcome: null })
    expect(run.charged).to.equal(service.long.calls.length)
    expect(run.options).to.deep.equal({
      count: 10,
      min_outlier: 2,
      intro_seconds: 60,
      openers: 3,
      uploads: 30,
      channel_size: null,
      link: null,
    })
    expect(run.finds).to.have.lengthOf(10)
    const multiples = run.finds.map(({ outlier }) => outlier ?? 0)
    expect(multiples).to.deep.equal(multiples.toSorted((a, b) => b - a))
    for (const find of run.finds) {
      expect(find.outlier).to.be.at.least(2)
      const tier = (find.outlier ?? 0) >= 10 ? 'breakout' : (find.outlier ?? 0) >= 5 ? 'strong' : 'outlier'
      expect(find.outlier_tier).to.equal(tier)
      expect(Date.parse(find.posted_at ?? '')).to.be.at.least(Date.UTC(2023, 0, 1))
      expect(find.intro_text).to.include(find.hook ?? 'none')
      expect(find.hook).not.to.match(/^hey|welcome/i)
      expect((find.hook_end_s ?? 99) - (find.hook_start_s ?? 0)).to.be.at.most(25)
      expect(find.hook_words).to.be.within(1, 60)
      if (find.template !== null) expect(find.template).to.match(/\{[^}]+\}/)
      expect(find).to.include({
        auto_captions: false,
        about_subject: 'yes',
        analysis_from_earlier_read: false,
      })
      expect(find.intro?.every(({ t }) => t < 60)).to.equal(true)
      let from = find.intro?.[0]?.t ?? 0
      for (const beat of find.beats ?? []) {
        expect(beat.from_s).to.be.at.least(from)
        expect(beat.to_s).to.be.at.least(beat.from_s)
        expect(find.intro_text).to.include(beat.text)
        from = beat.to_s
      }
      expect(find.beats?.[0]?.beat).to.equal('hook')
    }
    const templates = run.finds.filter(({ template }) => template !== null)
    expect(run.report?.openers.length, 'none without a structure').to.be.at.most(templates.length)
    for (const { label } of run.report?.openers ?? []) expect(label).to.match(/^Written by rules/)
    expect(run.report?.landscape).to.include({ kept: 10, channels: 12 })
    await audit(service.service.deps.db)
  })

  it('reads the requested number of seconds, and has only channels of the requested size', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const run = await videoRun(service, client, ['longform', { intro_seconds: 15, openers: 0, count: 3 }])
    for (const { intro } of run.finds)
      expect(intro?.map(({ n, t }) => [n, t])).to.deep.equal([
        [1, 0],
        [2, 6],
        [3, 12],
      ])
    expect(run.report?.openers).to.deep.equal([])
    const none = await videoRun(service, client, ['longform', { channel_size: 'large' }])
    expect(none).to.deep.include({ status: 'done', charged: 0, finds: [] })
    expect(none.outcome).to.match(/^No finds; .* on channels of another size/)
    service.long.videos = []
    const nothing = await videoRun(service, client, ['longform', { topic: 'zither tuning', count: 1 }])
    expect(nothing.finds).to.deep.equal([])
    expect(nothing.outcome).to.match(
      /^No finds; 0 long videos looked at; no long video here from 2023 or later speaks of the topic/,
    )
  })

  it('never has shorts, live streams, videos from before 2023 or videos about another subject', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { clock, long } = service
    const odd = [
      { media_type: 'short' },
      { media_type: 'livestream' },
      { posted_at: Date.UTC(2022, 11, 31, 23, 59) },
      { posted_at: null },
      { title: 'A week of pottery', transcript: spokenLong('pottery', 1) },
    ] as const
    long.videos = [
      ...odd.map((overrides, n) => makeVideo(clock, 50 + n, 0, overrides)),
      ...odd.flatMap((_, n) => Array.from({ length: 8 }, (_, m) => makeVideo(clock, 50 + n, m + 1))),
      ...Array.from({ length: 9 }, (_, n) => makeVideo(clock, 90, n)),
    ]
    const run = await videoRun(service, client, ['longform', { count: 5 }])
    expect(run.finds.map(({ channel }) => channel)).to.deep.equal(['Channel 90'])
    expect(run.stats.rejections).to.include({
      not_long_form: 2,
      before_2023: 1,
      unknown_date: 1,
      off_topic: 1,
    })
    expect(run.outcome).to.match(/^1 of the 5 finds asked for;/)
  })

  it('has videos without a transcript last, and only if there are places left', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const best = service.long.videos.filter(({ clip_id }) => clip_id.endsWith('0000')).slice(-4)
    for (const video of best) video.transcript = null
    const full = await videoRun(service, client, ['longform', { count: 8 }])
    expect(full.finds.every(({ hook }) => hook !== null)).to.equal(true)
    const { client: other } = await service.signUp()
    const wide = await videoRun(service, other, ['longform', { count: 12 }])
    expect(wide.finds.map(({ hook }) => hook === null)).to.deep.equal([
      ...Array.from({ length: 8 }, () => false),
      ...Array.from({ length: 4 }, () => true),
    ])
    const [unread] = wide.finds.slice(-1)
    expect(unread).to.include({ intro: null, intro_text: null, hook_type: null, template: null, beats: null })
    expect(wide.outcome).to.match(/4 of the finds have no transcript/)
  })

  it('counts progress up to its total while it reads, even if openings are missing', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const best = service.long.videos.filter(({ clip_id }) => clip_id.endsWith('0000')).slice(-4)
    for (const video of best) video.transcript = null
    const { run_id } = ok<StartedRun>(
      await client.post('/v1/longform', { topic: 'sourdough', count: 6, openers: 0 }),
      202,
    )
    const reports: { stage: string; done: number; total: number | null }[] = []
    for (let run = ok<LongRun>(await client.get(`/v1/runs/${run_id}`)); run.status !== 'done';) {
      reports.push(run.progress)
      const since = encodeURIComponent(run.progress.updated_at)
      run = ok<LongRun>(await client.get(`/v1/runs/${run_id}?wait=10&since=${since}`))
    }
    const reading = reports.filter(({ stage }) => stage === 'read')
    expect(reading.length).to.be.above(0)
    for (const { done, total } of reading) expect(done).to.be.at.most(total ?? 0)
  })

  it('reuses purchases of the same subject within a week, marked as reused, and not those of other accounts', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    const first = await videoRun(service, client, ['longform', { count: 5 }])
    const second = await videoRun(service, client, ['longform', { count: 5, topic: '  SOURDOUGH ' }])
    expect([first.charged > 0, second.charged]).to.deep.equal([true, 0])
    expect(first.finds.some((find) => find.analysis_from_earlier_read)).to.equal(false)
    expect(second.finds.every((find) => find.analysis_from_earlier_read)).to.equal(true)
    expect(second.finds.map(({ video_id }) => video_id)).to.deep.equal(
      first.finds.map(({ video_id }) => video_id),
    )
    const packaging = await videoRun(service, client, ['packaging', { count: 5 }])
    expect(packaging.charged, 'searches and channels were bought by the first').to.equal(0)
    service.clock.advance(8 * dayMs)
    const later = await videoRun(service, client, ['longform', { count: 5 }])
    expect(later.charged).to.be.above(0)
    const stranger = await service.signUp()
    expect((await videoRun(service, stranger.client, ['longform', { count: 5 }])).charged).to.equal(
      first.charged,
    )
  })

  it('ends early with what it has when its reservation is used up', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 25 })
    const run = await videoRun(service, client, ['longform', { count: 30 }])
    expect(run).to.include({ status: 'done', reserved: 25 })
    expect(run.charged).to.equal(service.long.calls.length)
    expect(run.charged).to.be.at.most(25)
    expect(run.finds.length).to.be.above(0)
    await audit(service.service.deps.db)
  })

  it('fails for free if every search fails, and names the request that started it', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    service.long.before = () => Promise.reject(providerFault())
    const answer = await client.post('/v1/longform', { topic: 'sourdough' })
    const { run_id } = ok<StartedRun>(answer, 202)
    await service.drain()
    const run = ok<LongRun>(await client.get(`/v1/runs/${run_id}`))
    expect(run).to.include({ status: 'failed', charged: 0, report: null })
    expect(run.error?.endsWith(answer.headers.get('x-request-id') ?? 'none')).to.equal(true)
    expect(await usageOf(client)).to.include({ credits: 400, reserved_now: 0 })
  })

  it('refuses if no source has long videos, and reserves nothing', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    service.long.isServing = false
    const before = await moneyRows(service)
    const answer = await client.post('/v1/longform', { topic: 'bread' })
    const error = refused(answer, 503, 'search_unavailable')
    expect(error.message).to.match(/^No source here has long videos; .*waiting does not help/)
    expect(error.message).to.match(/its operator can add one, and POST \/v1\/research reads short clips\./)
    expect(error, 'programs would wait for nothing').to.not.have.property('retry_after')
    expect(await moneyRows(service)).to.equal(before)
  })
})

onBoth('findLongHooks: a channel or a video by its address', (database) => {
  it('costs one call and no search for a channel, whose outliers need no transcript', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { long, clock } = service
    long.videos = Array.from({ length: 40 }, (_, n) =>
      makeVideo(clock, 7, n, {
        views: n % 6 === 0 ? 90_000 + n : 10_000 + n,
        posted_at: clock.now() - n * 5 * dayMs,
        transcript: n % 12 === 0 ? null : spokenLong('sourdough', n),
      }),
    )
    const channel_id = `UC${'7'.padStart(22, '0')}`
    long.handles[channel_id] = 'breadlab'
    for (const topic of ['@BreadLab', `https://www.youtube.com/channel/${channel_id}/videos`]) {
      long.calls.length = 0
      const { client: fresh } = await service.signUp()
      const run = await videoRun(service, fresh, ['longform', { topic, openers: 3 }])
      expect(run).to.include({ status: 'done', requested: null })
      expect(run.options.link).to.equal('channel')
      expect(run.report?.openers, 'none for an address').to.deep.equal([])
      expect(
        long.calls.map(({ method }) => method).filter((method) => method !== 'transcript'),
      ).to.deep.equal(['channel'])
      expect(run.charged).to.equal(long.calls.length)
      const ids = run.finds.map(({ video_id }) => Number(video_id.slice(-4)))
      expect(ids, 'of the newest thirty, those with words and the highest first').to.deep.equal([
        18, 6, 24, 12, 0,
      ])
      expect(run.finds.map(({ hook }) => hook === null)).to.deep.equal([false, false, true, true, true])
      expect(run.stats).to.include({ uploads_seen: 30, uploads_total: 40 })
      expect(run.outcome).to.match(/^5 of the 10 finds asked for; the newest 30 of 40 uploads looked at; /)
      expect(run.outcome).to.include('3 of the finds have no transcript, so the opening was not read')
      expect(run.finds.every(({ about_subject }) => about_subject === null)).to.equal(true)
    }
    const few = await videoRun(service, client, ['longform', { topic: '@breadlab', count: 2 }])
    expect(few.finds).to.have.lengthOf(2)
  })

  for (const operation of ['longform', 'packaging'] as const)
    it(`lets ${operation} read as many uploads as requested, for one call and one credit each thirty`, async () => {
      await using service = await startService({ database })
      const { long, clock } = service
      const uploadCount = 95
      long.videos = Array.from({ length: uploadCount }, (_, n) =>
        makeVideo(clock, 7, n, {
          views: n % 30 === 20 ? 90_000 + n : 10_000 + n,
          posted_at: clock.now() - n * 5 * dayMs,
        }),
      )
      const topic = `https://www.youtube.com/channel/UC${'7'.padStart(22, '0')}`
      const kind = operation === 'longform' ? 'long' : 'packaging'
      const cap = operation === 'longform' ? 90 : 70
      for (const [uploads, pages, seen, found] of [
        [30, 1, 30, [20]],
        [31, 2, 31, [20]],
        [60, 2, 60, [50, 20]],
        [200, 4, 95, [80, 50, 20]],
      ] as const) {
        long.calls.length = 0
        const { client } = await service.signUp()
        const start = { topic, uploads }
        const estimated = ok(await client.post('/v1/estimate', { kind, start }))
        const run = await videoRun(service, client, [operation, start])
        const channelCalls = long.calls.filter(({ method }) => method === 'channel')
        expect(channelCalls, `${uploads}`).to.have.lengthOf(pages)
        expect(run.charged).to.equal(long.calls.length)
        expect(run.reserved).to.equal(cap + Math.ceil(uploads / 30) - 1)
        expect(estimated).to.include({ credits_reserved: run.reserved })
        expect(run.options).to.include({ uploads })
        expect(run.stats).to.include({ uploads_seen: seen, uploads_total: uploadCount, candidates: seen })
        expect(run.finds.map(({ video_id }) => Number(video_id.slice(-4)))).to.deep.equal(found)
        expect(run.outcome).to.include(`the newest ${seen} of ${uploadCount} uploads looked at`)
      }
      const { client } = await service.signUp()
      const subject = await videoRun(service, client, [operation, { topic: 'sourdough', uploads: 200 }])
      expect(subject.reserved, 'nothing more for a subject').to.equal(cap)
      expect(subject.stats).to.include({ uploads_seen: null, uploads_total: null })
      expect(subject.stats.not_applied, 'it changes nothing of a subject').to.deep.equal(['uploads: 200'])
      expect(subject.outcome).to.include('uploads was not applied, since the topic is no channel')
      const started = ok<{ next_step?: string }>(
        await client.post(`/v1/${operation}`, { topic: 'sourdough', uploads: 60 }),
        202,
      )
      expect(started.next_step).to.match(/`uploads` is for channels and changes nothing here/)
      for (const uploads of [29, 201, 30.5, '30'])
        refused(await client.post(`/v1/${operation}`, { topic, uploads }), 422, 'invalid_request')
    })

  it('explains why the opening of a delivered video was not read', async () => {
    await using service = await startService({ database })
    const { long, clock } = service
    long.videos = Array.from({ length: 30 }, (_, n) =>
      makeVideo(clock, 7, n, {
        views: n % 10 === 5 ? 90_000 + n : 10_000 + n,
        posted_at: clock.now() - n * 5 * dayMs,
        transcript: n === 5 ? null : spokenLong('sourdough', n),
      }),
    )
    long.before = (method, args) => {
      if (method === 'transcript' && JSON.stringify(args).includes('0015')) throw providerFault()
    }
    const { client } = await service.signUp()
    const topic = `https://www.youtube.com/channel/UC${'7'.padStart(22, '0')}`
    const run = await videoRun(service, client, ['longform', { topic }])
    expect(run.outcome).to.include('1 of the finds has no transcript, so the opening was not read')
    expect(run.outcome).to.include(
      '1 of the finds has an opening that was not read, because the call for its transcript failed',
    )
  })

  it('delivers a single video with any multiple, and states that 1 was requested', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const plain = service.long.videos[5]
    const run = await videoRun(service, client, [
      'longform',
      { topic: plain?.watch_url, count: 30, min_outlier: 50 },
    ])
    expect(run).to.include({ status: 'done', requested: 1, count: 1, outcome: null, reserved: 90 })
    expect(run.options).to.include({ link: 'video', count: 30 })
    expect(run.finds).to.have.lengthOf(1)
    expect(run.finds[0]).to.include({ video_id: plain?.clip_id, outlier: 1, outlier_tier: 'outlier' })
    expect(service.long.calls.map(({ method }) => method)).to.deep.equal(['video', 'channel', 'transcript'])
    expect(run.charged).to.equal(3)
  })

  it('explains for free why an address has no find', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const [video] = service.long.videos
    if (!video) throw new Error('No video.')
    const outcomeOf = async (topic: string) => {
      const run = await videoRun(service, client, ['longform', { topic }])
      expect(run).to.deep.include({ status: 'done', charged: 0, finds: [] })
      return run.outcome
    }
    expect(await outcomeOf('@nobodyatall')).to.match(/knows a channel by that handle/)
    expect(await outcomeOf('https://youtu.be/AAAAAAAAAAA')).to.match(/knows that video/)
    video.posted_at = Date.UTC(2022, 5, 1)
    expect(await outcomeOf(video.watch_url ?? '')).to.match(/posted before 2023/)
  })

  it('offers an intro as a mode of a find only if the rules have words for one', async () => {
    const rules = rulesAnalyst()
    const suggestions = { suggested_on_screen: null, suggested_broll: null }
    const blanks: Analyst = {
      ...rules,
      writeIntro: ({ budgets }) =>
        Promise.resolve(budgets.map(() => ({ say: '{your claim}', ...suggestions }))),
    }
    const modesOf = async (analyst: Analyst) => {
      await using service = await startService({ database, analyst })
      const { client } = await service.signUp({})
      const { finds } = await videoRun(service, client, ['longform', { count: 5 }])
      return finds.flatMap(({ remix_modes }) => remix_modes)
    }
    expect(await modesOf(rules)).to.include('intro')
    expect(await modesOf(blanks)).not.to.include('intro')
  })
})
