import { hasGrammar, defaultLanguage } from '../../../languages/index.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { wordSpans } from '../../../lib/text.js'
import type { HookClassification } from '../hook-types/hook-types.js'
import { tidy } from '../main-idea.js'
import { shapeOf } from '../patterns.js'
import { openingReading, type Structure } from '../../../languages/reading.js'
import { shapes } from '../structures.js'
import { foldedWords, stammers } from '../wellformed.js'
import type { Sentence } from '../../speech.js'
import { frameOf } from './frames.js'
import { skeletonOf } from './skeleton.js'
import { splitIn } from './clauses-of-hook.js'
import { templateByArticles } from './template-by-articles.js'

/** An opening as a template that a creator can fill. */

export type TemplateOptions = { hook: Sentence; told: HookClassification; language: string }

/** The hook as a template with at least one {placeholder}: in its own words, else the structure of its shape. */
export function templateOf({ hook, told, language }: TemplateOptions): string {
  const own = hasGrammar(language)
    ? ownTemplate(hook, told)
    : templateByArticles(hook.text, told.type, language)
  return own ?? structureOf(hook.text, told)
}

function structureOf(hook: string, told: HookClassification): string {
  const found = namedStructureOf(hook, told)
  if (found === openingReading().broad.specific_number) return openingReading().reports.figureStructure
  return found?.structure ?? openingReading().reports.plainStructure
}

/** The fitting structure: of the sentence that shows the device, of the whole, of the type; null without a type. */
export function namedStructureOf(hook: string, { type, said }: HookClassification): Structure | null {
  const sentences = splitIn(hook)
  const telling = sentences.find((sentence) => said !== null && sentence.includes(said)) ?? hook
  if (type === 'specific_number' && readingCue('timeAgo').test(telling))
    return shapes().find(({ name }) => name === openingReading().reports.timeAgo) ?? null
  const shape = [telling, hook].map((text) => shapeOf({ hook: text, hook_type: type })).find(Boolean)
  return shape ?? (type === 'other' ? null : openingReading().broad[type])
}

const longest = 32

function ownTemplate(hook: Sentence, told: HookClassification): string | null {
  for (const text of candidates(hook.text, told)) {
    const clean = readingCue('asksWhetherKnown').test(text)
      ? text
      : withoutFiller(tidy(text, defaultLanguage))
    const words = wordSpans(clean)
    if (words.length > longest || isStammered(clean, hook)) continue
    const found = frameOf(clean) ?? skeletonOf(clean)
    if (found !== null) return found
  }
  return null
}

/** The whole hook, the sentence that shows its device, its first and its last sentence. */
function candidates(hook: string, { said }: HookClassification): string[] {
  const sentences = splitIn(hook)
  const telling = sentences.find((sentence) => said !== null && sentence.includes(said))
  const found = [hook, telling, sentences[0], sentences.at(-1)].filter((text) => text !== undefined)
  const front = frontOf(telling ?? sentences[0] ?? '')
  return [...new Set(front === null ? found : [...found, front])]
}

/** The clauses that a long sentence opens on; null where it is short or has no clause to end on. */
function frontOf(sentence: string): string | null {
  const words = wordSpans(sentence)
  if (words.length <= longest) return null
  const until = words[longest - 4]?.from ?? 0
  const cut = sentence.slice(0, until).search(readingCue('frontEnd'))
  return cut > until / 3 ? `${sentence.slice(0, cut)}.` : null
}

/** Whether words are said twice in a row; the groups of a long figure (6,000,000) are not words. */
function isStammered(text: string, hook: Sentence): boolean {
  const words = wordSpans(text.replace(/(?<=\d)[.,](?=\d)/g, ''))
  return stammers(foldedWords({ ...hook, words }))
}

function withoutFiller(text: string): string {
  return text.replace(readingCue('filler'), '')
}
