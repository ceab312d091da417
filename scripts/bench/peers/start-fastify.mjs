/** Unchanged fastify with its schemas and knex: the same rows, one transaction per request. */
import Fastify from 'fastify'
import knex from 'knex'
import { started } from './lookup.mjs'
import { day_ms, digestOf, operation, pragmas, Refused, rowsOf, startBody } from './start-work.mjs'

const db = knex({
  client: 'better-sqlite3',
  connection: { filename: process.argv[2] },
  useNullAsDefault: true,
  pool: {
    min: 1,
    max: 1,
    afterCreate(connection, done) {
      for (const pragma of pragmas) connection.pragma(pragma)
      done(null, connection)
    },
  },
})

async function start(key, body, name) {
  const { account_id, key_id } = key
  return db.transaction(async (tx) => {
    const now = Date.now()
    const { credits } = await tx('accounts').where({ account_id }).first('account_id', 'credits')
    const replay = await tx('idempotency')
      .where({ account_id, operation, key: name })
      .where('created_at', '>', now - day_ms)
      .first('subject_id')
    if (replay) throw new Refused(409)
    const flying = tx('runs').where({ account_id }).whereRaw(`status IN ('queued', 'running')`)
    if ((await flying.count({ n: '*' }))[0].n >= 1000) throw new Refused(429)
    if ((await tx('circuits').where('open_until', '>', now).count({ n: '*' }))[0].n > 0)
      throw new Refused(503)
    const amount = Math.min(200, credits)
    const held = await tx('accounts')
      .where({ account_id })
      .where('credits', '>=', amount)
      .update({ credits: tx.raw('credits - ?', [amount]), reserved: tx.raw('reserved + ?', [amount]) })
    if (held === 0) throw new Refused(402)
    const onKey = await tx('keys')
      .where({ account_id, key_id })
      .whereRaw('(credit_limit IS NULL OR used + held + ? <= credit_limit)', [amount])
      .update({ held: tx.raw('held + ?', [amount]) })
    if (onKey === 0) throw new Refused(403)
    const { run_id, ...rows } = rowsOf(key, body, name, amount)
    for (const [table, row] of Object.entries(rows)) await tx(table).insert(row)
    return { run_id, status: 'queued', credits_reserved: amount }
  })
}

const app = Fastify()
app.decorateRequest('key', null)
app.addHook('onRequest', async (request, reply) => {
  request.key = await db('keys')
    .where({ digest: digestOf(request.headers.authorization) })
    .first()
  if (!request.key) return reply.code(401).send({ error: 'unauthorized' })
})
app.setErrorHandler((error, _request, reply) =>
  reply.code(error.status ?? error.statusCode ?? 500).send({ error: error.message }),
)
app.post('/v1/research', { schema: { body: startBody } }, async (request, reply) =>
  reply.code(202).send(await start(request.key, request.body, request.headers['idempotency-key'])),
)
await app.listen({ host: '127.0.0.1', port: 0 })
started(app.server.address().port)
