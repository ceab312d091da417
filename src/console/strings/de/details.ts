import type { Strings } from '../en/index.js'

/** One hook or find, in German. */

export const hookPage: Strings['hookPage'] = {
  title: 'Hook',
  findTitle: 'Video',
  clipTitle: 'Titel',
  quote: 'Der zitierbarste Satz',
  idea: 'Hauptgedanke',
  why: 'Warum es sich verbreitet haben mag',
  opens: 'Wie es beginnt',
  onscreen: 'Text im Bild',
  transcript: 'Wortlaut',
  caption: 'Beschreibung',
  likes: 'Likes',
  comments: 'Kommentare',
  shares: 'Geteilt',
  followers: 'Follower',
  usual: 'Übliche Aufrufe',
  usualUnder: (name) => `Übliche Aufrufe unter ${name}`,
  usualChannel: 'Übliche Aufrufe des Kanals',
  perDay: 'Aufrufe am Tag',
  length: 'Länge',
  sample: 'Erfundenes Beispiel',
  moreLikeThis: 'Ähnliche Hooks suchen',
  moreMeans: (topic) => `Ein neuer Lauf zu „${topic}“ sucht Hooks, die diesem ähneln.`,
  startMore: 'Lauf starten',
  introLines: 'Die ersten Worte, Zeile für Zeile',
  toRun: 'Alle Ergebnisse dieser Suche',
}
