import { expect } from 'chai'
import { setTimeout as sleep } from 'node:timers/promises'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { withoutQueryTimeout } from '../../src/db/postgres/postgres-client.js'
import { isUnavailable } from '../../src/db/unavailable-errors.js'
import { throttleLogLines } from '../../src/lib/log-throttle.js'
import { createLog } from '../../src/lib/log.js'
import { runHousekeeping } from '../../src/runner/housekeeping.js'
import type { RunRow } from '../../src/runs/types.js'
import { audit } from '../support/audit.js'
import { type Client, ok, refused } from '../support/client.js'
import { manualTimer } from '../support/clock.js'
import { run as runCommand } from '../support/command.js'
import { deliver, makeLong } from '../support/make-find.js'
import { callTool, refusedTool } from '../support/mcp.js'
import { openOutage, type Outage } from '../support/outage.js'
import { readRun, type StartedRun, startRun, usageOf } from '../support/runs.js'
import { doneRun, share } from '../support/sharing.js'
import { type Setup, startService, type TestService } from '../support/service.js'

/** Waits as long as the code of a first run takes to load, and not much longer. */
const hasty = { query_timeout_ms: 1500, acquire_timeout_ms: 1500 }

/** A service on a database that can break off. */
async function start(outage: Outage, setup: Setup = {}): Promise<TestService> {
  const settings = { database_url: outage.url, pool_size: 4, ...setup.settings }
  return startService({ ...setup, settings })
}

/** What was logged of the outage is expected; nothing else is. */
function expectOutageAlone({ faults }: TestService): void {
  const others = faults.filter((line) => (line as { code?: string }).code === 'internal_error')
  expect(others).to.deep.equal([])
  faults.length = 0
}

/** Asks until it is answered, so that what was broken off has been noticed. */
async function untilServed(client: Client): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.get('/v1/me')))
    if (answers.every(({ status }) => status === 200)) return
  }
  throw new Error('The database has not come back.')
}

/** Asks until it is refused as unavailable, so that the outage has been met. */
async function waitForRefusal(client: Client): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { status } = await client.get('/v1/me')
    if (status === 503) return
    expect(status).to.equal(200)
  }
  throw new Error('The database is still there.')
}

/** Works until the run has ended, as the sweep would have it. */
async function workedOn(service: TestService, client: Client, run_id: string): Promise<RunRow> {
  for (let tries = 0; tries < 100; tries += 1) {
    await service.drain()
    const answer = await client.get(`/v1/runs/${run_id}`)
    const { status } = answer.body as { status?: string }
    if (status === 'done' || status === 'failed') break
    await sleep(20)
  }
  const row = await service.service.deps.db<RunRow>('runs').where({ run_id }).first()
  if (!row) throw new Error('The run is gone.')
  return row
}

/** Every call to a vendor was made once, and paid for once. */
async function expectBoughtOnce(
  { source, service }: TestService,
  run: RunRow,
  client: Client,
): Promise<void> {
  const calls = source.calls.map((call) => JSON.stringify(call))
  expect(calls.length, 'bought twice').to.equal(new Set(calls).size)
  expect({ status: run.status, charged: run.charged }).to.deep.equal({
    status: 'done',
    charged: calls.length,
  })
  expect((await usageOf(client)).spent_total).to.equal(calls.length)
  await audit(service.deps.db)
}

describe('a database outage [postgres]', () => {
  it('answers 503 with Retry-After over REST and MCP while connections are refused, and recovers afterwards', async () => {
    await using outage = await openOutage()
    await using service = await start(outage)
    const { client } = await service.signUp()
    await outage.close()
    await waitForRefusal(client)
    const answers = [
      await client.get('/v1/usage'),
      await client.get('/v1/runs'),
      await client.post('/v1/keys', {}),
      await client.post('/v1/research', { topic: 'sourdough' }),
    ]
    for (const answer of answers) {
      refused(answer, 503, 'unavailable')
      expect(answer.headers.get('retry-after')).to.equal('2')
    }
    const error = refusedTool(await callTool(service.base, ['balance', {}], client.headers), 'unavailable')
    expect(error.retry_after).to.equal(2)
    await outage.open()
    expect(ok(await client.get('/v1/me')).credits).to.equal(400)
    expect((await callTool(service.base, ['balance', {}], client.headers)).isError).to.equal(false)
    expectOutageAlone(service)
  })

  it('never answers 500 while connections are cut under load, and needs no restart', async () => {
    await using outage = await openOutage()
    await using service = await start(outage)
    const { client } = await service.signUp({ credits: 5000 })
    const statuses = new Set<number>()
    for (let round = 0; round < 5; round += 1) {
      const pendingAnswers = Array.from({ length: 12 }, (_, n) =>
        n % 3 === 0
          ? client.post('/v1/keys', { scopes: ['read'] })
          : client.get(n % 2 ? '/v1/usage' : '/v1/runs'),
      )
      await outage.terminate()
      for (const { status } of await Promise.all(pendingAnswers)) statuses.add(status)
    }
    for (const status of statuses) expect([200, 201, 409, 429, 503]).to.include(status)
    ok(await client.get('/v1/me'))
    await audit(service.service.deps.db)
    expectOutageAlone(service)
  })

  it('lets a run wait and then continue: no attempt is counted, and nothing is bought twice', async () => {
    await using outage = await openOutage()
    await using service = await start(outage)
    const { client } = await service.signUp()
    let calls = 0
    let close: Promise<void> | null = null
    let isClosed = () => {}
    const closed = new Promise<void>((resolve) => (isClosed = resolve))
    service.source.before = async () => {
      calls += 1
      if (calls < 3) return
      close ??= outage.close().then(isClosed)
      await close
    }
    const { run_id } = await startRun(client)
    await closed
    await waitForRefusal(client)
    await outage.open()
    const run = await workedOn(service, client, run_id)
    expect(run.attempts).to.equal(1)
    await expectBoughtOnce(service, run, client)
    expectOutageAlone(service)
  })

  it('lets a run end after any number of outages, whatever the limit of attempts', async () => {
    await using outage = await openOutage()
    await using service = await start(outage, { settings: { run_attempts: 1 } })
    const { client } = await service.signUp()
    service.source.before = () => outage.terminate()
    const { run_id } = await startRun(client)
    const run = await workedOn(service, client, run_id)
    expect(service.source.calls.length).to.be.above(10)
    await expectBoughtOnce(service, run, client)
    expectOutageAlone(service)
  })

  it('reports an unknown outcome of a start whose commit was not confirmed, and starts it once under its key', async () => {
    await using outage = await openOutage()
    await using service = await start(outage, { running: false })
    const { client } = await service.signUp()
    const headers = { 'Idempotency-Key': 'one' }
    outage.loseCommitOf('run_queue')
    const lost = await client.post('/v1/research', { topic: 'sourdough' }, { headers })
    expect(outage.isLost()).to.equal(true)
    expect(refused(lost, 503, 'unavailable').message).to.match(/not known whether this was done/)
    const secondAnswer = ok<StartedRun>(
      await client.post('/v1/research', { topic: 'sourdough' }, { headers }),
    )
    const { runs } = ok<{ runs: { run_id: string }[] }>(await client.get('/v1/runs'))
    expect(runs.map(({ run_id }) => run_id)).to.deep.equal([secondAnswer.run_id])
    await audit(service.service.deps.db)
    expectOutageAlone(service)
  })

  it('shows the page of a link without its picture if the read of the picture failed', async () => {
    await using outage = await openOutage()
    await using service = await start(outage)
    const { client } = await service.signUp()
    const { token } = await share(client, (await doneRun(service, client)).run_id)
    const { db, linkPreviews } = service.service.deps
    await linkPreviews.idle()
    await db('shares').update({ picture: null })
    outage.loseAnswerTo('share_picture')
    const page = await fetch(`${service.base}/shared/${token}`)
    expect([page.status, (await page.text()).includes('og:image')]).to.deep.equal([200, false])
    await linkPreviews.idle()
    expect(outage.isLost()).to.equal(true)
    expect((await fetch(`${service.base}/shared/${token}/image.png`)).status).to.equal(200)
    expectOutageAlone(service)
  })

  for (const [what, lose] of Object.entries({
    'taken up': (outage: Outage) => outage.loseAnswerTo('run_claim'),
    'paid for what it bought': (outage: Outage) => outage.loseCommitOf('purchases_pay'),
    'saved a stage': (outage: Outage) => outage.loseCommitOf('run_state_save'),
    settled: (outage: Outage) => outage.loseCommitOf('run_end'),
  })) {
    it(`executes a run once if it was ${what} and the confirmation was lost`, async () => {
      await using outage = await openOutage()
      await using service = await start(outage)
      const { client } = await service.signUp()
      lose(outage)
      const { run_id } = await startRun(client)
      const run = await workedOn(service, client, run_id)
      expect([outage.isLost(), run.attempts]).to.deep.equal([true, 1])
      await expectBoughtOnce(service, run, client)
      expect((await readRun(client, run_id)).hooks.length).to.be.above(0)
      expectOutageAlone(service)
    })
  }

  it('charges once for a remix whose commit was not confirmed, and delivers it', async () => {
    await using outage = await openOutage()
    await using service = await start(outage, { analyst: rulesAnalyst() })
    const { client, account_id } = await service.signUp({ credits: 5 })
    const [find_id = ''] = (await deliver(service, account_id, [makeLong(1)])).find_ids
    outage.loseCommitOf('update "remixes"')
    const remix = ok<{ remix_id: string }>(await client.post(`/v1/finds/${find_id}/remix`, {}))
    expect(outage.isLost()).to.equal(true)
    ok(await client.get(`/v1/remixes/${remix.remix_id}`))
    expect((await usageOf(client)).credits).to.equal(4)
    await audit(service.service.deps.db)
    expectOutageAlone(service)
  })

  it('continues to read, and answers writes with 503, while PostgreSQL is read-only', async () => {
    await using outage = await openOutage()
    await using service = await start(outage, { running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    await outage.refuseWrites()
    await untilServed(client)
    expect((await readRun(client, run_id)).status).to.equal('queued')
    refused(await client.post('/v1/research', { topic: 'sourdough' }), 503, 'unavailable')
    refused(await client.post('/v1/keys', {}), 503, 'unavailable')
    expect((await client.get('/v1/account/export')).status).to.equal(200)
    await outage.takeWrites()
    await untilServed(client)
    await startRun(client)
    expectOutageAlone(service)
  })

  it('logs the outage once a second, however many statements fail', async () => {
    const timer = manualTimer()
    const lines: string[] = []
    const log = createLog(
      'warn',
      { write: (line) => lines.push(line) },
      { logMethod: throttleLogLines(isUnavailable, timer) },
    )
    await using outage = await openOutage()
    await using service = await start(outage, { log })
    const { client } = await service.signUp()
    await outage.close()
    await waitForRefusal(client)
    const before = 1
    for (let n = 0; n < 20; n += 1) refused(await client.get('/v1/usage'), 503, 'unavailable')
    expect(lines).to.have.length(before)
    timer.moveTo(1000)
    expect(lines).to.have.length(before + 1)
    expect(JSON.parse(lines.at(-1) ?? '')).to.include({ msg: 'fault', suppressed: 19 })
    timer.moveTo(2000)
    log.warn('something else')
    expect(lines, 'nothing more to tell of it, and no other line is held up').to.have.length(before + 2)
    await outage.open()
  })

  it('answers 503 while PostgreSQL accepts statements but returns no results, and recovers afterwards', async () => {
    await using outage = await openOutage()
    await using service = await start(outage, { running: false, settings: hasty })
    const { client } = await service.signUp()
    ok(await client.get('/v1/me'))
    outage.stall()
    const answers = await Promise.all([
      client.get('/v1/me'),
      client.get('/v1/usage'),
      client.get('/v1/runs'),
      client.post('/v1/keys', {}),
      client.post('/v1/research', { topic: 'sourdough' }),
      client.get('/v1/me'),
    ])
    for (const answer of answers) {
      refused(answer, 503, 'unavailable')
      expect(answer.headers.get('retry-after')).to.equal('2')
    }
    const error = refusedTool(await callTool(service.base, ['balance', {}], client.headers), 'unavailable')
    expect(error.retry_after).to.equal(2)
    outage.resume()
    await untilServed(client)
    await audit(service.service.deps.db)
    expectOutageAlone(service)
  })

  it('lets a run wait while PostgreSQL returns nothing, and then continue: nothing is bought twice', async () => {
    await using outage = await openOutage()
    await using service = await start(outage, { settings: hasty })
    const { client } = await service.signUp()
    let isStalled = false
    service.source.before = () => {
      if (service.source.calls.length === 5 && !isStalled) {
        isStalled = true
        outage.stall()
      }
      return Promise.resolve()
    }
    const { run_id } = await startRun(client)
    while (!isStalled) await sleep(10)
    await waitForRefusal(client)
    outage.resume()
    await untilServed(client)
    const run = await workedOn(service, client, run_id)
    expect(run.attempts).to.equal(1)
    await expectBoughtOnce(service, run, client)
    expectOutageAlone(service)
  })

  it('does not cut off long statements of housekeeping and of the deletion of an account', async () => {
    await using outage = await openOutage()
    await using service = await start(outage, { running: false, settings: hasty })
    const { deps } = service.service
    const { client } = await service.signUp()
    const holdTables = () =>
      withoutQueryTimeout(() =>
        deps.db.transaction(async (tx) => {
          await tx.raw('LOCK TABLE idempotency, remixes IN ACCESS EXCLUSIVE MODE')
          await tx.raw('SELECT pg_sleep(2)')
        }),
      )
    const heldForHousekeeping = holdTables()
    await runHousekeeping(deps)
    await heldForHousekeeping
    const heldForDeletion = holdTables()
    ok(await client.delete('/v1/account', { confirm: 'delete my account' }))
    await heldForDeletion
    refused(await client.get('/v1/me'), 401, 'unauthorized')
  })

  it('prevents a service from starting, with an explanation', async () => {
    await using outage = await openOutage()
    await outage.close()
    const { code, stderr } = await runCommand({ DATABASE_URL: outage.url, PORT: '0' }, 'serve')
    expect(code).to.equal(1)
    expect(stderr).to.match(
      /^PostgreSQL at 127\.0\.0\.1:\d+ cannot be used: .* not currently accepting connections\. Check [^\n]*\n$/,
    )
  })
})
