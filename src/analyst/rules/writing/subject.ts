import { readingCue } from '../../../languages/reading-cues.js'
import { shorten, collapseWhitespace } from '../../../lib/text.js'
import { cached } from '../../../lib/once.js'
import { cuesOf, hasGrammar, defaultLanguage } from '../../../languages/index.js'
import { phraseOf, statementOf, questionAsPhrase } from './english-phrase.js'
import type { SubjectKind } from './kinds.js'
import { toGeneralPhrase, kindsOf } from './kinds.js'
import { isNounPhrase } from './nouns.js'
import { lowerFirst, partsOf, upperFirst, trimPhrase } from './trimmed.js'

/** What a niche or a brief is about, as a phrase that can stand inside a sentence. */
export type Subject = {
  /** The phrase as it stands inside a sentence and at its beginning; a {placeholder} where none was given. */
  inside: string
  first: string
  /** What decides which sentences it fits into; English only. */
  kinds: SubjectKind[]
  /** A clause of the brief that says what will be learned ("how to …"); null where it has none. */
  clause: string | null
  /** A whole sentence of the brief that tells something; null where it has none. */
  statement: string | null
}

const maxWords = 14

/** Reads what the user wrote; `unknown` is the {placeholder} that stands in for nothing. */
export function subjectOf(topic: string | null, language: string, unknown: string): Subject {
  const text = (topic ?? '').slice(0, 600).replace(/\{[^{}]*\}/gu, ' ')
  const whole = collapseWhitespace(text.replace(/[{}“”"«»%]/gu, ' '))
  const led = withoutLead(whole, language)
  const bare = hasGrammar(language) ? questionAsPhrase(led) : led
  const unknownSubject = { inside: unknown, first: unknown, kinds: [] }
  if (!/\p{L}/u.test(bare)) return { ...unknownSubject, clause: null, statement: null }
  const clause = clauseOf(bare, language)
  const statement = hasGrammar(language) ? statementOf(bare) : statementIn(bare, language)
  const phrase = trimPhrase(hasGrammar(language) ? phraseOf(bare) : nounOf(bare, language), language)
  const isSentence = !hasGrammar(language) && statement !== null
  if (isSentence || !isNounPhrase(phrase, language)) return { ...unknownSubject, clause, statement }
  const loweredPhrase = lowerFirst(phrase, language)
  const inside = hasGrammar(language) && statement === null ? toGeneralPhrase(loweredPhrase) : loweredPhrase
  const kinds = hasGrammar(language) ? kindsOf(inside) : []
  return { inside, first: upperFirst(inside), kinds, clause, statement }
}

/** The most words of a sentence that is said as it was written. */
const maxStatementWords = 20

/** A sentence of a brief in another language than English that tells something; null where it has none. */
function statementIn(text: string, language: string): string | null {
  const end = /[.;!?](?:\s|$)/u.exec(text)
  const first = end ? text.slice(0, end.index) : text
  const isStatement = cuesOf(language).brief?.statement?.test(first) === true && !end?.[0].startsWith('?')
  return isStatement && first.split(' ').length <= maxStatementWords ? `${upperFirst(first)}.` : null
}

/** Matches what people put in front of the subject; nothing where the language has no such words. */
const leadsOf = cached(
  (language: string) => new RegExp(`^(?:${cuesOf(language).brief?.leads ?? '(?!)'})[\\s:,]+`, 'iu'),
)

/** Without "my videos are about" and the like, however often it was put. */
function withoutLead(text: string, language: string): string {
  let bare = text
  for (let times = 0; times < 3; times += 1) {
    const shorter = bare.replace(leadsOf(language), '').replace(/^[\s:,–—-]+/u, '')
    if (shorter === bare || !/\p{L}/u.test(shorter)) break
    // "Explain compound interest to teenagers" is about compound interest.
    const isStatement =
      hasGrammar(language) &&
      readingCue('explains').test(bare) &&
      !cuesOf(defaultLanguage).brief?.clause.test(shorter)
    bare = isStatement ? shorter.replace(readingCue('toWhom'), '') : shorter
  }
  return bare
}

/** "how to fix a flat loaf", as far as one would say it in a breath. */
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
