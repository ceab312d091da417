import { expect } from 'chai'
import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { compact } from '../../src/db/compaction.js'
import { loadDecisions } from '../../src/runs/read/results.js'
import { findRun } from '../../src/runs/store.js'
import type { RunRow } from '../../src/runs/types.js'
import { createClient, ok, refused } from '../support/client.js'
import { fullAccount, tablesLeftEmpty } from '../support/full-account.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'
import { ownedTables, rowsOfAccount } from '../support/schema.js'

const confirm = 'delete my account'

onBoth('deleteAccount', (database) => {
  it('leaves no row of the account in any table, ends its keys and does not touch other accounts', async () => {
    await using service = await startService({ database })
    const { db } = service.service.deps
    const a = await fullAccount(service)
    const b = await fullAccount(service)
    const guest = ok<{ api_key: string }>(await a.client.post('/v1/keys', {}), 201)
    const before = await rowsOfAccount(db, b.account_id)
    const filled = (await ownedTables(db)).filter((table) => !tablesLeftEmpty.includes(table))
    expect(Object.keys(await rowsOfAccount(db, a.account_id))).to.include.members(filled)
    expect(ok(await a.client.delete('/v1/account', { confirm }))).to.deep.equal({ deleted: true })
    expect(await rowsOfAccount(db, a.account_id)).to.deep.equal({})
    for (const client of [a.client, createClient(service.base, guest.api_key)])
      refused(await client.get('/v1/me'), 401, 'unauthorized')
    expect(await rowsOfAccount(db, b.account_id)).to.deep.equal(before)
  })

  it("removes the account's runs from memory, and no others", async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    const { db, responseCache: written } = service.service.deps
    const texts = [a, b].map(async ({ client, account_id }) => {
      const { run_id } = await startRun(client)
      await service.drain()
      await readRun(client, run_id)
      const row = (await findRun(db, account_id, run_id)) as RunRow
      const verdicts = await loadDecisions(db, row)
      return () => written.find(row, verdicts)
    })
    const [ofA, ofB] = await Promise.all(texts)
    expect([ofA?.(), ofB?.()]).not.to.include(undefined)
    ok(await a.client.delete('/v1/account', { confirm }))
    expect(ofA?.()).to.equal(undefined)
    expect(ofB?.()).not.to.equal(undefined)
  })

  it('requires the exact words of confirmation', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const invalidInputs = [
      'Delete my account',
      'delete my account ',
      ' delete my account',
      'delete  my account',
      'delete my account\n',
      'delete\u00a0my account',
      '',
      null,
    ]
    for (const text of invalidInputs)
      refused(await client.delete('/v1/account', { confirm: text }), 422, 'confirmation_required')
    for (const body of [undefined, {}, null])
      refused(await client.delete('/v1/account', body), 422, 'confirmation_required')
    for (const other of [5, 0, true, [], [confirm], { confirm }, [[null]], 'x'.repeat(500)])
      refused(await client.delete('/v1/account', { confirm: other }), 422, 'confirmation_required')
    refused(await client.delete('/v1/account', [confirm]), 422, 'invalid_request')
    refused(await client.delete('/v1/account', { confirm, also: 1 }), 422, 'invalid_request')
    refused(await client.raw('DELETE', '/v1/account', JSON.stringify({ confirm })), 422, 'invalid_request')
    ok(await client.get('/v1/me'))
  })

  it('is refused while a run is queued or running', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    refused(await client.delete('/v1/account', { confirm }), 409, 'run_in_flight')
    expect((await readRun(client, run_id)).status).to.equal('queued')
  })

  it('simultaneous start and deletion leave no run without an account and no deleted account with a run', async () => {
    await using service = await startService({ database, running: false })
    const { db } = service.service.deps
    for (let round = 0; round < 100; round += 1) {
      const { client, account_id } = await service.signUp()
      const [start, end] = await Promise.all([
        client.post('/v1/research', { topic: 'sourdough' }),
        client.delete('/v1/account', { confirm }),
      ])
      const runs = await db('runs').where({ account_id })
      const accounts = await db('accounts').where({ account_id })
      if (end.status === 200) expect([start.status, runs.length, accounts.length]).to.deep.equal([401, 0, 0])
      else expect([start.status, end.status, runs.length, accounts.length]).to.deep.equal([202, 409, 1, 1])
    }
  })

  it('does not make late writers fail, which write nothing', async () => {
    let letGo = () => {}
    const releasePromise = new Promise<void>((resolve) => (letGo = resolve))
    const { rulesAnalyst } = await import('../../src/analyst/rules/rules-analyst.js')
    const analyst = rulesAnalyst()
    const late = {
      ...analyst,
      patterns: async (hooks: Parameters<typeof analyst.patterns>[0]) => (
        await releasePromise,
        analyst.patterns(hooks)
      ),
    }
    await using service = await startService({ database, analyst: late })
    const { client, account_id } = await service.signUp()
    const { run_id } = await startRun(client)
    while ((await readRun(client, run_id)).status !== 'done') await sleep(5)
    ok(await client.delete('/v1/account', { confirm }))
    letGo()
    await service.drain()
    expect(await rowsOfAccount(service.service.deps.db, account_id)).to.deep.equal({})
  })

  it("ends the account's held reads with 401", async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp()
    const { run_id } = await startRun(client)
    const pendingRead = client.get(`/v1/runs/${run_id}?wait=20`)
    while (service.service.deps.runWaiters.waitedRunIds().length === 0) await sleep(1)
    // Looks at the run behind the one that waits, and is answered at once.
    ok(await client.get(`/v1/runs/${run_id}?wait=20&since=banana`))
    await service.service.deps.db('runs').where({ run_id }).update({ status: 'failed' })
    ok(await client.delete('/v1/account', { confirm }))
    refused(await pendingRead, 401, 'unauthorized')
    expect(await rowsOfAccount(service.service.deps.db, account_id)).to.deep.equal({})
  })
})

describe('deleteAccount and the SQLite file', () => {
  it('leaves no text of the account in the file after it is compacted', async () => {
    await using service = await startService({ own_file: true })
    service.source.clips.splice(6)
    const { client } = await service.signUp({ credits: 9000 })
    const marks = Array.from({ length: 12 }, (_, n) => `zebrafish${n}quartz`)
    for (const mark of marks) {
      await startRun(client, { topic: `${mark} sourdough`, count: 1, reuse: false })
      await service.drain()
    }
    expect(await isInFiles(service, /zebrafish\d+quartz/)).to.equal(true)
    ok(await client.delete('/v1/account', { confirm }))
    expect(await compact(service.service.deps.db)).to.equal(true)
    expect(await isInFiles(service, /zebrafish\d+quartz/)).to.equal(false)
    expect(await compact(service.service.deps.db)).to.equal(false)
  })
})

async function isInFiles({ service }: TestService, pattern: RegExp): Promise<boolean> {
  const folder = service.deps.config.data_dir
  for (const file of await readdir(folder)) {
    if (pattern.test(await readFile(`${folder}/${file}`, 'latin1'))) return true
  }
  return false
}
