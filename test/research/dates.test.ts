import { expect } from 'chai'
import { SourceFault } from '../../src/providers/types.js'
import { mayPredateMinimum } from '../../src/research/videos/exact-dates.js'
import { audit } from '../support/audit.js'
import { makeVideo } from '../support/fake-long.js'
import { onBoth, startService, type TestService } from '../support/service.js'
import { type VideoOperation, videoRun } from '../support/video-runs.js'

const dayMs = 86_400_000

/** What listings tell of every video is made about right; the exact date is three days earlier. */
function tellAges(service: TestService, overrides: (n: number) => object = () => ({})): void {
  const { long } = service
  const { video } = long
  const exact = new Map(long.videos.map(({ clip_id, posted_at }) => [clip_id, (posted_at ?? 0) - 3 * dayMs]))
  long.videos = long.videos.map((one, n) => ({ ...one, posted_about: true, likes: null, ...overrides(n) }))
  const read = async (clip_id: string) => {
    const { posted_about: _, ...found } = (await video(clip_id)) ?? makeVideo(service.clock, 0, 0)
    return { ...found, posted_at: exact.get(clip_id) ?? null, likes: 700 }
  }
  Object.assign(long, { video: read })
}

async function runOf(service: TestService, [operation, body]: [VideoOperation, object?], credits = 400) {
  const { client } = await service.signUp({ credits })
  const run = await videoRun(service, client, [operation, body])
  await audit(service.service.deps.db)
  const calls = service.long.calls.filter(({ method }) => method === 'video').map(({ args }) => args)
  return { run, calls }
}

/** Whether transcripts were asked for with their dates. */
function datesWanted({ long }: TestService): Set<unknown> {
  const calls = long.calls.filter(({ method }) => method === 'transcript')
  return new Set(calls.map(({ args }) => (args as { wants_date?: boolean }).wants_date))
}

const dateOf = ({ posted_at }: { posted_at: string | null }) => Date.parse(posted_at ?? '')

onBoth('dates that a listing gives in words', (database) => {
  it('are fetched exactly for the delivered packages, for one call and one credit each', async () => {
    await using service = await startService({ database })
    tellAges(service)
    const { run, calls } = await runOf(service, ['packaging', { count: 4, ideas: 0 }])
    expect(run.finds).to.have.length(4)
    expect(calls).to.have.deep.members(run.finds.map(({ video_id }) => ({ clip_id: video_id })))
    expect(run.charged).to.equal(service.long.calls.length)
    for (const find of run.finds) {
      const listed = service.long.videos.find(({ clip_id }) => clip_id === find.video_id)
      expect(dateOf(find)).to.equal((listed?.posted_at ?? 0) - 3 * dayMs)
      expect([find.likes, find.views]).to.deep.equal([700, listed?.views])
    }
  })

  it('cost nothing if they cannot be fetched: the package keeps its listed date', async () => {
    await using service = await startService({ database })
    tellAges(service)
    const fault = new SourceFault('provider', 'Refused.')
    Object.assign(service.long, { video: () => Promise.reject(fault) })
    const { run } = await runOf(service, ['packaging', { count: 3, ideas: 0 }])
    expect(run.finds).to.have.length(3)
    expect(run.charged).to.equal(service.long.calls.length)
  })
})

describe('dates near the first day of 2023', () => {
  const first = Date.UTC(2023, 0, 1)

  it('cause the next package to be delivered if they are too early or cannot be fetched', async () => {
    await using service = await startService()
    const now = service.clock.now()
    expect(now - first, 'the clock of the tests').to.be.above(366 * dayMs)
    tellAges(service, (n) => (n === 110 ? { posted_at: first + 2 * dayMs } : {}))
    const best = service.long.videos[110]?.clip_id
    const read = service.long.video
    const answers = [
      async (clip_id: string) => ({
        ...(await read(clip_id))!,
        ...(clip_id === best ? { posted_at: first - 1 } : {}),
      }),
      async (clip_id: string) => ({
        ...(await read(clip_id))!,
        ...(clip_id === best ? { posted_at: first + 1, posted_about: true } : {}),
      }),
      (clip_id: string) =>
        clip_id === best ? Promise.reject(new SourceFault('clip', 'Gone.')) : read(clip_id),
    ]
    for (const [at, reason] of (['before_2023', 'unknown_date', 'unknown_date'] as const).entries()) {
      Object.assign(service.long, { video: answers[at] })
      const { run } = await runOf(service, ['packaging', { count: 3, ideas: 0 }])
      expect(run.finds).to.have.length(3)
      expect(run.finds.map(({ video_id }) => video_id)).not.to.include(best)
      expect(run.stats.rejections[reason]).to.equal(1)
    }
  })

  it('come with the transcript of a long find, without a purchase of their own', async () => {
    await using service = await startService()
    tellAges(service, (n) => ([110, 100, 90].includes(n) ? { posted_at: first + 2 * dayMs } : {}))
    const { transcript } = service.long
    const [before, open, wordless] = [110, 100, 90].map((n) => service.long.videos[n]?.clip_id)
    Object.assign(service.long, {
      transcript: async (clip: Parameters<typeof transcript>[0]) => {
        if (clip.clip_id === wordless)
          throw new SourceFault('provider', 'No words.', { posted_at: first - 1 })
        const readTranscript = await transcript(clip)
        const posted_at = clip.clip_id === before ? first - 1 : first + 40 * dayMs
        return readTranscript && (clip.clip_id === open ? readTranscript : { ...readTranscript, posted_at })
      },
    })
    const { run, calls } = await runOf(service, ['longform', { count: 4, openers: 0 }])
    expect(calls).to.deep.equal([])
    expect(run.finds).to.have.length(4)
    for (const find of run.finds) expect(dateOf(find)).to.equal(first + 40 * dayMs)
    expect(run.stats.rejections).to.include({ before_2023: 2, unknown_date: 1 })
    expect(run.charged).to.equal(service.long.calls.length)
    expect(datesWanted(service)).to.deep.equal(new Set([true]))
  })

  it('are not requested with a transcript if the listing is exact', async () => {
    await using service = await startService()
    const { run } = await runOf(service, ['longform', { count: 4, openers: 0 }])
    expect(run.finds).to.have.length(4)
    expect(datesWanted(service)).to.deep.equal(new Set([undefined]))
  })

  const now = Date.UTC(2026, 10, 20)
  for (const [posted_at, posted_about, expected] of [
    [Date.UTC(2023, 10, 20), true, true],
    [Date.UTC(2024, 10, 20), true, false],
    [Date.UTC(2023, 10, 20), undefined, false],
    [null, true, false],
  ] as const) {
    const dateText = posted_at === null ? 'no date' : new Date(posted_at).toISOString().slice(0, 10)
    it(`are ${expected ? '' : 'not '}uncertain for ${dateText}${posted_about ? ', about' : ''}`, () => {
      const video = { ...makeVideo({ now: () => now } as never, 0, 0), posted_at, posted_about }
      expect(mayPredateMinimum(video, now)).to.equal(expected)
    })
  }
})
