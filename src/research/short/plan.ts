import type { PlanRequest } from '../../analyst/types.js'
import { languageCode, namedLanguage } from '../language.js'
import { splitTopic } from '../split-topic.js'
import type { ShortTarget } from './short-target.js'
import type { SearchPlan, ShortContext, ShortRunRequest, ShortStage, ShortState } from './types.js'
import { dayMs } from '../../lib/clock.js'
import { listOverruled } from './list-overruled.js'

/** The initial state of a short run. */
export function createInitialState(): ShortState {
  return {
    plan: {
      subject: '',
      queries: [],
      platforms: [],
      unserved: [],
      language: null,
      unknown_language: null,
      country_unapplied: false,
      posted_after: null,
    },
    searched: 0,
    failed_searches: 0,
    candidates: [],
    found: 0,
    read: 0,
    passed: [],
    hooks: [],
    rejections: {},
    budget_spent: false,
  }
}

/**
 * The earliest date of clips in searches. It is the start of a UTC day, so that equal searches on one day are one
 * purchase.
 */
export function searchStart(days: number | null, now: number): number | null {
  return days === null ? null : Math.floor((now - days * dayMs) / dayMs) * dayMs
}

/** What the analyst needs to know to write queries. */
function planRequestOf(
  request: ShortRunRequest,
  { subject, language, dialect = null }: Pick<SearchPlan, 'subject' | 'language' | 'dialect'>,
): PlanRequest {
  const seeds = request.seeds
    .flatMap((seed) => [seed.topic, seed.hook])
    .filter((text): text is string => text !== null)
  return { topic: subject, language, seeds, dialect: request.language ?? dialect }
}

/**
 * The queries after the first. If the plan has only the first, the analyst is asked for them now. If the first contains
 * the name of a country, the subject without it is one of them.
 */
export async function planOtherQueries(
  plan: SearchPlan,
  { request, analyst, signal }: ShortContext,
): Promise<string[]> {
  const earlierQueries = new Set(plan.queries.slice(0, 1))
  const queries = plan.is_partial ? await analyst.plan(planRequestOf(request, plan), signal) : plan.queries
  const subjectQueries = plan.names_country ? [plan.subject] : []
  return [...new Set([...subjectQueries, ...queries])].filter((query) => !earlierQueries.has(query))
}

async function createPlan({ request, sources, analyst, now, signal }: ShortContext): Promise<SearchPlan> {
  const topic = splitTopic(request.topic)
  const language = request.language === null ? topic.language : languageCode(request.language)
  const servedPlatforms = await sources.platforms()
  const platforms = request.platforms.filter((platform) => servedPlatforms.includes(platform))
  const country = request.country ?? topic.country
  const { dialect, place_subject } = topic
  const isOwnCountry = request.country === null || request.country === topic.country
  const isByCountry = platforms.some((platform) => sources.searchesByCountry(platform))
  const namesCountry = !isByCountry && isOwnCountry && place_subject !== null
  const searchedSubject = namesCountry ? place_subject : topic.subject
  const overruledValues = listOverruled(topic, request)
  const ask = planRequestOf(request, { subject: searchedSubject, language, dialect })
  const namesDialect =
    request.language === null ? dialect !== null : namedLanguage(request.language)?.dialect != null
  const first = (await analyst.firstQuery?.(ask)) ?? null
  return {
    subject: topic.subject,
    queries: first === null ? await analyst.plan(ask, signal) : [first],
    ...(first === null ? {} : { is_partial: true }),
    platforms,
    only_samples: (await sources.hasOnlySamples?.(platforms)) ?? false,
    only_imports: (await sources.hasOnlyImports?.()) ?? false,
    unserved: request.platforms.filter((platform) => !servedPlatforms.includes(platform)),
    language,
    unknown_language: language === null ? (request.language ?? topic.unknown_language ?? null) : null,
    dialect,
    country,
    ...(namesCountry ? { names_country: true } : {}),
    ...(overruledValues.length > 0 ? { overruled: overruledValues } : {}),
    dialect_unapplied: namesDialect && analyst.by === 'rules',
    country_unapplied: country !== null && !isByCountry,
    posted_after: searchStart(request.posted_within_days, now),
  }
}

/**
 * The plan for an address. It needs no queries, and it has the platform of the address, whatever platforms were
 * requested.
 */
async function createLookupPlan(
  { request, sources, now }: ShortContext,
  target: ShortTarget,
): Promise<SearchPlan> {
  const platform = target.link === 'creator' ? target.platform : target.clip.platform
  const language = request.language === null ? null : languageCode(request.language)
  return {
    ...createInitialState().plan,
    platforms: [platform],
    only_samples: (await sources.hasOnlySamples?.([platform])) ?? false,
    only_imports: (await sources.hasOnlyImports?.()) ?? false,
    language,
    unknown_language: request.language !== null && language === null ? request.language : null,
    country: request.country,
    country_unapplied: request.country !== null,
    posted_after: searchStart(request.posted_within_days, now),
  }
}

/** Parses the topic and decides what to search for and where. */
export const plan: ShortStage = {
  name: 'plan',
  async run(state, context) {
    const { target } = context.request
    if (target) return { ...state, plan: await createLookupPlan(context, target) }
    await context.report({
      stage: 'plan',
      message: 'Planning the searches.',
      done: 0,
      total: null,
      preview: [],
    })
    return { ...state, plan: await createPlan(context) }
  },
}
