import { planOtherQueries } from './plan.js'
import type { Clip, Platform } from '../../providers/types.js'
import { haveCallsEnded, mapConcurrently } from '../stage.js'
import { mayShowTalker } from './on-camera.js'
import { toUnheard } from './unheard.js'
import {
  type RejectionReason,
  type ShortRunRequest,
  type ShortContext,
  type ShortStage,
  type ShortState,
  min_views,
} from './types.js'

/** Clips requested per search. */
const page_size = 60
/** With this many candidates per requested hook the remaining queries are skipped. */
const candidatesPerHook = 4

/** The reason to reject a clip by its listing, or null. */
function findRejection(
  clip: Clip,
  { language }: ShortState['plan'],
  { request, now, sources }: ShortContext,
): RejectionReason | null {
  if (clip.media_type !== 'short') return 'not_a_short'
  if (clip.on_camera === false) return 'not_on_camera'
  if (request.seeds.some((seed) => seed.platform === clip.platform && seed.clip_id === clip.clip_id))
    return 'seed'
  if (request.delivered?.has(`${clip.platform} ${clip.clip_id}`)) return 'delivered_before'
  if (language !== null && clip.language !== null && clip.language.split('-')[0] !== language)
    return 'wrong_language'
  const reason = findAgeRejection(clip, request, now)
  if (reason !== null) return reason
  if (clip.format === 'photo') return 'photo_post'
  return isReadable(clip, sources) ? null : 'transcript_unavailable'
}

/** Whether anything can be asked for the words: a source that knows it has none is not asked, and not paid. */
function isReadable({ has_captions, audio_url }: Clip, { speechToText }: ShortContext['sources']): boolean {
  return has_captions !== false || (speechToText !== null && audio_url !== undefined)
}

function findAgeRejection(
  { posted_at }: Clip,
  { posted_within_days }: ShortRunRequest,
  now: number,
): RejectionReason | null {
  if (posted_within_days === null) return null
  if (posted_at === null) return 'unknown_date'
  return posted_at < now - posted_within_days * 86_400_000 ? 'too_old' : null
}

/** Whether a clip was rejected only for having no transcript. */
function isOfNoWords(reason: RejectionReason): boolean {
  return reason === 'photo_post' || reason === 'transcript_unavailable'
}

type Search = { platform: Platform; query: string }

async function runSearches(searches: Search[], { plan }: ShortState, { sources, request }: ShortContext) {
  const { language, posted_after, country = request.country } = plan
  return mapConcurrently(searches, (search) =>
    sources.search({ ...search, posted_after, language, country, limit: page_size }),
  )
}

/** Interleaves the lists, so that every platform and query is represented. */
function interleave(lists: Clip[][]): Clip[] {
  const maxLength = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: maxLength }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat()
}

/** Adds the results of a round of searches; known clips are not added again. */
function mergeResults(
  state: ShortState,
  foundClips: Clip[],
  context: ShortContext,
  seenClips: Set<string>,
): ShortState {
  const rejections = { ...state.rejections }
  const candidates = [...state.candidates]
  const unheard = [...(state.unheard ?? [])]
  for (const clip of foundClips) {
    const clipKey = `${clip.platform} ${clip.clip_id}`
    if (seenClips.has(clipKey)) continue
    seenClips.add(clipKey)
    const reason = findRejection(clip, state.plan, context)
    if (reason === null) candidates.push(clip)
    else if (isOfNoWords(reason) && mayShowTalker(clip, context)) unheard.push(toUnheard(clip))
    else rejections[reason] = (rejections[reason] ?? 0) + 1
  }
  return { ...state, candidates, unheard, rejections, found: seenClips.size }
}

async function searchRound(
  state: ShortState,
  searches: Search[],
  context: ShortContext,
  seenClips: Set<string>,
): Promise<ShortState> {
  const purchases = await runSearches(searches, state, context)
  const lists = purchases.flatMap((answer) => (answer.ok ? [answer.value] : []))
  const merged = mergeResults(state, interleave(lists), context, seenClips)
  return {
    ...merged,
    searched: state.searched + lists.length,
    failed_searches:
      state.failed_searches + purchases.filter((answer) => !answer.ok && answer.reason === 'fault').length,
    budget_spent: state.budget_spent || purchases.some(haveCallsEnded),
  }
}

/** Clips with the minimum views first; otherwise in the order of the sources. */
function sortByMinViews(clips: Clip[]): Clip[] {
  const hasMinViews = (clip: Clip) => (clip.views ?? 0) >= min_views
  return [...clips.filter(hasMinViews), ...clips.filter((clip) => !hasMinViews(clip))]
}

/** Searches every platform: with the best query first, and with the others only if it found too few clips. */
export const search: ShortStage = {
  name: 'search',
  async run(state, context) {
    const { platforms, queries } = state.plan
    const progress = { stage: 'search', message: `Searching ${platforms.join(', ')}.`, preview: [] }
    await context.report({ ...progress, done: 0, total: platforms.length * queries.length })
    const seenClips = new Set<string>()
    const searchesFor = (queries: string[]) =>
      queries.flatMap((query) => platforms.map((platform) => ({ platform, query })))
    let next = await searchRound(state, searchesFor(queries.slice(0, 1)), context, seenClips)
    if (next.candidates.length < context.request.count * candidatesPerHook) {
      const others = await planOtherQueries(state.plan, context)
      next = await searchRound(next, searchesFor(others), context, seenClips)
    }
    return { ...next, candidates: sortByMinViews(next.candidates) }
  },
}
