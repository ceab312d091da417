import type { OutcomeWords } from '../en/run.js'
import { form, inGerman, quoteInGerman } from './figures.js'

/** Sentences of the server on a run on short clips, in German. */

const unreadCauses: [RegExp, (many: string) => string][] = [
  [/^the run was cancelled$/iu, () => 'weil der Lauf abgebrochen wurde'],
  [
    /^the credits held for this run were used up$/iu,
    () => 'weil die reservierten Credits dieses Laufs aufgebraucht waren',
  ],
  [
    /^hardly any of those read last spoke of all of the topic$/iu,
    () => 'weil von den zuletzt gelesenen kaum noch einer vom ganzen Thema handelte',
  ],
  [
    /^hardly any of those read last had words$/iu,
    () => 'weil von den zuletzt gelesenen kaum noch einer Worte hatte',
  ],
  [/^enough others had been read$/iu, () => 'weil genug andere gelesen waren'],
  [
    /^(?:its|their) titles? and (?:captions?|descriptions?) lack the words of the topic, and only a few such are read/iu,
    () => 'weil Titel und Beschreibung das Thema nicht nennen (andere Wörter helfen vielleicht)',
  ],
  [
    /^(?:its|their) titles? and (?:captions?|descriptions?) lack the words of the topic/iu,
    () => 'weil Titel und Beschreibung das Thema nicht nennen (andere Wörter helfen vielleicht)',
  ],
  [
    /^a run for so many hooks reads at most ([\d,]+)$/iu,
    (most) => `weil ein Lauf für so viele Ergebnisse höchstens ${inGerman(most)} liest`,
  ],
  [
    /^a run for so many hooks judges at most ([\d,]+) by their listings$/iu,
    (most) =>
      `weil ein Lauf für so viele Ergebnisse höchstens ${inGerman(most)} nach ihrem Eintrag beurteilt`,
  ],
]

/** Why some were not read; nothing where there are no words for it. */
function unreadCause(text = ''): string {
  for (const [pattern, say] of unreadCauses) {
    const match = pattern.exec(text)
    if (match) return say(match[1] ?? '')
  }
  return ''
}

export const ofClips: OutcomeWords['sentences'] = [
  [
    /^a looser match \(topic_match some\) would take the ([\d,]+) with too little on the topic and others that only share words, and each costs a credit unless it was read here$/iu,
    (count) =>
      `mit „Teilweise“ bei „Trifft das Thema“ ${form(count, 'käme', 'kämen')} ${inGerman(count)} dazu, ${form(count, 'der', 'die')} kaum zum Thema ${form(count, 'passt', 'passen')}, und weitere, die nur Wörter gemeinsam haben`,
  ],
  [
    /^only those posted within ([\d,]+) days? were searched for$/iu,
    (days) => `gesucht wurde nur, was höchstens ${inGerman(days)} ${form(days, 'Tag', 'Tage')} alt ist`,
  ],
  [
    /^only those in .+, or in a language that is not known, were searched for$/iu,
    () => 'gesucht wurde nur in der verlangten Sprache und in unbekannten',
  ],
  [
    /^([\d,]+) (?:was|were) not read, because (.+)$/iu,
    (count, cause) => {
      const why = unreadCause(cause)
      return why && `${inGerman(count)} ${form(count, 'wurde', 'wurden')} nicht gelesen, ${why}`
    },
  ],
  [
    /^([\d,]+) of the hooks could not be heard$/iu,
    (count) => `${inGerman(count)} ${form(count, 'war', 'waren')} nicht zu hören`,
  ],
  [
    /^([\d,]+) search(?:es)? failed$/iu,
    (count) => `${inGerman(count)} ${form(count, 'Suche ist', 'Suchen sind')} gescheitert`,
  ],
  [
    /^the seed hooks have no words to go by$/iu,
    () => 'die Vorbilder haben keine Worte, nach denen sich suchen ließe',
  ],
  [
    /^([\d,]+) of the ([\d,]+) hooks? (?:is|are) like the seed hooks by (?:its|their) words \(such as (.+)\)$/iu,
    (count, all, words) =>
      `${form(all, 'das Ergebnis', `${inGerman(count)} von ${inGerman(all)}`)} ${form(count, 'ähnelt', 'ähneln')} den Vorbildern in den Worten (etwa ${words})`,
  ],
  [
    /^the hook is from (.+), so its views may be those of a longer video$/iu,
    (host) => `das Ergebnis ist von ${host}: Seine Aufrufe sind vielleicht die eines längeren Videos`,
  ],
  [
    /^the hooks are from (.+), so views may be those of longer videos$/iu,
    (host) => `die Ergebnisse sind von ${host}: Aufrufe sind vielleicht die längerer Videos`,
  ],
  [
    /^([\d,]+) of the hooks (?:is|are) from (.+), so views may be those of longer videos$/iu,
    (count, host) =>
      `${inGerman(count)} der Ergebnisse ${form(count, 'ist', 'sind')} von ${host}: Aufrufe sind vielleicht die längerer Videos`,
  ],
  [
    /^none has a multiple, since the usual views of these creators are not known$/iu,
    () => 'keines hat ein Vielfaches, denn die üblichen Aufrufe dieser Konten sind nicht bekannt',
  ],
  [
    /^there is no creator at this address/iu,
    () =>
      'an dieser Adresse ist kein Konto, oder keines, das zu sehen ist. Ereignisse, Gastgeber und Reihen sind keine Konten',
  ],
  [/^the creator of a talk is its speaker$/iu, () => 'das Konto eines Vortrags ist, wer ihn hält'],
  [
    /^there is no clip at this address, or none that can be seen$/iu,
    () => 'an dieser Adresse ist kein Clip, oder keiner, der zu sehen ist',
  ],
  [
    /^at this address is a long video or a stream, not a short clip$/iu,
    () => 'an dieser Adresse ist ein langes Video oder ein Stream, kein kurzer Clip',
  ],
  [
    /^findLongHooks reads the opening of a long video$/iu,
    () => 'den Anfang eines langen Videos liest „Lange Videos“',
  ],
  [/^the clip did not sound like somebody talking$/iu, () => 'im Clip war niemand zu hören, der spricht'],
  [/^the words of the clip could not be had$/iu, () => 'die Worte des Clips waren nicht zu bekommen'],
  [
    /^a wider topic may bring something: (.+)$/iu,
    (topics) =>
      `ein weiteres Thema bringt vielleicht etwas: ${quoteInGerman(topics).replaceAll('“ or „', '“ oder „')}`,
  ],
  [
    /^if (.+) is a creator, make @.+ the topic and name one platform, or give their address$/iu,
    (name) =>
      `ist ${name} ein Konto, dann nimm @${name} als Thema und nenne eine Plattform, oder gib die Adresse an`,
  ],
  [
    /^your imported catalog holds no short clips for (.+)$/iu,
    (places) => `der importierte Katalog hat keine kurzen Clips von ${places}`,
  ],
  [/^no source here serves (.+)$/iu, (places) => `keine Quelle hier liefert ${places}`],
  [
    /^the language (“.+”) is not known and was not applied$/iu,
    (name) => `die Sprache ${quoteInGerman(name)} ist nicht bekannt und wurde nicht angewandt`,
  ],
  [
    /^the dialect was not applied, since the clips searched do not say theirs$/iu,
    () => 'der Dialekt wurde nicht angewandt, denn die durchsuchten Clips nennen ihren nicht',
  ],
  [
    /^the country was not applied, since the clips searched do not say theirs$/iu,
    () => 'das Land wurde nicht angewandt, denn die durchsuchten Clips nennen ihres nicht',
  ],
  [
    /^what the request names was used, not what the topic names \((.+)\)$/iu,
    (values) => `es gilt, was in den Feldern steht, nicht, was das Thema nennt (${values})`,
  ],
  [
    /^(“.+”) (is|are) in no title, caption or transcript that was compared$/iu,
    (words, verb) =>
      `${quoteInGerman(words)} ${verb === 'is' ? 'kommt' : 'kommen'} in keinem verglichenen Titel, keiner Beschreibung und keinem Transkript vor`,
  ],
  [/^some clips may not be in .+$/iu, () => 'manche Clips sind vielleicht nicht in der verlangten Sprache'],
]
