import { expect } from 'chai'
import type { Clip } from '../../src/providers/types.js'
import { cancelledOutcome, partialPart, partialTexts, renderOutcome } from '../../src/research/outcome.js'
import { createVideoState } from '../../src/research/videos/find.js'
import { describeOutcome } from '../../src/research/videos/outcome.js'
import type { ChannelSize } from '../../src/research/find-types.js'
import type {
  Candidate,
  VideoRejectionReason,
  VideoRunRequest,
  VideoState,
} from '../../src/research/videos/types.js'

type Result = Parameters<typeof partialPart>[1][number]

describe('the outcome of a cancelled run', () => {
  it('is the same as without the cancellation, or states that nothing is missing', () => {
    expect(cancelledOutcome('No hooks; 3 clips found.', false)).to.equal(
      'Cancelled: no hooks; 3 clips found.',
    )
    expect(cancelledOutcome(null, true)).to.equal('Cancelled when all that was asked for had been found.')
    expect(cancelledOutcome('The hooks are from talks.example.', true)).to.equal(
      'Cancelled when all that was asked for had been found; the hooks are from talks.example.',
    )
  })
})

describe('partial matches in an outcome', () => {
  const yes: Result = { about_topic: 'yes', topic_part: 'names bread' }
  const partly = (topic_part: string | null, about: Partial<Result> = { about_subject: 'partly' }): Result =>
    ({
      topic_part,
      topic_part_kind: topic_part === null ? null : 'words',
      ...about,
    }) as Result
  const rye = partly('name “rye”')
  const wheat = partly('name “wheat”')
  const cases: [number, Result[], string | null][] = [
    [0, [yes], null],
    [1, [yes, rye], '1 of the finds matches only part of the topic (name “rye”: 1).'],
    [
      2,
      [yes, rye, wheat, wheat].slice(0, 3),
      '2 of the finds match only part of the topic (name “rye”: 1, name “wheat”: 1).',
    ],
    [
      3,
      [yes, rye, wheat, wheat],
      '3 of the finds match only part of the topic (name “wheat”: 2, name “rye”: 1).',
    ],
    [1, [rye], 'None of the finds names all of the topic (name “rye”: 1).'],
    [1, [partly(null)], 'None of the finds names all of the topic.'],
    [1, [partly('once in its caption')], 'The find names the whole topic only in the caption.'],
    [
      2,
      [partly('once in its caption'), partly('named in passing')],
      'All of the finds name the whole topic only in the caption or in passing.',
    ],
    [
      2,
      [partly('once in its caption'), rye],
      '2 of the finds match only part of the topic (once in its caption: 1, name “rye”: 1).',
    ],
    [
      1,
      [
        partly('are judged', {
          about_topic: 'partly',
          about_subject: 'yes',
          topic_part_kind: 'judged',
        } as never),
      ],
      'None of the finds is about all of the topic (are judged: 1).',
    ],
    [
      4,
      [yes, ...['a', 'b', 'c', 'd'].map((one) => partly(one))],
      '4 of the finds match only part of the topic (a: 1, b: 1, c: 1).',
    ],
  ]
  for (const [count, results, expected] of cases)
    it(`are stated as ${expected ?? 'nothing'}`, () => {
      const [part] = partialPart(count, results)
      expect(part ? renderOutcome([part], partialTexts('finds')) : null).to.equal(expected)
    })
})

describe('the outcome of a run of long videos', () => {
  const video = { title: 'A loaf', caption: null, onscreen_text: null, sample: false } as unknown as Clip
  const candidate = (overrides: Partial<Candidate>): Candidate => ({
    video,
    relevance: 1,
    match: 'whole',
    measure: null,
    rejected: 'below_min_outlier',
    ...overrides,
  })
  const measuredCandidate = (outlier: number, overrides: Partial<Candidate> = {}) =>
    candidate({ measure: { usual: 1, outlier, tier: null, score: null, size: null }, ...overrides })
  const outcomeOf = (
    state: Partial<VideoState>,
    {
      finds = [],
      request = {},
      ...summary
    }: { finds?: object[]; request?: object; [name: string]: unknown } = {},
  ) =>
    describeOutcome(
      { ...createVideoState(), subject: 'sourdough', searched: 1, ...state },
      {
        count: 2,
        target: { link: null, subject: 'sourdough' },
        channel_size: null,
        reads_transcripts: true,
        ...request,
      } as VideoRunRequest,
      { finds: finds as never, unread_ids: [], hasSamples: false, ...summary },
    ) ?? ''

  it('suggests no multiple if a channel of another size is the problem', () => {
    const candidateOfSize = (outlier: number, size: ChannelSize) =>
      measuredCandidate(outlier, { measure: { usual: 1, outlier, tier: null, score: null, size } })
    const candidates = [candidateOfSize(1.9, 'medium'), candidateOfSize(1.3, 'large')]
    const outcome = outcomeOf({ candidates }, { request: { channel_size: 'large' } })
    expect(outcome).to.match(/the best on the topic has 1\.3x .* min_outlier 1\.3 would bring it/)
    const others = outcomeOf({ candidates }, { request: { channel_size: 'small' } })
    expect(others).not.to.match(/min_outlier/)
  })

  it('counts what was left out in the singular and the plural', () => {
    const outcomeOfRejections = (...reasons: VideoRejectionReason[]) =>
      outcomeOf({ candidates: reasons.map((reason) => candidate({ rejected: reason })), subject: null })
    for (const [reason, one, two] of [
      ['not_long_form', '1 was a short or a live stream', '2 were shorts or live streams'],
      ['before_2023', '1 was posted before 2023', '2 were posted before 2023'],
      ['other_channel_size', '1 was on a channel of another size', '2 were on channels of another size'],
      ['below_min_outlier', '1 did not beat its channel’s usual', '2 did not beat their channel’s usual'],
      ['no_baseline', 'other uploads on its channel', 'other uploads on their channel'],
      ['delivered_before', '1 came in an earlier run', '2 came in earlier runs'],
    ] as const) {
      expect(outcomeOfRejections(reason), reason).to.include(one)
      expect(outcomeOfRejections(reason, reason), reason).to.include(two)
    }
  })

  it('suggests the multiple that would include the best video on the topic', () => {
    const best = /min_outlier 1\.97 would bring it/
    expect(outcomeOf({ candidates: [measuredCandidate(1.97), measuredCandidate(1.2)] })).to.match(best)
    for (const state of [
      { candidates: [measuredCandidate(1.97, { match: 'part' })] },
      { candidates: [measuredCandidate(1.97, { rejected: 'off_topic' })] },
      { candidates: [measuredCandidate(1)] },
      { candidates: [candidate({})] },
      { candidates: [measuredCandidate(1.97)], subject: null },
    ] as Partial<VideoState>[])
      expect(outcomeOf(state), JSON.stringify(state)).not.to.match(/min_outlier/)
    expect(outcomeOf({ candidates: [measuredCandidate(1.04)] })).to.match(/min_outlier 1\.04 would bring it/)
    const candidates = [measuredCandidate(1.97)]
    expect(outcomeOf({ candidates }, { request: { reads_transcripts: false } }), 'packaging').to.match(best)
    const target = { link: 'video', video_id: 'x' }
    expect(outcomeOf({ candidates }, { request: { target } })).not.to.match(/min_outlier/)
    expect(outcomeOf({ candidates }, { finds: [{ about_subject: 'yes' }] })).not.to.match(/min_outlier/)
  })

  it('names what was left out by frequency, and what was not read', () => {
    const rejected = (
      ['off_topic', 'unknown_date', 'off_topic', 'no_baseline', 'off_topic', 'unknown_date'] as const
    ).map((one) => candidate({ rejected: one }))
    expect(outcomeOf({ candidates: rejected }), 'not known to be recent').to.include(
      '6 long videos looked at; left out: 3 did not speak of the topic, 2 had no date that shows them to be from 2023 or later, ' +
        '1 had too few other uploads on its channel to compare with',
    )
    for (const [unlisted, text] of [
      [1, /; 1 was not read, because its title and description lack the words of the topic/],
      [2, /; 2 were not read, because their titles and descriptions lack the words of the topic/],
    ] as const)
      expect(outcomeOf({ unlisted, candidates: rejected })).to.match(text)
  })

  it('says whether the ID of a channel may help where nobody has its handle', () => {
    const request = { target: { link: 'channel', address: { handle: 'bakery' } } }
    const state = { is_missing: true, is_served: true }
    expect(outcomeOf(state, { request })).to.match(/no source here knows .* begins with UC, may be known\.$/)
    expect(outcomeOf({ ...state, only_imports: true }, { request })).to.match(
      /your imported catalog holds no channel by that handle .* only if its videos were imported without the handle\.$/,
    )
  })

  it('states what was not searched, and what the videos do not reveal', () => {
    expect(outcomeOf({ is_served: false, only_imports: true })).to.include(
      'your imported catalog holds no long videos',
    )
    expect(outcomeOf({ is_served: false })).to.include('no source here has long videos')
    const not_applied = ['country: MX', 'dialect: Swiss German']
    expect(outcomeOf({ not_applied, candidates: [measuredCandidate(9)] }))
      .to.include('the country was not applied, since the videos searched do not say theirs')
      .and.include('the dialect was not applied')
    expect(outcomeOf({ not_applied: ['language: Klingon'], candidates: [measuredCandidate(9)] })).to.include(
      'the language was not applied, since it is none that videos are searched by',
    )
    const finds = [{ about_subject: 'yes' }, { about_subject: 'yes' }]
    expect(outcomeOf({ not_applied }, { finds })).to.equal('')
  })

  it('explains why the openings of finds were not read', () => {
    const finds = ['a', 'b', 'c', 'd', 'e'].map((video_id) => ({ video_id, about_subject: 'yes' }))
    const unread_ids = finds.map(({ video_id }) => video_id)
    const unread = { b: 'fault', c: 'cancelled', d: 'budget', e: 'budget' } as const
    const outcome = outcomeOf({ unread }, { finds, unread_ids })
    expect(outcome.split('; ')).to.deep.equal([
      '1 of the finds has no transcript, so the opening was not read',
      '1 of the finds has an opening that was not read, because the call for its transcript failed',
      '3 of the finds have an opening that was not read, because the credits held for this run were used up.',
    ])
    const cancelled = outcomeOf({ unread, is_cancelled: true }, { finds, unread_ids })
    expect(cancelled).to.match(/3 of the finds have .* because the run was cancelled\.$/)
  })

  it('distinguishes samples among the finds from samples that were only searched', () => {
    const finds = [{ about_subject: 'yes' }, { about_subject: 'yes' }]
    expect(outcomeOf({}, { finds, hasSamples: true })).to.match(/^These are invented sample videos/)
    expect(outcomeOf({}, { hasSamples: true })).to.include('only invented sample videos were searched')
    expect(outcomeOf({ only_samples: true }, { finds })).to.match(
      /^Only invented sample videos were searched/,
    )
    expect(outcomeOf({}, { finds })).to.equal('')
  })
})
