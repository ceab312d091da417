import type { Clip, Upload } from '../../providers/types.js'
import { haveCallsEnded, type CallResult } from '../stage.js'
import { sortForChoice } from './hook-order.js'
import { addCandidates } from './reject-listings.js'
import type { ShortTarget } from './short-target.js'
import type { ShortContext, ShortState } from './types.js'
import { toClipWithoutWords } from './clips-without-words.js'

/** Looks up the address in the topic: one provider call instead of searches. */

/** Adds a creator's clips, or the single clip, to the candidates. */
export async function lookUp(
  state: ShortState,
  context: ShortContext,
  target: ShortTarget,
): Promise<ShortState> {
  const message = target.link === 'creator' ? 'Reading the uploads of the creator.' : 'Looking the clip up.'
  await context.report({ stage: 'search', message, done: 0, total: 1, preview: [] })
  return target.link === 'creator' ? findCreator(state, context, target) : findClip(state, context, target)
}

function withFailure(state: ShortState, purchase: Exclude<CallResult<unknown>, { ok: true }>): ShortState {
  return haveCallsEnded(purchase)
    ? { ...state, budget_spent: true }
    : { ...state, failed_searches: state.failed_searches + 1 }
}

type CreatorTarget = Extract<ShortTarget, { link: 'creator' }>

/**
 * The clips on a creator's page are both the candidates and the baseline. Clips of other creators are left out of both.
 */
async function findCreator(
  state: ShortState,
  context: ShortContext,
  { platform, address }: CreatorTarget,
): Promise<ShortState> {
  const purchase = await context.sources.creator({ platform, ...address })
  if (!purchase.ok) return withFailure(state, purchase)
  const searchedState = { ...state, searched: state.searched + 1 }
  if (purchase.value === null) return { ...searchedState, is_missing: true }
  const { creator_id, clips } = purchase.value
  const own = clips.filter((clip) => clip.creator_id === null || isSameHandle(clip.creator_id, creator_id))
  // Includes photo posts, as the baseline of a run on a subject does.
  const uploads = own.filter(({ media_type }) => media_type === 'short')
  const creator_uploads = uploads.map(({ clip_id, views, posted_at }): Upload => ({
    clip_id,
    views,
    posted_at,
  }))
  const nextState = addCandidates({ ...searchedState, creator_uploads }, own, context)
  return { ...nextState, candidates: sortByVirality(nextState.candidates, creator_uploads, context.now) }
}

/** Whether two handles belong to the same creator; capitals do not matter. */
const isSameHandle = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Sorts clips for reading, in the order of choice. */
function sortByVirality(clips: Clip[], uploads: Upload[], now: number): Clip[] {
  const measuredClips = sortForChoice(
    clips.map((clip) => ({ ...toClipWithoutWords(clip), uploads })),
    now,
  )
  return measuredClips.map(({ transcribedClip }) => transcribedClip.clip)
}

type ClipTarget = Extract<ShortTarget, { link: 'clip' }>

/** A clip that was requested by its address is delivered whatever its figures and words, unless it is a long video. */
async function findClip(
  state: ShortState,
  context: ShortContext,
  { clip: ref }: ClipTarget,
): Promise<ShortState> {
  const purchase = await context.sources.clip(ref)
  if (!purchase.ok) return withFailure(state, purchase)
  const searchedState = { ...state, searched: state.searched + 1 }
  const clip = purchase.value
  if (clip === null) return { ...searchedState, is_missing: true }
  if (clip.media_type !== 'short') return { ...searchedState, found: 1, rejections: { not_a_short: 1 } }
  return { ...searchedState, found: 1, candidates: [{ ...clip, watch_url: clip.watch_url ?? ref.watch_url }] }
}
