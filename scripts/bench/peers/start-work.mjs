/** The rows that a start reads and writes, for peers: those of the service, without its rules. */
import { createHash, randomUUID } from 'node:crypto'

export const sql = {
  key: 'SELECT * FROM keys WHERE digest = ?',
  account: 'SELECT account_id, credits FROM accounts WHERE account_id = ?',
  replay:
    'SELECT subject_id FROM idempotency WHERE account_id = ? AND operation = ? AND key = ? AND created_at > ?',
  inFlight: `SELECT count(*) AS n FROM runs WHERE account_id = ? AND status IN ('queued', 'running')`,
  circuits: 'SELECT count(*) AS n FROM circuits WHERE open_until > ?',
  holdAccount:
    'UPDATE accounts SET credits = credits - ?, reserved = reserved + ? WHERE account_id = ? AND credits >= ?',
  holdKey: `UPDATE keys SET held = held + ? WHERE account_id = ? AND key_id = ?
            AND (credit_limit IS NULL OR used + held + ? <= credit_limit)`,
}

export const pragmas = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON']
export const operation = 'findHooks'
export const day_ms = 86_400_000

/** The JSON Schema of a start's body. */
export const startBody = {
  type: 'object',
  required: ['topic'],
  additionalProperties: false,
  properties: {
    topic: { type: 'string', minLength: 3, maxLength: 300 },
    count: { type: 'integer', minimum: 1, maximum: 30, default: 10 },
  },
}

export function digestOf(authorization) {
  const key = /^bearer +(\S{1,200})$/i.exec(authorization ?? '')?.[1] ?? ''
  return createHash('sha256').update(key).digest('hex')
}

/** The rows of a new run, its hold and its Idempotency-Key, table by table. */
export function rowsOf({ account_id, key_id }, { topic, count }, key, amount) {
  const run_id = randomUUID()
  const now = Date.now()
  const subject = { subject_kind: 'run', subject_id: run_id }
  return {
    run_id,
    ledger: { account_id, key_id, ...subject, kind: 'hold', amount, at: now },
    runs: {
      run_id,
      account_id,
      key_id,
      kind: 'short',
      status: 'queued',
      request_id: randomUUID(),
      topic,
      count,
      options: '{"reuse":true,"language":null,"country":null,"posted_within_days":null,"seed_hook_ids":[]}',
      reserved: amount,
      stats: '{"searched":0,"candidates":0,"read":0,"picture_checked":false,"rejections":{}}',
      progress: '{"stage":"queued","message":"Waiting for a free place.","done":0,"total":null,"preview":[]}',
      progress_at: now,
      created_at: now,
    },
    idempotency: {
      account_id,
      operation,
      key,
      fingerprint: createHash('sha256').update(topic).digest('hex'),
      subject_id: run_id,
      created_at: now,
    },
  }
}

export class Refused extends Error {
  constructor(status) {
    super(`refused ${status}`)
    this.status = status
  }
}
