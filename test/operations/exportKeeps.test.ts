import { expect } from 'chai'
import { parse } from 'csv-parse/sync'
import { type Client, ok, refused } from '../support/client.js'
import { decision } from '../support/finds.js'
import { copyKeptHooks } from '../support/kept-hooks.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

type Row = Record<string, string>
type Keeps = {
  runs: { run_id: string; topic: string }[]
  hooks: { hook_id: string; run_id: string }[]
  finds: { find_id: string; run_id: string }[]
  left_out: number
}

const path = '/v1/keeps/export'
const rowsOf = ({ body }: { body: unknown }) =>
  parse(String(body), { columns: true, bom: true }) as unknown as Row[]

/** An account with two runs, of which it keeps some hooks and finds, with notes, and rejects others. */
async function someKeeps(service: TestService) {
  const { client, account_id } = await service.signUp()
  const { run_id } = await startRun(client, { count: 3 })
  await service.drain()
  const hooks = (await readRun(client, run_id)).hooks.map(({ hook_id }) => hook_id)
  const { find_ids: long } = await deliver(service, account_id, [makeLong(1), makeLong(2)])
  const { find_ids: packaging } = await deliver(service, account_id, [makePackaging(1)])
  const decideOnHook = (id: string | undefined, body: object) =>
    client.post(`/v1/hooks/${id}/decision`, body).then((answer) => ok(answer))
  const decideOnFind = (id: string | undefined, body: object) =>
    client.post(decision(id), body).then((answer) => ok(answer))
  await decideOnHook(hooks[0], { verdict: 'keep', note: '=1+1' })
  service.clock.advance(1000)
  await decideOnHook(hooks[2], { verdict: 'keep' })
  await decideOnHook(hooks[1], { verdict: 'reject' })
  await decideOnFind(long[1], { verdict: 'keep', note: 'The promise' })
  service.clock.advance(1000)
  await decideOnFind(packaging[0], { verdict: 'keep' })
  await decideOnFind(long[0], { verdict: 'reject' })
  return { client, account_id, keptHooks: [hooks[2], hooks[0]], keptFinds: [packaging[0], long[1]] }
}

const idsOf = ({ hooks, finds }: Keeps) => [hooks.map((one) => one.hook_id), finds.map((one) => one.find_id)]

async function exportJson(client: Client, query = ''): Promise<Keeps> {
  return ok<Keeps>(await client.get(`${path}?format=json${query}`))
}

onBoth('exportKeeps', (database) => {
  it('has what is kept of all runs in JSON, in the form of the lists, newest decision first', async () => {
    await using service = await startService({ database })
    const { client, keptHooks, keptFinds } = await someKeeps(service)
    const keeps = await exportJson(client)
    expect(idsOf(keeps)).to.deep.equal([keptHooks, keptFinds])
    expect(keeps.left_out).to.equal(0)
    const runIds = new Set([...keeps.hooks, ...keeps.finds].map(({ run_id }) => run_id))
    expect(keeps.runs.map(({ run_id }) => run_id)).to.have.members([...runIds])
    expect(keeps.runs.every(({ topic }) => topic !== '')).to.equal(true)
    expect(keeps.hooks).to.deep.equal(ok<{ keeps: unknown }>(await client.get('/v1/keeps')).keeps)
    expect(keeps.finds).to.deep.equal(ok<{ finds: unknown }>(await client.get('/v1/finds/keeps')).finds)
    for (const [kind, expected] of [
      ['short', [keptHooks, []]],
      ['long', [[], [keptFinds[1]]]],
      ['packaging', [[], [keptFinds[0]]]],
    ] as const)
      expect(idsOf(await exportJson(client, `&kind=${kind}`)), kind).to.deep.equal(expected)
  })

  it('has the chosen columns in CSV, in their order, and refuses unknown ones', async () => {
    await using service = await startService({ database })
    const { client } = await someKeeps(service)
    const { body } = await client.get(`${path}?columns=views,%20hook_id,kind,views`)
    const lines = String(body).split('\r\n')
    expect(lines[0]).to.equal('views,hook_id,kind')
    expect(lines).to.have.lengthOf(6)
    const whole = String((await client.get(path)).body)
    expect(String(body).length).to.be.below(whole.length / 10)
    for (const columns of ['hok', 'hook,,views', ''])
      refused(await client.get(`${path}?columns=${columns}`), 422, 'invalid_request')
    refused(await client.get(`${path}?columns=${'x'.repeat(1500)}`), 422, 'invalid_request')
    const { message } = refused(await client.get(`${path}?columns=hok`), 422, 'invalid_request')
    expect(message).to.include('hok').and.to.include('hook, title, creator')
    const url = refused(await client.get(`${path}?columns=url`), 422, 'invalid_request')
    expect(url.message).to.include('similar ones are watch_url, cover_url')
    expect(url.message).to.not.include('hook_id')
    refused(await client.get(`${path}?columns=hook&format=md`), 422, 'invalid_request')
    refused(await client.get(`${path}?columns=title_device&kind=long`), 422, 'invalid_request')
  })

  it('begins with what a person reads in CSV, and has the IDs last', async () => {
    await using service = await startService({ database })
    const { client } = await someKeeps(service)
    const first = [
      'hook',
      'title',
      'creator',
      'site',
      'views',
      'outlier',
      'watch_url',
      'run_topic',
      'note',
      'caveats',
    ]
    for (const [query, beginning, end] of [
      ['', ['kind', ...first], ['hook_id', 'run_id', 'find_id', 'video_id', 'channel_id']],
      ['?kind=short', first, ['hook_id', 'run_id']],
      [
        '?kind=long',
        ['hook', 'title', 'channel', 'site', 'views'],
        ['find_id', 'run_id', 'video_id', 'channel_id'],
      ],
      [
        '?kind=packaging',
        ['title', 'channel', 'site', 'views'],
        ['find_id', 'run_id', 'video_id', 'channel_id'],
      ],
    ] as const) {
      const names =
        String((await client.get(path + query)).body)
          .split('\r\n')[0]
          ?.split(',') ?? []
      expect(names.slice(0, beginning.length), query).to.deep.equal(beginning)
      expect(names.slice(-end.length), query).to.deep.equal(end)
    }
  })

  it('has a row for each result in CSV, with the columns of all kinds or of one', async () => {
    await using service = await startService({ database })
    const { client, keptHooks, keptFinds } = await someKeeps(service)
    const answer = await client.get(path)
    expect(answer.headers.get('content-type')).to.equal('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).to.equal('attachment; filename="coldopen-keeps.csv"')
    const rows = rowsOf(answer)
    expect(rows.map((row) => row.hook_id || row.find_id)).to.deep.equal([...keptHooks, ...keptFinds])
    expect(rows.map((row) => row.kind)).to.deep.equal(['short', 'short', 'packaging', 'long'])
    expect(rows.map((row) => row.note)).to.deep.equal(['', "'=1+1", '', 'The promise'])
    expect(
      rows.every(({ creator }) => creator !== ''),
      'whose it is, of finds, too',
    ).to.equal(true)
    expect(rows[3]?.beats).to.match(/^hook \d/)
    expect(rows[3]?.site).to.equal('YouTube')
    expect(rows.every(({ run_topic }) => run_topic !== '' && run_topic !== undefined)).to.equal(true)
    const shorts = await client.get(`${path}?kind=short&bom=true`)
    expect(shorts.headers.get('content-disposition')).to.include('coldopen-keeps-short.csv')
    expect(rowsOf(shorts).map((row) => row.hook_id)).to.deep.equal(keptHooks)
    expect(rowsOf(shorts)[0]).to.not.have.any.keys('kind', 'find_id')
  })

  it('has a section for each result in Markdown, with its ID and note', async () => {
    await using service = await startService({ database })
    const { client, keptHooks, keptFinds } = await someKeeps(service)
    const text = String((await client.get(`${path}?format=md`)).body)
    expect(text).to.match(/^# Keeps\n\n2 hooks and 2 finds, newest decision first\.\n\n## 1\. /)
    expect([...text.matchAll(/^- \*\*(?:hook|find)_id:\*\* (.*)$/gm)].map(([, id]) => id)).to.deep.equal([
      ...keptHooks,
      ...keptFinds,
    ])
    expect(text).to.include('- **Note:** The promise')
    expect(text.match(/^- \*\*Searched for:\*\* \S/gm)).to.have.lengthOf(4)
    expect(text.match(/^## \d\./gm)).to.deep.equal(['## 1.', '## 2.', '## 3.', '## 4.'])
  })

  it('names each search that found a kept video, even if a later run found it again', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const { db } = service.service.deps
    for (const topic of ['malware analysis', 'https://www.youtube.com/watch?v=zzzzzzzzzz1']) {
      const { run_id, find_ids } = await deliver(service, account_id, [makeLong(1)])
      await db('runs').where({ run_id }).update({ topic })
      if (topic === 'malware analysis') ok(await client.post(decision(find_ids[0]), { verdict: 'keep' }))
    }
    const other = await service.signUp()
    const { run_id: foreign } = await deliver(service, other.account_id, [makeLong(1)])
    await db('runs').where({ run_id: foreign }).update({ topic: 'of another account' })
    const topics = 'malware analysis; https://www.youtube.com/watch?v=zzzzzzzzzz1'
    expect(rowsOf(await client.get(path))[0]?.run_topic).to.equal(topics)
    const text = String((await client.get(`${path}?format=md`)).body)
    expect(text.replaceAll('\\', '')).to.include(`- **Searched for:** ${topics}`)
  })

  it('has the newest 1,000 hooks, and states how many older ones are left out', async () => {
    await using service = await startService({ database })
    const { client, account_id, keptHooks } = await someKeeps(service)
    service.clock.advance(1000)
    await copyKeptHooks(service.service.deps, account_id, 1001)
    const keeps = await exportJson(client)
    expect(keeps.hooks).to.have.lengthOf(1000)
    expect(keeps.left_out).to.equal(3)
    expect(idsOf(keeps)[0]).to.not.include.members(keptHooks)
    const md = await client.get(`${path}?format=md&kind=short`)
    expect(String(md.body)).to.include('1,000 hooks, newest decision first. 3 older ones left out.')
    expect(md.headers.get('content-disposition')).to.include('coldopen-keeps-short-newest.md')
    expect(rowsOf(await client.get(path))).to.have.lengthOf(1002)
  })

  it('is empty if nothing is kept, and refuses unknown kinds and formats', async () => {
    await using service = await startService({ database })
    await someKeeps(service)
    const { client } = await service.signUp()
    expect(await exportJson(client)).to.deep.equal({ runs: [], hooks: [], finds: [], left_out: 0 })
    expect(rowsOf(await client.get(path))).to.deep.equal([])
    for (const query of ['kind=hooks', 'format=xml', 'bom=1', 'verdict=keep'])
      refused(await client.get(`${path}?${query}`), 422, 'invalid_request')
  })
})
