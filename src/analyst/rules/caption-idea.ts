import { hasGrammarRules } from '../../languages/index.js'
import { hasCueOf, readingCue } from '../../languages/reading-cues.js'
import { sentencesOf } from '../sentences.js'
import { rowsAsSpeech } from '../transcript-speech.js'
import type { Sentence } from '../speech.js'
import { captionText } from './caption.js'
import { contentWordsOf, contentWordSet } from './content-words.js'
import { looseReferenceOf } from './grammar/references.js'
import { hasMainClause } from './grammar/clauses.js'
import { foldedWords, hasVerb, hasStammer } from './wellformed.js'

/** Finds the sentence of a caption that says what a clip argues. */

export type MainIdeaOptions = {
  contentSentences: Sentence[]
  hook: Sentence | null
  title: string | null
  caption: string | null
  language: string
}

const maxCharacters = 200
const minWords = 6
const maxWords = 30
/** Maximum number of sentences of a caption that are considered. */
const maxSentences = 4
/**
 * Minimum number of content words that are also spoken or in the title: of a sentence that claims something, and of
 * any other.
 */
const minSharedWords = { claimed: 2, plain: 3 }

/** The idea in a caption; null if the caption only labels, advertises or retells the clip. */
export function captionIdea({ caption, contentSentences, title, language }: MainIdeaOptions): string | null {
  const spokenWords = contentSentences.flatMap((line) => [...contentWordSet(line, language)])
  const titleWords = new Set(contentWordsOf(title ?? '', language))
  const clipWords = new Set([...titleWords, ...spokenWords])
  const sentences = captionSentences(caption ?? '', language)
  const ideaSentence = sentences.slice(0, maxSentences).find((sentence, index) => {
    const sharedCount = [...contentWordSet(sentence, language)].filter((word) => clipWords.has(word)).length
    if (sharedCount < minSharedWords.claimed || !isStatement(sentence, language)) return false
    if (hasGrammarRules(language) && !readingCue('claimed').test(sentence.text.replaceAll('’', "'"))) {
      const isNamed = [...contentWordSet(sentence, language)].some((word) => titleWords.has(word))
      if (sharedCount < minSharedWords.plain || !isNamed) return false
    }
    const next = sentences[index + 1]?.text ?? ''
    // "Plenty of robots can fly. But none …": a sentence that the next one contradicts is not the idea.
    return !hasGrammarRules(language) || !readingCue('turnsOver').test(next)
  })
  return ideaSentence?.text ?? null
}

/** Whether a sentence of a caption is a statement that is understood by itself. */
function isStatement(sentence: Sentence, language: string): boolean {
  const { text, ending, words } = sentence
  if (ending !== 'stop' || text.length > maxCharacters || words.length < minWords || words.length > maxWords)
    return false
  if (/[?？؟()[\]{}*|]|…|\.\.\.|https?:|www\.|[#@]/u.test(text) || !isClosed(text)) return false
  if (!hasGrammarRules(language)) return true
  const sentenceWords = foldedWords(sentence)
  if (!hasVerb(sentenceWords) || !hasMainClause(sentenceWords) || hasStammer(sentenceWords)) return false
  const plain = text.replaceAll('’', "'")
  if (readingCue('bareFact').test(plain) || looseReferenceOf(sentenceWords) !== null) return false
  const needsContext = readingCue('pointsOutside').test(plain) || readingCue('openingLink').test(plain)
  if (needsContext || readingCue('demonstrative').test(plain) || readingCue('inTalk').test(plain))
    return false
  if (readingCue('claimed').test(plain)) return true
  if (hasCueOf('notIdeas', plain)) return false
  return (
    !readingCue('narrates').test(plain) &&
    !readingCue('someone').test(plain) &&
    readingCue('claims').test(plain)
  )
}

/** Whether every quotation mark is closed and none stands in front. */
function isClosed(text: string): boolean {
  return (
    !/^["“«']/u.test(text) &&
    (text.match(/"/gu) ?? []).length % 2 === 0 &&
    /“/u.test(text) === /”/u.test(text)
  )
}

/** The sentences of a caption that have content. Rows with an address are advertising. */
function captionSentences(caption: string, language: string): Sentence[] {
  const rows = caption
    .slice(0, 3_000)
    .split('\n')
    .filter((row) => !/https?:|www\./iu.test(row))
  return sentencesOf(rowsAsSpeech(rows.map(captionText), language))
}
