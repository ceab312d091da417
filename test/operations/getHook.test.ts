import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
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
