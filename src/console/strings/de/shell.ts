import type { Strings } from '../en/index.js'
import { plural } from './counts.js'

/** What surrounds every page, in German. */

export const nav: Strings['nav'] = {
  label: 'Seiten',
  ask: 'Fragen',
  library: 'Sammlung',
  watches: 'Beobachten',
  sources: 'Quellen',
  usage: 'Verbrauch',
  keys: 'Schlüssel',
  about: 'Über',
  skip: 'Zum Inhalt springen',
  credits: 'Credits',
  creditsLong: (count) => `${count} Credits, zum Verbrauch`,
  help: 'Tastenkürzel',
  dark: 'Dunkle Farben',
  light: 'Helle Farben',
  signOut: 'Abmelden',
}

export const states: Strings['states'] = {
  loading: 'Lädt …',
  showAll: 'Alles zeigen',
  showLess: 'Weniger zeigen',
  more: 'Mehr zeigen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  messages: 'Meldungen',
  goOn: 'Weiter',
  notFound: 'Unter dieser Adresse ist nichts',
  notFoundHow: 'Der Link ist vielleicht alt oder abgeschnitten.',
}

export const errors: Strings['errors'] = {
  tryAgain: 'Noch einmal versuchen',
  tryNow: 'Jetzt versuchen',
  nextTry: (seconds) => `Nächster Versuch in ${plural(seconds, 'Sekunde', 'Sekunden')}.`,
  requestIdLabel: 'Anfrage-ID',
  requestId: (id) => `(Anfrage-ID ${id})`,
  retryAfter: (seconds) =>
    seconds < 90
      ? `In ${seconds} Sekunden noch einmal versuchen.`
      : `In ${Math.ceil(seconds / 60)} Minuten noch einmal versuchen.`,
  offline: 'Der Server ist nicht erreichbar.',
  lost: 'Die Verbindung zum Server ist abgebrochen',
  retryIn: (seconds) =>
    `Nichts ist verloren: Der Lauf geht auf dem Server weiter. Nächster Versuch in ${plural(seconds, 'Sekunde', 'Sekunden')}.`,
  fields: {
    text: 'Dein Entwurf',
    topic: 'Thema',
    niche: 'Worum es in deinen Videos geht',
    video_brief: 'Worum es in deinem Video geht',
    seconds: 'Länge in Sekunden',
    name: 'Name',
    note: 'Notiz',
    message: 'Deine Nachricht',
  },
  noLongVideos: 'Auf diesem Server sind keine langen Videos. Suche stattdessen kurze Clips.',
  byCode: {
    offline: 'Der Server ist nicht erreichbar. Läuft er, und bist du online?',
    wrong_key: 'Diesen Schlüssel kennt der Server nicht.',
    insufficient_credits: 'Dafür reichen die Credits nicht.',
    key_credit_limit_reached:
      'Dieser Schlüssel hat seine Ausgabengrenze erreicht. Melde dich mit einem anderen an oder erstelle einen.',
    insufficient_scope: 'Dieser Schlüssel darf das nicht. Melde dich mit einem an, der es darf.',
    rate_limited: 'Das war zu oft.',
    too_many_runs: 'Zu viele Läufe auf einmal. Warte, bis einer endet.',
    search_unavailable: 'Dafür kann nichts durchsucht werden. Nichts wurde berechnet.',
    at_capacity: 'Der Server hat seine Grenze für heute erreicht. Nichts wurde berechnet.',
    model_unavailable: 'Das Sprachmodell antwortet gerade nicht. Nichts wurde berechnet.',
    restarting: 'Der Server startet neu.',
    unavailable: 'Der Server ist ausgelastet.',
    run_not_found: 'In deinem Konto gibt es diesen Lauf nicht.',
    hook_not_found: 'In deinem Konto gibt es diesen Hook nicht.',
    find_not_found: 'In deinem Konto gibt es dieses Video nicht.',
    conversation_not_found: 'In deinem Konto gibt es dieses Gespräch nicht.',
    run_in_flight: 'Ein Lauf ist noch unterwegs.',
    run_not_finished: 'Der Lauf ist noch unterwegs.',
    nothing_kept: 'Du hast noch keines dieser Ergebnisse behalten.',
    share_limit_reached: 'Dieser Lauf hat schon 20 Links. Zieh zuerst einen zurück.',
    last_active_key: 'Das ist der letzte gültige Schlüssel. Erstelle erst einen anderen.',
    key_limit_reached: 'Das Konto hat so viele Schlüssel wie möglich. Widerrufe erst einen.',
    invalid_access_code: 'Dieser Zugangscode gilt nicht.',
    invalid_sign_in_token:
      'Ein Link gilt einmal und zehn Minuten lang. Einen neuen gibt coldopen sign-in auf dem Rechner des Servers.',
    operator_only:
      'Das kann nur der Betreiber. Der Befehl coldopen sign-in auf dem Server gibt einen Link dafür aus.',
    set_in_environment: 'Das setzt die Umgebung des Servers, und die gilt.',
    import_in_flight: 'Ein anderer Import läuft gerade.',
    export_in_flight: 'Es wird schon alles heruntergeladen.',
    import_not_found: 'Der Server wurde neu gestartet, damit endete dieser Import. Nichts davon kam hinzu.',
    not_local: 'Der Link gilt nur auf dem Rechner, auf dem der Server läuft, ohne Proxy dazwischen.',
    outdated: 'Der Server hat eine neuere Fassung dieser Seite. Lade sie noch einmal.',
    internal_error: 'Auf dem Server ist etwas schiefgegangen.',
    unreadable: 'Etwas zwischen hier und dem Server hat an seiner Stelle geantwortet.',
  },
}

export const copy: Strings['copy'] = {
  done: 'Kopiert',
  refused: 'Der Browser hat das Kopieren nicht erlaubt',
}

export const decisions: Strings['decisions'] = {
  keep: 'Behalten',
  kept: 'Gesammelt',
  reject: 'Verwerfen',
  rejected: 'Verworfen',
  cleared: 'Entscheidung entfernt',
  undo: 'Rückgängig',
  keepKey: 'Behalten (x)',
  rejectKey: 'Verwerfen (r)',
  inOtherRun: { keep: 'In einem anderen Lauf behalten', reject: 'In einem anderen Lauf verworfen' },
  notSaved: 'Deine Entscheidung wurde nicht gespeichert.',
  note: 'Notiz für dich',
  addNote: 'Notiz hinzufügen',
  editNote: 'Notiz ändern',
  saveNote: 'Speichern',
}

export const help: Strings['help'] = {
  title: 'Tastenkürzel',
  keys: [
    ['j k', 'Nächste und vorige Karte'],
    ['x', 'Behalten, oder zurücknehmen'],
    ['r', 'Verwerfen, oder zurücknehmen'],
    ['c', 'Anfang kopieren'],
    ['p', 'Abspielen'],
    ['o', 'Auf der Plattform öffnen'],
    ['/', 'Zur Suche oder zum Thema'],
    ['1 2 3 4', 'Fragen, Sammlung, Verbrauch, Schlüssel'],
    ['?', 'Diese Hilfe'],
  ],
}
