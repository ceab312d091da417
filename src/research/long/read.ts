import type { Opening } from '../../analyst/types.js'
import { isVerbatim } from '../../lib/verbatim.js'
import type { TranscriptLine, Transcript } from '../../providers/types.js'
import { matchWithSpeech } from '../../search/topic-coverage.js'
import { readDocument } from '../../search/rank.js'
import { parseTopicTerms } from '../../search/topic-terms.js'
import { onSubject } from '../find-types.js'
import { leaveOutDescribed, type ReadingOrder } from '../leave-out-described.js'
import { judgeListings, keepOnTopic } from '../listing-relevance.js'
import { type CallResult, mapConcurrently } from '../stage.js'
import { spokenText, withoutCaptions } from '../transcript.js'
import { describeMatch, matchOf, toScanItems } from '../videos/candidates.js'
import { sortByOutlier, rankCandidates } from '../videos/ranking.js'
import { withExactDate, replaceCandidates, rejectIfUndated } from '../videos/exact-dates.js'
import { toFindCard, createFindFacts } from '../videos/find-facts.js'
import { recordFailure } from '../videos/find.js'
import { computeRates } from '../virality.js'
import type { Candidate } from '../videos/types.js'
import { markCutBeat, takeIntroLines, toFindLines } from './intro.js'
import type { LongContext, LongStage, LongState, NumberedLongFind } from './types.js'

/** The find is null if the transcript ruled out its video. The candidate then has the reason. */
type TranscribeResult = {
  candidate: Candidate
  find: NumberedLongFind | null
  purchase: CallResult<Transcript | null>
}

/** Maximum transcripts per requested find. */
const maxReadsPerFind = 2
/** The number of listings that are judged in one batch, before any of their transcripts are bought. */
const judgedAtOnce = 20

/** Reads openings in the order of the candidates until there are as many finds with an opening as requested. */
export const read: LongStage = {
  name: 'read',
  async run(state, context) {
    const { count, target } = context.request
    const { candidates: candidatesInOrder, unlisted } = orderToRead(state.candidates, context)
    const maxReads = target.link === null ? count * maxReadsPerFind : count
    let next = state
    let judgedCount = 0
    let readCount = 0
    let queue: Candidate[] = []
    while (readCount < maxReads && !next.budget_spent) {
      const missingCount = count - findsWithOpening(next.finds).length
      if (missingCount <= 0) break
      if (queue.length === 0) {
        const group = candidatesInOrder.slice(judgedCount, judgedCount + judgedAtOnce)
        if (group.length === 0) break
        judgedCount += group.length
        ;({ state: next, onTopic: queue } = await judgeCandidates(next, group, context))
        continue
      }
      await reportProgress(next, context, Math.min(candidatesInOrder.length, maxReads, count))
      const batch = queue.slice(0, Math.min(missingCount, maxReads - readCount))
      queue = queue.slice(batch.length)
      readCount += batch.length
      next = await transcribeBatch(next, batch, context)
    }
    const finds = selectFinds(next.finds, context)
    await reportProgress({ ...next, finds }, context, finds.length)
    return { ...next, finds, unlisted }
  },
}

/**
 * The order of reading. In a search by topic, candidates that are known to have no captions come last, and some are
 * left out by their description.
 */
function orderToRead(inState: Candidate[], { request, analyst }: LongContext): ReadingOrder<Candidate> {
  const rankedCandidates = rankCandidates(inState)
  if (request.target.link !== null) return { candidates: rankedCandidates, unlisted: 0 }
  const { candidates, unlisted } = leaveOutDescribed(rankedCandidates, {
    listingOf: (one) => ({ match: matchOf(one), caption: one.video.caption }),
    count: request.count,
    isJudged: analyst.judgeRelevance !== undefined,
  })
  const withCaptions = candidates.filter((one) => !hasNoCaptions(one))
  return { candidates: [...withCaptions, ...candidates.filter(hasNoCaptions)], unlisted }
}

/**
 * Leaves out candidates whose listing shows that they are about something else. A listing that clearly names the
 * subject is not judged, because its opening will be.
 */
async function judgeCandidates(
  state: LongState,
  candidates: Candidate[],
  { analyst, signal }: LongContext,
): Promise<{ state: LongState; onTopic: Candidate[] }> {
  const isPlainlyOnTopic = (candidate: Candidate) => matchOf(candidate) === 'whole'
  const judge = { analyst, topic: state.subject, signal }
  const doubtful = candidates.filter((one) => !isPlainlyOnTopic(one))
  const judgements = keepOnTopic(await judgeListings(doubtful, ({ video }) => video, judge))
  const offTopic = judgements.offTopic.map((one): Candidate => ({ ...one, rejected: 'off_topic' }))
  const onTopic = judgements.onTopic.map(({ item, about }) => ({
    ...item,
    ...(about === 'yes' ? { is_about: true } : {}),
  }))
  return {
    state: { ...state, candidates: replaceCandidates(state.candidates, offTopic) },
    onTopic: [...candidates.filter(isPlainlyOnTopic), ...onTopic],
  }
}

function findsWithOpening(finds: NumberedLongFind[]): NumberedLongFind[] {
  return finds.filter(({ intro_text }) => intro_text !== null)
}

/** The selected finds by outlier. Those without a transcript come last, if places are left. */
function selectFinds(finds: NumberedLongFind[], { request }: LongContext): NumberedLongFind[] {
  const withOpening = findsWithOpening(finds)
  const withoutOpening = finds.filter(({ intro_text }) => intro_text === null)
  return [...sortByOutlier(withOpening), ...sortByOutlier(withoutOpening)].slice(0, request.count)
}

async function transcribeBatch(
  state: LongState,
  batch: Candidate[],
  context: LongContext,
): Promise<LongState> {
  const findsSoFar = [...state.finds]
  const total = Math.min(context.request.count, state.finds.length + batch.length)
  const results = await mapConcurrently(batch, async (candidate) => {
    const result = await transcribeVideo(candidate, context, state)
    if (result.find)
      await reportProgress(
        { ...state, finds: findsSoFar.slice(0, findsSoFar.push(result.find)) },
        context,
        total,
      )
    return result
  })
  let next = state
  for (const { candidate, find, purchase } of results) {
    next = recordFailure(next, purchase)
    const isRead = purchase.ok && find?.intro_text !== null && !hasNoCaptions(candidate)
    const readCount = next.read + Number(isRead)
    const unreadReasons = purchase.ok
      ? next.unread
      : { ...next.unread, [candidate.video.clip_id]: purchase.reason }
    next = {
      ...next,
      read: readCount,
      unread: unreadReasons,
      finds: find ? [...next.finds, find] : next.finds,
    }
  }
  const readCandidates = results.map(({ candidate }) => candidate)
  return { ...next, candidates: replaceCandidates(next.candidates, readCandidates) }
}

/** Whether the source says that a video has no captions, so that no call is made for them. */
function hasNoCaptions({ video }: Candidate): boolean {
  return video.has_captions === false
}

function fetchTranscript(candidate: Candidate, { sources }: LongContext) {
  const { platform, clip_id, watch_url, posted_about } = candidate.video
  if (posted_about === true) return sources.transcript({ platform, clip_id, watch_url, wants_date: true })
  if (hasNoCaptions(candidate)) return withoutCaptions
  return sources.transcript({ platform, clip_id, watch_url })
}

async function transcribeVideo(
  listedCandidate: Candidate,
  context: LongContext,
  { subject, language: explained_in }: Pick<LongState, 'subject' | 'language'>,
): Promise<TranscribeResult> {
  const purchase = await fetchTranscript(listedCandidate, context)
  const datedCandidate = applyDate(purchase, listedCandidate, context.now)
  if (datedCandidate.rejected !== null) return { candidate: datedCandidate, find: null, purchase }
  const { video } = datedCandidate
  const transcript = purchase.ok && purchase.value?.kind === 'speech' ? purchase.value : null
  const lines = takeIntroLines(transcript?.lines ?? [], context.request.intro_seconds)
  const facts = createFindFacts(datedCandidate, context.now, purchase.ok && purchase.isReused)
  const { views, outlier, channel_usual_views: creator_usual_views } = facts
  const figures = { views, outlier, creator_usual_views, ...computeRates(video, context.now) }
  const intro_text = lines.length === 0 ? null : spokenText(lines)
  const candidate = { ...datedCandidate, ...matchSubject(subject, datedCandidate, intro_text) }
  if (candidate.match === 'none')
    return { candidate: { ...candidate, rejected: 'off_topic' }, find: null, purchase }
  const openingReading = await context.analyst.readOpening(
    { subject, video, lines, figures, explained_in },
    context.signal,
  )
  const opening = onSubject(keepVerbatim(openingReading, intro_text ?? '', lines))
  if (opening === null) return { candidate: { ...candidate, rejected: 'off_topic' }, find: null, purchase }
  const find: NumberedLongFind = {
    find_id: context.newId(),
    kind: 'long',
    ...facts,
    intro: toFindLines(lines),
    intro_text,
    auto_captions: transcript === null ? null : (transcript.auto_captions ?? null),
    ...opening,
    ...describeMatch(candidate, subject, opening),
    beats: opening.beats && markCutBeat(opening.beats, intro_text ?? '', spokenText(transcript?.lines ?? [])),
  }
  return { candidate, find, purchase }
}

/**
 * Applies the exact date if the call returned one, with the words or with its failure. Otherwise the approximate date
 * decides.
 */
function applyDate(purchase: CallResult<Transcript | null>, candidate: Candidate, now: number): Candidate {
  if (candidate.video.posted_about !== true) return candidate
  const postedAt = purchase.ok
    ? purchase.value?.posted_at
    : purchase.reason === 'fault'
      ? purchase.fault.posted_at
      : null
  return postedAt == null ? rejectIfUndated(candidate, now) : withExactDate(candidate, postedAt)
}

/** How much of the subject the listing and the speech cover together. There is no subject if an address was given. */
function matchSubject(
  subject: string | null,
  candidate: Candidate,
  introText: string | null,
): Required<Pick<Candidate, 'match' | 'partial'>> {
  if (subject === null || candidate.is_about === true) return { match: 'whole', partial: null }
  const { title, caption, onscreen_text } = candidate.video
  const topic = parseTopicTerms(subject)
  const document = readDocument({ title, caption, onscreen_text, spoken: introText ?? '' }, topic)
  return matchWithSpeech(document, topic, { match: matchOf(candidate), partial: candidate.partial ?? null })
}

/** Removes parts that do not occur verbatim in the transcript. */
function keepVerbatim(opening: Opening, introText: string, lines: TranscriptLine[]): Opening {
  const last = lines.reduce((latest, line) => Math.max(latest, line.end ?? line.start ?? 0), 0)
  const beats =
    opening.beats?.filter(({ text, to_s }) => isVerbatim(text, introText) && to_s <= last + 0.01) ?? null
  const checkedOpening = { ...opening, beats: beats?.length === 0 ? null : beats }
  if (opening.hook === null || isVerbatim(opening.hook, introText)) return checkedOpening
  return { ...checkedOpening, hook: null, hook_words: null, hook_start_s: null, hook_end_s: null }
}

async function reportProgress(state: LongState, context: LongContext, total: number): Promise<void> {
  const finds = selectFinds(state.finds, context)
  const message = `Reading openings: ${finds.length} of ${total}.`
  const scan = toScanItems(state.candidates, new Set(finds.map(({ video_id }) => video_id)))
  const items = finds.slice(0, 30).map(toFindCard)
  await context.report({ stage: 'read', message, done: finds.length, total, items, scan })
}
