import { expect } from 'chai'
import { Client } from 'pg'
import { takeVectorLock } from '../../src/providers/catalog/postgres/vectors/vector-lock.js'
import { eventLoopTurn } from '../support/notified-processes.js'
import { freshPostgres, returnPostgres } from '../support/postgres.js'

describe('the lock of who makes vectors of the catalog [postgres]', () => {
  let connectionString: string
  let client: Client
  beforeEach(async () => {
    connectionString = await freshPostgres()
    client = new Client({ connectionString })
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
    await returnPostgres(connectionString)
  })

  /** Whether every advisory lock of this database belongs to a transaction that is open. */
  async function areHeldByTransactions(): Promise<boolean[]> {
    const { rows } = await client.query<{ is_open: boolean }>(
      `SELECT state = 'idle in transaction' AS is_open FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    return rows.map(({ is_open }) => is_open)
  }

  it('is held by one process at a time, in a transaction, as a pooler needs it', async () => {
    const lock = await takeVectorLock({ connectionString })
    expect(await areHeldByTransactions()).to.deep.equal([true])
    expect(await takeVectorLock({ connectionString })).to.equal(null)
    await lock?.release()
    const again = await takeVectorLock({ connectionString })
    expect(again).not.to.equal(null)
    await again?.release()
    expect(await areHeldByTransactions()).to.deep.equal([])
  })
  it('outlives the time that a transaction of its role may take', async () => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM pg_settings WHERE name IN ('idle_in_transaction_session_timeout', 'transaction_timeout')`,
    )
    const options = rows.map(({ name }) => `-c ${name}=300`).join(' ')
    const lock = await takeVectorLock({ connectionString, options })
    await client.query('SELECT pg_sleep(0.6)')
    expect(await areHeldByTransactions()).to.deep.equal([true])
    await lock?.release()
  })

  it('is known to be lost once its connection has ended', async () => {
    const lock = await takeVectorLock({ connectionString })
    expect(lock?.isHeld()).to.equal(true)
    await client.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
    while (lock?.isHeld()) await eventLoopTurn()
    expect(await areHeldByTransactions()).to.deep.equal([])
    await lock?.release()
  })
})
