import { collapseWhitespace } from '../../lib/text.js'
import type { Ids } from '../../lib/ids.js'
import { formatMultiple, shortCount } from '../rules/figures.js'
import type { Figures } from '../types.js'
import type { ModelClient } from './model-client.js'
import { fill, newFence, type Prompts } from './prompts.js'
import type { Question, Schema } from './question.js'

/** What every method of the model analyst works with. */
export type Context = { modelClient: ModelClient; prompts: Prompts; ids: Pick<Ids, 'bytes'>; vision: boolean }

/** A piece of what was written outside: on one line, or a list of our making with one item a line. */
export type Material = { text: string | null; maxLength: number; isList?: true }

type Task = Pick<Question, 'maxTokens'> & {
  name: keyof Prompts
  schema: Schema
  /** Not from outside: our own words, numbers and enumerations. */
  values?: Record<string, string>
  /** From outside, by the name it is shown under, each with the most characters that are shown. */
  material: Record<string, Material>
  temperature?: number
}

/** A question from its prompt file; whatever comes from outside stands between two fences behind it, and is cut. */
export function questionOf({ prompts, ids }: Context, task: Task): Question {
  const { name, schema, values = {}, material, maxTokens, temperature = 0 } = task
  const fence = newFence(ids)
  const pieces = Object.entries(material).flatMap(([label, piece]) => materialLines(label, piece))
  const system = fill(prompts.system, { fence: fence.mark })
  const user = `${fill(prompts[name], values)}\n\n${fence.around(pieces.join('\n'))}`
  return { name, schema, system, user, picture: null, maxTokens, temperature }
}

/** What has no text is not mentioned. Text from outside has no line breaks, so that none of it can pass for a label. */
function materialLines(label: string, { text, maxLength, isList }: Material): string[] {
  const excerpt = (text ?? '').slice(0, maxLength).toWellFormed()
  if (excerpt.trim() === '') return []
  return isList ? [`${label}:`, excerpt] : [`${label}: ${collapseWhitespace(excerpt)}`]
}

/** Numbered texts, one a line. */
export function numberLines(texts: string[]): string {
  return texts.map((text, at) => `${at + 1} ${collapseWhitespace(text)}`).join('\n')
}

/** The line that asks whether something is about the topic; empty where there is none. */
export function aboutLine({ prompts }: Context, topic: string | null, member: string): string {
  return topic === null ? '' : fill(prompts.about, { member })
}

/** The figures an explanation may name, as people say them. */
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
 * The same as numbers, exact and as they are shown. Likes are counted on a thousand views, so that thousand may be named
 * with them; how far a video is from the usual may be told in per cent.
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
