import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

onBoth('clearHookDecision', (database) => {
  it('removes the verdict, if there is one, and removes the hook from the keeps', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 1 })
    await service.drain()
    const hook_id = (await readRun(client, run_id)).hooks[0]?.hook_id
    const path = `/v1/hooks/${hook_id}/decision`
    expect(ok(await client.delete(path))).to.deep.equal({
      hook_id,
      verdict: null,
      note: null,
      clip_verdict: null,
      replaced_note: null,
    })
    ok(await client.post(path, { verdict: 'keep' }))
    for (let n = 0; n < 2; n += 1)
      expect(ok(await client.delete(path))).to.deep.equal({
        hook_id,
        verdict: null,
        note: null,
        clip_verdict: null,
        replaced_note: null,
      })
    expect(ok(await client.get(`/v1/hooks/${hook_id}`)).verdict).to.equal(null)
    expect(ok<{ keeps: unknown[] }>(await client.get('/v1/keeps')).keeps).to.deep.equal([])
  })

  it("finds only the account's own hooks", async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    const { run_id } = await startRun(a.client, { count: 1 })
    await service.drain()
    const hook_id = (await readRun(a.client, run_id)).hooks[0]?.hook_id
    ok(await a.client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
    refused(await b.client.delete(`/v1/hooks/${hook_id}/decision`), 404, 'hook_not_found')
    expect(ok(await a.client.get(`/v1/hooks/${hook_id}`)).verdict).to.equal('keep')
  })
})
