import { expect } from 'chai'
import fc from 'fast-check'
import type { components } from '../../generated/api.js'
import { hold, settle, type LedgerSubject } from '../../src/credits/ledger.js'
import { withLockedAccount } from '../../src/db/transactions.js'
import { systemIds } from '../../src/lib/ids.js'
import { ok } from '../support/client.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

type Usage = components['schemas']['Usage']
type Kind = Usage['by_kind'][number]['kind']
type CreditUse = { kind: Kind; charge: number; daysAgo: number }

const day = 86_400_000
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** Charges an account as a run of a kind or a remix does, so many days ago. */
async function spend(service: TestService, account_id: string, { kind, charge, daysAgo }: CreditUse) {
  const { db } = service.service.deps
  const subject_id =
    kind === 'remix'
      ? systemIds.uuid()
      : (await deliver(service, account_id, [kind === 'packaging' ? makePackaging(1) : makeLong(1)])).run_id
  if (kind === 'short') await db('runs').where({ run_id: subject_id }).update({ kind })
  const subject: LedgerSubject = { subject_kind: kind === 'remix' ? 'remix' : 'run', subject_id }
  const at = service.clock.now() - daysAgo * day
  await db('runs').where({ run_id: subject_id }).update({ settled_at: at })
  const owner = { account_id, key_id: null }
  await withLockedAccount(db, account_id, async (tx) => {
    await hold(tx, owner, subject, { amount: 10, at })
    await settle(tx, owner, subject, { held: 10, charge, at })
  })
}

const spendings = fc.array(
  fc.record({
    kind: fc.constantFrom<Kind>('short', 'long', 'packaging', 'remix'),
    charge: fc.integer({ min: 0, max: 10 }),
    daysAgo: fc.integer({ min: 0, max: 40 }),
  }),
  { maxLength: 12 },
)

onBoth('the spending by kind of work', (database) => {
  it('adds up to the charges of the last 30 days', async () => {
    await using service = await startService({ database, running: false })
    await fc.assert(
      fc.asyncProperty(spendings, async (spent) => {
        const { client, account_id } = await service.signUp({ credits: 10_000 })
        for (const one of spent) await spend(service, account_id, one)
        const { by_kind, last_30_days } = ok<Usage>(await client.get('/v1/usage'))
        expect(sum(by_kind.map(({ charged }) => charged))).to.equal(
          sum(last_30_days.map(({ charged }) => charged)),
        )
        for (const { kind, charged, count } of by_kind) {
          const isCounted = ({ charge }: CreditUse) => kind !== 'remix' || charge > 0
          const own = spent.filter((one) => one.kind === kind && one.daysAgo < 30 && isCounted(one))
          expect([charged, count], kind).to.deep.equal([sum(own.map(({ charge }) => charge)), own.length])
        }
      }),
      { numRuns: 12 },
    )
  })

  it('lists real runs and remixes under their kinds', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const { run_id } = await startRun(client, { count: 2 })
    await service.drain()
    const { find_ids } = await deliver(service, account_id, [makeLong(1)])
    // The run that delivered the find was charged nothing, and is a run all the same.
    ok(await client.post(`/v1/finds/${find_ids[0] ?? ''}/remix`, { n: 1 }))
    const { charged } = await readRun(client, run_id)
    expect(ok<Usage>(await client.get('/v1/usage')).by_kind).to.deep.equal([
      { kind: 'short', charged, count: 1 },
      { kind: 'long', charged: 0, count: 1 },
      { kind: 'packaging', charged: 0, count: 0 },
      { kind: 'remix', charged: 1, count: 1 },
      { kind: 'score', charged: 0, count: 0 },
    ])
  })
})
