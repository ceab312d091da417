import { defaultLanguage, hasGrammarRules } from '../../languages/index.js'
import { reasonLanguageOf, reasonsOf } from '../../languages/reasons.js'
import { hasCueOf, readingCue } from '../../languages/reading-cues.js'
import { collapseWhitespace, wordSpans } from '../../lib/text.js'
import type { Figures } from '../types.js'
import { figuresClause } from './figures.js'
import type { HookClassification } from './hook-types.js'
import { firstSentence, structureOf } from './long-opening/template.js'
import { findSentenceEnds } from './sentence-ends.js'

/** Writes a sentence on the device of an opening and the figures that are known. */

const maxCharacters = 240
/** Maximum length of a quotation that is read at a glance. */
const maxQuotation = { words: 20, characters: 125 }
const minQuotedWords = 3
/** Minimum number of words of a scene; a time alone is none. */
const minSceneWords = 7

export type WhyOptions = {
  clip_id: string
  hook: string | null
  classification: HookClassification
  language: string
  figures: Figures
  /** The language that the run requested. English if it is absent or the rules have no words in it. */
  explained_in?: string | null
}

/** Types that the clause before a comma shows by itself. */
const clauseTypes = new Set<HookClassification['type']>(['story', 'identity_callout'])

/**
 * One sentence of at most 240 characters with the device, or else the known structure, and the known figures. Null if
 * neither is certain, or if the sentence that shows it cannot be quoted whole. The ID of the clip selects the phrasing,
 * so that a clip always has the same explanation.
 */
export function explainHook(options: WhyOptions): string | null {
  const { clip_id, hook, classification, language, figures } = options
  const writtenIn = reasonLanguageOf(options.explained_in)
  const { why, quotation: marks } = reasonsOf(writtenIn)
  const choices = why[classification.type]
  if (hook === null) return null
  const quotation = choices === undefined ? null : quotationOf(hook, classification, language)
  if (quotation === null || choices === undefined)
    return writtenIn === defaultLanguage ? explainStructure(hook, language, figures) : null
  const phrase = choices[hash(clip_id) % choices.length] ?? choices[0] ?? ''
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
function quotationOf(hook: string, classification: HookClassification, language: string): string | null {
  const matchedText = classification.matchedText ?? ''
  const at = Math.max(0, hook.indexOf(matchedText))
  const stops = findSentenceEnds({ bare: hook, cues: [], language })
  const from = stops.findLast((stop) => stop <= at) ?? 0
  const to = stops.find((stop) => stop >= at + Math.max(1, matchedText.length)) ?? hook.length
  const wholeHook = trimMarks(hook)
  if (isQuotable(wholeHook, language)) return isShown(wholeHook, classification, language) ? wholeHook : null
  const sentence = trimMarks(hook.slice(from, to))
  if (!isShown(sentence, classification, language)) return null
  if (isQuotable(sentence, language)) return sentence
  if (!clauseTypes.has(classification.type)) return null
  const markFrom = Math.max(from, at + matchedText.length)
  const mark = /[,;](?!\p{N})|\s[–—-]/u.exec(hook.slice(markFrom, to))
  if (!mark) return null
  const clause = trimMarks(hook.slice(from, markFrom + mark.index))
  return isQuotable(clause, language) && wordSpans(clause, language).length >= minSceneWords ? clause : null
}

/** Whether a line shows its device by itself. */
function isShown(text: string, { type }: HookClassification, language: string): boolean {
  if (!hasGrammarRules(language)) return true
  if (type === 'authority') return readingCue('yearsOfWork').test(text)
  if (type !== 'story') return true
  if (readingCue('noScene').test(text)) return false
  return wordSpans(text, language).length >= minSceneWords && readingCue('self').test(text)
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

/** FNV-1a: spreads identifiers evenly, and is the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value
}
