import { expect } from 'chai'
import { exchange, ok, refused } from '../support/client.js'
import { readRun } from '../support/runs.js'
import { type Database, onBoth, startService, type TestService } from '../support/service.js'
import { allowedPaths, pathsOf } from '../support/shared-paths.js'
import { doneRun, judgedRun, share, type SharedRun, type SharedShortRun } from '../support/sharing.js'

async function readShared(service: TestService, token: string): Promise<SharedRun> {
  return ok<SharedRun>(await service.client.get(`/v1/shared/${token}`))
}

/** Every UUID of the database's rows of the account, which are all internal. */
const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/

async function startWith(database: Database, settings: object = {}) {
  const service = await startService({ database, settings })
  return { service, account: await service.signUp() }
}

onBoth('getSharedRun', (database) => {
  for (const kind of ['short', 'long', 'packaging'] as const)
    it(`shows only the allowed members of a ${kind} run`, async () => {
      const { service, account } = await startWith(database)
      await using _ = service
      const run_id = await judgedRun(service, account.client, kind)
      const shared = await readShared(service, (await share(account.client, run_id)).token)
      const paths = new Set(pathsOf(shared))
      expect([...paths].filter((path) => !allowedPaths[kind].has(path))).to.deep.equal([])
      expect(shared.kind).to.equal(kind)
      const results = 'hooks' in shared ? shared.hooks : shared.finds
      expect(results.length).to.be.above(0)
      const text = JSON.stringify(shared)
      expect(text).not.to.match(uuid)
      for (const secret of ['for nobody else', account.account_id, account.api_key.slice(0, 10)])
        expect(text).not.to.include(secret)
    })

  for (const kind of ['short', 'long', 'packaging'] as const)
    it(`shows only the kept results of a ${kind} run, and not that there are others`, async () => {
      const { service, account } = await startWith(database)
      await using _ = service
      const run_id = await judgedRun(service, account.client, kind, 'keep')
      const shared = await readShared(
        service,
        (await share(account.client, run_id, { verdict: 'keep' })).token,
      )
      expect([...new Set(pathsOf(shared))].filter((path) => !allowedPaths[kind].has(path))).to.deep.equal([])
      const [results, common] =
        shared.kind === 'short' ? [shared.hooks, shared.patterns] : [shared.finds, shared.report]
      expect(results).to.have.lengthOf(1)
      expect(common).to.deep.equal(kind === 'short' ? [] : null)
      const text = JSON.stringify(shared)
      expect(text).not.to.match(uuid)
      expect(text).not.to.match(/verdict|for nobody else/)
    })

  it('has the results as the account reads them, with positions in place of IDs', async () => {
    const { service, account } = await startWith(database)
    await using _ = service
    const { run_id } = await doneRun(service, account.client, { count: 5 })
    const shared = (await readShared(service, (await share(account.client, run_id)).token)) as SharedShortRun
    const run = await readRun(account.client, run_id)
    expect(shared.hooks.length).to.equal(run.hooks.length)
    for (const [at, hook] of shared.hooks.entries())
      for (const [name, value] of Object.entries(hook))
        expect(value, name).to.deep.equal(run.hooks[at]?.[name as keyof object])
    const ids = run.hooks.map(({ hook_id }) => hook_id)
    expect(shared.patterns.map(({ places }) => places)).to.deep.equal(
      (run.patterns ?? []).map(({ hook_ids }) => hook_ids.map((id) => ids.indexOf(id) + 1)),
    )
    expect(shared).to.include({ topic: run.topic, finished_at: run.settled_at, samples: false })
  })

  it('gives byte for byte the same answer to unknown, expired, withdrawn, cut and foreign tokens', async () => {
    const { service, account } = await startWith(database)
    await using _ = service
    const { run_id } = await doneRun(service, account.client)
    const expired = await share(account.client, run_id, { expires_in_days: 1 })
    service.clock.advance(86_400_000)
    const withdrawn = await share(account.client, run_id)
    ok(await account.client.delete(`/v1/runs/${run_id}/share`))
    const tokens = [expired.token, withdrawn.token, withdrawn.token.slice(0, 20), 'A'.repeat(43), run_id]
    const answers = []
    for (const token of tokens) {
      const url = `${service.base}/v1/shared/${token}`
      const { status, headers, text } = await exchange(url, { method: 'GET', body: undefined })
      const id = headers.get('x-request-id') ?? ''
      headers.delete('x-request-id')
      headers.delete('date')
      answers.push({ status, headers: [...headers], text: text.replace(id, '') })
    }
    expect(answers[0]?.status).to.equal(404)
    for (const answer of answers) expect(answer).to.deep.equal(answers[0])
  })

  it('may be neither cached nor indexed, and sends its address to nobody', async () => {
    const { service, account } = await startWith(database)
    await using _ = service
    const { run_id } = await doneRun(service, account.client)
    const { headers } = await service.client.get(`/v1/shared/${(await share(account.client, run_id)).token}`)
    expect(headers.get('cache-control')).to.equal('no-store')
    expect(headers.get('x-robots-tag')).to.equal('noindex')
    expect(headers.get('referrer-policy')).to.equal('no-referrer')
    expect(headers.get('etag')).to.equal(null)
  })

  it('is limited by address, including reads with unknown tokens', async () => {
    const { service, account } = await startWith(database, { shared_reads_per_minute: 3 })
    await using _ = service
    const { run_id } = await doneRun(service, account.client)
    const { token } = await share(account.client, run_id)
    refused(await service.client.get('/v1/shared/none'), 404, 'not_found')
    ok(await service.client.get(`/v1/shared/${token}`))
    const last = await service.client.get(`/v1/shared/${token}`)
    expect(last.headers.get('x-ratelimit-remaining')).to.equal('0')
    refused(await service.client.get(`/v1/shared/${token}`), 429, 'rate_limited')
  })

  it('states that results are samples', async () => {
    const { service, account } = await startWith(database)
    await using _ = service
    service.source.clips = service.source.clips.map((clip) => ({ ...clip, sample: true }))
    const { run_id } = await doneRun(service, account.client)
    const shared = (await readShared(service, (await share(account.client, run_id)).token)) as SharedShortRun
    expect([shared.samples, ...shared.hooks.map(({ sample }) => sample)]).to.deep.equal([
      true,
      true,
      true,
      true,
    ])
  })

  it('is gone once the run or the account is deleted', async () => {
    const { service, account } = await startWith(database)
    await using _ = service
    const first = await doneRun(service, account.client)
    const second = await doneRun(service, account.client, { topic: 'rye' })
    const links = [await share(account.client, first.run_id), await share(account.client, second.run_id)]
    const { db } = service.service.deps
    await db('hooks').where({ run_id: first.run_id }).delete()
    await db('runs').where({ run_id: first.run_id }).delete()
    refused(await service.client.get(`/v1/shared/${links[0]?.token}`), 404, 'not_found')
    ok(await service.client.get(`/v1/shared/${links[1]?.token}`))
    ok(await account.client.delete('/v1/account', { confirm: 'delete my account' }))
    refused(await service.client.get(`/v1/shared/${links[1]?.token}`), 404, 'not_found')
    expect(await db('shares')).to.deep.equal([])
  })
})
