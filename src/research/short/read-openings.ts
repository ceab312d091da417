import { mapConcurrently } from '../stage.js'
import { analyseOpening } from './analyse-opening.js'
import { type AnalysedClip, chooseHooks, isPartial, type MeasuredClip, sortForChoice } from './hook-order.js'
import { measure } from './measure.js'
import { toCard, toUnreadCard } from './preview.js'
import { readOn } from './read-candidates.js'
import { mayReadOn } from './unused-candidates.js'
import { addRejections, countRejection, topicRejection } from './rejections.js'
import type {
  ClipRejectionReason,
  ClipRejections,
  SearchPlan,
  ShortContext,
  ShortStage,
  ShortState,
  TranscribedClip,
} from './types.js'

/** Minimum number of openings read beyond the requested hooks before partial matches are accepted. */
const minSpareReadings = 5

/** Whether an analyst has judged the topic of any of these clips. */
const areJudged = (clips: AnalysedClip[]) => clips.some(({ about }) => about !== null)

/** Whether enough openings are read. Only an analyst that judges can still find a whole match among the next ones. */
function isEnough(analysedClips: AnalysedClip[], readCount: number, count: number): boolean {
  if (analysedClips.length < count) return false
  const wholeMatches = analysedClips.filter((clip) => !isPartial(clip)).length
  const max_reads = count + Math.max(count, minSpareReadings)
  return !areJudged(analysedClips) || wholeMatches >= count || readCount >= max_reads
}

/** The openings that were read: the clips that are delivered, all clips, and why the others are not delivered. */
type Openings = { analysedClips: AnalysedClip[]; openedClips: TranscribedClip[]; rejections: ClipRejections }

/**
 * Reads openings in the order of choice until there are as many hooks as requested. If the chosen clips yield too few,
 * reads more clips.
 */
export const readOpeningsStage: ShortStage = {
  name: 'open',
  async run(state, context) {
    const { count } = context.request
    let next = state
    let openings = await openClips(state, { analysedClips: [], openedClips: [], rejections: {} }, context)
    while (openings.analysedClips.length < count && mayReadOn(next)) {
      const analysedClips = openings.analysedClips.map(({ measuredClip }) => measuredClip.transcribedClip)
      next = await readOn(next, context, { keptClips: analysedClips, openedClips: openings.openedClips })
      if (next.passed.length === 0) continue
      const { unheard } = next
      next = { ...(await measure.run({ ...next, unheard: [] }, context)), unheard }
      openings = await openClips(next, openings, context)
    }
    const hooks = chooseHooks(openings.analysedClips, count)
    const { unused_candidates: _, ...rest } = next
    return {
      ...rest,
      passed: [],
      hooks: hooks.map(({ hook }) => hook),
      partial_matches: hooks.filter(({ hook }) => hook.about_topic === 'partly').length,
      rejections: addRejections(next.rejections, openings.rejections),
    } satisfies ShortState
  },
}

/** Reads openings of the clips that passed, in addition to those that were read before. */
async function openClips(state: ShortState, before: Openings, context: ShortContext): Promise<Openings> {
  const { count } = context.request
  const clips = sortForChoice(state.passed, context.now)
  let { analysedClips, openedClips, rejections } = before
  let readCount = 0
  while (readCount < clips.length && !isEnough(analysedClips, openedClips.length, count)) {
    const acceptsPartial = !areJudged(analysedClips)
    const missing = count - analysedClips.filter((clip) => acceptsPartial || !isPartial(clip)).length
    const batch = clips.slice(readCount, readCount + Math.max(1, missing))
    readCount += batch.length
    openedClips = [...openedClips, ...batch.map(({ transcribedClip }) => transcribedClip)]
    const result = await analyseBatch(batch, { earlier: analysedClips, plan: state.plan }, context)
    analysedClips = [...analysedClips, ...result.analysedClips]
    rejections = addRejections(rejections, result.rejections)
  }
  return { analysedClips, openedClips, rejections }
}

/** Why a clip is not delivered; null if it is. A clip that was requested by its address is always delivered. */
function deliveryRejection(clip: AnalysedClip, { request }: ShortContext): ClipRejectionReason | null {
  if (request.target?.link === 'clip') return null
  return clip.hook.hook === null ? 'no_opening' : topicRejection(clip, request.topic_match)
}

/** The clips of a batch that are delivered, and why the others are not. */
type AnalysedBatch = { analysedClips: AnalysedClip[]; rejections: ClipRejections }

async function analyseBatch(
  batch: MeasuredClip[],
  { earlier, plan }: { earlier: AnalysedClip[]; plan: SearchPlan },
  context: ShortContext,
): Promise<AnalysedBatch> {
  const results: (AnalysedClip | null)[] = batch.map(() => null)
  const unreadClips = new Set(batch)
  let rejections: ClipRejections = {}
  const report = () =>
    reportOpenings([...earlier, ...results.filter((clip) => clip !== null)], [...unreadClips], context)
  await report()
  await mapConcurrently(batch, async (measuredClip, index) => {
    const clip = await analyseOpening(measuredClip, plan, context)
    unreadClips.delete(measuredClip)
    const reason = deliveryRejection(clip, context)
    if (reason === null) results[index] = clip
    else rejections = countRejection(rejections, reason)
    await report()
  })
  return { analysedClips: results.filter((clip) => clip !== null), rejections }
}

/** Reports the hooks so far, followed by the clips of the batch whose opening is not read yet. */
function reportOpenings(
  analysedClips: AnalysedClip[],
  unreadClips: MeasuredClip[],
  context: ShortContext,
): Promise<void> {
  const { count } = context.request
  const hooks = chooseHooks(analysedClips, count)
  const message = `Reading openings: ${hooks.length} of ${count} found.`
  const cards = hooks.map(({ hook }) => toCard(hook))
  const unreadCards = unreadClips.map(({ transcribedClip, figures }) =>
    toUnreadCard(transcribedClip.clip, figures.virality),
  )
  const preview = [...cards, ...unreadCards].slice(0, count)
  return context.report({ stage: 'open', message, done: hooks.length, total: count, preview })
}
