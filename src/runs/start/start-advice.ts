import { once } from 'node:events'
import type { Infrastructure } from '../../infrastructure.js'
import { comparedWords } from '../../languages/word-evidence.js'
import { parseRegionCode } from '../../lib/region.js'
import { hasModel } from '../../config/model.js'
import type { RunKind } from '../types.js'
import type { CatalogOverview } from '../../providers/catalog/overview.js'
import { parseTopicTarget } from '../../providers/topic-target.js'
import { type ConfiguredSources, type Platform, platforms as allPlatforms } from '../../providers/types.js'
import { hasOnlyImports } from '../source-capabilities.js'
import { areUploadsUnused } from './find-videos.js'
import { type LongCoverage, type LongCoverageDeps, loadLongCoverage } from './long-coverage.js'
import { type CreatorNames, type HintFacts, joinedTopics, startHint } from './topic-hint.js'
import { otherLanguages } from './topic-language.js'

/** What a start says before its run has found anything, as far as the catalog tells. */

export type AdviceDeps = LongCoverageDeps &
  CreatorNames &
  Pick<Infrastructure, 'log' | 'config'> & {
    sources: ConfiguredSources
    catalogTitles: () => Promise<{ short: string[]; long: string[] }>
    catalogStock: () => Promise<CatalogOverview | null>
    /** Whether a video of the catalog has all of these words; null where that is not known. */
    catalogHasText: (
      search: { form: 'short' | 'long'; words: string[] },
      signal: AbortSignal,
    ) => Promise<boolean | null>
  }

/** The topic of a start, how many uploads of a channel it asks for, and on which platforms and from which country. */
export type AdvisedStart = {
  topic: string
  uploads?: number
  platforms?: readonly Platform[]
  country?: string
}

/**
 * `no_openings` says whether no long video that the run may find has a transcript. `other_languages` are those of all that
 * it may find, where the topic is in none of them.
 */
export type StartAdvice = { hint: string | null; no_openings: boolean; other_languages: string[] | null }

/** How long the words of a topic may be looked up, all together, and what ends it before. */
export type AdviceLimits = { maxMs?: number; signal?: AbortSignal }

/** Parts of a topic that are looked up. */
const maxJoinedParts = 3

/** The run has been started, and its caller waits. */
const maxMsOfStart = 250

/** What a caller should know of a start, and whether its finds can have no openings. */
export async function adviceOf(
  deps: AdviceDeps,
  kind: RunKind,
  start: AdvisedStart,
  limits: AdviceLimits = {},
): Promise<StartAdvice> {
  const { topic, uploads } = start
  const coverage = kind === 'long' ? await coverageOf(deps, topic) : null
  const allTitles = await deps.catalogTitles()
  const titles = kind === 'short' ? allTitles.short : allTitles.long
  const creators = await deps.catalogCreators()
  const deadline = deadlineOf(limits)
  const other_languages = await otherLanguagesOf(deps, { kind, topic }, deadline)
  const facts = {
    creators,
    titles,
    other_languages,
    coverage,
    areUploadsUnused: areUploadsUnused(topic, uploads),
    unappliedCountry: kind === 'short' ? unappliedCountry(deps, start) : null,
    seesThumbnails: hasModel(deps.config) && deps.config.model_vision,
  }
  const hint = await hintOf(deps, { kind, topic }, { facts, deadline })
  return { hint, no_openings: coverage?.spokenLongs === 0, other_languages }
}

/** The hint of a start. Whether its topic joins others is looked up only where the hint would say so. */
async function hintOf(
  deps: AdviceDeps,
  { kind, topic }: { kind: RunKind; topic: string },
  { facts, deadline }: { facts: HintFacts; deadline: AbortSignal },
): Promise<string | null> {
  const hint = startHint(kind, topic, facts)
  if (joinedTopics(topic).length === 1) return hint
  const ofOneTopic = startHint(kind, topic, { ...facts, isJoined: false })
  if (hint === ofOneTopic) return hint
  return (await isJoinedTopic(deps, { kind, topic }, deadline)) ? hint : ofOneTopic
}

/** One deadline for all look-ups of a start. */
function deadlineOf({ maxMs = maxMsOfStart, signal }: AdviceLimits): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(maxMs), ...(signal ? [signal] : [])])
}

/** The country of a start, where none of its platforms is searched by country; null otherwise. */
function unappliedCountry(
  { sources: { short } }: AdviceDeps,
  { country, platforms = allPlatforms }: AdvisedStart,
): string | null {
  const isApplied = platforms.some((platform) => short.some((source) => source.searchesByCountry(platform)))
  return country === undefined || isApplied ? null : parseRegionCode(country)
}

/**
 * Whether what a topic joins may be topics of their own: not where imports are all that is searched, and none of them has
 * the words of a part.
 */
async function isJoinedTopic(
  { sources, catalogHasText, log }: AdviceDeps,
  { kind, topic }: { kind: RunKind; topic: string },
  limit: AbortSignal,
): Promise<boolean> {
  const parts = joinedTopics(topic)
  const form = kind === 'short' ? 'short' : 'long'
  try {
    if (!(await hasOnlyImports(sources[form]))) return true
    const answers = await Promise.all(
      parts.slice(0, maxJoinedParts).map((part) => {
        const search = { form, words: comparedWords(part) } as const
        return lookUpWithin(limit, () => catalogHasText(search, limit))
      }),
    )
    return !answers.includes(false)
  } catch (error) {
    log.warn({ err: error }, 'could not tell whether a topic joins others')
    return true
  }
}

/** The languages of all that a run may find, where its topic is in none of them; null otherwise, and where unknown. */
async function otherLanguagesOf(
  { sources, catalogStock, catalogHasText, log }: AdviceDeps,
  { kind, topic }: { kind: RunKind; topic: string },
  limit: AbortSignal,
): Promise<string[] | null> {
  if (parseTopicTarget(topic).kind !== 'subject') return null
  const form = kind === 'short' ? 'short' : 'long'
  try {
    if (!(await hasOnlyImports(sources[form]))) return null
    const stock = await catalogStock()
    if (stock === null) return null
    const videos = form === 'short' ? stock.shorts : stock.recent_longs
    const hasText = (words: string[]) => lookUpWithin(limit, () => catalogHasText({ form, words }, limit))
    return await otherLanguages(topic, { videos, languages: stock.facts[form].languages, hasText })
  } catch (error) {
    log.warn({ err: error }, 'could not tell in which languages imports are')
    return null
  }
}

/** What a look-up answers; null once the signal fires, even if the look-up does not end. */
async function lookUpWithin(
  signal: AbortSignal,
  lookUp: () => Promise<boolean | null>,
): Promise<boolean | null> {
  if (signal.aborted) return null
  const listenerController = new AbortController()
  const nullOnAbort = once(signal, 'abort', { signal: listenerController.signal }).then(() => null)
  try {
    return await Promise.race([lookUp(), nullOnAbort])
  } catch (error) {
    if (signal.aborted) return null
    throw error
  } finally {
    listenerController.abort()
  }
}

/** How many of the long videos that a long run may find have a transcript; null where that is not known. */
async function coverageOf(deps: AdviceDeps, topic: string): Promise<LongCoverage | null> {
  try {
    return await loadLongCoverage(deps, topic)
  } catch (error) {
    deps.log.warn({ err: error }, 'could not tell whether long videos have transcripts')
    return null
  }
}
