import { expect } from 'chai'
import type { Run } from '../../src/client/index.js'
import { translateOutcomePart } from '../../src/console/lib/outcome-words.js'
import { outcomeParts } from '../../src/console/lib/run-outcome.js'
import { run as german } from '../../src/console/strings/de/run.js'
import { cancelledOutcome, renderOutcome } from '../../src/research/outcome.js'
import {
  outcomeTexts as shortTexts,
  type ShortOutcomePart as ShortPart,
} from '../../src/research/short/outcome-parts.js'
import {
  outcomeTexts as videoTexts,
  type VideoOutcomePart as VideoPart,
} from '../../src/research/videos/outcome-parts.js'

/** Every part that an outcome may have, by its code, and what the page says for it in German. */
type Words<Part extends { code: string }> = {
  [Code in Part['code']]: [part: Omit<Extract<Part, { code: Code }>, 'code'>, text: string][]
}

const clipParts: Words<ShortPart> = {
  fewer: [[{ count: 3, requested: 5 }, '3 von 5 gefunden']],
  nothing: [[{}, 'Keine Ergebnisse']],
  nothing_new: [[{}, 'Nichts Neues']],
  partial_matches: [[{ count: 2, total: 3, matches: [], isJudged: false }, '2 streifen dein Thema nur']],
  results_are_samples: [[{}, 'das sind erfundene Beispiele']],
  searched_samples: [[{}, 'durchsucht wurden nur erfundene Beispiele']],
  wider: [
    [{ topics: [{ topic: 'rye' }] as never }, 'ein weiteres Thema bringt vielleicht etwas: „rye“'],
    [
      { topics: [{ topic: 'rye' }, { topic: 'bread' }] as never },
      'ein weiteres Thema bringt vielleicht etwas: „rye“ oder „bread“',
    ],
  ],
  like_seeds: [
    [{ count: 2, total: 3, words: [] }, 'die Vorbilder haben keine Worte, nach denen sich suchen ließe'],
    [{ count: 2, total: 3, words: ['rye'] }, '2 von 3 ähneln den Vorbildern in den Worten (etwa rye)'],
    [{ count: 1, total: 1, words: ['rye'] }, 'das Ergebnis ähnelt den Vorbildern in den Worten (etwa rye)'],
  ],
  other_host: [
    [
      { count: 1, total: 1, host: 'www.ted.com' },
      'das Ergebnis ist von www.ted.com: Seine Aufrufe sind vielleicht die eines längeren Videos',
    ],
    [
      { count: 1, total: 2, host: 'www.ted.com' },
      '1 der Ergebnisse ist von www.ted.com: Aufrufe sind vielleicht die längerer Videos',
    ],
    [
      { count: 2, total: 2, host: 'www.ted.com' },
      'die Ergebnisse sind von www.ted.com: Aufrufe sind vielleicht die längerer Videos',
    ],
    [
      { count: 2, total: 3, host: 'www.ted.com' },
      '2 der Ergebnisse sind von www.ted.com: Aufrufe sind vielleicht die längerer Videos',
    ],
  ],
  no_usual: [[{}, 'keines hat ein Vielfaches, denn die üblichen Aufrufe dieser Konten sind nicht bekannt']],
  missing: [
    [
      { target: 'creator' },
      'an dieser Adresse ist kein Konto, oder keines, das zu sehen ist. Ereignisse, Gastgeber und Reihen sind keine Konten; das Konto eines Vortrags ist, wer ihn hält',
    ],
    [{ target: 'clip' }, 'an dieser Adresse ist kein Clip, oder keiner, der zu sehen ist'],
  ],
  not_a_short: [
    [
      {},
      'an dieser Adresse ist ein langes Video oder ein Stream, kein kurzer Clip; den Anfang eines langen Videos liest „Lange Videos“',
    ],
  ],
  searched: [
    [{ clips: 1, places: ['tiktok'] }, '1 Clip auf TikTok gefunden'],
    [{ clips: 2, places: 'imports' }, '2 Clips im importierten Katalog gefunden'],
    [
      { clips: 3, places: ['youtube'], isNear: true },
      '3 Clips auf YouTube gefunden, zum Thema oder nahe daran',
    ],
  ],
  age_limit: [
    [{ days: 1 }, 'gesucht wurde nur, was höchstens 1 Tag alt ist'],
    [{ days: 365 }, 'gesucht wurde nur, was höchstens 365 Tage alt ist'],
  ],
  language_limit: [[{ language: 'pt' }, 'gesucht wurde nur in der verlangten Sprache und in unbekannten']],
  rejected: [
    [
      { rejections: { off_topic: 4, seed: 1 }, days: null },
      'weggelassen: 4 nicht zum Thema, 1 Vorbild selbst',
    ],
    [{ rejections: { too_old: 2 }, days: 365 }, 'weggelassen: 2 älter als 365 Tage'],
  ],
  unread: [
    [{ count: 1, cause: 'cancelled' }, '1 wurde nicht gelesen, weil der Lauf abgebrochen wurde'],
    [
      { count: 1200, cause: 'credits_used' },
      '1.200 wurden nicht gelesen, weil die reservierten Credits dieses Laufs aufgebraucht waren',
    ],
    [
      { count: 1, cause: 'barren' },
      '1 wurde nicht gelesen, weil von den zuletzt gelesenen kaum noch einer vom ganzen Thema handelte',
    ],
    [
      { count: 1200, cause: 'wordless' },
      '1.200 wurden nicht gelesen, weil von den zuletzt gelesenen kaum noch einer Worte hatte',
    ],
    [{ count: 1, cause: 'enough' }, '1 wurde nicht gelesen, weil genug andere gelesen waren'],
    [
      { count: 1200, cause: 'unlisted' },
      '1.200 wurden nicht gelesen, weil Titel und Beschreibung das Thema nicht nennen (andere Wörter helfen vielleicht)',
    ],
    [
      { count: 1, cause: { most: 1000 } },
      '1 wurde nicht gelesen, weil ein Lauf für so viele Ergebnisse höchstens 1.000 liest',
    ],
    [
      { count: 1200, cause: { most_judged: 1000 } },
      '1.200 wurden nicht gelesen, weil ein Lauf für so viele Ergebnisse höchstens 1.000 nach ihrem Eintrag beurteilt',
    ],
  ],
  some_match: [
    [
      { count: 1 },
      'mit „Teilweise“ bei „Trifft das Thema“ käme 1 dazu, der kaum zum Thema passt, und weitere, die nur Wörter gemeinsam haben',
    ],
    [
      { count: 1200 },
      'mit „Teilweise“ bei „Trifft das Thema“ kämen 1.200 dazu, die kaum zum Thema passen, und weitere, die nur Wörter gemeinsam haben',
    ],
  ],
  credits_used: [[{}, 'die reservierten Credits dieses Laufs sind aufgebraucht']],
  unheard_hooks: [
    [{ count: 1 }, '1 war nicht zu hören'],
    [{ count: 2 }, '2 waren nicht zu hören'],
  ],
  failed_searches: [
    [{ count: 1 }, '1 Suche ist gescheitert'],
    [{ count: 2 }, '2 Suchen sind gescheitert'],
  ],
  clip_without_words: [
    [{ reason: 'not_talking' }, 'im Clip war niemand zu hören, der spricht'],
    [{ reason: 'transcript_unavailable' }, 'die Worte des Clips waren nicht zu bekommen'],
  ],
  below_floor: [[{ count: 2, total: 3 }, '2 haben weniger als 50.000 Aufrufe']],
  maybe_creator: [
    [
      { name: 'bread.baker9' },
      'ist bread.baker9 ein Konto, dann nimm @bread.baker9 als Thema und nenne eine Plattform, oder gib die Adresse an',
    ],
  ],
  unserved: [
    [{ platforms: ['tiktok'], isImport: true }, 'der importierte Katalog hat keine kurzen Clips von TikTok'],
    [{ platforms: ['tiktok'], isImport: false }, 'keine Quelle hier liefert TikTok'],
  ],
  unknown_language: [
    [{ language: 'Klingon' }, 'die Sprache „Klingon“ ist nicht bekannt und wurde nicht angewandt'],
  ],
  unapplied_dialect: [
    [{}, 'der Dialekt wurde nicht angewandt, denn die durchsuchten Clips nennen ihren nicht'],
  ],
  unapplied_country: [[{}, 'das Land wurde nicht angewandt, denn die durchsuchten Clips nennen ihres nicht']],
  overruled: [
    [
      { values: ['language: de'] },
      'es gilt, was in den Feldern steht, nicht, was das Thema nennt (language: de)',
    ],
  ],
  unsure_language: [[{ language: 'de' }, 'manche Clips sind vielleicht nicht in der verlangten Sprache']],
  unknown_words: [
    [
      { words: ['rye'] },
      '„rye“ kommt in keinem verglichenen Titel, keiner Beschreibung und keinem Transkript vor',
    ],
    [
      { words: ['rye', 'crumb'] },
      '„rye“, „crumb“ kommen in keinem verglichenen Titel, keiner Beschreibung und keinem Transkript vor',
    ],
  ],
}

const videoParts: Words<VideoPart> = {
  fewer: [[{ count: 3, requested: 5 }, '3 von 5 gefunden']],
  nothing: [[{}, 'Keine Ergebnisse']],
  nothing_new: [[{}, 'Nichts Neues']],
  partial_matches: [[{ count: 2, total: 3, matches: [], isJudged: false }, '2 streifen dein Thema nur']],
  results_are_samples: [[{}, 'das sind erfundene Beispiele']],
  searched_samples: [[{}, 'durchsucht wurden nur erfundene Beispiele']],
  unserved: [
    [{ isImport: true }, 'der importierte Katalog hat keine langen Videos'],
    [{ isImport: false }, 'keine Quelle hier hat lange Videos'],
  ],
  missing: [
    [{ target: 'video', isImport: true }, 'der importierte Katalog hat dieses Video nicht'],
    [{ target: 'video', isImport: false }, 'keine Quelle hier kennt dieses Video'],
    [{ target: 'channel', isImport: true }, 'der importierte Katalog hat diesen Kanal nicht'],
    [{ target: 'channel', isImport: false }, 'keine Quelle hier kennt diesen Kanal'],
    [
      { target: 'handle', isImport: true },
      'der importierte Katalog hat keinen Kanal mit diesem Handle (Ereignisse, Gastgeber und Reihen sind keine Kanäle); seine ID, die mit UC beginnt, hilft nur, wenn seine Videos ohne den Handle importiert wurden',
    ],
    [
      { target: 'handle', isImport: false },
      'keine Quelle hier kennt einen Kanal mit diesem Handle (Ereignisse, Gastgeber und Reihen sind keine Kanäle); seine ID, die mit UC beginnt, ist vielleicht bekannt',
    ],
  ],
  rejected_video: [
    [{ reason: 'not_long_form' }, 'das Video ist ein Short oder ein Livestream, kein langes Video'],
    [{ reason: 'before_2023' }, 'das Video ist von vor 2023'],
    [
      { reason: 'unknown_date' },
      'das Datum des Videos ist nicht bekannt, also auch nicht, ob es von 2023 oder später ist',
    ],
    [
      { reason: 'no_baseline' },
      'das Video ist auf einem Kanal mit zu wenigen anderen Videos zum Vergleichen',
    ],
    [{ reason: 'below_min_outlier' }, 'das Video liegt zu wenig über dem Üblichen seines Kanals'],
    [{ reason: 'other_channel_size' }, 'das Video ist auf einem Kanal anderer Größe'],
    [{ reason: 'off_topic' }, 'das Video handelt nicht vom Thema'],
    [{ reason: 'not_measured' }, 'das Video wurde nicht mit seinem Kanal verglichen'],
    [
      { reason: 'delivered_before' },
      'das Video kam in einem früheren Lauf dieser Beobachtung oder wurde verworfen',
    ],
  ],
  videos: [
    [{ count: 1 }, '1 langes Video angesehen'],
    [{ count: 2 }, '2 lange Videos angesehen'],
    [
      { count: 2, isOfSearch: true },
      '2 lange Videos angesehen (nur solche von 2023 oder später werden durchsucht)',
    ],
  ],
  uploads: [
    [{ seen: 1, total: null, isRestTooOld: false }, 'das neueste Video angesehen'],
    [{ seen: 50, total: null, isRestTooOld: false }, 'die neuesten 50 Videos angesehen'],
    [
      { seen: 50, total: null, isRestTooOld: true },
      'die neuesten 50 Videos angesehen (die älteren sind alle von vor 2023)',
    ],
    [
      { seen: 50, total: 51, isRestTooOld: true },
      'die neuesten 50 von 51 Videos angesehen (das eine ältere ist von vor 2023)',
    ],
    [
      { seen: 50, total: 1200, isRestTooOld: true },
      'die neuesten 50 von 1.200 Videos angesehen (die älteren sind alle von vor 2023)',
    ],
    [{ seen: 50, total: 80, isRestTooOld: false }, 'die neuesten 50 von 80 Videos angesehen'],
  ],
  no_match: [[{}, 'kein langes Video hier von 2023 oder später handelt vom Thema']],
  older: [
    [
      { count: 1, total: 1, best: 2.5 },
      'das eine Video von vor 2023, das kein Ergebnis ist, liegt auch über dem Üblichen, mit 2,5×',
    ],
    [
      { count: 1, total: 4, best: 6.6 },
      '1 von 4 Videos von vor 2023, die keine Ergebnisse sind, liegt auch über dem Üblichen, das beste mit 6,6×',
    ],
    [
      { count: 2, total: 1200, best: 12.5 },
      '2 von 1.200 Videos von vor 2023, die keine Ergebnisse sind, liegen auch über dem Üblichen, das beste mit 12,5×',
    ],
  ],
  rejected: [
    [
      { rejections: { below_min_outlier: 2, not_long_form: 1 } },
      'weggelassen: 2 zu wenig über dem Üblichen ihres Kanals, 1 Short oder Livestream',
    ],
  ],
  unlisted: [
    [
      { count: 1 },
      '1 wurde nicht gelesen, weil Titel und Beschreibung das Thema nicht nennen (andere Wörter helfen vielleicht)',
    ],
    [
      { count: 2 },
      '2 wurden nicht gelesen, weil Titel und Beschreibung das Thema nicht nennen (andere Wörter helfen vielleicht)',
    ],
  ],
  credits_used: [[{}, 'die reservierten Credits dieses Laufs sind aufgebraucht']],
  failed_calls: [
    [{ count: 1 }, '1 Abruf ist gescheitert'],
    [{ count: 2 }, '2 Abrufe sind gescheitert'],
  ],
  least_outlier: [
    [{ min_outlier: 2, best: 1.42 }, 'genug ist mindestens 2×, das beste darunter hat 1,42×'],
    [{ min_outlier: 1, best: 0.84 }, 'genug ist mehr als 1×, das beste darunter hat 0,84×'],
    [{ min_outlier: 1, best: null }, 'genug ist mehr als 1×'],
  ],
  lower_min_outlier: [
    [{ best: 1.25 }, 'das beste zum Thema hat 1,25× des Üblichen seines Kanals: ab 1,25× wäre es dabei'],
  ],
  unapplied: [
    [{ option: 'language' }, 'die Sprache wurde nicht angewandt, denn nach ihr wird nicht gesucht'],
    [
      { option: 'dialect' },
      'der Dialekt wurde nicht angewandt, denn die durchsuchten Videos nennen dazu nichts',
    ],
    [
      { option: 'country' },
      'das Land wurde nicht angewandt, denn die durchsuchten Videos nennen dazu nichts',
    ],
    [{ option: 'uploads' }, 'die Zahl der Videos wurde nicht angewandt, denn das Thema ist kein Kanal'],
  ],
  unread: [
    [
      { count: 1, cause: 'no_transcript' },
      '1 Ergebnis hat kein Transkript, also wurde sein Anfang nicht gelesen',
    ],
    [
      { count: 2, cause: 'no_transcript' },
      '2 Ergebnisse haben kein Transkript, also wurde ihr Anfang nicht gelesen',
    ],
    [
      { count: 1, cause: 'fault' },
      'von 1 Ergebnis wurde der Anfang nicht gelesen, weil der Abruf des Transkripts gescheitert ist',
    ],
    [
      { count: 2, cause: 'fault' },
      'von 2 Ergebnissen wurde der Anfang nicht gelesen, weil der Abruf des Transkripts gescheitert ist',
    ],
    [
      { count: 1, cause: 'cancelled' },
      'von 1 Ergebnis wurde der Anfang nicht gelesen, weil der Lauf abgebrochen wurde',
    ],
    [
      { count: 2, cause: 'cancelled' },
      'von 2 Ergebnissen wurde der Anfang nicht gelesen, weil der Lauf abgebrochen wurde',
    ],
    [
      { count: 1, cause: 'credits_used' },
      'von 1 Ergebnis wurde der Anfang nicht gelesen, weil die reservierten Credits dieses Laufs aufgebraucht waren',
    ],
    [
      { count: 2, cause: 'credits_used' },
      'von 2 Ergebnissen wurde der Anfang nicht gelesen, weil die reservierten Credits dieses Laufs aufgebraucht waren',
    ],
  ],
  unread_thumbnails: [
    [{}, 'Vorschaubilder wurden nicht angesehen, denn es ist kein Modell eingestellt, das Bilder liest'],
  ],
}

/** A run of three results, with the figures that the page takes from it. */
const runOf = (kind: 'short' | 'long', { rejections = {}, count = 0 }: Figures) =>
  ({
    kind,
    count: 5,
    hooks: [{}, {}, {}],
    finds: [{}, {}, {}],
    stats: { rejections, partial_matches: count },
  }) as unknown as Run
type Figures = { rejections?: Record<string, number>; count?: number }

const saidOf = (outcome: string | null, run: Run) =>
  outcomeParts({ status: 'done', outcome }).map((part) => translateOutcomePart(german.outcome, part, run))

const casesOf = <Part extends { code: string }>(
  kind: 'short' | 'long',
  words: Words<Part>,
  render: (part: Part) => string | null,
) =>
  Object.entries<[object, string][]>(words).flatMap(([code, cases]) =>
    cases.map(([part, text]) => [render({ code, ...part } as Part), text, runOf(kind, part)] as const),
  )

describe('each part of an outcome in German', () => {
  for (const [outcome, text, run] of [
    ...casesOf('short', clipParts, (part) => renderOutcome([part], shortTexts)),
    ...casesOf('long', videoParts, (part) => renderOutcome([part], videoTexts)),
  ])
    it(`of a ${run.kind} run: “${outcome}”`, () => {
      const own = text.split('; ').map((one) => ({ text: one, isTranslated: true }))
      expect(saidOf(outcome, run)).to.deep.equal(own)
      const [first, ...others] = own
      const cancelled = { text: `Abgebrochen: ${first?.text}`, isTranslated: true }
      expect(saidOf(cancelledOutcome(outcome, false), run)).to.deep.equal([cancelled, ...others])
    })
})
