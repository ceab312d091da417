import { expect } from 'chai'
import { refused } from '../support/client.js'
import { nobody } from '../support/operations.js'
import { readRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'
import { addWatch, changeWatch, look, readWatch } from '../support/watches.js'

const minute = 60_000

onBoth('getWatch', (database) => {
  it('shows when the watch runs next, what it spent and what is new, until the run is read', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client)
    service.clock.advance(minute)
    await look(service)
    const watch = await readWatch(client, watch_id)
    expect(watch).to.include({
      next_at: '2026-11-20T12:02:00.000Z',
      last_started_at: '2026-11-20T12:01:00.000Z',
      new_since_seen: 3,
    })
    const run = await readRun(client, watch.last_run_id ?? '')
    expect(run).to.include({ watch_id, new_count: 3, status: 'done' })
    expect(watch.spent_this_month).to.equal(run.charged).and.be.above(0)
    expect((await readWatch(client, watch_id)).new_since_seen).to.equal(0)
  })

  it('counts new results of several runs, without those that were read or marked as seen', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client)
    for (let runs = 0; runs < 3; runs += 1) {
      service.clock.advance(minute)
      await look(service)
    }
    const { last_run_id, new_since_seen } = await readWatch(client, watch_id)
    expect(new_since_seen).to.equal(9)
    await readRun(client, last_run_id ?? '', '?wait=5')
    expect((await readWatch(client, watch_id)).new_since_seen).to.equal(6)
    expect((await changeWatch(client, watch_id, { seen: true })).new_since_seen).to.equal(0)
    expect((await readWatch(client, watch_id)).new_since_seen).to.equal(0)
  })

  it('marks the only result of a run as seen', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client, { start: { topic: 'sourdough', count: 1 } })
    service.clock.advance(minute)
    await look(service)
    expect((await readWatch(client, watch_id)).new_since_seen).to.equal(1)
    expect((await changeWatch(client, watch_id, { seen: true })).new_since_seen).to.equal(0)
  })

  it('answers an unknown watch with 404', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    refused(await client.get(`/v1/watches/${nobody}`), 404, 'watch_not_found')
  })
})
