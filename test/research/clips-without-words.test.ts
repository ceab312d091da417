import { expect } from 'chai'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import type { Transcript } from '../../src/providers/types.js'
import type { FakeClip } from '../support/fakes.js'
import { clipOf, runShortStages, type ShortSetup } from '../support/short-stages.js'

const silent: Transcript = { kind: 'none', language: null, lines: [] }
const rules = rulesAnalyst()
const idsOf = (hooks: { clip_id: string }[]) => hooks.map(({ clip_id }) => clip_id)
const mute = (n: number, overrides: Partial<FakeClip> = {}) =>
  clipOf(n, { on_camera: true, transcript: silent, onscreen_text: null, ...overrides })

/** A run of four whose openings the rules read. */
const run = (clips: FakeClip[], setup: ShortSetup = {}) =>
  runShortStages(clips, {
    ...setup,
    ask: { count: 4, ...setup.ask },
    analyst: { read: (request) => rules.read(request), ...setup.analyst },
  })

describe('clips that show a person talking and have no transcript', () => {
  it('fill remaining places after the others, with or without the line in the picture', async () => {
    const line = 'Stop feeding your sourdough every day.'
    const clips = [mute(1, { onscreen_text: line, views: 9_000_000 }), mute(2), clipOf(3)]
    const { hooks, stats, outcome, calls } = await run(clips)
    expect(idsOf(hooks)).to.deep.equal(['clip-3', 'clip-1', 'clip-2'])
    expect(hooks.slice(1).map(({ hook }) => hook)).to.deep.equal([line, null])
    expect(hooks[2]).to.include({
      transcript: null,
      transcript_kind: null,
      format: 'talking',
      catchy_line: null,
    })
    expect(hooks[1]?.outlier, 'they are compared with their creator').to.be.above(1)
    expect([stats.rejections, calls.uploads.length]).to.deep.equal([{}, 3])
    expect(outcome).to.include('2 of the hooks could not be heard')
  })

  it('are left out as unread if no place is left, or if their listing is about something else', async () => {
    const full = await run([mute(1), clipOf(2), clipOf(3)], { ask: { count: 2 } })
    expect(idsOf(full.hooks)).to.have.members(['clip-2', 'clip-3'])
    expect([full.stats.rejections, full.calls.uploads.length]).to.deep.equal([
      { transcript_unavailable: 1 },
      2,
    ])
    const other = await run([mute(1, { title: 'kelp', caption: null })])
    expect([other.hooks, other.stats.rejections]).to.deep.equal([[], { transcript_unavailable: 1 }])
  })

  it('respect the floor: those above it rank before transcribed clips below it', async () => {
    const { hooks } = await run([mute(1, { views: 80_000 }), mute(2, { views: 9 }), clipOf(3, { views: 10 })])
    expect(idsOf(hooks)).to.deep.equal(['clip-1', 'clip-3', 'clip-2'])
  })

  it('exclude clips that are deleted, musical, or without a statement of what they show', async () => {
    const music: Transcript = { kind: 'music', language: null, lines: [] }
    const cases: [Partial<FakeClip>, object][] = [
      [{ transcript: null }, { transcript_unavailable: 1 }],
      [{ transcript: music }, { not_talking: 1 }],
      [{ on_camera: null }, { transcript_unavailable: 1 }],
      [{ on_camera: null, format: 'photo' }, { photo_post: 1 }],
      [{ on_camera: false, format: 'photo' }, { not_on_camera: 1 }],
    ]
    for (const [overrides, rejections] of cases) {
      const { hooks, stats } = await run([mute(1, overrides)])
      expect([hooks, stats.rejections], JSON.stringify(overrides)).to.deep.equal([[], rejections])
    }
  })

  it('cost nothing if their source knows that they have none, as for photo posts', async () => {
    const slides = 'Day one of my sourdough\nDay nine of my sourdough'
    const clips = [
      mute(1, { has_captions: false }),
      mute(2, { format: 'photo', onscreen_text: slides, transcript: null }),
    ]
    const { hooks, calls } = await run(clips)
    expect([calls.transcript, hooks.length]).to.deep.equal([[], 2])
    const post = hooks.find(({ clip_id }) => clip_id === 'clip-2')
    expect(post).to.include({ format: 'photo', onscreen_text: slides, transcript: null })
    expect(slides.replace('\n', ' ')).to.include(post?.hook ?? '-')
  })

  it('are off topic if an analyst says so after reading the line in their picture', async () => {
    const { hooks, stats } = await run([mute(1, { onscreen_text: 'Stop feeding your sourdough.' })], {
      analyst: { read: async (request) => ({ ...(await rules.read(request)), about_topic: 'no' }) },
    })
    expect([hooks, stats.rejections]).to.deep.equal([[], { off_topic: 1 }])
  })
})

describe('covers that a model reads', () => {
  it('are read before words are bought, to decide whether a person is shown', async () => {
    const answers: Record<string, boolean | null> = { 'clip-1': true, 'clip-2': false, 'clip-3': null }
    const clips = [1, 2, 3].map((n) => clipOf(n))
    const { hooks, stats, calls } = await run(clips, { seesTalker: (id) => answers[id] ?? null })
    expect(idsOf(hooks)).to.have.members(['clip-1', 'clip-3'])
    expect(calls.transcript).to.have.members(['clip-1', 'clip-3'])
    expect(stats).to.deep.include({ rejections: { not_on_camera: 1 }, picture_checked: true, read: 2 })
  })

  it('are read only if the source does not state what they show', async () => {
    const { calls, stats } = await run(
      [mute(1), clipOf(2, { on_camera: true }), clipOf(3, { on_camera: false })],
      {
        seesTalker: () => false,
      },
    )
    expect([calls.covers, stats.picture_checked]).to.deep.equal([[], false])
  })

  it('let a clip without words fill a remaining place, and are read only then', async () => {
    const clips = [
      mute(1, { on_camera: null, has_captions: false }),
      mute(2, { on_camera: null, has_captions: false }),
      mute(3, { on_camera: null, has_captions: false, cover_url: null }),
    ]
    const { hooks, stats, calls } = await run(clips, { seesTalker: (id) => id === 'clip-1' })
    expect([idsOf(hooks), calls.covers.sort()]).to.deep.equal([['clip-1'], ['clip-1', 'clip-2']])
    expect(stats).to.deep.include({
      rejections: { not_on_camera: 1, transcript_unavailable: 1 },
      picture_checked: true,
    })
    const full = await run([...clips, clipOf(8, { on_camera: true })], {
      seesTalker: () => true,
      ask: { count: 1 },
    })
    expect([idsOf(full.hooks), full.calls.covers]).to.deep.equal([['clip-8'], []])
  })

  it('change nothing if they cannot be read', async () => {
    const { hooks, stats } = await run([clipOf(1), mute(2, { on_camera: null })], { seesTalker: () => null })
    expect(idsOf(hooks)).to.deep.equal(['clip-1'])
    expect(stats).to.deep.include({ rejections: { transcript_unavailable: 1 }, picture_checked: false })
  })
})
