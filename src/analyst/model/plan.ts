import { languageName } from '../../lib/language-codes.js'
import { distinctQueries } from '../rules/plan.js'
import type { PlanRequest } from '../types.js'
import { type Context, questionOf } from './build-question.js'
import { hasLink, toSingleLine } from './grounding.js'
import { schemaOf } from './question.js'

/** Plans the search queries, in the words that speakers of the language type. */

const schema = schemaOf({ queries: { type: 'array', items: { type: 'string' } } })

/** Each query is one search on every platform. */
const maxQueries = 4
const limits = { query: 80, topic: 300, seeds: 800, language: 60 }

/**
 * One to four queries, all different. The topic itself is the first unless a language other than English is
 * requested. Then it is the last, because queries in that language find more. Throws `ModelError`.
 */
export async function planWithModel(
  context: Context,
  ask: PlanRequest,
  { rules, signal }: { rules: string[]; signal?: AbortSignal },
): Promise<string[]> {
  const question = questionOf(context, {
    name: 'plan',
    schema,
    values: { language: describeLanguage(ask), most: String(maxQueries) },
    material: {
      Topic: { text: ask.topic, maxLength: limits.topic },
      'Language as they named it': { text: ask.dialect ?? null, maxLength: limits.language },
      'Openings they liked': { text: ask.seeds.join(' / '), maxLength: limits.seeds },
    },
    maxTokens: 300,
  })
  const { queries } = await context.modelClient.ask<{ queries: string[] }>(
    question,
    {
      findErrors: (answer) =>
        usableQueries(answer.queries).length > 0 ? [] : ['queries must hold words to search for.'],
    },
    { signal, lane: 'run' },
  )
  const [own = ask.topic] = rules
  const isOther = !searchesTopicFirst(ask)
  const plannedQueries = usableQueries(queries)
  return distinctQueries(
    isOther ? [...plannedQueries.slice(0, maxQueries - 1), own] : [own, ...plannedQueries],
  ).slice(0, maxQueries)
}

/** Whether the first query is the topic itself, whatever the model adds. */
export function searchesTopicFirst({ language }: PlanRequest): boolean {
  return language === null || language === 'en'
}

function describeLanguage({ language }: PlanRequest): string {
  return language === null ? 'the language of the topic' : languageName(language)
}

function usableQueries(queries: string[]): string[] {
  return queries
    .map((query) => toSingleLine(query, limits.query))
    .filter((query) => /[\p{L}\p{N}]/u.test(query) && !hasLink(query) && !/[{}<>]/u.test(query))
}
