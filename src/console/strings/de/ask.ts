import type { Strings } from '../en/index.js'
import { credits, plural } from './counts.js'

/** The page that starts runs, in German. */

type TopicMatches = Parameters<Strings['ask']['matching']>[0]

/** What there is on a topic, as its words tell. */
function describeMatches(
  { whole, part, may_be_more }: TopicMatches,
  isShort: boolean,
  language: string | null,
): string {
  const [one, many] = isShort ? ['Clip', 'Clips'] : ['langes Video', 'lange Videos']
  const most = may_be_more ? 'mindestens ' : ''
  const what = isShort ? '' : ' in Titel oder Beschreibung'
  const none = isShort ? 'Kein Clip' : 'Kein langes Video'
  if (whole + part === 0)
    return `${none} hier passt nach den Wörtern${what} zu diesem Thema: Ein Lauf findet wohl nichts. Versuche weniger oder andere Wörter${language === null ? '' : `, und zwar auf ${language} wie alles hier`}.`
  const some = `${most}${part.toLocaleString('de')}`
  if (whole === 0)
    return `${none} hier hat alle Wörter dieses Themas${what}; ${some} ${part === 1 ? 'nennt' : 'nennen'} es oder einen Teil davon.`
  const all = `${most}${plural(whole, one, many)} hier ${whole === 1 ? 'hat' : 'haben'} alle Wörter dieses Themas${what}`
  const further = part > 1 ? 'weitere nennen' : `${isShort ? 'weiterer' : 'weiteres'} nennt`
  const text = part === 0 ? `${all}.` : `${all}, ${some} ${further} es oder einen Teil davon.`
  return text.replace(/^mindestens/, 'Mindestens')
}

/** What a few runs cost: what half of them did not exceed, and the most. */
const upTo = (median: number, most: number) =>
  median === most ? credits(most) : `rund ${median}, bis zu ${credits(most)}`

export const ask: Strings['ask'] = {
  title: 'Worum geht es in deinem nächsten Video?',
  kind: 'Wonach gesucht wird',
  topic: 'Thema',
  placeholder: {
    short: 'ein Thema oder ein Link',
    long: 'Thema, @Kanal oder Link',
    packaging: 'Thema, @Kanal oder Link',
  },
  topicHint: {
    short: 'Ein Thema in eigenen Worten, oder die Adresse eines Kontos oder Clips.',
    long: 'Ein Thema in eigenen Worten, ein Kanal (@name), oder die Adresse eines Kanals oder Videos.',
    packaging: 'Ein Thema in eigenen Worten, ein Kanal (@name), oder die Adresse eines Kanals oder Videos.',
  },
  tryOne: 'Zum Beispiel',
  suggestions: {
    short: ['Sauerteig', 'kleines Home Gym', 'spanische Verben'],
    long: ['Sauerteig', 'spanische Verben', 'Home Gym'],
    packaging: ['Sauerteig', 'spanische Verben', 'Home Gym'],
  },
  sampleSuggestions: {
    short: ['sourdough', 'dog training', 'better sleep'],
    long: ['sourdough', 'learn to code'],
    packaging: ['sourdough', 'learn to code'],
  },
  platforms: 'Plattformen',
  count: 'Ergebnisse',
  posted: 'Veröffentlicht',
  postedWithin: {
    '': 'jederzeit',
    '7': 'in der letzten Woche',
    '30': 'im letzten Monat',
    '90': 'in den letzten 3 Monaten',
    '365': 'im letzten Jahr',
    '1095': 'in den letzten 3 Jahren',
  },
  withinDays: (days) => (days === 1 ? 'am letzten Tag' : `in den letzten ${days.toLocaleString('de')} Tagen`),
  language: 'Sprache',
  country: 'Land',
  match: 'Trifft das Thema',
  matches: { all: 'Ganz', most: 'Zum Großteil', some: 'Teilweise' },
  any: 'alle',
  since: 'Veröffentlicht seit 2023',
  sinceMeans: 'Ältere lange Videos werden nicht angesehen. Kurze Clips dürfen jedes Alter haben.',
  options: 'Optionen',
  size: 'Kanalgröße',
  sizes: { '': 'Alle', small: 'Klein', medium: 'Mittel', large: 'Groß' },
  multiple: 'Mindestens',
  multipleMeans: 'So oft muss ein Video die üblichen Aufrufe seines Kanals haben.',
  start: { short: 'Hooks finden', long: 'Anfänge finden', packaging: 'Titel finden' },
  starting: 'Startet …',
  price: {
    usual: (cost) => `etwa ${credits(cost)}`,
    most: (cost) => `bis zu ${credits(cost)}`,
    took: (cost) => `kostete ${credits(cost)}`,
  },
  noOpenings:
    'Kein langes Video, das hier zu finden ist, hat ein Transkript. Anfänge lassen sich also nicht zeigen.',
  noOpeningsInShort: 'keine Anfänge',
  samplesOnly: 'nur Beispiele',
  paidFor: (reads) => `1 Credit je Suche und je gelesenem Clip, höchstens ${reads} Clips`,
  searchOther: (topic, unmet, language) => {
    const wider: Record<string, string> = {
      language: language === null ? 'in jeder Sprache' : `auf ${language}`,
      platforms: 'auf allen Plattformen',
      posted_within_days: 'aus jeder Zeit',
    }
    return `${topic.trim() === '' ? 'Clips' : `„${topic.trim()}“`} ${unmet.map((path) => wider[path]).join(', ')} suchen`
  },
  upTo: (most) => `Bis zu ${credits(most)}`,
  usually: (median, p90) =>
    p90 > median ? `Meist ${credits(median)} (9 von 10: höchstens ${p90})` : `Meist ${credits(median)}`,
  once: {
    account: (cost) => `Dein letzter Lauf dieser Art kostete ${credits(cost)}`,
    service: (cost) => `Der letzte Lauf dieser Art auf diesem Server kostete ${credits(cost)}`,
  },
  fewRuns: {
    account: (runs, median, most) =>
      `Jeder deiner letzten ${runs} Läufe dieser Art kostete ${upTo(median, most)}`,
    service: (runs, median, most) =>
      `Jeder der letzten ${runs} Läufe dieser Art auf diesem Server kostete ${upTo(median, most)}`,
  },
  fromRuns: {
    account: (runs) => `Das zeigen deine letzten ${runs} Läufe dieser Art.`,
    service: (runs) => `Das zeigen die letzten ${runs} Läufe dieser Art auf diesem Server.`,
  },
  costMore: 'Mehr zu den Kosten',
  holds: (most) =>
    `Bis zu ${credits(most)} sind reserviert, solange der Lauf dauert; was übrig bleibt, kommt zurück.`,
  emptyCosts:
    'Ein Lauf, der nichts findet, kostet seine Suchen und was er gelesen hat: Die kostenlosen von heute sind verbraucht.',
  emptyRuns: (left) =>
    left === 0
      ? 'Eine Suche, die scheitert, ist kostenlos.'
      : `Eine Suche, die scheitert, ist kostenlos. Heute ${left === 1 ? 'ist noch eine' : `sind noch ${left}`} kostenlos, die nichts ${left === 1 ? 'findet' : 'finden'}.`,
  matching: describeMatches,
  otherLanguage: (languages, isShort) =>
    `Alle ${isShort ? 'Clips' : 'langen Videos'} hier sind auf ${languages}. Mit Wörtern auf ${languages} findest du mehr.`,
  unusedReturns:
    'Du zahlst, was gebraucht wird; der Rest kommt zurück. Eine Suche, die scheitert, ist kostenlos.',
  noPictures:
    'Vorschaubilder werden hier nicht angesehen: Dieser Server hat kein Modell, das Bilder liest. Ein Ergebnis ist sein Titel, mit dem Bild, wo es eins gibt.',
  noModel:
    'Hier ist kein Sprachmodell verbunden. Alle Ergebnisse lassen sich lesen, aber nur wenige taugen als Vorbild für neue Texte.',
  longLink: 'Das ist der Link eines langen Videos. Was möchtest du davon sehen?',
  seeOpening: 'Wie es beginnt',
  seePackaging: 'Titel und Vorschaubild',
  shortLink: 'Das ist der Link eines kurzen Clips.',
  foreignLink: (site) =>
    `Links von ${site} lassen sich nicht ansehen, nur die von YouTube, TikTok und Instagram. Schreib stattdessen, worum es in dem Video geht.`,
  seeClip: 'Sehen, wie er beginnt',
  noSource: 'keine Quelle auf diesem Server',
  onlySamples:
    'Dieser Server hat noch keine Videos: Läufe zeigen erfundene Beispiele, die so viele Credits kosten wie echte.',
  recent: 'Letzte Läufe',
  noRuns: 'Deine Läufe stehen hier, mit dem, was sie gekostet haben.',
  inWords: 'Oder schreib dem Chat.',
  inWordsHint: 'Für Fragen, und für mehrere Wünsche in einem Satz. Ist etwas unklar, fragt er zurück.',
  inWordsExample: (topic) => `Fünf kurze Clips zum Thema ${topic}`,
  send: 'Senden',
  sending: 'Gesendet. Die Antwort dauert einen Moment.',
}
