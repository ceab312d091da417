import { expect } from 'chai'
import { parse } from 'csv-parse/sync'
import { ok, refused } from '../support/client.js'
import { makeClip } from '../support/fakes.js'
import { readRun, type ShortRun, startRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

type Hook = ShortRun['hooks'][number]

/** Texts that a spreadsheet, a csv reader or Markdown would trip over. */
const hostile = [
  '=HYPERLINK("https://evil.example.com","sourdough")',
  '+1 sourdough',
  '-2 sourdough',
  '@sourdough',
  '\tsourdough',
  '\rsourdough',
  '  =1+1 sourdough',
  '＝sourdough',
  '＋sourdough',
  'sourdough "quoted", with a comma',
  'sourdough\nin two lines',
  'sourdough\r\nwith CRLF',
  "'sourdough",
  '<b>sourdough</b> [x](y) | `z` *a* _b_ # c',
  'sourdough 🥖 ñandú',
]

async function hostileRun(service: TestService) {
  const { client } = await service.signUp()
  service.source.clips = hostile.map((text, n) =>
    makeClip(service.clock, n, {
      caption: text,
      creator: text,
      onscreen_text: text,
      title: `sourdough ${n}`,
    }),
  )
  const { run_id } = await startRun(client, { count: hostile.length })
  await service.drain()
  return { client, run: await readRun(client, run_id) }
}

onBoth('exportRun', (database) => {
  it('has CSV that parses back to the same values, without cells that start a formula', async () => {
    await using service = await startService({ database })
    const { client, run } = await hostileRun(service)
    const answer = await client.get(`/v1/runs/${run.run_id}/export`)
    expect(answer.headers.get('content-type')).to.equal('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).to.equal(
      `attachment; filename="coldopen-${run.run_id}.csv"`,
    )
    const rows: Record<string, string>[] = parse(answer.body as string, {
      columns: true,
      relax_quotes: false,
    })
    expect(rows.map((row) => row.hook_id)).to.deep.equal(run.hooks.map((hook) => hook.hook_id))
    for (const [n, row] of rows.entries()) {
      const hook = run.hooks[n] as Hook
      const { hosted_on, site, run_topic, caveats, ...cells } = row
      expect([hosted_on, site], 'of a clip on another site').to.deep.equal(Array(2).fill('clips.example.com'))
      expect(run_topic).to.equal(run.topic)
      expect(caveats).to.match(/^Transcript: .*words may be wrong\.$/)
      for (const [column, cell] of Object.entries(cells)) {
        const value = hook[column as keyof Hook]
        const cellText = value === null ? '' : String(value)
        expect([cellText, `'${cellText}`], column).to.include(cell)
        expect(cell, column).not.to.match(/^\s*[=+@\t\r＝＋－＠]/)
        if (typeof value !== 'number') expect(cell, column).not.to.match(/^\s*-/)
      }
    }
    const names = Object.keys(rows[0] ?? {})
    expect(names.slice(0, 4)).to.deep.equal(['hook', 'title', 'creator', 'site'])
    expect(names.slice(-2)).to.deep.equal(['hook_id', 'run_id'])
    expect(names.sort()).to.deep.equal(
      [...Object.keys(run.hooks[0] ?? {}), 'hosted_on', 'site', 'run_topic', 'caveats'].sort(),
    )
  })

  it('is the same file for each download, but shows a verdict that was set in between', async () => {
    await using service = await startService({ database })
    const { client, run } = await hostileRun(service)
    const { client: other } = await service.signUp()
    const path = `/v1/runs/${run.run_id}/export`
    const download = async (format: string) =>
      (await fetch(`${service.base}${path}?format=${format}`, { headers: client.headers })).text()
    const csv = await download('csv')
    const json = await download('json')
    expect(csv).not.to.equal(json)
    expect([await download('csv'), await download('json')]).to.deep.equal([csv, json])
    refused(await other.get(path), 404, 'run_not_found')
    const [{ hook_id } = { hook_id: '' }] = run.hooks
    ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'reject' }))
    const { hooks } = JSON.parse(await download('json')) as { hooks: Hook[] }
    expect(hooks.map((hook) => hook.verdict)).to.deep.equal(
      run.hooks.map((_, n) => (n === 0 ? 'reject' : null)),
    )
  })

  it('starts CSV with a byte-order mark on request, and no other format', async () => {
    await using service = await startService({ database })
    const { client, run } = await hostileRun(service)
    const bytes = async (query: string) => {
      const answer = await fetch(`${service.base}/v1/runs/${run.run_id}/export${query}`, {
        headers: client.headers,
      })
      return Buffer.from(await answer.arrayBuffer())
        .subarray(0, 3)
        .toString('hex')
    }
    expect(await bytes('?bom=true')).to.equal('efbbbf')
    for (const query of ['', '?bom=false', '?format=json&bom=true', '?format=md&bom=true'])
      expect(await bytes(query), query).not.to.equal('efbbbf')
  })

  it('has the run without results, and every hook, in JSON', async () => {
    await using service = await startService({ database })
    const { client, run } = await hostileRun(service)
    const answer = await client.get(`/v1/runs/${run.run_id}/export?format=json`)
    const { run: summary, hooks } = ok<{ run: Record<string, unknown>; hooks: unknown[] }>(answer)
    expect(hooks).to.deep.equal(run.hooks)
    expect(summary)
      .to.include({ run_id: run.run_id, kind: 'short', status: 'done' })
      .and.not.to.have.property('hooks')
    expect(answer.headers.get('content-disposition')).to.include('.json')
  })

  it('has a title, a line about the run and a section for each hook in Markdown, without active content', async () => {
    await using service = await startService({ database })
    const { client, run } = await hostileRun(service)
    const answer = await client.get(`/v1/runs/${run.run_id}/export?format=md`)
    const text = answer.body as string
    expect(answer.headers.get('content-type')).to.equal('text/markdown; charset=utf-8')
    expect(text).to.match(/^# sourdough\n\nA run of short clips of 2026-11-20: \d+ hooks, \d+ credits\.\n/)
    expect(text.match(/^## /gm)).to.have.lengthOf(run.hooks.length)
    const ids = [...text.matchAll(/^- \*\*hook_id:\*\* (.*)$/gm)].map(([, id]) => id)
    expect(ids).to.deep.equal(run.hooks.map(({ hook_id }) => hook_id))
    expect(text).not.to.match(/<b>|\]\(y\)/)
  })

  it('has only results with the requested verdict', async () => {
    await using service = await startService({ database })
    const { client, run } = await hostileRun(service)
    const path = `/v1/runs/${run.run_id}/export`
    const [first, second, third] = run.hooks.map(({ hook_id }) => hook_id)
    const exportIds = async (query: string) => {
      const { hooks } = ok<{ hooks: Hook[] }>(await client.get(`${path}?format=json&${query}`))
      return hooks.map(({ hook_id }) => hook_id)
    }
    expect(await exportIds('verdict=keep')).to.deep.equal([])
    for (const [id, verdict] of [
      [first, 'reject'],
      [second, 'keep'],
      [third, 'keep'],
    ] as const)
      ok(await client.post(`/v1/hooks/${id}/decision`, { verdict }))
    expect(await exportIds('verdict=keep')).to.deep.equal([second, third])
    expect(await exportIds('verdict=reject')).to.deep.equal([first])
    expect(await exportIds('')).to.have.lengthOf(run.hooks.length)
    const md = await client.get(`${path}?format=md&verdict=keep`)
    expect(String(md.body)).to.include(`: 2 kept hooks of ${run.hooks.length}, `)
    expect(md.headers.get('content-disposition')).to.include(`coldopen-${run.run_id}-keep.md`)
    ok(await client.delete(`/v1/hooks/${second}/decision`))
    expect(await exportIds('verdict=keep')).to.deep.equal([third])
    for (const verdict of ['undecided', 'null', ''])
      refused(await client.get(`${path}?verdict=${verdict}`), 422, 'invalid_request')
  })

  it('is refused while the run is in flight, to other accounts, and for unknown formats', async () => {
    await using service = await startService({ database, running: false })
    const a = await service.signUp()
    const b = await service.signUp()
    const { run_id } = await startRun(a.client)
    refused(await a.client.get(`/v1/runs/${run_id}/export`), 409, 'run_not_finished')
    refused(await b.client.get(`/v1/runs/${run_id}/export`), 404, 'run_not_found')
    for (const query of ['?format=xml', '?bom=1', '?format=csv&format=md', '?fromat=csv']) {
      refused(await a.client.get(`/v1/runs/${run_id}/export${query}`), 422, 'invalid_request')
    }
  })

  it('exports a run that failed or found nothing as an empty table', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    service.source.clips = []
    const { run_id } = await startRun(client)
    await service.drain()
    const rows: unknown[] = parse((await client.get(`/v1/runs/${run_id}/export`)).body as string, {
      columns: true,
    })
    expect(rows).to.deep.equal([])
  })
})
