import { Client } from 'pg'
import { hashKey, formatKey, getKeyPrefix } from '../../../src/keys/secret.js'
import { allScopes } from '../../../src/keys/scopes.js'
import { systemIds } from '../../../src/lib/ids.js'
import { emptyStats } from '../../../src/runs/types.js'
import { deliveredHook } from './insert-rows.js'
import { belongingStatements } from './large-belongings.js'
import { accountId, accountOfRun, firstRunAt, hookId, hooksPerRun, runId } from './large-database-ids.js'

/**
 * A PostgreSQL database as large as after years of use: on average one run per account, with ten hooks, one of them
 * kept, and three purchases. The distribution is uneven: of a million runs the first account has 10,000, and half of
 * the accounts have none. Finds, watches, webhooks, conversations, remixes and links are in proportion. Ids grow with
 * time, like those of the service.
 */

const purchasesPerRun = 3
const creditsPerRun = 20
const grantedCredits = 1_000_000

const options = { platforms: ['tiktok', 'youtube'], posted_within_days: 365, reuse: true, seed_hook_ids: [] }
const progress = { stage: 'done', message: 'Done.', done: 10, total: 10, preview: [] }

/** Opens a connection without foreign key checks, which would take most of the time. */
async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`SET session_replication_role = replica; SET synchronous_commit = off; SET jit = off`)
  return client
}

function accountStatements(series: string): string[] {
  return [
    `INSERT INTO accounts (account_id, granted, credits, created_at)
     SELECT ${accountId('n')}, ${grantedCredits}, ${grantedCredits}, ${firstRunAt} + n FROM ${series}`,
    `INSERT INTO keys (account_id, key_id, name, prefix, digest, scopes, created_at)
     SELECT ${accountId('n')}, 'original', 'original', 'co_live_ab', md5(n::text) || md5('key' || n),
       '${allScopes.join(' ')}', ${firstRunAt} + n FROM ${series}`,
    `INSERT INTO ledger (account_id, kind, amount, subject_kind, subject_id, at)
     SELECT ${accountId('n')}, 'grant', ${grantedCredits}, 'grant', 'grant-' || n, ${firstRunAt} + n FROM ${series}`,
  ]
}

function runStatements(series: string): string[] {
  const at = `${firstRunAt} + n * 20`
  const ledgerRow = (kind: string) =>
    `INSERT INTO ledger (account_id, kind, amount, subject_kind, subject_id, key_id, at)
     SELECT ${accountOfRun('n')}, '${kind}', ${creditsPerRun}, 'run', ${runId('n')}::text, 'original', ${at} FROM ${series}`
  const settings = [JSON.stringify(options), JSON.stringify(emptyStats), JSON.stringify(progress)]
  return [
    `INSERT INTO runs (run_id, account_id, key_id, kind, status, request_id, topic, count, options, reserved,
       charged, stats, progress, progress_at, patterns, created_at, settled_at)
     SELECT ${runId('n')}, ${accountOfRun('n')}, 'original', 'short', 'done', 'made-by-a-bench', 'topic ' || n % 5000,
       10, '${settings[0]}', ${creditsPerRun}, ${creditsPerRun}, '${settings[1]}', '${settings[2]}', ${at}, '[]', ${at}, ${at}
     FROM ${series}`,
    ledgerRow('hold'),
    ledgerRow('charge'),
    `INSERT INTO purchases (run_id, fingerprint, account_id, method, charge, payload, created_at)
     SELECT ${runId('n')}, md5(n || ' ' || k) || md5(k || ' ' || n), ${accountOfRun('n')}, 'transcript', 1,
       repeat('lorem ipsum ', 20), ${at} FROM ${series}, generate_series(1, ${purchasesPerRun}) AS p(k)`,
    `UPDATE accounts SET spent = spent + used, credits = credits - used FROM (
       SELECT ${accountOfRun('n')} AS id, count(*) * ${creditsPerRun} AS used FROM ${series} GROUP BY 1) AS charged
     WHERE account_id = id`,
  ]
}

function hookStatements(series: string): string[] {
  const body = JSON.stringify(deliveredHook()).replaceAll("'", "''")
  const n = `(n * ${hooksPerRun} + rank)`
  return [
    `INSERT INTO hooks (hook_id, account_id, run_id, rank, platform, clip_id, body, created_at)
     SELECT ${hookId(n)}, ${accountOfRun('n')}, ${runId('n')}, rank, 'tiktok', 'clip-' || ${n}, '${body}',
       ${firstRunAt} + n * 20 FROM ${series}, generate_series(0, ${hooksPerRun - 1}) AS h(rank)`,
    `INSERT INTO decisions (account_id, subject_kind, subject_id, verdict, decided_at, platform, clip_id)
     SELECT ${accountOfRun('n')}, 'hook', ${hookId(`n * ${hooksPerRun}`)}::text, 'keep', ${firstRunAt} + n * 20,
       'tiktok', 'clip-' || n * ${hooksPerRun}
     FROM ${series}`,
  ]
}

/** Rows per statement, few enough that it never uses more than some hundred megabytes. */
const stepSize = 50_000

/** Adds the accounts from `from` up to but not including `to`, and as many runs with their results. */
export async function growLargeDatabase(url: string, range: { from: number; to: number }): Promise<void> {
  const client = await connect(url)
  try {
    for (let from = range.from; from < range.to; from += stepSize) {
      const series = `generate_series(${from}, ${Math.min(range.to, from + stepSize) - 1}) AS s(n)`
      const makers = [accountStatements, runStatements, hookStatements, belongingStatements]
      for (const sql of makers.flatMap((make) => make(series))) await client.query(sql)
    }
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

export type LargeAccount = { account_id: string; key: string }

/** Adds a key with a known secret to the account with the most runs, and to other random accounts. */
export async function openLargeAccounts(url: string, size: number, count: number): Promise<LargeAccount[]> {
  const client = await connect(url)
  try {
    const numbers = [
      0,
      ...Array.from({ length: count - 1 }, (_, at) => Math.floor((size * (at + 0.5)) / count)),
    ]
    const accounts: LargeAccount[] = []
    for (const n of numbers) {
      const key = formatKey(systemIds.bytes(32))
      const { rows } = await client.query<{ account_id: string }>(
        `INSERT INTO keys (account_id, key_id, name, prefix, digest, scopes, created_at)
         VALUES (${accountId(String(n))}, $1, 'bench', $2, $3, $4, $5) RETURNING account_id`,
        [systemIds.uuid(), getKeyPrefix(key), hashKey(key), allScopes.join(' '), Date.now()],
      )
      accounts.push({ account_id: rows[0]?.account_id ?? '', key })
    }
    return accounts
  } finally {
    await client.end()
  }
}
