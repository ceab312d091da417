import { expect } from 'chai'
import knex from 'knex'
import * as idempotency from '../../src/db/idempotency.js'
import { createCursor, readCursor } from '../../src/db/page-cursor.js'
import { statement, bulkInsert, query, queryIn } from '../../src/db/statements.js'
import { withSnapshot, withWriteTransaction, withLockedAccount } from '../../src/db/transactions.js'
import { isUnavailable, isWriteUnavailable } from '../../src/db/unavailable-errors.js'
import { failureOf } from '../support/claims.js'
import { onBoth, startService } from '../support/service.js'

const errorWithCode = (code: unknown) => Object.assign(new Error('broken'), { code })

describe('database errors', () => {
  for (const [code, unavailable, unwritable] of [
    ['57P01', true, false],
    ['57P02', true, false],
    ['57P03', true, false],
    ['53300', true, false],
    ['53100', true, true],
    ['ECONNREFUSED', true, false],
    ['ECONNRESET', true, false],
    ['SQLITE_FULL', true, true],
    ['SQLITE_BUSY', true, false],
    ['SQLITE_BUSY_SNAPSHOT', true, false],
    ['SQLITE_IOERR_WRITE', true, true],
    ['SQLITE_READONLY', false, true],
    ['SQLITE_READONLY_DBMOVED', false, true],
    ['SQLITE_CONSTRAINT', false, false],
    ['XSQLITE_FULL', false, false],
    ['23505', false, false],
    [undefined, false, false],
    [53100, true, true],
  ] as const)
    it(`are classified by their code: ${code}`, () => {
      expect([isUnavailable(errorWithCode(code)), isWriteUnavailable(errorWithCode(code))]).to.deep.equal([
        unavailable,
        unwritable,
      ])
    })

  it('are classified without a code, and if they are no errors at all', () => {
    expect(isUnavailable(new knex.KnexTimeoutError('no connection'))).to.equal(true)
    expect(isWriteUnavailable(new knex.KnexTimeoutError('no connection'))).to.equal(false)
    for (const thrown of [new Error('broken'), null, undefined, { code: '57P01' }, '57P01'])
      expect([isUnavailable(thrown), isWriteUnavailable(thrown)]).to.deep.equal([false, false])
  })
})

describe('the cursor of a page', () => {
  const secret = Buffer.alloc(32, 1)
  const list = { account_id: 'a', operation: 'listRuns', filters: { kind: null } }
  const key = { created_at: 5, run_id: 'r' }
  const cursor = createCursor(secret, list, key)
  const readAs = (other: Partial<typeof list> & { secret?: Buffer; cursor?: string }) => {
    const { secret: own = secret, cursor: cursorValue = cursor, ...rest } = other
    try {
      return readCursor(own, { ...list, ...rest }, cursorValue)
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  it('opens the list for which it was made', () => expect(readAs({})).to.deep.equal(key))

  const [body = '', mac = ''] = cursor.split('.')
  for (const [what, other] of [
    ['another account', { account_id: 'b' }],
    ['another operation', { operation: 'listFinds' }],
    ['other filters', { filters: { kind: 'long' } }],
    ['another server', { secret: Buffer.alloc(32, 2) }],
    ['another place', { cursor: `${Buffer.from('{"created_at":6}').toString('base64url')}.${mac}` }],
    ['a changed seal', { cursor: `${body}.${mac.slice(0, -2)}AA` }],
    ['a shorter seal', { cursor: `${body}.${mac.slice(0, 5)}` }],
    ['no seal', { cursor: body }],
    ['nothing', { cursor: '' }],
    ['only a seal', { cursor: `.${mac}` }],
  ] as const)
    it(`does not open the list of ${what}`, () => expect(readAs(other as never)).to.equal('invalid_request'))
})

const put = statement('test_tables_put', 'INSERT INTO settings (name, value) VALUES (?, ?)')
const swap = statement<{ value: string }>(
  'test_tables_swap',
  'UPDATE settings SET value = ? WHERE name = ? RETURNING value',
)
const one = query<{ value: string }>('test_tables_one', 'SELECT value FROM settings WHERE name = ?')
const some = query<{ name: string }>(
  'test_tables_some',
  "SELECT name FROM settings WHERE name LIKE 't-%' ORDER BY name",
)
const putAll = bulkInsert<{ name: string; value: string }>('test_tables_all', 'settings', ['name', 'value'])
const accounts = queryIn<{ account_id: string }>(
  'test_tables_listed',
  'SELECT account_id FROM accounts WHERE account_id {listed} ORDER BY account_id',
)

onBoth('prepared statements', (database) => {
  it('return changes and rows, inside a transaction and outside', async () => {
    await using service = await startService({ database, running: false })
    const { db } = service.service.deps
    expect(await put.run(db, 't-a', '1')).to.equal(1)
    expect(await swap.run(db, '2', 't-a')).to.equal(1)
    expect(await swap.run(db, '2', 't-none')).to.equal(0)
    expect(await swap.returning(db, '3', 't-a')).to.deep.equal({ value: '3' })
    expect(await swap.returning(db, '3', 't-none')).to.equal(undefined)
    expect(await one.first(db, 't-a')).to.deep.equal({ value: '3' })
    expect(await one.first(db, 't-none')).to.equal(undefined)
    expect(await one.all(db, 't-none')).to.deep.equal([])
    await putAll(db, [])
    await withWriteTransaction(db, async (tx) => {
      expect(await put.run(tx, 't-b', '1')).to.equal(1)
      await putAll(tx, [
        { name: 't-d', value: "it's" },
        { name: 't-c', value: '' },
      ])
      expect(await swap.returning(tx, '9', 't-b')).to.deep.equal({ value: '9' })
      expect((await some.all(tx)).map(({ name }) => name)).to.deep.equal(['t-a', 't-b', 't-c', 't-d'])
    })
    expect(await withSnapshot(db, async (view) => (await one.first(view, 't-d'))?.value)).to.equal("it's")
    expect((await some.all(db)).length).to.equal(4)
  })

  it('find listed rows', async () => {
    await using service = await startService({ database, running: false })
    const a = await service.signUp()
    const b = await service.signUp()
    await service.signUp()
    const { db } = service.service.deps
    const ids = [a.account_id, b.account_id].sort()
    const found = await accounts.all(db, JSON.stringify([...ids, '01890a5d-ac96-774b-bcce-b302099a8057']))
    expect(found.map(({ account_id }) => account_id)).to.deep.equal(ids)
    expect(await accounts.all(db, '[]')).to.deep.equal([])
  })
})

onBoth('an idempotency record', (database) => {
  it('lasts for a day, belongs to one operation, and can be deleted', async () => {
    await using service = await startService({ database, running: false })
    const { account_id } = await service.signUp()
    const { db } = service.service.deps
    const name = { account_id, operation: 'o', key: 'k' }
    const day = 24 * 3_600_000
    const first = '01890a5d-ac96-774b-bcce-b302099a8057'
    const second = '01890a5d-ac96-774b-bcce-b302099a8058'
    const recallAt = async (now: number, overrides: object = {}) =>
      (
        await withWriteTransaction(db, (tx) =>
          idempotency.findIdempotencyEntry(tx, { ...name, ...overrides }, now),
        )
      )?.subject_id
    await withWriteTransaction(db, (tx) =>
      idempotency.saveIdempotencyEntry(tx, { ...name, fingerprint: 'f', subject_id: first }, 1000),
    )
    expect([await recallAt(1000), await recallAt(1000 + day - 1), await recallAt(1000 + day)]).to.deep.equal([
      first,
      first,
      undefined,
    ])
    expect(await recallAt(1000, { operation: 'other' })).to.equal(undefined)
    expect(await recallAt(1000, { key: 'other' })).to.equal(undefined)
    await withWriteTransaction(db, (tx) =>
      idempotency.saveIdempotencyEntry(tx, { ...name, fingerprint: 'g', subject_id: second }, 5000),
    )
    expect(await recallAt(5000)).to.equal(second)
    await withWriteTransaction(db, (tx) =>
      idempotency.deleteIdempotencyEntry(tx, { ...name, subject_id: first }),
    )
    expect(await recallAt(5000), 'of another subject').to.equal(second)
    await withWriteTransaction(db, (tx) =>
      idempotency.deleteIdempotencyEntry(tx, { ...name, subject_id: second }),
    )
    expect(await recallAt(5000)).to.equal(undefined)
    await withWriteTransaction(db, (tx) =>
      idempotency.saveIdempotencyEntry(tx, { ...name, fingerprint: 'g', subject_id: second }, 5000),
    )
    expect([
      await idempotency.deleteExpiredIdempotencyEntries(db, 5000 + day - 1),
      await idempotency.deleteExpiredIdempotencyEntries(db, 5000 + day),
    ]).to.deep.equal([0, 1])
  })
})

onBoth('a transaction on an account', (database) => {
  it("gets the account's row, and does not run if the account was deleted", async () => {
    await using service = await startService({ database, running: false })
    const { account_id } = await service.signUp({ credits: 7 })
    const { db } = service.service.deps
    const account = await withLockedAccount(db, account_id, (_, locked) => Promise.resolve(locked))
    expect(account).to.deep.equal({ account_id, granted: 7, credits: 7, reserved: 0, spent: 0 })
    let callCount = 0
    const missingAccount = withLockedAccount(db, '01890a5d-ac96-774b-bcce-b302099a8057', () =>
      Promise.resolve((callCount += 1)),
    )
    expect(await failureOf(missingAccount)).to.include({ code: 'unauthorized' })
    expect(callCount).to.equal(0)
  })
})
