import { expect } from 'chai'
import { Client } from 'pg'
import { takeVectorLock } from '../../src/providers/catalog/postgres/vectors/vector-lock.js'
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
    const release = await takeVectorLock({ connectionString })
    expect(await areHeldByTransactions()).to.deep.equal([true])
    expect(await takeVectorLock({ connectionString })).to.equal(null)
    await release?.()
    const again = await takeVectorLock({ connectionString })
    expect(again).not.to.equal(null)
    await again?.()
    expect(await areHeldByTransactions()).to.deep.equal([])
  })
})
