import { collapseWhitespace } from '../../lib/text.js'
import type { Ids } from '../../lib/ids.js'
import { formatMultiple, shortCount } from '../../lib/number-format.js'
import type { Figures } from '../types.js'
import type { ModelClient } from './model-client.js'
import { fill, newFence, type Prompts } from './prompts.js'
import type { Question, AnswerSchema } from './question.js'

/** What all methods of the model analyst use. */
export type Context = { modelClient: ModelClient; prompts: Prompts; ids: Pick<Ids, 'bytes'>; vision: boolean }

/** Text from outside: on one line, or a list that we make, with one item on each line. */
export type Material = { text: string | null; maxLength: number; isList?: true }

type Task = Pick<Question, 'maxTokens'> & {
  name: keyof Prompts
  schema: AnswerSchema
  /** Our own words, numbers and enumerations, which fill the placeholders of the prompt. */
  values?: Record<string, string>
  /** Text from outside by the label under which it is shown, each with the maximum number of characters. */
  material: Record<string, Material>
  temperature?: number
}

/**
 * Builds a question from its prompt file. Text from outside follows the prompt between two delimiters, each piece
 * cut to its maximum.
 */
export function questionOf({ prompts, ids }: Context, task: Task): Question {
  const { name, schema, values = {}, material, maxTokens, temperature = 0 } = task
  const fence = newFence(ids)
  const pieces = Object.entries(material).flatMap(([label, piece]) => materialLines(label, piece))
  const system = fill(prompts.system, { fence: fence.mark })
  const user = `${fill(prompts[name], values)}\n\n${fence.enclose(pieces.join('\n'))}`
  return { name, schema, system, user, picture: null, maxTokens, temperature }
}

/**
 * A piece without text is left out. Text from outside has no line breaks, so that no part of it looks like a label.
 */
function materialLines(label: string, { text, maxLength, isList }: Material): string[] {
  const excerpt = (text ?? '').slice(0, maxLength).toWellFormed()
  if (excerpt.trim() === '') return []
  return isList ? [`${label}:`, excerpt] : [`${label}: ${collapseWhitespace(excerpt)}`]
}

/** The texts with their numbers, each on a line of its own. */
export function numberLines(texts: string[]): string {
  return texts.map((text, at) => `${at + 1} ${collapseWhitespace(text)}`).join('\n')
}

/** The line of a prompt that asks whether something is about the topic; empty without a topic. */
export function aboutLine({ prompts }: Context, topic: string | null, member: string): string {
  return topic === null ? '' : fill(prompts.about, { member })
}

/** The figures that an explanation may name, in the form in which people say them. */
export function figuresText(figures: Figures): string {
  const { views, outlier, creator_usual_views: usual, views_per_day, likes_per_1k } = figures
  const parts = [
    views === null ? null : `${shortCount(views)} views`,
    outlier === null
      ? null
      : `${formatMultiple(outlier)} the creator's usual${usual === null ? '' : ` ${shortCount(usual)}`}`,
    views_per_day === null ? null : `${shortCount(views_per_day)} views a day`,
    likes_per_1k === null ? null : `${Math.round(likes_per_1k)} likes per 1,000 views`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'none are known, name no numbers' : parts.join(', ')
}

/**
 * The same figures as numbers, exact and rounded. An explanation may also name the thousand views that likes are
 * counted on, and the difference from the usual views in per cent.
 */
export function figureValues(figures: Figures): number[] {
  const { outlier, likes_per_1k } = figures
  const knownNumbers = Object.values(figures).filter((value) => value !== null)
  const percent = outlier === null || outlier > 10 ? [] : [100 * outlier, 100 * Math.abs(outlier - 1)]
  const displayedNumbers = Array.from(
    figuresText(figures).matchAll(/(\d+(?:\.\d+)?)([KMB]?)(?![\d.])/gu),
    (match) => {
      const [, digits, letter] = match
      return Number(digits) * (letter === 'K' ? 1e3 : letter === 'M' ? 1e6 : letter === 'B' ? 1e9 : 1)
    },
  )
  return [...knownNumbers, ...displayedNumbers, ...percent, ...(likes_per_1k === null ? [] : [1000])]
}
