import type { Strings } from '../en/index.js'
import { credits } from './counts.js'

/** The page of those who are not signed in, in German. */

export const welcome: Strings['welcome'] = {
  title: 'Wie die besten Videos beginnen',
  lead: 'Gib ein Thema ein. Coldopen findet Clips und Videos, die ihren eigenen Kanal übertroffen haben. Es zeigt dir ihre ersten Worte, ihren Aufbau, Titel und Thumbnails.',
  stockLead:
    'Gib ein Thema ein. Coldopen findet die Clips und Videos dazu, die dieser Server hat. Es zeigt dir ihre ersten Worte, ihren Aufbau, Titel und Thumbnails.',
  example: 'Beispiel',
  examples: [
    {
      text: 'Elf Brote habe ich weggeworfen, bevor ich ein Thermometer für vier Euro kaufte.',
      figure: '13,9×',
    },
    { text: 'Dein Vermieter hofft, dass du Seite drei nie liest.', figure: '12×' },
    { text: 'Niemand hat mir gesagt, dass das Studio um neun schließt.', figure: '4,1×' },
  ],
  ways: 'Wie du dich anmeldest',
  way: { code: 'Zugangscode', key: 'Schlüssel einfügen' },
  codeLabel: 'Zugangscode',
  codeHint: 'Du bekommst ihn von dem, der diesen Server betreibt.',
  usual: 'des Üblichen',
  redeem: 'Konto erstellen',
  keyLabel: 'API-Schlüssel',
  keyHint: 'Er beginnt mit co_ und wurde gezeigt, als dein Konto oder der Schlüssel entstand.',
  signIn: 'Anmelden',
  stay: 'Angemeldet bleiben',
  stayNot: {
    code: 'Ohne das bist du abgemeldet, wenn du diesen Tab schließt. Der Schlüssel deines Kontos, den du gleich siehst, meldet dich wieder an.',
    link: 'Ohne das bist du abgemeldet, wenn du diesen Tab schließt, und brauchst einen neuen Link.',
    key: 'Ohne das bist du abgemeldet, wenn du diesen Tab schließt. Dieser Schlüssel meldet dich wieder an.',
  },
  stayMeans:
    'Der Schlüssel bleibt in diesem Browser, bis du dich abmeldest. Wer den Browser benutzt, kann deine Credits ausgeben.',
  keyTitle: 'Dein Schlüssel',
  keyOnce:
    'Er ist dein Passwort und wird nur einmal gezeigt. Bewahre ihn jetzt auf: Ohne ihn brauchst du einen neuen Link von dem, der diesen Server betreibt.',
  copyKey: 'Schlüssel kopieren',
  downloadKey: 'Herunterladen',
  continue: 'Aufbewahrt, weiter',
  credits: (count) => `Dein Konto beginnt mit ${credits(count)}.`,
  linkBusy: 'Du wirst angemeldet …',
  linkFailed: 'Der Link hat dich nicht angemeldet',
  invited: 'Du wurdest eingeladen',
  invitedMeans:
    'Dieser Link meldet dich in einem Konto an, das jemand mit dir teilt. Ergebnisse und Credits sind gemeinsam.',
  invitedReplaces:
    'Dieser Link meldet dich in einem Konto an, das jemand mit dir teilt, anstelle des jetzigen.',
  lost: 'Kein Code, oder den Schlüssel verloren?',
  ownServer:
    'Ein eigener Server zeigt bei seinem ersten Start einen Code und daneben einen Link, der dich ohne Code anmeldet.',
  lostOperator:
    'Wenn du diesen Server betreibst, ruf das auf seinem Rechner auf, im Ordner von Coldopen. Es gibt einen neuen Link aus, der einmal gilt:',
  lostOthers:
    'Wenn nicht, bitte jemanden, der das Konto mitbenutzt, um einen Link von der Seite Schlüssel, oder den, der den Server betreibt, um einen mit sign-in --account.',
  otherWays: 'Anders anmelden',
  how: 'So funktioniert es',
  howSteps: [
    'Gib ein Thema ein, zum Beispiel „Sauerteig“. Eine Suche dauert etwa eine Minute und kostet ein paar Credits; der Preis steht neben dem Knopf.',
    'Lies, wie die gefundenen Clips und Videos beginnen, und behalte, was dir gefällt.',
    'Schreib nach ihrem Vorbild etwas Eigenes, vergleiche einen Entwurf mit ihnen, oder exportiere, was du behalten hast.',
  ],
  forPrograms: 'Für Programme:',
  docs: 'API-Referenz',
  guide: 'Anleitung für LLMs',
  notice: {
    expired: 'Dein Schlüssel gilt nicht mehr. Melde dich an, dann geht es weiter, wo du warst.',
    'signed-out': 'Du bist abgemeldet. Der Schlüssel wurde aus diesem Browser entfernt.',
  },
}
