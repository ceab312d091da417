import type { Strings } from '../en/index.js'
import { plural } from './counts.js'

/** Sources and imports, in German. */

export const connect: Strings['connect'] = {
  open: 'Echte Clips durchsuchen',
  others: 'TikTok, Instagram und mehr',
  askOperator: 'Wer diesen Server betreibt, kann ihn echte Videos durchsuchen lassen.',
  isThatYou:
    'Bist du das? Du kannst auch eigene Videos importieren, sobald du dich mit dem Link anmeldest, den das auf dem Rechner des Servers ausgibt, im Ordner von Coldopen:',
  askForModel: 'Wer diesen Server betreibt, kann ein Sprachmodell anschließen.',
  page: 'Quellen',
  lead: 'Woher die Ergebnisse kommen, und wie dieser Server echte Clips durchsucht.',
  importMeans:
    'Videos, die du als Datei hast: eine .jsonl, oder was yt-dlp neben einen Download schreibt. Während eines Laufs wird niemand gefragt, und ein Schlüssel ist nicht nötig.',
  toImport: 'Datei ablegen',
  copyCommand: 'Befehl kopieren',
  youtube: 'YouTube statt Beispielen durchsuchen',
  youtubePress: 'Ohne Konto und Schlüssel. Ab dann fragt dieser Server während eines Laufs youtube.com.',
  youtubeOn: 'YouTube einschalten',
  nowReal: 'Dieser Server durchsucht jetzt echte Videos.',
  model: 'Ein Sprachmodell anschließen',
  modelInstall: (gigabytes) => `Installiere Ollama und lade das Modell (${gigabytes} GB):`,
  names: {
    youtube: 'YouTube',
    'youtube-data': 'YouTube Data API',
    scrapecreators: 'ScrapeCreators',
    supadata: 'Supadata',
    'yt-dlp': 'yt-dlp',
  },
  searches: (platforms) => `Durchsucht ${platforms}.`,
  transcripts: (platforms) => `Nur Transkripte, von ${platforms}.`,
  needsNothing: 'Ohne Konto und Schlüssel.',
  needs: {
    'youtube-data': 'Braucht einen Schlüssel aus der Google Cloud Console.',
    scrapecreators: 'Braucht ein Konto bei scrapecreators.com, das nach Anfragen abrechnet.',
    supadata: 'Braucht ein Konto bei supadata.ai.',
    'yt-dlp': 'Braucht dieses Programm auf dem Server.',
  },
  needsSetting: (name) => `Braucht ${name}.`,
  copyLines: 'Einstellungen kopieren',
  switches: 'Was durchsucht wird',
  switchesMean: 'Schalte Quellen ein und aus. Das gilt sofort, für alle auf diesem Server, und bleibt so.',
  fixed: (setting) =>
    `${setting} steht in der Umgebung des Servers oder in seiner Datei .env, und das gilt. Entferne es dort, um es hier zu ändern.`,
  on: 'An',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  turnOnNamed: (name) => `${name} einschalten`,
  turnOffNamed: (name) => `${name} ausschalten`,
  turnedOn: (name) => `${name} ist an.`,
  turnedOff: (name) => `${name} ist aus.`,
  installProgram:
    'yt-dlp ist auf dem Server nicht installiert. Installiere es dort und lade diese Seite neu.',
  keyOf: (name) => `Schlüssel für ${name}`,
  keyStored: 'Er wird verschlüsselt auf diesem Server gespeichert und nie wieder gezeigt.',
  saveAndTurnOn: 'Speichern und einschalten',
  saveKey: 'Speichern',
  replaceKey: 'Schlüssel ersetzen',
  replaceKeyOf: (name) => `Schlüssel ersetzen: ${name}`,
  keyReplaced: (name) => `${name} hat nun einen anderen Schlüssel.`,
  modelTitle: 'Sprachmodell',
  modelNone:
    'Keines: Jetzt lesen und schreiben Regeln. Ein Modell liest Ideen, Gründe, Vorlagen und Passung besser und schreibt zu deinem Thema.',
  modelNow: (name, address) => `${name} bei ${address} liest und schreibt.`,
  modelServers: 'Wo das Modell läuft',
  modelAddress: 'Adresse',
  modelName: 'Modell',
  modelKey: 'Schlüssel',
  keyOptional: 'Falls es einen braucht',
  keyKept: 'Gespeichert. Leer lassen, um ihn zu behalten.',
  modelPictures: 'Es kann Bilder lesen',
  modelPicturesMean: 'Cover und Thumbnails werden ihm gezeigt.',
  test: 'Testen',
  testing: 'Es wird gefragt…',
  connectModel: 'Anschließen',
  saveModel: 'Speichern',
  disconnectModel: 'Trennen',
  modelConnected: 'Ab jetzt liest und schreibt das Modell.',
  modelGone: 'Regeln lesen und schreiben wieder.',
  testWorks: (answer, seconds) => `Es antwortete nach ${seconds} s: „${answer}“`,
  testRefused: (status) =>
    status === 401 || status === 403
      ? `Der Server lehnt den Schlüssel ab (${status}).`
      : status === 404
        ? 'Der Server kennt dieses Modell nicht, oder die Adresse ist nicht die seiner API (404). Die meisten enden mit /v1.'
        : `Der Server antwortete mit dem Fehler ${status}.`,
  testProblems: {
    unreachable: 'Unter dieser Adresse antwortet nichts. Läuft das Programm?',
    late: 'Keine Antwort innerhalb einer Minute. Vielleicht ist das Modell zu groß für diesen Rechner.',
    no_completion: 'Etwas antwortete, aber nicht als Sprachmodell. Die meisten Adressen enden mit /v1.',
  },
  modelHow: 'Wie bekomme ich ein Modell auf diesen Rechner?',
}

export const imports: Strings['imports'] = {
  title: 'Videos importieren',
  lead: 'Füge eigene Videos hinzu. Alle Läufe auf diesem Server durchsuchen dann sie statt der Beispiele.',
  drop: 'Datei hierher ziehen',
  kinds: 'Eine .jsonl, eine .info.json von yt-dlp oder ein Zip davon mit Untertiteln',
  choose: 'Datei wählen',
  atMost: (size) => `Bis ${size}`,
  oneFile: 'Immer nur eine Datei. Mehrere kommen in ein Zip.',
  wrongKind: (name) =>
    `„${name}“ lässt sich nicht importieren. Der Name muss auf .jsonl, .info.json oder .zip enden.`,
  tooLarge: (size, limit) =>
    `Die Datei hat ${size}. Dieser Server nimmt bis ${limit}; teile sie, oder erhöhe CATALOG_IMPORT_LIMIT_BYTES.`,
  emptyFile: 'Die Datei ist leer.',
  format: 'Wie die Dateien aussehen',
  formatLines: 'Eine .jsonl hat ein Video je Zeile, mit den Namen von yt-dlp:',
  formatDownloads: 'Oder lass yt-dlp sie schreiben, ohne die Videos selbst, und zippe den Ordner:',
  stages: {
    receive: 'Datei wird gesendet …',
    unpack: 'Wird entpackt …',
    read: 'Wird gelesen …',
    write: 'Kommt in den Katalog …',
  },
  goesOn: 'Ist die Datei gesendet, kannst du die Seite verlassen: Der Import läuft auf dem Server weiter.',
  soFar: (count) => `${plural(count, 'Video', 'Videos')} gelesen`,
  badLines: (count) => `${plural(count, 'Zeile ist', 'Zeilen sind')} unbrauchbar`,
  moreBadLines: (count) => `Und ${count} weitere.`,
  ended: {
    done: (name) => `${name} ist importiert`,
    failed: (name) => `${name} wurde nicht importiert`,
    cancelled: (name) => `Der Import von ${name} ist abgebrochen`,
  },
  errors: {
    upload_interrupted: 'Die Übertragung brach ab.',
    file_too_large: 'Die Datei ist zu groß.',
    nothing_to_import: 'In der Datei ist kein Video.',
    invalid_archive: 'Das Zip ist beschädigt, oder es ist keines.',
    archive_too_large: 'Entpackt ist das Zip zu groß.',
    catalog_busy: 'Ein anderer Import schreibt gerade in den Katalog.',
    disk_full: 'Die Festplatte des Servers ist voll.',
    failed: 'Auf dem Server ging etwas schief. Sein Log sagt, was.',
  },
  asBefore: 'Nichts davon kam hinzu: Suchen finden, was sie vorher fanden.',
  counts: {
    added: 'Neu',
    updated: 'Aktualisiert',
    unchanged: 'Schon bekannt',
    repeated: 'Mehrfach in der Datei',
    skipped: 'Unbrauchbar',
    unread_files: 'Unlesbare Dateien',
  },
  askNow: 'Gleich danach fragen',
  own: 'Eigene Videos importieren',
}
