import { expect } from 'chai'
import fc from 'fast-check'
import type { Upload } from '../../src/providers/types.js'
import { languageCode } from '../../src/research/language.js'
import { median } from '../../src/lib/median.js'
import { outlierRatio, outlierScore, baselineViews } from '../../src/research/outliers.js'
import { isSpeech } from '../../src/research/transcript.js'
import { computeRates, computeVirality } from '../../src/research/virality.js'
import { noon } from '../support/clock.js'

const day = 86_400_000
const ago = (days: number) => noon - days * day
const upload = (clip_id: string, views: number | null, days: number | null): Upload => ({
  clip_id,
  views,
  posted_at: days === null ? null : ago(days),
})

describe('the baseline', () => {
  const five = [10, 20, 30, 40, 50].map((views, n) => upload(`u${n}`, views, 10 + n))

  it('is the median of the other uploads that are old enough', () => {
    expect(baselineViews(five, 'other', noon)).to.equal(30)
    expect(baselineViews([...five, upload('u5', 60, 20)], 'other', noon)).to.equal(35)
    expect(baselineViews([...five, upload('mine', 9_000_000, 12)], 'mine', noon)).to.equal(30)
  })

  it('ignores uploads younger than seven days or without views, and includes those without a date', () => {
    const young = upload('young', 1_000_000, 6.99)
    expect(baselineViews([...five, young], 'other', noon)).to.equal(30)
    expect(baselineViews([...five, upload('week', 60, 7)], 'other', noon)).to.equal(35)
    expect(baselineViews([...five, upload('unknown', null, 30)], 'other', noon)).to.equal(30)
    expect(baselineViews([...five, upload('undated', 60, null)], 'other', noon)).to.equal(35)
  })

  it('does not exist with fewer than five other uploads', () => {
    expect(baselineViews(five.slice(1), 'other', noon)).to.equal(null)
    expect(baselineViews(five, 'u0', noon)).to.equal(null)
    expect(baselineViews([], 'other', noon)).to.equal(null)
  })

  it('counts an ID once, with the larger number of views, and uses only the newest thirty', () => {
    expect(baselineViews([...five, upload('u4', 5, 14)], 'other', noon)).to.equal(30)
    expect(baselineViews([...five, upload('u0', 1000, 10)], 'other', noon)).to.equal(40)
    const many = Array.from({ length: 40 }, (_, n) => upload(`m${n}`, n < 30 ? 100 : 1, 10 + n))
    expect(baselineViews([...many].reverse(), 'other', noon)).to.equal(100)
  })

  it('outliers have two decimals and one fixed scale', () => {
    const cases: [number | null, number | null, number | null][] = [
      [100, 30, 3.33],
      [0, 30, 0],
      [null, 30, null],
      [100, null, null],
      [100, 0, null],
      [9e15, 1, 1e9],
    ]
    for (const [views, usual, outlier] of cases) expect(outlierRatio(views, usual)).to.equal(outlier)
    for (const [outlier, score] of [
      [0, 0],
      [0.5, 0],
      [1, 0],
      [2, 18],
      [5, 41],
      [10, 59],
      [50, 100],
      [900, 100],
    ] as const) {
      expect(outlierScore(outlier)).to.equal(score)
    }
    expect([median([]), median([3]), median([9, 1, 5]), median([4, 1])]).to.deep.equal([null, 3, 5, 2.5])
  })
})

describe('virality', () => {
  const none = {
    views: null,
    outlier: null,
    creator_usual_views: null,
    views_per_day: null,
    likes_per_1k: null,
  }

  it('weighs outlier, reach, velocity and engagement, and ignores unknown ones', () => {
    const cases: [object, number | null][] = [
      [{}, null],
      [{ outlier: 50 }, 100],
      [{ outlier: 1 }, 0],
      [{ views: 10_000_000 }, 100],
      [{ views: 10_000 }, 0],
      [{ views: 316_228 }, 50],
      [{ views: 0 }, 0],
      [{ views_per_day: 1000 }, 50],
      [{ likes_per_1k: 50 }, 50],
      [{ likes_per_1k: 300 }, 100],
      [{ outlier: 50, views: 10_000 }, 64],
      [{ outlier: 50, views: 10_000_000, views_per_day: 100_000, likes_per_1k: 100 }, 100],
      [{ outlier: 50, views: 10_000, views_per_day: 10, likes_per_1k: 0 }, 45],
    ]
    for (const [known, virality] of cases) {
      expect(computeVirality({ ...none, ...known }).virality, JSON.stringify(known)).to.equal(virality)
    }
  })

  it('names exactly the figures that it used', () => {
    const { virality_why } = computeVirality({
      views: 1_234_567,
      outlier: 12.4,
      creator_usual_views: 99_562,
      views_per_day: null,
      likes_per_1k: 41.3,
    })
    expect(virality_why).to.equal(
      "12.4x the creator's usual of 99.6K, 1.2M views, 41.3 likes per 1,000 views",
    )
    expect(computeVirality(none).virality_why).to.equal(null)
  })

  it('is a whole number from 0 to 100 for any figures', () => {
    const figure = fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }), { nil: null })
    fc.assert(
      fc.property(figure, figure, figure, figure, (views, outlier, views_per_day, likes_per_1k) => {
        const { virality } = computeVirality({
          views,
          outlier,
          creator_usual_views: null,
          views_per_day,
          likes_per_1k,
        })
        return virality === null || (Number.isInteger(virality) && virality >= 0 && virality <= 100)
      }),
    )
  })

  it('uses the age in whole days, and at least one day for velocity', () => {
    expect(computeRates({ views: 500, likes: 5, posted_at: ago(0.4) }, noon)).to.deep.equal({
      age_days: 0,
      views_per_day: 500,
      likes_per_1k: 10,
    })
    expect(computeRates({ views: 1000, likes: null, posted_at: ago(10.9) }, noon)).to.deep.equal({
      age_days: 10,
      views_per_day: 100,
      likes_per_1k: null,
    })
    expect(computeRates({ views: 0, likes: 3, posted_at: null }, noon)).to.deep.equal({
      age_days: null,
      views_per_day: null,
      likes_per_1k: null,
    })
    expect(computeRates({ views: 1, likes: 1, posted_at: noon + day }, noon).age_days).to.equal(0)
    expect(computeRates({ views: 1, likes: 9e15, posted_at: null }, noon).likes_per_1k).to.equal(1e9)
  })
})

describe('topics and languages', () => {
  it('a language may be a tag, a name in English or its own, or a dialect', () => {
    const cases: [string, string | null][] = [
      ['es', 'es'],
      ['es-MX', 'es'],
      ['PT_br', 'pt'],
      ['Spanish', 'es'],
      ['español', 'es'],
      ['Espanol', 'es'],
      ['Deutsch', 'de'],
      ['日本語', 'ja'],
      ['Egyptian Arabic', 'ar'],
      ['Mandarin', 'zh'],
      ['Swiss German', 'de'],
      ['Klingon', null],
      ['xx', null],
      ['', null],
    ]
    for (const [text, code] of cases) expect(languageCode(text), text).to.equal(code)
  })
})

describe('the filters of a short run', () => {
  it('talk has one to six words a second', () => {
    const lines = (words: number, end: number | null) => [
      { start: 0, end, text: Array.from({ length: words }, (_, n) => `word${n}`).join(' ') },
    ]
    const cases: [number, number | null, number | null, boolean][] = [
      [30, 30, 30, true],
      [29, 30, 30, false],
      [180, 30, 30, true],
      [181, 30, 30, false],
      [40, 20, null, true],
      [5, 20, null, false],
      [40, null, null, true],
      [3, null, null, false],
      [0, null, 30, false],
    ]
    for (const [words, end, duration, talk] of cases)
      expect(isSpeech(lines(words, end), duration), `${words} in ${duration ?? end}`).to.equal(talk)
    expect(
      isSpeech(
        [
          {
            start: 0,
            end: 10,
            text: '今日はパンの話をします。小麦粉と水だけで始められます。とても簡単です。',
          },
        ],
        10,
      ),
    ).to.equal(true)
  })
})
