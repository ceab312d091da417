import { expect } from 'chai'
import type { Config } from '../../src/config/config.js'
import { createClient, ok, refused } from '../support/client.js'
import { providerFault } from '../support/fakes.js'
import { readRun, startRun, usageOf } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'
import { json, startStandIn } from '../support/stand-in.js'

type Figures = Map<string, number>

/** The page of a service that keeps figures, as a map from a series with its labels to its value. */
async function scrape({ base }: TestService): Promise<{ text: string; figures: Figures }> {
  const answer = await fetch(`${base}/metrics`)
  expect(answer.status).to.equal(200)
  expect(answer.headers.get('content-type')).to.equal('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return { text, figures: new Map(rows.map((row) => cutLast(row))) }
}

function cutLast(row: string): [string, number] {
  const at = row.lastIndexOf(' ')
  return [row.slice(0, at), Number(row.slice(at + 1))]
}

const on = { settings: { metrics: true } }

describe('metrics', () => {
  it('are off unless the operator enables them', async () => {
    await using service = await startService({ running: false })
    refused(await service.client.get('/metrics'), 404, 'not_found')
    expect(service.service.deps.metrics).to.equal(undefined)
  })

  it('count provider calls like the source itself, and credits like the ledger', async () => {
    await using service = await startService(on)
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 3 })
    await service.drain()
    const run = await readRun(client, run_id)
    const { figures } = await scrape(service)
    for (const method of ['search', 'transcript', 'uploads']) {
      const series = `coldopen_provider_calls_total{source="fake",method="${method}",outcome="answered"}`
      const callCount = service.source.calls.filter((call) => call.method === method).length
      expect(figures.get(series), series).to.equal(callCount).and.to.be.above(0)
    }
    expect(run.hooks).to.have.length(3)
    expect(figures.get('coldopen_credits_charged_total{kind="short"}')).to.equal(
      (await usageOf(client)).spent_total,
    )
    expect(figures.get('coldopen_runs_ended_total{kind="short",outcome="full"}')).to.equal(1)
    expect(figures.get('coldopen_run_seconds_count{kind="short"}')).to.equal(1)
  })

  it('count failed runs and provider failures', async () => {
    await using service = await startService(on)
    const { client } = await service.signUp()
    service.source.before = () => Promise.reject(providerFault())
    await startRun(client)
    await service.drain()
    const { figures } = await scrape(service)
    expect(figures.get('coldopen_runs_ended_total{kind="short",outcome="failed"}')).to.equal(1)
    const series = 'coldopen_provider_calls_total{source="fake",method="search",outcome="provider"}'
    expect(figures.get(series)).to.be.above(0)
    expect(figures.get('coldopen_credits_charged_total{kind="short"}')).to.equal(0)
  })

  it('name the vendor that was called, also for each fallback', async () => {
    await using down = await startStandIn(json({ success: false }, 500))
    const settings: Partial<Config> = {
      metrics: true,
      sources: ['scrapecreators', 'youtube'],
      youtube_base_url: down.base,
      scrapecreators_api_key: 'key',
      scrapecreators_url: down.base,
    }
    await using service = await startService({ settings, sources: undefined })
    const { client } = await service.signUp()
    await startRun(client, { platforms: ['youtube'] })
    await service.drain()
    const { figures, text } = await scrape(service)
    const countRefused = (source: string) =>
      figures.get(`coldopen_provider_calls_total{source="${source}",method="search",outcome="provider"}`)
    expect(countRefused('scrapecreators')).to.be.above(0)
    expect(countRefused('innertube')).to.equal(countRefused('scrapecreators'))
    expect(text).not.to.include('scrapecreators+innertube')
  })

  it('measure every answer by operation and status; other addresses count as none', async () => {
    await using service = await startService({ ...on, running: false })
    const { client } = await service.signUp()
    ok(await client.get('/v1/me'))
    ok(await service.client.post('/v1/accounts', { access_code: await service.code() }), 201)
    refused(await createClient(service.base, null).get('/v1/me'), 401, 'unauthorized')
    for (const path of ['/nowhere', '/else/where']) refused(await client.get(path), 404, 'not_found')
    const { figures } = await scrape(service)
    const requestCount = (operation: string, status: number) =>
      figures.get(`coldopen_request_seconds_count{operation="${operation}",status="${status}"}`)
    expect([
      requestCount('balance', 200),
      requestCount('balance', 401),
      requestCount('none', 404),
    ]).to.deep.equal([1, 1, 2])
    expect(requestCount('createAccount', 201)).to.equal(1)
  })

  it('include event-loop lag and memory of the process', async () => {
    await using service = await startService({ ...on, running: false })
    const { figures } = await scrape(service)
    expect(figures.get('nodejs_eventloop_lag_p99_seconds')).to.be.a('number')
    expect(figures.get('process_resident_memory_bytes')).to.be.above(1_000_000)
  })

  it('contain no account, key, run or topic', async () => {
    await using service = await startService(on)
    const { client, account_id, api_key } = await service.signUp()
    const { run_id } = await startRun(client)
    await service.drain()
    ok(await client.get(`/v1/runs/${run_id}`))
    const { text } = await scrape(service)
    for (const own of [account_id, api_key, run_id, 'sourdough']) expect(text).not.to.include(own)
  })
})

onBoth('metrics of current work', (database) => {
  it('include queue depth and held reads', async () => {
    await using service = await startService({ ...on, database, running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    await startRun(client)
    const held = client.get(`/v1/runs/${run_id}?wait=20`)
    while (service.service.deps.runWaiters.waiterCount() === 0) await new Promise(setImmediate)
    const { figures } = await scrape(service)
    expect(figures.get('coldopen_runs{status="queued"}')).to.equal(2)
    expect(figures.get('coldopen_runs{status="running"}')).to.equal(0)
    expect(figures.get('coldopen_waits_held')).to.equal(1)
    service.service.deps.runWaiters.drain()
    ok(await held)
    expect((await scrape(service)).figures.get('coldopen_waits_held')).to.equal(0)
  })

  it('include running runs, and the credit of a remix once', async () => {
    await using service = await startService({ ...on, database })
    const { client } = await service.signUp()
    const body = { topic: 'sourdough', count: 1 }
    ok(await client.post('/v1/longform', body), 202)
    await service.drain()
    const { finds } = ok<{ finds: { find_id: string }[] }>(await client.get('/v1/finds'))
    const path = `/v1/finds/${finds[0]?.find_id}/remix`
    const headers = { 'Idempotency-Key': 'once' }
    const remix = { mode: 'intro', video_brief: 'How I learned to pull espresso at home' }
    for (const _ of ['first', 'again']) ok(await client.post(path, remix, { headers }))
    let running: number | undefined
    service.source.before = async () => {
      service.source.before = () => undefined
      running = (await scrape(service)).figures.get('coldopen_runs{status="running"}')
    }
    await startRun(client)
    await service.drain()
    expect(running).to.equal(1)
    const { figures } = await scrape(service)
    expect(figures.get('coldopen_credits_charged_total{kind="remix"}')).to.equal(1)
  })
})
