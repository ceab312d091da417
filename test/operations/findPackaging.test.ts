import { expect } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSources } from '../../src/compose/sources.js'
import type { components } from '../../generated/api.js'
import { systemClock } from '../../src/lib/clock.js'
import { openCatalog } from '../../src/providers/catalog/catalog.js'
import { audit } from '../support/audit.js'
import { ok, refused } from '../support/client.js'
import { usageOf } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'
import { startVideos, videoRun } from '../support/video-runs.js'

type Remix = components['schemas']['Remix']

onBoth('findPackaging', (database) => {
  it('reserves 70 credits plus 3 for each package above 24, or the balance if it is lower, and refuses below 25', async () => {
    await using service = await startService({ database, running: false })
    for (const [count, credits, reserved] of [
      [1, 1000, 70],
      [24, 1000, 70],
      [25, 1000, 73],
      [30, 1000, 88],
      [30, 71, 71],
      [10, 25, 25],
    ] as const) {
      const { client } = await service.signUp({ credits })
      const started = await startVideos(client, 'packaging', { count })
      expect(started.credits_reserved, `${count} of ${credits}`).to.equal(reserved)
      expect(await usageOf(client)).to.include({ credits: credits - reserved, reserved_now: reserved })
    }
    const { client } = await service.signUp({ credits: 24 })
    refused(await client.post('/v1/packaging', { topic: 'bread' }), 402, 'insufficient_credits')
    await audit(service.service.deps.db)
  })

  it('delivers the same outliers as a long run, reads only titles and buys no transcript', async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    const long = await videoRun(service, a.client, ['longform', { count: 6 }])
    service.long.calls.length = 0
    const run = await videoRun(service, b.client, ['packaging', { count: 6 }])
    expect(run).to.include({ status: 'done', kind: 'packaging', requested: null })
    expect(run.finds.map(({ video_id }) => video_id)).to.deep.equal(
      long.finds.map(({ video_id }) => video_id),
    )
    expect(service.long.calls.some(({ method }) => method === 'transcript')).to.equal(false)
    expect(run.charged).to.equal(service.long.calls.length)
    for (const find of run.finds) {
      expect(find).to.include({ thumbnail_checked: false, hook: null, intro: null, analysed_by: 'rules' })
      expect(find, 'no structure to write after').to.deep.include({ remixable: false, remix_modes: [] })
      for (const member of [
        'thumbnail_text',
        'thumbnail_subject',
        'thumbnail_faces',
        'thumbnail_devices',
        'gap',
      ] as const)
        expect(find[member], member).to.equal(null)
    }
    expect(run.outcome).to.match(/thumbnails were not looked at/)
    expect(run.stats.picture_checked).to.equal(false)
    const { title_patterns = [], numbers, ideas = [] } = run.report ?? {}
    for (const { title_device, title_template } of run.finds)
      expect([title_device, title_template], 'no structure that is sure').to.deep.equal([null, null])
    expect(title_patterns).to.deep.equal([])
    expect(numbers).to.include({ titles: 6, median_length: 36, with_number: 0, thumbnails_read: 0 })
    expect(ideas, 'none after a title without a structure').to.deep.equal([])
    expect(run.report?.fewer_written_because).to.match(
      /^0 of the 6 titles asked for: rules write a new title only after a structure/,
    )
    await audit(service.service.deps.db)
  })

  it('keeps only what has the least multiple that was asked for, twice the usual by default', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    const byDefault = await videoRun(service, client, ['packaging', { count: 30, ideas: 0 }])
    expect(byDefault.options).to.include({ min_outlier: 2 })
    const lowest = Math.min(...byDefault.finds.map(({ outlier }) => outlier ?? 0))
    expect(lowest).to.be.at.least(2)
    const highest = Math.max(...byDefault.finds.map(({ outlier }) => outlier ?? 0))
    expect(highest, 'some are above the lowest').to.be.above(lowest)
    const few = await videoRun(service, client, ['packaging', { count: 30, ideas: 0, min_outlier: highest }])
    expect(few.options).to.include({ min_outlier: highest })
    expect(few.finds.length).to.be.below(byDefault.finds.length)
    const none = await videoRun(service, client, ['packaging', { count: 30, ideas: 0, min_outlier: 100 }])
    expect(none.finds).to.deep.equal([])
    expect(none.outcome).to.match(/enough is at least 100x, and the best below that has/)
    refused(await client.post('/v1/packaging', { topic: 'bread', min_outlier: 0.5 }), 422, 'invalid_request')
  })

  it('writes no ideas for an address, or if none are requested', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    const none = await videoRun(service, client, ['packaging', { ideas: 0, count: 2 }])
    expect(none.report?.ideas).to.deep.equal([])
    expect(none.report?.fewer_written_because).to.equal(null)
    const channel_id = service.long.videos[0]?.creator_id ?? ''
    const topic = `https://www.youtube.com/channel/${channel_id}`
    const linked = await videoRun(service, client, ['packaging', { topic }])
    expect(linked.finds).to.have.lengthOf(1)
    expect(linked.options.link).to.equal('channel')
    expect(linked.report?.ideas).to.deep.equal([])
    expect(linked.report?.fewer_written_because).to.match(
      /^0 of the 6 titles asked for: titles are written for a subject, not for an address or a name/,
    )
  })

  it('shows no template of a title that tells too little, and writes after its structure all the same', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coldopen-titles-'))
    const catalog = openCatalog({ catalogPath: join(folder, 'catalog.sqlite'), clock: systemClock })
    try {
      await using service = await startService({ database, sources: createSources(['local'], catalog) })
      const { client } = await service.signUp({ credits: 900 })
      const run = await videoRun(service, client, ['packaging'])
      expect(
        run.finds.map(({ title_template, structure, remixable }) => [title_template, structure, remixable]),
      ).to.deep.equal([
        [null, null, false],
        [null, 'Stop {doing something}', true],
        [null, 'Why {question}?', true],
      ])
      expect(run.report?.title_patterns.filter((one) => one.template !== null)).to.deep.equal([])
      const [, { find_id = '' } = {}] = run.finds
      const { written } = ok<Remix>(await client.post(`/v1/finds/${find_id}/remix`, { n: 1 }))
      expect(written[0]).to.include({ title: 'Stop {doing something}' })
    } finally {
      await catalog.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
