import type { Ids } from '../../lib/ids.js'
import type { Figures } from '../types.js'
import type { Asker } from './asker.js'
import { fill, newFence, type Prompts } from './prompts.js'
import type { Question, Schema } from './question.js'

/** What every method of the model analyst works with. */
export type Context = { asker: Asker; prompts: Prompts; ids: Pick<Ids, 'bytes'>; vision: boolean }

type Task = Pick<Question, 'most_tokens'> & {
  name: Exclude<keyof Prompts, 'system' | 'repair'>
  schema: Schema
  /** Not from outside: our own words, numbers and enumerations. */
  values?: Record<string, string>
  /** From outside, fenced: each with the most characters that are shown. */
  outside: Record<string, { text: string | null; most: number }>
  temperature?: number
}

/** A question from its prompt file; whatever comes from outside is fenced and cut. */
export function questionOf({ prompts, ids }: Context, task: Task): Question {
  const { name, schema, values = {}, outside, most_tokens, temperature = 0 } = task
  const fence = newFence(ids)
  const fenced = Object.entries(outside).map(([key, { text, most }]) => [
    key,
    fence.around(text === null || text.trim() === '' ? '(none)' : text, most),
  ])
  const own = { ...values, fence: fence.mark, schema: JSON.stringify(schema) }
  const filled = { ...own, ...(Object.fromEntries(fenced) as Record<string, string>) }
  const system = fill(prompts.system, { fence: fence.mark })
  const user = fill(prompts[name], filled)
  return { name, schema, system, user, picture: null, most_tokens, temperature }
}

/** The figures an explanation may name, one a line. */
export function figureLines(figures: Figures): string {
  const lines = Object.entries(figures).flatMap(([name, value]) =>
    value === null ? [] : [`- ${name.replaceAll('_', ' ')}: ${value}`],
  )
  return lines.length === 0 ? '(none are known: name no numbers)' : lines.join('\n')
}

/** The same as numbers; likes are counted on a thousand views, so that thousand may be named with them. */
export function figureValues(figures: Figures): number[] {
  const known = Object.values(figures).filter((value) => value !== null)
  return figures.likes_per_1k === null ? known : [...known, 1000]
}
