import type { ReadingCue } from '../../languages/reading.js'
import { readingCue } from '../../languages/reading-cues.js'
import { collapseWhitespace } from '../../lib/text.js'
import { cuesOf, wordsOf, hasEnglishRules } from '../../languages/index.js'
import type { Sentence } from '../speech.js'
import { contentOf, contentSet, countSentencesByWord } from './content.js'
import { captionIdea, type MainIdeaOptions } from './caption-idea.js'
import { isGarbled } from './sound.js'
import { foldedWords, hasMainVerb } from './wellformed.js'
import { isWhole } from './whole-sentence.js'

/** Chooses a sentence of a clip that says what it argues. It is never composed. */

const maxCharacters = 200
/** Bounds of the words of an idea. */
const minWords = 7
const maxWords = 28

/**
 * The main idea, of at most 200 characters: a sentence of the caption that states it, otherwise a spoken claim that
 * is understood alone and concerns the subject of the title. Never the hook and never a question; null if neither is
 * certain.
 */
export function mainIdeaOf(ask: MainIdeaOptions): string | null {
  const choice = captionIdea(ask) ?? spokenIdea(ask)
  if (choice === null) return null
  const idea = toCompleteSentence(choice, ask.language)
  return idea.length > maxCharacters || isHookAgain(idea, ask) ? null : idea
}

/** Whether an idea says hardly more than the hook. */
function isHookAgain(idea: string, { hook, language }: MainIdeaOptions): boolean {
  if (!hook) return false
  const hookWords = contentSet(hook, language)
  const words = new Set(contentOf(idea, language))
  return words.size > 0 && [...words].filter((word) => hookWords.has(word)).length >= 0.75 * words.size
}

/** The spoken claim that has most words in common with the title and the rest of the clip. */
function spokenIdea(ask: MainIdeaOptions): string | null {
  const { contentSentences, language, catchy } = ask
  const subjectWords = new Set([...contentOf(ask.title ?? '', language), ...contentOf(ask.topic, language)])
  const counts = countSentencesByWord(contentSentences.map((sentence) => contentSet(sentence, language)))
  const scored = contentSentences
    .filter((sentence) => isClaim(sentence, ask))
    .map((sentence) => {
      const content = [...contentSet(sentence, language)]
      const inName = content.filter((word) => subjectWords.has(word)).length
      const shared = content.filter((word) => (counts.get(word) ?? 1) > 1).length
      const repetitionPenalty = isPart(sentence, catchy) ? 0.5 : 0
      return {
        text: sentence.text,
        inName,
        shared,
        score: inName + 0.4 * Math.min(4, shared) - repetitionPenalty,
      }
    })
    .filter(({ inName, shared }) => inName >= 2 && shared >= 2)
    .sort((a, b) => b.score - a.score)
  return scored[0]?.text ?? null
}

function isPart(sentence: Sentence, line: Sentence | null): boolean {
  return line !== null && sentence.from < line.to && line.from < sentence.to
}

const notClaims: ReadingCue[] = [
  'demonstrative',
  'pointsEarly',
  'announces',
  'ofTheMoment',
  'narrates',
  'mainIdeaAsks',
  'someone',
  'courtesy',
]

/** Whether a spoken sentence is a claim that is understood without the sentences before it. */
function isClaim(sentence: Sentence, { hook, language }: MainIdeaOptions): boolean {
  const count = sentence.words.length
  if (
    count < minWords ||
    count > maxWords ||
    sentence.text.length > maxCharacters ||
    sentence.ended !== 'stop'
  )
    return false
  if (isPart(sentence, hook) || /[?？؟]/u.test(sentence.text) || !isWhole(sentence, language)) return false
  if (!hasEnglishRules(language)) return true
  if (isGarbled(sentence, language) || !hasMainVerb(sentence) || repeatsContent(sentence, language))
    return false
  const text = withoutLead(sentence.text, language).replaceAll('’', "'")
  if (readingCue('pointsOutside').test(text) || readingCue('openingLink').test(text)) return false
  if (notClaims.some((cue) => readingCue(cue).test(text)) || readingCue('asksPlainly').test(text))
    return false
  const isOwn = readingCue('self').test(foldedWords(sentence)[0] ?? '') || readingCue('ownPronoun').test(text)
  return (!isOwn || readingCue('believes').test(text)) && readingCue('argues').test(text)
}

/** Whether a sentence has a content word twice, which in speech is mostly a false start. */
function repeatsContent(sentence: Sentence, language: string): boolean {
  const content = contentOf(sentence.text, language)
  return new Set(content).size < content.length
}

function withoutLead(text: string, language: string): string {
  const { leadIns } = cuesOf(language)
  const withoutLeadIn = leadIns ? text.replace(leadIns, '') : text
  return withoutLeadIn.length >= 12 ? withoutLeadIn : text
}

/** A complete sentence: without a leading "So,", with a capital and a full stop. */
export function toCompleteSentence(text: string, language: string): string {
  const body = collapseWhitespace(withoutLead(text, language))
  const first = String.fromCodePoint(body.codePointAt(0) ?? 32)
  const capitalized = `${first.toLocaleUpperCase()}${body.slice(first.length)}`
  const stop = /[\u3040-\u30ff\u4e00-\u9fff]/u.test(capitalized) ? '。' : (wordsOf(language).fullStop ?? '.')
  return /[.!?…。！？؟।"”»）)]$/u.test(capitalized)
    ? capitalized
    : `${capitalized.replace(/[,;:]+$/u, '')}${stop}`
}
