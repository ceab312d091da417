import { expect } from 'chai'
import { audit } from '../../src/credits/audit.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

onBoth('audit', (database) => {
  it('the database prevents changes of ledger rows, and their deletion without their account', async () => {
    await using service = await startService({ database, running: false })
    const { account_id } = await service.signUp()
    const { db } = service.service.deps
    const expectError = async (work: Promise<unknown>) =>
      expect((await work.catch((error: Error) => error)) instanceof Error).to.equal(true)
    await expectError(db('ledger').where({ account_id }).update({ amount: 1 }))
    await expectError(db('ledger').where({ account_id }).delete())
    await db('accounts').where({ account_id }).delete()
    expect(await db('ledger')).to.deep.equal([])
  })

  it('the database refuses a second settlement of a run', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const { run_id } = await startRun(client)
    await service.drain()
    const again = { account_id, kind: 'charge', amount: 1, subject_kind: 'run', subject_id: run_id, at: 1 }
    const error: unknown = await service.service.deps
      .db('ledger')
      .insert(again)
      .catch((thrown: unknown) => thrown)
    expect(String(error)).to.match(/unique/i)
  })

  it('the database refuses balances that do not add up', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const { run_id } = await startRun(client)
    const { db } = service.service.deps
    for (const change of [{ credits: 1 }, { spent: -1, credits: 201 }, { reserved: 0 }]) {
      expect(
        String(
          await db('accounts')
            .where({ account_id })
            .update(change)
            .catch((error: unknown) => error),
        ),
      ).to.match(/check/i)
    }
    for (const change of [{ charged: 201 }, { charged: -1 }, { charged: 5 }, { status: 'paused' }]) {
      expect(
        String(
          await db('runs')
            .where({ run_id })
            .update(change)
            .catch((error: unknown) => error),
        ),
      ).to.match(/check/i)
    }
    for (const change of [{ held: -1 }, { credit_limit: 199 }]) {
      expect(
        String(
          await db('keys')
            .where({ account_id })
            .update(change)
            .catch((error: unknown) => error),
        ),
      ).to.match(/check/i)
    }
  })

  it('finds balances that do not add up', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const { run_id } = await startRun(client)
    await service.drain()
    const { db } = service.service.deps
    expect(await audit(db)).to.deep.equal([])
    const { charged } = await readRun(client, run_id)
    const findViolations = async () =>
      [...new Set((await audit(db)).map(({ invariant }) => invariant))].sort()
    await db('accounts')
      .where({ account_id })
      .update({ credits: 401 - charged, granted: 401 })
    expect(await findViolations()).to.deep.equal(['ledger-sum'])
    await db('accounts')
      .where({ account_id })
      .update({ credits: 400 - charged, granted: 400 })
    await db('runs')
      .where({ run_id })
      .update({ charged: charged - 1 })
    expect(await findViolations()).to.deep.equal([
      'charge-per-call',
      'key-usage',
      'run-settled-once',
      'spent-sum',
    ])
    await db('runs').where({ run_id }).update({ charged })
    await db('keys').where({ account_id }).update({ held: 3 })
    expect(await findViolations()).to.deep.equal(['key-usage'])
  })
})
