import { hasGrammar } from '../../languages/index.js'
import type { ReadingCue } from '../../languages/reading.js'
import { readingCue } from '../../languages/reading-cues.js'
import { join, sentencesOf } from '../sentences.js'
import type { Sentence } from '../speech.js'
import { captionText } from './caption.js'
import { contentOf, contentSet } from './content.js'
import { looseReferenceOf } from './grammar/references.js'
import { hasMainClause } from './grammar/clauses.js'
import { foldedWords, hasVerb, stammers } from './wellformed.js'

/** The sentence of a caption that says what a clip argues, where one does. */

export type MainIdeaOptions = {
  contentSentences: Sentence[]
  hook: Sentence | null
  /** The catchy line: the idea is another one where another is as good. */
  catchy: Sentence | null
  title: string | null
  caption: string | null
  /** The subject of the run. */
  topic: string
  language: string
}

const maxCharacters = 200
const minWords = 6
const maxWords = 30
/** As many of a caption's sentences are looked at. */
const maxSentences = 4
/** Content words that are also said or in the title. */
const minSharedWords = { claimed: 2, plain: 3 }

/** Null where the caption labels, advertises or retells the clip only. */
export function captionIdea({ caption, contentSentences, title, language }: MainIdeaOptions): string | null {
  const spokenWords = contentSentences.flatMap((line) => [...contentSet(line, language)])
  const titleWords = new Set(contentOf(title ?? '', language))
  const clipWords = new Set([...titleWords, ...spokenWords])
  const sentences = captionSentences(caption ?? '', language)
  const found = sentences.slice(0, maxSentences).find((sentence, index) => {
    const shared = [...contentSet(sentence, language)].filter((word) => clipWords.has(word)).length
    if (shared < minSharedWords.claimed || !isStatement(sentence, language)) return false
    if (hasGrammar(language) && !readingCue('claimed').test(sentence.text.replaceAll('’', "'"))) {
      const isNamed = [...contentSet(sentence, language)].some((word) => titleWords.has(word))
      if (shared < minSharedWords.plain || !isNamed) return false
    }
    const next = sentences[index + 1]?.text ?? ''
    // "Plenty of robots can fly. But none …": what is turned over next is not the idea.
    return !hasGrammar(language) || !readingCue('turnsOver').test(next)
  })
  return found?.text ?? null
}

const notIdeas: ReadingCue[] = ['byPerson', 'blurb', 'invites', 'mainIdeaAsks', 'aboutOneself', 'ofTheMoment']

/** Whether a sentence of a caption states something, by itself. */
function isStatement(sentence: Sentence, language: string): boolean {
  const { text, ended, words } = sentence
  if (ended !== 'stop' || text.length > maxCharacters || words.length < minWords || words.length > maxWords)
    return false
  if (/[?？؟()[\]{}*|]|…|\.\.\.|https?:|www\.|[#@]/u.test(text) || !isClosed(text)) return false
  if (!hasGrammar(language)) return true
  const sentenceWords = foldedWords(sentence)
  if (!hasVerb(sentenceWords) || !hasMainClause(sentenceWords) || stammers(sentenceWords)) return false
  const plain = text.replaceAll('’', "'")
  if (readingCue('bareFact').test(plain) || looseReferenceOf(sentenceWords) !== null) return false
  const needsContext = readingCue('pointsOutside').test(plain) || readingCue('openingLink').test(plain)
  if (needsContext || readingCue('demonstrative').test(plain) || readingCue('inTalk').test(plain))
    return false
  if (readingCue('claimed').test(plain)) return true
  if (notIdeas.some((cue) => readingCue(cue).test(plain))) return false
  return (
    !readingCue('narrates').test(plain) &&
    !readingCue('someone').test(plain) &&
    readingCue('claims').test(plain)
  )
}

/** Whether quotation marks open and close, none of them in front. */
function isClosed(text: string): boolean {
  return (
    !/^["“«']/u.test(text) &&
    (text.match(/"/gu) ?? []).length % 2 === 0 &&
    /“/u.test(text) === /”/u.test(text)
  )
}

/** The sentences of a caption that say something; rows with an address in them are business. */
function captionSentences(caption: string, language: string): Sentence[] {
  const rows = caption
    .slice(0, 3_000)
    .split('\n')
    .filter((row) => !/https?:|www\./iu.test(row))
  const lines = rows.map((row) => ({ start: null, end: null, text: captionText(row) }))
  const speech = join(lines, language)
  const divided = { ...speech, breaks: [...speech.breaks, ...speech.cues.map(({ to }) => to)] }
  return sentencesOf(divided)
}
