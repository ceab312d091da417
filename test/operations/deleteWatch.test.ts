import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { readRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'
import { addWatch, look, runsOf } from '../support/watches.js'

onBoth('deleteWatch', (database) => {
  it('deletes the watch, but not its runs and their results', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { watch_id } = await addWatch(client)
    service.clock.advance(60_000)
    await look(service)
    const [run] = await runsOf(service, watch_id)
    const before = await readRun(client, run?.run_id ?? '')
    expect(ok(await client.delete(`/v1/watches/${watch_id}`))).to.deep.equal({ watch_id, deleted: true })
    expect(await readRun(client, run?.run_id ?? '')).to.deep.equal({ ...before, watch_id: null })
    refused(await client.delete(`/v1/watches/${watch_id}`), 404, 'watch_not_found')
    service.clock.advance(600_000)
    await look(service)
    expect(ok<{ runs: object[] }>(await client.get('/v1/runs')).runs).to.have.lengthOf(1)
  })

  it('lets a run in flight continue, and settles it', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { watch_id } = await addWatch(client)
    service.clock.advance(60_000)
    await look(service)
    const [run] = await runsOf(service, watch_id)
    ok(await client.delete(`/v1/watches/${watch_id}`))
    const cancelled = ok(await client.post(`/v1/runs/${run?.run_id}/cancel`))
    expect(cancelled).to.include({ status: 'done', watch_id: null, new_count: null, charged: 0 })
  })
})
