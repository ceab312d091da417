import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import type { Analyst } from '../../src/analyst/types.js'
import { processName } from '../../src/lib/process-name.js'
import { releaseExpiredRemixes } from '../../src/remixes/reservation.js'
import { releaseWorkOfGoneProcesses } from '../../src/runner/runner.js'
import { audit } from '../support/audit.js'
import { type Answer, ok, refused } from '../support/client.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { moneyRows } from '../support/rows.js'
import { statuses, usageOf } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'
import type { components } from '../../generated/api.js'

type Remix = components['schemas']['Remix']

const beats = [
  { beat: 'hook', from_s: 0.4, to_s: 3.6, text: 'I lost 4 pots before I read the cone.' },
  {
    beat: 'context',
    from_s: 4,
    to_s: 9,
    text: 'Every one of them stood on the same shelf in the same kiln.',
  },
  { beat: 'promise', from_s: 9.5, to_s: 13, text: 'Today I show you the one thing I changed.' },
] as const

const template = 'Nobody warns you about {your subject}.'

function makeTimedFind() {
  return makeLong(1, { template, beats: [...beats], intro_text: beats.map(({ text }) => text).join(' ') })
}

/** An account with one long and one packaging find. */
async function withFinds(service: TestService, credits = 50) {
  const account = await service.signUp({ credits })
  const [long = ''] = (await deliver(service, account.account_id, [makeTimedFind()])).find_ids
  const [packaging = ''] = (await deliver(service, account.account_id, [makePackaging(1)])).find_ids
  const remix = (find_id: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> =>
    client.post(`/v1/finds/${find_id}/remix`, body, { headers })
  const { client } = account
  return { ...account, long, packaging, remix }
}

const [machine = ''] = processName.split(' ')

/** The number of a process that has ended. */
const goneProcess = () => spawnSync(process.execPath, ['--version']).pid

/** A rules analyst of which some methods are the test's. */
function analystWith(overrides: Partial<Analyst>): Analyst {
  return { ...rulesAnalyst(), ...overrides }
}

/** An analyst whose openings wait until they are released. `begun` resolves once the first are asked for. */
function slowAnalyst() {
  let begin = () => {}
  let release = () => {}
  const beginPromise = new Promise<void>((resolve) => (begin = resolve))
  const releasePromise = new Promise<void>((resolve) => (release = resolve))
  const asked = { calls: 0 }
  const analyst = analystWith({
    async writeOpenings(ask) {
      asked.calls += 1
      begin()
      await releasePromise
      return rulesAnalyst().writeOpenings(ask)
    },
  })
  return { analyst, asked, begun: beginPromise, release }
}

onBoth('remixFind', (database) => {
  it('writes up to n openings after a long find for one credit, labelled as written, and saves them', async () => {
    await using service = await startService({ database, running: false })
    const { client, long, remix } = await withFinds(service)
    const answer = await remix(long, { niche: 'indoor herbs', n: 4 })
    const written = ok<Remix>(answer)
    expect(written).to.include({ source_kind: 'find', source_id: long, mode: 'default' })
    expect(written.label).to.match(/^Written by rules, .*nobody has said it/)
    expect(written.written.length).to.be.within(1, 4)
    for (const entry of written.written) {
      expect(Object.keys(entry)).to.deep.equal(['hook', 'then', 'kept_structure'])
      expect(entry)
        .to.have.property('hook')
        .that.matches(/^Nobody warns you about .*indoor herbs/)
    }
    expect(answer.headers.get('x-ratelimit-limit')).to.equal('60')
    expect(await usageOf(client)).to.include({ credits: 49, spent_total: 1, reserved_now: 0 })
    expect(ok(await client.get(`/v1/remixes/${written.remix_id}`))).to.deep.equal(written)
    expect(ok(await client.get(`/v1/finds/${long}/remixes`))).to.deep.equal({
      remixes: [written],
      next_cursor: null,
    })
    await audit(service.service.deps.db)
  })

  it('states that texts after a sample follow no real video', async () => {
    await using service = await startService({ database, running: false })
    const { account_id, long, remix } = await withFinds(service)
    const [sample = ''] = (await deliver(service, account_id, [{ ...makeTimedFind(), sample: true }]))
      .find_ids
    const labelOf = async (find_id: string) => ok<Remix>(await remix(find_id)).label
    expect([await labelOf(long), await labelOf(sample)]).to.deep.equal([
      'Written by rules, modelled on a real video: nobody has said it.',
      'Written by rules, modelled on an invented sample: nobody has said it.',
    ])
  })

  it('returns the bare structure of an opening that has no template', async () => {
    await using service = await startService({ database, running: false })
    const { account_id, remix } = await withFinds(service)
    const hook = 'My phone bill used to be ninety dollars a month.'
    const [bare = ''] = (await deliver(service, account_id, [makeLong(11, { hook, template: null })]))
      .find_ids
    const { written, label } = ok<Remix>(await remix(bare))
    expect(written).to.have.lengthOf(1)
    expect(written[0]).to.include({ hook: 'My {thing} used to be {amount} a month.' })
    expect(label).to.match(/^Written by rules/)
  })

  it('writes one intro with a beat for each real one, within its word budget, and only numbers that the user gave', async () => {
    await using service = await startService({ database, running: false })
    const { long, remix } = await withFinds(service)
    const video_brief = 'How to grow basil for $12'
    const introRemix = ok<Remix>(await remix(long, { mode: 'intro', video_brief }))
    expect(introRemix.written).to.have.lengthOf(1)
    const intro = introRemix.written[0] as {
      beats: { beat: string; from_s: number; to_s: number; words_budget: number; say: string }[]
    }
    expect(intro.beats.map(({ beat, from_s, to_s }) => ({ beat, from_s, to_s }))).to.deep.equal(
      beats.map(({ beat, from_s, to_s }) => ({ beat, from_s, to_s })),
    )
    for (const { say, words_budget } of intro.beats) {
      expect(say.split(/\s+/).length, say).to.be.within(1, words_budget)
      expect(say.replace(/\$12/g, '')).not.to.match(/\d/)
    }
  })

  it('writes packages after a packaging find, which has no intro', async () => {
    await using service = await startService({ database, running: false })
    const { client, packaging, remix } = await withFinds(service)
    const written = ok<Remix>(await remix(packaging))
    expect(written.written, 'what its own structure gives').to.have.lengthOf(1)
    expect(Object.keys(written.written[0] ?? {})).to.deep.equal([
      'title',
      'thumbnail',
      'thumbnail_text',
      'kept_structure',
    ])
    refused(await remix(packaging, { mode: 'intro' }), 422, 'invalid_request')
    expect(await usageOf(client)).to.include({ credits: 49 })
  })

  it('names what can be remixed in place of a find that cannot', async () => {
    await using service = await startService({ database, running: false })
    const { account_id, long: unrelated, remix } = await withFinds(service)
    const bare = { title: 'Bread is alive', title_template: null, default_by_rules: false }
    const filled = { title: 'Why kiln number 4 cracked', default_by_rules: true }
    const [dead = '', alive = ''] = (
      await deliver(service, account_id, [makePackaging(3, bare), makePackaging(4, filled)])
    ).find_ids
    const video_brief = 'How to grow basil at home'
    const refusedIntro = refused(await remix(dead, { video_brief }), 422, 'invalid_request').message
    expect(refusedIntro).to.match(
      /Without video_brief this one is refused too, since it says remixable: false\. Of the/,
    )
    const named = `Of the same run, ${alive} can be remixed.`
    expect(refusedIntro).to.include(named).and.not.to.include(unrelated)
    const { message, detail } = refused(await remix(dead), 422, 'remix_not_possible')
    expect(message).to.include(named)
    expect(detail?.[0]?.message).to.include(named)
    expect(
      refused(await remix(alive, { video_brief, seconds: 20 }), 422, 'invalid_request').message,
    ).to.match(/has an intro; leave video_brief and seconds out\.$/)
    const [alone = ''] = (await deliver(service, account_id, [makePackaging(5, bare)])).find_ids
    expect(refused(await remix(alone), 422, 'remix_not_possible').message).not.to.include('same run')
  })

  it('names arguments that do not apply to the mode', async () => {
    await using service = await startService({ database, running: false })
    const { account_id, client, long: withPlace, remix } = await withFinds(service)
    const bare = makeLong(3, { hook: 'My phone bill used to be ninety dollars a month.', template: null })
    const [long = ''] = (await deliver(service, account_id, [bare])).find_ids
    const video_brief = 'How to grow basil at home'
    const conflict = ok<Remix>(await remix(long, { mode: 'default', video_brief, seconds: 30 }))
    expect(conflict.not_used).to.deep.equal(['video_brief', 'seconds'])
    expect(ok<Remix>(await remix(withPlace, { video_brief, niche: 'herbs' })).not_used).to.deep.equal([
      'niche',
    ])
    const used = ok<Remix>(await remix(withPlace, { niche: 'basil on a windowsill' }))
    expect(JSON.stringify(used.written)).to.include('basil on a windowsill')
    expect(used).to.deep.include({ niche_used: 'basil on a windowsill', not_used: [] })
    expect(ok<Remix>(await client.get(`/v1/remixes/${conflict.remix_id}`))).to.deep.equal(conflict)
  })

  it('states which words of a long niche it used, and keeps “without”', async () => {
    await using service = await startService({ database, running: false })
    const { long, remix } = await withFinds(service)
    const phrases: [string, string][] = [
      ['living a month without a fridge', 'living a month without a fridge'],
      ['a month without a fridge', 'a month without a fridge'],
      ['basil on a windowsill, for people who kill every plant', 'basil on a windowsill'],
    ]
    for (const [niche, used] of phrases) {
      const written = ok<Remix>(await remix(long, { niche }))
      expect(written).to.deep.include({ niche_used: used, not_used: [] })
      expect(JSON.stringify(written.written)).to.include(used)
    }
  })

  it('returns the credit if nothing that can be written has a place for the niche', async () => {
    await using service = await startService({ database, running: false })
    const { account_id, client, remix } = await withFinds(service)
    const most = 'The most {people or things} are {not what you expect}.'
    const finds = [
      makeLong(2, { template: most, hook: 'The most patient gardeners are twelve.' }),
      makeLong(3, { hook: 'My phone bill used to be ninety dollars a month.', template: null }),
    ]
    const [id = '', bare = ''] = (await deliver(service, account_id, finds)).find_ids
    const noPlace = refused(await remix(bare, { niche: 'basil on a windowsill' }), 422, 'remix_not_possible')
    expect(noPlace.message).to.include('used to be').and.include('The credit was given back.')
    const error = refused(await remix(id, { niche: 'my cat' }), 422, 'remix_not_possible')
    expect(error.message).to.include(most).and.include('The credit was given back.')
    for (const niche of ['la ropa usada', 'pasteles de boda', 'Steuererklärung'])
      expect(refused(await remix(id, { niche }), 422, 'remix_not_possible').message).to.match(
        /another language. Give it in English.* The credit was given back/,
      )
    expect(await usageOf(client)).to.include({ credits: 50 })
    expect(ok<Remix>(await remix(id)).written, 'the template, where it was asked for').to.have.lengthOf(1)
  })

  it('returns the credit if the user would get only their own sentence or a mere template', async () => {
    await using service = await startService({ database, running: false })
    const { account_id, client, remix } = await withFinds(service)
    const strange = makeLong(4, {
      template: 'This may sound strange, but {surprising claim}.',
      hook: 'This may sound strange, but I sleep beside my kiln.',
      beats: [...beats],
    })
    const [id = ''] = (await deliver(service, account_id, [strange])).find_ids
    for (const video_brief of [
      'I repotted the same monstera every month for a year',
      'How I grew basil on a windowsill through one winter.',
      'home cooking for one',
    ])
      expect(
        refused(await remix(id, { mode: 'intro', video_brief }), 422, 'remix_not_possible').message,
      ).to.match(/your own words and blanks.*such as “How to .*The credit was given back/)
    for (const niche of ['home cooking', 'I repotted the same monstera every month for a year'])
      expect(refused(await remix(id, { niche }), 422, 'remix_not_possible').message).to.include(
        'This may sound strange, but {surprising claim',
      )
    expect(await usageOf(client)).to.include({ credits: 50, reserved_now: 0 })
  })

  it('writes an intro for a brief without a mode, and refuses an intro without a brief for free', async () => {
    await using service = await startService({ database, running: false })
    const { client, long, packaging, remix } = await withFinds(service)
    const video_brief = 'How to grow basil at home'
    for (const body of [{ mode: 'intro' }, { mode: 'intro', niche: 'herbs' }, { seconds: 30 }]) {
      const { detail } = refused(await remix(long, body), 422, 'invalid_request') as {
        detail?: { path: string; message: string }[]
      }
      expect(detail).to.deep.equal([{ path: 'video_brief', message: 'is required for an intro' }])
    }
    refused(await remix(packaging, { video_brief }), 422, 'invalid_request')
    expect(await usageOf(client)).to.include({ credits: 50 })
    const headers = { 'Idempotency-Key': 'intro' }
    const made = ok<Remix>(await remix(long, { video_brief }, headers))
    expect(made.mode).to.equal('intro')
    expect(ok<Remix>(await remix(long, { video_brief, mode: 'intro' }, headers))).to.deep.equal(made)
    expect(ok<Remix>(await remix(long, { video_brief, mode: 'default' })).mode).to.equal('default')
  })

  it('scales an intro to the requested seconds', async () => {
    await using service = await startService({ database, running: false })
    const { long, remix } = await withFinds(service)
    const intro = async (seconds: number) => {
      const body = { video_brief: 'How to grow basil at home', seconds }
      const made = ok<Remix>(await remix(long, body))
      return (made.written[0] as { beats: { from_s: number; to_s: number; words_budget: number }[] }).beats
    }
    const short = await intro(25)
    const whole = await intro(50)
    expect(short.map(({ from_s, to_s }) => [from_s, to_s])).to.deep.equal([
      [0, 6.3],
      [7.1, 17.1],
      [18.1, 25],
    ])
    expect(whole.at(-1)?.to_s).to.equal(50)
    const words = (parts: typeof whole) => parts.map(({ words_budget }) => words_budget)
    expect(words(short).map((budget, n) => Math.abs((words(whole)[n] ?? 0) - 2 * budget) <= 1)).to.deep.equal(
      [true, true, true],
    )
    for (const seconds of [9, 91, 12.5, '30'])
      refused(
        await remix(long, { video_brief: 'How to grow basil at home', seconds }),
        422,
        'invalid_request',
      )
  })

  it('charges nothing if it is refused', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id, long, remix } = await withFinds(service, 1)
    const [unread = '', unstructured = ''] = (
      await deliver(service, account_id, [
        makeLong(9, { hook: null, beats: null, intro: null, intro_text: null }),
        makeLong(10, { template: null }),
      ])
    ).find_ids
    const before = await moneyRows(service)
    refused(await remix(long, { n: 6 }), 422, 'invalid_request')
    refused(await remix(long, { mode: 'intro', video_brief: 'too short' }), 422, 'invalid_request')
    refused(await remix('01890a5d-ac96-774b-bcce-b302099a8057'), 404, 'find_not_found')
    expect(await moneyRows(service)).to.equal(before)
    const blank = refused(
      await remix(unstructured, { video_brief: 'my first herb garden' }),
      422,
      'remix_not_possible',
    )
    expect(blank.message).to.match(
      /own words and blanks: “.+” Fill in its slots yourself, say in video_brief what viewers will learn/,
    )
    expect(blank.detail?.map(({ path }) => path)).to.deep.equal(['video_brief'])
    const { detail } = refused(await remix(unread), 422, 'remix_not_possible') as {
      detail?: { message: string }[]
    }
    expect(detail?.[0]?.message).to.match(/no transcript/)
    const [plain = ''] = (
      await deliver(service, account_id, [makeLong(10, { hook: 'Bread is alive.', template: null })])
    ).find_ids
    const { message: reason } = refused(await remix(plain), 422, 'remix_not_possible')
    expect(reason).to.match(/a structure that fits any subject.*The credit was given back/)
    expect(await usageOf(client)).to.include({ credits: 1, spent_total: 0, reserved_now: 0 })
    const last = await remix(long)
    ok(last)
    const poor = await remix(long)
    const { message } = refused(poor, 402, 'insufficient_credits')
    const [before_it, with_it] = [last, poor].map(({ headers }) => headers.get('x-ratelimit-remaining'))
    expect(with_it, 'what was refused is not counted').to.equal(before_it)
    expect(message).to.match(/balance is 0\b/)
    await audit(service.service.deps.db)
  })

  it('counts against the credit limit of the key', async () => {
    await using service = await startService({ database, running: false })
    const { account_id, long, remix } = await withFinds(service)
    await service.service.deps.db('keys').where({ account_id }).update({ credit_limit: 2 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => remix(long)))
    expect(statuses(answers)).to.deep.equal({ 200: 2, 403: 10 })
    await audit(service.service.deps.db)
  })

  it('allows sixty an hour; refused ones do not count', async () => {
    await using service = await startService({ database, running: false, settings: { remixes_per_hour: 3 } })
    const { long, remix, client } = await withFinds(service, 10)
    refused(await remix('01890a5d-ac96-774b-bcce-b302099a8057'), 404, 'find_not_found')
    const answers = await Promise.all(Array.from({ length: 10 }, () => remix(long)))
    expect(statuses(answers)).to.deep.equal({ 200: 3, 429: 7 })
    expect(await usageOf(client)).to.include({ credits: 7, spent_total: 3 })
  })
})

onBoth('remixFind: a repeated Idempotency-Key', (database) => {
  const headers = { 'Idempotency-Key': 'once' }

  it('returns the saved remix for free, whatever the order of members, and refuses another request', async () => {
    await using service = await startService({ database, running: false })
    const { client, long, packaging, remix } = await withFinds(service)
    const first = await remix(long, { niche: 'herbs', n: 3 }, headers)
    const raw = (text: string) =>
      fetch(`${service.base}/v1/finds/${long}/remix`, {
        method: 'POST',
        headers: { ...client.headers, ...headers, 'Content-Type': 'application/json' },
        body: text,
      })
    for (const text of [
      '{"n":3,"niche":"herbs"}',
      '{ "niche" : "herbs" }',
      '{"mode":"default","niche":"herbs"}',
    ]) {
      const secondAnswer = await raw(text)
      expect(secondAnswer.headers.get('idempotent-replayed')).to.equal('true')
      expect(await secondAnswer.text()).to.equal(JSON.stringify(first.body))
    }
    refused(await remix(long, { niche: 'herbs', n: 2 }, headers), 422, 'idempotency_key_reused')
    refused(await remix(packaging, { niche: 'herbs' }, headers), 422, 'idempotency_key_reused')
    expect(await usageOf(client)).to.include({ credits: 49 })
    service.clock.advance(24 * 3_600_000 + 1000)
    expect(ok<Remix>(await remix(long, { niche: 'herbs' }, headers)).remix_id).not.to.equal(
      ok<Remix>(first).remix_id,
    )
    expect(await usageOf(client)).to.include({ credits: 48 })
  })

  it('writes once and charges once for twenty simultaneous requests', async () => {
    const { analyst, asked, begun, release } = slowAnalyst()
    await using service = await startService({ database, running: false, analyst })
    const { client, long, remix } = await withFinds(service)
    const pendingAnswers = Promise.all(
      Array.from({ length: 20 }, () => remix(long, { niche: 'herbs' }, headers)),
    )
    await begun
    release()
    const answers = await pendingAnswers
    expect(statuses(answers)).to.deep.equal({ 200: 20 })
    expect(new Set(answers.map((answer) => ok<Remix>(answer).remix_id))).to.have.lengthOf(1)
    expect(asked.calls).to.equal(1)
    expect(await usageOf(client)).to.include({ credits: 49, spent_total: 1 })
  })

  it('stores nothing if no remix was written, so that the key can be used again', async () => {
    let isBroken = true
    const analyst = analystWith({
      writeOpenings: (ask) =>
        isBroken ? Promise.reject(new Error('broken analyst')) : rulesAnalyst().writeOpenings(ask),
    })
    await using service = await startService({ database, running: false, analyst })
    const { client, long, remix } = await withFinds(service)
    refused(await remix(long, {}, headers), 500, 'internal_error')
    service.faults.length = 0
    expect(await usageOf(client)).to.include({ credits: 50, reserved_now: 0 })
    isBroken = false
    ok(await remix(long, {}, headers))
    await audit(service.service.deps.db)
  })
})

onBoth('remixFind: failures', (database) => {
  it('return the credit if the text copies the find or breaks a budget', async () => {
    const copied = { then: 'x', kept_structure: 'y', from_find_id: '' }
    const suggestions = { suggested_on_screen: null, suggested_broll: null }
    const analyst = analystWith({
      writeOpenings: () => Promise.resolve([{ hook: 'I LOST 4 pots, before I read the cone!', ...copied }]),
      writeIntro: ({ budgets }) =>
        Promise.resolve(
          budgets.map((budget) => ({ say: 'word '.repeat(budget + 1).trim(), ...suggestions })),
        ),
    })
    await using service = await startService({ database, running: false, analyst })
    const { client, long, remix } = await withFinds(service)
    refused(await remix(long), 422, 'remix_not_possible')
    const { message } = refused(
      await remix(long, { mode: 'intro', video_brief: 'A winter of herbs' }),
      422,
      'remix_not_possible',
    )
    expect(message).to.match(/words where \d+ fit/)
    expect(await usageOf(client)).to.include({ credits: 50, spent_total: 0, reserved_now: 0 })
    expect(ok(await client.get(`/v1/finds/${long}/remixes`))).to.deep.equal({
      remixes: [],
      next_cursor: null,
    })
    await audit(service.service.deps.db)
  })

  for (const [whose, holder, credits] of [
    ['a process of this machine that died', () => `${machine} ${goneProcess()}`, 50],
    ['an earlier process that had the number of this one', () => processName, 50],
    ['a process that lives', () => `${machine} ${process.ppid}`, 49],
    ['a process of another machine', () => `elsewhere ${goneProcess()}`, 49],
  ] as const)
    it(`${credits === 50 ? 'release' : 'do not release'} at the start of a process what is reserved by ${whose}`, async () => {
      const { analyst, begun, release } = slowAnalyst()
      await using service = await startService({ database, running: false, analyst })
      const { client, long, remix } = await withFinds(service)
      const { deps } = service.service
      const pendingRemix = remix(long, {}, { 'Idempotency-Key': 'once' })
      await begun
      await deps.db('remixes').update({ held_by: holder() })
      await releaseWorkOfGoneProcesses(deps)
      expect(await usageOf(client)).to.include({ credits, reserved_now: 50 - credits })
      release()
      await pendingRemix
      ok(await remix(long, {}, { 'Idempotency-Key': 'once' }))
      expect(await usageOf(client)).to.include({ credits: 49, reserved_now: 0, spent_total: 1 })
      await audit(deps.db)
    })

  it('release the credit of a dead process once, and its late answer changes nothing', async () => {
    const { analyst, begun, release } = slowAnalyst()
    await using service = await startService({ database, running: false, analyst })
    const { client, long, remix } = await withFinds(service)
    const { deps } = service.service
    const pendingRemix = remix(long, {}, { 'Idempotency-Key': 'once' })
    await begun
    await audit(deps.db)
    expect(await releaseExpiredRemixes(deps), 'not while it may still be written').to.equal(0)
    service.clock.advance(121_000)
    const swept = await Promise.all([
      releaseExpiredRemixes(deps),
      releaseExpiredRemixes(deps),
      releaseExpiredRemixes(deps),
    ])
    expect(swept.reduce((sum, n) => sum + n, 0)).to.equal(1)
    expect(await usageOf(client)).to.include({ credits: 50, reserved_now: 0 })
    release()
    refused(await pendingRemix, 503, 'model_unavailable')
    expect(await usageOf(client)).to.include({ credits: 50, spent_total: 0 })
    ok(await remix(long, {}, { 'Idempotency-Key': 'once' }))
    await audit(deps.db)
  })

  it('include an answer that arrives after the account was deleted, which is not saved', async () => {
    const { analyst, begun, release } = slowAnalyst()
    await using service = await startService({ database, running: false, analyst })
    const { client, long, remix } = await withFinds(service)
    const pendingRemix = remix(long)
    await begun
    ok(
      await client.raw('DELETE', '/v1/account', '{"confirm":"delete my account"}', {
        headers: { 'Content-Type': 'application/json' },
      }),
    )
    release()
    expect((await pendingRemix).status).to.equal(503)
    expect(await service.service.deps.db('remixes')).to.deep.equal([])
  })
})
