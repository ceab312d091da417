import { hasGrammarRules } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import { fold, wordSpans } from '../../lib/text.js'
import { functionWordsOf } from '../../languages/function-words.js'
import type { HookClassification } from './hook-types/hook-types.js'
import { findSentenceEnds } from './sentence-ends.js'

/** Selects the words of a hook that show its device, as a quotation. */

/** Maximum number of words of a quotation. */
const maxWords = 12
/** A shorter quotation is extended. */
const minWords = 4

const number = /[$€£¥₹]?\p{N}[\p{N}.,]*(?:\/\p{N}+)?\s?(?:%|٪)?/u

/** A hook with the offsets of the ends of its sentences. */
type QuotedHook = {
  hook: string
  stops: number[]
  language: string
  /** Whether the type is a statement, so that the words before a comma are quoted only with those after it. */
  isStatement: boolean
}

const statements = new Set<HookClassification['type']>(['other', 'contrarian_claim', 'authority'])

function createQuotedHook(hook: string, language: string, isStatement: boolean): QuotedHook {
  return { hook, stops: findSentenceEnds({ bare: hook, cues: [], language }), language, isStatement }
}

/** The part of a hook that shows its device: the sentence or clause around it, cut between words. */
export function evidenceOf(hook: string, classification: HookClassification, language: string): string {
  const at = classification.matchedText === null ? 0 : Math.max(0, hook.indexOf(classification.matchedText))
  const quotedHook = createQuotedHook(hook, language, statements.has(classification.type))
  const isEnough = (text: string) => wordSpans(text, language).length >= minWords
  const question = classification.type === 'question' ? lastQuestion(quotedHook) : null
  if (question !== null) return question
  if (classification.type === 'specific_number') return figureClause(quotedHook, at)
  const from = clauseStart(quotedHook, at, at + (classification.matchedText?.length ?? 0))
  const found = quoteBetween(quotedHook, from, stopAfter(quotedHook, from))
  if (isEnough(found)) return found
  return quoteBetween(quotedHook, isEnough(hook.slice(from)) ? from : 0, hook.length)
}

/** The clause that asks, of a question that is too long to be quoted whole. */
function lastQuestion(quotedHook: QuotedHook): string | null {
  const { hook, language } = quotedHook
  const mark = hook.search(/[?？؟]/u)
  if (mark < 0) return null
  const sentence = hook.slice(sentenceStart(quotedHook, mark), mark + 1).trimStart()
  if (wordSpans(sentence, language).length <= maxWords) return trimMarks(sentence)
  const clause = trimMarks(sentence.split(/[,;:](?!\p{N})\s*|[，、]/u).at(-1) ?? '').replace(
    readingCue('leadingConjunction'),
    '',
  )
  const count = wordSpans(clause, language).length
  return count >= minWords && count <= maxWords ? clause : null
}

/** The clause that contains the figure, from its beginning if that is near. */
function figureClause(quotedHook: QuotedHook, at: number): string {
  const { hook, language } = quotedHook
  const figure = number.exec(hook.slice(at))
  let start = /^\p{L}/u.test(hook.slice(at)) || !figure ? at : at + figure.index
  while (start > 0 && /[\p{N}.,:/$€£¥₹]/u.test(hook[start - 1] ?? '')) start -= 1
  const mark = /[,;:،—–](?!\p{N})/u.exec(hook.slice(start + 1))
  const end = Math.min(stopAfter(quotedHook, start), mark ? start + 1 + mark.index : hook.length)
  const from = clauseStart(quotedHook, start, end)
  const count = wordSpans(hook.slice(from, end), language).length
  if (count >= 3 && count <= maxWords) return trimMarks(hook.slice(from, end))
  // If the clause cannot be quoted whole, at least half of the quotation begins at the figure.
  const isNear = wordSpans(hook.slice(from, start), language).length < maxWords / 2
  return quoteBetween(quotedHook, count < 3 || isNear ? from : start, stopAfter(quotedHook, start))
}

/** The offset at which the sentence around a position begins. */
function sentenceStart({ stops }: QuotedHook, at: number): number {
  return stops.findLast((stop) => stop <= at) ?? 0
}

/** The offset after the sentence around a position. */
function stopAfter({ hook, stops }: QuotedHook, at: number): number {
  return stops.find((stop) => stop > at) ?? hook.length
}

/**
 * The offset at which a quotation begins that includes the words before a position: the beginning of the sentence,
 * or a comma in it if only the words after that fit up to `to`; otherwise the position itself or a word that begins
 * a clause.
 */
function clauseStart(quotedHook: QuotedHook, at: number, to: number): number {
  const { hook, language } = quotedHook
  const start = sentenceStart(quotedHook, at)
  const comma = hook.lastIndexOf(', ', at - 1)
  const nearStarts = [start, ...(comma > start ? [comma + 1] : [])].filter(
    (from) => wordSpans(hook.slice(from, at), language).length < maxWords,
  )
  const fittingStart =
    nearStarts.find((from) => wordSpans(hook.slice(from, to), language).length <= maxWords) ?? nearStarts[0]
  if (fittingStart !== undefined) return fittingStart
  if (wordSpans(hook.slice(at, stopAfter(quotedHook, at)), language).length >= minWords) return at
  const words = wordSpans(hook.slice(start, stopAfter(quotedHook, at)), language)
  const { starters } = functionWordsOf(language)
  const begins = words.findLast(
    ({ word, from }, index) =>
      start + from < at && index <= words.length - minWords && starters.has(fold(word).replaceAll('’', "'")),
  )
  return begins ? start + begins.from : at
}

/** The text between two positions, of at most a number of words, not ending on a function word. */
function quoteBetween({ hook, stops, language, isStatement }: QuotedHook, from: number, to: number): string {
  const piece = hook.slice(from, to)
  const words = wordSpans(piece, language)
  if (words.length <= maxWords) return trimMarks(piece)
  const { dangling, starters } = functionWordsOf(language)
  let count = maxWords
  const isLead = isStatement && hasGrammarRules(language) && readingCue('leadsUp').test(trimMarks(piece))
  const clause = words.findIndex((word, index) => {
    if (index < 5 || index > maxWords) return false
    const before = words[index - 1]?.to ?? 0
    const isNew = stops.some((stop) => stop > from + before && stop <= from + word.from)
    return isNew || (!isLead && /[,;:—–]/u.test(piece.slice(before, word.from)))
  })
  if (clause > 0) count = clause
  else
    while (count > minWords && cannotEndQuotation(fold(words[count - 1]?.word ?? ''), dangling, starters))
      count -= 1
  return trimMarks(piece.slice(0, words[count - 1]?.to)) + (clause > 0 ? '' : '…')
}

function cannotEndQuotation(word: string, dangling: Set<string>, starters: Set<string>): boolean {
  return dangling.has(word) || starters.has(word)
}

/** A text without the marks at its ends. The last full stop of "a.m." stays. */
function trimMarks(text: string): string {
  const front = text.replace(/^[\s,;:–—“”"«»]+/u, '')
  const body = front.replace(/[\s,;:.–—“”"«»!]+$/u, '')
  return front[body.length] === '.' && /\.\p{L}{1,2}$/u.test(body) ? `${body}.` : body
}
