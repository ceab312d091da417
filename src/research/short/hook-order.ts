import type { AboutTopic } from '../../analyst/types.js'
import { baselineViews, outlierRatio } from '../outliers.js'
import { levelOfGrade, judgedGrade, noGrade, wholeGrade } from '../../search/match-grade.js'
import { computeRates, computeVirality } from '../virality.js'
import type { DraftHook, TranscribedClip } from './types.js'
import { isAboveFloor } from './view-floor.js'

/** The figures of clips, and the two orders that follow from them: of choice, and of delivery. */

/** A clip with its figures. */
export type MeasuredClip = { transcribed: TranscribedClip; figures: ReturnType<typeof computeFigures> }

/** A hook with the analyst's verdict on its topic (null without one), and the clip's match with the topic. */
export type AnalysedClip = {
  measured: MeasuredClip
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

const hasMinViews = ({ transcribed }: MeasuredClip) => isAboveFloor(transcribed.clip)
const isPart = ({ transcribed }: MeasuredClip) => transcribed.match === 'part'
const gradeOfMeasured = ({ transcribed }: MeasuredClip) => gradeOfClip(transcribed)

/** The grade of the match of a clip; of one that was saved before there were grades, by what was known of it then. */
export function gradeOfClip({ match, grade, is_weak = false }: TranscribedClip): number {
  if (grade !== undefined) return grade
  if (match !== 'part') return wholeGrade
  return is_weak ? noGrade : judgedGrade
}

/** The shares of the seeds' words from which a clip is like them: somewhat, and much. */
const minLikeness = { some: 0.05, much: 0.15 }

/** Whether a clip is like the seeds. */
export const isLikeSeeds = ({ likeness = 0 }: TranscribedClip) => likeness >= minLikeness.some

/** How much a clip is like the seeds: 2 for much, 0 for not. */
function seedLevel({ transcribed: { likeness = 0 } }: MeasuredClip): number {
  return Number(likeness >= minLikeness.some) + Number(likeness >= minLikeness.much)
}

/** Sorts clips that are most like the seeds first, if there are any; among equals by virality, then views. */
function compareFigures(a: MeasuredClip, b: MeasuredClip): number {
  return (
    seedLevel(b) - seedLevel(a) ||
    (b.figures.virality ?? -1) - (a.figures.virality ?? -1) ||
    (b.transcribed.clip.views ?? -1) - (a.transcribed.clip.views ?? -1) ||
    (a.transcribed.clip.clip_id < b.transcribed.clip.clip_id ? -1 : 1)
  )
}

/**
 * Sorts clips in the order in which hooks are chosen: those that speak of all of the topic (above the view floor, then the
 * highest below it), then those that speak of part of it, by grade and then the most relevant first.
 */
export function sortForChoice(clips: TranscribedClip[], now: number): MeasuredClip[] {
  const measuredClips = clips.map((transcribed) => ({
    transcribed,
    figures: computeFigures(transcribed, now),
  }))
  return measuredClips.sort(
    (a, b) =>
      Number(isPart(a)) - Number(isPart(b)) ||
      gradeOfMeasured(a) - gradeOfMeasured(b) ||
      Number(hasMinViews(b)) - Number(hasMinViews(a)) ||
      (isPart(a) ? b.transcribed.relevance - a.transcribed.relevance : 0) ||
      compareFigures(a, b),
  )
}

/** Whether a hook speaks of part of the topic alone. */
export const isPartial = ({ match }: AnalysedClip) => match === 'part'

/** The grade of a hook: an analyst that read it may have found more or less than its words say. */
function gradeOfHook(clip: AnalysedClip): number {
  if (!isPartial(clip)) return wholeGrade
  return Math.max(judgedGrade, gradeOfMeasured(clip.measured))
}

/**
 * Sorts hooks in the order of delivery: above the view floor first; inside that those that speak of all of the topic, then
 * of part of it (those that name it, those that have some of it, those that hardly do); among these those like the seeds,
 * the highest virality and the most views first.
 */
function sortForDelivery(clips: AnalysedClip[]): AnalysedClip[] {
  return clips.toSorted(
    (a, b) =>
      Number(b.hook.above_floor) - Number(a.hook.above_floor) ||
      levelOfGrade(gradeOfHook(a)) - levelOfGrade(gradeOfHook(b)) ||
      compareFigures(a.measured, b.measured),
  )
}

/** As many as were asked for, in the order of delivery: hooks that speak of part of the topic fill places that are left. */
export function chooseHooks(clips: AnalysedClip[], count: number): AnalysedClip[] {
  return sortForDelivery(clips.toSorted((a, b) => gradeOfHook(a) - gradeOfHook(b)).slice(0, count))
}
