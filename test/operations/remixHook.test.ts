import { expect } from 'chai'
import type { components } from '../../generated/api.js'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { audit } from '../support/audit.js'
import { type Answer, ok, refused } from '../support/client.js'
import { makeClip, transcriptAbout } from '../support/fakes.js'
import { deliver, makeLong } from '../support/make-find.js'
import { moneyRows } from '../support/rows.js'
import { readRun, startRun, usageOf } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

type Remix = components['schemas']['Remix']

/** Openings: one with amounts that any subject has, one whose words belong to its subject. */
const openings = [
  'My sourdough bill used to be ninety dollars a month.',
  'Sourdough bread is alive and so is the flour.',
]

function sayFirst(text: string, n: number) {
  const transcript = transcriptAbout('sourdough', n)
  return { ...transcript, lines: [{ start: 0, end: 4.5, text }, ...transcript.lines.slice(1)] }
}

/** An account with a hook after which the rules can write, and one after which they cannot. */
async function withHooks(service: TestService) {
  const account = await service.signUp({ credits: 300 })
  const { client } = account
  service.source.clips = openings.map((text, n) =>
    makeClip(service.clock, n, { transcript: sayFirst(text, n) }),
  )
  const { run_id } = await startRun(client, { count: 2 })
  await service.drain()
  const { hooks } = await readRun(client, run_id)
  const idOf = (text: string | undefined) =>
    hooks.find(({ hook }) => hook?.startsWith(text ?? ''))?.hook_id ?? ''
  const remix = (hook_id: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> =>
    client.post(`/v1/hooks/${hook_id}/remix`, body, { headers })
  return { ...account, hooks, bill: idOf(openings[0]), bread: idOf(openings[1]), remix }
}

onBoth('remixHook', (database) => {
  it('writes openings after a hook for one credit, labelled as written, and saves them', async () => {
    await using service = await startService({ database })
    const { client, bill, remix } = await withHooks(service)
    const { credits, spent_total } = await usageOf(client)
    const { detail } = refused(await remix(bill, { niche: 'home espresso', n: 2 }), 422, 'remix_not_possible')
    expect(detail?.map(({ path }) => path)).to.deep.equal(['niche'])
    const answer = await remix(bill, { n: 2 })
    const made = ok<Remix>(answer)
    expect(made).to.include({ source_kind: 'hook', source_id: bill, mode: 'default' })
    expect(made.label).to.match(/^Written by rules/)
    expect(made.written[0]).to.include({ hook: 'My {thing} used to be {amount} a month.' })
    expect(answer.headers.get('x-ratelimit-limit')).to.equal('60')
    expect(await usageOf(client)).to.include({ credits: credits - 1, spent_total: spent_total + 1 })
    expect(ok(await client.get(`/v1/remixes/${made.remix_id}`))).to.deep.equal(made)
    await audit(service.service.deps.db)
  })

  it('states for each hook whether it can be remixed, and refuses the others for free', async () => {
    await using service = await startService({ database })
    const { client, hooks, bill, bread, remix } = await withHooks(service)
    const before = await usageOf(client)
    const { message } = refused(await remix(bread), 422, 'remix_not_possible')
    expect(message).to.match(/belong to its own.*The credit was given back/)
    expect(await usageOf(client)).to.deep.equal(before)
    const remixability = Object.fromEntries(hooks.map((hook) => [hook.hook_id, hook.remixable]))
    expect(remixability).to.deep.equal({ [bill]: true, [bread]: false })
    const reasons = hooks.map(
      ({ remixable, not_remixable_because: reason }) => remixable === (reason === null),
    )
    expect(reasons).to.deep.equal([true, true])
    const structures = Object.fromEntries(hooks.map((hook) => [hook.hook_id, hook.structure]))
    expect(structures, 'what it would write without a niche').to.deep.equal({
      [bill]: 'My {thing} used to be {amount} a month.',
      [bread]: null,
    })
    await audit(service.service.deps.db)
  })

  it('returns the saved remix for a repeated request, separately from keys that were sent for finds', async () => {
    await using service = await startService({ database })
    const { client, account_id, bill, bread, remix } = await withHooks(service)
    const { find_ids } = await deliver(service, account_id, [makeLong(1)])
    const headers = { 'Idempotency-Key': 'once' }
    const first = await remix(bill, { n: 1 }, headers)
    const { credits } = await usageOf(client)
    const again = await remix(bill, { mode: 'default', n: 1 }, headers)
    expect(again.body).to.deep.equal(first.body)
    expect(again.headers.get('idempotent-replayed')).to.equal('true')
    expect(await usageOf(client)).to.include({ credits })
    refused(await remix(bill, { n: 2 }, headers), 422, 'idempotency_key_reused')
    refused(await remix(bread, { n: 1 }, headers), 422, 'idempotency_key_reused')
    ok(await client.post(`/v1/finds/${find_ids[0] ?? ''}/remix`, { n: 1 }, { headers }))
    await audit(service.service.deps.db)
  })

  it('charges nothing if it is refused', async () => {
    await using service = await startService({ database })
    const { bill, remix } = await withHooks(service)
    const other = await service.signUp()
    const before = await moneyRows(service)
    for (const body of [{ n: 6 }, { mode: 'intro' }, { video_brief: 'How I grew basil' }, { seconds: 30 }])
      refused(await remix(bill, body), 422, 'invalid_request')
    refused(await remix('01890a5d-ac96-774b-bcce-b302099a8057'), 404, 'hook_not_found')
    refused(await other.client.post(`/v1/hooks/${bill}/remix`), 404, 'hook_not_found')
    expect(await moneyRows(service)).to.equal(before)
  })

  it('writes with a model after any words, and returns the credit if it copies them', async () => {
    let hook = 'Nobody waters basil like this in winter'
    let asked = 0
    const analyst = {
      ...rulesAnalyst(),
      by: 'model' as const,
      writeOpenings() {
        asked += 1
        return Promise.resolve([{ hook, then: 'x', kept_structure: 'A claim', from_find_id: '' }])
      },
    }
    await using service = await startService({ database, analyst })
    const { client, hooks, bread, remix } = await withHooks(service)
    expect([asked, ...hooks.map((one) => one.remixable)], 'none is tried').to.deep.equal([0, true, true])
    expect(ok<Remix>(await remix(bread)).written[0]).to.include({ hook })
    const { credits } = await usageOf(client)
    hook = openings[1] ?? ''
    refused(await remix(bread), 422, 'remix_not_possible')
    expect(await usageOf(client)).to.include({ credits })
  })

  it('is offered for every hook if a check of remixability failed, which loses no hook', async () => {
    const analyst = { ...rulesAnalyst(), writeOpenings: () => Promise.reject(new Error('broken')) }
    await using service = await startService({ database, analyst })
    const { hooks } = await withHooks(service)
    expect(hooks.map(({ remixable }) => remixable)).to.deep.equal([true, true])
    const faults = service.faults.splice(0) as { msg: string }[]
    expect(faults.map(({ msg }) => msg)).to.deep.equal(
      hooks.map(() => 'could not try to write after a result'),
    )
  })
})
