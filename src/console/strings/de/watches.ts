import type { Strings } from '../en/index.js'
import { credits, plural } from './counts.js'

/** Watches, in German. */

export const watches: Strings['watches'] = {
  title: 'Beobachtungen',
  lead: 'Suchen, die sich von selbst wiederholen und nur zeigen, was neu ist.',
  none: 'Noch wiederholt sich nichts',
  exampleMeans:
    'Eine Beobachtung wiederholt eine Suche und zeigt nur, was sie noch nicht gefunden hat. Lege hier eine an, oder drücke „Beobachten“ auf der Seite eines Laufs. Zum Beispiel:',
  example: 'Beispiel',
  useExample: 'Damit anfangen',
  atMost: (count) => `höchstens ${credits(count)} im Monat`,
  create: 'Neue Beobachtung',
  created: 'Die Beobachtung ist angelegt',
  edit: 'Bearbeiten',
  editNamed: (name: string) => `Bearbeiten: ${name}`,
  editMeans: 'Läufe vom nächsten an richten sich danach; beendete bleiben, wie sie sind.',
  save: 'Speichern',
  saved: 'Die Beobachtung ist geändert',
  repeat: 'Beobachten',
  repeatTitle: 'Dieses Thema beobachten',
  start: 'Starten',
  whereResults: 'Neues findest du unter Beobachtungen. Eine E-Mail kommt nicht.',
  onlyImports:
    'Dieser Server durchsucht nur importierte Videos: Haben frühere Läufe alles Passende gebracht, kommt Neues erst, wenn sein Betreiber mehr importiert.',
  repeatHint: 'Läuft immer wieder und liefert nur, was neu ist.',
  topic: 'Thema oder Kanal',
  kind: 'Wonach gesucht wird',
  when: 'Wann',
  everyNames: { hour: 'Jede Stunde', day: 'Jeden Tag', week: 'Jede Woche', cron: 'Nach eigenem Plan' },
  timezone: 'Zeitzone',
  cron: 'Cron-Ausdruck',
  cronHint: 'Minute, Stunde, Tag, Monat, Wochentag. 0 8 * * MON ist jeden Montag um 8.',
  name: 'Name',
  cap: 'Höchstens Credits im Monat',
  capHint: (perRun, enough, runs) =>
    `${
      runs === null
        ? `Genug für etwa ${plural(enough, 'Lauf', 'Läufe')}`
        : enough >= runs
          ? `Genug für alle ${runs} Läufe eines Monats`
          : `Genug für etwa ${enough} der ${runs} Läufe eines Monats`
    }: Einer kostet selten über ${credits(perRun)}.`,
  means:
    'Jeder Lauf kostet so viel wie einer, den du selbst startest. Sind die Credits des Monats verbraucht, wartet sie auf den nächsten.',
  next: 'wieder',
  lastRun: 'letzter Lauf',
  neverRun: 'noch nicht gelaufen',
  spent: (spent: number, cap: number) => `${spent} von ${credits(cap)} in diesem Monat`,
  newResults: (count: number) => `${count} neu`,
  ofWatch: 'von einer Beobachtung',
  paused: 'pausiert',
  reasons: {
    no_credits: 'wartet auf Credits',
    monthly_cap: 'der Monat ist verbraucht',
    failing: 'pausiert: drei Läufe sind gescheitert',
    key_gone: 'pausiert: ihr Schlüssel gilt nicht mehr',
  },
  run: 'Jetzt starten',
  runNamed: (name: string) => `Jetzt starten: ${name}`,
  pause: 'Pausieren',
  pauseNamed: (name: string) => `Pausieren: ${name}`,
  resume: 'Fortsetzen',
  resumeNamed: (name: string) => `Fortsetzen: ${name}`,
  delete: 'Löschen',
  deleteNamed: (name: string) => `Löschen: ${name}`,
  deleteMeans: 'Sie läuft nicht mehr. Ihre Läufe und deren Ergebnisse bleiben.',
}
