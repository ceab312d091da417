import { expect } from 'chai'
import { type Client, ok, refused } from '../support/client.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

type NotedItem = { note: string | null }
type Keeps = { keeps: { hook_id: string }[] }

async function someHooks(
  service: TestService,
  client: Client,
  count: number,
): Promise<{ run_id: string; ids: string[] }> {
  const { run_id } = await startRun(client, { count })
  await service.drain()
  return { run_id, ids: (await readRun(client, run_id)).hooks.map((hook) => hook.hook_id) }
}

const decision = (hook_id: string | undefined) => `/v1/hooks/${hook_id}/decision`

onBoth('keepHook', (database) => {
  it('sets a verdict that is shown with the hook everywhere', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id, ids } = await someHooks(service, client, 2)
    const [hook_id] = ids
    for (const [verdict, kept] of [
      ['keep', 1],
      ['keep', 1],
      ['reject', 0],
      ['keep', 1],
    ] as const) {
      expect(ok(await client.post(decision(hook_id), { verdict }))).to.deep.equal({
        hook_id,
        verdict,
        note: null,
        clip_verdict: null,
        replaced_note: null,
      })
      expect(ok(await client.get(`/v1/hooks/${hook_id}`)).verdict).to.equal(verdict)
      expect((await readRun(client, run_id)).hooks.map((hook) => hook.verdict)).to.deep.equal([verdict, null])
      expect(ok<Keeps>(await client.get('/v1/keeps')).keeps).to.have.lengthOf(kept)
    }
  })

  it('sets a note that is shown with the hook everywhere, until the next verdict', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id, ids } = await someHooks(service, client, 2)
    const [hook_id] = ids
    const notes = async () => {
      const hook = ok<NotedItem>(await client.get(`/v1/hooks/${hook_id}`))
      const run = await readRun(client, run_id)
      const csv = await client.get(`/v1/runs/${run_id}/export`)
      const kept = ok<{ keeps: NotedItem[] }>(await client.get('/v1/keeps')).keeps
      return [hook.note, run.hooks[0]?.note, kept[0]?.note, String(csv.body).includes('crumb')]
    }
    const decide = (body: object) => client.post(decision(hook_id), body)
    const told = {
      hook_id,
      verdict: 'keep',
      note: 'A crumb, “torn” é',
      clip_verdict: null,
      replaced_note: null,
    }
    expect(ok(await decide({ verdict: 'keep', note: '  A crumb, “torn” e\u0301 ' }))).to.deep.equal(told)
    expect(await notes()).to.deep.equal([told.note, told.note, told.note, true])
    const another = ok<object>(await decide({ verdict: 'keep', note: 'Another crumb' }))
    expect(another, 'what it replaces').to.include({ replaced_note: told.note })
    expect(await notes()).to.deep.equal(['Another crumb', 'Another crumb', 'Another crumb', true])
    expect(ok(await decide({ verdict: 'keep' }))).to.deep.equal({
      hook_id,
      verdict: 'keep',
      note: null,
      clip_verdict: null,
      replaced_note: 'Another crumb',
    })
    expect(await notes()).to.deep.equal([null, null, null, false])
    ok(await decide({ verdict: 'reject', note: 'No crumb' }))
    expect((await notes()).slice(0, 2)).to.deep.equal(['No crumb', 'No crumb'])
    ok(await client.delete(decision(hook_id)))
    expect(await notes()).to.deep.equal([null, null, undefined, false])
  })

  it('refuses a note that is empty, longer than 200 characters or no text', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { ids } = await someHooks(service, client, 1)
    for (const note of ['', '   ', 'x'.repeat(201), 'a\u0000b', 7, null, ['x']])
      refused(await client.post(decision(ids[0]), { verdict: 'keep', note }), 422, 'invalid_request')
    const longest = '🥖'.repeat(200)
    expect(
      ok<NotedItem>(await client.post(decision(ids[0]), { verdict: 'keep', note: longest })).note,
    ).to.equal(longest)
  })

  it('shows the last of many simultaneous verdicts everywhere', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id, ids } = await someHooks(service, client, 1)
    const [hook_id] = ids
    const verdicts = Array.from({ length: 100 }, (_, n) => (n % 2 ? 'keep' : 'reject'))
    await Promise.all(
      verdicts.map((verdict) => client.post(decision(hook_id), { verdict }).then((answer) => ok(answer))),
    )
    const { verdict } = ok(await client.get(`/v1/hooks/${hook_id}`))
    expect((await readRun(client, run_id)).hooks[0]?.verdict).to.equal(verdict)
    expect(ok<Keeps>(await client.get('/v1/keeps')).keeps.length).to.equal(verdict === 'keep' ? 1 : 0)
  })

  it("refuses an unknown verdict, and hooks that are not the account's", async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    const { ids } = await someHooks(service, a.client, 1)
    for (const body of [{}, { verdict: null }, { verdict: 'maybe' }, { verdict: 'keep', more: 1 }, []]) {
      refused(await a.client.post(decision(ids[0]), body), 422, 'invalid_request')
    }
    const foreign = refused(await b.client.post(decision(ids[0]), { verdict: 'keep' }), 404, 'hook_not_found')
    const missing = refused(
      await b.client.post(decision('01890a5d-ac96-774b-bcce-b302099a8057'), { verdict: 'keep' }),
      404,
      'hook_not_found',
    )
    expect(foreign.message).to.equal(missing.message)
    expect(ok(await a.client.get(`/v1/hooks/${ids[0]}`)).verdict).to.equal(null)
  })
})
