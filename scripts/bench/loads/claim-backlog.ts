import { openDb } from '../../../src/db/open.js'
import type { Db } from '../../../src/db/types.js'
import { systemClock } from '../../../src/lib/clock.js'
import { systemIds } from '../../../src/lib/ids.js'
import { claimNextRun } from '../../../src/runs/work/claim-run.js'
import { emptyStats } from '../../../src/runs/types.js'
import { readConfig } from '../../../src/config/config.js'
import { type RecordedStatement, recordStatements } from './statement-recorder.js'

/**
 * The claim of a run behind a backlog: for every hundredth account, a queued run. First no account has a run at work;
 * then each has one, under the lease of another worker, and a state, so that the claim compares all that are queued.
 */

const claims = 100
const marker = 'backlog-of-a-bench'

const columns = `run_id, account_id, key_id, kind, status, request_id, topic, count, options, reserved, stats, progress,
  progress_at, created_at, lease_until, lease_owner`

/** Adds a run for every hundredth account. */
async function addRuns(db: Db, status: 'queued' | 'running', accounts: number): Promise<void> {
  const now = Date.now()
  const lease = status === 'running' ? [now + 86_400_000, 'another-worker'] : [0, null]
  await db.raw(
    `INSERT INTO runs (${columns})
     SELECT gen_random_uuid(), account_id, 'original', 'short', ?, ?, 'sourdough', 10, '{}', 0, ?, '{}', ?, ?, ?::bigint, ?
     FROM (SELECT account_id FROM accounts ORDER BY account_id LIMIT ?) AS a`,
    [status, marker, JSON.stringify(emptyStats), now, now, ...lease, accounts],
  )
}

async function addStates(db: Db): Promise<void> {
  await db.raw(
    `INSERT INTO run_states (run_id, account_id, stage, state)
     SELECT run_id, account_id, 'search', repeat('lorem ipsum ', 800) FROM runs WHERE request_id = ? AND status = 'running'`,
    [marker],
  )
}

/** Claims in sequence. Returns the statements, named by the backlog. */
async function claimAll(db: Db, name: string): Promise<[string, RecordedStatement][]> {
  const config = readConfig({})
  const runWaiters = { publishRunChange: () => undefined }
  const deps = { db, clock: systemClock, ids: systemIds, config, runWaiters }
  const recorded = await recordStatements(async () => {
    for (let n = 0; n < claims; n += 1)
      await claimNextRun(deps as unknown as Parameters<typeof claimNextRun>[0], {
        owner: 'bench',
        only_run_id: null,
      })
  })
  return [...recorded]
    .filter(([, one]) => one.name === 'run_claim')
    .map(([text, one]) => [`${name} ${text}`, { ...one, name: `run_claim, ${name}` }])
}

/** Measures both on a database of this many accounts, and takes the backlog away again. */
export async function measureClaims(
  database_url: string,
  size: number,
): Promise<[string, RecordedStatement][]> {
  const db = await openDb({ database_url, sqlite_file: '', acquire_timeout_ms: 60_000, pool_size: 1 })
  const accounts = Math.max(claims * 2, size / 100)
  try {
    await addRuns(db, 'queued', accounts)
    await db.raw('ANALYZE runs')
    const free = await claimAll(db, 'a hundredth of the accounts queue')
    await addRuns(db, 'running', accounts)
    await addStates(db)
    await db.raw('ANALYZE runs')
    return [...free, ...(await claimAll(db, 'each of them has a run at work'))]
  } finally {
    await db('run_states')
      .whereIn('run_id', db('runs').select('run_id').where({ request_id: marker }))
      .delete()
    await db('runs').where({ request_id: marker }).delete()
    await db.destroy()
  }
}
