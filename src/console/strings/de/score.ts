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
  general: 'sagt nichts Konkretes',
  begins_at_once: 'beginnt sofort',
  greeting: 'beginnt mit einem Gruß',
  announcement: 'kündigt an, was kommt',
  no_announcement: 'kündigt nichts an',
  own_channel: 'spricht vom Video oder als Gastgeber',
  no_own_channel: 'spricht nur von der Sache',
  commonplace: 'gilt für alle',
  no_commonplace: 'sagt, was nicht für alle gilt',
  hedge: 'nimmt einen Teil zurück',
  no_hedge: 'nimmt nichts zurück',
  vague: 'Worte, die immer passen',
  no_vague: 'keine Worte, die immer passen',
  definition: 'sagt, was etwas ist',
  no_definition: 'erklärt keinen Begriff',
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
  samples: (count, all) =>
    count === all
      ? 'Alle sind erfundene Beispiele.'
      : plural(count, 'davon ist ein erfundenes Beispiel.', 'davon sind erfundene Beispiele.'),
  live: 'Es folgt dem, was du tippst, kostenlos.',
  notLive: 'Nach einer Änderung neu vergleichen.',
  few: (count) => `${count} sind wenige: Jedes mehr oder weniger ändert die Zahl stark.`,
  meaning: 'Was die Zahlen sagen',
  meansPercent: (count) =>
    `Eine Prozentzahl sagt, wie viele dieser ${plural(count, 'Ergebnis', 'Ergebnisse')} das Merkmal haben. Eines, das weiter über dem Üblichen seines Kontos lag, zählt mehr, bis zu zehnmal.`,
  counted: 'Die Zahl ist der Durchschnitt der Prozente dessen, was dein Entwurf hat:',
  countedTwice:
    'Die Zahl ist der Durchschnitt dieser Prozente. Was starke Anfänge am besten von schwachen scheidet, zählt doppelt; wovon ein Anfang handelt, zählt nicht:',
  has: 'Er hat, wie sie',
  alone: 'Er hat, wie keines von ihnen',
  missing: 'Ihm fehlt, was die meisten haben',
  beside: 'Das auf dieser Seite hat, und deinem Entwurf fehlt',
  besideNothing: 'Dein Entwurf hat alle Merkmale, die das auf dieser Seite hat.',
  tooFew: (topic) =>
    topic === ''
      ? 'Du hast zu wenige Ergebnisse zum Vergleichen.'
      : `Du hast zu „${topic}“ zu wenige Ergebnisse zum Vergleichen.`,
  tooFewHow: 'Mindestens 8 sind nötig. Nichts wurde berechnet.',
  askFor: (topic) => `Welche zu „${topic}“ finden`,
  withoutTopic: 'Mit allen meinen Ergebnissen vergleichen',
  percent: (share) => `${Math.round(100 * share)} %`,
  closest: 'Die ähnlichsten',
  noteBy: 'Das Sprachmodell sagt:',
  traits,
}
