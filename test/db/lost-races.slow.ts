import { expect } from 'chai'
import { statement, query } from '../../src/db/statements.js'
import { withWriteTransaction } from '../../src/db/transactions.js'
import type { Tx } from '../../src/db/types.js'
import { failureOf } from '../support/claims.js'
import { onBoth, startService } from '../support/service.js'

const put = statement('test_race_put', 'INSERT INTO settings (name, value) VALUES (?, ?)')
const add = statement('test_race_add', 'UPDATE capacity SET reserved = reserved + 1 WHERE day = ?')
const days = query<{ day: string; reserved: number }>(
  'test_race_days',
  'SELECT day, reserved FROM capacity ORDER BY day',
)
const names = query<{ name: string }>(
  'test_race_names',
  "SELECT name FROM settings WHERE name LIKE 'race%' ORDER BY name",
)

function databaseError(code: string): Error {
  return Object.assign(new Error('The database broke it off.'), { code })
}

onBoth('a transaction that loses a race', (database) => {
  it('is retried, and what its first attempt wrote is undone', async () => {
    await using service = await startService({ database, running: false })
    const { db } = service.service.deps
    for (const code of ['40001', '40P01', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_RECOVERY']) {
      let attempts = 0
      const answer = await withWriteTransaction(db, async (tx) => {
        attempts += 1
        await put.run(tx, `race ${code} ${attempts}`, '')
        if (attempts < 3) throw databaseError(code)
        return `after ${attempts}`
      })
      expect(answer, code).to.equal('after 3')
    }
    const left = (await names.all(db)).map(({ name }) => name)
    expect(left).to.have.lengthOf(5)
    for (const name of left) expect(name).to.match(/ 3$/)
  })

  it('is not retried after another kind of error', async () => {
    await using service = await startService({ database, running: false })
    const { db } = service.service.deps
    for (const error of [
      databaseError('23505'),
      databaseError('SQLITE_CONSTRAINT'),
      new Error('a fault'),
      '40001',
    ]) {
      let attempts = 0
      const failing = withWriteTransaction(db, () => {
        attempts += 1
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- what was thrown comes back as it is
        throw error
      })
      expect(await failureOf(failing)).to.equal(error)
      expect(attempts).to.equal(1)
    }
  })
})

describe('a transaction that loses every time', () => {
  it('fails after several attempts', async () => {
    await using service = await startService({ running: false })
    const { db } = service.service.deps
    let attempts = 0
    const error = databaseError('40001')
    const failing = withWriteTransaction(db, () => {
      attempts += 1
      return Promise.reject(error)
    })
    expect(await failureOf(failing)).to.equal(error)
    expect(attempts).to.be.within(3, 20)
  })
})

/** Locks one row, waits until the other transaction has locked its own, then asks for that one. */
async function lockBoth(tx: Tx, [mine, theirs]: [string, string], meet: () => Promise<void>) {
  await tx.raw("SET LOCAL deadlock_timeout = '20ms'")
  await add.run(tx, mine)
  await meet()
  await add.run(tx, theirs)
}

/** Everybody goes on once this many have come; who comes later goes on at once. */
function meetingOf(count: number): () => Promise<void> {
  let come = 0
  let open = () => {}
  const all = new Promise<void>((resolve) => (open = resolve))
  return () => {
    if ((come += 1) === count) open()
    return all
  }
}

describe('two transactions in a deadlock on PostgreSQL', () => {
  it('both succeed in the end', async () => {
    await using service = await startService({ database: 'postgres', running: false })
    const { db } = service.service.deps
    await db('capacity').insert(['a', 'b'].map((day) => ({ day, reserved: 0 })))
    const meet = meetingOf(2)
    await Promise.all([
      withWriteTransaction(db, (tx) => lockBoth(tx, ['a', 'b'], meet)),
      withWriteTransaction(db, (tx) => lockBoth(tx, ['b', 'a'], meet)),
    ])
    expect(await days.all(db)).to.deep.equal([
      { day: 'a', reserved: 2 },
      { day: 'b', reserved: 2 },
    ])
  })
})
