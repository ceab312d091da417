import { matchDocuments } from '../../search/topic-coverage.js'
import { readDocument } from '../../search/rank.js'
import { parseTopicTerms } from '../../search/topic-terms.js'
import { addCandidates } from './reject-listings.js'
import { hasSeedWords, seedWords } from './relevance.js'
import { lookUp } from './look-up.js'
import { planOtherQueries } from './plan.js'
import { type Clip, formatPlatforms, type Platform } from '../../providers/types.js'
import { haveCallsEnded, mapConcurrently } from '../stage.js'
import type { ShortContext, ShortStage, ShortState } from './types.js'
import { isAboveFloor } from './view-floor.js'

/** Clips requested per search. */
const pageSize = 60
/** With this many candidates per requested hook the remaining queries are skipped. */
const candidatesPerHook = 4

type Search = { platform: Platform; query: string }

async function runSearches(searches: Search[], { plan }: ShortState, { sources, request }: ShortContext) {
  const { language, posted_after, country = request.country } = plan
  return mapConcurrently(searches, (search) =>
    sources.search({ ...search, posted_after, language, country, limit: pageSize }),
  )
}

/** Interleaves the lists, so that the result has clips of every platform and query. */
export function interleave(lists: Clip[][]): Clip[] {
  const maxLength = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: maxLength }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat()
}

/** Makes the searches and adds their results to the candidates, except clips that are already known. */
export async function searchRound(
  state: ShortState,
  searches: Search[],
  context: ShortContext,
  knownClips: Set<string>,
): Promise<ShortState> {
  const purchases = await runSearches(searches, state, context)
  const lists = purchases.flatMap((answer) => (answer.ok ? [answer.value] : []))
  const nextState = addCandidates(state, interleave(lists), context, knownClips)
  return {
    ...nextState,
    searched: state.searched + lists.length,
    failed_searches:
      state.failed_searches + purchases.filter((answer) => !answer.ok && answer.reason === 'fault').length,
    budget_spent: state.budget_spent || purchases.some(haveCallsEnded),
  }
}

/** Clips above the view floor first; otherwise in the order of the sources. */
function sortByFloor(clips: Clip[]): Clip[] {
  return [...clips.filter(isAboveFloor), ...clips.filter((clip) => !isAboveFloor(clip))]
}

/**
 * How many candidates have the subject in their listing. Those that were found by the name of a country may be about
 * that country.
 */
function countOnSubject({ candidates, plan }: ShortState): number {
  const topic = parseTopicTerms(plan.subject)
  const documents = candidates.map(({ title, caption, onscreen_text }) =>
    readDocument({ title, caption, onscreen_text, spoken: '' }, topic),
  )
  return matchDocuments(documents, topic).filter((match) => match === 'whole').length
}

/** How many words of the seeds are added to the query. */
const maxSeedWords = 2

/** The subject with the most telling words of the seeds; null without seeds. */
function seedQueryOf({ plan: { subject } }: ShortState, { request }: ShortContext): string | null {
  const words = seedWords(subject, request.seeds).slice(0, maxSeedWords)
  return words.length === 0 ? null : [subject, ...words].join(' ')
}

/** Searches for the words of the seeds, and notes what only these searches found. */
async function searchBySeeds(
  state: ShortState,
  searches: Search[],
  context: ShortContext,
  knownClips: Set<string>,
): Promise<ShortState> {
  if (searches.length === 0) return state
  const onTopic = new Set(knownClips)
  const next = await searchRound(state, searches, context, knownClips)
  return { ...next, by_seeds: [...knownClips].filter((clipKey) => !onTopic.has(clipKey)) }
}

/**
 * Searches every platform with the best query, and with the others if that found too few clips. An address is looked up
 * instead. A subject with a country that no source can search by is also searched without the country if too few clips
 * name it. With seeds, their words are searched for as well.
 */
export const search: ShortStage = {
  name: 'search',
  async run(state, context) {
    const { target } = context.request
    if (target) return lookUp(state, context, target)
    const { platforms, queries } = state.plan
    const place = state.plan.only_imports ? 'your imported catalog' : formatPlatforms(platforms)
    const progress = { stage: 'search', message: `Searching ${place}.`, preview: [] }
    await context.report({ ...progress, done: 0, total: platforms.length * queries.length })
    const knownClips = new Set<string>()
    const searchesFor = (queries: string[]) =>
      queries.flatMap((query) => platforms.map((platform) => ({ platform, query })))
    let next = await searchRound(state, searchesFor(queries.slice(0, 1)), context, knownClips)
    const enoughCandidates = context.request.count * candidatesPerHook
    const seedQueries: string[] = []
    if (next.candidates.length < enoughCandidates) {
      const others = await planOtherQueries(state.plan, context)
      const isBySeeds = (query: string) => hasSeedWords(query, state.plan.subject, context.request.seeds)
      seedQueries.push(...others.filter(isBySeeds))
      const onTopic = others.filter((query) => !isBySeeds(query))
      next = await searchRound(next, searchesFor(onTopic), context, knownClips)
    } else if (state.plan.names_country && countOnSubject(next) < enoughCandidates)
      next = await searchRound(next, searchesFor([state.plan.subject]), context, knownClips)
    const seedQuery = seedQueryOf(next, context)
    if (seedQuery !== null) seedQueries.push(seedQuery)
    next = await searchBySeeds(next, searchesFor(seedQueries), context, knownClips)
    const listing = next.candidates.length < enoughCandidates ? { listed: [...knownClips] } : {}
    return { ...next, ...listing, candidates: sortByFloor(next.candidates) }
  },
}
