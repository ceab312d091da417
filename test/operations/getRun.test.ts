import { expect } from 'chai'
import type { components } from '../../generated/api.js'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { loadDecisions } from '../../src/runs/read/results.js'
import { computeMissingPatterns } from '../../src/runner/patterns.js'
import { findRun } from '../../src/runs/store.js'
import { maxPatternsTries, type RunKind, type RunRow } from '../../src/runs/types.js'
import { type Client, ok, refused } from '../support/client.js'
import { makeClip, providerFault, transcriptAbout } from '../support/fakes.js'
import { readRun, startRun } from '../support/runs.js'
import { type Database, databases, onBoth, startService, type TestService } from '../support/service.js'
import { startVideos } from '../support/video-runs.js'

type Run = components['schemas']['Run']

const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'

async function timeWork<T>(work: Promise<T>): Promise<{ value: T; seconds: number }> {
  const began = performance.now()
  return { value: await work, seconds: (performance.now() - began) / 1000 }
}

/** Holds the runner at its first call until it is let go. */
function holdSource(service: TestService): () => void {
  let go = () => {}
  const gate = new Promise<void>((resolve) => (go = resolve))
  service.source.before = () => gate
  return go
}

/** Holds reads of a run that is queued to last as long as they ask, and no longer. */
async function waitInVain(database: Database): Promise<void> {
  await using service = await startService({ database, running: false })
  const { client } = await service.signUp()
  const { run_id } = await startRun(client)
  const since = encodeURIComponent((await readRun(client, run_id)).progress.updated_at)
  const cases = [
    ['', 0, 0.9],
    ['?wait=0', 0, 0.9],
    ['?wait=1', 0.9, 2],
    [`?wait=1&since=${since}`, 0.9, 2],
  ] as const
  const answers = await Promise.all(cases.map(([query]) => timeWork(readRun(client, run_id, query))))
  for (const [at, [query, low, high]] of cases.entries()) {
    expect(answers[at]?.value.status, database).to.equal('queued')
    expect(answers[at]?.seconds, `${database} ${query}`).to.be.within(low, high)
  }
}

describe('getRun: wait and since', () => {
  it('returns at once without wait, and with it at the latest after that time if nothing changes', async () => {
    await Promise.all(databases.map(waitInVain))
  })
})

onBoth('getRun: wait and since', (database) => {
  it('returns at once for a run that has ended, with any wait and since', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    await service.drain()
    const run = await readRun(client, run_id)
    const since = encodeURIComponent(run.progress.updated_at)
    const { seconds } = await timeWork(readRun(client, run_id, `?wait=30&since=${since}`))
    expect(seconds).to.be.below(1)
  })

  it('returns at once if since differs from the current value', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    const since = (await readRun(client, run_id)).progress.updated_at
    for (const other of [
      '2020-01-01T00:00:00.000Z',
      '2999-01-01T00:00:00.000Z',
      'banana',
      since.slice(0, -2),
    ]) {
      const { seconds } = await timeWork(
        readRun(client, run_id, `?wait=20&since=${encodeURIComponent(other)}`),
      )
      expect(seconds, other).to.be.below(1)
    }
    refused(await client.get(`/v1/runs/${run_id}?wait=1&since=${'x'.repeat(65)}`), 422, 'invalid_request')
  })

  it('returns every step in order to the last, and misses no change', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const go = holdSource(service)
    const { run_id } = await startRun(client)
    const seen: string[] = []
    const stages: string[] = []
    let run = await readRun(client, run_id)
    go()
    while (run.status !== 'done') {
      seen.push(run.progress.updated_at)
      stages.push(run.progress.stage)
      const { value, seconds } = await timeWork(
        readRun(client, run_id, `?wait=10&since=${encodeURIComponent(run.progress.updated_at)}`),
      )
      expect(seconds).to.be.below(5)
      run = value
    }
    expect(seen, 'updated_at never decreases').to.deep.equal([...seen].sort())
    expect(new Set(seen)).to.have.lengthOf(seen.length)
    expect(stages.length).to.be.above(1)
  })

  it('gives all held reads of a run the same answer as a fresh read', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const go = holdSource(service)
    const first = await startRun(client)
    const second = await startRun(client)
    const ids = [first.run_id, second.run_id, first.run_id, first.run_id]
    const pendingReads = ids.map((run_id) => readRun(client, run_id, '?wait=20'))
    while (service.service.deps.runWaiters.waiterCount() < ids.length) await new Promise(setImmediate)
    go()
    const answers = await Promise.all(pendingReads)
    const read = await Promise.all(ids.map((run_id) => readRun(client, run_id)))
    const withoutLate = (runs: Run[]) => runs.map((run) => ({ ...run, patterns: null, progress: null }))
    expect(withoutLate(answers)).to.deep.equal(withoutLate(read))
  })

  it('refuses a wait that is not a whole number of seconds from 0 to 55', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    for (const wait of ['-1', '56', '1.5', '', 'abc', '0x10', '1e1', '1&wait=2', ' 1', '٣']) {
      const { detail } = refused(await client.get(`/v1/runs/${run_id}?wait=${wait}`), 422, 'invalid_request')
      expect(detail?.[0]?.path, wait).to.match(/^wait/)
    }
  })

  it('limits the held reads of an account, frees one when its client disconnects, and delays no others', async () => {
    await using service = await startService({ database, running: false, settings: { waits_per_account: 3 } })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    const leaving = new AbortController()
    const path = `/v1/runs/${run_id}?wait=20`
    const pendingReads = Array.from({ length: 3 }, () =>
      client.get(path, { signal: leaving.signal }).catch((left: Error) => left.name),
    )
    const { runWaiters: watch } = service.service.deps
    while (watch.waiterCount() < 3) await new Promise((resolve) => setImmediate(resolve))
    refused(await client.get(path), 429, 'rate_limited')
    ok(await client.get('/v1/me'))
    leaving.abort()
    expect(await Promise.all(pendingReads)).to.deep.equal(['AbortError', 'AbortError', 'AbortError'])
    await untilFree(() => client.get(`/v1/runs/${run_id}${counted}`))
  })

  it('limits the held reads of all accounts together, and serves everything else meanwhile', async () => {
    await using service = await startService({ database, running: false, settings: { waits_in_all: 2 } })
    const a = await service.signUp()
    const b = await service.signUp()
    const one = await startRun(a.client)
    const two = await startRun(b.client)
    const leaving = new AbortController()
    const pendingReads = [
      a.client.get(`/v1/runs/${one.run_id}?wait=20`, { signal: leaving.signal }).catch(() => 'left'),
      a.client.get(`/v1/runs/${one.run_id}?wait=20`, { signal: leaving.signal }).catch(() => 'left'),
    ]
    const { runWaiters: watch } = service.service.deps
    while (watch.waiterCount() < 2) await new Promise((resolve) => setImmediate(resolve))
    const answer = await b.client.get(`/v1/runs/${two.run_id}?wait=20`)
    refused(answer, 503, 'unavailable')
    expect(Number(answer.headers.get('retry-after'))).to.be.at.least(1)
    expect((await readRun(b.client, two.run_id)).status).to.equal('queued')
    leaving.abort()
    expect(await Promise.all(pendingReads)).to.deep.equal(['left', 'left'])
    await untilFree(() => b.client.get(`/v1/runs/${two.run_id}${counted}`))
  })

  it("answers another account's run like an unknown one, and a malformed id as invalid", async () => {
    await using service = await startService({ database, running: false })
    const a = await service.signUp()
    const b = await service.signUp()
    const { run_id } = await startRun(a.client)
    const foreign = refused(await b.client.get(`/v1/runs/${run_id}`), 404, 'run_not_found')
    const missing = refused(await b.client.get(`/v1/runs/${unknown}`), 404, 'run_not_found')
    expect({ ...foreign, request_id: '' }).to.deep.equal({ ...missing, request_id: '' })
    refused(await b.client.get('/v1/runs/not-a-uuid'), 422, 'invalid_request')
    ok(await a.client.get(`/v1/runs/${run_id.toUpperCase()}`))
  })
})

/** Takes a place among the waits, and is answered at once. */
const counted = '?wait=20&since=banana'

async function untilFree(ask: () => Promise<{ status: number }>): Promise<void> {
  for (let n = 0; n < 100; n += 1) if ((await ask()).status === 200) return
  throw new Error('No wait was freed.')
}

/** An analyst that computes patterns when it is let go, and then as the rules do, or fails. */
function lateAnalyst(doesFail = false) {
  const rules = rulesAnalyst()
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  let onAsked = () => {}
  const asked = new Promise<void>((resolve) => (onAsked = resolve))
  const patterns: typeof rules.patterns = async (hooks) => {
    onAsked()
    await gate
    if (doesFail) throw new Error('broken')
    return rules.patterns(hooks)
  }
  return { analyst: { ...rules, patterns }, letGo, asked }
}

onBoth('getRun: the patterns of a done run', (database) => {
  it('are pending, and can be waited for with since', async () => {
    const { analyst, letGo, asked } = lateAnalyst()
    await using service = await startService({ database, analyst })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    expect((await readRun(client, run_id)).progress.patterns).to.equal(null)
    await asked
    const done = await readRun(client, run_id, '?wait=30')
    expect([done.status, done.patterns, done.progress.patterns]).to.deep.equal(['done', null, 'pending'])
    const since = encodeURIComponent(done.progress.updated_at)
    const waiting = readRun(client, run_id, `?wait=30&since=${since}`)
    while (service.service.deps.runWaiters.waiterCount() === 0) await new Promise(setImmediate)
    letGo()
    const ready = await waiting
    expect([ready.progress.patterns, ready.patterns?.length]).to.deep.equal(['ready', 1])
    expect(ready.progress.updated_at > done.progress.updated_at).to.equal(true)
    expect({ ...ready, patterns: null, progress: done.progress }).to.deep.equal(done)
    expect(await readRun(client, run_id)).to.deep.equal(ready)
  })

  it('are empty if the hooks share none', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 1 })
    await service.drain()
    expect((await readRun(client, run_id)).progress.patterns).to.equal('none')
  })

  it('are reported as failed in a summary if they could not be computed', async () => {
    const analyst = { ...rulesAnalyst(), patterns: () => Promise.reject(new Error('broken')) }
    await using service = await startService({ database, analyst })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    await service.drain()
    const readSummary = async () => {
      const { body } = await client.get(`/v1/runs/${run_id}?view=summary`)
      return body as { progress?: { patterns?: string }; no_patterns_because?: string }
    }
    const pending = await readSummary()
    expect([pending.progress?.patterns, pending.no_patterns_because]).to.deep.equal(['pending', undefined])
    for (let tries = 1; tries < maxPatternsTries; tries += 1) {
      const failure = computeMissingPatterns(service.service.deps).catch((error: unknown) => error)
      expect(await failure).to.have.property('message', 'broken')
    }
    const failed = await readSummary()
    expect(failed, 'nothing is left to wait for').to.not.have.property('progress')
    expect(failed.no_patterns_because).to.equal('They could not be computed, and no try is left.')
    expect((await readRun(client, run_id)).progress.patterns).to.equal('none')
  })

  it('are empty at once if there are too few hooks to share one', async () => {
    const { analyst, asked } = lateAnalyst()
    let isAsked = false
    void asked.then(() => (isAsked = true))
    await using service = await startService({ database, analyst })
    const { client } = await service.signUp()
    for (const clips of [service.source.clips.slice(0, 1), []]) {
      service.source.clips = clips
      const { run_id } = await startRun(client, { reuse: false })
      const done = await readRun(client, run_id, '?wait=30')
      expect([done.hooks.length, done.patterns, done.progress.patterns]).to.deep.equal([
        clips.length,
        [],
        'none',
      ])
    }
    expect(isAsked).to.equal(false)
  })

  it('are empty after the last attempt, which also ends a held read', async () => {
    const { analyst, letGo, asked } = lateAnalyst(true)
    await using service = await startService({ database, analyst })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 2 })
    await asked
    await service.service.deps.db('runs').update({ patterns_tries: 3 })
    const { progress } = await readRun(client, run_id)
    expect(progress.patterns).to.equal('pending')
    const waiting = readRun(client, run_id, `?wait=30&since=${encodeURIComponent(progress.updated_at)}`)
    while (service.service.deps.runWaiters.waiterCount() === 0) await new Promise(setImmediate)
    letGo()
    const run = await waiting
    expect([run.patterns, run.progress.patterns]).to.deep.equal([null, 'none'])
  })
})

onBoth('getRun: what a short run delivers', (database) => {
  it('has the requested number of hooks, verbatim, best first', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    service.source.clips.push(
      makeClip(service.clock, 40, { views: 12_000 }),
      makeClip(service.clock, 41, { views: null }),
    )
    const catchyLine = 'Good sourdough never comes from a school.'
    const catchy = { start: 26, end: 29, text: catchyLine }
    for (const clip of service.source.clips)
      if (clip.transcript) clip.transcript = { ...clip.transcript, lines: [...clip.transcript.lines, catchy] }
    const { run_id } = await startRun(client, {
      count: 12,
      platforms: ['tiktok', 'youtube'],
      posted_within_days: 365,
    })
    await service.drain()
    const run = await readRun(client, run_id)
    expect(run).to.include({ kind: 'short', status: 'done', topic: 'sourdough', count: 12, error: null })
    expect(run.bonus, 'bonus is always empty').to.deep.equal([])
    expect(run.hooks.length).to.equal(12)
    expect(new Set(run.hooks.map((hook) => hook.hook_id))).to.have.lengthOf(12)
    expect(new Set(run.hooks.map((hook) => hook.watch_url))).to.have.lengthOf(12)
    for (const hook of run.hooks) {
      expect(['tiktok', 'youtube']).to.include(hook.platform)
      expect(hook.above_floor).to.equal((hook.views ?? 0) >= 50_000)
      expect(hook.age_days).to.be.at.most(365)
      expect(hook.transcript).to.include(hook.hook).and.to.include(catchyLine)
      expect(hook.catchy_line).to.equal(catchyLine)
      expect(hook).to.include({
        analysed_by: 'rules',
        format: 'talking',
        section: 'hooks',
        verdict: null,
        run_id,
      })
    }
    const floors = run.hooks.map((hook) => hook.above_floor)
    expect(floors).to.deep.equal([...floors].sort((a, b) => Number(b) - Number(a)))
    const above = run.hooks.filter((hook) => hook.above_floor).map((hook) => hook.virality ?? 0)
    expect(above).to.deep.equal([...above].sort((a, b) => b - a))
    expect(run.patterns?.length).to.be.within(1, 3)
    const ids = run.hooks.map((hook) => hook.hook_id)
    for (const pattern of run.patterns ?? []) for (const id of pattern.hook_ids) expect(ids).to.include(id)
  })

  it('explains in plain words why there are fewer hooks than requested, and counts what was left out', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { clock, source } = service
    const kinds = [
      makeClip(clock, 1),
      makeClip(clock, 2, {
        transcript: transcriptAbout('quantum knitting', 2),
        title: 'Knitting',
        caption: 'wool',
      }),
      makeClip(clock, 3, { transcript: { kind: 'music', language: null, lines: [] } }),
      makeClip(clock, 4, { on_camera: false }),
      makeClip(clock, 5, { format: 'photo' }),
      makeClip(clock, 6, { posted_at: clock.now() - 400 * 86_400_000 }),
      makeClip(clock, 7, { posted_at: null }),
      makeClip(clock, 8, { media_type: 'video' }),
      makeClip(clock, 9, { language: 'fr' }),
      makeClip(clock, 10, { transcript: null }),
      makeClip(clock, 11, { transcript: transcriptAbout('sourdough', 1) }),
    ]
    source.clips = kinds
    const { run_id } = await startRun(client, { count: 5, posted_within_days: 365, language: 'English' })
    await service.drain()
    const run = await readRun(client, run_id)
    expect(run.hooks).to.have.lengthOf(1)
    expect(run.stats).to.deep.include({
      candidates: 11,
      rejections: {
        off_topic: 1,
        not_talking: 1,
        not_on_camera: 1,
        photo_post: 1,
        too_old: 1,
        unknown_date: 1,
        not_a_short: 1,
        wrong_language: 1,
        transcript_unavailable: 1,
        duplicate: 1,
      },
    })
    expect(run.outcome).to.match(/^1 of the 5 hooks asked for; 11 clips found/)
    expect(run.outcome).to.match(/1 did not speak of the topic/)
  })

  it('has no outcome if it is full, or one sentence about hooks below the floor', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    const full = await startRun(client, { count: 3 })
    await service.drain()
    expect((await readRun(client, full.run_id)).outcome).to.equal(null)
    service.source.clips = Array.from({ length: 6 }, (_, n) =>
      makeClip(service.clock, n + 60, { views: n < 2 ? 90_000 : 20_000 }),
    )
    const low = await startRun(client, { count: 4, reuse: false })
    await service.drain()
    expect((await readRun(client, low.run_id)).outcome).to.equal(
      '2 of the hooks are below 50,000 views and stand last.',
    )
  })

  it('does not contain the seed hooks themselves', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    const { run_id } = await startRun(client, { count: 3 })
    await service.drain()
    const seeds = (await readRun(client, run_id)).hooks
    const more = await startRun(client, { count: 30, seed_hook_ids: seeds.map((hook) => hook.hook_id) })
    await service.drain()
    const run = await readRun(client, more.run_id)
    expect(run.stats.rejections.seed).to.equal(3)
    const urls = run.hooks.map((hook) => hook.watch_url)
    for (const seed of seeds) expect(urls).not.to.include(seed.watch_url)
  })

  it('shows the stage, a message, counts and the hooks so far while it runs', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 6 })
    const shownRuns = []
    let run = await readRun(client, run_id)
    while (run.status !== 'done') {
      shownRuns.push(run)
      run = await readRun(client, run_id, `?wait=10&since=${encodeURIComponent(run.progress.updated_at)}`)
    }
    const messages = shownRuns.map(({ progress }) => progress.message)
    expect(messages.every((message) => message.length > 5)).to.equal(true)
    for (const { hooks, charged } of shownRuns)
      expect([hooks.length, charged], 'nothing delivered in flight').to.deep.equal([0, 0])
  })

  it('costs nothing if the run fails, and the error ends with the ID of the request that started it', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    service.source.before = () => Promise.reject(providerFault())
    const answer = await client.post('/v1/research', { topic: 'sourdough' })
    const { run_id } = ok<{ run_id: string }>(answer, 202)
    await service.drain()
    const run = await readRun(client, run_id)
    expect(run).to.include({ status: 'failed', charged: 0, reserved: 200 })
    expect(run.error?.endsWith(answer.headers.get('x-request-id') ?? '-')).to.equal(true)
    expect(run.error).not.to.match(/The provider refused/)
    expect(ok(await client.get('/v1/me')).credits).to.equal(400)
  })

  it('has null for members that are newer than a hook', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 1 })
    await service.drain()
    const { db } = service.service.deps
    const row = await db<{ run_id: string; body: string }>('hooks').where({ run_id }).first()
    const {
      virality: _v,
      virality_why: _w,
      outlier: _o,
      posted_at: _p,
      age_days: _a,
      views_per_day: _d,
      ...old
    } = JSON.parse(row?.body ?? '{}') as Record<string, unknown>
    await db('hooks')
      .where({ run_id })
      .update({ body: JSON.stringify(old) })
    const [hook] = (await readRun(client, run_id)).hooks
    expect(hook).to.include({
      virality: null,
      virality_why: null,
      outlier: null,
      posted_at: null,
      age_days: null,
      views_per_day: null,
    })
  })
})

/** Starts a run of a kind that there is enough for. */
async function startKind(client: Client, kind: RunKind): Promise<string> {
  const started = kind === 'short' ? startRun(client) : startVideos(client, operationOf[kind])
  return (await started).run_id
}

const operationOf = { long: 'longform', packaging: 'packaging' } as const

/** What a run delivered: what names it to whoever decides, what it is, and the verdict. */
async function listDelivered(client: Client, run_id: string) {
  const run = ok<Run>(await client.get(`/v1/runs/${run_id}`))
  if (run.kind === 'short') {
    return run.hooks.map(({ hook_id, verdict }) => ({ id: hook_id, path: `hooks/${hook_id}`, verdict }))
  }
  return run.finds.map(({ find_id, video_id, verdict }) => ({
    id: video_id,
    path: `finds/${find_id}`,
    verdict,
  }))
}

onBoth('getRun: a run that has ended', (database) => {
  for (const kind of ['short', 'long', 'packaging'] as const) {
    it(`stays as it was written until a verdict changes it: ${kind}`, async () => {
      await using service = await startService({ database })
      const { client, account_id } = await service.signUp({ credits: 900 })
      const run_id = await startKind(client, kind)
      await service.drain()
      const { db, responseCache: written } = service.service.deps
      const isKept = async () => {
        const row = (await findRun(db, account_id, run_id)) as RunRow
        return written.find(row, await loadDecisions(db, row)) !== undefined
      }
      expect(await isKept()).to.equal(false)
      const first = await listDelivered(client, run_id)
      const second = await listDelivered(client, run_id)
      expect(second).to.deep.equal(first)
      expect(await isKept()).to.equal(true)
      // A video that another run finds as well is decided on for both.
      const other_id = kind === 'short' ? run_id : await startKind(client, kind)
      await service.drain()
      const other = (await listDelivered(client, other_id)).find(({ id }) => id === first.at(-1)?.id)
      for (const verdict of ['keep', 'reject', null] as const) {
        const path = `/v1/${other?.path}/decision`
        ok(await (verdict ? client.post(path, { verdict }) : client.delete(path)))
        expect(await isKept()).to.equal(false)
        const verdicts = (await listDelivered(client, run_id)).map((one) => one.verdict)
        expect(verdicts).to.deep.equal([...first.slice(1).map(() => null), verdict])
        expect(await isKept()).to.equal(true)
      }
    })
  }
})
