import { defaultLanguage, hasGrammarRules } from '../../languages/index.js'
import { reasonLanguageOf, reasonsOf, showsDevice } from '../../languages/reasons.js'
import { hasCueOf } from '../../languages/reading-cues.js'
import { collapseWhitespace, wordSpans } from '../../lib/text.js'
import type { Figures } from '../types.js'
import { figuresClause } from './figures.js'
import type { HookClassification } from './hook-types.js'
import { firstSentence, structureOf } from './long-opening/template.js'
import { hasMainClause } from './grammar/clauses.js'
import { findSentenceEnds } from './sentence-ends.js'
import { foldedWords } from './wellformed.js'

/** Writes a sentence on the device of an opening and the figures that are known. */

const maxCharacters = 240
/** Maximum length of a quotation that is read at a glance. */
const maxQuotation = { words: 20, characters: 125 }
const minQuotedWords = 3
/** Minimum number of words of a clause; a time alone is none. */
const minClauseWords = 7

export type WhyOptions = {
  hook: string | null
  classification: HookClassification
  language: string
  figures: Figures
  /** The language that the run requested. English if it is absent or the rules have no words in it. */
  explained_in?: string | null
}

/**
 * Names the device, or else the known structure, with the line that shows it and the known figures, in one sentence of at
 * most 240 characters. It says what the line does and no motive of whoever watched. Null if neither is certain or the line
 * cannot be quoted whole.
 */
export function explainHook(options: WhyOptions): string | null {
  const { hook, classification, language, figures } = options
  const writtenIn = reasonLanguageOf(options.explained_in)
  const { why, quotation: marks } = reasonsOf(writtenIn)
  const phrase = why[classification.type]
  if (hook === null) return null
  const quotation = phrase === undefined ? null : quotationOf(hook, classification, language)
  if (quotation === null || phrase === undefined)
    return writtenIn === defaultLanguage ? explainStructure(hook, language, figures) : null
  return withFigures(
    phrase.replace('{x}', () => marks.replace('{x}', () => quotation)),
    figures,
    writtenIn,
  )
}

/** Explains the structure of the first sentence; null if there is no reason or it cannot be quoted whole. */
function explainStructure(hook: string, language: string, figures: Figures): string | null {
  const structure = structureOf({ text: hook }, language)
  const quotation = trimMarks(firstSentence(hook))
  if (!structure?.device.explains || !isQuotable(quotation, language)) return null
  return withFigures(
    structure.device.how.replace('{x}', () => `“${quotation}”`),
    figures,
  )
}

/** A reason with the known figures; null if it is too long. */
function withFigures(reason: string, figures: Figures, language: string = defaultLanguage): string | null {
  const clause = figuresClause(figures, language)
  const why = `${reason}${clause === null ? '' : `; ${clause}`}.`
  return why.length <= maxCharacters ? why : null
}

/** The sentence of a hook that shows its device, or its first clause if that suffices; null if it is too long. */
function quotationOf(hook: string, device: HookClassification, language: string): string | null {
  const matchedText = device.matchedText ?? ''
  const at = Math.max(0, hook.indexOf(matchedText))
  const stops = findSentenceEnds({ bare: hook, cues: [], language })
  const from = stops.findLast((stop) => stop <= at) ?? 0
  const to = stops.find((stop) => stop >= at + Math.max(1, matchedText.length)) ?? hook.length
  const wholeHook = trimMarks(hook)
  const isShown = (line: string) => showsDevice(line, device, language)
  if (isQuotable(wholeHook, language)) return isShown(wholeHook) ? wholeHook : null
  const sentence = trimMarks(hook.slice(from, to))
  if (isQuotable(sentence, language)) return isShown(sentence) ? sentence : null
  if (device.type !== 'story') return null
  const markFrom = Math.max(from, at + matchedText.length)
  const mark = /[,;](?!\p{N})|\s[–—-]/u.exec(hook.slice(markFrom, to))
  if (!mark) return null
  const clause = trimMarks(hook.slice(from, markFrom + mark.index))
  return isClause(clause, language) && isQuotable(clause, language) ? clause : null
}

/** Whether a part of a sentence says what happened and not only when. */
function isClause(text: string, language: string): boolean {
  const words = wordSpans(text, language)
  if (words.length < minClauseWords || !showsDevice(text, { type: 'story', matchedText: null }, language))
    return false
  return !hasGrammarRules(language) || hasMainClause(foldedWords({ words }))
}

function isQuotable(text: string, language: string): boolean {
  const { length } = wordSpans(text, language)
  if (length < minQuotedWords || length > maxQuotation.words || text.length > maxQuotation.characters)
    return false
  if (!hasGrammarRules(language)) return true
  return !hasCueOf('unquotable', text.replaceAll('’', "'"))
}

/** A text without the marks at its ends, except a question mark. */
function trimMarks(text: string): string {
  return collapseWhitespace(text).replace(/^[,;:–—“”"«»\s]+|[\s,;:.–—“”"«»!]+$/gu, '')
}
