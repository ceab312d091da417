import { expect } from 'chai'
import {
  summarizeLandscape,
  countOpeningPatterns,
  summarizeOpeningShape,
} from '../../src/research/long/report.js'
import { longFind } from '../support/draft-finds.js'

const videoCounts = { videos_seen: 40, channels: 9, outliers: 6 }

describe('patterns of openings', () => {
  it('is a type that at least two finds have, the most shared first', () => {
    const finds = (['story', 'question', 'question', 'other', 'other', null] as const).map((hook_type, at) =>
      longFind({ find_id: `f${at}`, hook_type }),
    )
    expect(countOpeningPatterns(finds)).to.deep.equal([
      { hook_type: 'question', count: 2, share: 0.33, find_ids: ['f1', 'f2'] },
    ])
    expect(countOpeningPatterns([])).to.deep.equal([])
  })
})

describe('the shape of openings', () => {
  it('is the median of the hooks and of the parts, in the order in which they begin', () => {
    const beat = (name: 'hook' | 'promise' | 'stakes', from_s: number, to_s: number) => ({
      beat: name,
      from_s,
      to_s,
      text: 'x',
    })
    const finds = [
      longFind({ hook_start_s: 1, hook_end_s: 4.2, beats: [beat('hook', 1, 4.2), beat('promise', 4.2, 9)] }),
      longFind({
        hook_start_s: 0,
        hook_end_s: 6,
        beats: [beat('hook', 0, 6), beat('stakes', 6, 7), beat('promise', 7, 8), beat('promise', 20, 30)],
      }),
      longFind({}),
    ]
    expect(summarizeOpeningShape(finds)).to.deep.equal({
      hook_seconds: { median: 4.6, min: 3.2, max: 6 },
      beats: [
        { beat: 'hook', used_in: 2, from_s: 0.5, to_s: 5.1 },
        { beat: 'promise', used_in: 2, from_s: 5.6, to_s: 8.5 },
        { beat: 'stakes', used_in: 1, from_s: 6, to_s: 7 },
      ],
    })
  })

  it('is empty without transcripts', () => {
    expect(summarizeOpeningShape([longFind({})])).to.deep.equal({
      hook_seconds: { median: null, min: null, max: null },
      beats: [],
    })
  })
})

describe('the landscape of a run', () => {
  it('counts what is delivered and what was considered', () => {
    const finds = [
      longFind({
        outlier: 12,
        outlier_tier: 'breakout',
        channel_size: 'small',
        posted_at: Date.UTC(2022, 11, 31, 23, 59),
      }),
      longFind({
        outlier: 3.5,
        outlier_tier: 'outlier',
        channel_size: 'small',
        posted_at: Date.UTC(2023, 0, 1),
      }),
      longFind({ outlier: null, outlier_tier: null, channel_size: null, posted_at: null }),
    ]
    expect(summarizeLandscape(finds, videoCounts)).to.deep.equal({
      ...videoCounts,
      kept: 3,
      median_outlier: 7.75,
      tiers: { breakout: 1, strong: 0, outlier: 1 },
      channel_sizes: { small: 2, medium: 0, large: 0 },
      posted: { 2022: 1, 2023: 1 },
    })
  })

  it('has no median without finds', () => {
    expect(summarizeLandscape([], videoCounts)).to.include({ kept: 0, median_outlier: null })
  })
})
