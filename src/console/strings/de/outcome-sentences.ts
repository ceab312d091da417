import type { OutcomeWords } from '../en/run.js'
import { ofClips } from './clip-sentences.js'
import { inGerman } from './figures.js'
import { ofVideos } from './video-sentences.js'

/** Translations into German of what the server says of a run and the page cannot tell from the run's figures. */

/** Sentences on samples, cancellation and cost. */
const ofTheEnd: OutcomeWords['sentences'] = [
  [/^these are invented sample (?:clips|videos)$/iu, () => 'das sind erfundene Beispiele'],
  [
    /^only invented sample (?:clips|videos) were searched$/iu,
    () => 'durchsucht wurden nur erfundene Beispiele',
  ],
  [
    /^the credits held for this run were used up$/iu,
    () => 'die reservierten Credits dieses Laufs sind aufgebraucht',
  ],
  [
    /^cancelled when all that was asked for had been found$/iu,
    () => 'abgebrochen, als alles Verlangte gefunden war',
  ],
  [
    /^cancelled before it began: nothing was searched$/iu,
    () => 'abgebrochen, bevor er begann: Nichts wurde gesucht',
  ],
  [/^nothing was charged$/iu, () => 'nichts wurde berechnet'],
  [
    /^([\d,]+) of the day[’']s ([\d,]+) free empty runs? (?:is|are) left$/iu,
    (left, all) =>
      `von den ${inGerman(all)} kostenlosen leeren Läufen dieses Tages ${left === '1' ? 'ist noch 1' : `sind noch ${inGerman(left)}`} übrig`,
  ],
  [
    /^its calls were charged, because the free empty runs of the day are used up$/iu,
    () => 'seine Abrufe wurden berechnet, denn die kostenlosen leeren Läufe des Tages sind verbraucht',
  ],
]

const namingPlaces: Record<string, string> = {
  'in the caption': 'in der Beschreibung',
  'in passing': 'nebenbei',
}

/** Results that hardly name the topic. */
const ofNaming: OutcomeWords['sentences'] = [
  [
    /^(the|all of the) (?:hook|find)s? names? the (?:whole )?topic only (.+)$/iu,
    (all, places) => {
      const where = places?.split(' or ').map((place) => namingPlaces[place] ?? place)
      const who = all?.toLowerCase() === 'the' ? 'das Ergebnis nennt' : 'alle Ergebnisse nennen'
      return `${who} das Thema nur ${where?.join(' oder ')}`
    },
  ],
]

/** Why a run failed. */
const ofFailures: OutcomeWords['sentences'] = [
  [/^The command was interrupted$/iu, () => 'Der Befehl wurde unterbrochen'],
  [
    /^The command that worked on the run is gone$/iu,
    () => 'Der Befehl, der an dem Lauf arbeitete, ist beendet',
  ],
  [
    /^The run took too long and was (?:stopped|given up)$/iu,
    () => 'Der Lauf dauerte zu lange und wurde abgebrochen',
  ],
  [
    /^The work on the run (?:was interrupted|broke off) too often$/iu,
    () => 'Die Arbeit an dem Lauf brach zu oft ab',
  ],
  [/^No source answered a search$/iu, () => 'Keine Quelle hat auf eine Suche geantwortet'],
  [/^The run could not be completed$/iu, () => 'Der Lauf ließ sich nicht zu Ende führen'],
]

export const sentences: OutcomeWords['sentences'] = [
  ...ofClips,
  ...ofVideos,
  ...ofNaming,
  ...ofTheEnd,
  ...ofFailures,
]
