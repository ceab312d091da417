import { expect } from 'chai'
import {
  parseAge,
  isStreamed,
  parseDuration,
  parseViews,
} from '../../../src/providers/innertube/display-text.js'

const day = 86_400_000

describe("YouTube's display texts", () => {
  for (const [text, views] of [
    ['43k views', 43_000],
    ['895K views', 895_000],
    ['1.8m views', 1_800_000],
    ['1.8M views', 1_800_000],
    ['1,862 views', 1_862],
    ['28 views', 28],
    ['1 view', 1],
    ['No views', 0],
    ['1.234.567 Aufrufe', 1_234_567],
    ['1,2 Mio. Aufrufe', 1_200_000],
    ['Keine Aufrufe', 0],
    ['12 mil visualizaciones', 12_000],
    ['1,2 M de visualizaciones', 1_200_000],
    ['3.400 vistas', 3_400],
    ['Sin visualizaciones', 0],
    ['12\u00a0k\u00a0vues', 12_000],
    ['1,071 watching', null],
    ['83 waiting', null],
    ['523 Zuschauer', null],
    ['5 Minute Crafts', null],
    ['2 months ago', null],
    ['Views of Rome', null],
    ['-1 views', null],
    ['', null],
    [`${'9'.repeat(90)} views`, null],
  ] as const) {
    it(`parses "${text.slice(0, 30)}" as ${views} views`, () => {
      expect(parseViews(text)).to.equal(views)
    })
  }

  for (const [text, least, most] of [
    ['2 hours ago', 2 / 24, 3 / 24],
    ['Streamed 13 minutes ago', 13 / 1440, 14 / 1440],
    ['1 day ago', 1, 2],
    ['13 days ago', 13, 14],
    ['1 week ago', 7, 14],
    ['4 weeks ago', 28, 30.5],
    ['2 months ago', 60, 92],
    ['11 months ago', 330, 366],
    ['1 year ago', 365, 731],
    ['Streamed 6 years ago', 2191, 2557],
    ['vor 3 Tagen', 3, 4],
    ['vor 1 Monat', 30, 61],
    ['Live übertragen vor 2 Jahren', 730, 1096],
    ['hace 2 semanas', 14, 21],
    ['Emitido hace 1 año', 365, 731],
    ['il y a 5 mois', 152, 183],
    ['há 3 dias', 3, 4],
    ['2 settimane fa', 14, 21],
  ] as const) {
    it(`parses "${text}" as an age between ${least.toFixed(2)} and ${most.toFixed(2)} days`, () => {
      expect((parseAge(text) ?? 0) / day).to.be.within(least, most)
    })
  }

  it('finds no age in other texts', () => {
    for (const text of ['28 views', 'Premieres 5/1/26, 6:00 PM', 'ago', '', '7 moons ago'])
      expect(parseAge(text), text).to.equal(null)
    expect(parseAge(null)).to.equal(null)
  })

  it('recognises the recording of a stream by its age text', () => {
    const displayTexts = [
      'Streamed 1 day ago',
      'Emitido hace 1 día',
      'Live übertragen vor 1 Tag',
      '1 day ago',
      'hace 1 día',
    ]
    expect(displayTexts.map(isStreamed)).to.deep.equal([true, true, true, false, false])
  })

  it('parses durations', () => {
    const texts = ['0:56', '12:34', '1:07:34', '5:20:22', 'LIVE', 'SHORTS', '12', '1:2', null]
    expect(texts.map(parseDuration)).to.deep.equal([56, 754, 4054, 19_222, null, null, null, null, null])
  })
})
