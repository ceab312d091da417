import Database from 'better-sqlite3'
import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { readRun, startRun, type StartedRun, statuses } from '../support/runs.js'
import { startService, type TestService } from '../support/service.js'

/** Holds the write lock of a service's database as another process does that writes for long. */
function holdLock({ service }: TestService) {
  const connection = new Database(service.deps.config.sqlite_file)
  connection.exec('BEGIN IMMEDIATE')
  return {
    connection,
    letGo() {
      connection.exec('ROLLBACK')
      connection.close()
    },
  }
}

describe("another process that holds SQLite's write lock", () => {
  it('delays no read, and writes proceed when it releases the lock', async () => {
    await using service = await startService({ running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    ok(await client.get('/v1/me'))
    const lock = holdLock(service)
    let answered = 0
    const headers = { 'Idempotency-Key': 'once' }
    const writing = Array.from({ length: 5 }, () =>
      client
        .post('/v1/research', { topic: 'sourdough' }, { headers })
        .then((answer) => ((answered += 1), answer)),
    )
    for (let n = 0; n < 5; n += 1) {
      for (const path of ['/v1/me', `/v1/runs/${run_id}`, '/v1/finds', '/v1/usage', '/v1/keys', '/v1/runs'])
        ok(await client.get(path))
      expect(ok<{ status: string }>(await service.client.get('/health')).status).to.equal('ok')
    }
    expect(answered, 'nothing is promised that is not written').to.equal(0)
    lock.letGo()
    const answers = await Promise.all(writing)
    expect(statuses(answers)).to.deep.equal({ 202: 1, 200: 4 })
    const started = answers.map((answer) => (answer.body as StartedRun).run_id)
    expect(new Set(started), 'one run, however often it was tried').to.have.lengthOf(1)
    expect((await readRun(client, started[0] as string)).status).to.equal('queued')
    expect(started[0]).to.not.equal(run_id)
  })

  it('makes a write fail as unavailable after the configured timeout, without any change', async () => {
    await using service = await startService({ running: false, settings: { acquire_timeout_ms: 200 } })
    const { client } = await service.signUp()
    ok(await client.get('/v1/me'))
    const lock = holdLock(service)
    const answers = await Promise.all([
      client.post('/v1/research', { topic: 'sourdough' }),
      client.post('/v1/keys', { name: 'second', scopes: ['read'] }),
    ])
    for (const answer of answers) {
      refused(answer, 503, 'unavailable')
      expect(answer.headers.get('retry-after')).to.equal('2')
    }
    lock.letGo()
    service.faults.length = 0
    const { db } = service.service.deps
    for (const table of ['runs', 'idempotency']) expect(await db(table).select(), table).to.deep.equal([])
    expect(await db('keys').select('name')).to.have.lengthOf(1)
    expect((await startRun(client)).run_id).to.be.a('string')
  })

  it('makes a statement outside transactions wait too, while others read on its connection', async () => {
    await using service = await startService({ running: false })
    const { db } = service.service.deps
    const lock = holdLock(service)
    let isWritten = false
    const writing = db('settings')
      .insert({ name: 'test', value: '1' })
      .then(() => (isWritten = true))
    expect(await db('settings').where({ name: 'test' }).select()).to.deep.equal([])
    expect(await db('settings').where({ name: 'opened' }).select()).to.have.lengthOf(1)
    expect(isWritten).to.equal(false)
    lock.letGo()
    await writing
    expect(await db('settings').where({ name: 'test' }).pluck('value')).to.deep.equal(['1'])
  })
})
