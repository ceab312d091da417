import { expect } from 'chai'
import type { components } from '../../generated/api.js'
import { ok } from '../support/client.js'
import { makeClip } from '../support/fakes.js'
import { makeVideo } from '../support/fake-long.js'
import { readRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'
import { addWatch, look, runsOf } from '../support/watches.js'

type Run = components['schemas']['Run']
const minute = 60_000

/** Lets a watch run once more, and returns that run. */
async function runOnce(service: TestService, client: Parameters<typeof readRun>[0], watch_id: string) {
  service.clock.advance(minute)
  await look(service)
  const run = (await runsOf(service, watch_id)).at(-1)
  return ok<Run>(await client.get(`/v1/runs/${run?.run_id}`))
}

const idsOf = (run: Run): string[] =>
  run.kind === 'short'
    ? run.hooks.map(({ watch_url }) => watch_url ?? '')
    : run.finds.map(({ video_id }) => video_id)

onBoth('the runs of a watch', (database) => {
  it('deliver no clip twice, and state if nothing is new', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    service.source.clips = service.source.clips.slice(0, 8)
    const { watch_id } = await addWatch(client)
    const runs = [
      await runOnce(service, client, watch_id),
      await runOnce(service, client, watch_id),
      await runOnce(service, client, watch_id),
    ]
    expect(runs.map(({ new_count }) => new_count)).to.deep.equal([3, 3, 2])
    const delivered = runs.flatMap(idsOf)
    expect(new Set(delivered)).to.have.lengthOf(8).and.lengthOf(delivered.length)
    expect(runs[2]?.stats.rejections).to.deep.include({ delivered_before: 6 })
    expect(runs[2]?.outcome).to.match(/^2 of the 3 hooks asked for.*6 came in earlier runs of this watch/)

    const callsBefore = service.source.calls.length
    const empty = await runOnce(service, client, watch_id)
    expect(empty).to.include({ status: 'done', new_count: 0, charged: 0 })
    expect(empty.outcome).to.match(/^Nothing new; .*8 came in earlier runs of this watch/)
    const calls = service.source.calls.slice(callsBefore)
    expect(new Set(calls.map(({ method }) => method)), 'nothing known is read again').to.deep.equal(
      new Set(['search']),
    )

    service.source.clips.push(makeClip(service.clock, 100))
    const after = await runOnce(service, client, watch_id)
    expect(idsOf(after)).to.deep.equal(['https://clips.example.com/100'])
  })

  for (const kind of ['long', 'packaging'] as const) {
    it(`deliver no video twice, of kind ${kind}`, async () => {
      await using service = await startService({ database })
      const { client } = await service.signUp({ credits: 4000 })
      const { watch_id } = await addWatch(client, { kind, start: { topic: 'sourdough', count: 2 } })
      const runs = [await runOnce(service, client, watch_id), await runOnce(service, client, watch_id)]
      expect(runs.map(({ new_count }) => new_count)).to.deep.equal([2, 2])
      expect(new Set(runs.flatMap(idsOf))).to.have.lengthOf(4)
    })

    it(`deliver the new uploads of a channel, of kind ${kind}`, async () => {
      await using service = await startService({ database })
      const { client } = await service.signUp({ credits: 4000 })
      const topic = `https://www.youtube.com/channel/UC${'3'.padStart(22, '0')}`
      const { watch_id } = await addWatch(client, { kind, start: { topic, count: 5 } })
      const first = await runOnce(service, client, watch_id)
      expect(first.new_count).to.be.above(0)
      const second = await runOnce(service, client, watch_id)
      expect(second.new_count, 'the listing is asked anew, and has nothing more').to.equal(0)
      expect(second.outcome).to.match(/^Nothing new; .*came in (?:an )?earlier runs? of this watch/)
      const upload = makeVideo(service.clock, 3, 0, {
        clip_id: 'vidnewnew01',
        posted_at: service.clock.now() - minute,
      })
      service.long.videos.push(upload)
      expect(idsOf(await runOnce(service, client, watch_id))).to.deep.equal(['vidnewnew01'])
    })
  }

  it('do not affect other watches and other runs', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    service.source.clips = service.source.clips.slice(0, 3)
    const one = await addWatch(client)
    const other = await addWatch(client)
    expect((await runOnce(service, client, one.watch_id)).new_count).to.equal(3)
    const run = (await runsOf(service, other.watch_id)).at(0)
    expect(await readRun(client, run?.run_id ?? ''), 'each has its own past').to.include({ new_count: 3 })
    const { run_id } = ok<{ run_id: string }>(
      await client.post('/v1/research', { topic: 'sourdough', count: 3 }),
      202,
    )
    await service.drain()
    const plain = await readRun(client, run_id)
    expect(plain.hooks).to.have.lengthOf(3)
    expect(plain).to.include({ watch_id: null, new_count: null })
  })
})
