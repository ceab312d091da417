import type { OutcomeWords } from '../en/run.js'
import { plural } from './counts.js'
import { sentences } from './outcome-sentences.js'

/** What a run ended with, in German. */

export const outcome: OutcomeWords = {
  cancelled: (part) => `Abgebrochen: ${part}`,
  fewer: (count, asked) => `${count} von ${asked} gefunden`,
  nothing: 'Keine Ergebnisse',
  nothingNew: 'Nichts Neues',
  found: (clips, places, { isNear, bySeeds }) =>
    `${plural(clips, 'Clip', 'Clips')} ${places === null ? 'im importierten Katalog' : `auf ${places}`} gefunden${isNear ? ', zum Thema oder nahe daran' : ''}${bySeeds > 0 ? `, und ${bySeeds} weitere über Wörter der Vorbilder` : ''}`,
  partial: (count, all, parts) => {
    const some = `${count} ${count === 1 ? 'streift' : 'streifen'} dein Thema nur`
    const text = count >= all ? 'Keins trifft dein Thema ganz' : some
    return parts === '' ? text : `${text} (${parts})`
  },
  partWords: {
    only: 'nur',
    'all but': 'alles außer',
    'named in passing': 'nebenbei erwähnt',
    'once in its caption': 'nur in der Beschreibung',
    'its words apart': 'die Wörter an verschiedenen Stellen',
    'related words': 'verwandte Wörter',
    'partly, as the model judged it': 'zum Teil, nach dem Urteil des Modells',
  },
  quoted: (word) => `„${word}“`,
  belowFloor: (count) => `${count} ${count === 1 ? 'hat' : 'haben'} weniger als 50.000 Aufrufe`,
  leftOut: (reasons) => `weggelassen: ${reasons}`,
  reasons: {
    off_topic: 'nicht zum Thema',
    partial_match: 'kaum zum Thema',
    not_talking: 'ohne jemanden, der spricht',
    not_on_camera: 'ohne Sprecher im Bild',
    photo_post: ['Foto-Post', 'Foto-Posts'],
    not_a_short: ['langes Video oder Stream', 'lange Videos oder Streams'],
    too_old: 'zu alt',
    unknown_date: 'ohne bekanntes Datum',
    wrong_language: 'in anderer Sprache',
    transcript_unavailable: 'nicht lesbar',
    duplicate: 'doppelt gepostet',
    delivered_before: 'früher schon gezeigt oder verworfen',
    beside_seed: 'aus dem Lauf eines Vorbilds',
    seed: ['Vorbild selbst', 'Vorbilder selbst'],
    no_opening: 'ohne Satz, der als Hook taugt',
    not_long_form: ['Short oder Livestream', 'Shorts oder Livestreams'],
    before_2023: 'von vor 2023',
    no_baseline: 'mit zu wenigen anderen Videos im Kanal',
    below_min_outlier: [
      'zu wenig über dem Üblichen seines Kanals',
      'zu wenig über dem Üblichen ihres Kanals',
    ],
    other_channel_size: ['auf einem Kanal anderer Größe', 'auf Kanälen anderer Größe'],
    not_measured: ['nicht mit seinem Kanal verglichen', 'nicht mit ihrem Kanal verglichen'],
  },
  counted: plural,
  tooOld: (days) => `älter als ${plural(days, 'Tag', 'Tage')}`,
  sentences,
}
