import { fold, shorten, squash, words } from '../../../lib/text.js'
import { grammarOf } from '../grammar.js'
import { isVerb } from '../wellformed.js'
import { gerund, gerundOfPast } from './gerunds.js'
import { leadsOf } from './leads.js'
import { deedAsNoun, isNounPhrase } from './nouns.js'

/** What a niche or a brief is about, as a phrase that can stand inside a sentence. */
export type Subject = {
  /** The phrase as it stands inside a sentence and at its beginning; a {placeholder} where none was given. */
  inside: string
  first: string
  /** A clause of the brief that says what will be learned ("how to …"); null where it has none. */
  clause: string | null
  /** A whole first-person sentence of the brief; null where it has none. */
  statement: string | null
}

const most = { words: 9, clause: 14, statement: 20, characters: 90 }

/** Reads what the user wrote; `unknown` is the {placeholder} that stands in for nothing. */
export function subjectOf(given: string | null, language: string, unknown: string): Subject {
  const text = (given ?? '').slice(0, 600).replace(/\{[^{}]*\}/gu, ' ')
  const whole = squash(text.replace(/[{}“”"«»%]/gu, ' '))
  const led = withoutLead(whole, language)
  const bare = language === 'en' ? told(led) : led
  if (!/\p{L}/u.test(bare)) return { inside: unknown, first: unknown, clause: null, statement: null }
  const clause = clauseOf(bare, language)
  const statement = language === 'en' ? statementOf(whole) : null
  const phrase = trimmed(language === 'en' ? phraseOf(bare) : nounOf(bare, language), language)
  if (!isNounPhrase(phrase, language)) return { inside: unknown, first: unknown, clause, statement }
  const inside = lowered(phrase, language)
  return { inside, first: raised(inside), clause, statement }
}

/** Without "my videos are about" and the like, however often it was put. */
function withoutLead(text: string, language: string): string {
  let bare = text
  for (let times = 0; times < 3; times += 1) {
    const shorter = bare.replace(leadsOf(language), '').replace(/^[\s:,–—-]+/u, '')
    if (shorter === bare || !/\p{L}/u.test(shorter)) break
    // "Explain compound interest to teenagers" is about compound interest.
    const isTold =
      language === 'en' && /^(?:explain|introduce|describe)/iu.test(bare) && !asks.en?.test(shorter)
    bare = isTold ? shorter.replace(/ to (?:\p{L}+ ){0,2}\p{L}+\.?$/u, '') : shorter
  }
  return bare
}

const asks: Record<string, RegExp> = {
  en: /^(?:how (?:to|i|we|you|they|people)|why|what|which|where|when|whether)\b/iu,
  es: /^(?:c[oó]mo|por qu[eé]|qu[eé]|cu[aá]ndo|d[oó]nde) /iu,
  de: /^(?:wie|warum|was|wo|wann|welche[rsn]?) /iu,
  fr: /^(?:comment|pourquoi|ce que|o[uù]|quand) /iu,
  pt: /^(?:como|por que|o que|quando|onde) /iu,
}
/** A question is asked of somebody and cannot be what is learned. */
const asksBack = /^(?:why|what|how) (?:do|does|did|is|are|can|should)\b/iu

/** A question as what it asks for: "how do I fix a flat loaf?" as "how to fix a flat loaf". English. */
function told(text: string): string {
  return text
    .replace(/^how (?:do|can|should|would) (?:i|you|we|one|people) (.+?)\?*$/iu, 'how to $1')
    .replace(/^why do (?!n[o']t\b|not\b)(.+?)\?*$/iu, 'why $1')
    .replace(/^what(?: is|'s| are) (?!the (?:best|worst|most)\b)((?:\p{L}+ ?){1,3})\?*$/iu, '$1')
}

/** "how to fix a flat loaf", as far as one would say it in a breath. */
function clauseOf(text: string, language: string): string | null {
  const part = partsOf(text).find((one) => asks[language]?.test(one))
  if (part === undefined || asksBack.test(part) || text.includes('?')) return null
  const said = part.split(' ')
  if (said.length > most.clause + 1 || said.length < 3) return null
  return shorten(
    part.replace(/^\p{Lu}/u, (first) => first.toLowerCase()),
    140,
  )
}

/** What stands in front of the thing that a clause is about, in the other languages: "cómo hacer", "der". */
const fronts: Record<string, RegExp> = {
  es: /^c[oó]mo (?:yo )?\p{L}+ (?=\p{L})/iu,
  fr: /^comment (?:(?:j’ai|j'ai|je|faire|on peut) )?\p{L}+ (?=\p{L})/iu,
  pt: /^como (?:eu |a gente |voc[eê] pode )?\p{L}+ (?=\p{L})/iu,
  de: /^(?:der|die|das|eine?) (?=\p{L})/iu,
}

function nounOf(text: string, language: string): string {
  return text.replace(fronts[language] ?? /(?!)/u, '').replace(/^(?:as?|os?) (?=minh|me)/iu, '')
}

function partsOf(text: string): string[] {
  return text.split(/[.;:!?),|]+(?:\s|$)|[–—(]/u).flatMap((part) => {
    const bare = part.trim().replace(/^(?:and|but|or|so) /iu, '')
    return bare === '' ? [] : [bare]
  })
}

/** What an English clause is about: the deed as a noun, or the thing that is spoken of. */
function phraseOf(text: string): string {
  const part = partsOf(text)[0] ?? text
  const howTo = /^how (?:to|you can|i can|we can) (?:\p{L}+ly )?(\p{L}+)\b(.*)$/iu.exec(part)
  if (howTo) return `${gerund(howTo[1] ?? '')}${howTo[2] ?? ''}`
  const deed = doing.exec(part)
  if (deed) return deedOf(deed[1] ?? '', deed[2] ?? '')
  const asked = /^(?:why|what|which|where|when|whether) (.+)$/iu.exec(part)
  if (!asked) return deedAsNoun(part.replace(dealtWith, ''))
  return askedOf(asked[1] ?? '', part)
    .replace(vague, '')
    .replace(/^their /iu, 'your ')
}

const doing =
  /^(?:how )?(?:i|we|you|they|people)(?:'ve| have|'m| am|'d| had|'ll| will)? (?:\p{L}+ly |never |just )?(\p{L}+) (.+)$/iu
/** What was done with a thing, behind it. */
const dealtWith = / (?:compared|explained|tested|reviewed|ranked)$/iu
/** Words that only count. */
const vague = /^(?:so )?(?:most|many|some|all)(?: of)?(?: the)? /iu

/** "what nobody tells you about moving" is about moving. */
function askedOf(rest: string, whole: string): string {
  if (
    !/^(?:nobody|no one|everyone|everybody|anyone|you|i|we|they|people|it|to|happens?|is|are|makes?)\b/iu.test(
      rest,
    )
  )
    return upToVerb(rest)
  return / (?:about|with|of|when|if) (?!it\b|you\b)(.+)$/iu.exec(rest)?.[1] ?? whole
}

function deedOf(verb: string, rest: string): string {
  const noun = gerundOfPast(verb)
  return noun === null ? thingOf(rest) : `${noun} ${/^from /iu.test(rest) ? rest : thingOf(rest)}`
}

/** A first-person sentence of the brief, which nobody can say better than its writer. */
function statementOf(text: string): string | null {
  const first = text.split(/[.;!?]\s/u)[0]?.replace(/[.;!?\s]+$/u, '') ?? ''
  const verb = /^(?:I|We)(?:'ve| have)? (?:\p{L}+ly |never |just )?(\p{L}+) /iu.exec(first)?.[1]
  const isTold = verb !== undefined && gerundOfPast(verb) !== null
  return isTold && first.split(' ').length <= most.statement ? `${raised(first)}.` : null
}

const particles = /^(?:up|out|down|over|through|off|about|for|with|on|in|into|at) /iu

/** "my grocery bill in half" is about "my grocery bill". */
function thingOf(text: string): string {
  const bare = text.replace(particles, '')
  const cut = bare.search(/ (?:in|by|for|with|without|from|at|on|to|after|before|during|using|until) /iu)
  return cut > 0 ? bare.slice(0, cut) : bare
}

/** What a clause speaks of; nothing where its verb is not known. */
function upToVerb(text: string): string {
  const found = text.split(' ')
  const at = found.findIndex((word, index) => index > 0 && isVerb(fold(word)))
  return at > 0 ? found.slice(0, at).join(' ') : ''
}

/** Where a phrase ends, whatever follows. */
const breaks: Record<string, RegExp> = {
  en: / (?:that|which|who|because|so that|so|when|while|but|if|where|how|why|without|instead|even|is|are|was|were|will|can)(?: |$)/iu,
  de: / (?:die|der|das|weil|wenn|damit|aber|ist|sind|kann|wie|warum|ohne)(?: |$)(?=.{12})/iu,
  es: / (?:que|porque|cuando|pero|si|es|son|para que|sin)(?: |$)/iu,
  fr: / (?:qui|que|parce|quand|mais|si|est|sont|sans)(?: |$)/iu,
  pt: / (?:que|porque|quando|mas|se|é|são|sem)(?: |$)/iu,
}

function trimmed(text: string, language: string): string {
  const part = text.split(/[.;:!?–—(),|]\s/u)[0]?.replace(/[.;:!?–—,\s]+$/u, '') ?? ''
  const found = breaks[language]?.exec(part)
  const said = (found && found.index > 3 ? part.slice(0, found.index) : part).split(' ')
  const kept = said.slice(0, most.words)
  if (said.length > most.words) {
    const at = kept.findLastIndex((word, index) => index > 1 && isJoint(word, language))
    if (at > 1) kept.length = at
  }
  while (kept.length > 1 && grammarOf(language).dangling.has(fold(kept.at(-1) ?? ''))) kept.pop()
  return shorten(kept.join(' '), most.characters)
}

/** A word before which a long phrase may end: a preposition, not an "and". */
function isJoint(word: string, language: string): boolean {
  const low = fold(word)
  return (
    /^(?:after|before|during|through)$/u.test(low) ||
    (grammarOf(language).dangling.has(low) && !joins.has(low))
  )
}

const joins = new Set(
  'and or a an the my your our their his her its y e o u et ou und oder el la los las le les der die das ein eine un una um uma os as'.split(
    ' ',
  ),
)

/** Words that keep their capital inside a sentence. */
const names =
  /(?:ese|ish|ian|ean|ench|erman)$|^(?:i|japan|china|india|korea|france|spain|italy|germany|portugal|mexico|brazil|canada|america|europe|asia|africa|london|paris|tokyo|berlin|york|python|javascript|excel|youtube|instagram|tiktok|minecraft|fortnite|roblox|linux|windows|android|apple|google|amazon|photoshop|lightroom|notion|lego|tesla|bitcoin|christmas|easter|halloween|islam|christianity|bible|formula)$/iu

/** How a single word ends that is hardly a name; "Lisbon" and "Figma" keep their capital. */
const common =
  /(?:ing|tion|ment|ness|ity|ship|ism|ics|logy|graphy|ture|ance|ence|ery|ry|ants|ers|ies|ts|ds|ks|gs|cy|th|fe|ood|ga|ess|ee|dough|sso|work|care|up|game|ges|lth|ear|ney|et|nen|aft|sic)$/iu

/** As it stands inside a sentence: a capital that only opened the text goes, a name's or an initialism's stays. */
function lowered(phrase: string, language: string): string {
  const [first = '', second = ''] = phrase.split(' ')
  const isTitle = /^\p{Lu}/u.test(second) && phrase.split(' ').length < 4
  const isPlace = second === '' && !common.test(first)
  const isPlain = /^\p{Lu}[\p{Ll}'’-]*$/u.test(first) && !names.test(first) && !isTitle
  if (language === 'de' || !isPlain || isPlace || words(first).length > 1) return phrase
  return `${first.toLowerCase()}${phrase.slice(first.length)}`
}

/** As it stands at the beginning of a sentence. */
export function raised(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}
