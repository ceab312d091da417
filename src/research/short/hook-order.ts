import type { AboutTopic } from '../../analyst/types.js'
import { baselineViews, outlierRatio } from '../outliers.js'
import { levelOfGrade, judgedGrade, noGrade, wholeGrade } from '../../search/match-grade.js'
import { computeRates, computeVirality } from '../virality.js'
import type { DraftHook } from './draft-hook-types.js'
import type { TranscribedClip } from './types.js'
import { isAboveFloor } from './view-floor.js'

/** The figures of clips, and the two orders that use them: the order of choice and the order of delivery. */

/** A clip with its figures. */
export type MeasuredClip = { transcribedClip: TranscribedClip; figures: ReturnType<typeof computeFigures> }

/** A hook with the analyst's verdict on its topic (null without one), and the clip's match with the topic. */
export type AnalysedClip = {
  measuredClip: MeasuredClip
  hook: DraftHook
  about: AboutTopic | null
  match: 'whole' | 'part'
}

function computeFigures({ clip, uploads }: TranscribedClip, now: number) {
  const creator_usual_views = uploads === null ? null : baselineViews(uploads, clip.clip_id, now)
  const outlier = outlierRatio(clip.views, creator_usual_views)
  const signals = { views: clip.views, outlier, creator_usual_views, ...computeRates(clip, now) }
  return { ...signals, ...computeVirality(signals) }
}

const hasMinViews = ({ transcribedClip }: MeasuredClip) => isAboveFloor(transcribedClip.clip)
const isPart = ({ transcribedClip }: MeasuredClip) => transcribedClip.match === 'part'
const gradeOfMeasured = ({ transcribedClip }: MeasuredClip) => gradeOfClip(transcribedClip)

/** The grade of a clip's match. In older saved states it is derived from the members that they have. */
export function gradeOfClip({ match, grade, is_weak = false }: TranscribedClip): number {
  if (grade !== undefined) return grade
  if (match !== 'part') return wholeGrade
  return is_weak ? noGrade : judgedGrade
}

/** The share of the seeds' words that a clip must have to be somewhat or much like them. */
const minLikeness = { some: 0.05, much: 0.15 }

/** Whether a clip is like the seeds. */
export const isLikeSeeds = ({ likeness = 0 }: TranscribedClip) => likeness >= minLikeness.some

/** How much a clip is like the seeds: 2 much, 1 somewhat, 0 not. */
function seedLevel({ transcribedClip: { likeness = 0 } }: MeasuredClip): number {
  return Number(likeness >= minLikeness.some) + Number(likeness >= minLikeness.much)
}

/** Compares clips: the most like the seeds first, if there are any, then by virality, then by views. */
function compareFigures(a: MeasuredClip, b: MeasuredClip): number {
  return (
    seedLevel(b) - seedLevel(a) ||
    (b.figures.virality ?? -1) - (a.figures.virality ?? -1) ||
    (b.transcribedClip.clip.views ?? -1) - (a.transcribedClip.clip.views ?? -1) ||
    (a.transcribedClip.clip.clip_id < b.transcribedClip.clip.clip_id ? -1 : 1)
  )
}

/**
 * Sorts clips in the order in which hooks are chosen: whole matches, then partial matches by grade. Within each, those
 * above the view floor come first; then partial matches by relevance, and equals as `compareFigures` sorts them.
 */
export function sortForChoice(clips: TranscribedClip[], now: number): MeasuredClip[] {
  const measuredClips = clips.map((transcribedClip) => ({
    transcribedClip,
    figures: computeFigures(transcribedClip, now),
  }))
  return measuredClips.sort(
    (a, b) =>
      Number(isPart(a)) - Number(isPart(b)) ||
      gradeOfMeasured(a) - gradeOfMeasured(b) ||
      Number(hasMinViews(b)) - Number(hasMinViews(a)) ||
      (isPart(a) ? b.transcribedClip.relevance - a.transcribedClip.relevance : 0) ||
      compareFigures(a, b),
  )
}

/** Whether a hook matches only a part of the topic. */
export const isPartial = ({ match }: AnalysedClip) => match === 'part'

/** The grade of a hook. An analyst that read it may have found a better or worse match than its words show. */
function gradeOfHook(clip: AnalysedClip): number {
  if (!isPartial(clip)) return wholeGrade
  return Math.max(judgedGrade, gradeOfMeasured(clip.measuredClip))
}

/**
 * Sorts hooks in the order of delivery. Those above the view floor come first. Within that: whole matches, then partial
 * matches by `levelOfGrade` (those that name the topic, have a part of it, hardly have that). Among equals: those like
 * the seeds, then by virality, then by views.
 */
function sortForDelivery(clips: AnalysedClip[]): AnalysedClip[] {
  return clips.toSorted(
    (a, b) =>
      Number(b.hook.above_floor) - Number(a.hook.above_floor) ||
      levelOfGrade(gradeOfHook(a)) - levelOfGrade(gradeOfHook(b)) ||
      compareFigures(a.measuredClip, b.measuredClip),
  )
}

/** The requested number of hooks, in the order of delivery. Partial matches only fill the remaining places. */
export function chooseHooks(clips: AnalysedClip[], count: number): AnalysedClip[] {
  return sortForDelivery(clips.toSorted((a, b) => gradeOfHook(a) - gradeOfHook(b)).slice(0, count))
}
