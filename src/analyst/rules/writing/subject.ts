import { readingCue } from '../../../languages/reading-cues.js'
import { readingWords } from '../../../languages/reading.js'
import { shorten, collapseWhitespace, fold } from '../../../lib/text.js'
import { memoize } from '../../../lib/once.js'
import { cuesOf, hasGrammarRules, defaultLanguage } from '../../../languages/index.js'
import { phraseOf, statementOf, questionAsPhrase } from './english-phrase.js'
import { kindsOf, type PhraseKind, toGeneralPhrase } from './subject-kinds.js'
import { isNounPhrase } from './nouns.js'
import { hasVerb } from '../wellformed.js'
import { lowerFirst, partsOf, upperFirst, trimPhrase, withoutRelative } from './trim-phrase.js'

/** The subject of a niche or brief, as a phrase that fits into a sentence. */
export type Subject = {
  /** The phrase inside a sentence and at its beginning; a {placeholder} without a subject. */
  inside: string
  first: string
  /** The kinds that decide into which sentences it fits; English only. */
  kinds: PhraseKind[]
  /** A clause of the brief that says what will be learned ("how to …"); null if it has none. */
  clause: string | null
  /** A whole sentence of the brief that is a statement; null if it has none. */
  statement: string | null
  /** What the brief says is not needed ("why you don't need a mixer"); null if there is nothing. English only. */
  unneededThing: string | null
}

const maxWords = 14

/** Capitalises initialisms that were typed in lower case: "ai" as "AI". */
function withInitialisms(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}.'’-])\p{Ll}{2}(?![\p{L}\p{N}'’-])/gu, (word) =>
    readingWords('initialisms').has(word) ? word.toUpperCase() : word,
  )
}

/**
 * Reads a niche, or the brief of a video, which may be one whole sentence. `unknown` is the {placeholder} used without a
 * subject.
 */
export function subjectOf(
  source: string | null,
  language: string,
  unknownPhrase: string,
  kind: 'niche' | 'brief' = 'niche',
): Subject {
  const text = (source ?? '').slice(0, 600).replace(/\{[^{}]*\}/gu, ' ')
  const userText = collapseWhitespace(text.replace(/[{}“”"«»%]/gu, ' '))
  const whole = hasGrammarRules(language) ? withInitialisms(userText) : userText
  const textWithoutLead = withoutLead(whole, language)
  const bare = hasGrammarRules(language) ? questionAsPhrase(textWithoutLead) : textWithoutLead
  const unneededThing = hasGrammarRules(language) ? unneededThingIn(bare, language) : null
  const unknownSubject = { inside: unknownPhrase, first: unknownPhrase, kinds: [], unneededThing }
  if (!/\p{L}/u.test(bare)) return { ...unknownSubject, clause: null, statement: null }
  const clause = clauseOf(bare, language)
  const ownStatement = hasGrammarRules(language) ? statementOf(bare) : statementIn(bare, language)
  const statement =
    ownStatement ?? (kind === 'brief' && textWithoutLead === whole ? endedSentence(whole, language) : null)
  const phrase = trimPhrase(hasGrammarRules(language) ? phraseOf(bare) : nounOf(bare, language), language)
  const isSentence = statement !== null && (ownStatement === null || !hasGrammarRules(language))
  if (isSentence || !isNounPhrase(withoutRelative(phrase, language), language))
    return { ...unknownSubject, clause, statement }
  const loweredPhrase = lowerFirst(phrase, language)
  const inside =
    hasGrammarRules(language) && statement === null ? toGeneralPhrase(loweredPhrase) : loweredPhrase
  const kinds = hasGrammarRules(language) ? kindsOf(withoutRelative(inside, language)) : []
  return { inside, first: upperFirst(inside), kinds, clause, statement, unneededThing }
}

/** What an English brief says is not needed, as a phrase; null if there is nothing. */
function unneededThingIn(text: string, language: string): string | null {
  const thing = readingCue('unneededThing').exec(text)?.[1]
  return thing === undefined ? null : trimPhrase(thing, language)
}

/** Maximum number of words of a sentence that is used as it is written. */
const maxStatementWords = 20

/** A brief that is one sentence with a capital and a full stop, in the writer's words; null if it is none. */
function endedSentence(text: string, language: string): string | null {
  const { length } = text.split(' ')
  const isOne = /^\p{Lu}[^.;!?]+[.!]$/u.test(text) && length >= 3 && length <= maxStatementWords
  const [, predicate = ''] = readingCue('clauseSubject').exec(fold(text.slice(0, -1))) ?? []
  return isOne && (!hasGrammarRules(language) || hasVerb(predicate.split(' '))) ? text : null
}

/** A statement of a brief in a language other than English; null if it has none. */
function statementIn(text: string, language: string): string | null {
  const end = /[.;!?](?:\s|$)/u.exec(text)
  const first = end ? text.slice(0, end.index) : text
  const isStatement = cuesOf(language).brief?.statement?.test(first) === true && !end?.[0].startsWith('?')
  return isStatement && first.split(' ').length <= maxStatementWords ? `${upperFirst(first)}.` : null
}

/** A pattern of the words that people write before a subject; null if none are known for the language. */
const leadsOf = memoize(
  (language: string) => new RegExp(`^(?:${cuesOf(language).brief?.leads ?? '(?!)'})[\\s:,]+`, 'iu'),
)

/** A text without any number of leading phrases such as "my videos are about". */
function withoutLead(text: string, language: string): string {
  let bare = text
  for (let times = 0; times < 3; times += 1) {
    const shorter = bare.replace(leadsOf(language), '').replace(/^[\s:,–—-]+/u, '')
    if (shorter === bare || !/\p{L}/u.test(shorter)) break
    // "Explain compound interest to teenagers" is about compound interest.
    const isStatement =
      hasGrammarRules(language) &&
      readingCue('explains').test(bare) &&
      !cuesOf(defaultLanguage).brief?.clause.test(shorter)
    bare = isStatement ? shorter.replace(readingCue('toWhom'), '') : shorter
  }
  return bare
}

/**
 * The first part that says what will be learned, such as "how to fix a flat loaf"; null for a question, and for a
 * part with too many or too few words.
 */
function clauseOf(text: string, language: string): string | null {
  const part = partsOf(text).find((one) => cuesOf(language).brief?.clause.test(one))
  if (part === undefined || readingCue('asksBack').test(part) || text.includes('?')) return null
  const words = part.split(' ')
  if (words.length > maxWords + 1 || words.length < 3) return null
  return shorten(
    part.replace(/^\p{Lu}/u, (first) => first.toLowerCase()),
    140,
  )
}

function nounOf(text: string, language: string): string {
  const { brief } = cuesOf(language)
  const noun = text.replace(brief?.front ?? /(?!)/u, '')
  // "cómo ahorré 300 euros" is about no euros.
  return noun !== text && (/^[$€£]?\d/u.test(noun) || brief?.figure?.test(noun)) ? text : noun
}
