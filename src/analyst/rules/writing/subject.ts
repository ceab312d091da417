import { shorten, squash } from '../../../lib/text.js'
import { phraseOf, statementOf, told } from './english-phrase.js'
import type { Kind } from './kinds.js'
import { general, kindsOf } from './kinds.js'
import { leadsOf } from './leads.js'
import { isNounPhrase } from './nouns.js'
import { toldElsewhere } from './told-elsewhere.js'
import { lowered, partsOf, raised, trimmed } from './trimmed.js'

/** What a niche or a brief is about, as a phrase that can stand inside a sentence. */
export type Subject = {
  /** The phrase as it stands inside a sentence and at its beginning; a {placeholder} where none was given. */
  inside: string
  first: string
  /** What decides which sentences it fits into; English only. */
  kinds: Kind[]
  /** A clause of the brief that says what will be learned ("how to …"); null where it has none. */
  clause: string | null
  /** A whole sentence of the brief that tells something; null where it has none. */
  statement: string | null
}

const most = 14

/** Reads what the user wrote; `unknown` is the {placeholder} that stands in for nothing. */
export function subjectOf(given: string | null, language: string, unknown: string): Subject {
  const text = (given ?? '').slice(0, 600).replace(/\{[^{}]*\}/gu, ' ')
  const whole = squash(text.replace(/[{}“”"«»%]/gu, ' '))
  const led = withoutLead(whole, language)
  const bare = language === 'en' ? told(led) : led
  const unnamed = { inside: unknown, first: unknown, kinds: [] }
  if (!/\p{L}/u.test(bare)) return { ...unnamed, clause: null, statement: null }
  const clause = clauseOf(bare, language)
  const statement = language === 'en' ? statementOf(bare) : toldElsewhere(bare, language)
  const phrase = trimmed(language === 'en' ? phraseOf(bare) : nounOf(bare, language), language)
  const isSentence = language !== 'en' && statement !== null
  if (isSentence || !isNounPhrase(phrase, language)) return { ...unnamed, clause, statement }
  const named = lowered(phrase, language)
  const inside = language === 'en' && statement === null ? general(named) : named
  const kinds = language === 'en' ? kindsOf(inside) : []
  return { inside, first: raised(inside), kinds, clause, statement }
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

/** "how to fix a flat loaf", as far as one would say it in a breath. */
function clauseOf(text: string, language: string): string | null {
  const part = partsOf(text).find((one) => asks[language]?.test(one))
  if (part === undefined || asksBack.test(part) || text.includes('?')) return null
  const said = part.split(' ')
  if (said.length > most + 1 || said.length < 3) return null
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
  const noun = text.replace(fronts[language] ?? /(?!)/u, '').replace(/^(?:as?|os?) (?=minh|me)/iu, '')
  // "cómo ahorré 300 euros" is about no euros.
  return noun !== text && /^(?:[$€£]?\d|mil )/u.test(noun) ? text : noun
}
