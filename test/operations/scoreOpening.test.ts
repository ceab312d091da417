import { expect } from 'chai'
import type { components } from '../../generated/api.js'
import { systemIds } from '../../src/lib/ids.js'
import { audit } from '../support/audit.js'
import { ok, refused, type Client } from '../support/client.js'
import { makeClip, transcriptAbout } from '../support/fakes.js'
import { deliver, makeLong } from '../support/make-find.js'
import { callTool, refusedTool } from '../support/mcp.js'
import { moneyRows } from '../support/rows.js'
import { readRun, startRun, type Usage, usageOf } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

type Score = components['schemas']['Score']

const draft = { text: 'Nobody tells you what the first loaf is for.', topic: 'sourdough' }

/** An account with ten hooks on sourdough. */
async function withHooks(service: TestService, count = 10) {
  const account = await service.signUp()
  await startRun(account.client, { count })
  await service.drain()
  return account
}

const score = (client: Client, body: object = draft, headers: Record<string, string> = {}) =>
  client.post('/v1/hooks/score', body, { headers })

onBoth('scoreOpening', (database) => {
  it('compares a draft with the account’s hooks, each example word for word, for one credit', async () => {
    await using service = await startService({ database })
    const { client } = await withHooks(service)
    const before = await usageOf(client)
    const answer = ok<Score>(await score(client))
    expect(answer).to.include({ kind: 'short', topic: 'sourdough', compared: 10, compared_from: 'account' })
    expect(answer.compared_languages).to.deep.equal(['en'])
    expect(answer.pattern_match).to.be.within(1, 100)
    const has = answer.traits.filter((one) => one.has).map(({ name }) => name)
    expect(has).to.include.members(['negation', 'second_person', 'begins_at_once'])
    expect(answer.closest).to.have.length(3)
    for (const { hook_id, line } of answer.closest) {
      const hook = ok<{ hook: string }>(await client.get(`/v1/hooks/${hook_id}`))
      expect(hook.hook).to.equal(line)
    }
    for (const { share, name } of answer.missing) {
      expect(share).to.be.at.least(0.5)
      expect(has).not.to.include(name)
    }
    const after = await usageOf(client)
    expect([after.credits, after.spent_total]).to.deep.equal([before.credits - 1, before.spent_total + 1])
    const scores = (usage: Usage) => usage.by_kind.find(({ kind }) => kind === 'score')
    expect(scores(after)).to.deep.equal({ kind: 'score', charged: 1, count: 1 })
    await audit(service.service.deps.db)
  })

  it('returns equal scores for equal drafts', async () => {
    await using service = await startService({ database })
    const { client } = await withHooks(service)
    const first = ok<Score>(await score(client))
    const second = ok<Score>(await score(client))
    const { score_id: _, created_at: __, charged, ...rest } = second
    expect(first).to.deep.include(rest)
    expect([first.charged, charged]).to.deep.equal([1, 0])
  })

  it('charges a draft once a day, whatever topics it is scored on, and states that', async () => {
    await using service = await startService({ database })
    const { client } = await withHooks(service)
    const before = (await usageOf(client)).credits
    const chargedFor = async (body: object, headers = {}) =>
      ok<Score>(await score(client, body, headers)).charged
    expect(await chargedFor(draft)).to.equal(1)
    expect(await chargedFor({ ...draft, text: ` ${draft.text} ` })).to.equal(0)
    expect(await chargedFor({ text: draft.text }, { 'Idempotency-Key': 'again' })).to.equal(0)
    expect(await chargedFor({ text: draft.text }, { 'Idempotency-Key': 'again' })).to.equal(0)
    expect((await usageOf(client)).credits).to.equal(before - 1)
    service.clock.advance(23 * 60 * 60_000)
    expect(await chargedFor(draft), 'which does not prolong the day').to.equal(0)
    service.clock.advance(60 * 60_000)
    expect(await chargedFor(draft)).to.equal(1)
    expect(await chargedFor({ ...draft, text: 'I fed my starter for 3 weeks.' })).to.equal(1)
    expect((await usageOf(client)).credits).to.equal(before - 3)
    await audit(service.service.deps.db)
  })

  it('scores a paid draft again if no credit is left', async () => {
    await using service = await startService({ database })
    const { client } = await withHooks(service)
    const { api_key } = ok<{ api_key: string }>(await client.post('/v1/keys', { credit_limit: 1 }), 201)
    const headers = { Authorization: `Bearer ${api_key}` }
    expect(ok<Score>(await score(client, draft, headers)).charged).to.equal(1)
    expect(ok<Score>(await score(client, { text: draft.text }, headers)).charged).to.equal(0)
  })

  it('states what the score does not count: that a draft is no sentence, or does not name its topic', async () => {
    await using service = await startService({ database })
    const { client } = await withHooks(service)
    const doubtsOf = async (text: string, topic?: string) =>
      ok<Score>(await score(client, { text, ...(topic === undefined ? {} : { topic }) })).doubts
    expect(await doubtsOf('Purple banana Rome dog 12 never', 'sourdough')).to.deep.equal([
      'no_sentence',
      'topic_not_named',
    ])
    for (const text of ['banana banana banana banana', 'The the of and a to in.'])
      expect(await doubtsOf(text), text).to.deep.equal(['no_sentence'])
    for (const text of ['No, no.', 'It is what it is.', 'Nobody tells you what the first loaf is for.'])
      expect(await doubtsOf(text), text).to.deep.equal([])
    const { closest } = ok<Score>(await score(client))
    const text = closest[0]?.line.toUpperCase()
    const copy = ok<Score>(await score(client, { text, topic: 'sourdough' }))
    expect(copy.doubts, 'one of those compared with').to.deep.equal(['copy'])
    expect(copy.advice?.text).to.match(/^Word for word a line that was compared, so a copy/)
    expect(await doubtsOf('Nobody tells you what sourdough is for.', 'sourdough')).to.deep.equal([])
    expect(await doubtsOf('Niemand sagt dir, wofür das erste Brot da ist.')).to.deep.equal(['other_language'])
  })

  for (const { behaviour, wholes, parts, compared, doubts } of [
    {
      behaviour: 'leaves results about part of the topic out where enough are about all of it',
      wholes: 9,
      parts: 3,
      compared: 9,
      doubts: [],
    },
    {
      behaviour:
        'compares results about part of the topic too where too few are about all of it, and doubts it',
      wholes: 6,
      parts: 3,
      compared: 9,
      doubts: ['partial_matches'],
    },
  ])
    it(behaviour, async () => {
      await using service = await startService({ database })
      const { clock, source } = service
      source.clips = Array.from({ length: wholes + parts }, (_, n) => {
        const title = n < wholes ? `Machine learning, part ${n}` : `A vending machine ${n}`
        const transcript = transcriptAbout(n < wholes ? 'a model' : 'machine', n)
        return makeClip(clock, n, { title, caption: null, transcript, creator_id: `creator ${n}` })
      })
      const { client } = await service.signUp()
      const { run_id } = await startRun(client, { topic: 'machine learning', count: wholes + parts })
      await service.drain()
      expect((await readRun(client, run_id)).stats.partial_matches).to.equal(parts)
      const body = { text: 'Nobody tells you what machine learning is for.', topic: 'machine learning' }
      const partial_matches = doubts.length === 0 ? 0 : parts
      expect(ok<Score>(await score(client, body))).to.deep.include({ compared, partial_matches, doubts })
    })

  it('compares with a clip once, however many runs found it', async () => {
    await using service = await startService({ database })
    const { client } = await withHooks(service)
    await startRun(client, { count: 10 })
    await service.drain()
    expect(ok<Score>(await score(client)).compared).to.equal(10)
  })

  it('counts all results of runs whose topic contains the requested one', async () => {
    await using service = await startService({ database })
    const { client } = await withHooks(service)
    await startRun(client, { topic: 'sourdough mistakes', count: 10 })
    await service.drain()
    expect(ok<Score>(await score(client, { ...draft, topic: 'mistakes' })).compared).to.be.at.least(8)
  })

  it('refuses to score with fewer than 8 results, suggests a run, and charges nothing', async () => {
    await using service = await startService({ database })
    const { client, api_key } = await withHooks(service, 3)
    const before = await moneyRows(service)
    const { message } = refused(await score(client), 422, 'too_few_to_compare')
    expect(message).to.match(
      /at least 8 results on “sourdough” of your runs: your runs have 3\. 5 more of yours are enough: start findHooks/,
    )
    const headers = { Authorization: `Bearer ${api_key}` }
    const tool = refusedTool(
      await callTool(service.base, ['score_opening', draft], headers),
      'too_few_to_compare',
    )
    expect(tool.message).to.include('are enough: start find_hooks on that topic')
    refused(await score(client, { ...draft, topic: 'glass blowing' }), 422, 'too_few_to_compare')
    const long = refused(await score(client, { ...draft, kind: 'long' }), 422, 'too_few_to_compare')
    expect(long.message).to.contain('findLongHooks')
    expect(await moneyRows(service)).to.equal(before)
  })

  it('quotes no clip that the account rejected, and still compares with it', async () => {
    await using service = await startService({ database })
    const { client } = await withHooks(service)
    const text = 'Bread rises.'
    const examplesOf = ({ traits, missing, closest }: Score) =>
      new Set([
        ...[...traits, ...missing].flatMap(({ example }) => example?.hook_id ?? []),
        ...closest.flatMap(({ hook_id }) => hook_id ?? []),
      ])
    const before = ok<Score>(await score(client, { ...draft, text }))
    const rejected = [...examplesOf(before)]
    expect(rejected).to.not.deep.equal([])
    for (const hook_id of rejected)
      ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'reject' }))
    const after = ok<Score>(await score(client, { ...draft, text }))
    expect([...examplesOf(after)].filter((hook_id) => rejected.includes(hook_id))).to.deep.equal([])
    expect(after).to.include({ compared: before.compared, pattern_match: before.pattern_match })
  })

  it('goes by the newest verdict on a clip that several runs found', async () => {
    await using service = await startService({ database })
    const { client } = await withHooks(service)
    const runAgain = async () => {
      const { run_id } = await startRun(client, { count: 10 })
      await service.drain()
      return (await readRun(client, run_id)).hooks.map(({ hook_id }) => hook_id)
    }
    const older = await runAgain()
    const newer = await runAgain()
    const decide = async (hook_ids: string[], verdict: 'keep' | 'reject') => {
      service.clock.advance(1000)
      for (const hook_id of hook_ids) ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict }))
    }
    const examplesOf = async () => {
      const { traits, missing } = ok<Score>(await score(client, { ...draft, text: 'Bread rises.' }))
      return [...traits, ...missing].flatMap(({ example }) => example?.hook_id ?? [])
    }
    await decide(older, 'reject')
    expect(await examplesOf(), 'rejected in the older run').to.deep.equal([])
    await decide(newer, 'keep')
    expect(await examplesOf(), 'kept in the newer run since').not.to.deep.equal([])
    await decide(older, 'reject')
    expect(await examplesOf(), 'rejected again in the older run').to.deep.equal([])
  })

  it('is short over MCP: what the draft has, what it lacks and the closest lines', async () => {
    await using service = await startService({ database })
    const { api_key } = await withHooks(service)
    const headers = { Authorization: `Bearer ${api_key}` }
    const { result, body } = await callTool(service.base, ['score_opening', draft], headers)
    const [content] = result.content
    const text = content?.type === 'text' ? content.text : ''
    expect(text).to.match(/^has, with the share of those compared .+: .*begins_at_once [\d.]+ ×2/mu)
    expect(text).to.match(/^has too, not counted: .*negation [\d.]+/mu)
    expect(text).to.match(/^closest:\n {2}1\. “.+” \(.+\) [0-9a-f-]{36}$/mu)
    expect(text, 'the other half of a pair').not.to.match(/own_channel \d.*no_own_channel|: own_channel/u)
    expect(Buffer.byteLength(text)).to.be.below(Buffer.byteLength(JSON.stringify(body)) / 4)
  })

  it('suggests another match or topic where the newest run on the topic had all that matched', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await withHooks(service, 3)
    const changeRuns = (change: object) =>
      service.service.deps.db('runs').where({ account_id }).update(change)
    await changeRuns({
      count: 20,
      options: service.service.deps.db.raw(`replace(options, '"some"', '"most"')`),
    })
    const strict = refused(await score(client), 422, 'too_few_to_compare')
    expect(strict.message).to.include(
      'The newest run on it brought 3 of 20, so a larger count alone brings no more: start findHooks (POST /v1/research) with topic_match some',
    )
    expect(strict).to.deep.include({ too_few: { own_results: 3, remedy: 'topic_match_some' } })
    await changeRuns({ options: service.service.deps.db.raw(`replace(options, '"most"', '"some"')`) })
    const loose = refused(await score(client), 422, 'too_few_to_compare')
    expect(loose.message).to.match(/brings no more: name another topic, or none to compare/)
    expect(loose).to.deep.include({ too_few: { own_results: 3, remedy: 'fewer_filters' } })
    const more = /\. 5 more of yours are enough: start findHooks/
    await changeRuns({ cancel_requested_at: 1 })
    expect(refused(await score(client), 422, 'too_few_to_compare').message, 'cancelled').to.match(more)
    await changeRuns({ cancel_requested_at: null, charged: service.service.deps.db.ref('reserved') })
    expect(refused(await score(client), 422, 'too_few_to_compare').message, 'used up').to.match(more)
  })

  it('refuses random keystrokes, whose score would mean nothing, and charges nothing', async () => {
    await using service = await startService({ database, settings: { scores_per_hour: 5 } })
    const { client } = await withHooks(service)
    const before = await moneyRows(service)
    for (let times = 0; times < 6; times += 1) {
      const answer = await score(client, {
        ...draft,
        text: times % 2 ? 'asdf qwer zxcv blah' : "asdf banana Rome wasn't 12",
      })
      const { message } = refused(answer, 422, 'invalid_request')
      expect(message).to.match(/^Invalid request: text must have words.+nothing was charged or counted\.$/)
    }
    const many = refused(await score(client, { text: 'asdf qwer zxcv hjkl dfgh' }), 422, 'invalid_request')
    expect(many.message).to.include('“asdf qwer zxcv” looks like keys pressed at random')
    expect(await moneyRows(service)).to.equal(before)
    for (const text of [
      'Cast iron skillets rust overnight',
      'Vi testade Sveriges dyraste hamburgare',
      'とても長い夜の話です',
    ])
      ok(await score(client, { text }))
  })

  it('says what to change in a weak draft, and that a good one has no fault, and charges both', async () => {
    await using service = await startService({ database })
    const { client } = await withHooks(service)
    const judge = async (text: string) => ok<Score>(await score(client, { text, topic: 'sourdough' }))
    const namesOf = ({ advice }: Score) => advice?.changes.map(({ name }) => name)
    const greeting = await judge('Hi guys, welcome back to my channel, today I want to talk about sourdough.')
    expect(greeting.advice?.text).to.match(
      /^Its first words say nothing yet \(“Hi guys”\): leave them out.+leave out “.*want to talk”/,
    )
    expect(greeting.charged).to.equal(1)
    for (const [text, fault] of [
      ['Sourdough is a bread with natural yeast.', 'no_detail'],
      ['In this video I will show you how to bake sourdough.', 'announcement'],
      ['Do you want to bake better sourdough?', 'commonplace'],
      ['Sourdough is so important and everyone loves it.', 'no_detail'],
    ] as const)
      expect(namesOf(await judge(text)), text).to.include(fault)
    for (const text of [
      'I threw away nine loaves before I touched a thermometer.',
      'Why does the best sourdough begin with a mistake?',
      'My oven caught fire at 3 a.m., and the bread was perfect.',
    ]) {
      const good = await judge(text)
      expect(good.advice, text).to.include({ judgement: 'no_fault' })
      expect(good.charged).to.equal(1)
    }
    await audit(service.service.deps.db)
  })

  it('charges nothing where it has nothing to say of a draft, and says so', async () => {
    await using service = await startService({ database })
    const { client } = await withHooks(service)
    const before = await usageOf(client)
    for (const text of [
      'bread',
      'banana banana banana banana',
      'Niemand sagt dir, wofür das erste Brot da ist.',
      'Quanti di voi hanno dormito male questa notte?',
    ]) {
      const { advice, charged } = ok<Score>(await score(client, { text }))
      expect(advice, text).to.deep.include({ judgement: 'none', changes: [] })
      expect(advice?.text).to.match(/Nothing was charged\.$/)
      expect(charged).to.equal(0)
    }
    const german = ok<Score>(
      await score(client, { text: 'Hallo Leute, willkommen zurück auf meinem Kanal.' }),
    )
    expect([german.advice?.judgement, german.charged]).to.deep.equal(['change', 1])
    expect((await usageOf(client)).credits).to.equal(before.credits - 1)
  })

  it('shows as closest what speaks of the same before what has the same form', async () => {
    await using service = await startService({ database })
    const { clock, source } = service
    source.clips = Array.from({ length: 9 }, (_, n) => {
      const subject = n === 4 ? 'sourdough crust' : 'sourdough'
      const transcript = transcriptAbout(subject, n)
      return makeClip(clock, n, { title: `On ${subject} ${n}`, transcript, creator_id: `creator ${n}` })
    })
    const { client } = await withHooks(service, 9)
    const { closest } = ok<Score>(await score(client, { text: 'Why is my crust never crisp?' }))
    expect(closest[0]?.line).to.include('crust')
    expect(closest[0]?.shared_words).to.deep.equal(['crust'])
    expect(closest[1]?.shared_words).to.deep.equal([])
  })

  it('still compares with the results of a run after a run on another topic has found the same clips', async () => {
    await using service = await startService({ database })
    const { clock, source } = service
    source.clips = Array.from({ length: 8 }, (_, n) => {
      const title = `A vending machine ${n} for the garden`
      const transcript = transcriptAbout('machine', n)
      return makeClip(clock, n, { title, caption: null, transcript, creator_id: `creator ${n}` })
    })
    const { client } = await service.signUp()
    const body = { text: 'Why does nobody fear the machine?', topic: 'machine learning' }
    await startRun(client, { topic: 'machine learning', count: 8 })
    await service.drain()
    expect(ok<Score>(await score(client, body)).compared).to.equal(8)
    await startRun(client, { topic: 'garden', count: 8 })
    await service.drain()
    expect(ok<Score>(await score(client, body)).compared).to.equal(8)
  })

  it('compares with all videos of an account, however many of its runs found the same again', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const makeMany = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => makeLong(from + n))
    await deliver(service, account_id, makeMany(100, 10))
    for (let runs = 0; runs < 17; runs += 1) await deliver(service, account_id, makeMany(0, 30))
    const body = { text: draft.text, kind: 'long' }
    expect(ok<Score>(await score(client, body)).own_results).to.equal(40)
    expect(ok<Score>(await score(client, { ...body, topic: 'kilns' })).own_results).to.equal(40)
  })

  it('compares with all clips of an account, however many of its runs found the same again', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await withHooks(service)
    const { db } = service.service.deps
    const run = await db('runs').where({ account_id }).first<object>()
    const [oldest, ...hooks] = await db('hooks')
      .where({ account_id })
      .orderBy('rank')
      .select<{ created_at: number }[]>()
    expect(oldest).not.to.equal(undefined)
    for (let runs = 0; runs < 56; runs += 1) {
      const run_id = systemIds.uuid()
      await db('runs').insert({ ...run, run_id, topic: `bread ${runs}` })
      const copies = hooks.map((hook) => {
        return { ...hook, run_id, hook_id: systemIds.uuid(), created_at: Number(hook.created_at) + 1 + runs }
      })
      await db('hooks').insert(copies)
    }
    expect(ok<Score>(await score(client)).own_results).to.equal(10)
    expect(ok<Score>(await score(client, { ...draft, topic: 'bread 55' })).own_results).to.equal(9)
  })

  it('refuses a structure whose slots nobody has filled in, and charges and counts nothing', async () => {
    await using service = await startService({ database, settings: { scores_per_hour: 2 } })
    const { client } = await withHooks(service)
    const before = await moneyRows(service)
    for (const text of ['Nobody tells you what {thing} is for.', 'How many of you like {a} and {b}?', 'I {}'])
      expect(refused(await score(client, { text }), 422, 'invalid_request').message).to.match(
        /text must have words in place of \{.*\}: fill in the slots?; nothing was charged or counted\.$/,
      )
    const title = await client.post('/v1/packaging/score', { title: '{Thing} in 5 days', topic: 'sourdough' })
    expect(refused(title, 422, 'invalid_request').message).to.match(/title must have words in place/)
    expect(await moneyRows(service)).to.equal(before)
  })

  it('refuses a draft without a word, and charges and counts nothing', async () => {
    await using service = await startService({ database, settings: { scores_per_hour: 2 } })
    const { client } = await withHooks(service)
    const before = await moneyRows(service)
    for (const text of ['???', '…', '123', '\u200b\u200b', '🍞🍞']) {
      const { message } = refused(await score(client, { text }), 422, 'invalid_request')
      expect(message).to.match(/^Invalid request: text must hold at least one word; nothing was charged/)
    }
    const title = await client.post('/v1/packaging/score', { title: '???', topic: 'sourdough' })
    expect(refused(title, 422, 'invalid_request').message).to.match(/title must hold at least one word/)
    expect(await moneyRows(service)).to.equal(before)
    expect(ok<Score>(await score(client, { text: 'the' })).doubts).to.deep.equal(['too_short'])
  })

  it('returns the first score for a repeated key, charges it once, and refuses the key for another draft', async () => {
    await using service = await startService({ database })
    const { client } = await withHooks(service)
    const before = await usageOf(client)
    const headers = { 'Idempotency-Key': 'once' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => score(client, draft, headers)))
    const ids = new Set(answers.map((answer) => ok<Score>(answer).score_id))
    expect(ids.size).to.equal(1)
    const replay = await score(client, draft, headers)
    expect(replay.headers.get('idempotent-replayed')).to.equal('true')
    expect((await usageOf(client)).credits).to.equal(before.credits - 1)
    refused(await score(client, { ...draft, text: 'Another one.' }, headers), 422, 'idempotency_key_reused')
    await audit(service.service.deps.db)
  })

  it('needs a credit, of the account and of the key', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await withHooks(service)
    const { api_key } = ok<{ api_key: string }>(await client.post('/v1/keys', { credit_limit: 1 }), 201)
    const headers = { Authorization: `Bearer ${api_key}` }
    ok(await score(client, draft, headers))
    const other = { ...draft, text: 'I fed my starter for 3 weeks.' }
    refused(await score(client, other, headers), 403, 'key_credit_limit_reached')
    const { credits } = await usageOf(client)
    await service.service.deps
      .db('accounts')
      .where({ account_id })
      .update({ credits: 1, granted: service.service.deps.db.raw('granted - ?', [credits - 1]) })
    ok(await score(client, other))
    refused(await score(client, { ...draft, text: 'My first loaf was flat.' }), 402, 'insufficient_credits')
  })

  it('is limited per hour by a setting; replays and unpaid requests do not count', async () => {
    await using service = await startService({ database, settings: { scores_per_hour: 2 } })
    const { client } = await withHooks(service)
    const { api_key } = ok<{ api_key: string }>(await client.post('/v1/keys', { credit_limit: 1 }), 201)
    const limited = { Authorization: `Bearer ${api_key}` }
    const once = { 'Idempotency-Key': 'once' }
    const first = await score(client, draft, { ...limited, ...once })
    expect(first.headers.get('x-ratelimit-remaining')).to.equal('1')
    const unpaid = await score(client, { ...draft, text: 'I fed my starter for 3 weeks.' }, limited)
    refused(unpaid, 403, 'key_credit_limit_reached')
    expect(unpaid.headers.get('x-ratelimit-remaining')).to.equal('1')
    ok(await score(client, draft, once))
    refused(await score(client, { ...draft, topic: 'glass blowing' }), 422, 'too_few_to_compare')
    const full = await score(client)
    refused(full, 429, 'rate_limited')
    expect(Number(full.headers.get('retry-after'))).to.be.at.least(1)
    ok(await score(client, draft, once))
    expect((await usageOf(client)).by_kind.find(({ kind }) => kind === 'score')?.charged).to.equal(1)
  })

  it('never compares with results of other accounts, and compares openings of long videos with long finds', async () => {
    await using service = await startService({ database })
    await withHooks(service)
    const { client, account_id } = await service.signUp()
    refused(await score(client, { text: draft.text }), 422, 'too_few_to_compare')
    const finds = Array.from({ length: 8 }, (_, n) => makeLong(n))
    await deliver(service, account_id, finds)
    const answer = ok<Score>(await score(client, { text: draft.text, kind: 'long' }))
    expect(answer).to.include({ kind: 'long', topic: null, compared: 8 })
    const openings = new Set(finds.map(({ hook }) => hook))
    expect(answer.closest.every(({ line }) => openings.has(line))).to.equal(true)
    expect(answer.closest.every(({ find_id, hook_id }) => find_id !== null && hook_id === null)).to.equal(
      true,
    )
  })
})
