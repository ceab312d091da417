import { expect } from 'chai'
import { parse } from 'csv-parse/sync'
import { ok, refused } from '../support/client.js'
import { makeClip, transcriptAbout } from '../support/fakes.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

onBoth('getHook', (database) => {
  it('shows a hook as its run shows it', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 3 })
    await service.drain()
    const { hooks } = await readRun(client, run_id)
    for (const hook of hooks) {
      expect(ok(await client.get(`/v1/hooks/${hook.hook_id}`))).to.deep.equal(hook)
      expect(ok(await client.get(`/v1/hooks/${hook.hook_id.toUpperCase()}`))).to.deep.equal(hook)
    }
  })

  it('has no virality where it may be cut from a longer video, but says why, as its CSV does', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    service.source.clips = [25, 30].map((duration_s, n) => makeClip(service.clock, n, { duration_s }))
    const { run_id } = await startRun(client, { count: 2 })
    await service.drain()
    const { hooks } = await readRun(client, run_id)
    const [cut, ...others] = hooks.filter(({ excerpt }) => excerpt)
    expect(others).to.deep.equal([])
    expect(cut?.virality).to.equal(null)
    expect(cut?.virality_why).to.match(/^The clip may be cut from a longer video/)
    expect(hooks.find(({ excerpt }) => !excerpt)?.virality).to.be.a('number')
    const { body } = await client.get(`/v1/runs/${run_id}/export`)
    const rows: Record<string, string>[] = parse(body as string, { columns: true })
    const row = rows.find(({ hook_id }) => hook_id === cut?.hook_id)
    expect(row).to.include({
      virality: '',
      virality_why: cut?.virality_why,
      excerpt: 'true',
      duration_s: '30',
    })
  })

  it('has the structure of its pattern, to fill in, where rules cannot write after it', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const text = 'I am a sourdough baker, and like most of my colleagues I have burnt many a loaf.'
    const { lines, ...spokenWords } = transcriptAbout('sourdough', 1)
    const transcript = { ...spokenWords, lines: [{ start: 0, end: 4.5, text }, ...lines.slice(1)] }
    service.source.clips = [makeClip(service.clock, 1, { transcript })]
    const { run_id } = await startRun(client, { count: 1 })
    await service.drain()
    const [hook] = (await readRun(client, run_id)).hooks
    expect(hook).to.include({
      remixable: false,
      structure: "I'm a {profession}, and {unexpected work or view}.",
      takes_subject: null,
    })
    refused(await client.post(`/v1/hooks/${hook?.hook_id}/remix`, {}), 422, 'remix_not_possible')
  })

  it("answers another account's hook like an unknown one", async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    const { run_id } = await startRun(a.client, { count: 1 })
    await service.drain()
    const theirs = (await readRun(a.client, run_id)).hooks[0]?.hook_id
    const one = refused(await b.client.get(`/v1/hooks/${theirs}`), 404, 'hook_not_found')
    const other = refused(
      await b.client.get('/v1/hooks/01890a5d-ac96-774b-bcce-b302099a8057'),
      404,
      'hook_not_found',
    )
    expect({ ...one, request_id: '' }).to.deep.equal({ ...other, request_id: '' })
    refused(await b.client.get('/v1/hooks/x'), 422, 'invalid_request')
  })
})
