import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import { createMatchCounter } from '../../src/compose/match-counter.js'
import { createSources } from '../../src/compose/sources.js'
import { takeTurn } from '../../src/chat/chat-turn.js'
import { authenticate } from '../../src/keys/authenticate.js'
import { dayMs } from '../../src/lib/clock.js'
import { rejectOnAbort } from '../../src/lib/reject-on-abort.js'
import { onBothStores } from '../support/catalog-stores.js'
import { failureOf } from '../support/claims.js'
import { type Client, ok } from '../support/client.js'
import { manualClock, noon } from '../support/clock.js'
import { jsonLines } from '../support/imports.js'
import { readRun, startRun } from '../support/runs.js'
import { type Setup, startService, type TestService } from '../support/service.js'
import { openStore } from '../support/store-imports.js'

type Matches = { whole: number; part: number; may_be_more: boolean }
type Estimate = { would_start: boolean; catalog_matches: Matches | null }

const timestamp = (noon - 10 * dayMs) / 1000
let lastId = 0

/** A short clip that has a title, and a speech of its own. */
function clip(title: string, members: object = {}): object {
  lastId += 1
  const transcript = `I threw away ${lastId} loaves before I understood this. Here is what nobody tells you about ${title}, so try it tonight.`
  const own = { id: `clip-${lastId}`, title, transcript, timestamp, view_count: 90_000, duration: 12 }
  return {
    platform: 'youtube',
    media_type: 'short',
    language: 'en',
    channel: `Mill ${lastId}`,
    ...own,
    ...members,
  }
}

const video = (title: string, members: object = {}) =>
  clip(title, { media_type: 'video', duration: 900, ...members })

const searchOf = (topic: string) => ({
  form: 'short' as const,
  topic,
  platforms: ['youtube' as const],
  language: null,
  posted_within_days: null,
  topic_match: 'some' as const,
})

const old = (noon - 400 * dayMs) / 1000
const clips = [
  clip('sourdough starter'),
  clip('My sourdough starter and its oven', { platform: 'tiktok' }),
  clip('An old sourdough starter', { timestamp: old }),
  clip('Un sourdough starter', { language: 'fr' }),
  clip('sourdough baking'),
  clip('Kiln repair'),
  // Without words, or with hardly any, there is no opening.
  clip('A silent sourdough starter', { transcript: undefined }),
  clip('A sourdough starter and music', { duration: 900 }),
]
const videos = [
  video('The sourdough starter lesson'),
  video('A sourdough oven'),
  video('A sourdough starter of 2019', { timestamp: Date.UTC(2019, 0, 5) / 1000 }),
]

onBothStores('what an estimate says of the catalog', (name) => {
  let opened: Awaited<ReturnType<typeof openStore>>
  beforeEach(async () => (opened = await openStore(name)))
  afterEach(() => opened.end())

  /** Serves a catalog with these records, and no other source. */
  async function serve(records: object[], setup: Setup = {}): Promise<TestService> {
    const { catalog, store, folder } = opened
    const path = join(folder, 'clips.jsonl')
    await writeFile(path, jsonLines(records))
    if (records.length > 0) await store.import({ path, now: noon })
    const clock = manualClock()
    const catalogMatches = createMatchCounter(catalog, {
      clock,
      log: { warn: () => expect.fail('it was counted') },
    })
    return startService({ clock, sources: createSources(['local'], catalog), catalogMatches, ...setup })
  }

  /** The catalog, whose searches wait for a promise. */
  function heldBy(gate: Promise<void>, searched: string[] = []): typeof opened.catalog {
    const { catalog } = opened
    const search: typeof catalog.search = async (search, signal) => {
      searched.push(search.query)
      await (signal ? rejectOnAbort(gate, signal) : gate)
      return catalog.byWords.search(search, signal)
    }
    return { ...catalog, byWords: { ...catalog.byWords, search } }
  }

  const estimateOf = async (client: Client, start: object, kind = 'short', more: object = {}) =>
    ok<Estimate>(await client.post('/v1/estimate', { kind, start, count_matches: true, ...more }))

  it('counts what has all of the topic and a part of it, by the settings of the start', async () => {
    await using service = await serve([...clips, ...videos])
    const { client } = await service.signUp({ credits: 900 })
    const topic = 'sourdough starter'
    const cases: [start: object, whole: number, part: number][] = [
      [{ topic_match: 'all' }, 4, 0],
      [{ topic_match: 'some' }, 4, 1],
      [{ topic_match: 'all', platforms: ['tiktok'] }, 1, 0],
      [{ topic_match: 'all', language: 'en' }, 3, 0],
      [{ topic_match: 'all', language: 'French' }, 1, 0],
      [{ topic_match: 'all', posted_within_days: 30 }, 3, 0],
      [{ topic: 'glass blowing' }, 0, 0],
    ]
    for (const [start, whole, part] of cases) {
      const { catalog_matches } = await estimateOf(client, { topic, ...start })
      expect(catalog_matches, JSON.stringify(start)).to.deep.equal({ whole, part, may_be_more: false })
    }
    for (const kind of ['long', 'packaging']) {
      const { catalog_matches } = await estimateOf(client, { topic }, kind)
      expect(catalog_matches, `${kind}, none from before 2023`).to.deep.equal({
        whole: 1,
        part: 1,
        may_be_more: false,
      })
    }
  })

  it('counts as whole what a run then finds', async () => {
    await using service = await serve(clips)
    const { client } = await service.signUp({ credits: 900 })
    const start = { topic: 'sourdough starter', count: 10, topic_match: 'all' }
    const { catalog_matches } = await estimateOf(client, start)
    const { run_id } = await startRun(client, start)
    await service.drain()
    expect((await readRun(client, run_id)).hooks).to.have.length(catalog_matches?.whole ?? -1)
  })

  it('lets the chat ask before it searches for what nothing matches, and start on a yes', async () => {
    await using service = await serve(clips)
    const { client } = await service.signUp({ credits: 900 })
    type Turn = { action: string; message: string; conversation_id: string }
    const say = async (body: object) => ok<Turn>(await client.post('/v1/chat', body))
    const asked = await say({ message: 'clips about submarine welding' })
    expect(asked).to.include({ action: 'clarify' })
    expect(asked.message).to.match(/^Nothing here matches that\. .*“submarine welding”\?$/)
    const { conversation_id } = asked
    expect(await say({ message: 'yes', conversation_id })).to.include({ action: 'research' })
    expect(await say({ message: 'sourdough starter' })).to.include({ action: 'research' })
    const german = await say({ message: 'ich suche Clips über Unterwasserschweißen' })
    expect(german.message).to.match(/^Dazu gibt es hier nichts\./)
  })

  it('starts nothing for more of a search that found all, but a looser one on a yes', async () => {
    await using service = await serve(clips)
    const { client } = await service.signUp({ credits: 900 })
    type Turn = { action: string; message: string; conversation_id: string; run: { run_id: string } | null }
    const say = async (message: string, conversation_id?: string) => {
      const turn = ok<Turn>(await client.post('/v1/chat', { message, conversation_id }))
      await service.drain()
      return turn
    }
    const first = await say('9 clips about sourdough starter')
    const { conversation_id } = first
    const { hooks } = await readRun(client, first.run?.run_id ?? '')
    for (const message of ['more of these', 'more like these', 'another five']) {
      const more = await say(message, conversation_id)
      expect([more.action, more.run], message).to.deep.equal(['clarify', null])
      expect(more.message)
        .to.include(`found ${hooks.length} of 9 results on sourdough starter`)
        .and.match(/too little on the topic: 1\. A looser match .* Shall I search that way\?$/u)
    }
    const loose = await say('yes', conversation_id)
    const run = await readRun(client, loose.run?.run_id ?? '')
    expect(run).to.deep.include({ topic: 'sourdough starter', count: 9 })
    expect(run.options.topic_match).to.equal('some')
    expect(run.hooks).to.have.length.above(hooks.length)
    const end = await say('more of these', conversation_id)
    expect([end.action, end.run]).to.deep.equal(['clarify', null])
    expect(end.message).to.match(/finds no others\. What else shall I look for\?$/u)
    const other = await say('clips about kiln repair', conversation_id)
    expect((await readRun(client, other.run?.run_id ?? '')).options.topic_match).to.equal('most')
  })

  it('does not let the chat ask after an interrupted attempt at the turn has started the run', async () => {
    await using service = await serve(clips, { running: false })
    const { client, api_key } = await service.signUp({ credits: 900 })
    const { deps } = service.service
    const caller = await authenticate(deps, api_key)
    const body = { message: 'clips about submarine welding' }
    const interruptedDeps = {
      ...deps,
      catalogMatches: () => Promise.resolve(null),
      catalogCreators: () => Promise.reject(new Error('killed')),
    }
    const request = { body, idempotency_key: 'once', request_id: 'first' }
    expect(await failureOf(takeTurn(interruptedDeps, caller, request))).to.include({ message: 'killed' })
    const runs = ok<{ runs: { run_id: string }[] }>(await client.get('/v1/runs')).runs
    expect(runs).to.have.length(1)
    const turn = ok<{ action: string; run: { run_id: string } | null }>(
      await client.post('/v1/chat', body, { headers: { 'Idempotency-Key': 'once' } }),
    )
    expect(turn).to.deep.include({ action: 'research' })
    expect(turn.run?.run_id).to.equal(runs[0]?.run_id)
  })

  it('is left out where it is not asked for, of an address, and of what would be refused', async () => {
    await using service = await serve(clips, { running: false })
    const rich = await service.signUp({ credits: 900 })
    const poor = await service.signUp({ credits: 1 })
    const topic = 'sourdough starter'
    const without = [
      await estimateOf(rich.client, { topic }, 'short', { count_matches: false }),
      await estimateOf(rich.client, { topic: 'https://www.youtube.com/@mill1' }),
      await estimateOf(poor.client, { topic }),
      await estimateOf(rich.client, { topic }, 'long'),
    ]
    for (const estimate of without) expect(estimate).to.have.property('catalog_matches', null)
    expect(without.map(({ would_start }) => would_start)).to.deep.equal([true, true, false, false])
  })

  it('is counted for an account twice at a time at most, while others are', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const matches = createMatchCounter(heldBy(gate), {
      clock: manualClock(),
      log: { warn: () => expect.fail('it was counted') },
    })
    const of = (account_id: string, topic: string) =>
      matches(account_id, searchOf(topic), new AbortController().signal)
    const own = ['sourdough', 'rye', 'spelt'].map((topic) => of('one', topic))
    const other = of('other', 'barley')
    expect(await own[2], 'the third').to.equal(null)
    open()
    for (const count of [own[0], own[1], other, of('one', 'sourdough')])
      expect(await count).to.have.property('whole')
    expect(await of('one', 'spelt'), 'later').to.have.property('whole')
  })

  it('is left out where counting takes too long, and counted for who asks once the catalog answers', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const warnings: string[] = []
    const log = { warn: (_: unknown, message?: string) => void warnings.push(message ?? '') }
    const catalogMatches = createMatchCounter(heldBy(gate), { clock: manualClock(), log, maxWaitMs: 20 })
    await using service = await serve(clips, { running: false, catalogMatches })
    const { client } = await service.signUp({ credits: 900 })
    const topic = 'sourdough starter'
    const late = await Promise.all([estimateOf(client, { topic }), estimateOf(client, { topic: 'kiln' })])
    for (const estimate of late) expect(estimate).to.include({ would_start: true, catalog_matches: null })
    expect(warnings).to.deep.equal(Array(2).fill('counting what matches a topic took too long'))
    open()
    const patient = createMatchCounter(heldBy(gate), { clock: manualClock(), log })
    expect(await patient('one', searchOf(topic), new AbortController().signal)).to.have.property('whole')
  })

  it('goes on for who waits, and gives the place of a count that none waits for before its turn to another', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const searched: string[] = []
    const matches = createMatchCounter(heldBy(gate, searched), {
      clock: manualClock(),
      log: { warn: () => expect.fail('nothing failed') },
    })
    const closing = [new AbortController(), new AbortController(), new AbortController()]
    const count = (at: number, topic: string) =>
      matches('one', searchOf(topic), (closing[at] ?? new AbortController()).signal)
    const shared = [count(0, 'sourdough'), count(1, 'sourdough')]
    const other = count(2, 'kiln')
    closing[0]?.abort()
    closing[2]?.abort()
    expect([await shared[0], await other], 'of who has left').to.deep.equal([null, null])
    const next = count(3, 'starter')
    open()
    expect(await shared[1], 'of who still waits').to.have.property('whole')
    expect(await next, 'in the freed place').to.have.property('whole')
    expect(searched).to.deep.equal(['sourdough', 'starter'])
  })

  it('holds the place of a count that has begun until the catalog answers, even if all who wait have left', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const searched: string[] = []
    const matches = createMatchCounter(heldBy(gate, searched), {
      clock: manualClock(),
      log: { warn: () => expect.fail('nothing failed') },
    })
    for (let n = 0; n < 20; n += 1) {
      const closing = new AbortController()
      const count = matches(`account ${n}`, searchOf(`kiln ${n}`), closing.signal)
      await nextTurn()
      closing.abort()
      expect(await count, `of who has left, ${n}`).to.equal(null)
    }
    expect(searched, 'while the first is not answered').to.deep.equal(['kiln 0'])
    const signal = new AbortController().signal
    const next = matches('other', searchOf('sourdough'), signal)
    open()
    expect(await next).to.have.property('whole')
    expect(await matches('other', searchOf('kiln 0'), signal), 'kept').to.have.property('whole')
    expect(searched).to.deep.equal(['kiln 0', 'sourdough'])
  })

  it('counts the samples where nothing is imported', async () => {
    await using service = await serve([], { running: false })
    const { client } = await service.signUp({ credits: 900 })
    for (const kind of ['short', 'long']) {
      const { catalog_matches } = await estimateOf(client, { topic: 'sourdough' }, kind)
      expect(catalog_matches?.whole, kind).to.be.above(0)
    }
  })

  it('says that there may be more where not all that have the words were compared', async () => {
    const many = Array.from({ length: 230 }, (_, n) => clip(`Kiln repair ${n}`))
    await using service = await serve([...many, ...clips], { running: false })
    const { client } = await service.signUp({ credits: 900 })
    const matches = async (topic: string) => (await estimateOf(client, { topic })).catalog_matches
    expect(await matches('kiln repair')).to.deep.equal({ whole: 200, part: 0, may_be_more: true })
    expect((await matches('sourdough starter'))?.may_be_more).to.equal(false)
  })

  it('compares no more of several platforms together than of one', async () => {
    const platforms = ['youtube', 'tiktok']
    const many = Array.from({ length: 220 }, (_, n) =>
      clip(`Kiln repair ${n}`, { platform: platforms[n % 2] }),
    )
    await using service = await serve(many, { running: false })
    const { client } = await service.signUp({ credits: 900 })
    const { catalog_matches } = await estimateOf(client, { topic: 'kiln repair' })
    expect(catalog_matches).to.deep.equal({ whole: 200, part: 0, may_be_more: true })
  })
})

describe('what an estimate says of the catalog, where other sources are asked', () => {
  it('is nothing: what they have is not known', async () => {
    const counted: object[] = []
    const catalogMatches = (_account_id: string, search: object) => {
      counted.push(search)
      return Promise.resolve({ whole: 1, part: 0, may_be_more: false })
    }
    await using service = await startService({ running: false, catalogMatches })
    const { client } = await service.signUp({ credits: 900 })
    for (const kind of ['short', 'long', 'packaging']) {
      const answer = await client.post('/v1/estimate', {
        kind,
        start: { topic: 'sourdough' },
        count_matches: true,
      })
      expect(ok<Estimate>(answer)).to.have.property('catalog_matches', null)
    }
    expect(counted).to.deep.equal([])
  })
})
