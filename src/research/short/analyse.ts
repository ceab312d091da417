import type { AboutTopic, Reading } from '../../analyst/types.js'
import { isVerbatim } from '../../analyst/verbatim.js'
import { describePartialMatch } from '../../search/partial.js'
import { outlierRatio, baselineViews } from '../outliers.js'
import { mapConcurrently } from '../stage.js'
import { spokenText } from '../transcript.js'
import { computeRates, computeVirality } from '../virality.js'
import { toCard, toUnreadCard } from './preview.js'
import {
  type DraftHook,
  type RejectionReason,
  type Rejections,
  type TranscribedClip,
  type ShortContext,
  type ShortStage,
  type ShortState,
  min_views,
} from './types.js'

/** A clip with its figures. */
export type MeasuredClip = { read: TranscribedClip; figures: ReturnType<typeof computeFigures> }

function computeFigures({ clip, uploads }: TranscribedClip, now: number) {
  const creator_usual_views = uploads === null ? null : baselineViews(uploads, clip.clip_id, now)
  const outlier = outlierRatio(clip.views, creator_usual_views)
  const signals = { views: clip.views, outlier, creator_usual_views, ...computeRates(clip, now) }
  return { ...signals, ...computeVirality(signals) }
}

const hasMinViews = ({ read }: MeasuredClip) => (read.clip.views ?? 0) >= min_views
const isPart = ({ read }: MeasuredClip) => read.match === 'part'

/** The share of the seeds' words from which a clip is like them. */
const min_likeness = 0.15

/** Sorts clips similar to the seeds first, if there are any, and within both groups by virality, then views. */
function compareFigures(a: MeasuredClip, b: MeasuredClip): number {
  const isLike = ({ read }: MeasuredClip) => Number((read.likeness ?? 0) >= min_likeness)
  return (
    isLike(b) - isLike(a) ||
    (b.figures.virality ?? -1) - (a.figures.virality ?? -1) ||
    (b.read.clip.views ?? -1) - (a.read.clip.views ?? -1) ||
    (a.read.clip.clip_id < b.read.clip.clip_id ? -1 : 1)
  )
}

/**
 * The order in which hooks are chosen: what speaks of all of the topic (above the floor, then the highest below it), then
 * what speaks of part of it, the most relevant first.
 */
export function rankClips(clips: TranscribedClip[], now: number): MeasuredClip[] {
  const measuredClips = clips.map((read) => ({ read, figures: computeFigures(read, now) }))
  return measuredClips.sort(
    (a, b) =>
      Number(isPart(a)) - Number(isPart(b)) ||
      Number(hasMinViews(b)) - Number(hasMinViews(a)) ||
      (isPart(a) ? b.read.relevance - a.read.relevance : 0) ||
      compareFigures(a, b),
  )
}

/** Drops a line that does not occur verbatim in the transcript or the on-screen text. */
function keepVerbatim(line: string | null, { clip, lines }: TranscribedClip): string | null {
  const sources = [spokenText(lines), clip.onscreen_text ?? '']
  return line !== null && sources.some((source) => isVerbatim(line, source)) ? line : null
}

function createDraft({ read, figures }: MeasuredClip, reading: Reading): DraftHook {
  const { clip, lines, transcript_kind } = read
  const { creator_id: _c, media_type: _m, on_camera: _o, title: _t, ...listed } = clip
  const { audio_url: _a, posted_about: _p, has_captions: _h, ...shown } = listed
  const { virality, virality_why, outlier, creator_usual_views, age_days, views_per_day, likes_per_1k } =
    figures
  const hook = keepVerbatim(reading.hook, read)
  return {
    ...shown,
    hook,
    hook_start_s: hook === null ? null : reading.hook_start_s,
    catchy_line: keepVerbatim(reading.catchy_line, read),
    main_idea: reading.main_idea,
    why_it_travelled: reading.why_it_travelled,
    topic: reading.topic,
    hook_type: reading.hook_type,
    transcript: lines.length === 0 ? null : spokenText(lines),
    transcript_kind,
    above_floor: (clip.views ?? 0) >= min_views,
    format: clip.format === 'photo' ? 'photo' : 'talking',
    analysed_by: reading.analysed_by,
    ...{ virality, virality_why, outlier, creator_usual_views, age_days, views_per_day, likes_per_1k },
  }
}

/** Reads the opening of a clip from its speech, or from its on-screen text if nobody speaks. */
export async function analyseOpening(
  measuredClip: MeasuredClip,
  { analyst, request, signal }: ShortContext,
): Promise<AnalysedClip> {
  const { read, figures } = measuredClip
  const isSubject = !request.target
  const reading = await analyst.read(
    { topic: isSubject ? request.topic : '', clip: read.clip, lines: read.lines, figures },
    signal,
  )
  const about = reading.about_topic ?? null
  const match =
    about === null || about === 'no' ? (read.match ?? 'whole') : about === 'yes' ? 'whole' : 'part'
  const hook = {
    ...createDraft(measuredClip, reading),
    about_topic: !isSubject ? null : match === 'whole' ? ('yes' as const) : ('partly' as const),
    topic_part: isSubject && match === 'part' ? partialWhy(read, about) : null,
  }
  return { measured: measuredClip, hook, about, match }
}

/** What of the topic a clip has that has not all of it. */
function partialWhy({ partial }: TranscribedClip, about: AboutTopic | null): string | null {
  if (about === 'partly') return describePartialMatch({ kind: 'judged' })
  return partial ? describePartialMatch(partial) : null
}

/** A hook with the analyst's verdict on its topic (null without one), and the clip's match with the topic. */
type AnalysedClip = {
  measured: MeasuredClip
  hook: DraftHook
  about: AboutTopic | null
  match: 'whole' | 'part'
}

const isPartial = ({ match }: AnalysedClip) => match === 'part'

/** Above the floor first; inside that what speaks of all of the topic, what is like the seeds, virality and views. */
function orderHooks(clips: AnalysedClip[]): AnalysedClip[] {
  return clips.toSorted(
    (a, b) =>
      Number(b.hook.above_floor) - Number(a.hook.above_floor) ||
      Number(isPartial(a)) - Number(isPartial(b)) ||
      compareFigures(a.measured, b.measured),
  )
}

/** As many as were asked for, in the order of delivery: what speaks of part of the topic where places are left. */
function chooseHooks(clips: AnalysedClip[], count: number): AnalysedClip[] {
  const clipsInOrder = [...clips.filter((clip) => !isPartial(clip)), ...clips.filter(isPartial)].slice(
    0,
    count,
  )
  return orderHooks(clipsInOrder)
}

/** The least number of readings beyond the requested hooks after which partly matching clips are accepted. */
const min_spare_readings = 5

/** Whether enough is read. Only an analyst that judges can still find that the next speaks of all of the topic. */
function isEnough(read: AnalysedClip[], at: number, count: number): boolean {
  if (read.length < count) return false
  const isJudged = read.some(({ about }) => about !== null)
  const wholes = read.filter((clip) => !isPartial(clip)).length
  return !isJudged || wholes >= count || at >= count + Math.max(count, min_spare_readings)
}

/** Reads openings in the order of the ranking until there are as many hooks as requested. */
export const open: ShortStage = {
  name: 'open',
  async run(state, context) {
    const { count } = context.request
    const ranking = rankClips(state.passed, context.now)
    let read: AnalysedClip[] = []
    let [at, offTopic] = [0, 0]
    while (at < ranking.length && !isEnough(read, at, count)) {
      const isJudged = read.some(({ about }) => about !== null)
      const missing = count - read.filter((clip) => !isJudged || !isPartial(clip)).length
      const batch = ranking.slice(at, at + Math.max(1, missing))
      at += batch.length
      const { analysedClips: kept, turnedAway } = await analyseBatch(batch, read, context)
      read = [...read, ...kept]
      offTopic += turnedAway
    }
    const withoutHook = at - read.length - offTopic
    const hooks = chooseHooks(read, count)
    const rejections = addCounts(state.rejections, { no_opening: withoutHook, off_topic: offTopic })
    return {
      ...state,
      passed: [],
      hooks: hooks.map(({ hook }) => hook),
      partial_matches: hooks.filter(isPartial).length,
      rejections,
    } satisfies ShortState
  },
}

function addCounts(rejections: Rejections, counts: Rejections): Rejections {
  const newCounts = Object.entries(counts).filter(([, count]) => count > 0)
  const sums = newCounts.map(([reason, count]) => [
    reason,
    (rejections[reason as RejectionReason] ?? 0) + count,
  ])
  return { ...rejections, ...(Object.fromEntries(sums) as Rejections) }
}

/** A clip that was asked for by its address is delivered whether it has an opening or not. */
function isDelivered({ hook, about }: AnalysedClip, { request }: ShortContext): boolean {
  return request.target?.link === 'clip' || (hook.hook !== null && about !== 'no')
}

/** The analysed clips of a batch, and how many of the batch are not about the topic. */
type AnalysedBatch = { analysedClips: AnalysedClip[]; turnedAway: number }

async function analyseBatch(
  batch: MeasuredClip[],
  previous: AnalysedClip[],
  context: ShortContext,
): Promise<AnalysedBatch> {
  const { count } = context.request
  const analysedClips: (AnalysedClip | null)[] = batch.map(() => null)
  const unread = new Set(batch)
  let turnedAway = 0
  const report = () => {
    const hooks = chooseHooks(
      [...previous, ...analysedClips].filter((one) => one !== null),
      count,
    )
    const message = `Reading openings: ${hooks.length} of ${count} hooks written.`
    const unreadCards = Array.from(unread, ({ read, figures }) => toUnreadCard(read.clip, figures.virality))
    const preview = [...hooks.map(({ hook }) => toCard(hook)), ...unreadCards].slice(0, count)
    return context.report({ stage: 'open', message, done: hooks.length, total: count, preview })
  }
  await report()
  await mapConcurrently(batch, async (measuredClip, index) => {
    const clip = await analyseOpening(measuredClip, context)
    unread.delete(measuredClip)
    if (clip.hook.hook !== null && clip.about === 'no') turnedAway += 1
    analysedClips[index] = isDelivered(clip, context) ? clip : null
    await report()
  })
  return { analysedClips: analysedClips.filter((clip) => clip !== null), turnedAway }
}
