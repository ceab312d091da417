import { expect } from 'chai'
import { languagesOf } from '../../src/console/lib/stock-languages.js'
import { stock as german } from '../../src/console/strings/de/stock.js'
import { stock as english, type StockFacts } from '../../src/console/strings/en/stock.js'

const inEnglish = { names: 'English', haveAll: true }
const facts = (years: string | null, more: Partial<StockFacts> = {}): StockFacts => ({
  languages: null,
  length: null,
  years,
  ...more,
})

/** What each language says of as many long videos, of which as many have a transcript. */
const longs: [videos: number, transcripts: number, years: string | null, en: string, de: string][] = [
  [0, 0, null, 'No long videos from 2023 or later here.', 'Hier sind keine langen Videos ab 2023.'],
  [
    1,
    0,
    '2024',
    '1 long video from 2023 or later here, none with a transcript, posted 2024.',
    'Hier: 1 langes Video ab 2023, ohne Transkript, veröffentlicht 2024.',
  ],
  [
    3,
    0,
    null,
    '3 long videos from 2023 or later here, none with a transcript.',
    'Hier: 3 lange Videos ab 2023, alle ohne Transkript.',
  ],
  [
    1200,
    1100,
    '2023–2024',
    '1,200 long videos from 2023 or later here, 1,100 of them with a transcript, posted 2023–2024.',
    'Hier: 1.200 lange Videos ab 2023, 1.100 davon mit Transkript, veröffentlicht 2023–2024.',
  ],
  [3, 3, null, '3 long videos from 2023 or later here.', 'Hier: 3 lange Videos ab 2023.'],
]

const shorts: [videos: number, site: string | null, years: string | null, en: string, de: string][] = [
  [0, null, null, '0 short clips here.', 'Hier: 0 kurze Clips.'],
  [1, null, '2019', '1 short clip here, posted 2019.', 'Hier: 1 kurzer Clip, veröffentlicht 2019.'],
  [
    1671,
    'talks.example',
    '2006–2019',
    '1,671 short clips here, most from talks.example, posted 2006–2019.',
    'Hier: 1.671 kurze Clips, die meisten von talks.example, veröffentlicht 2006–2019.',
  ],
]

describe('the console’s words for imports', () => {
  for (const [videos, transcripts, years, en, de] of longs)
    it(`counts ${videos} long videos, ${transcripts} with a transcript`, () => {
      expect(english.long({ videos, transcripts }, facts(years))).to.equal(en)
      expect(german.long({ videos, transcripts }, facts(years))).to.equal(de)
    })

  for (const [videos, site, years, en, de] of shorts)
    it(`counts ${videos} short clips`, () => {
      expect(english.short({ videos, site }, facts(years))).to.equal(en)
      expect(german.short({ videos, site }, facts(years))).to.equal(de)
    })

  it('say in which languages most are and how long', () => {
    const site = 'talks.example'
    const said = facts('2006–2019', { languages: inEnglish, length: '1:30' })
    expect(english.short({ videos: 671, site }, said)).to.equal(
      '671 short clips here, in English, most about 1:30 long, most from talks.example, posted 2006–2019.',
    )
    expect(english.long({ videos: 9, transcripts: 2 }, said)).to.equal(
      '9 long videos from 2023 or later here, in English, most about 1:30 long, 2 of them with a transcript, posted 2006–2019.',
    )
    const mostly = { ...said, languages: { names: 'Englisch', haveAll: false } }
    expect(german.short({ videos: 671, site }, mostly)).to.equal(
      'Hier: 671 kurze Clips, meist auf Englisch, meist rund 1:30 lang, die meisten von talks.example, veröffentlicht 2006–2019.',
    )
  })

  it('name the language of most, or else the most common ones, unless that of half is unknown', () => {
    const nameLanguages = (videos: number, counts: number[]) => {
      const languages = counts.map((count, at) => ({ language: 'abcdefghij'.charAt(at), videos: count }))
      const found = languagesOf({ languages, videos })
      return found && [found.codes.join(''), found.haveOthers, found.haveAll]
    }
    expect(nameLanguages(100, [100])).to.deep.equal(['a', false, true])
    expect(nameLanguages(100, [95])).to.deep.equal(['a', false, true])
    expect(nameLanguages(100, [94])).to.deep.equal(['a', false, false])
    expect(nameLanguages(100, [60, 40])).to.deep.equal(['a', false, false])
    expect(nameLanguages(100, [50, 50])).to.deep.equal(['ab', false, true])
    expect(nameLanguages(100, [40, 30, 30])).to.deep.equal(['abc', false, true])
    expect(nameLanguages(100, [40, 30, 20, 10])).to.deep.equal(['ab', true, true])
    for (const unknown of [[], [50], [30, 20]]) expect(nameLanguages(100, unknown)).to.equal(null)
  })

  it('agree in number if few clips are as new as requested', () => {
    expect(english.fewSoNew(1, 1200)).to.equal('Only 1 of the 1,200 clips here is that new.')
    expect(german.fewSoNew(1, 1200)).to.equal('Nur 1 von 1.200 Clips hier ist so neu.')
    expect(english.fewSoNew(2, 40)).to.equal('Only 2 of the 40 clips here are that new.')
    expect(german.fewSoNew(2, 40)).to.equal('Nur 2 von 40 Clips hier sind so neu.')
    expect(german.noneSoNew('Mai 2019')).to.equal(
      'Kein Clip hier ist so neu: Der neueste stammt aus dem Mai 2019.',
    )
  })

  it('state the stock on a tab and before the sign-in', () => {
    expect(english.longOnTab({ videos: 155, transcripts: 0 })).to.equal('155, no transcripts')
    expect(german.longOnTab({ videos: 155, transcripts: 80 })).to.equal('80 mit Transkript')
    expect([german.onTab.short(0), german.onTab.long(1200)]).to.deep.equal(['keine Clips', '1.200 Videos'])
    expect(english.onWelcome(1, 0, '2019')).to.equal('Here: 1 short clip (2019).')
    expect(german.onWelcome(1, 0, '2019')).to.equal('Hier: 1 kurzer Clip (2019).')
    expect(german.onWelcome(1200, 1, null)).to.equal('Hier: 1.200 kurze Clips, 1 langes Video.')
  })
})
