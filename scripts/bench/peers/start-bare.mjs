/**
 * node:http alone and raw prepared statements: `raw` commits each request, `group` commits all concurrent requests
 * together.
 */
import { createServer } from 'node:http'
import Database from 'better-sqlite3'
import { started } from './lookup.mjs'
import { day_ms, digestOf, operation, pragmas, Refused, rowsOf, sql } from './start-work.mjs'

const db = new Database(process.argv[2])
for (const pragma of pragmas) db.pragma(pragma)
const kept = Object.fromEntries(Object.entries(sql).map(([name, text]) => [name, db.prepare(text)]))

/** Statements that insert a row into each table, prepared on first use. */
const writes = new Map()
function write(table, row) {
  const names = Object.keys(row)
  const text = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  if (!writes.has(table)) writes.set(table, db.prepare(text))
  writes.get(table).run(...Object.values(row))
}

function start(key, body, name) {
  const { account_id, key_id } = key
  const { credits } = kept.account.get(account_id)
  const now = Date.now()
  if (kept.replay.get(account_id, operation, name, now - day_ms)) throw new Refused(409)
  if (kept.inFlight.get(account_id).n >= 1000) throw new Refused(429)
  if (kept.circuits.get(now).n > 0) throw new Refused(503)
  const amount = Math.min(200, credits)
  if (kept.holdAccount.run(amount, amount, account_id, amount).changes === 0) throw new Refused(402)
  if (kept.holdKey.run(amount, account_id, key_id, amount).changes === 0) throw new Refused(403)
  const { run_id, ...rows } = rowsOf(key, body, name, amount)
  for (const [table, row] of Object.entries(rows)) write(table, row)
  return { run_id, status: 'queued', credits_reserved: amount }
}

const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((text) => db.prepare(text))
const [mark, drop, undo] = ['SAVEPOINT one', 'RELEASE one', 'ROLLBACK TO one'].map((text) => db.prepare(text))

function alone(work, answer) {
  begin.run()
  let said
  try {
    said = [202, work()]
    commit.run()
  } catch (error) {
    if (db.inTransaction) rollback.run()
    said = [error.status ?? 500, { error: String(error) }]
  }
  answer(...said)
}

let queue = []
function flush() {
  const group = queue
  queue = []
  begin.run()
  const said = group.map(({ work }) => {
    mark.run()
    try {
      return [202, work()]
    } catch (error) {
      undo.run()
      return [error.status ?? 500, { error: String(error) }]
    } finally {
      drop.run()
    }
  })
  commit.run()
  group.forEach(({ answer }, at) => answer(...said[at]))
}
function together(work, answer) {
  if (queue.push({ work, answer }) === 1) setImmediate(flush)
}
const transact = process.argv[3] === 'group' ? together : alone

const server = createServer((request, response) => {
  const key = kept.key.get(digestOf(request.headers.authorization))
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    const name = request.headers['idempotency-key']
    transact(
      () => start(key, body, name),
      (status, said) => {
        const text = JSON.stringify(said)
        response.writeHead(status, {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(text),
        })
        response.end(text)
      },
    )
  })
})
server.listen(0, '127.0.0.1', () => started(server.address().port))
