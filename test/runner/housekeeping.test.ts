import { expect } from 'chai'
import { runHousekeepingExclusively, runHousekeeping } from '../../src/runner/housekeeping.js'
import type { Service } from '../../src/compose/service.js'
import { audit } from '../support/audit.js'
import { ok } from '../support/client.js'
import { readRun, startRun, type StartedRun } from '../support/runs.js'
import { unownedTables } from '../support/schema.js'
import { startSecond } from '../support/second-service.js'
import { onBoth, startService } from '../support/service.js'

const day = 86_400_000

onBoth('housekeeping', (database) => {
  it('deletes expired data, and changes nothing else', async () => {
    await using service = await startService({ database, settings: { provider_calls_per_day: 100_000 } })
    const { client } = await service.signUp({ credits: 900 })
    const headers = { 'Idempotency-Key': 'k' }
    const { run_id } = await startRun(client, {}, headers)
    await service.drain()
    const fresh = await runHousekeeping(service.service.deps)
    expect(fresh).to.include({ idempotency_rows: 0, purchases: 0, capacity_days: 0, embeds: 0 })
    expect(
      ok<StartedRun>(await client.post('/v1/research', { topic: 'sourdough' }, { headers })).run_id,
    ).to.equal(run_id)
    service.clock.advance(40 * day)
    const before = await readRun(client, run_id)
    const swept = await runHousekeeping(service.service.deps)
    expect(swept).to.include({ idempotency_rows: 1, purchases: before.charged, capacity_days: 1 })
    expect(await runHousekeeping(service.service.deps)).to.include({
      idempotency_rows: 0,
      purchases: 0,
      capacity_days: 0,
    })
    expect(await readRun(client, run_id)).to.deep.equal(before)
    await audit(service.service.deps.db)
  })

  it("every table belongs to an account, except public caches and the service's own tables", async () => {
    await using service = await startService({ database, running: false })
    // Clips that were imported are everybody's; on SQLite they stand in a file of their own.
    const catalogTables = ['clips', 'totals', 'transcripts', 'word_rows', 'words'].map(
      (one) => `catalog_${one}`,
    )
    expect(await unownedTables(service.service.deps.db)).to.deep.equal([
      'access_codes',
      'capacity',
      ...(database === 'postgres' ? catalogTables : []),
      'circuits',
      'embeds',
      'knex_migrations',
      'knex_migrations_lock',
      'rate_limits',
      'settings',
      'sign_in_links',
      'stills',
    ])
  })
})

describe('housekeeping of several processes [postgres]', () => {
  /** Housekeeping of the one service that is in the middle of it until it is let go. */
  function heldHousekeeping({ deps }: Service) {
    let letGo = () => {}
    let onBegin = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    const begun = new Promise<void>((resolve) => (onBegin = resolve))
    async function deleteExpired(): Promise<number> {
      onBegin()
      await gate
      return 0
    }
    const done = runHousekeepingExclusively({ ...deps, limits: { ...deps.limits, deleteExpired } })
    return { begun, letGo, done }
  }

  it('is done by one of them at a time', async () => {
    await using service = await startService({ database: 'postgres', running: false })
    await using second = await startSecond(service)
    const { begun, letGo, done } = heldHousekeeping(service.service)
    await begun
    expect(await runHousekeepingExclusively(second.service.deps), 'left to the first').to.equal(null)
    letGo()
    expect(await done).to.include({ rate_rows: 0 })
    expect(await runHousekeepingExclusively(second.service.deps)).to.include({ rate_rows: 0 })
  })

  it('is taken over by another one when the connection of the first is lost', async () => {
    await using service = await startService({ database: 'postgres', running: false })
    await using second = await startSecond(service)
    const { begun, letGo, done } = heldHousekeeping(service.service)
    await begun
    await service.service.deps.db.raw(`SELECT pg_terminate_backend(pid, 10000) FROM pg_locks
      WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
    expect(await runHousekeepingExclusively(second.service.deps)).to.include({ rate_rows: 0 })
    letGo()
    expect(await done, 'what was begun is done').to.include({ rate_rows: 0 })
  })
})
