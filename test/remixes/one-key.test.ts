import { expect } from 'chai'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { withLockedAccount } from '../../src/db/transactions.js'
import type { ServiceDeps } from '../../src/compose/service.js'
import type { Caller } from '../../src/contract/types.js'
import { authenticate } from '../../src/keys/authenticate.js'
import { fingerprint } from '../../src/lib/canonical-json.js'
import * as holds from '../../src/remixes/reservation.js'
import { remixFind } from '../../src/remixes/remix.js'
import { audit } from '../support/audit.js'
import { failureOf } from '../support/claims.js'
import { ok } from '../support/client.js'
import { deliver, makeLong } from '../support/make-find.js'
import { usageOf } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

const key = 'once'
const body = { mode: 'default', n: 1 } as const
const saved = {
  written: [],
  label: 'as the other process wrote it',
  fewer_written_because: null,
  niche_used: null,
  not_used: [],
}

/** A remix as another process of the service began it with the same key. */
function otherRemix(
  service: TestService,
  caller: Caller,
  find_id: string,
  overrides: Partial<holds.PendingRemix> = {},
) {
  const remix: holds.PendingRemix = {
    remix_id: service.service.deps.ids.uuid(),
    account_id: caller.account_id,
    key_id: caller.key_id,
    request_id: 'another',
    idempotency_key: key,
    source_kind: 'find',
    source_id: find_id,
    mode: 'default',
    fingerprint: fingerprint({ find_id, ...body }),
    ...overrides,
  }
  const { deps } = service.service
  return {
    begin: () => withLockedAccount(deps.db, caller.account_id, (tx) => holds.reserveCredit(deps, tx, remix)),
    charge: () => holds.charge(deps, remix, JSON.stringify(saved)),
    giveBack: () => holds.releaseCredit(deps, remix),
  }
}

async function prepare(service: TestService) {
  const { account_id, client, api_key } = await service.signUp({ credits: 10 })
  const [find_id = ''] = (await deliver(service, account_id, [makeLong(1)])).find_ids
  const caller = await authenticate(service.service.deps, api_key)
  const ask = {
    find_id,
    body,
    idempotency_key: key,
    request_id: 'mine',
    signal: new AbortController().signal,
  }
  return { client, caller, find_id, ask }
}

/** The parts of the service, with something that happens elsewhere between the first look and the start. */
function meanwhile({ service: { deps } }: TestService, happens: () => Promise<unknown>): ServiceDeps {
  const take: ServiceDeps['limits']['consume'] = async (...args) => {
    await happens()
    return deps.limits.consume(...args)
  }
  return { ...deps, limits: { ...deps.limits, consume: take } }
}

onBoth('a repeated Idempotency-Key in two processes', (database) => {
  it('write once: both get the answer of the first one', async () => {
    await using service = await startService({ database, running: false })
    const { client, caller, find_id, ask } = await prepare(service)
    const other = otherRemix(service, caller, find_id)
    const deps = meanwhile(service, async () => {
      await other.begin()
      await other.charge()
    })
    const reply = await remixFind(deps, caller, ask)
    expect(reply).to.deep.include({ body: saved, replayed: true })
    expect(await usageOf(client)).to.include({ credits: 9, reserved_now: 0, spent_total: 1 })
    expect(reply.rateLimit.remaining, 'who came second used nothing up').to.equal(reply.rateLimit.limit)
    await audit(deps.db)
  })

  it('the second waits for the first, and writes if the first fails', async () => {
    await using service = await startService({ database, running: false })
    const { client, caller, find_id, ask } = await prepare(service)
    const other = otherRemix(service, caller, find_id)
    await other.begin()
    const pendingRemix = remixFind(service.service.deps, caller, ask)
    await other.giveBack()
    expect((await pendingRemix).replayed).to.equal(false)
    expect(await usageOf(client)).to.include({ credits: 9, reserved_now: 0, spent_total: 1 })
    await audit(service.service.deps.db)
  })

  it('the second stops waiting when its client disconnects, or after two minutes', async () => {
    await using service = await startService({ database, running: false })
    const { client, caller, find_id, ask } = await prepare(service)
    await otherRemix(service, caller, find_id).begin()
    const { deps } = service.service
    const abortedRequest = { ...ask, signal: AbortSignal.abort() }
    expect(await failureOf(remixFind(deps, caller, abortedRequest))).to.deep.include({
      code: 'model_unavailable',
      details: { retry_after: 5 },
    })
    let looks = 0
    const clock = {
      ...deps.clock,
      monotonicNow: () => deps.clock.monotonicNow() + (looks++ < 2 ? 0 : 120_000),
    }
    expect(await failureOf(remixFind({ ...deps, clock }, caller, ask))).to.include({
      code: 'model_unavailable',
    })
    expect(await usageOf(client)).to.include({ credits: 9, reserved_now: 1, spent_total: 0 })
  })

  it('the second is refused if its body is different', async () => {
    await using service = await startService({ database, running: false })
    const { client, caller, find_id, ask } = await prepare(service)
    const other = otherRemix(service, caller, find_id, { fingerprint: 'of something else' })
    const deps = meanwhile(service, () => other.begin())
    expect(await failureOf(remixFind(deps, caller, ask))).to.include({ code: 'idempotency_key_reused' })
    await other.charge()
    expect(await usageOf(client)).to.include({ credits: 9, reserved_now: 0, spent_total: 1 })
    await audit(deps.db)
  })
})

/** Something to wait for until the test opens it. */
function gateOf(): { open: () => void; opened: Promise<void> } {
  let open = () => {}
  const openPromise = new Promise<void>((resolve) => (open = resolve))
  return { open, opened: openPromise }
}

onBoth('the credit of a remix', (database) => {
  it('is charged or released once, whichever comes first', async () => {
    await using service = await startService({ database, running: false })
    const { client, caller, find_id } = await prepare(service)
    const first = otherRemix(service, caller, find_id)
    await first.begin()
    expect(await usageOf(client)).to.include({ credits: 9, reserved_now: 1 })
    // The answer to a commit may be lost: saying again what was saved finds it charged, and charges nothing.
    expect(await Promise.all([first.charge(), first.charge()])).to.deep.equal([true, true])
    expect(await first.giveBack()).to.equal(false)
    const second = otherRemix(service, caller, find_id, { idempotency_key: null })
    await second.begin()
    expect(await Promise.all([second.giveBack(), second.giveBack()])).to.have.members([true, false])
    expect(await second.charge()).to.equal(false)
    expect(await usageOf(client)).to.include({ credits: 9, reserved_now: 0, spent_total: 1 })
    await audit(service.service.deps.db)
  })

  it('is released after two minutes without a result', async () => {
    await using service = await startService({ database, running: false })
    const { client, caller, find_id } = await prepare(service)
    const { deps } = service.service
    await otherRemix(service, caller, find_id).begin()
    service.clock.advance(119_999)
    expect(await holds.releaseExpiredRemixes(deps)).to.equal(0)
    service.clock.advance(1)
    expect([await holds.releaseExpiredRemixes(deps), await holds.releaseExpiredRemixes(deps)]).to.deep.equal([
      1, 0,
    ])
    expect(await usageOf(client)).to.include({ credits: 10, reserved_now: 0 })
  })

  it('is released late without the key of the remix that was begun with the same key a day after it', async () => {
    await using service = await startService({ database, running: false })
    const { client, caller, find_id } = await prepare(service)
    const { deps } = service.service
    await otherRemix(service, caller, find_id).begin()
    service.clock.advance(24 * 60 * 60_000)
    const again = () =>
      client.post(`/v1/finds/${find_id}/remix`, body, { headers: { 'Idempotency-Key': key } })
    const { remix_id } = ok<{ remix_id: string }>(await again())
    expect(await holds.releaseExpiredRemixes(deps)).to.equal(1)
    expect(ok<{ remix_id: string }>(await again()).remix_id).to.equal(remix_id)
    expect(await usageOf(client)).to.include({ credits: 9, reserved_now: 0, spent_total: 1 })
    await audit(deps.db)
  })

  it('is released for a dead process only, not for others', async () => {
    await using service = await startService({ database, running: false })
    const { client, caller, find_id } = await prepare(service)
    const { deps } = service.service
    for (const held_by of ['gone', 'alive', null]) {
      const remix = otherRemix(service, caller, find_id, { idempotency_key: null })
      await remix.begin()
      await deps.db('remixes').whereNotIn('held_by', ['gone', 'alive']).update({ held_by })
    }
    expect(await holds.releaseOrphanedRemixes(deps, (holder) => holder === 'gone')).to.equal(1)
    expect(await usageOf(client)).to.include({ credits: 8, reserved_now: 2 })
  })

  it('is neither charged nor released after its account was deleted', async () => {
    const begun = gateOf()
    const gate = gateOf()
    const analyst = {
      ...rulesAnalyst(),
      writeOpenings: async () => {
        begun.open()
        await gate.opened
        throw new Error('broken')
      },
    }
    await using service = await startService({ database, running: false, analyst })
    const { client, caller, ask } = await prepare(service)
    const pendingRemix = failureOf(remixFind(service.service.deps, caller, ask))
    await begun.opened
    ok(await client.delete('/v1/account', { confirm: 'delete my account' }))
    gate.open()
    expect(await pendingRemix).to.include({ message: 'broken' })
    expect(await service.service.deps.db('ledger')).to.deep.equal([])
  })
})
