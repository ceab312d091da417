import { expect } from 'chai'
import { up as setClips } from '../../src/db/migrations/025-clip-verdicts.js'
import { prepareMigration } from '../../src/db/migrations/index.js'
import { type Client, ok } from '../support/client.js'
import { makeClip } from '../support/fakes.js'
import { callTool } from '../support/mcp.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

type JudgedHook = { hook_id: string; verdict: string | null; clip_verdict: string | null }
type Keeps = { keeps: JudgedHook[]; count: number; clips: number }

/** Two runs that found the same clips, with their hooks in the same order. */
async function sameClipsTwice(service: TestService, client: Client) {
  const runs: { run_id: string; hooks: JudgedHook[] }[] = []
  for (let n = 0; n < 2; n += 1) {
    const { run_id } = await startRun(client, { count: 3 })
    await service.drain()
    runs.push(await readRun(client, run_id))
  }
  const [first, second] = runs
  if (!first || !second) throw new Error('There are no two runs.')
  return { first, second }
}

onBoth('verdicts on the same clip of several runs', (database) => {
  it('are shown wherever the hook of the other run is shown, and change with it', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    const { first, second } = await sameClipsTwice(service, client)
    const kept = first.hooks[0]?.hook_id
    const other = second.hooks[0]?.hook_id
    const readShown = async () => {
      const { hooks } = await readRun(client, second.run_id)
      const [hook] = hooks as unknown as JudgedHook[]
      const alone = ok<JudgedHook>(await client.get(`/v1/hooks/${other}`))
      expect(alone.clip_verdict).to.equal(hook?.clip_verdict)
      return [hook?.verdict, hook?.clip_verdict]
    }
    expect(await readShown()).to.deep.equal([null, null])
    for (const verdict of ['keep', 'reject', 'keep']) {
      service.clock.advance(1)
      ok(await client.post(`/v1/hooks/${kept}/decision`, { verdict }))
      expect(await readShown()).to.deep.equal([null, verdict])
    }
    const again = ok<JudgedHook>(await client.post(`/v1/hooks/${other}/decision`, { verdict: 'keep' }))
    expect([again.verdict, again.clip_verdict]).to.deep.equal(['keep', 'keep'])
    ok(await client.delete(`/v1/hooks/${kept}/decision`))
    expect(await readShown()).to.deep.equal(['keep', null])
  })

  it('are copied from one hook to another, in runs and files that were read before', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    const { first, second } = await sameClipsTwice(service, client)
    const keep = (hook?: JudgedHook) =>
      client.post(`/v1/hooks/${hook?.hook_id}/decision`, { verdict: 'keep' })
    const readShown = async () => {
      const inRun = (await readRun(client, first.run_id)).hooks.map(({ clip_verdict }) => clip_verdict)
      const file = `/v1/runs/${first.run_id}/export?format=csv&columns=clip_verdict`
      const inFile = String((await client.get(file)).body)
        .split('\r\n')
        .slice(1, 4)
      expect(inFile).to.deep.equal(inRun.map((verdict) => verdict ?? ''))
      return inRun
    }
    for (const hook of [first.hooks[0], first.hooks[1], second.hooks[0]]) ok(await keep(hook))
    expect(await readShown()).to.deep.equal(['keep', null, null])
    ok(await client.delete(`/v1/hooks/${second.hooks[0]?.hook_id}/decision`))
    ok(await keep(second.hooks[1]))
    expect(await readShown()).to.deep.equal([null, 'keep', null])
  })

  it('include decisions that an earlier version stored', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    const { first, second } = await sameClipsTwice(service, client)
    for (const { hook_id } of first.hooks)
      ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'reject' }))
    const readShown = async () =>
      (await readRun(client, second.run_id)).hooks.map((hook) => hook.clip_verdict)
    const { db } = service.service.deps
    await db('decisions').update({ platform: null, clip_id: null })
    expect(await readShown()).to.deep.equal([null, null, null])
    if (database === 'postgres') await prepareMigration(db, '025-clip-verdicts')
    else await setClips(db)
    expect(await readShown()).to.deep.equal(['reject', 'reject', 'reject'])
  })

  it('apply to their account only', async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    const hooks: string[] = []
    for (const { client } of [a, b]) {
      const { run_id } = await startRun(client, { count: 1 })
      await service.drain()
      hooks.push((await readRun(client, run_id)).hooks[0]?.hook_id ?? '')
    }
    ok(await a.client.post(`/v1/hooks/${hooks[0]}/decision`, { verdict: 'keep' }))
    expect(ok<JudgedHook>(await b.client.get(`/v1/hooks/${hooks[1]}`)).clip_verdict).to.equal(null)
  })

  it('are the newest one if several other runs found the clip', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    const { first, second } = await sameClipsTwice(service, client)
    const { first: third } = await sameClipsTwice(service, client)
    const readShown = async () => (await readRun(client, third.run_id)).hooks[0]?.clip_verdict
    for (const [run, verdict] of [
      [first, 'keep'],
      [second, 'reject'],
      [first, 'keep'],
    ] as const) {
      service.clock.advance(1)
      ok(await client.post(`/v1/hooks/${run.hooks[0]?.hook_id}/decision`, { verdict }))
      expect(await readShown()).to.equal(verdict)
    }
  })

  it('apply to their platform only, because two platforms may give clips the same ID', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const sameId = { clip_id: 'same' }
    service.source.clips.splice(0, Infinity, ...[0, 1].map((n) => makeClip(service.clock, n, sameId)))
    const { run_id } = await startRun(client, { count: 2 })
    await service.drain()
    const hooks = (await readRun(client, run_id)).hooks as unknown as JudgedHook[]
    expect(hooks).to.have.lengthOf(2)
    ok(await client.post(`/v1/hooks/${hooks[0]?.hook_id}/decision`, { verdict: 'keep' }))
    expect(ok<JudgedHook>(await client.get(`/v1/hooks/${hooks[1]?.hook_id}`)).clip_verdict).to.equal(null)
  })

  it('are counted once per clip, in lists and files', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    const { first, second } = await sameClipsTwice(service, client)
    for (const { hook_id } of [...first.hooks, ...second.hooks.slice(0, 1)])
      ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
    const { count, clips } = ok<Keeps>(await client.get('/v1/keeps'))
    expect([count, clips]).to.deep.equal([4, 3])
    const { body } = await client.get('/v1/keeps/export?format=md')
    expect(String(body)).to.include('4 hooks of 3 clips and 0 finds')
  })

  it('are in the text of a tool result', async () => {
    await using service = await startService({ database })
    const { client, api_key } = await service.signUp({ credits: 900 })
    const { first, second } = await sameClipsTwice(service, client)
    ok(await client.post(`/v1/hooks/${first.hooks[0]?.hook_id}/decision`, { verdict: 'keep' }))
    const textOf = async (name: string, args: object) => {
      const { result } = await callTool(service.base, [name, args], { Authorization: `Bearer ${api_key}` })
      const [content] = result.content
      return content?.type === 'text' ? content.text : ''
    }
    const lines = (await textOf('get_run', { run_id: second.run_id })).split('\n')
    const marked = lines.filter((line) => line.includes('same clip in another run: keep'))
    expect(marked).to.have.lengthOf(1)
    expect(marked[0]).to.match(/^1\. /)
    expect(await textOf('list_keeps', {}))
      .to.include('count: 1')
      .and.to.include('clips: 1')
  })
})
