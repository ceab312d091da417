import { platforms } from '../../providers/types.js'
import { otherHostOf } from '../../lib/platform-hosts.js'
import { videoKey } from '../../providers/video-identity.js'
import { countPart, isFullRun, partialPart, renderOutcome, widerPart } from '../outcome.js'
import { listUnknownWords } from './unapplied-filters.js'
import { type ShortOutcomePart, outcomeTexts } from './outcome-parts.js'
import { seedWords } from './relevance.js'
import type { ShortRunRequest, ShortState } from './types.js'

/** Selects the parts of a short run's outcome. */

/** How many clips were not read, and why. */
function unreadParts(state: ShortState, { target }: ShortRunRequest): ShortOutcomePart[] {
  const { unread = 0, budget_spent, is_cancelled, is_barren = false, read_limit, judge_limit } = state
  if (unread === 0) return budget_spent ? [{ code: 'credits_used' }] : []
  if (is_cancelled) return [{ code: 'unread', count: unread, cause: 'cancelled' }]
  if (budget_spent) return [{ code: 'unread', count: unread, cause: 'credits_used' }]
  if (is_barren) return [{ code: 'unread', count: unread, cause: target ? 'wordless' : 'barren' }]
  if (read_limit !== undefined) return [{ code: 'unread', count: unread, cause: { most: read_limit } }]
  const cause = judge_limit === undefined ? 'enough' : { most_judged: judge_limit }
  return [{ code: 'unread', count: unread, cause }]
}

/** The limits that the sources applied. Clips beyond them are in no count. */
function limitParts(
  { plan: { language }, rejections }: ShortState,
  request: ShortRunRequest,
): ShortOutcomePart[] {
  const { posted_within_days: days, target } = request
  const isAgeLimit = days !== null && !rejections.too_old
  const isLanguageLimit = !target && language !== null && !rejections.wrong_language
  return [
    ...(isAgeLimit ? [{ code: 'age_limit', days } as const] : []),
    ...(isLanguageLimit ? [{ code: 'language_limit', language } as const] : []),
  ]
}

/** What would take the clips that were left out for having too little of the topic. */
function someMatchParts({ rejections }: ShortState, { topic_match }: ShortRunRequest): ShortOutcomePart[] {
  const count = topic_match === 'some' ? 0 : (rejections.partial_match ?? 0)
  return countedPart('some_match', count)
}

/** Why there are fewer hooks than requested. */
function shortfallParts(state: ShortState, request: ShortRunRequest): ShortOutcomePart[] {
  const { plan, found, hooks, rejections, failed_searches, unlisted = 0, by_seeds = [] } = state
  const unheardCount = hooks.filter(({ transcript }) => transcript === null).length
  return [
    countPart(hooks.length, request.count, Boolean(rejections.delivered_before)),
    ...(plan.platforms.length > 0
      ? [
          {
            code: 'searched',
            clips: found,
            // Imported clips may be from sites other than the platform that they are listed under.
            places: plan.only_imports === true ? 'imports' : plan.platforms,
            isNear: unlisted > 0,
            bySeeds: by_seeds.length,
          } as const,
        ]
      : []),
    ...limitParts(state, request),
    ...(Object.keys(rejections).length > 0
      ? [{ code: 'rejected', rejections, days: request.posted_within_days } as const]
      : []),
    ...someMatchParts(state, request),
    ...(unlisted > 0 ? [{ code: 'unread', count: unlisted, cause: 'unlisted' } as const] : []),
    ...unreadParts(state, request),
    ...countedPart('unheard_hooks', unheardCount),
    ...countedPart('failed_searches', failed_searches),
  ]
}

function countedPart<Code extends 'some_match' | 'unheard_hooks' | 'failed_searches'>(
  code: Code,
  count: number,
): { code: Code; count: number }[] {
  return count > 0 ? [{ code, count }] : []
}

/** The hooks below the view floor, which come after all others. */
function floorParts({ hooks }: ShortState): ShortOutcomePart[] {
  const count = hooks.filter(({ above_floor }) => !above_floor).length
  return count > 0 ? [{ code: 'below_floor', count, total: hooks.length }] : []
}

/** The filters of the request or topic that were not applied. Reported only if the run has too few hooks. */
function unappliedParts(
  state: ShortState,
  { platforms: requestedPlatforms }: ShortRunRequest,
): ShortOutcomePart[] {
  const { plan, hooks } = state
  const { unserved, unknown_language, language } = plan
  const unknownWords = listUnknownWords(state)
  // A user who named no platform and got hooks does not need to know which platforms have no imports.
  const namesUnserved =
    hooks.length === 0 || !plan.only_imports || requestedPlatforms.length < platforms.length
  const isUnsure = language !== null && hooks.some((hook) => hook.language === null)
  return [
    ...(unserved.length > 0 && namesUnserved
      ? [{ code: 'unserved', platforms: unserved, isImport: plan.only_imports ?? false } as const]
      : []),
    ...(unknown_language ? [{ code: 'unknown_language', language: unknown_language } as const] : []),
    ...(plan.dialect_unapplied ? [{ code: 'unapplied_dialect' } as const] : []),
    ...(plan.country_unapplied ? [{ code: 'unapplied_country' } as const] : []),
    ...(plan.overruled ? [{ code: 'overruled', values: plan.overruled } as const] : []),
    ...(unknownWords.length > 0 ? [{ code: 'unknown_words', words: unknownWords } as const] : []),
    ...(isUnsure ? [{ code: 'unsure_language', language } as const] : []),
  ]
}

/** A single word that looks like the name of an account: it has digits, marks or a capital inside. */
const accountName = /^(?=.*(?:\p{N}|[._]\p{L}|\p{Ll}\p{Lu}))\p{L}[\p{L}\p{N}._-]{2,29}$/u

/** The hint to search for a creator, if nothing was found on a topic that looks like an account name. */
function creatorParts(
  { hooks, plan: { subject } }: ShortState,
  { target }: ShortRunRequest,
): ShortOutcomePart[] {
  if (target || hooks.length > 0 || !accountName.test(subject)) return []
  return [{ code: 'maybe_creator', name: subject }]
}

/**
 * If half of the hooks or more are from another site than their platform, as excerpts are: the most common host,
 * because their views may be those of a longer video.
 */
function otherHostParts({ hooks, plan }: ShortState): ShortOutcomePart[] {
  if (!plan.only_imports) return []
  const hosts = hooks.flatMap(({ watch_url }) => otherHostOf(watch_url) ?? [])
  if (hosts.length === 0 || hosts.length * 2 < hooks.length) return []
  const counts = new Map<string, number>()
  for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1)
  const [most = ['', 0]] = [...counts].toSorted(([, one], [, other]) => other - one)
  const [host, count] = most
  return [{ code: 'other_host', count, total: hooks.length, host }]
}

/** The note that imported hooks have no outlier, if that is true of all. */
function usualParts({ hooks, plan }: ShortState): ShortOutcomePart[] {
  const isUnknown =
    plan.only_imports === true && hooks.length > 0 && hooks.every(({ outlier }) => outlier === null)
  return isUnknown ? [{ code: 'no_usual' }] : []
}

const maxSeedWords = 5

/** The effect of the seeds: the words that were searched for, and how many hooks have them. */
function seedParts({ hooks, like_seeds, plan }: ShortState, { seeds }: ShortRunRequest): ShortOutcomePart[] {
  if (like_seeds === undefined || hooks.length === 0) return []
  const likedKeys = new Set(like_seeds)
  const count = hooks.filter((hook) => likedKeys.has(videoKey(hook))).length
  return [
    {
      code: 'like_seeds',
      words: seedWords(plan.subject, seeds).slice(0, maxSeedWords),
      count,
      total: hooks.length,
    },
  ]
}

function sampleParts({ plan, hooks }: ShortState): ShortOutcomePart[] {
  if (hooks.some(({ sample }) => sample)) return [{ code: 'results_are_samples' }]
  return plan.only_samples ? [{ code: 'searched_samples' }] : []
}

/**
 * All parts of an outcome: why there are fewer hooks than requested, and what nobody should conclude from the hooks.
 * None for a full run without particularities.
 */
function listParts(state: ShortState, request: ShortRunRequest): ShortOutcomePart[] {
  const { hooks, unheard_reason, partial_matches = 0 } = state
  if (request.target && state.is_missing === true) return [{ code: 'missing', target: request.target.link }]
  if (request.target?.link === 'clip' && state.rejections.not_a_short) return [{ code: 'not_a_short' }]
  const isFull = isFullRun(hooks, request)
  return [
    ...(isFull ? [] : shortfallParts(state, request)),
    ...partialPart(partial_matches, hooks),
    ...seedParts(state, request),
    ...(unheard_reason !== undefined && hooks.length > 0
      ? [{ code: 'clip_without_words', reason: unheard_reason } as const]
      : []),
    ...floorParts(state),
    ...(hooks.length === 0 ? widerPart(state.wider_topics ?? []) : []),
    ...creatorParts(state, request),
    ...(isFull ? [] : unappliedParts(state, request)),
    ...otherHostParts(state),
    ...usualParts(state),
    ...sampleParts(state),
  ]
}

/** One sentence on what a person should know about the result; null for a full run without particularities. */
export function describeOutcome(state: ShortState, request: ShortRunRequest): string | null {
  // Clips that a cancelled run did not read may match the topic, so it suggests no wider topics.
  const wider_topics = state.is_cancelled ? [] : (state.wider_topics ?? [])
  return renderOutcome(listParts({ ...state, wider_topics }, request), outcomeTexts)
}
