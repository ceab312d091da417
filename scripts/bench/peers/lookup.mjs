/**
 * The work that every peer does: reads the same rows by prepared statements, and presents them with the service's own
 * functions. Peers run in dist/bench/, next to their packages; paths are relative to that folder.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { presentHook } from '../../src/hooks/present.js'
import { toIso } from '../../src/lib/clock.js'
import { presentRun } from '../../src/runs/read/present.js'

const undecided = { verdict: null, note: null }

/** The bundled contract, for peers that validate with it. */
export const contractFile = new URL('../openapi.json', import.meta.url).pathname
export const contract = () => JSON.parse(readFileSync(contractFile, 'utf8'))

export const answers = {
  unauthorized: { error: { code: 'unauthorized', message: 'The API key is missing or not valid.' } },
  hook_not_found: { error: { code: 'hook_not_found', message: 'This account has no such hook.' } },
  run_not_found: { error: { code: 'run_not_found', message: 'This account has no such run.' } },
}

/** The answer to GET /v1/me from the rows of an account and its key. */
export function presentMe(account, key) {
  return {
    account_id: account.account_id,
    credits: account.credits,
    key_prefix: key.prefix,
    key_id: key.key_id,
    label: account.label,
    created_at: toIso(account.created_at),
    scopes: key.scopes.split(' '),
    credit_limit: key.credit_limit,
    expires_at: toIso(key.expires_at),
    user: null,
  }
}

/** Opens the database of the compared service. */
export function openLookup(file) {
  const db = new Database(file, { readonly: true })
  const keys = db.prepare('SELECT * FROM keys WHERE digest = ?')
  const accounts = db.prepare('SELECT * FROM accounts WHERE account_id = ?')
  const runs = db.prepare('SELECT * FROM runs WHERE account_id = ? AND run_id = ?')
  const hooks = db.prepare('SELECT * FROM hooks WHERE run_id = ? ORDER BY rank')
  const owned = db.prepare('SELECT hook_id FROM hooks WHERE account_id = ? AND hook_id = ?')
  const verdicts = db.prepare(
    `SELECT subject_id, verdict, note FROM decisions WHERE account_id = ? AND subject_kind = 'hook'
     AND subject_id IN (SELECT hook_id FROM hooks WHERE run_id = ?)`,
  )
  const secret = Buffer.alloc(32, 7)
  const parts = { config: { base_url: 'http://127.0.0.1:8080' }, secret }

  /** The key of a request, or null. */
  function keyOf(authorization) {
    const given = /^bearer +(\S{1,200})$/i.exec(authorization ?? '')?.[1]
    if (!given) return null
    const row = keys.get(createHash('sha256').update(given).digest('hex'))
    if (!row || row.revoked_at !== null) return null
    return row.expires_at !== null && Date.now() >= row.expires_at ? null : row
  }

  return {
    keyOf,
    me: (key) => presentMe(accounts.get(key.account_id), key),
    run(key, run_id) {
      const row = runs.get(key.account_id, run_id)
      if (!row) return null
      const told = new Map(verdicts.all(key.account_id, run_id).map((one) => [one.subject_id, one]))
      const shown = hooks
        .all(run_id)
        .map((one) => presentHook(one, told.get(one.hook_id) ?? undecided, parts))
      return presentRun(row, shown)
    },
    ownsHook: (key, hook_id) => owned.get(key.account_id, hook_id) !== undefined,
  }
}

/** Reports the address on standard output. Port and database are passed on the command line. */
export function started(port) {
  console.log(`listens on http://127.0.0.1:${port}`)
}
