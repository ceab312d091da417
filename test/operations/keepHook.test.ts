import { expect } from 'chai'
import { type Client, ok, refused } from '../support/client.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

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
  it('shows a verdict wherever the hook is shown', async () => {
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
      expect(ok(await client.post(decision(hook_id), { verdict }))).to.deep.equal({ hook_id, verdict })
      expect(ok(await client.get(`/v1/hooks/${hook_id}`)).verdict).to.equal(verdict)
      expect((await readRun(client, run_id)).hooks.map((hook) => hook.verdict)).to.deep.equal([verdict, null])
      expect(ok<Keeps>(await client.get('/v1/keeps')).keeps).to.have.lengthOf(kept)
    }
  })

  it('of many simultaneous verdicts the last one written is shown everywhere', async () => {
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
    const [a, b] = [await service.signUp(), await service.signUp()]
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
