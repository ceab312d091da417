import { expect } from 'chai'
import type { Run } from '../../src/client/index.js'
import { translateOutcomePart, topicParts } from '../../src/console/lib/outcome-words.js'
import { run as german } from '../../src/console/strings/de/run.js'
import {
  outcomeTexts as shortTexts,
  type ShortOutcomePart as ShortPart,
} from '../../src/research/short/outcome-parts.js'
import {
  outcomeTexts as videoTexts,
  type VideoOutcomePart as VideoPart,
} from '../../src/research/videos/outcome-parts.js'
import { rejectionReasons as shortReasons } from '../../src/research/short/types.js'
import { rejectionReasons as videoReasons } from '../../src/research/videos/types.js'
import { describePartialMatch, type PartialMatch } from '../../src/search/partial-match.js'
import { cancelledOutcome, renderOutcome } from '../../src/research/outcome.js'
import { outcomeParts } from '../../src/console/lib/run-outcome.js'

type Stats = { rejections?: Record<string, number>; partial_matches?: number }

/** A run of three hooks, as far as an outcome is said of it. */
const runOf = (kind: 'short' | 'long', stats: Stats = {}) =>
  ({
    kind,
    count: 5,
    hooks: [{}, {}, {}],
    finds: [{}, {}, {}],
    stats: { rejections: {}, partial_matches: 0, ...stats },
  }) as unknown as Run

const saidOf = (outcome: string | null, run: Run) =>
  outcomeParts({ status: 'done', outcome }).map((part) => translateOutcomePart(german.outcome, part, run))
const saidOfShort = (part: ShortPart, stats?: Stats) =>
  saidOf(renderOutcome([part], shortTexts), runOf('short', stats))
const saidOfVideos = (part: VideoPart, stats?: Stats) =>
  saidOf(renderOutcome([part], videoTexts), runOf('long', stats))

const own = (text: string) => [{ text, isTranslated: true }]
const outcomeOfRejections = (rejections: Record<string, number>, days: number | null = null) =>
  [{ code: 'rejected', rejections, days }, { rejections }] as const
const partial = (count: number, matches: [string, number][], isJudged = false) =>
  [{ code: 'partial_matches', count, total: 3, matches, isJudged }, { partial_matches: count }] as const

const said: [part: ShortPart, stats: Stats, text: string][] = [
  [{ code: 'fewer', count: 3, requested: 5 }, {}, '3 von 5 gefunden'],
  [{ code: 'nothing' }, {}, 'Keine Ergebnisse'],
  [{ code: 'nothing_new' }, {}, 'Nichts Neues'],
  [{ code: 'searched', clips: 1, places: ['tiktok'] }, {}, '1 Clip auf TikTok gefunden'],
  [
    { code: 'searched', clips: 1234, places: ['tiktok', 'youtube'] },
    {},
    '1.234 Clips auf TikTok, YouTube gefunden',
  ],
  [{ code: 'searched', clips: 2, places: 'imports' }, {}, '2 Clips im importierten Katalog gefunden'],
  [
    { code: 'searched', clips: 100, places: 'imports', isNear: true, bySeeds: 82 },
    {},
    '18 Clips im importierten Katalog gefunden, zum Thema oder nahe daran, und 82 weitere über Wörter der Vorbilder',
  ],
  [...outcomeOfRejections({ too_old: 1, off_topic: 4 }), 'weggelassen: 4 nicht zum Thema, 1 zu alt'],
  [...outcomeOfRejections({ too_old: 2 }, 1), 'weggelassen: 2 älter als 1 Tag'],
  [...outcomeOfRejections({ too_old: 1 }, 1095), 'weggelassen: 1 älter als 1.095 Tage'],
  [...outcomeOfRejections({ photo_post: 1, seed: 1 }), 'weggelassen: 1 Foto-Post, 1 Vorbild selbst'],
  [
    ...outcomeOfRejections({ photo_post: 2, not_a_short: 1 }),
    'weggelassen: 2 Foto-Posts, 1 langes Video oder Stream',
  ],
  [...partial(1, []), '1 streift dein Thema nur'],
  [
    ...partial(2, [
      [`only 'rye', 'don't'`, 1],
      [`all but 'crumb'`, 1],
    ]),
    "2 streifen dein Thema nur (nur „rye“, „don't“: 1, alles außer „crumb“: 1)",
  ],
  [
    ...partial(3, [
      ['named in passing', 1],
      ['once in its caption', 1],
      ['partly, as the model judged it', 1],
    ]),
    'Keins trifft dein Thema ganz (nebenbei erwähnt: 1, nur in der Beschreibung: 1, zum Teil, nach dem Urteil des Modells: 1)',
  ],
  [
    ...partial(
      2,
      [
        ['its words apart', 1],
        ['related words', 1],
      ],
      true,
    ),
    '2 streifen dein Thema nur (die Wörter an verschiedenen Stellen: 1, verwandte Wörter: 1)',
  ],
  [...partial(3, [['once in its caption', 3]]), 'alle Ergebnisse nennen das Thema nur in der Beschreibung'],
  [
    ...partial(3, [
      ['named in passing', 2],
      ['once in its caption', 1],
    ]),
    'alle Ergebnisse nennen das Thema nur in der Beschreibung oder nebenbei',
  ],
  [{ code: 'below_floor', count: 1, total: 3 }, {}, '1 hat weniger als 50.000 Aufrufe'],
  [{ code: 'below_floor', count: 2, total: 2 }, {}, '2 haben weniger als 50.000 Aufrufe'],
]

/** One of each kind at least, which the compiler asks for. */
const partialMatches: Record<PartialMatch['kind'], PartialMatch[]> = {
  passing: [{ kind: 'passing' }],
  caption: [{ kind: 'caption' }],
  apart: [{ kind: 'apart' }],
  judged: [{ kind: 'judged' }],
  related: [{ kind: 'related' }, { kind: 'related', shared: ['oven', 'dough'] }],
  words: [
    { kind: 'words', words: ['rye'] },
    { kind: 'words', words: ['rye', 'bread'], missing: ['tips'], isSubject: true },
  ],
}

describe('an outcome in German', () => {
  for (const [part, stats, text] of said)
    it(`says “${text}”`, () => expect(saidOfShort(part, stats)).to.deep.equal(own(text)))

  it('uses the singular if one video was left out', () => {
    const rejections = { not_long_form: 1, below_min_outlier: 1, other_channel_size: 1, not_measured: 1 }
    expect(saidOfVideos({ code: 'rejected', rejections }, { rejections })).to.deep.equal(
      own(
        'weggelassen: 1 Short oder Livestream, 1 zu wenig über dem Üblichen seines Kanals, 1 auf einem Kanal anderer Größe, 1 nicht mit seinem Kanal verglichen',
      ),
    )
  })

  it('states that a run was cancelled before its first part', () => {
    const of = (outcome: string) => saidOf(outcome, runOf('short'))
    expect(of('Cancelled: 3 of the 5 hooks asked for; 1 of the hooks is below 50,000 views.')).to.deep.equal([
      ...own('Abgebrochen: 3 von 5 gefunden'),
      ...own('1 hat weniger als 50.000 Aufrufe'),
    ])
    expect(of('Cancelled: 2 searches failed.')).to.deep.equal(own('Abgebrochen: 2 Suchen sind gescheitert'))
    expect(of('Cancelled: the dog ate it.')).to.deep.equal([
      { text: 'Cancelled: the dog ate it', isTranslated: false },
    ])
  })

  for (const [part, text] of [
    ['named in passing', 'nebenbei erwähnt'],
    ["only 'rye', 'don't'", "nur „rye“, „don't“"],
    ["all but 'tips'", 'alles außer „tips“'],
    ["related words: 'oven', 'dough'", 'verwandte Wörter: „oven“, „dough“'],
    ['partly, as the model judged it', 'zum Teil, nach dem Urteil des Modells'],
    ['said backwards', null],
  ] as const)
    it(`states that one result has ${part}`, () =>
      expect(german.outcome && topicParts(german.outcome, part)).to.equal(text))

  for (const reason of new Set([...shortReasons, ...videoReasons]))
    it(`has words for the rejection ${reason}`, () => {
      const reasons = german.outcome?.reasons
      expect(reasons).to.have.property(reason).that.is.not.empty
    })

  for (const partialMatch of Object.values(partialMatches).flat())
    it(`has words for “${describePartialMatch(partialMatch)}”`, () => {
      const text = german.outcome && topicParts(german.outcome, describePartialMatch(partialMatch))
      expect(text).to.be.a('string').that.is.not.equal(describePartialMatch(partialMatch))
    })

  for (const [outcome, texts] of [
    [
      'No hooks; 12 clips found on TikTok. Nothing was charged; 0 of the day’s 3 free empty runs are left.',
      [
        'Keine Ergebnisse',
        '12 Clips auf TikTok gefunden',
        'nichts wurde berechnet',
        'von den 3 kostenlosen leeren Läufen dieses Tages sind noch 0 übrig',
      ],
    ],
    [
      'No hooks. Its calls were charged, because the free empty runs of the day are used up.',
      [
        'Keine Ergebnisse',
        'seine Abrufe wurden berechnet, denn die kostenlosen leeren Läufe des Tages sind verbraucht',
      ],
    ],
    [
      'Cancelled before it began: nothing was searched.',
      ['abgebrochen, bevor er begann: Nichts wurde gesucht'],
    ],
    [cancelledOutcome(null, true), ['abgebrochen, als alles Verlangte gefunden war']],
  ] as const)
    it(`translates all of “${outcome}”`, () =>
      expect(saidOf(outcome, runOf('short'))).to.deep.equal(texts.flatMap((text) => own(text))))

  it('stays in the server’s words if the page has none for a part or a reason', () => {
    const [wordless] = saidOfShort(...(partial(1, [['said backwards', 1]]) as [ShortPart, Stats]))
    expect(wordless).to.deep.include({ isTranslated: false })
    expect(
      translateOutcomePart(
        german.outcome,
        'left out: 1 vanished',
        runOf('short', { rejections: { vanished: 1 } }),
      ),
    ).to.deep.equal({
      text: 'left out: 1 vanished',
      isTranslated: false,
    })
  })
})
