import type { AboutTopic, RelevanceRequest } from '../types.js'
import { type Context, numberLines, questionOf } from './build-question.js'
import { aboutSchema, schemaOf } from './question.js'
import { collapseWhitespace } from '../../lib/text.js'

/** Asks whether search results are about the topic, by their listings, before any transcript is bought. */

const schema = schemaOf({ about: { type: 'array', items: aboutSchema } })

/** Maximum number of listings in one request. */
export const maxListings = 20
const limits = { topic: 200, title: 150, caption: 200, all: 8_000 }

/** One answer for each listing, in order; null for a listing without text. Throws `ModelError`. */
export async function relevanceWithModel(
  context: Context,
  { topic, listings }: RelevanceRequest,
  signal?: AbortSignal,
): Promise<(AboutTopic | null)[]> {
  const texts = listings.map(({ title, caption, onscreen_text }) =>
    [excerptOf(title, limits.title), excerptOf(caption ?? onscreen_text, limits.caption)]
      .filter(Boolean)
      .join(' – '),
  )
  const indexes = texts.flatMap((text, at) => (text === '' ? [] : [at])).slice(0, maxListings)
  const judgements: (AboutTopic | null)[] = texts.map(() => null)
  if (indexes.length === 0) return judgements
  const question = questionOf(context, {
    name: 'relevance',
    schema,
    material: {
      Topic: { text: topic, maxLength: limits.topic },
      Videos: {
        text: numberLines(indexes.map((at) => texts[at] ?? '')),
        maxLength: limits.all,
        isList: true,
      },
    },
    maxTokens: 60 + 8 * indexes.length,
  })
  const checks = {
    findErrors: ({ about }: { about: AboutTopic[] }) =>
      about.length === indexes.length
        ? []
        : [`about must have ${indexes.length} entries, one for each number.`],
  }
  const { about } = await context.modelClient.ask(question, checks, { signal, lane: 'run' })
  indexes.forEach((at, place) => (judgements[at] = about[place] ?? null))
  return judgements
}

function excerptOf(text: string | null, characters: number): string {
  return collapseWhitespace((text ?? '').slice(0, characters).toWellFormed())
}
