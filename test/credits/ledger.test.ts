import { expect } from 'chai'
import { audit as findViolations } from '../../src/credits/audit.js'
import { grant, hold, settle, type LedgerSubject } from '../../src/credits/ledger.js'
import { describeShortage } from '../../src/credits/shortage.js'
import { usage } from '../../src/credits/usage.js'
import { withWriteTransaction } from '../../src/db/transactions.js'
import type { Tx } from '../../src/db/types.js'
import { audit } from '../support/audit.js'
import { failureOf } from '../support/claims.js'
import { moneyRows } from '../support/rows.js'
import { readRun, startRun, usageOf } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

const day = 86_400_000
const subject: LedgerSubject = { subject_kind: 'run', subject_id: '01890a5d-ac96-774b-bcce-b302099a8057' }

describe('the advice where credits are short', () => {
  for (const [needed, credits, held, mayWait] of [
    [10, 4, 6, true],
    [10, 4, 5, false],
    [1, 0, 1, true],
    [1, 0, 0, false],
  ] as const)
    it(`${mayWait ? 'is to wait' : 'is for more'} with ${credits} of ${needed} there and ${held} held`, () => {
      const advice = describeShortage(needed, { credits, held }, 'Ask for more.')
      if (mayWait) expect(advice).to.include('held by what is in flight').and.include('wait for its end')
      else expect(advice).to.equal('Ask for more.')
    })
})

onBoth('credits', (database) => {
  it('move in whole credits, at least one, and an impossible move changes nothing', async () => {
    await using service = await startService({ database, running: false })
    const { account_id } = await service.signUp({ credits: 10 })
    const { db } = service.service.deps
    const owner = { account_id, key_id: 'original' }
    const before = await moneyRows(service)
    const expectFailure = async (work: (tx: Tx) => Promise<unknown>, expected: RegExp) => {
      expect(String(await failureOf(withWriteTransaction(db, work)))).to.match(expected)
      expect(await moneyRows(service)).to.equal(before)
    }
    for (const amount of [0, -1, 1.5, NaN, 2 ** 60])
      await expectFailure((tx) => hold(tx, owner, subject, { amount, at: 1 }), /./)
    await expectFailure((tx) => hold(tx, owner, subject, { amount: 0, at: 1 }), /No such amount: 0\./)
    await expectFailure(
      (tx) => hold(tx, owner, subject, { amount: 11, at: 1 }),
      /Not enough credits to hold 11/,
    )
    await expectFailure((tx) => grant(tx, owner, -5, { grant_id: 'g', at: 1 }), /No such amount|check/i)
    await expectFailure((tx) => settle(tx, owner, subject, { held: 1, charge: 1, at: 1 }), /holds less/)
    await withWriteTransaction(db, (tx) => grant(tx, owner, 0, { grant_id: 'g', at: 1 }))
    expect(await moneyRows(service), 'nothing granted').to.equal(before)
  })

  it('can be reserved down to the last one, and the refusal names the account or the key', async () => {
    await using service = await startService({ database, running: false })
    const { account_id } = await service.signUp({ credits: 10 })
    const { db } = service.service.deps
    const codeOf = async (key_id: string | null, amount: number) =>
      (
        (await failureOf(
          withWriteTransaction(db, (tx) => hold(tx, { account_id, key_id }, subject, { amount, at: 1 })),
        )) as { code: string }
      ).code
    await db('keys').where({ account_id }).update({ credit_limit: 4 })
    expect(await codeOf('original', 11)).to.equal('insufficient_credits')
    expect(await codeOf('original', 5)).to.equal('key_credit_limit_reached')
    expect(await codeOf('unknown', 1)).to.equal('key_credit_limit_reached')
    const take = (key_id: string | null, amount: number, n: number) =>
      withWriteTransaction(db, (tx) =>
        hold(tx, { account_id, key_id }, { ...subject, subject_id: `s${n}` }, { amount, at: 1 }),
      )
    await take('original', 4, 1)
    expect(await codeOf('original', 1)).to.equal('key_credit_limit_reached')
    await take(null, 6, 2)
    expect(await codeOf(null, 1)).to.equal('insufficient_credits')
    expect(await usage(service.service.deps, account_id)).to.include({ credits: 0, reserved_now: 10 })
    const rows = await db<{ key_id: string | null; kind: string }>('ledger')
      .where({ kind: 'hold' })
      .orderBy('seq')
    expect(rows.map(({ key_id }) => key_id)).to.deep.equal(['original', null])
  })

  it('are settled once, between zero and the reservation', async () => {
    await using service = await startService({ database, running: false })
    const { account_id } = await service.signUp({ credits: 10 })
    const { deps } = service.service
    const owner = { account_id, key_id: 'original' }
    await withWriteTransaction(deps.db, (tx) => hold(tx, owner, subject, { amount: 6, at: 1 }))
    const settleHold = (held: number, charge: number) =>
      withWriteTransaction(deps.db, (tx) => settle(tx, owner, subject, { held, charge, at: 1 }))
    const before = await moneyRows(service)
    for (const [held, charge] of [
      [6, 7],
      [6, -1],
      [2, 3],
    ] as const)
      expect(String(await failureOf(settleHold(held, charge)))).to.equal(
        `Error: A charge of ${charge} does not fit a hold of ${held}.`,
      )
    expect(String(await failureOf(settleHold(7, 1)))).to.match(/holds less/)
    expect(await moneyRows(service)).to.equal(before)
    await settleHold(6, 2)
    expect(await usage(deps, account_id)).to.include({ credits: 8, reserved_now: 0, spent_total: 2 })
    await withWriteTransaction(deps.db, (tx) =>
      hold(tx, owner, { ...subject, subject_id: 'other' }, { amount: 6, at: 1 }),
    )
    expect(String(await failureOf(settleHold(6, 2))), 'a second time').to.match(/unique/i)
    const kinds = await deps.db('ledger').where({ subject_id: subject.subject_id }).orderBy('seq')
    expect(
      kinds.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`),
    ).to.deep.equal(['hold 6', 'charge 2', 'release 4'])
  })

  it('are recorded in the ledger when they are granted', async () => {
    await using service = await startService({ database, running: false })
    const { account_id } = await service.signUp({ credits: 10 })
    const { db } = service.service.deps
    await withWriteTransaction(db, (tx) =>
      grant(tx, { account_id, key_id: null }, 5, { grant_id: 'gift', at: 7 }),
    )
    const rows = await db('ledger').where({ account_id }).orderBy('seq')
    expect(
      rows.map(({ subject_kind, kind, amount }: Record<string, unknown>) => [subject_kind, kind, amount]),
    ).to.deep.equal([
      ['grant', 'grant', 10],
      ['grant', 'grant', 5],
    ])
    expect(rows[1]).to.include({ subject_id: 'gift', at: 7, key_id: null })
    await audit(db)
  })
})

onBoth('the usage of an account', (database) => {
  it('leaves out what other accounts used', async () => {
    await using service = await startService({ database })
    const busyAccount = await service.signUp()
    const idle = await service.signUp()
    const { run_id } = await startRun(busyAccount.client)
    await service.drain()
    const { charged } = await readRun(busyAccount.client, run_id)
    const usageAnswer = await usageOf(busyAccount.client)
    expect([
      usageAnswer.runs_total,
      usageAnswer.recent.length,
      usageAnswer.last_30_days.at(-1)?.runs,
    ]).to.deep.equal([1, 1, 1])
    expect(usageAnswer.last_30_days.at(-1)?.charged).to.equal(charged)
    const none = await usageOf(idle.client)
    expect([none.runs_total, none.recent]).to.deep.equal([0, []])
    expect(none.last_30_days.map(({ charged, runs }) => charged + runs)).to.deep.equal(
      Array.from({ length: 30 }, () => 0),
    )
  })

  it('covers thirty days, from the first millisecond of the first day', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp({ credits: 100 })
    const { db } = service.service.deps
    const midnight = service.clock.now() - (service.clock.now() % day)
    const owner = { account_id, key_id: 'original' }
    for (const [n, at] of [midnight - 29 * day - 1, midnight - 29 * day, midnight - 1, midnight].entries()) {
      const one: LedgerSubject = { subject_kind: 'run', subject_id: `s${n}` }
      await withWriteTransaction(db, (tx) => hold(tx, owner, one, { amount: 10, at }))
      await withWriteTransaction(db, (tx) => settle(tx, owner, one, { held: 10, charge: n + 1, at }))
    }
    const { last_30_days } = await usageOf(client)
    expect(last_30_days).to.have.lengthOf(30)
    const charged = last_30_days.map((one) => one.charged)
    expect([charged[0], charged.at(-2), charged.at(-1)]).to.deep.equal([2, 3, 4])
    expect(charged.reduce((sum, n) => sum + n, 0)).to.equal(9)
    expect([last_30_days[0]?.date, last_30_days.at(-1)?.date]).to.deep.equal(['2026-10-22', '2026-11-20'])
  })

  it('is not found after the account was deleted', async () => {
    await using service = await startService({ database, running: false })
    const missingUsage = usage(service.service.deps, '01890a5d-ac96-774b-bcce-b302099a8057')
    expect(await failureOf(missingUsage)).to.include({ code: 'unauthorized' })
  })
})

describe('the audit of an SQLite file', () => {
  it('finds rows with a missing reference', async () => {
    await using service = await startService({ running: false })
    const { account_id } = await service.signUp()
    const { db } = service.service.deps
    expect(await findViolations(db)).to.deep.equal([])
    await db.raw('PRAGMA foreign_keys = OFF')
    await db('accounts').where({ account_id }).delete()
    const found = await findViolations(db)
    const [violation] = found.filter(({ invariant }) => invariant === 'foreign-keys')
    expect(violation?.subject).to.match(/^[a-z_]+ \d+$/)
    expect(violation?.message).to.equal('points at a row that is not there')
  })

  it('finds values that break a constraint', async () => {
    await using service = await startService({ running: false })
    const { client } = await service.signUp()
    await startRun(client)
    const { db } = service.service.deps
    await db.raw('PRAGMA ignore_check_constraints = ON')
    await db('runs').update({ status: 'paused' })
    const found = (await findViolations(db)).filter(({ invariant }) => invariant === 'integrity')
    expect(found).to.deep.equal([
      { invariant: 'integrity', subject: 'file', message: 'CHECK constraint failed in runs' },
    ])
  })
})
