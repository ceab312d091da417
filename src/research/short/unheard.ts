import type { Clip } from '../../providers/types.js'
import { mapConcurrently } from '../stage.js'
import { type MeasuredClip, analyseOpening, rankClips } from './analyse.js'
import { checkCamera } from './on-camera.js'
import { toCard } from './preview.js'
import { createRunRelevance } from './relevance.js'
import { countRejection } from './rejections.js'
import type {
  DraftHook,
  RejectionReason,
  ShortContext,
  ShortRunRequest,
  ShortStage,
  ShortState,
  TranscribedClip,
} from './types.js'

/**
 * Clips that show a person talking but whose words could not be had, and photo posts that show one. Where places are
 * left they follow the clips that were heard, if their listing speaks of the topic.
 */

/** A clip without words, for the places that are left. */
export function toUnheard(clip: Clip): TranscribedClip {
  return { clip, transcript_kind: null, lines: [], relevance: 0, uploads: null }
}

function rejectionOf({ clip }: TranscribedClip): RejectionReason {
  return clip.format === 'photo' ? 'photo_post' : 'transcript_unavailable'
}

/** Those whose listing speaks of the topic, each with how much of it. */
export async function listedOnTopic(
  { unheard = [], plan }: ShortState,
  request: ShortRunRequest,
): Promise<TranscribedClip[]> {
  return createRunRelevance(plan.subject, request).rank(unheard)
}

/** The number of spare clips to check, because the covers of some show nobody. */
const max_spare_tries = 10

/** Fills the places that are left with clips that were not heard. */
export const fill: ShortStage = {
  name: 'fill',
  async run(state, context) {
    const places = context.request.count - state.hooks.length
    const ranking = places > 0 ? rankClips(await listedOnTopic(state, context.request), context.now) : []
    const tried = new Set<Clip>()
    let next: ShortState = { ...state, unheard: [] }
    while (next.hooks.length < context.request.count && tried.size < places + max_spare_tries) {
      const batch = ranking.slice(tried.size, tried.size + context.request.count - next.hooks.length)
      if (batch.length === 0) break
      for (const { read } of batch) tried.add(read.clip)
      const shownClips = await mapConcurrently(batch, (one) => showClip(one, context))
      next = addShown(next, shownClips)
      await reportProgress(next, context)
    }
    const untriedClips = (state.unheard ?? []).filter((read) => !tried.has(read.clip))
    const rejections = untriedClips.reduce(
      (sum, read) => countRejection(sum, rejectionOf(read)),
      next.rejections,
    )
    return { ...next, rejections }
  },
}

type ShownClip = { isPictureChecked: boolean } & (
  { hook: DraftHook; match: 'whole' | 'part' } | { reason: RejectionReason }
)

/** The line of a clip is its on-screen text, if it has any. */
async function showClip(measuredClip: MeasuredClip, context: ShortContext): Promise<ShownClip> {
  const { clip, isPictureChecked } = await checkCamera(measuredClip.read.clip, context)
  if (clip.on_camera === false) return { isPictureChecked, reason: 'not_on_camera' }
  if (clip.on_camera === null) return { isPictureChecked, reason: rejectionOf(measuredClip.read) }
  const { hook, about, match } = await analyseOpening(measuredClip, context)
  return about === 'no' ? { isPictureChecked, reason: 'off_topic' } : { isPictureChecked, hook, match }
}

function addShown(state: ShortState, shownClips: ShownClip[]): ShortState {
  const hooks = shownClips.flatMap((clip) => ('hook' in clip ? [clip.hook] : []))
  const reasons = shownClips.flatMap((clip) => ('reason' in clip ? [clip.reason] : []))
  return {
    ...state,
    hooks: [...state.hooks, ...hooks].sort((a, b) => Number(b.above_floor) - Number(a.above_floor)),
    partial_matches:
      (state.partial_matches ?? 0) +
      shownClips.filter((clip) => 'hook' in clip && clip.match === 'part').length,
    rejections: reasons.reduce((sum, reason) => countRejection(sum, reason), state.rejections),
    picture_checked: state.picture_checked || shownClips.some(({ isPictureChecked }) => isPictureChecked),
  }
}

async function reportProgress({ hooks }: ShortState, context: ShortContext): Promise<void> {
  const { count } = context.request
  const message = `Reading what is shown: ${hooks.length} of ${count} hooks written.`
  const progress = { stage: 'fill', message, done: hooks.length, total: count }
  await context.report({ ...progress, preview: hooks.map(toCard) })
}
