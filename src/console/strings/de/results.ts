import type { Strings } from '../en/index.js'

const allOf = new Intl.ListFormat('de', { type: 'conjunction' })

/** Results and their figures, in German. */

export const kinds: Strings['kinds'] = {
  short: 'Kurze Clips',
  long: 'Lange Videos',
  packaging: 'Titel und Thumbnails',
}

export const tiers: Strings['tiers'] = {
  breakout: 'Durchbruch',
  strong: 'Stark',
  outlier: 'Über dem Üblichen',
}

export const tierRanges: Strings['tierRanges'] = {
  breakout: 'ab 10×',
  strong: '5 bis 10×',
  outlier: 'bis 5×',
}

export const tiersMean: Strings['tiersMean'] = {
  breakout: 'die höchste von drei Stufen: mindestens 10-mal so viele Aufrufe wie üblich',
  strong: 'die mittlere von drei Stufen: 5- bis 10-mal so viele Aufrufe wie üblich',
  outlier: 'die erste von drei Stufen: über dem Üblichen, weniger als 5-mal so viel',
}

export const legend: Strings['legend'] = {
  title: 'So liest man diese Zahlen',
  example: '4×',
  multiple: {
    short:
      'Viermal so viele Aufrufe, wie Clips dieses Kontos sonst haben. Gemessen wird an den anderen Clips des Kontos, nicht an seiner Größe.',
    videos:
      'Viermal so viele Aufrufe, wie Videos dieses Kanals sonst haben. Gemessen wird an den anderen Videos des Kanals, nicht an seiner Größe.',
  },
  below: 'Unter dem Üblichen',
  belowMeans:
    'Weniger als 1×: Der Clip passt zum Thema, lief aber schlechter als die anderen des Kontos. Solche Clips stehen hinten und füllen freie Plätze.',
  virality: 'Viralität',
  viralityMeans:
    'Von 0 bis 100: Aufrufe, Aufrufe am Tag, Likes je Aufruf und das Vielfache in einer Zahl, soweit sie bekannt sind. Jedes Ergebnis sagt, welche.',
}

export const textRoles: Strings['textRoles'] = {
  repeats_title: 'Wiederholen den Titel',
  adds_to_title: 'Ergänzen den Titel',
  contrasts_title: 'Stehen im Gegensatz zum Titel',
  no_text: 'Keine Wörter',
}

export const devices: Strings['devices'] = {
  question: 'Frage',
  contrarian_claim: 'Gegenthese',
  curiosity_gap: 'Neugierlücke',
  specific_number: 'Genaue Zahl',
  result_first: 'Ergebnis zuerst',
  promise: 'Versprechen',
  story: 'Geschichte',
  confession: 'Geständnis',
  warning: 'Warnung',
  challenge: 'Herausforderung',
  comparison: 'Vergleich',
  listicle: 'Liste',
  demonstration: 'Vorführung',
  authority: 'Autorität',
  identity_callout: 'Ansprache einer Gruppe',
  other: 'Anderes',
  how_to: 'Anleitung',
  timeliness: 'Aktualität',
  face_closeup: 'Gesicht nah',
  emotion: 'Gefühl',
  before_after: 'Vorher und nachher',
  split_comparison: 'Geteilter Vergleich',
  arrow_or_circle: 'Pfeil oder Kreis',
  big_number: 'Große Zahl',
  big_text: 'Großer Text',
  object_hero: 'Gegenstand im Mittelpunkt',
  screenshot: 'Bildschirmfoto',
  reaction: 'Reaktion',
  scale_contrast: 'Größenkontrast',
  mystery_blur: 'Verdecktes Detail',
  none: 'Keine',
}

export const beatNames: Strings['beatNames'] = {
  hook: 'Hook',
  context: 'Kontext',
  stakes: 'Einsatz',
  promise: 'Versprechen',
  proof: 'Beleg',
  open_loop: 'Offene Frage',
  preview: 'Vorschau',
  other: 'Anderes',
}

export const card: Strings['card'] = {
  unheard: 'Der Anfang war nicht zu hören',
  wordless: 'Beginnt ohne Worte',
  caption: (text) => `Beschreibung: ${text}`,
  reading: 'Wird gelesen …',
  partOfVideo: (end, whole) => `Die ersten ${end} von ${whole}`,
  views: (count) => `${count} Aufrufe`,
  usual: 'der üblichen Aufrufe',
  usualUnder: (name) => `des Üblichen von ${name}`,
  sample: 'Beispiel',
  excerpt: 'Vielleicht ein Ausschnitt: Das ganze Video beginnt vielleicht anders.',
  excerptTag: 'Vielleicht ein Ausschnitt',
  excerptMeans:
    'Er ist von einer anderen Seite importiert und dauert ganze halbe Minuten, oder er beginnt oder endet mitten im Satz. Die Aufrufe sind vielleicht die des ganzen Videos.',
  viewsOfWhole: 'Die Aufrufe gehören vielleicht zum ganzen Video.',
  noVirality: 'Keine Viralität: Die Aufrufe gehören vielleicht zum ganzen Video.',
  markMeans: '„…“ am Anfang einer Zeile: Sie beginnt vielleicht mitten im Satz.',
  machine: 'Maschinelles Transkript',
  machineMeans:
    'Eine Maschine hat die Worte aufgeschrieben. Manche können falsch sein: Hör hin, bevor du zitierst.',
  likelyMachine: 'Wohl maschinelles Transkript',
  likelyMachineMeans:
    'Die Quelle sagt nicht, wer das Transkript geschrieben hat; es hat aber Laute oder doppelte Wörter, die Menschen weglassen. Wörter können falsch sein: Hör hin, bevor du zitierst.',
  authorUnknown: 'Ungeprüftes Transkript',
  authorUnknownMeans:
    'Ob ein Mensch oder eine Maschine das Transkript geschrieben hat, ist nicht bekannt. Wörter können falsch sein: Hör hin, bevor du zitierst.',
  below: 'Unter dem Üblichen',
  belowMeans: {
    creator: 'Weniger Menschen sahen ihn als sonst bei diesem Konto. Er füllt einen freien Platz.',
    channel: 'Weniger Menschen sahen es als sonst bei diesem Kanal.',
    name: 'Weniger Menschen sahen ihn als die anderen unter diesem Namen.',
  },
  multipleExact: {
    creator: (value) => `${value}-mal so viele Aufrufe wie bei diesem Konto üblich`,
    channel: (value) => `${value}-mal so viele Aufrufe wie bei diesem Kanal üblich`,
    name: (value) => `${value}-mal so viele Aufrufe wie unter diesem Namen üblich`,
  },
  viralityBy: (score, parts) => `Viralität ${score} von 100 (${parts.join(', ')})`,
  viralityMeans: (known, unknown) =>
    `Daraus gerechnet: ${allOf.format(known)}.${unknown.length === 0 ? '' : ` Nicht bekannt, also nicht gezählt: ${allOf.format(unknown)}.`}`,
  viralityPart: {
    views: 'Aufrufe',
    perDay: 'Aufrufe am Tag',
    likes: 'Likes je Aufruf',
    usual: 'übliche Aufrufe',
  },
  viralityOf: {
    noUsual: 'die üblichen Aufrufe dieses Kontos sind nicht bekannt',
    multiple: (value, usual) => (usual ? `${value} der üblichen ${usual}` : `${value} des Üblichen`),
    multipleUnder: (value, usual) =>
      usual
        ? `${value} der unter diesem Namen üblichen ${usual}`
        : `${value} des unter diesem Namen Üblichen`,
    views: (count) => `${count} Aufrufe`,
    perDay: (count) => `${count} Aufrufe am Tag`,
    likes: (count) => `${count} Likes je 1.000 Aufrufe`,
  },
  copy: 'Kopieren',
  copyTemplate: 'Vorlage kopieren',
  openOn: (platform) => `Auf ${platform} öffnen`,
  playNamed: (title) => `Abspielen: ${title}`,
  playerOf: (title) => `Player: ${title}`,
  embed: 'Einbettungscode',
  embedHint: 'Füge das in deine Seite ein:',
  copyEmbed: 'Code kopieren',
  noEmbed: (reason) => `Dieser Clip lässt sich nicht einbetten. ${reason}`,
  timelineOf: (title) => `Der Anfang von „${title}“ im Zeitverlauf`,
  beatAt: (name, from, to) => `${name}, ${from} bis ${to}`,
  template: 'Vorlage',
  titleTemplate: 'Titelvorlage',
  stealIt: 'So übernimmst du es',
  device: 'Technik',
  mechanism: 'Was Zuschauer hält',
  promise: 'Versprechen',
  openLoop: 'Offene Frage',
  thumbnailText: 'Wörter auf dem Vorschaubild',
  textRole: 'Was sie tun',
  thumbnailShows: 'Das Vorschaubild zeigt',
  composition: 'Aufbau',
  thumbnailDevices: 'Techniken',
  gap: 'Die Lücke',
  thumbnailUnread: 'Das Vorschaubild wurde nicht angesehen: Der Server hat kein Modell, das Bilder liest.',
  remix: 'So etwas schreiben',
  remixIntro: 'So ein Intro schreiben',
  fillIn: 'Aufbau ausfüllen',
  noOpening: {
    unknown: 'Vom Anfang sind keine Worte bekannt: Vielleicht gibt es kein Transkript.',
    silent: 'Es beginnt ohne Worte.',
    unfit: 'Nichts, was zuerst gesagt wird, taugt als Hook.',
  },
  noStructure: 'Sein Wortlaut passt nur zu diesem einen Thema.',
  startsAt: {
    after_words: (time) => `Erst bei ${time}, nicht die ersten Worte`,
    first_words: (time) => `Die ersten Worte, erst bei ${time}`,
    excerpt_start: (time) => `Gesprochen wird ab ${time}`,
  },
  startsMeans: {
    after_words:
      'Das sind nicht die ersten Worte des Clips: Nichts, was vorher gesagt wird, taugt als sein Hook.',
    first_words: 'Im Transkript steht davor kein Wort.',
    excerpt_start: 'Im Transkript steht davor kein Wort, im längeren Video vielleicht schon.',
  },
  language: 'Sprache des Clips',
  partly: 'Streift es',
  partlyApart: 'Hat seine Wörter an verschiedenen Stellen',
  partlyMeans: 'Es hat nur einen Teil der Wörter deines Themas oder nennt es nebenbei.',
}
