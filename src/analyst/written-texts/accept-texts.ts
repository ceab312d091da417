import type {
  Beat,
  OpeningSource,
  PackageSource,
  WrittenBeat,
  WrittenOpening,
  WrittenPackage,
} from '../types.js'
import type { AnalysedBy } from '../reading-types.js'
import { isCopy } from '../../lib/similarity.js'
import { isHardlyMoreThanSlots } from '../../lib/slot-filling.js'
import { countSpokenWords } from '../../lib/template.js'
import { collapseWhitespace } from '../../lib/text.js'
import { createTidier } from './remove-numbers.js'

/** Checks written texts, whoever wrote them. */

/** The accepted texts and how many numbers were replaced, or in plain words why nothing was accepted. */
export type AcceptedTexts<Text> = { written: Text[]; numbers_to_placeholders: number } | { reason: string }

/**
 * `sources` are the finds that the texts are written after; `userText` is all that the user wrote: topic, niche or
 * brief. `by` is who wrote the texts.
 */
export type Bounds<Source> = { sources: Source[]; n: number; userText: string; by: AnalysedBy }

/** The maximum length of each member in characters, as the contract has it. */
const maxCharacters = {
  opening: 2_000,
  kept: 1_000,
  title: 500,
  thumbnail: 1_000,
  printed: 200,
  say: 5_000,
  beside: 500,
}

/** Bounds of plausible words per second (others come from wrong times), and the minimum number of words of a part. */
const paceBounds = { min: 1, max: 6 }
const minBudget = 3

/**
 * The word budget of each beat, at least 3: its seconds times the speaking rate of the real opening over the beats
 * with a duration. A beat without one, as in finds of earlier versions, has the number of words said in it. `scale`
 * makes each beat so many times as long.
 */
export function budgetsOf(beats: Beat[], scale = 1): number[] {
  const durations = beats.map(({ from_s, to_s, text }) => ({
    seconds: Math.max(0, to_s - from_s),
    words: countSpokenWords(text),
  }))
  const timedBeats = durations.filter(({ seconds }) => seconds > 0)
  const seconds = sum(timedBeats.map((one) => one.seconds))
  const words = sum(timedBeats.map((one) => one.words))
  const pace = Math.min(paceBounds.max, Math.max(paceBounds.min, seconds > 0 ? words / seconds : 0))
  return durations.map((one) =>
    Math.max(minBudget, Math.round((one.seconds > 0 ? one.seconds * pace : one.words) * scale)),
  )
}

/** The beats of an opening, from 0 on and stretched or shortened so that the last one ends after so many seconds. */
export function scaleBeats(beats: Beat[], seconds: number): { beats: Beat[]; scale: number } | null {
  const start = Math.min(...beats.map(({ from_s }) => from_s))
  const end = Math.max(...beats.map(({ to_s }) => to_s))
  if (!(end > start)) return null
  const scale = seconds / (end - start)
  const toScale = (at: number) => Math.round((at - start) * scale * 10) / 10
  return {
    scale,
    beats: beats.map((beat) => ({ ...beat, from_s: toScale(beat.from_s), to_s: toScale(beat.to_s) })),
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** At most `n` new openings, as they were written. Empty texts, duplicates and copies of a real opening are dropped. */
export function usableOpenings(
  texts: WrittenOpening[],
  { sources, n }: Pick<Bounds<OpeningSource>, 'sources' | 'n'>,
): WrittenOpening[] {
  const own = sources.flatMap(wordsOfSource)
  return distinct(texts, ({ hook }) => hook)
    .filter(({ hook, then }) => isFresh(hook, own) && isFresh(then, own))
    .slice(0, n)
}

/** The usable openings, tidied. */
export function acceptOpenings(
  texts: WrittenOpening[],
  bounds: Bounds<OpeningSource>,
): AcceptedTexts<WrittenOpening> {
  const tidy = createTidier(bounds.userText)
  const drafts = usableOpenings(
    moreThanSlots(texts, bounds.by, ({ hook }) => hook),
    bounds,
  ).map(({ hook, then, kept_structure, from_find_id }) => ({
    hook: tidy.text(hook, maxCharacters.opening),
    then: tidy.text(then, maxCharacters.opening),
    kept_structure: tidy.text(kept_structure, maxCharacters.kept),
    from_find_id,
  }))
  return acceptOrRefuse(drafts, tidy.replaced(), 'opening')
}

/** At most `n` new packages, as they were written. Empty texts, duplicates and copies of a real title are dropped. */
export function usablePackages(
  texts: WrittenPackage[],
  { sources, n }: Pick<Bounds<PackageSource>, 'sources' | 'n'>,
): WrittenPackage[] {
  const own = sources.map(({ title }) => title)
  return distinct(texts, ({ title }) => title)
    .filter(({ title, thumbnail }) => isFresh(title, own) && isFresh(thumbnail, own))
    .slice(0, n)
}

/** The usable packages, tidied. */
export function acceptPackages(
  texts: WrittenPackage[],
  bounds: Bounds<PackageSource>,
): AcceptedTexts<WrittenPackage> {
  const { sources, userText, by } = bounds
  const tidy = createTidier(userText)
  const drafts = usablePackages(
    moreThanSlots(texts, by, ({ title }) => title),
    bounds,
  ).map(({ title, thumbnail, thumbnail_text, kept_structure, from_find_id }) => ({
    title: tidy.text(title, maxCharacters.title),
    thumbnail: tidy.text(thumbnail, maxCharacters.thumbnail),
    thumbnail_text: isNewThumbnailText(thumbnail_text, sources)
      ? tidy.orNull(thumbnail_text, maxCharacters.printed)
      : null,
    kept_structure: tidy.text(kept_structure, maxCharacters.kept),
    from_find_id,
  }))
  return acceptOrRefuse(drafts, tidy.replaced(), 'title')
}

/**
 * One entry for each beat of the real opening, in order. The intro is refused as a whole if an entry exceeds its
 * budget or repeats the real opening.
 */
export function acceptIntro(
  beatTexts: WrittenBeat[],
  { source, budgets, userText }: { source: OpeningSource; budgets: number[]; userText: string },
): AcceptedTexts<WrittenBeat> {
  const beats = source.beats ?? []
  if (beats.length === 0) return { reason: 'The real opening has no timed parts to write after.' }
  if (beatTexts.length !== beats.length) {
    return { reason: `The real opening has ${beats.length} parts, what was written has ${beatTexts.length}.` }
  }
  const own = wordsOfSource(source)
  const tidy = createTidier(userText)
  const drafts = beatTexts.map(({ say, suggested_on_screen, suggested_broll }) => ({
    say: tidy.text(say, maxCharacters.say),
    suggested_on_screen: tidy.orNull(suggested_on_screen, maxCharacters.beside),
    suggested_broll: tidy.orNull(suggested_broll, maxCharacters.beside),
  }))
  for (const [index, { say }] of drafts.entries()) {
    const name = `Part ${index + 1} (${beats[index]?.beat ?? 'other'})`
    const words = countSpokenWords(say)
    const budget = budgets[index] ?? 0
    if (words > budget) return { reason: `${name} has ${words} words where ${budget} fit.` }
    if (words === 0) return { reason: `${name} says nothing.` }
    if (!isFresh(beatTexts[index]?.say ?? '', own)) return { reason: `${name} repeats the real opening.` }
  }
  return acceptOrRefuse(drafts, tidy.replaced(), 'intro')
}

/** All that a real opening says. Nothing written after it may repeat that. */
export function wordsOfSource({ hook, title, beats }: OpeningSource): string[] {
  return [hook ?? '', title, ...(beats ?? []).map(({ text }) => text)]
}

/** Whether a text copies none of the words of a source. */
export function isFresh(text: string, own: string[]): boolean {
  return !own.some((words) => isCopy(text, words))
}

/** Whether the words on a thumbnail differ from those on a real one. */
export function isNewThumbnailText(text: string | null, sources: PackageSource[]): boolean {
  return text !== null && !sources.some(({ thumbnail_text }) => isCopy(text, thumbnail_text ?? ''))
}

/** The texts without those of a model that are hardly more than slots. What rules write of these is wanted. */
function moreThanSlots<Text>(texts: Text[], by: AnalysedBy, textOf: (one: Text) => string): Text[] {
  return by === 'rules' ? texts : texts.filter((one) => !isHardlyMoreThanSlots(textOf(one)))
}

/** The texts that are not empty, without duplicates. */
function distinct<Text>(texts: Text[], textOf: (one: Text) => string): Text[] {
  const drafts: Text[] = []
  for (const one of texts) {
    const text = textOf(one)
    if (collapseWhitespace(text) !== '' && !drafts.some((other) => isCopy(text, textOf(other))))
      drafts.push(one)
  }
  return drafts
}

function acceptOrRefuse<Text>(
  texts: Text[],
  numbers_to_placeholders: number,
  what: string,
): AcceptedTexts<Text> {
  return texts.length === 0
    ? { reason: `Nothing that was written is a new ${what}.` }
    : { written: texts, numbers_to_placeholders }
}
