import type { Strings } from '../en/index.js'
import { credits } from './counts.js'

/** Keys and the account, in German. */

export const keys: Strings['keys'] = {
  title: 'Schlüssel',
  lead: 'Gib jedem Programm einen eigenen Schlüssel, mit nur dem, was es braucht, und jedem Menschen, der dieses Konto mitbenutzt, einen eigenen Link.',
  create: 'Neuer Schlüssel',
  created: 'Dein neuer Schlüssel',
  invite: 'Jemanden einladen',
  makeLink: 'Link erstellen',
  personName: 'Für wen',
  personExample: 'Kim',
  linkMeans:
    'Schick diesen Link nur diesem Menschen: Er meldet in diesem Konto an, mit seinen Ergebnissen und Credits, bis du ihn hier widerrufst. Er wird nur einmal gezeigt.',
  copyLink: 'Link kopieren',
  linkLocal:
    'Diese Adresse erreicht nur dieser Rechner. Öffne für andere die Konsole unter der Adresse, die sie benutzen, und erstelle den Link dort.',
  original: 'Erster Schlüssel',
  current: 'dieser',
  expired: 'abgelaufen',
  expires: 'läuft ab',
  lastUsed: 'zuletzt benutzt',
  never: 'nie benutzt',
  noCap: (used) => `${credits(used)} ausgegeben, keine Grenze`,
  capUsed: (used, cap) => `${used} von ${credits(cap)} ausgegeben`,
  revoke: 'Widerrufen',
  revokeNamed: (name) => `${name} widerrufen`,
  revokeMeans: 'Programme mit diesem Schlüssel werden ab jetzt abgewiesen.',
  revokeCurrentMeans: 'Mit diesem Schlüssel bist du angemeldet: Du wirst abgemeldet.',
  revokeOthers: 'Alle anderen widerrufen',
  revokeOthersMeans: 'Nur der Schlüssel, mit dem du angemeldet bist, gilt weiter.',
  revoked: 'Widerrufen',
  name: 'Name',
  nameExample: 'mein Agent',
  scopes: 'Was er darf',
  scopeMeans: {
    read: 'Läufe und ihre Ergebnisse ansehen',
    write: 'Behalten und verwerfen',
    research: 'Läufe starten und Texte schreiben; das kostet Credits',
    admin: 'Schlüssel verwalten und das Konto löschen',
  },
  cap: 'Ausgabengrenze (Credits)',
  days: 'Läuft ab nach (Tagen)',
  noLimit: 'keine',
  account: 'Dein Konto',
  exportAccount: 'Alles herunterladen',
  exporting: 'Wird heruntergeladen…',
  exportMeans:
    'Eine Zip-Datei mit allem, was dieses Konto enthält: Läufe, Ergebnisse, Entscheidungen, geschriebene Texte, Chats und mehr. Ohne Schlüssel und Geheimnisse.',
  deleteAccount: 'Konto löschen',
  deleteMeans:
    'Das löscht alle Schlüssel, Läufe, Ergebnisse und geschriebenen Texte für immer. Nicht ausgegebene Credits verfallen.',
  deleteConfirm: (sentence) =>
    `Gib zur Bestätigung „${sentence}“ ein. Der Satz ist auf Englisch, weil ihn die Schnittstelle so verlangt.`,
}
