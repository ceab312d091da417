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
function isEnough(analysed: AnalysedClip[], readCount: number, count: number): boolean {
  if (analysed.length < count) return false
  const wholeMatches = analysed.filter((clip) => !isPartial(clip)).length
  const max_reads = count + Math.max(count, minSpareReadings)
  return !areJudged(analysed) || wholeMatches >= count || readCount >= max_reads
}

/** The openings that were read: the clips that are delivered, all clips, and why the others are not delivered. */
type Openings = { analysed: AnalysedClip[]; opened: TranscribedClip[]; rejected: ClipRejections }

/**
 * Reads openings in the order of choice until there are as many hooks as requested. If the chosen clips yield too few,
 * reads more clips.
 */
export const readOpeningsStage: ShortStage = {
  name: 'open',
  async run(state, context) {
    const { count } = context.request
    let next = state
    let openings = await openClips(state, { analysed: [], opened: [], rejected: {} }, context)
    while (openings.analysed.length < count && mayReadOn(next)) {
      const analysedClips = openings.analysed.map(({ measured }) => measured.transcribed)
      next = await readOn(next, context, { kept: analysedClips, opened: openings.opened })
      if (next.passed.length === 0) continue
      const { unheard } = next
      next = { ...(await measure.run({ ...next, unheard: [] }, context)), unheard }
      openings = await openClips(next, openings, context)
    }
    const hooks = chooseHooks(openings.analysed, count)
    const { unused_candidates: _, ...rest } = next
    return {
      ...rest,
      passed: [],
      hooks: hooks.map(({ hook }) => hook),
      partial_matches: hooks.filter(({ hook }) => hook.about_topic === 'partly').length,
      rejections: addRejections(next.rejections, openings.rejected),
    } satisfies ShortState
  },
}

/** Reads openings of the clips that passed, in addition to those that were read before. */
async function openClips(state: ShortState, before: Openings, context: ShortContext): Promise<Openings> {
  const { count } = context.request
  const clips = sortForChoice(state.passed, context.now)
  let { analysed, opened, rejected } = before
  let readCount = 0
  while (readCount < clips.length && !isEnough(analysed, opened.length, count)) {
    const acceptsPartial = !areJudged(analysed)
    const missing = count - analysed.filter((clip) => acceptsPartial || !isPartial(clip)).length
    const batch = clips.slice(readCount, readCount + Math.max(1, missing))
    readCount += batch.length
    opened = [...opened, ...batch.map(({ transcribed }) => transcribed)]
    const result = await analyseBatch(batch, { earlier: analysed, plan: state.plan }, context)
    analysed = [...analysed, ...result.analysed]
    rejected = addRejections(rejected, result.rejected)
  }
  return { analysed, opened, rejected }
}

/** Why a clip is not delivered; null if it is. A clip that was requested by its address is always delivered. */
function deliveryRejection(clip: AnalysedClip, { request }: ShortContext): ClipRejectionReason | null {
  if (request.target?.link === 'clip') return null
  return clip.hook.hook === null ? 'no_opening' : topicRejection(clip, request.topic_match)
}

/** The clips of a batch that are delivered, and why the others are not. */
type AnalysedBatch = { analysed: AnalysedClip[]; rejected: ClipRejections }

async function analyseBatch(
  batch: MeasuredClip[],
  { earlier, plan }: { earlier: AnalysedClip[]; plan: SearchPlan },
  context: ShortContext,
): Promise<AnalysedBatch> {
  const analysed: (AnalysedClip | null)[] = batch.map(() => null)
  const unread = new Set(batch)
  let rejected: ClipRejections = {}
  const report = () =>
    reportOpenings([...earlier, ...analysed.filter((clip) => clip !== null)], [...unread], context)
  await report()
  await mapConcurrently(batch, async (measuredClip, index) => {
    const clip = await analyseOpening(measuredClip, plan, context)
    unread.delete(measuredClip)
    const reason = deliveryRejection(clip, context)
    if (reason === null) analysed[index] = clip
    else rejected = countRejection(rejected, reason)
    await report()
  })
  return { analysed: analysed.filter((clip) => clip !== null), rejected }
}

/** Reports the hooks so far, followed by the clips of the batch whose opening is not read yet. */
function reportOpenings(
  analysed: AnalysedClip[],
  unread: MeasuredClip[],
  context: ShortContext,
): Promise<void> {
  const { count } = context.request
  const hooks = chooseHooks(analysed, count)
  const message = `Reading openings: ${hooks.length} of ${count} found.`
  const cards = hooks.map(({ hook }) => toCard(hook))
  const unreadCards = unread.map(({ transcribed, figures }) =>
    toUnreadCard(transcribed.clip, figures.virality),
  )
  const preview = [...cards, ...unreadCards].slice(0, count)
  return context.report({ stage: 'open', message, done: hooks.length, total: count, preview })
}
