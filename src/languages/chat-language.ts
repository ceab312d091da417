import { memoize, once } from '../lib/once.js'
import { type ChatLanguage, chatLanguages, chatOf, defaultLanguage } from './index.js'
import { minFunctionWords } from './detect.js'
import { functionWordsOf } from './function-words.js'
import { evidentRequest, requestEvidence, type RequestWordSets } from './request-evidence.js'
import { countFunctionWords, withoutSharedPhrases } from './word-evidence.js'
import { fold, wordSpans } from '../lib/text.js'
import { setOf, mapChatLanguages } from './chat-patterns.js'

/** Detects the language of a chat message, among the languages whose requests are understood. */

/** The words of requests in each language, and other words of chats. */
const requestWordSets = once(
  () =>
    new Map(
      mapChatLanguages(({ requestWords, during, talk }, language): [ChatLanguage, RequestWordSets] => [
        language,
        { asking: setOf(requestWords), others: setOf(during, talk) },
      ]),
    ),
)

/** The language in which a message is read, and whether its own words show it. */
export type MessageLanguage = { language: ChatLanguage; isSure: boolean }

/**
 * The language of a message with these folded words. `conversationLanguage`, that of the conversation so far, is used if the message has too
 * little evidence; English is used without any evidence, and for languages whose requests are not understood.
 */
export function chatLanguageOf(
  text: string,
  words: readonly string[],
  conversationLanguage: ChatLanguage | null,
): MessageLanguage {
  const distinctWords = new Set(withoutSharedPhrases(words.slice(0, 300)))
  const scored = chatLanguages.map((language) => ({
    language,
    score: evidenceFor(language, distinctWords, text),
    words: countWordsOf(language, distinctWords),
  }))
  const ours = scored[0]?.score ?? 0
  const best = bestBySpelling(scored.slice(1), text)
  const minScore = Math.max(evidentRequest, ours)
  const own = best.score >= evidentRequest && best.score > minScore - 0.01 ? best.language : defaultLanguage
  const topScore = Math.max(ours, best.score)
  const isSure = topScore >= evidentRequest
  if (conversationLanguage === null)
    return { language: isSure ? own : (languageOfSpelling(text) ?? languageOfWords(text)), isSure }
  if (conversationLanguage === own) return { language: own, isSure }
  const score = scored.find(({ language }) => language === conversationLanguage)?.score ?? 0
  if (isSure) return { language: score > topScore - 0.01 ? conversationLanguage : own, isSure }
  return {
    language:
      countRequestWords(conversationLanguage, distinctWords) >=
      countRequestWords(defaultLanguage, distinctWords)
        ? conversationLanguage
        : own,
    isSure,
  }
}

/**
 * The language with the most function words in a text without the words of requests. English if several have as many, or
 * if there are fewer than two: "soy candles" and "sans serif fonts" are English.
 */
function languageOfWords(text: string): ChatLanguage {
  const [best, next] = countFunctionWords(text, defaultLanguage, chatLanguages)
  const isFound = best !== undefined && best.words >= minFunctionWords && best.score > (next?.score ?? 0)
  return chatLanguages.find((language) => isFound && language === best.language) ?? defaultLanguage
}

const endingsOf = memoize((language: ChatLanguage) => {
  const { endings } = chatOf(language)
  return endings === undefined ? null : new RegExp(endings, 'u')
})

/** Whether a word is spelled as those of a language, and not one that English also has: "gorilla". */
function isSpelledAs(language: ChatLanguage, word: string): boolean {
  const isEnglish = endingsOf(defaultLanguage)?.test(word) ?? false
  return !isEnglish && (endingsOf(language)?.test(word) ?? false)
}

/**
 * The language that at least two words of a short text show by being function words or by their spelling; null if
 * several languages have as many, or if other words are neither and no function word is its own ("crème brûlée torch").
 */
function languageOfSpelling(text: string): ChatLanguage | null {
  const words = [
    ...new Set(withoutSharedPhrases(wordSpans(text).map(({ word }) => word.toLowerCase().normalize('NFC')))),
  ]
  const english = functionWordsOf(defaultLanguage).plain
  const scored = chatLanguages.map((language) => {
    const { plain } = functionWordsOf(language)
    const own = words.filter((word) => plain.has(fold(word)))
    const spelled = words.filter((word) => isSpelledAs(language, word))
    const shown = new Set([...own, ...spelled]).size
    const isShown = shown === words.length || own.some((word) => !english.has(fold(word)))
    // Of as many words, spellings tell more: "è" is Italian, where "e" is of several languages.
    const score = isShown && shown >= minFunctionWords ? shown + spelled.length / 100 : 0
    return { language, score, isSpelled: spelled.length > 0 }
  })
  const [best, next] = scored.toSorted((one, other) => other.score - one.score)
  return best?.isSpelled && best.score > (next?.score ?? 0) ? best.language : null
}

type ScoredLanguage = { language: ChatLanguage; score: number; words: number }

/** If the evidence for two languages differs by less than this, the number of their words decides. */
const maxScoreDifference = 1

const shapesOf = memoize((language: ChatLanguage) => {
  const { shapes } = chatOf(language)
  return shapes === undefined ? null : new RegExp(shapes, 'giu')
})

/**
 * The language with the most evidence. Of languages with nearly as much, the one with the most words in the text, and
 * of those with as many, the one whose typical spellings it has most often.
 */
function bestBySpelling(scored: ScoredLanguage[], text: string): ScoredLanguage {
  const first = scored.reduce((a, b) => (b.score > a.score ? b : a))
  const near = scored.filter(
    ({ score }) => score >= evidentRequest && score > first.score - maxScoreDifference,
  )
  const best = near.reduce((a, b) => (b.words > a.words ? { ...b, score: first.score } : a), first)
  const shapeCount = ({ language }: ScoredLanguage) => text.match(shapesOf(language) ?? /$^/u)?.length ?? 0
  if (shapesOf(best.language) === null) return best
  return near
    .filter(({ language, words }) => shapesOf(language) !== null && words === best.words)
    .reduce((a, b) => (shapeCount(b) > shapeCount(a) ? { ...b, score: best.score } : a), best)
}

/** The number of words of a text that are function words of a language or words of requests in it. */
function countWordsOf(language: ChatLanguage, words: ReadonlySet<string>): number {
  const { plain } = functionWordsOf(language)
  const { asking, others } = requestWordSets().get(language) ?? { asking: plain, others: plain }
  return [...words].filter((word) => plain.has(word) || asking.has(word) || others.has(word)).length
}

/** The number of words that a language has for questions and answers in a chat. */
function countRequestWords(language: ChatLanguage, words: Set<string>): number {
  const { plain } = functionWordsOf(language)
  const { during, talk, vague, tuning, fillers } = chatOf(language)
  const requestWords = setOf(during, talk, vague, tuning, fillers)
  return [...words].filter((word) => requestWords.has(word) || plain.has(word)).length
}

const requestStartOf = memoize((language: ChatLanguage) => {
  const { requestStart } = chatOf(language)
  return requestStart === undefined ? null : new RegExp(`^(?:${requestStart})`, 'u')
})

/** The weight of the first words of a request: more than any two words of another language. */
const requestStartWeight = 3

function evidenceFor(language: ChatLanguage, words: Set<string>, text: string): number {
  const sets = requestWordSets().get(language)
  const isStart = requestStartOf(language)?.test(fold(text.slice(0, 100)).trim()) ?? false
  return (sets ? requestEvidence(words, text, language, sets) : 0) + (isStart ? requestStartWeight : 0)
}
