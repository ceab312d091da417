import type { OutcomeWords } from '../en/run.js'
import { form, inGerman, times } from './figures.js'

/** Sentences of the server on a run on long videos or their packaging, in German. */

/** Why openings were not read, apart from a missing transcript. */
const unreadCauses: Record<string, string | undefined> = {
  'the call for its transcript failed': 'der Abruf des Transkripts gescheitert ist',
  'the run was cancelled': 'der Lauf abgebrochen wurde',
  'the credits held for this run were used up': 'die reservierten Credits dieses Laufs aufgebraucht waren',
}

const singleVideo: Record<string, string | undefined> = {
  'is a short or a live stream, not a long video': 'ist ein Short oder ein Livestream, kein langes Video',
  'was posted before 2023': 'ist von vor 2023',
  'had too few other uploads on its channel to compare with':
    'ist auf einem Kanal mit zu wenigen anderen Videos zum Vergleichen',
  'did not beat its channel’s usual by enough': 'liegt zu wenig über dem Üblichen seines Kanals',
  'was on a channel of another size': 'ist auf einem Kanal anderer Größe',
  'did not speak of the topic': 'handelt nicht vom Thema',
  'was not compared with its channel': 'wurde nicht mit seinem Kanal verglichen',
  'came in an earlier run of this watch or was rejected':
    'kam in einem früheren Lauf dieser Beobachtung oder wurde verworfen',
}

const options: Record<string, string | undefined> = {
  language: 'die Sprache',
  dialect: 'der Dialekt',
  country: 'das Land',
  uploads: 'die Zahl der Videos',
}
/** The name of an option, which has a capital where it begins the outcome. */
const nameOf = (option = '') => options[option.toLowerCase()] ?? `„${option}“`

const reasonsUnapplied: Record<string, string | undefined> = {
  'it is none that videos are searched by': 'nach ihr wird nicht gesucht',
  'the topic is no channel': 'das Thema ist kein Kanal',
}

const olderUploads = (text: string) =>
  text.startsWith('the one ') ? 'das eine ältere ist von vor 2023' : 'die älteren sind alle von vor 2023'

export const ofVideos: OutcomeWords['sentences'] = [
  [/^your imported catalog holds no long videos$/iu, () => 'der importierte Katalog hat keine langen Videos'],
  [/^your imported catalog holds no such video$/iu, () => 'der importierte Katalog hat dieses Video nicht'],
  [/^your imported catalog holds no such channel$/iu, () => 'der importierte Katalog hat diesen Kanal nicht'],
  [
    /^your imported catalog holds no channel by that handle/iu,
    () =>
      'der importierte Katalog hat keinen Kanal mit diesem Handle (Ereignisse, Gastgeber und Reihen sind keine Kanäle)',
  ],
  [
    /^its ID, which begins with UC, helps only if its videos were imported without the handle$/iu,
    () => 'seine ID, die mit UC beginnt, hilft nur, wenn seine Videos ohne den Handle importiert wurden',
  ],
  [/^no source here has long videos$/iu, () => 'keine Quelle hier hat lange Videos'],
  [/^no source here knows that video$/iu, () => 'keine Quelle hier kennt dieses Video'],
  [/^no source here knows that channel$/iu, () => 'keine Quelle hier kennt diesen Kanal'],
  [
    /^no source here knows a channel by that handle/iu,
    () =>
      'keine Quelle hier kennt einen Kanal mit diesem Handle (Ereignisse, Gastgeber und Reihen sind keine Kanäle)',
  ],
  [
    /^its ID, which begins with UC, may be known$/iu,
    () => 'seine ID, die mit UC beginnt, ist vielleicht bekannt',
  ],
  [
    /^the date of the video is not known, so/iu,
    () => 'das Datum des Videos ist nicht bekannt, also auch nicht, ob es von 2023 oder später ist',
  ],
  [
    /^the video (.+)$/iu,
    (reason) => (singleVideo[reason] === undefined ? '' : `das Video ${singleVideo[reason]}`),
  ],
  [
    /^([\d,]+) long videos?( from 2023 or later)? looked at(?: \(older ones are not searched\))?$/iu,
    (count, bound) =>
      `${inGerman(count)} ${form(count, 'langes Video', 'lange Videos')} angesehen${bound ? ' (nur solche von 2023 oder später werden durchsucht)' : ''}`,
  ],
  [
    /^the newest ([\d,]+)(?: of ([\d,]+))? uploads? looked at(?: \((.+)\))?$/iu,
    (seen, all, older) => {
      const newest = form(seen, 'das neueste Video', `die neuesten ${inGerman(seen)} Videos`)
      const ofAll = `die neuesten ${inGerman(seen)} von ${inGerman(all)} Videos`
      return `${all ? ofAll : newest} angesehen${older && ` (${olderUploads(older)})`}`
    },
  ],
  [
    /^no long video here from 2023 or later speaks of the topic$/iu,
    () => 'kein langes Video hier von 2023 oder später handelt vom Thema',
  ],
  [
    /^([\d,]+) of the ([\d,]+) from before 2023, which are no results, beat the usual as well, the best by ([\d.,]+x)$/iu,
    (count, all, best) =>
      all === '1'
        ? `das eine Video von vor 2023, das kein Ergebnis ist, liegt auch über dem Üblichen, mit ${times(best)}`
        : `${inGerman(count)} von ${inGerman(all)} Videos von vor 2023, die keine Ergebnisse sind, ${form(count, 'liegt', 'liegen')} auch über dem Üblichen, das beste mit ${times(best)}`,
  ],
  [
    /^([\d,]+) calls? failed$/iu,
    (count) => `${inGerman(count)} ${form(count, 'Abruf ist', 'Abrufe sind')} gescheitert`,
  ],
  [
    /^enough is (at least|more than) ([\d.,]+x)(?:, and the best below that has ([\d.,]+x))?$/iu,
    (how, least, best) =>
      `genug ist ${how === 'at least' ? 'mindestens' : 'mehr als'} ${times(least)}${best && `, das beste darunter hat ${times(best)}`}`,
  ],
  [
    /^the best on the topic has ([\d.,]+x) its channel’s usual: min_outlier ([\d.]+) would bring it$/iu,
    (best, floor) =>
      `das beste zum Thema hat ${times(best)} des Üblichen seines Kanals: ab ${times(floor)} wäre es dabei`,
  ],
  [
    /^(?:the )?(\w+) was not applied, since the videos searched do not say theirs$/iu,
    (option) => `${nameOf(option)} wurde nicht angewandt, denn die durchsuchten Videos nennen dazu nichts`,
  ],
  [
    /^(?:the )?(\w+) was not applied, since (.+)$/iu,
    (option, reason) =>
      reasonsUnapplied[reason] === undefined
        ? ''
        : `${nameOf(option)} wurde nicht angewandt, denn ${reasonsUnapplied[reason]}`,
  ],
  [
    /^([\d,]+) of the finds (?:has|have) no transcript, so the opening was not read$/iu,
    (count) =>
      `${inGerman(count)} ${form(count, 'Ergebnis hat kein Transkript, also wurde sein', 'Ergebnisse haben kein Transkript, also wurde ihr')} Anfang nicht gelesen`,
  ],
  [
    /^([\d,]+) of the finds (?:has|have) an opening that was not read, because (.+)$/iu,
    (count, cause) =>
      unreadCauses[cause] === undefined
        ? ''
        : `von ${inGerman(count)} ${form(count, 'Ergebnis', 'Ergebnissen')} wurde der Anfang nicht gelesen, weil ${unreadCauses[cause]}`,
  ],
  [
    /^no picture model is set, so the thumbnails were not looked at$/iu,
    () => 'Vorschaubilder wurden nicht angesehen, denn es ist kein Modell eingestellt, das Bilder liest',
  ],
]
