import type { Clip } from '../../providers/types.js'
import { mapConcurrently } from '../stage.js'
import { analyseOpening } from './analyse-opening.js'
import { type MeasuredClip, sortForChoice } from './hook-order.js'
import { checkCamera } from './camera-check.js'
import { toCard } from './preview.js'
import { countRejection, topicRejection } from './rejections.js'
import type { DraftHook } from './draft-hook-types.js'
import type { ClipRejectionReason, SearchPlan, ShortContext, ShortStage, ShortState } from './types.js'
import { rankClipsWithoutWords, rejectionOf } from './clips-without-words.js'

/** The number of spare clips to check, because the covers of some show nobody. */
const maxSpareTries = 10

/** Fills the remaining places with clips without words that show a person talking. */
export const addClipsWithoutWords: ShortStage = {
  name: 'fill',
  async run(state, context) {
    const places = context.request.count - state.hooks.length
    const ranking =
      places > 0 ? sortForChoice(await rankClipsWithoutWords(state, context.request), context.now) : []
    const triedClips = new Set<Clip>()
    let next: ShortState = { ...state, unheard: [] }
    while (next.hooks.length < context.request.count && triedClips.size < places + maxSpareTries) {
      const batch = ranking.slice(
        triedClips.size,
        triedClips.size + context.request.count - next.hooks.length,
      )
      if (batch.length === 0) break
      for (const { transcribedClip } of batch) triedClips.add(transcribedClip.clip)
      const results = await mapConcurrently(batch, (one) => checkAndAnalyse(one, state.plan, context))
      next = addResults(next, results)
      await reportProgress(next, context)
    }
    const untriedClips = (state.unheard ?? []).filter(({ clip }) => !triedClips.has(clip))
    const rejections = untriedClips.reduce(
      (sum, unheard) => countRejection(sum, rejectionOf(unheard)),
      next.rejections,
    )
    return { ...next, rejections }
  },
}

type FillResult = { isPictureChecked: boolean } & (
  { hook: DraftHook; match: 'whole' | 'part' } | { reason: ClipRejectionReason }
)

/** Checks that a clip shows somebody talking, and reads its on-screen text if there is any. */
async function checkAndAnalyse(
  measuredClip: MeasuredClip,
  plan: SearchPlan,
  context: ShortContext,
): Promise<FillResult> {
  const { clip, isPictureChecked } = await checkCamera(measuredClip.transcribedClip.clip, context)
  if (clip.on_camera === false) return { isPictureChecked, reason: 'not_on_camera' }
  if (clip.on_camera === null) return { isPictureChecked, reason: rejectionOf(measuredClip.transcribedClip) }
  const { hook, about, match } = await analyseOpening(measuredClip, plan, context)
  const reason = topicRejection({ about, match }, context.request.topic_match)
  return reason === null ? { isPictureChecked, hook, match } : { isPictureChecked, reason }
}

function addResults(state: ShortState, results: FillResult[]): ShortState {
  const hooks = results.flatMap((clip) => ('hook' in clip ? [clip.hook] : []))
  const reasons = results.flatMap((clip) => ('reason' in clip ? [clip.reason] : []))
  return {
    ...state,
    hooks: [...state.hooks, ...hooks].sort((a, b) => Number(b.above_floor) - Number(a.above_floor)),
    partial_matches:
      (state.partial_matches ?? 0) + hooks.filter(({ about_topic }) => about_topic === 'partly').length,
    rejections: reasons.reduce((sum, reason) => countRejection(sum, reason), state.rejections),
    picture_checked: state.picture_checked || results.some(({ isPictureChecked }) => isPictureChecked),
  }
}

async function reportProgress({ hooks }: ShortState, context: ShortContext): Promise<void> {
  const { count } = context.request
  const message = `Reading what is shown: ${hooks.length} of ${count} found.`
  const progress = { stage: 'fill', message, done: hooks.length, total: count }
  await context.report({ ...progress, preview: hooks.map(toCard) })
}
