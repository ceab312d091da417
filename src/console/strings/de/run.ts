import type { Strings } from '../en/index.js'
import { credits, plural } from './counts.js'

/** A run, in German. */

/** Titles for the addresses that a run was started with. */
export const linked: Strings['linked'] = {
  creator: (name, place) => `${name} auf ${place}`,
  channel: (place) => `Ein Kanal auf ${place}`,
  video: {
    short: (place) => `Ein kurzer Clip auf ${place}`,
    long: (place) => `Ein Video auf ${place}`,
  },
  videoOf: (name, place) => `Ein Clip von ${name} auf ${place}`,
}

export const run: Strings['run'] = {
  title: 'Lauf',
  toAsk: 'Etwas fragen',
  status: { queued: 'Wartet', running: 'Läuft', done: 'Fertig', failed: 'Gescheitert' },
  cancelled: 'Vorzeitig beendet',
  queued: 'Wartet, bis die Reihe an ihm ist.',
  progress: 'Fortschritt des Laufs',
  ofTotal: (done, total) => `${done} von ${total}`,
  held: (count) => `reserviert ${credits(count)}`,
  charged: (count) => (count === 0 ? 'frei' : credits(count)),
  looked: (candidates, read) => `${plural(candidates, 'Video', 'Videos')} angesehen, ${read} gelesen`,
  gotOf: (got, asked) => `${got} von ${plural(asked, 'Ergebnis', 'Ergebnissen')}`,
  askedFor: (asked) => `${plural(asked, 'Ergebnis', 'Ergebnisse')} verlangt`,
  matches: { all: 'Ganzes Thema', most: 'Großteil des Themas', some: 'Irgendein Teil des Themas' },
  ready: (count) => `Fertig: ${plural(count, 'Ergebnis', 'Ergebnisse')}`,
  results: 'Ergebnisse',
  outcome: {
    cancelled: (part) => `Abgebrochen: ${part}`,
    fewer: (count, asked) => `${count} von ${asked} verlangten Ergebnissen`,
    nothing: 'Keine Ergebnisse',
    nothingNew: 'Nichts Neues',
    found: (clips, places) =>
      `${plural(clips, 'Clip', 'Clips')} ${places === null ? 'im importierten Katalog' : `auf ${places}`} gefunden`,
    partial: (count, all, parts) => {
      const some = `${count} ${count === 1 ? 'handelt' : 'handeln'} nur von einem Teil des Themas`
      const text = count >= all ? 'Keins handelt vom ganzen Thema' : some
      return parts === '' ? text : `${text} (${parts})`
    },
    partWords: {
      only: 'nur',
      'all but': 'alles außer',
      'named in passing': 'nebenbei genannt',
      'once in its caption': 'einmal in der Beschreibung',
      'its words apart': 'die Wörter verstreut',
      'related words': 'verwandte Wörter',
      'partly, as the model judged it': 'zum Teil, nach dem Urteil des Modells',
    },
    quoted: (word) => `„${word}“`,
    belowFloor: (count) => `${count} ${count === 1 ? 'hat' : 'haben'} weniger als 50.000 Aufrufe`,
    leftOut: (reasons) => `weggelassen: ${reasons}`,
    reasons: {
      off_topic: 'nicht zum Thema',
      partial_match: 'mit zu wenig vom Thema',
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
  },
  groups: {
    whole: 'Zum ganzen Thema',
    low: 'Zum ganzen Thema, unter 50.000 Aufrufen',
    part: 'Nur zu einem Teil des Themas',
    matchUnknown: { whole: 'Ab 50.000 Aufrufen', low: 'Unter 50.000 Aufrufen' },
    orUnknownViews: (title) => `${title} oder unbekannt vielen`,
    folded: { whole: 'Unter dem Üblichen', part: 'Teil des Themas, unter dem Üblichen' },
  },
  noneShown: 'In diesem Teil ist kein Ergebnis.',
  nothing: 'Nichts gefunden',
  nothingCost: (count) => (count === 0 ? 'Es war gratis.' : `Es kostete ${credits(count)}.`),
  otherWords: 'Mit anderen Worten fragen',
  nothingWhy: 'Warum, und andere Wege',
  nothingHow: 'Versuche ein breiteres Thema, mehr Plattformen oder einen längeren Zeitraum.',
  fromUsual: 'Ab 1×, dem Üblichen ihres Kanals',
  anyTime: 'Jeden Alters',
  shortOfAnyAge: 'Kurze Clips dazu, jeden Alters',
  wider: 'Oder weniger eng:',
  heldHere: 'Dieser Server hat Videos zu:',
  samples: 'Das sind erfundene Beispiele.',
  show: 'Welche Ergebnisse gezeigt werden',
  shown: { all: 'Alle', undecided: 'Offen', keep: 'Behalten', reject: 'Verworfen' },
  keptOf: (kept, all) => `${kept} von ${all} behalten`,
  failed: 'Der Lauf ist gescheitert',
  failedCost: 'Er hat nichts gekostet: Alle Credits kamen zurück.',
  cancel: 'Abbrechen',
  cancelling: 'Wird abgebrochen …',
  cancelHint:
    'Beendet den Lauf mit dem, was er hat; was er von seinen Credits nicht gebraucht hat, kommt zurück.',
  export: 'Export',
  exportKept: (count) => `Behaltene (${count})`,
  exportAll: (count) => `Alle, mit Urteil (${count})`,
  fileParts: { kept: 'behalten', all: 'alle' },
  formats: { csv: 'CSV', json: 'JSON', md: 'Markdown' },
  again: 'Noch einmal, frisch',
  more: 'Mehr',
  byRules: (writable, all) =>
    `Schreiben geht hier bei ${writable} von ${all}: Regeln haben sie gelesen, denn dieser Server hat kein Sprachmodell.`,
  startAgain: 'Noch einmal versuchen',
  moreLikeThese: (count) => (count === 0 ? 'Mehr wie diese' : `Mehr wie diese ${count}`),
  seedsHint: 'Behalte erst einen Hook: Der nächste Lauf sucht Ähnliches.',
  keepFirst: 'erst einen behalten',
  moreOn: (topic) => `Mehr zu ${topic}`,
  followUp: (count) => `Eine Fortsetzung: mehr wie ${plural(count, 'Hook', 'Hooks')}`,
  followUpOf: 'aus dem Lauf',
  fewLikeThem: (count, wanted) =>
    `${count === 0 ? 'Keiner' : `Nur ${count}`} von ${wanted}: Mehr Ähnliche gab es nicht.`,
  beatUsual: (count, all) => `${count} von ${all} über dem Üblichen`,
  excerpts:
    'Alle sind vielleicht aus längeren Videos geschnitten: Die können anders beginnen, und die Aufrufe können ihre sein.',
  authorsUnknown:
    'Ob Menschen oder Maschinen diese Transkripte geschrieben haben, ist nicht bekannt. Wörter können falsch sein: Hör hin, bevor du zitierst.',
  usualUnknownOf: (count, all) =>
    `${count} von diesen ${all} ${count === 1 ? 'hat' : 'haben'} kein Vielfaches (×): Die üblichen Aufrufe sind nicht bekannt.`,
  noUsual: 'Kein Ergebnis hat ein Vielfaches (×): Die üblichen Aufrufe dieser Konten sind nicht bekannt.',
  noUsualOrder:
    'Zuerst kommt, was vom ganzen Thema handelt, dann, was von einem Teil davon handelt oder es nur streift; in beidem steht vorn, was 50.000 Aufrufe oder mehr hat; unter jedem davon, was deinen behaltenen Hooks ähnelt, wo mehr davon verlangt war, dann die höchste Viralität.',
  thumbnailsUnread: 'Vorschaubilder wurden nicht angesehen: Der Server hat kein Modell, das Bilder liest.',
  patterns: 'Muster',
  report: 'Was sie verbindet',
  structure: 'Aufbau',
  techniques: 'Techniken',
  shape: 'Form der Anfänge',
  hookSeconds: (seconds) =>
    `Der Hook dauert etwa ${seconds.toLocaleString('de', { maximumFractionDigits: 1 })} Sekunden.`,
  usedIn: (count) => plural(count, 'Einstieg', 'Einstiege'),
  openers: 'Anfänge zum Ausprobieren',
  ideas: 'Ideen zum Ausprobieren',
  landscape: (videos, channels, outliers) =>
    `${plural(videos, 'Video', 'Videos')} auf ${plural(channels, 'Kanal', 'Kanälen')} betrachtet, ${outliers} über dem Üblichen.`,
  median: (value) => `Median ${value}.`,
}
