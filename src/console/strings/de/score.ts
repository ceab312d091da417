import type { Strings } from '../en/index.js'
import { plural } from './counts.js'

/** Scores of drafts, in German. */

const traits: Record<string, string> = {
  question: 'stellt eine Frage',
  number: 'nennt eine Zahl',
  name: 'nennt eine Person, einen Ort oder eine Marke',
  first_person: 'spricht von sich („ich“)',
  second_person: 'spricht dich an („du“)',
  negation: 'sagt, was nicht so ist („nie“, „kein“)',
  contrast: 'wendet sich mit „aber“ oder „statt“',
  time_mark: 'sagt, wann es war',
  stakes: 'nennt eine Gefahr, einen Verlust oder einen Fehler',
  withheld: 'deutet an, was noch kommt',
  scene: 'erzählt, was geschah',
  known_device: 'nutzt eine bekannte Art von Hook',
  specific: 'hat eine Frage, eine Zahl, einen Namen, „ich“, „du“ oder dergleichen',
  general: 'ist ohne Frage, Zahl, Namen, „ich“, „du“ oder dergleichen',
  begins_at_once: 'beginnt sofort, ohne Gruß',
  greeting: 'beginnt mit einem Gruß',
  announcement: 'kündigt an, was kommt („in diesem Video“)',
  no_announcement: 'kündigt nicht an, was kommt',
  own_channel: 'spricht vom Video oder vom Kanal',
  no_own_channel: 'spricht nicht vom Video oder vom Kanal',
  commonplace: 'sagt Allgemeines, das immer passt („jeder“, „so wichtig“)',
  no_commonplace: 'sagt nichts Allgemeines, das immer passt („jeder“, „so wichtig“)',
  hedge: 'schwächt sich ab („vielleicht“, „etwas“)',
  no_hedge: 'sagt es ohne „vielleicht“',
  vague: 'nutzt Worte, die zu jedem Video passen',
  no_vague: 'nutzt keine Worte, die zu jedem Video passen',
  definition: 'erklärt, was etwas ist',
  no_definition: 'beginnt nicht mit einer Erklärung',
  short: 'ist kurz',
  medium: 'ist mittellang',
  long: 'ist lang',
}

export const score: Strings['score'] = {
  title: 'Eigenen Entwurf vergleichen',
  draft: { short: 'Dein Anfang', long: 'Dein Anfang', packaging: 'Dein Titel' },
  topic: 'Thema (leer lassen, um mit allen deinen Ergebnissen zu vergleichen)',
  compare: 'Vergleichen',
  comparing: 'Vergleicht …',
  cost: '1 Credit',
  costSame: 'Kostenlos: Die Worte sind dieselben.',
  costUnchanged: 'Kostenlos: Seit dem Vergleich unten hat sich nichts geändert.',
  atHand: 'Nichts hat sich geändert, also wurde nichts berechnet.',
  costAgain: '1 Credit für die geänderten Worte. Unten werden sie beim Tippen kostenlos verglichen.',
  whenFree: 'Wann ist es kostenlos?',
  free24:
    'Vergleichen kostet 1 Credit für jeden Entwurf. Dieselben Worte sind 24 Stunden lang kostenlos, zu jedem Thema. Nach einem Vergleich werden Änderungen beim Tippen kostenlos verglichen, auf Deutsch, Englisch, Französisch, Portugiesisch und Spanisch; nur Vergleichen selbst kostet für geänderte Worte einen Credit. Nichts wird berechnet, wenn es weniger als 8 Ergebnisse zum Vergleichen gibt oder sich zum Entwurf nichts sagen lässt.',
  free: 'Diesmal kostenlos: Diesen Entwurf hast du vor weniger als einem Tag bezahlt.',
  formOnly: 'Verglichen wird, wie es gesagt ist, nicht was, und nicht, ob es Sinn ergibt.',
  doubts: {
    too_short: () =>
      'Ein Wort allein hat kaum eine Form zum Vergleichen, deshalb sagen die Zahlen nichts darüber.',
    no_sentence: () => 'Das liest sich kaum als Satz, deshalb sagen die Zahlen nichts darüber.',
    copy: () =>
      'Dein Entwurf ist Wort für Wort eine der verglichenen Zeilen: Die Zahlen sind die dieser Zeile.',
    partial_matches: () =>
      'Nur wenige Ergebnisse nennen das ganze Thema, deshalb sind die mit einem Teil davon mit verglichen.',
    cut_openings: () =>
      'Wie viele der anderen grüßen, ist nicht bekannt, denn diese Clips beginnen vielleicht mitten im Video.',
    other_language: () =>
      'In der Sprache deines Entwurfs sind zu wenige Ergebnisse, deshalb ist er auch mit Anfängen in anderen Sprachen verglichen.',
    topic_not_named: (topic) => `Dein Entwurf hat kein Wort von „${topic}“.`,
  },
  unfilled: (slots, count) =>
    `${slots} ${count === 1 ? 'ist noch zu füllen und zählt' : 'sind noch zu füllen und zählen'} nicht.`,
  advice: {
    and: (words) => words.join(' und '),
    faults: {
      greeting: (words) =>
        `Die ersten Worte sagen noch nichts (${words}): Lass sie weg und fang mit dem an, was du zu sagen hast.`,
      announcement: (words) => `Er kündigt an, statt es zu sagen: Lass ${words} weg und sag es.`,
      own_channel: (words) => `Er spricht vom Video oder von dir selbst (${words}): Sprich von der Sache.`,
      no_detail: () =>
        'Noch macht nichts darin neugierig: keine Frage, keine Zahl, kein Name, kein Ereignis, kein Verlust, kein Widerspruch. Nimm eines davon dazu.',
      commonplace: (words, count) =>
        `${words} ${count === 1 ? 'könnte' : 'könnten'} in jedem Video stehen: Sag stattdessen, was nur deines hat, etwa eine Zahl, einen Namen oder was geschehen ist.`,
      definition: (words) =>
        `Er erklärt zuerst (${words}): Fang mit dem an, was jemandem passiert, und erklär es danach.`,
      vague: (words, count) =>
        `${words} ${count === 1 ? 'kann' : 'können'} alles Mögliche heißen: Nenn, was gemeint ist.`,
      hedge: (words, count) =>
        `${words} ${count === 1 ? 'nimmt' : 'nehmen'} einen Teil der Aussage zurück: Lass ${count === 1 ? 'es' : 'sie'} weg.`,
      too_long: () => 'Er dauert gesprochen über 15 Sekunden: Behalte den stärksten Satz.',
    },
    share: (percent, isNone) =>
      isNone ? 'Von den verglichenen tut das keiner.' : `Von den verglichenen tun das nur ${percent}.`,
    noFault: (praise) =>
      `Kein Fehler gefunden, du musst nichts ändern${praise.length === 0 ? '' : `: Er ${praise.join(' und ')}`}.`,
    toThePoint: 'kommt gleich zur Sache',
    has: (strengths) => `hat ${strengths}`,
    lacks: (percent, trait) => `Von den verglichenen haben ${percent} ${trait}, deiner nicht.`,
    strengths: {
      question: 'eine Frage',
      number: 'eine Zahl',
      name: 'einen Namen',
      time_mark: 'einen Zeitpunkt',
      stakes: 'eine Gefahr, einen Verlust oder einen Irrtum',
      scene: 'ein Ereignis',
      contrast: 'eine Wendung',
      negation: 'ein „nicht“',
    },
    none: {
      otherLanguage:
        'In seinen Worten ist kein Fehler zu finden, und in seiner Sprache gibt es zu wenige Ergebnisse zum Vergleichen.',
      formless: 'Das liest sich kaum als Satz, deshalb lässt sich nichts dazu sagen.',
      unknownLanguage:
        'Die Regeln kennen die Wörter dieser Sprache nicht und können nicht sagen, was zu ändern ist.',
    },
    free: 'Das kostet nichts.',
  },
  match: 'Wie ähnlich sie sind',
  hasOf: (has, of) => `${has} von ${of} Merkmalen`,
  figure: (match) =>
    `Übereinstimmung ${match} von 100: wie häufig bei ihnen ist, was dein Entwurf hat. Sie kann auch bei einem hoch sein, der wenig hat.`,
  keysAtRandom: (words) => `„${words}“ sieht nach zufälligen Tasten aus, deshalb gibt es keinen Vergleich.`,
  comparedWith: (count, { from, topic, languages, hasPartial }) => {
    const results = plural(count, 'Ergebnis', 'Ergebnissen')
    const about = topic === null ? '' : ` zu „${topic}“`
    const [first, ...others] = languages
    const all =
      first === undefined ? '' : others.length === 0 ? `, alle auf ${first}` : `, auf ${languages.join(', ')}`
    const isWhole = topic !== null && !hasPartial
    return from === 'account'
      ? `Verglichen mit ${results} aus allen deinen Läufen${isWhole ? `, die „${topic}“ ganz nennen, manche vielleicht nur nebenbei` : about}${all}. Ergebnisse ${isWhole ? 'mit nur einem Teil davon oder ' : ''}ohne Worte zählen nicht. Keine Vorhersage von Aufrufen.`
      : `Du hast zu wenige Ergebnisse${about}, also wurde mit ${results} des Katalogs verglichen, die am besten liefen${all}. Keine Vorhersage von Aufrufen.`
  },
  samples: (count, all) =>
    count === all
      ? 'Alle sind erfundene Beispiele.'
      : plural(count, 'davon ist ein erfundenes Beispiel.', 'davon sind erfundene Beispiele.'),
  live: 'Folgt dem, was du tippst, kostenlos.',
  liveButTopic: 'Folgt dem, was du tippst, kostenlos. Das Thema prüft erst „Vergleichen“.',
  liveOther: (language, count) =>
    `Was du tippst, ist auf ${language}. Es wird mit denselben ${plural(count, 'Ergebnis', 'Ergebnissen')} verglichen wie der Entwurf davor. „Vergleichen“ nimmt für 1 Credit lieber Ergebnisse auf ${language}, wenn es 8 gibt.`,
  unread: (language) =>
    `Was du tippst, ist auf ${language}; in dieser Sprache wird beim Tippen nicht verglichen. Drück Vergleichen: 1 Credit.`,
  otherLanguage: (draft, source) =>
    `Dein Entwurf ist auf ${draft}, dieses Ergebnis auf ${source}. Hast du auf ${draft} weniger als 8 Ergebnisse, zählen auch andere Sprachen, und keins wird als das ähnlichste gezeigt. Das kostet 1 Credit, aber nichts, wenn kein Fehler zu finden ist.`,
  notLive: 'Nach einer Änderung neu vergleichen, für 1 Credit.',
  few: (count) => `Nur ${plural(count, 'Ergebnis', 'Ergebnisse')}: Eines mehr kann die Zahlen stark ändern.`,
  meaning: 'Was die Zahlen sagen',
  meansCount: (of) =>
    of === 0
      ? ''
      : of === 1
        ? 'Mehr als die Hälfte von ihnen hat das eine Merkmal, das hier zählt.'
        : `Mehr als die Hälfte von ihnen hat jedes der ${of} Merkmale, die hier zählen, für jeden Entwurf dieselben.`,
  meansShare: (count, isFew) =>
    `${isFew ? 'Ein Wort wie „die meisten“ nennt den' : 'Eine Prozentzahl ist der'} Anteil dieser ${plural(count, 'Ergebnis', 'Ergebnisse')} mit dem Merkmal. Ein Ergebnis, das über dem Üblichen seines Kontos lag, zählt mehr, bis zum Zehnfachen.`,
  counted: 'Die Übereinstimmung ist der Durchschnitt der Prozente dessen, was dein Entwurf hat:',
  countedTwice:
    'Die Übereinstimmung ist der Durchschnitt dieser Prozente. Was starke Anfänge am besten von schwachen unterscheidet, zählt doppelt:',
  anyTopic: 'Sie sind zu beliebigen Themen: Nenne eines, um mit denen dazu zu vergleichen.',
  quote: (words) => `„${words}“`,
  bothSay: (yours, theirs) => `deins: ${yours}; dort: ${theirs}`,
  faults: 'Dein Entwurf, anders als die meisten',
  avoided: (count) => `${plural(count, 'Sache', 'Sachen')}, die die meisten lassen und dein Entwurf auch`,
  avoidedWhy: 'Oben nicht gezählt: Auch ein Entwurf, der fast nichts sagt, lässt das.',
  noneClosest: 'Keins ist in der Sprache deines Entwurfs, also wird keins als das ähnlichste gezeigt.',
  has: 'Dein Entwurf, wie die meisten',
  missing: 'Die meisten, anders als dein Entwurf',
  tooFew: (topic, own) => {
    const about = topic === '' ? '' : ` zu „${topic}“`
    if (own === null) return `Du hast${about} zu wenige Ergebnisse zum Vergleichen.`
    return `Du hast${about} ${own === 0 ? 'keine Ergebnisse' : plural(own, 'Ergebnis', 'Ergebnisse')}. Ein Vergleich braucht 8.`
  },
  tooFewHow: 'Nichts wurde berechnet.',
  beside: {
    title: 'Kostenlos: dein Entwurf neben dem von dieser Seite',
    both: 'Beide',
    theirs: 'Nur der von dieser Seite',
    yours: 'Nur dein Entwurf',
  },
  next: {
    more: (topic, count) => `${count} zu „${topic}“ finden`,
    wider: (topic) => `Breiter suchen: jeder Teil von „${topic}“`,
    unfiltered: (topic) => `„${topic}“ ohne Filter suchen`,
    lower: (topic) => `„${topic}“ ab 1× suchen`,
  },
  noneMore: (topic) =>
    `Noch eine Suche zu „${topic}“ fände dasselbe. Vergleiche lieber zu einem breiteren Thema.`,
  otherTopic: 'Thema ändern',
  withoutTopic: 'Mit allen meinen Ergebnissen vergleichen',
  nothingMissing: 'Deinem Entwurf fehlt nichts, was die meisten haben.',
  someHave: 'Du könntest versuchen, was manche tun und dein Entwurf nicht:',
  noneHave: 'Auch sonst ist bei ihnen nichts häufig, also gibt es nichts zu raten.',
  percent: (share) => `${Math.round(100 * share)} %`,
  shareOfFew: (share, compared) =>
    share === 1
      ? `alle ${compared}`
      : share === 0
        ? 'keines'
        : share >= 0.85
          ? 'fast alle'
          : share >= 0.6
            ? 'die meisten'
            : share >= 0.4
              ? 'etwa die Hälfte'
              : share >= 0.15
                ? 'manche'
                : 'wenige',
  closest: 'Am ähnlichsten, zuerst in den Wörtern, dann in der Form',
  closestBefore: 'Dem vorigen Entwurf am ähnlichsten',
  sharedWords: (words) => `Zur selben Sache: ${words}`,
  shared: (traits) => `Wie er: ${traits}`,
  noteBy: 'Das Sprachmodell sagt:',
  traits,
}
