import { mapConcurrently } from '../stage.js'
import { analyseOpening } from './analyse-opening.js'
import { type AnalysedClip, chooseHooks, isPartial, type MeasuredClip, sortForChoice } from './hook-order.js'
import { measure } from './measure.js'
import { toCard, toUnreadCard } from './preview.js'
import { readOn } from './read-candidates.js'
import { mayReadOn } from './unused-candidates.js'
import { countRejection } from './rejections.js'
import type { SearchPlan, ShortContext, ShortStage, ShortState, TranscribedClip } from './types.js'

/** The least number of readings beyond the requested hooks after which partly matching clips are accepted. */
const minSpareReadings = 5

/** Whether an analyst has judged the topic of any of these. */
const areJudged = (clips: AnalysedClip[]) => clips.some(({ about }) => about !== null)

/** Whether enough is read. Only an analyst that judges can still find that the next speaks of all of the topic. */
function isEnough(analysed: AnalysedClip[], readCount: number, count: number): boolean {
  if (analysed.length < count) return false
  const wholeMatches = analysed.filter((clip) => !isPartial(clip)).length
  const max_reads = count + Math.max(count, minSpareReadings)
  return !areJudged(analysed) || wholeMatches >= count || readCount >= max_reads
}

/** The openings that were read: the clips with a hook, all of them, and how many are not about the topic. */
type Openings = { analysed: AnalysedClip[]; opened: TranscribedClip[]; offTopicCount: number }

/**
 * Reads openings in the order of choice until there are as many hooks as requested. Where those of the chosen clips are too
 * few, it goes back for more clips.
 */
export const readOpeningsStage: ShortStage = {
  name: 'open',
  async run(state, context) {
    const { count } = context.request
    let next = state
    let openings = await openClips(state, { analysed: [], opened: [], offTopicCount: 0 }, context)
    while (openings.analysed.length < count && mayReadOn(next)) {
      const kept = openings.analysed.map(({ measured }) => measured.transcribed)
      next = await readOn(next, context, { kept, opened: openings.opened })
      if (next.passed.length === 0) continue
      const { unheard } = next
      next = { ...(await measure.run({ ...next, unheard: [] }, context)), unheard }
      openings = await openClips(next, openings, context)
    }
    const { analysed, opened, offTopicCount } = openings
    const withoutHookCount = opened.length - analysed.length - offTopicCount
    const hooks = chooseHooks(analysed, count)
    const rejections = countRejection(next.rejections, 'no_opening', withoutHookCount)
    const { unused_candidates: _, ...rest } = next
    return {
      ...rest,
      passed: [],
      hooks: hooks.map(({ hook }) => hook),
      partial_matches: hooks.filter(({ hook }) => hook.about_topic === 'partly').length,
      rejections: countRejection(rejections, 'off_topic', offTopicCount),
    } satisfies ShortState
  },
}

/** Reads openings of the clips that passed, after those that were read before. */
async function openClips(state: ShortState, before: Openings, context: ShortContext): Promise<Openings> {
  const { count } = context.request
  const clips = sortForChoice(state.passed, context.now)
  let { analysed, opened, offTopicCount } = before
  let readCount = 0
  while (readCount < clips.length && !isEnough(analysed, opened.length, count)) {
    const acceptsPartial = !areJudged(analysed)
    const missing = count - analysed.filter((clip) => acceptsPartial || !isPartial(clip)).length
    const batch = clips.slice(readCount, readCount + Math.max(1, missing))
    readCount += batch.length
    opened = [...opened, ...batch.map(({ transcribed }) => transcribed)]
    const result = await analyseBatch(batch, { earlier: analysed, plan: state.plan }, context)
    analysed = [...analysed, ...result.analysed]
    offTopicCount += result.offTopicCount
  }
  return { analysed, opened, offTopicCount }
}

/** A clip that was asked for by its address is delivered whether it has an opening or not. */
function isDelivered({ hook, about }: AnalysedClip, { request }: ShortContext): boolean {
  return request.target?.link === 'clip' || (hook.hook !== null && about !== 'no')
}

/** The clips of a batch that have a hook, and how many of the batch are not about the topic. */
type AnalysedBatch = { analysed: AnalysedClip[]; offTopicCount: number }

async function analyseBatch(
  batch: MeasuredClip[],
  { earlier, plan }: { earlier: AnalysedClip[]; plan: SearchPlan },
  context: ShortContext,
): Promise<AnalysedBatch> {
  const analysed: (AnalysedClip | null)[] = batch.map(() => null)
  const unread = new Set(batch)
  let offTopicCount = 0
  const report = () =>
    reportOpenings([...earlier, ...analysed.filter((clip) => clip !== null)], [...unread], context)
  await report()
  await mapConcurrently(batch, async (measuredClip, index) => {
    const clip = await analyseOpening(measuredClip, plan, context)
    unread.delete(measuredClip)
    if (clip.hook.hook !== null && clip.about === 'no') offTopicCount += 1
    analysed[index] = isDelivered(clip, context) ? clip : null
    await report()
  })
  return { analysed: analysed.filter((clip) => clip !== null), offTopicCount }
}

/** Reports the hooks so far, and after them the clips of the batch whose opening is still to be read. */
function reportOpenings(
  analysed: AnalysedClip[],
  unread: MeasuredClip[],
  context: ShortContext,
): Promise<void> {
  const { count } = context.request
  const hooks = chooseHooks(analysed, count)
  const message = `Reading openings: ${hooks.length} of ${count} hooks written.`
  const cards = hooks.map(({ hook }) => toCard(hook))
  const unreadCards = unread.map(({ transcribed, figures }) =>
    toUnreadCard(transcribed.clip, figures.virality),
  )
  const preview = [...cards, ...unreadCards].slice(0, count)
  return context.report({ stage: 'open', message, done: hooks.length, total: count, preview })
}
