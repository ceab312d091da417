import type { Strings } from '../en/index.js'

/** Sharing a run, and the page that a link opens, in German. */

export const share: Strings['share'] = {
  share: 'Teilen',
  title: 'Diesen Lauf teilen',
  what: (hasSide, isOnlyKept) =>
    `Wer den Link hat, sieht das Thema${hasSide && !isOnlyKept ? ', die Ergebnisse und was sie gemeinsam haben' : ` und ${isOnlyKept ? 'was du behalten hast' : 'die Ergebnisse'}`}. Nicht deine Urteile, deine Notizen, den Preis und wer du bist.`,
  expires: 'Der Link gilt',
  days: { 0: 'bis du ihn zurückziehst', 7: '7 Tage', 30: '30 Tage', 90: '90 Tage', 365: 'ein Jahr' },
  onlyKept: 'Nur was ich behalten habe',
  rejectedToo: 'Auch Verworfenes ist zu sehen. Mit „Nur was ich behalten habe“ bleibt es weg.',
  onlyKeptHint: 'So wie jetzt: Was du später behältst oder verwirfst, ändert den Link nicht.',
  make: 'Link erstellen',
  making: 'Link wird erstellt …',
  link: 'Dein Link',
  once: 'Kopiere ihn jetzt: Er wird nicht noch einmal gezeigt.',
  onlyHere: (host: string) =>
    `Nur dieser Rechner kann den Link öffnen, denn er beginnt mit ${host}. Für andere öffne die Konsole unter der Adresse, unter der sie den Server erreichen, oder lass diese Adresse von dem einstellen, der ihn betreibt.`,
  copy: 'Link kopieren',
  open: 'Öffnen',
  links: (count: number) => (count === 1 ? '1 Link gilt gerade' : `${count} Links gelten gerade`),
  shownOnce: 'Ein Link wird einmal gezeigt, wenn du ihn erstellst. Ist er verloren, erstelle einen neuen.',
  until: (time: string) => `bis ${time}`,
  forever: 'bis du ihn zurückziehst',
  made: (time: string) => `Erstellt am ${time}`,
  showsKept: 'was ich behalten habe',
  withdraw: 'Zurückziehen',
  withdrawOf: (time: string) => `Den am ${time} erstellten Link zurückziehen`,
  withdrawnOne: 'Der Link gilt nicht mehr.',
  withdrawAll: 'Alle Links zurückziehen',
  withdrawn: 'Kein Link zu diesem Lauf gilt mehr.',
}

export const shared: Strings['shared'] = {
  title: 'Geteilte Recherche',
  results: (count: number) => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
  until: (time: string) => `Dieser Link gilt bis ${time}`,
  print: 'Drucken oder als PDF sichern',
  gone: 'Unter diesem Link ist nichts',
  goneHow:
    'Vielleicht ist er verschrieben, abgelaufen oder zurückgezogen. Wer ihn dir geschickt hat, kann einen neuen machen.',
  transcript: 'Transkript',
  nothing: 'Dieser Lauf hat nichts gefunden, was sich zeigen ließe.',
  legend: 'Die Zahl mit × sagt, wie oft ein Video die üblichen Aufrufe seines Kanals hatte.',
  by: 'Gefunden und gelesen mit Coldopen',
}
