import type { Strings } from '../en/index.js'
import { plural } from './counts.js'

/** Scores of drafts, in German. */

const traits: Record<string, string> = {
  question: 'stellt eine Frage',
  number: 'nennt eine Zahl',
  name: 'nennt einen Namen',
  first_person: 'spricht von „ich“',
  second_person: 'spricht dich an',
  negation: 'verneint etwas',
  contrast: 'stellt etwas dagegen',
  time_mark: 'sagt, wann',
  stakes: 'etwas steht auf dem Spiel',
  withheld: 'hält etwas zurück',
  scene: 'erzählt, was geschah',
  known_device: 'eine bekannte Technik',
  specific: 'konkret',
  plain: 'schlicht',
  general: 'sagt nichts Konkretes',
  begins_at_once: 'beginnt sofort',
  greeting: 'beginnt mit einem Gruß',
  announcement: 'kündigt an, was kommt',
  own_channel: 'spricht vom Video selbst',
  vague: 'Worte, die immer passen',
  short: 'kurz',
  medium: 'mittellang',
  long: 'lang',
}

export const score: Strings['score'] = {
  title: 'Eigenen Entwurf vergleichen',
  draft: { short: 'Dein Anfang', long: 'Dein Anfang', packaging: 'Dein Titel' },
  topic: 'Thema (freiwillig; ohne eines zählen alle deine Ergebnisse)',
  compare: 'Vergleichen',
  comparing: 'Vergleicht …',
  cost: '1 Credit, nichts bei weniger als 8 Ergebnissen zum Vergleichen. Änderungen danach sind frei.',
  done: (match) => `Verglichen: ${match} von 100.`,
  match: 'Wie ähnlich sie sind',
  matchOf: (match) => `${match} von 100`,
  comparedWith: (count, from) =>
    `Verglichen mit ${plural(count, 'Ergebnis', 'Ergebnissen')} ${from === 'account' ? 'deiner Läufe' : 'des Katalogs'}. Keine Vorhersage von Aufrufen.`,
  samples: (count) => plural(count, 'davon ist ein erfundenes Beispiel.', 'davon sind erfundene Beispiele.'),
  live: 'Es folgt dem, was du tippst, kostenlos.',
  notLive: 'Nach einer Änderung neu vergleichen.',
  has: 'Er hat',
  missing: 'Ihm fehlt, was die meisten haben',
  percent: (share) => `${Math.round(100 * share)} %`,
  closest: 'Die ähnlichsten',
  noteBy: 'Das Sprachmodell sagt:',
  traits,
}
