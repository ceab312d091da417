import type { Strings } from '../en/index.js'
import { credits, plural } from './counts.js'

/** Usage, in German. */

export const usage: Strings['usage'] = {
  title: 'Verbrauch und Konto',
  toSpend: 'Credits verfügbar',
  parts: {
    available: 'Verfügbar',
    held: 'Reserviert',
    recent: 'In 30 Tagen ausgegeben',
    earlier: 'Davor ausgegeben',
  },
  partsMean: {
    available: 'kannst du jetzt ausgeben',
    held: 'von laufenden Läufen; was sie nicht brauchen, kommt zurück',
    recent: 'für Läufe, Schreiben und Vergleichen',
    earlier: 'vor mehr als 30 Tagen',
  },
  given: (count) => `Zusammen sind das die ${count} Credits, die das Konto bekommen hat.`,
  forMore: 'Mehr bekommst du von dem, der diesen Server betreibt; er bestimmt, was Credits kosten.',
  perDay: 'Credits am Tag',
  chart: (total) => `Balken der Credits an jedem der letzten 30 Tage, zusammen ${credits(total)}`,
  asTable: 'Als Liste',
  nothingSpent: 'In den letzten 30 Tagen wurde nichts berechnet.',
  dayLine: (charged, runs) => `${credits(charged)}, ${plural(runs, 'Lauf', 'Läufe')}`,
  byKind: 'Nach Art',
  otherKinds: { remix: 'Schreiben', score: 'Vergleichen' },
  byKey: 'Nach Schlüssel',
  in30Days: (total) => `In den letzten 30 Tagen berechnet: zusammen ${credits(total)}.`,
  runs: 'Neueste Läufe',
  runsOf: (day) => `Läufe vom ${day}`,
  allRuns: 'Alle neuesten Läufe',
  noRuns: 'Noch keine Läufe.',
  noRunsThatDay: 'Keiner der neuesten Läufe begann an diesem Tag.',
  topic: 'Thema',
  kind: 'Art',
  status: 'Stand',
  when: 'Begonnen',
  held: 'Reserviert',
  charged: 'Berechnet',
}
