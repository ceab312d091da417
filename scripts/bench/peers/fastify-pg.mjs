/** fastify and pg: the service's statements by hand, as named prepared statements, one transaction per start. */
import Fastify from 'fastify'
import pg from 'pg'
import { answers, presentMe, started } from './lookup.mjs'
import { day_ms, digestOf, operation, Refused, rowsOf, startBody } from './start-work.mjs'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })

const texts = {
  key: 'SELECT * FROM keys WHERE digest = $1',
  account: 'SELECT * FROM accounts WHERE account_id = $1',
  lock: 'SELECT account_id, granted, credits, reserved, spent FROM accounts WHERE account_id = $1 FOR UPDATE',
  replay: `SELECT i.fingerprint, r.run_id, r.status, r.reserved
    FROM idempotency i JOIN runs r ON r.run_id = i.subject_id AND r.account_id = i.account_id
    WHERE i.account_id = $1 AND i.operation = $2 AND i.key = $3 AND i.created_at > $4`,
  conditions: `SELECT k.credit_limit, k.used, k.held,
      (SELECT count(*) FROM runs WHERE account_id = a.account_id AND status IN ('queued', 'running')) AS in_flight,
      (SELECT count(*) FROM circuits WHERE open_until > $1) AS sources_failing
    FROM accounts a LEFT JOIN keys k ON k.account_id = a.account_id AND k.key_id = $2 WHERE a.account_id = $3`,
  holdAccount: `UPDATE accounts SET credits = credits - $1, reserved = reserved + $1
    WHERE account_id = $2 AND credits >= $1`,
  holdKey: `UPDATE keys SET held = held + $1
    WHERE account_id = $2 AND key_id = $3 AND (credit_limit IS NULL OR used + held + $1 <= credit_limit)`,
}

function insertInto(table, row) {
  const columns = Object.keys(row)
  const places = columns.map((_, at) => `$${at + 1}`)
  const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`
  return { name: `insert_${table}`, text, values: Object.values(row) }
}

const ask = (db, name, ...values) => db.query({ name, text: texts[name], values })

async function writeStart(db, { account_id, key_id }, body, name) {
  const now = Date.now()
  const [account] = (await ask(db, 'lock', account_id)).rows
  if (name) {
    const { rowCount } = await ask(db, 'replay', account_id, operation, name, now - day_ms)
    if (rowCount > 0) throw new Refused(409)
  }
  const [conditions] = (await ask(db, 'conditions', now, key_id, account_id)).rows
  if (conditions.in_flight >= 1000) throw new Refused(429)
  if (conditions.sources_failing > 0) throw new Refused(503)
  const amount = Math.min(200, account.credits)
  if ((await ask(db, 'holdAccount', amount, account_id)).rowCount === 0) throw new Refused(402)
  if ((await ask(db, 'holdKey', amount, account_id, key_id)).rowCount === 0) throw new Refused(403)
  const { run_id, idempotency, ...rows } = rowsOf({ account_id, key_id }, body, name, amount)
  for (const [table, row] of Object.entries(rows)) await db.query(insertInto(table, row))
  if (name) await db.query(insertInto('idempotency', idempotency))
  await db.query(`SELECT pg_notify('coldopen_run_queued', '')`)
  return { run_id, status: 'queued', credits_reserved: amount }
}

async function start(key, body, name) {
  const db = await pool.connect()
  try {
    await db.query('BEGIN')
    const run = await writeStart(db, key, body, name)
    await db.query('COMMIT')
    return run
  } catch (error) {
    await db.query('ROLLBACK')
    throw error
  } finally {
    db.release()
  }
}

const app = Fastify()
app.decorateRequest('key', null)
app.addHook('onRequest', async (request, reply) => {
  const [key] = (await ask(pool, 'key', digestOf(request.headers.authorization))).rows
  const isUsable = key && key.revoked_at === null && (key.expires_at === null || Date.now() < key.expires_at)
  if (!isUsable) return reply.code(401).send(answers.unauthorized)
  request.key = key
})
app.setErrorHandler((error, _request, reply) =>
  reply.code(error.status ?? error.statusCode ?? 500).send({ error: error.message }),
)
app.get('/v1/me', async ({ key }) => presentMe((await ask(pool, 'account', key.account_id)).rows[0], key))
app.post('/v1/research', { schema: { body: startBody } }, async (request, reply) =>
  reply.code(202).send(await start(request.key, request.body, request.headers['idempotency-key'])),
)
await app.listen({ host: '127.0.0.1', port: 0 })
started(app.server.address().port)
