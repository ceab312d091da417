import type { Clip, Transcript } from '../../providers/types.js'
import { type CallResult, haveCallsEnded, mapConcurrently } from '../stage.js'
import { isSpeech, spokenText } from '../transcript.js'
import { checkCamera, mayShowTalker } from './on-camera.js'
import { countRejection } from './rejections.js'
import { toUnheard } from './unheard.js'
import { judgeListings, type JudgedListing, keepOnTopic } from '../listing-relevance.js'
import { toUnreadCard } from './preview.js'
import { createReadReporter } from './read-progress.js'
import { orderForReading } from './reading-order.js'
import { chooseClips, clipsForHooks, createRunRelevance, parseRunTopic, type Relevance } from './relevance.js'
import { openingWords } from './transcribed-clip.js'
import type {
  TranscribedClip,
  RejectionReason,
  ShortContext,
  ShortRunRequest,
  ShortStage,
  ShortState,
} from './types.js'

/** Transcripts are fetched until enough clips speak of all of the topic, or until this many per requested hook were. */
const max_reads_per_hook = 5
const min_reads = 24
/** Minimum size of a batch of concurrent fetches. */
const min_batch_size = 8
/** The number of listings judged in one batch, before any of their transcripts are bought. */
const judged_at_once = 20
/** The number of listings that may be judged beyond those that are read. */
const max_spare_judgements = 60

type ClipVerdict = {
  clip: Clip
  read: TranscribedClip | null
  reason: RejectionReason | null
  isPaid: boolean
  isBudgetSpent: boolean
  /** Whether the clip exists, and its words could not be had. */
  isUnheard: boolean
  isPictureChecked: boolean
}

type JudgedClip = JudgedListing<Clip>

/** What was asked for the words of a clip: its captions, or speech recognition, which hears also that nobody speaks. */
type WordsPurchase = { purchase: CallResult<Transcript | null>; isHeard: boolean }

function judgeClip({ item: clip, about }: JudgedClip, { purchase, isHeard }: WordsPurchase): ClipVerdict {
  const verdict = {
    clip,
    read: null,
    isPaid: purchase.ok,
    isBudgetSpent: haveCallsEnded(purchase),
    isUnheard: false,
    isPictureChecked: false,
  }
  if (verdict.isBudgetSpent) return { ...verdict, reason: null }
  const transcript = purchase.ok ? purchase.value : 'fault'
  if (transcript === null) return { ...verdict, reason: 'transcript_unavailable' }
  if (transcript === 'fault' || (isWordless(transcript) && !isHeard))
    return { ...verdict, reason: 'transcript_unavailable', isUnheard: true }
  if (transcript.kind !== 'speech' || !isSpeech(transcript.lines, clip.duration_s))
    return { ...verdict, reason: 'not_talking' }
  const language = clip.language ?? transcript.language
  const read = {
    clip: { ...clip, language },
    transcript_kind: transcript.kind,
    lines: transcript.lines,
    relevance: 0,
    about,
    uploads: null,
  }
  return { ...verdict, read, reason: null }
}

/** Whether a transcript tells nothing of what can be heard, unlike one that marks music. */
function isWordless({ kind, lines }: Transcript): boolean {
  return kind === 'none' || (kind === 'speech' && spokenText(lines) === '')
}

/** Adds a batch; of clips with the same words the one with more views stays. */
function addVerdicts(state: ShortState, verdicts: ClipVerdict[], context: ShortContext): ShortState {
  let { rejections } = state
  const unheard = verdicts.filter((one) => one.isUnheard && mayShowTalker(one.clip, context))
  const byWords = new Map(state.passed.map((read) => [openingWords(read), read]))
  for (const verdict of verdicts) {
    const { read, reason } = verdict
    if (reason && !unheard.includes(verdict)) rejections = countRejection(rejections, reason)
    if (!read) continue
    const words = openingWords(read)
    const duplicate = byWords.get(words)
    if (duplicate) rejections = countRejection(rejections, 'duplicate')
    if (!duplicate || (read.clip.views ?? 0) > (duplicate.clip.views ?? 0)) byWords.set(words, read)
  }
  return {
    ...state,
    rejections,
    passed: [...byWords.values()],
    read: state.read + verdicts.filter((verdict) => verdict.isPaid).length,
    unread: (state.unread ?? 0) + verdicts.filter(({ read, reason }) => !read && !reason).length,
    budget_spent: state.budget_spent || verdicts.some((verdict) => verdict.isBudgetSpent),
    unheard: [...(state.unheard ?? []), ...unheard.map(({ clip }) => toUnheard(clip))],
    picture_checked: state.picture_checked || verdicts.some((verdict) => verdict.isPictureChecked),
  }
}

/** How many clips that speak of all of the topic are missing. */
function countMissing(transcribedClips: TranscribedClip[], { matchOf }: Relevance, count: number): number {
  return clipsForHooks(count) - transcribedClips.filter((read) => matchOf(read) === 'whole').length
}

/** Keeps the clips that match the topic, no more than are needed. */
async function keepRelevant(state: ShortState, relevance: Relevance, count: number): Promise<ShortState> {
  const rankedClips = await relevance.rank(state.passed)
  const offTopic = state.passed.length - rankedClips.length
  const rejections = countRejection(state.rejections, 'off_topic', offTopic)
  return { ...state, passed: chooseClips(rankedClips, count), rejections }
}

/** Reads transcripts and keeps the clips in which somebody talks of the topic. */
export const read: ShortStage = {
  name: 'read',
  async run(state, context) {
    const { request } = context
    if (request.target?.link === 'clip') return readNamedClip(state, context)
    const relevance = createRunRelevance(state.plan.subject, request)
    const max_reads = Math.max(min_reads, request.count * max_reads_per_hook)
    const orderedClips = (await orderCandidates(state, request)).slice(0, max_reads + max_spare_judgements)
    let next = state
    let judgedCount = 0
    let readCount = 0
    let queue: JudgedClip[] = []
    while (readCount < max_reads && !next.budget_spent) {
      const missingCount = countMissing(next.passed, relevance, request.count)
      if (missingCount <= 0) break
      if (queue.length === 0) {
        const group = orderedClips.slice(judgedCount, judgedCount + Math.max(judged_at_once, missingCount))
        if (group.length === 0) break
        judgedCount += group.length
        const judged = keepOnTopic(
          await judgeClips(group, request.target ? null : state.plan.subject, context),
        )
        queue = judged.onTopic
        next = { ...next, rejections: countRejection(next.rejections, 'off_topic', judged.offTopic.length) }
        continue
      }
      const batch = queue.slice(0, Math.min(max_reads - readCount, Math.max(min_batch_size, missingCount)))
      queue = queue.slice(batch.length)
      const total = Math.min(max_reads, orderedClips.length)
      const reporter = createReadReporter(context, relevance, {
        passed: next.passed,
        batch,
        done: readCount,
        total,
      })
      await reporter.report()
      readCount += batch.length
      next = addVerdicts(next, await transcribeBatch(batch, context, reporter.addVerdict), context)
    }
    const unread = (next.unread ?? 0) + state.candidates.length - judgedCount + queue.length
    const relevantState = request.target ? next : await keepRelevant(next, relevance, request.count)
    const limit = readCount >= max_reads ? { read_limit: max_reads } : {}
    return { ...relevantState, ...limit, candidates: [], found: state.found, unread }
  },
}

/** The clips of a creator are in order as they were looked up. */
async function orderCandidates({ candidates, plan }: ShortState, request: ShortRunRequest): Promise<Clip[]> {
  if (request.target) return candidates
  return orderForReading(candidates, parseRunTopic(plan.subject, request.seeds))
}

/** Reads the one clip that was asked for by its address, which is kept whatever is heard. */
async function readNamedClip(state: ShortState, context: ShortContext): Promise<ShortState> {
  const [clip] = state.candidates
  if (!clip) return state
  const message = 'Reading what is said in the clip.'
  await context.report({ stage: 'read', message, done: 0, total: 1, preview: [toUnreadCard(clip)] })
  const verdict = await transcribe({ item: clip, about: null }, context)
  const { read, reason, isPaid, isBudgetSpent } = verdict
  return {
    ...state,
    candidates: [],
    passed: [read ?? toUnheard(clip)],
    read: isPaid ? 1 : 0,
    ...(read ? {} : { unheard_reason: reason ?? 'transcript_unavailable' }),
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

async function transcribeBatch(
  clips: JudgedClip[],
  context: ShortContext,
  onVerdict: (verdict: ClipVerdict) => Promise<void>,
): Promise<ClipVerdict[]> {
  return mapConcurrently(clips, async (judged) => {
    const { clip, isPictureChecked } = await checkCamera(judged.item, context)
    const verdict =
      clip.on_camera === false ? offCamera(clip) : await transcribe({ ...judged, item: clip }, context)
    await onVerdict({ ...verdict, clip: judged.item })
    return { ...verdict, isPictureChecked }
  })
}

/** The verdict on a clip whose cover shows nobody talking: its transcript is not bought. */
function offCamera(clip: Clip): ClipVerdict {
  const emptyTranscript = {
    read: null,
    isPaid: false,
    isBudgetSpent: false,
    isUnheard: false,
    isPictureChecked: true,
  }
  return { ...emptyTranscript, clip, reason: 'not_on_camera' }
}

/** Buys the captions of a clip, unless its source knows that it has none; without captions the clip is heard. */
async function transcribe(judged: JudgedClip, context: ShortContext): Promise<ClipVerdict> {
  const { item: clip } = judged
  const isBought = clip.has_captions !== false
  const captions = isBought ? await fetchCaptions(clip, context) : knownWordless
  const isPaid = isBought && captions.ok
  const speech = hasNoCaptions(captions) ? await hear(clip, context) : null
  if (speech === null) return { ...judgeClip(judged, { purchase: captions, isHeard: false }), isPaid }
  const recognised = judgeClip(judged, { purchase: speech, isHeard: true })
  if (!recognised.isBudgetSpent) return { ...recognised, isPaid: isPaid || recognised.isPaid }
  const unheard = judgeClip(judged, { purchase: captions, isHeard: false })
  return { ...unheard, isPaid, isBudgetSpent: true }
}

/** What a source would answer of which it is known that it has no captions of a clip. */
const knownWordless: CallResult<Transcript> = {
  ok: true,
  value: { kind: 'none', language: null, lines: [] },
  isReused: false,
}

/** Null if the clip has no sound address, or no speech recognition is configured. */
async function hear(
  clip: Clip,
  { sources: { speechToText } }: ShortContext,
): Promise<CallResult<Transcript> | null> {
  const { platform, clip_id, audio_url } = clip
  if (speechToText === null || audio_url === undefined) return null
  return speechToText({ platform, clip_id, audio_url })
}

function fetchCaptions({ platform, clip_id, watch_url }: Clip, { sources }: ShortContext) {
  return sources.transcript({ platform, clip_id, watch_url })
}

/** Whether the clip exists but has no captions. A spent budget does not count: speech recognition costs a call too. */
function hasNoCaptions(purchase: CallResult<Transcript | null>): boolean {
  return purchase.ok ? purchase.value?.kind === 'none' : purchase.reason === 'fault'
}
