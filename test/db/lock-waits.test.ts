import { expect } from 'chai'
import { Client } from 'pg'
import { readLockWaits } from '../../scripts/bench/loads/lock-waits.js'
import { freshPostgres, postgresUnusable, returnPostgres } from '../support/postgres.js'

describe('statements that wait for a lock, as the bench measures them', () => {
  let url: string
  const clients: Client[] = []
  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: url })
    await client.connect()
    clients.push(client)
    return client
  }
  before(async function () {
    if (postgresUnusable() !== undefined) this.skip()
    url = await freshPostgres()
  })
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()))
  })
  after(() => returnPostgres(url))

  /** What is seen once `count` connections wait for the lock that the first one holds. */
  async function seenWaiting(lock: string, count: number): Promise<boolean[]> {
    const holder = await connect()
    const looker = await connect()
    const waiters = await Promise.all(Array.from({ length: count }, connect))
    for (const client of [holder, ...waiters]) await client.query('BEGIN')
    await holder.query(lock)
    // Whichever gets the lock first lets the next one have it.
    const waiting = waiters.map((client) => client.query(lock).then(() => client.query('ROLLBACK')))
    for (;;) {
      const seen = await readLockWaits(looker)
      if (seen.length < count) continue
      await holder.query('ROLLBACK')
      await Promise.all(waiting)
      return seen.map(({ is_own }) => is_own)
    }
  }

  it('are counted separately for waits on their own account and others', async () => {
    const client = await connect()
    await client.query(`INSERT INTO settings (name, value) VALUES ('one', ''), ('other', '')`)
    await client.query(
      `INSERT INTO accounts (account_id, created_at, granted, credits, reserved, spent)
       VALUES (gen_random_uuid(), 1, 0, 0, 0, 0)`,
    )
    expect(await seenWaiting('SELECT 1 FROM accounts FOR UPDATE', 1)).to.deep.equal([true])
    expect(await seenWaiting(`SELECT 1 FROM settings WHERE name = 'one' FOR UPDATE`, 1)).to.deep.equal([
      false,
    ])
    expect(await seenWaiting('SELECT pg_advisory_xact_lock(7)', 2)).to.deep.equal([false, false])
  })
})
