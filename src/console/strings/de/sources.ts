import type { Strings } from '../en/index.js'
import { plural } from './counts.js'

/** Sources and imports, in German. */

export const connect: Strings['connect'] = {
  open: 'Echte Clips durchsuchen',
  others: 'TikTok, Instagram und mehr',
  page: 'Quellen',
  lead: 'Woher die Ergebnisse kommen, und wie dieser Server echte Clips durchsucht.',
  importMeans:
    'Videos, die du als Datei hast: eine .jsonl, oder was yt-dlp neben einen Download schreibt. Während eines Laufs wird niemand gefragt, und ein Schlüssel ist nicht nötig.',
  toImport: 'Datei ablegen',
  copyCommand: 'Befehl kopieren',
  youtube: 'YouTube statt Beispielen durchsuchen',
  youtubeMeans: 'Ohne Konto und Schlüssel. Eine Zeile schaltet es ein:',
  youtubeLine: 'Schreib diese Zeile in die Datei .env in dem Ordner, in dem du Coldopen startest:',
  youtubeAsk:
    'Schreib diese Zeile in die Datei .env in dem Ordner, in dem Coldopen gestartet wird. Betreibt jemand anders den Server, schick sie ihm:',
  copyLine: 'Zeile kopieren',
  youtubeRestart: 'Halte den Server an (Strg+C) und starte ihn wie zuvor. Läufe und Schlüssel bleiben.',
  youtubeThen:
    'Komm auf diese Seite zurück: Sie sagt es, wenn echte Videos durchsucht werden, und dein nächster Lauf findet sie.',
  nowReal: 'Dieser Server durchsucht jetzt echte Videos.',
  model: 'Ein Sprachmodell anschließen',
  modelMeans:
    'Jetzt lesen und schreiben Regeln. Ein Modell liest Ideen, Gründe, Vorlagen und Passung besser und schreibt zu deinem Thema. Eines auf demselben Rechner kostet keine Gebühren:',
  modelInstall: (gigabytes) => `Installiere Ollama und lade das Modell (${gigabytes} GB):`,
  modelLines: 'Schreib diese Zeilen in die Datei .env in dem Ordner, in dem du Coldopen startest:',
  modelOther: 'Jeder andere Server mit der API von OpenAI geht auch: MODEL_API_KEY ist für seinen Schlüssel.',
  title: 'Eine Quelle anschließen',
  means:
    'Eine Quelle wird während eines Laufs gefragt. Wähle aus und kopiere die Einstellungen für diesen Server.',
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
  settings: 'Einstellungen',
  thenSearched: (platforms) => `Damit durchsuchen Läufe ${platforms}.`,
  searchesNothing: 'Keine davon sucht: Wähle eine, die es tut.',
  copyLines: 'Einstellungen kopieren',
  where:
    'Schreib sie in die Datei .env in dem Ordner, in dem der Server gestartet wird, oder in seine Umgebung, und starte ihn neu. Wenn du ihn nicht betreibst, schick sie dem, der es tut. coldopen doctor prüft sie.',
  keepOthers: 'Dieser Server fragt schon eine Quelle: Behalte die Namen, die in SOURCES stehen.',
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
  soFar: (count) => `${count} Videos gelesen`,
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
