import type { Strings } from '../en/index.js'
import { credits, plural } from './counts.js'
import { outcome } from './outcome.js'

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
  charged: (count) => (count === 0 ? 'kostenlos' : credits(count)),
  looked: (candidates, read) => {
    const videos = plural(candidates, 'Video', 'Videos')
    if (read === null) return `${videos} angesehen`
    return read === 0 ? `${videos} angesehen, keins gelesen` : `${read} von ${videos} gelesen`
  },
  readBefore: (count) => `${count} davon kostenlos`,
  gotOf: (got, asked) => `${got} von ${plural(asked, 'Ergebnis', 'Ergebnissen')}`,
  askedFor: (asked) => `${plural(asked, 'Ergebnis', 'Ergebnisse')} verlangt`,
  matches: { all: 'Ganzes Thema', most: 'Großteil des Themas', some: 'Irgendein Teil des Themas' },
  ready: (count) => `Fertig: ${plural(count, 'Ergebnis', 'Ergebnisse')}`,
  results: 'Ergebnisse',
  outcome,
  groups: {
    whole: 'Zu deinem Thema',
    low: 'Zu deinem Thema, unter 50.000 Aufrufen',
    passing: 'Erwähnen es einmal',
    part: 'Streifen es',
    matchUnknown: { whole: 'Ab 50.000 Aufrufen', low: 'Unter 50.000 Aufrufen' },
    orUnknownViews: (title) => `${title} oder unbekannt vielen`,
    folded: { whole: 'Unter dem Üblichen', part: 'Streifen es, unter dem Üblichen' },
  },
  noneShown: 'In diesem Teil ist kein Ergebnis.',
  nothing: 'Nichts gefunden',
  nothingCost: (count) =>
    count === 0 ? 'Dieser Lauf war kostenlos.' : `Dieser Lauf hat ${credits(count)} gekostet.`,
  otherWords: 'Mit anderen Worten fragen',
  allInLanguage: (language, isShort) =>
    `Alle ${isShort ? 'Clips' : 'langen Videos'} hier sind auf ${language}. Mit Wörtern auf ${language} findest du mehr.`,
  askIn: (language) => `Auf ${language} fragen`,
  nothingWhy: 'Warum, und andere Wege',
  nothingHow: 'Versuche ein breiteres Thema, mehr Plattformen oder einen längeren Zeitraum.',
  againFrom: (multiple) => `Noch einmal mit mindestens ${multiple}`,
  anyTime: 'Jeden Alters',
  shortOfAnyAge: 'Kurze Clips dazu, jeden Alters',
  wider: 'Oder weniger eng:',
  heldHere: 'Dieser Server hat Videos zu diesen Themen, in der Sprache der Videos:',
  samples: 'Das sind erfundene Beispiele.',
  show: 'Welche Ergebnisse gezeigt werden',
  shown: { all: 'Alle', undecided: 'Offen', keep: 'Gesammelt', reject: 'Verworfen' },
  sort: 'Sortieren',
  sorts: { match: 'Passendste', views: 'Meiste Aufrufe', newest: 'Neueste' },
  keptOf: (kept, all) => `${kept} von ${all} behalten`,
  failed: 'Der Lauf ist gescheitert',
  failedCost: 'Er hat nichts gekostet: Alle Credits kamen zurück.',
  cancel: 'Abbrechen',
  cancelling: 'Wird abgebrochen …',
  cancelHint:
    'Beendet den Lauf mit dem, was er hat; was er von seinen Credits nicht gebraucht hat, kommt zurück.',
  export: 'Export',
  exportWhat: 'Was exportiert wird',
  exportKept: (count) => `Behaltene (${count})`,
  exportAll: (count) => `Alle, mit deiner Entscheidung (${count})`,
  fileParts: { kept: 'behalten', all: 'alle' },
  formats: { csv: 'CSV', json: 'JSON', md: 'Markdown' },
  again: 'Neu suchen',
  more: 'Mehr',
  byRules: (writable, all, toFillIn) => {
    const fillIn = 'einen Aufbau, den du selbst ausfüllen kannst'
    if (writable === 0 && toFillIn === 0)
      return `Ohne Sprachmodell lassen sich nach dem Vorbild ${all === 1 ? 'dieses Ergebnisses' : `dieser ${all} Ergebnisse`} keine neuen Texte schreiben.`
    if (writable === 0)
      return `${all === 1 ? 'Dieses Ergebnis hat' : `${toFillIn} dieser ${all} Ergebnisse ${toFillIn === 1 ? 'hat' : 'haben'}`} ${fillIn}. Für neue Texte braucht dieser Server ein Sprachmodell.`
    const more = toFillIn === 0 ? '' : ` ${toFillIn} weitere ${toFillIn === 1 ? 'hat' : 'haben'} ${fillIn}.`
    const others =
      writable + toFillIn === all ? '' : ' Für die anderen braucht dieser Server ein Sprachmodell.'
    return `Neue Texte lassen sich nach dem Vorbild von ${writable} dieser ${all} Ergebnisse schreiben.${more}${others}`
  },
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
  excerpts: 'Diese Clips sind vielleicht Ausschnitte aus längeren Videos.',
  excerptsMean:
    'Die ganzen Videos beginnen vielleicht anders. Auch die Aufrufe gehören vielleicht zu den ganzen Videos, deshalb steht hier keine Viralität.',
  authorsSaid: {
    machine: 'Maschinelle Transkripte: Wörter können falsch verstanden sein, hör hin, bevor du zitierst.',
    likely_machine:
      'Wohl maschinelle Transkripte: Wörter können falsch verstanden sein, hör hin, bevor du zitierst.',
    unknown: 'Wörter können falsch verstanden sein: Hör hin, bevor du zitierst.',
  },
  speechBegins: (count, all, time) =>
    `${count === all ? 'Gesprochen' : `In ${count} von ${all} Clips`} wird frühestens ab ${time}${count === all ? '' : ' gesprochen'}.`,
  authorsMean: {
    machine: 'Maschinen haben die Transkripte geschrieben.',
    likely_machine:
      'Die Quelle sagt nicht, wer die Transkripte geschrieben hat, doch manche haben Laute oder doppelte Wörter, die Menschen weglassen.',
    unknown: 'Die Quelle sagt nicht, ob Menschen oder Maschinen die Transkripte geschrieben haben.',
  },
  usualUnknownOf: (count, all) =>
    `${count} von diesen ${all} ${count === 1 ? 'hat' : 'haben'} kein Vielfaches (×): Die üblichen Aufrufe sind nicht bekannt.`,
  noUsual:
    'Wie viele Aufrufe diese Konten sonst haben, ist nicht bekannt. Deshalb gibt es kein Vielfaches (×).',
  aboutResults: { short: 'Über diese Clips', videos: 'Über diese Videos' },
  noUsualOrder: 'Clips zu deinem Thema stehen vorn. Was 50.000 Aufrufe oder mehr hat, steht vor dem Rest.',
  thumbnailsUnread: 'Verglichen wurden nur die Titel, nicht die Thumbnails.',
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
