import type { Clip } from '../../providers/types.js'
import { videoKey } from '../../providers/video-identity.js'
import { findWiderTopics } from '../../search/wider-topics.js'
import { judgeListings, keepOnTopic } from '../listing-relevance.js'
import { addResults } from './add-results.js'
import { toClipWithoutWords } from './clips-without-words.js'
import { type TranscribeResult, type JudgedClip, transcribeBatch } from './transcribe-clips.js'
import { openingWords } from './reposts.js'
import { countUnread, isWithinLimits, withUnused } from './unused-candidates.js'
import { keepRelevant, noOpenedClips, type OpenedClips } from './keep-relevant.js'
import { isLikeSeeds } from './hook-order.js'
import { createReadReporter } from './read-progress.js'
import { orderCandidates } from './order-candidates.js'
import { maxReadsFor } from '../../lib/run-limits.js'
import { createReadingPlan } from './reading-plan.js'
import { addYield, isUsedUp, isWorthReadingOn, type ReadingYield, startYield } from './reading-yield.js'
import { addRejections } from './rejections.js'
import { createRunRelevance, type Relevance } from './relevance.js'
import type { ShortContext, ShortRunRequest, ShortState, TranscribedClip } from './types.js'

/**
 * Reads candidates until enough clips match the whole topic, until hardly any more do, or until the read limit is
 * reached. Continues if openings turn out to be unusable.
 */

/** The number of listings that are judged in one batch, before any of their transcripts are bought. */
const judgedAtOnce = 20
/** How many more listings may be judged than are read. */
const maxSpareJudgements = 60

/** Where reading starts: judged and unjudged candidates, and how many were read and judged before. */
type ReadingStart = {
  relevance: Relevance
  clips: Clip[]
  /** All candidates that were found, with the speech that is stored. */
  foundClips: TranscribedClip[]
  queue: JudgedClip[]
  readCount: number
  judgedBefore: number
  openedClips: OpenedClips
  /** Whether further clips may be read. Otherwise the choice is only among those that were read before. */
  mayRead: boolean
}

/**
 * Reads the candidates, up to the read limit of the run minus the clips that were already read. Those whose stored speech
 * has too little of the topic are left out, unread.
 */
export async function readCandidates(state: ShortState, context: ShortContext): Promise<ShortState> {
  const relevance = createRunRelevance(state, context.request)
  const order = await orderCandidates(state, context, relevance)
  const { clips, unlisted, foundClips } = order
  const start = {
    relevance,
    clips,
    foundClips,
    queue: [],
    readCount: state.read,
    judgedBefore: 0,
    openedClips: noOpenedClips,
    mayRead: true,
  }
  const next = await readFrom({ ...state, ...order.state }, context, start)
  const wider = listWiderTopics(state, next, context.request)
  return { ...next, ...wider, unlisted: (state.unlisted ?? 0) + unlisted }
}

/**
 * Continues to read, for the places that openings left empty. `keptClips` are the clips with a hook, `openedClips` all clips
 * whose opening was read. The clips that pass now are other ones.
 */
export async function readOn(
  state: ShortState,
  context: ShortContext,
  { keptClips, openedClips }: { keptClips: TranscribedClip[]; openedClips: TranscribedClip[] },
): Promise<ShortState> {
  const { unused_candidates: unusedCandidates, ...rest } = state
  if (unusedCandidates === undefined) return state
  const passed = [...keptClips, ...unusedCandidates.clips]
  const unread = (state.unread ?? 0) - countUnread(unusedCandidates)
  const next = await readFrom({ ...rest, passed, unread }, context, {
    relevance: createRunRelevance(state, context.request),
    clips: unusedCandidates.candidates,
    foundClips: unusedCandidates.candidates.map(toClipWithoutWords),
    queue: unusedCandidates.judged,
    readCount: unusedCandidates.read_count,
    judgedBefore: unusedCandidates.judged_count,
    mayRead: isWithinLimits(state),
    openedClips: {
      keys: new Set(openedClips.map(({ clip }) => videoKey(clip))),
      openings: new Set(openedClips.filter(({ lines }) => lines.length > 0).map(openingWords)),
    },
  })
  if (state.like_seeds === undefined) return next
  const likedKeys = next.passed.filter(isLikeSeeds).map(({ clip }) => videoKey(clip))
  return { ...next, like_seeds: [...state.like_seeds, ...likedKeys] }
}

type BatchOptions = {
  context: ShortContext
  relevance: Relevance
  /** The number of clips that were read, and the read limit, for the progress of the run. */
  done: number
  total: number
}

/** Reads the transcripts of a batch of candidates and reports progress. */
async function readBatch(
  { passed }: ShortState,
  batch: JudgedClip[],
  { context, relevance, done, total }: BatchOptions,
): Promise<TranscribeResult[]> {
  const reporter = createReadReporter(context, relevance, { passedClips: passed, batch, done, total })
  await reporter.report()
  return transcribeBatch(batch, context, reporter.addResult)
}

/** How far reading has come. */
type ReadingProgress = {
  state: ShortState
  /** Judged candidates that are not read yet. */
  queue: JudgedClip[]
  /** How many clips were read, those before included. */
  readCount: number
  /** How many listings were judged here. */
  judgedCount: number
  readingYield: ReadingYield
}

/** The most clips that are read, and the candidates that may be judged for them. */
type ReadingBounds = { max_reads: number; orderedClips: Clip[] }

async function readFrom(state: ShortState, context: ShortContext, start: ReadingStart): Promise<ShortState> {
  const { request } = context
  const { clips, judgedBefore, relevance } = start
  const max_reads = maxReadsFor(request.count)
  const orderedClips = clips.slice(0, Math.max(0, max_reads + maxSpareJudgements - judgedBefore))
  const bounds = { max_reads, orderedClips }
  const end = await readUntilEnough(state, context, { start, bounds })
  const { state: next, queue, readCount, judgedCount, readingYield } = end
  const selection = await keepRelevant(next, relevance, {
    request,
    openedClips: start.openedClips,
    foundClips: start.foundClips,
  })
  const unusedCandidates = {
    clips: selection.spare,
    judged: queue,
    candidates: clips.slice(judgedCount),
    read_count: readCount,
    judged_count: judgedBefore + judgedCount,
  }
  const isJudgeLimit = clips.length > judgedCount && judgedCount === orderedClips.length && queue.length === 0
  return {
    ...withUnused({ ...selection.state, unread: next.unread, found: state.found }, unusedCandidates),
    ...(readCount >= max_reads ? { read_limit: max_reads } : {}),
    ...(isJudgeLimit ? { judge_limit: unusedCandidates.judged_count } : {}),
    ...(isUsedUp(readingYield) ? { is_barren: true } : {}),
  }
}

/**
 * Judges and reads one batch after another, until enough clips match, hardly any more do, or a limit or the budget is
 * reached.
 */
async function readUntilEnough(
  state: ShortState,
  context: ShortContext,
  { start, bounds: { max_reads, orderedClips } }: { start: ReadingStart; bounds: ReadingBounds },
): Promise<ReadingProgress> {
  const { count } = context.request
  let next = state
  let judgedCount = 0
  const { relevance } = start
  let { readCount, queue } = start
  let readingYield = startYield(state, relevance)
  const plan = createReadingPlan(state, count)
  while (start.mayRead && readCount < max_reads && !next.budget_spent) {
    if (!isWorthReadingOn(readingYield, plan.neededCount)) break
    const nextClip = queue[0]?.item ?? orderedClips[judgedCount]
    const missingCount = plan.missingCount(nextClip, readingYield, next.passed)
    if (missingCount <= 0) break
    if (queue.length === 0) {
      const group = orderedClips.slice(judgedCount, judgedCount + Math.max(judgedAtOnce, missingCount))
      if (group.length === 0) break
      judgedCount += group.length
      ;({ state: next, queue } = await judgeGroup(next, group, context))
      continue
    }
    const limits = { missing: missingCount, allowance: readingYield.allowance, most: max_reads - readCount }
    const batch = plan.nextBatch(queue, limits)
    queue = queue.slice(batch.length)
    const leftCount = queue.length + orderedClips.length - judgedCount
    const total = Math.min(max_reads, readCount + batch.length + leftCount)
    const results = await readBatch(next, batch, { context, relevance, done: readCount, total })
    next = addResults(next, results, context)
    readCount += batch.length
    const boughtCount = results.filter(({ isBought }) => isBought).length
    readingYield = addYield(readingYield, next, relevance, { boughtCount, count })
  }
  return { state: next, queue, readCount, judgedCount, readingYield }
}

/** Wider topics to suggest if no clip matches the topic. */
function listWiderTopics(
  { candidates, plan }: ShortState,
  { passed, unheard = [] }: ShortState,
  { target }: ShortRunRequest,
): Pick<ShortState, 'wider_topics'> {
  if (target || passed.length > 0 || unheard.length > 0) return {}
  const listings = candidates.map(({ title, caption, onscreen_text }) => ({
    title,
    caption,
    onscreen_text,
    spoken: '',
  }))
  return { wider_topics: findWiderTopics(plan.subject, listings) }
}

/**
 * Judges a group of listings before their transcripts are bought. Counts those off the topic, and partial matches if
 * the whole topic is required.
 */
async function judgeGroup(
  state: ShortState,
  clips: Clip[],
  { analyst, request, signal }: ShortContext,
): Promise<{ state: ShortState; queue: JudgedClip[] }> {
  const topic = request.target ? null : state.plan.subject
  const listings = await judgeListings(clips, (clip) => clip, { analyst, topic, signal })
  const { onTopic, offTopic } = keepOnTopic(listings)
  const queue = request.topic_match === 'all' ? onTopic.filter(({ about }) => about !== 'partly') : onTopic
  const rejections = addRejections(state.rejections, {
    off_topic: offTopic.length,
    partial_match: onTopic.length - queue.length,
  })
  return { state: { ...state, rejections }, queue }
}
