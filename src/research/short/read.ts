import type { Clip } from '../../providers/types.js'
import { videoKey } from '../../providers/video-identity.js'
import { findWiderTopics } from '../../search/wider-topics.js'
import type { ReadingOrder } from '../leave-out-described.js'
import { judgeListings, keepOnTopic } from '../listing-relevance.js'
import { type TranscribeResult, type JudgedClip, transcribe, transcribeBatch } from './transcribe-clips.js'
import { indexByOpening, addDetectingRepost } from './reposts.js'
import { mayShowTalker } from './on-camera.js'
import { toUnreadCard } from './preview.js'
import { isLikeSeeds } from './hook-order.js'
import { createReadReporter } from './read-progress.js'
import { orderForReading } from './reading-order.js'
import { addYield, isUsedUp, isWorthReadingOn, nothingRead } from './reading-yield.js'
import { countRejection } from './rejections.js'
import { chooseClips, clipsForHooks, createRunRelevance, parseRunTopic, type Relevance } from './relevance.js'
import type { ShortContext, ShortRunRequest, ShortStage, ShortState } from './types.js'
import { rankClipsWithoutWords, toClipWithoutWords } from './clips-without-words.js'

/**
 * Transcripts are fetched until enough clips speak of all of the topic, until hardly any more do, or until this many per
 * requested hook were.
 */
const maxReadsPerHook = 5
const minReads = 24
/** Minimum size of a batch of concurrent fetches. */
const minBatchSize = 8
/** The number of listings judged in one batch, before any of their transcripts are bought. */
const judgedAtOnce = 20
/** The number of listings that may be judged beyond those that are read. */
const maxSpareJudgements = 60

/** Adds the results of a batch of candidates. */
function addResults(state: ShortState, results: TranscribeResult[], context: ShortContext): ShortState {
  let { rejections } = state
  const unheard = results.filter((one) => one.isWithoutWords && mayShowTalker(one.clip, context))
  const clipsByOpening = indexByOpening(state.passed)
  for (const result of results) {
    const { transcribed, reason } = result
    if (reason && !unheard.includes(result)) rejections = countRejection(rejections, reason)
    if (transcribed && addDetectingRepost(clipsByOpening, transcribed))
      rejections = countRejection(rejections, 'duplicate')
  }
  return {
    ...state,
    rejections,
    passed: [...clipsByOpening.values()],
    read: state.read + results.filter(({ isRead }) => isRead).length,
    unread: (state.unread ?? 0) + results.filter(({ transcribed, reason }) => !transcribed && !reason).length,
    budget_spent: state.budget_spent || results.some(({ isBudgetSpent }) => isBudgetSpent),
    unheard: [...(state.unheard ?? []), ...unheard.map(({ clip }) => toClipWithoutWords(clip))],
    picture_checked: state.picture_checked || results.some(({ isPictureChecked }) => isPictureChecked),
  }
}

/** Keeps the clips that match the topic, no more than are needed. */
async function keepRelevant(state: ShortState, relevance: Relevance, count: number): Promise<ShortState> {
  const rankedClips = await relevance.rank(state.passed)
  const offTopic = state.passed.length - rankedClips.length
  const rejections = countRejection(state.rejections, 'off_topic', offTopic)
  return { ...state, passed: chooseClips(rankedClips, count), rejections }
}

/**
 * Reads transcripts and keeps the clips in which somebody talks of the topic. Clips of the runs that found the seeds are read
 * only if no other clip speaks of it.
 */
export const read: ShortStage = {
  name: 'read',
  async run(state, context) {
    const { besideSeeds = [] } = state
    if (context.request.target?.link === 'clip') return readNamedClip(state, context)
    const others = await readCandidates(state, context)
    if (besideSeeds.length === 0) return markSimilarToSeeds(others, context.request)
    const next = (await hasClipOnTopic(others, context.request))
      ? { ...others, rejections: countRejection(others.rejections, 'beside_seed', besideSeeds.length) }
      : await readCandidates({ ...others, candidates: besideSeeds }, context)
    return markSimilarToSeeds({ ...next, besideSeeds: [] }, context.request)
  },
}

/** Whether a clip speaks of the topic: by its words, or by its listing where its words could not be had. */
async function hasClipOnTopic(state: ShortState, request: ShortRunRequest): Promise<boolean> {
  return state.passed.length > 0 || (await rankClipsWithoutWords(state, request)).length > 0
}

/** Notes which clips are like the seeds: the transcripts by which that is known are not kept. */
function markSimilarToSeeds(state: ShortState, { seeds, target }: ShortRunRequest): ShortState {
  if (seeds.length === 0 || target) return state
  return { ...state, like_seeds: state.passed.filter(isLikeSeeds).map(({ clip }) => videoKey(clip)) }
}

/** Reads the candidates, of which there may be as many as the run has not read of others before. */
async function readCandidates(state: ShortState, context: ShortContext): Promise<ShortState> {
  const { request } = context
  const relevance = createRunRelevance(state.plan.subject, request)
  const max_reads = Math.max(minReads, request.count * maxReadsPerHook)
  const { candidates: clips, unlisted } = await orderCandidates(state, context)
  const orderedClips = clips.slice(0, max_reads + maxSpareJudgements)
  let next = state
  let judgedCount = 0
  let readCount = state.read
  let queue: JudgedClip[] = []
  let gained = nothingRead
  while (readCount < max_reads && !next.budget_spent) {
    if (!isWorthReadingOn(gained, request.count)) break
    const missingCount = clipsForHooks(request.count) - gained.whole
    if (queue.length === 0) {
      const group = orderedClips.slice(judgedCount, judgedCount + Math.max(judgedAtOnce, missingCount))
      if (group.length === 0) break
      judgedCount += group.length
      const judged = keepOnTopic(await judgeClips(group, request.target ? null : state.plan.subject, context))
      queue = judged.onTopic
      next = { ...next, rejections: countRejection(next.rejections, 'off_topic', judged.offTopic.length) }
      continue
    }
    const size = Math.max(minBatchSize, Math.min(missingCount, gained.allowance))
    const batch = queue.slice(0, Math.min(max_reads - readCount, size))
    queue = queue.slice(batch.length)
    const total = Math.min(max_reads, state.read + orderedClips.length)
    const reporter = createReadReporter(context, relevance, {
      passed: next.passed,
      batch,
      done: readCount,
      total,
    })
    await reporter.report()
    readCount += batch.length
    const results = await transcribeBatch(batch, context, reporter.addResult)
    next = addResults(next, results, context)
    const boughtCount = results.filter(({ isBought }) => isBought).length
    gained = addYield(gained, next, relevance, { boughtCount, count: request.count })
  }
  const unread = (next.unread ?? 0) + clips.length - judgedCount + queue.length
  const relevantState = request.target ? next : await keepRelevant(next, relevance, request.count)
  const limit = readCount >= max_reads ? { read_limit: max_reads } : {}
  const isJudgeLimit = clips.length > judgedCount && judgedCount === orderedClips.length && queue.length === 0
  const judgeLimit = isJudgeLimit ? { judge_limit: judgedCount } : {}
  const barren = isUsedUp(gained) ? { is_barren: true } : {}
  const wider = listWiderTopics(state, relevantState, request)
  const ended = { ...relevantState, ...limit, ...judgeLimit, ...barren, ...wider }
  return { ...ended, candidates: [], found: state.found, unread, unlisted: (state.unlisted ?? 0) + unlisted }
}

/** What could be asked for instead, where no clip speaks of the topic. */
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

/** The clips of a creator are in order as they were looked up. */
async function orderCandidates(
  { candidates, plan }: ShortState,
  { request, analyst }: ShortContext,
): Promise<ReadingOrder<Clip>> {
  if (request.target) return { candidates, unlisted: 0 }
  const options = { count: request.count, isJudged: analyst.judgeRelevance !== undefined }
  return orderForReading(candidates, parseRunTopic(plan.subject, request.seeds), options)
}

/** Reads the one clip that was asked for by its address, which is kept whatever is heard. */
async function readNamedClip(state: ShortState, context: ShortContext): Promise<ShortState> {
  const [clip] = state.candidates
  if (!clip) return state
  const message = 'Reading what is said in the clip.'
  await context.report({ stage: 'read', message, done: 0, total: 1, preview: [toUnreadCard(clip)] })
  const result = await transcribe({ item: clip, about: null }, context)
  const { transcribed, reason, isRead, isBudgetSpent } = result
  return {
    ...state,
    candidates: [],
    passed: [transcribed ?? toClipWithoutWords(clip)],
    read: isRead ? 1 : 0,
    ...(transcribed ? {} : { unheard_reason: reason ?? 'transcript_unavailable' }),
    budget_spent: state.budget_spent || isBudgetSpent,
  }
}

function judgeClips(
  clips: Clip[],
  topic: string | null,
  { analyst, signal }: ShortContext,
): Promise<JudgedClip[]> {
  return judgeListings(clips, (clip) => clip, { analyst, topic, signal })
}
