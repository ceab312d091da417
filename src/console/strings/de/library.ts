import type { Strings } from '../en/index.js'
import { plural } from './counts.js'

/** The library, in German. */

export const library: Strings['library'] = {
  title: 'Sammlung',
  count: {
    hooks: (count) => plural(count, 'behaltener Hook', 'behaltene Hooks'),
    long: (count) => plural(count, 'Anfang', 'Anfänge'),
    packaging: (count) => plural(count, 'Titel mit Vorschaubild', 'Titel mit Vorschaubildern'),
  },
  countRejected: (count) => plural(count, 'verworfener Hook', 'verworfene Hooks'),
  inRuns: (count) => `Aus ${count} Läufen, gemeinsam entschieden`,
  kind: 'Was gezeigt wird',
  kinds: { hooks: 'Kurze Clips', long: 'Lange Videos', packaging: 'Titel und Thumbnails' },
  filter: 'Filtern und sortieren',
  search: 'Suchen',
  any: 'Alle',
  platform: 'Plattform',
  tier: 'Stufe',
  device: 'Technik',
  verdict: 'Entscheidung',
  sort: 'Sortiert nach',
  sorts: {
    newest: 'Neueste',
    score: 'Wertung',
    outlier: 'Vielfaches',
    views: 'Aufrufe',
    virality: 'Viralität',
  },
  viralityHidden:
    'Ohne Viralität sind Clips, die vielleicht Ausschnitte längerer Videos sind: Sie stehen am Ende, die meistgesehenen zuerst.',
  noMatch: 'Nichts passt',
  noMatchHow: 'Ändere die Suche oder einen Filter.',
  empty: {
    hooks: 'Noch keine Hooks behalten',
    long: 'Noch keine Anfänge behalten',
    packaging: 'Noch keine Titel behalten',
  },
  emptyHow: {
    hooks: 'Behalte, was dir in einem Lauf gefällt: Es sammelt sich hier.',
    long: 'Behalte Anfänge, die dir gefallen: Sie sammeln sich hier. „Alle Anfänge zeigen“ zeigt jeden gelesenen.',
    packaging:
      'Behalte Titel und Thumbnails, die dir gefallen: Sie sammeln sich hier. „Alle Titel zeigen“ zeigt alle gelesenen.',
  },
  none: { long: 'Noch keine Anfänge', packaging: 'Noch keine Titel' },
  noneHow: {
    long: 'Ein Lauf zu langen Videos findet welche.',
    packaging: 'Ein Lauf mit „Titel und Thumbnails“ findet welche.',
  },
  showAll: { long: 'Alle Anfänge zeigen', packaging: 'Alle Titel zeigen' },
  toAsk: 'Etwas fragen',
  select: (name) => `Auswählen: ${name}`,
  selection: 'Auswahl',
  selected: (count) => `${count} ausgewählt`,
  selectAll: 'Alle auswählen',
  copy: 'Kopieren',
  clear: 'Aufheben',
  withoutTopics: 'In der Datei steht nicht bei jedem Ergebnis, wonach gesucht wurde.',
  fileFacts: {
    title: 'Titel',
    opening: 'Anfang',
    line: 'Zitierbar',
    why: 'Warum es vielleicht gut lief',
    creator: 'Von',
    channel: 'Kanal',
    site: 'Auf',
    views: 'Aufrufe',
    multiple: 'Vielfaches der üblichen Aufrufe',
    posted: 'Veröffentlicht',
    topic: 'Gesucht nach',
    note: 'Notiz',
    transcript: 'Transkript',
  },
  foundBy: 'Gesucht nach:',
}
