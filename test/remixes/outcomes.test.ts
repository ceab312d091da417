import { expect } from 'chai'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { type Analyst, ModelUnavailableError } from '../../src/analyst/types.js'
import { withLockedAccount } from '../../src/db/transactions.js'
import { authenticate } from '../../src/keys/authenticate.js'
import * as holds from '../../src/remixes/reservation.js'
import * as store from '../../src/remixes/store.js'
import { remixFind } from '../../src/remixes/remix.js'
import { audit } from '../support/audit.js'
import { failureOf } from '../support/claims.js'
import { ok, refused } from '../support/client.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { startRun, usageOf } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'
import type { components } from '../../generated/api.js'

type Remix = components['schemas']['Remix']

async function prepare(service: TestService, credits = 10) {
  const account = await service.signUp({ credits })
  const [long = ''] = (await deliver(service, account.account_id, [makeLong(1)])).find_ids
  const remix = (body: object = {}, headers = {}) =>
    account.client.post(`/v1/finds/${long}/remix`, body, { headers })
  return { ...account, long, remix }
}

/** An analyst whose openings are held until they are let go; `asked` counts them. */
function heldAnalyst() {
  const pendingCalls: (() => void)[] = []
  const analyst: Analyst = {
    ...rulesAnalyst(),
    writeOpenings: async (ask) => {
      await new Promise<void>((resolve) => pendingCalls.push(resolve))
      return rulesAnalyst().writeOpenings(ask)
    },
  }
  const until = async (count: number) => {
    while (pendingCalls.length < count) await new Promise((resolve) => setImmediate(resolve))
  }
  return { analyst, until, letGo: () => pendingCalls.splice(0).forEach((resolve) => resolve()) }
}

onBoth('simultaneous remixes', (database) => {
  it('wait for each other only if they have the same account and Idempotency-Key', async () => {
    const { analyst, until, letGo } = heldAnalyst()
    await using service = await startService({ database, running: false, analyst })
    const a = await prepare(service)
    const b = await prepare(service)
    const pendingAnswers = [
      a.remix({}, { 'Idempotency-Key': 'one' }),
      a.remix({}, { 'Idempotency-Key': 'two' }),
      b.remix({}, { 'Idempotency-Key': 'one' }),
      a.remix(),
      a.remix(),
    ]
    await until(pendingAnswers.length)
    letGo()
    const remix = (await Promise.all(pendingAnswers)).map((answer) => ok<Remix>(answer).remix_id)
    expect(new Set(remix)).to.have.lengthOf(5)
    expect(await usageOf(a.client)).to.include({ credits: 6, spent_total: 4 })
    await audit(service.service.deps.db)
  })

  it('cannot be read before they are written', async () => {
    const { analyst, until, letGo } = heldAnalyst()
    await using service = await startService({ database, running: false, analyst })
    const { client, long, remix } = await prepare(service)
    const pendingRemix = remix()
    await until(1)
    const [pending] = await service.service.deps.db<{ remix_id: string }>('remixes')
    refused(await client.get(`/v1/remixes/${pending?.remix_id}`), 404, 'remix_not_found')
    expect(ok(await client.get(`/v1/finds/${long}/remixes`))).to.deep.equal({
      remixes: [],
      next_cursor: null,
    })
    letGo()
    ok(await pendingRemix)
    ok(await client.get(`/v1/remixes/${pending?.remix_id}`))
  })
})

onBoth('a refused remix', (database) => {
  it('names the credits needed and the credits left of the account or key', async () => {
    await using service = await startService({ database, running: false })
    const { db } = service.service.deps
    const rich = await prepare(service, 10)
    const poor = await prepare(service, 0)
    const { message } = refused(await poor.remix(), 402, 'insufficient_credits')
    expect(message).to.match(/^A remix needs 1 credit; the balance is 0\. /)
    ok(await rich.remix())
    await db('keys').where({ account_id: rich.account_id }).update({ credit_limit: 1 })
    const limited = refused(await rich.remix(), 403, 'key_credit_limit_reached')
    expect(limited.message).to.match(
      /^A remix needs 1 credit; the credit limit of this API key leaves 0\. With the scope admin, POST \/v1\/keys /,
    )
    await db('keys').where({ account_id: rich.account_id }).update({ credit_limit: 2 })
    ok(await rich.remix())
  })

  it('states that the credits are reserved if a run in flight has them', async () => {
    await using service = await startService({ database, running: false })
    const { client, remix } = await prepare(service, 40)
    await startRun(client)
    const { message } = refused(await remix(), 402, 'insufficient_credits')
    expect(message).to.match(/the balance is 0\. 40 more are held by what is in flight, and come back as far/)
  })

  it('names the invalid member', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await prepare(service)
    const [packaging = ''] = (await deliver(service, account_id, [makePackaging(1)])).find_ids
    const { detail } = refused(
      await client.post(`/v1/finds/${packaging}/remix`, { mode: 'intro' }),
      422,
      'invalid_request',
    )
    expect(detail).to.deep.equal([
      { path: 'mode', message: 'must be default: only a long find has an intro' },
    ])
    const [unread = ''] = (await deliver(service, account_id, [makeLong(5, { hook: null })])).find_ids
    const nothing = refused(await client.post(`/v1/finds/${unread}/remix`, {}), 422, 'remix_not_possible')
    expect(nothing.detail).to.have.lengthOf(1)
    expect(nothing.detail?.[0]).to.include({ path: 'written' })
    expect(nothing.message).to.match(/The credit was given back\.$/)
    const unheard = makeLong(6, { hook: null, beats: null, intro_text: null })
    const [silent = ''] = (await deliver(service, account_id, [unheard])).find_ids
    const brief = { video_brief: 'How I grew basil on a windowsill' }
    const noIntro = refused(await client.post(`/v1/finds/${silent}/remix`, brief), 422, 'remix_not_possible')
    expect(noIntro.message, 'no advice that is refused next')
      .to.include('Choose one with intro among its remix_modes.')
      .and.not.include('leave video_brief')
  })

  it('releases its idempotency key with the credit', async () => {
    let isSilent = true
    const analyst: Analyst = {
      ...rulesAnalyst(),
      writeOpenings: (ask) =>
        isSilent ? Promise.reject(new ModelUnavailableError()) : rulesAnalyst().writeOpenings(ask),
    }
    await using service = await startService({ database, running: false, analyst })
    const { client, remix } = await prepare(service)
    const headers = { 'Idempotency-Key': 'once' }
    const silent = refused(await remix({ niche: 'herbs' }, headers), 503, 'model_unavailable') as {
      retry_after?: number
    }
    expect(silent.retry_after).to.equal(5)
    expect(await usageOf(client)).to.include({ credits: 10, reserved_now: 0, spent_total: 0 })
    isSilent = false
    ok(await remix({ n: 2 }, headers))
    await audit(service.service.deps.db)
  })
})

onBoth('the mode of a remix', (database) => {
  it('is in the answer', async () => {
    await using service = await startService({ database, running: false })
    const { account_id, client } = await prepare(service)
    const beats = [
      { beat: 'hook', from_s: 0, to_s: 4, text: 'I lost four pots before I read the cone.' },
    ] as const
    const [find_id = ''] = (await deliver(service, account_id, [makeLong(3, { beats: [...beats] })])).find_ids
    const post = async (body: object) => ok<Remix>(await client.post(`/v1/finds/${find_id}/remix`, body)).mode
    expect([
      await post({ mode: 'intro', video_brief: 'How I grew basil' }),
      await post({ mode: 'default' }),
      await post({}),
    ]).to.deep.equal(['intro', 'default', 'default'])
    const rows = await service.service.deps.db<{ mode: string }>('remixes').orderBy('created_at')
    expect(rows.map(({ mode }) => mode).sort()).to.deep.equal(['default', 'default', 'intro'])
  })
})

onBoth('the credit of a remix in metrics and ledger', (database) => {
  const pendingOf = (service: TestService, account_id: string, source_id: string): holds.PendingRemix => ({
    remix_id: service.service.deps.ids.uuid(),
    account_id,
    key_id: 'original',
    request_id: 'r',
    idempotency_key: null,
    source_kind: 'find',
    source_id,
    mode: 'default',
    fingerprint: 'f',
  })

  it('is counted in the metrics after it was charged', async () => {
    await using service = await startService({ database, running: false })
    const { account_id, long } = await prepare(service)
    const counted: number[] = []
    const metrics = { recordRemixCharge: (credits: number) => void counted.push(credits) } as never
    const deps = { ...service.service.deps, metrics }
    const remix = pendingOf(service, account_id, long)
    await withLockedAccount(deps.db, account_id, (tx) => holds.reserveCredit(deps, tx, remix))
    expect(await holds.charge(deps, remix, '{}')).to.equal(true)
    expect(await holds.charge(deps, remix, '{"another":"answer"}')).to.equal(false)
    expect(counted).to.deep.equal([1])
    const { remix_id } = remix
    const entries = (await deps.db('ledger').where({ subject_id: remix_id })) as {
      subject_kind: string
      kind: string
    }[]
    expect(entries.map(({ subject_kind, kind }) => `${subject_kind} ${kind}`).sort()).to.deep.equal([
      'remix charge',
      'remix hold',
    ])
  })

  it('causes an unexpected error if it was never reserved', async () => {
    await using service = await startService({ database, running: false })
    const { account_id, client, long } = await prepare(service)
    const { deps } = service.service
    const { fingerprint: _, ...remix } = pendingOf(service, account_id, long)
    const row = { status: 'pending', body: null, expires_at: 1, held_by: null, created_at: 1 } as const
    await withLockedAccount(deps.db, account_id, (tx) => store.insert(tx, { ...remix, ...row }))
    const pending = { ...remix, fingerprint: 'f' }
    expect(await failureOf(holds.charge(deps, pending, '{}'))).to.match(/holds less/)
    expect(await failureOf(holds.releaseCredit(deps, pending))).to.match(/holds less/)
    expect(await holds.releaseOrphanedRemixes(deps, () => true), 'held by nobody known').to.equal(0)
    ok(await client.delete('/v1/account', { confirm: 'delete my account' }))
    expect(await holds.charge(deps, pending, '{}')).to.equal(false)
    expect(await holds.releaseCredit(deps, pending)).to.equal(false)
  })
})

onBoth('waiting for a remix of another process', (database) => {
  it('returns the remix of that process', async () => {
    await using service = await startService({ database, running: false })
    const { account_id, api_key, client, long } = await prepare(service)
    const { deps } = service.service
    const caller = await authenticate(deps, api_key)
    const { fingerprint } = await import('../../src/lib/canonical-json.js')
    const body = { mode: 'default', n: 2 } as const
    const other: holds.PendingRemix = {
      remix_id: deps.ids.uuid(),
      account_id,
      key_id: 'original',
      request_id: 'r',
      idempotency_key: 'k',
      source_kind: 'find',
      source_id: long,
      mode: 'default',
      fingerprint: fingerprint({ find_id: long, ...body }),
    }
    await withLockedAccount(deps.db, account_id, (tx) => holds.reserveCredit(deps, tx, other))
    const pendingRemix = remixFind(deps, caller, {
      find_id: long,
      body,
      idempotency_key: 'k',
      request_id: 'mine',
      signal: new AbortController().signal,
    })
    await holds.charge(deps, other, '{"label":"theirs"}')
    const theirs = { label: 'theirs', fewer_written_because: null, niche_used: null, not_used: [] }
    expect(await pendingRemix).to.deep.include({ body: theirs, replayed: true })
    expect(await usageOf(client)).to.include({ credits: 9, spent_total: 1 })
  })
})
