import { hasEnglishRules } from '../../../languages/index.js'
import type { Sentence, Speech } from '../../speech.js'
import { sliceSpeech } from '../../sentences.js'
import type { Beat, BeatName } from '../../types.js'
import { classifyHook } from '../hook-types/hook-types.js'
import { beatCues } from './beat-cues.js'
import { endOfHook } from './hook-span.js'
import type { Window } from './timeline.js'
import { promiseIn } from './promise.js'
import { clampToWindow } from './timeline.js'

/** Divides an opening into beats, by the function of each sentence. */

/** Consecutive sentences of an opening with one function. Offsets are those of the speech. */
export type Stretch = { beat: BeatName; from: number; to: number; sentences: Sentence[] }

/** Maximum number of beats of an opening. */
const maxBeats = 8
/** Up to this many characters between two sentences may be filler that was left out. */
const filler = 24
/** The stretches of an opening in order, the hook first. Sentences before the hook are left out. */
export function stretchesOf(
  speech: Speech,
  rest: Sentence[],
  hook: Sentence,
  open: Sentence | null,
): Stretch[] {
  const first: Stretch = { beat: 'hook', from: hook.from, to: hook.to, sentences: [hook] }
  const stretchesAfterHook = rest.map((sentence): Stretch => {
    const beat: BeatName = sentence === open ? 'open_loop' : beatOf(sentence.text, speech.language)
    return { beat, from: sentence.from, to: sentence.to, sentences: [sentence] }
  })
  return [first, ...limitStretches(mergeEqualBeats(stretchesAfterHook))]
}

/** The sentences after the hook. */
export function afterHook(speech: Speech, contentSentences: Sentence[], hook: Sentence): Sentence[] {
  return contentSentences
    .filter(({ to }) => to > hook.to)
    .flatMap((sentence) => (sentence.from < hook.to ? tailOf(speech, hook.to, sentence) : [sentence]))
}

/** The rest of a sentence that the hook was cut from. */
function tailOf(speech: Speech, from: number, { to, ended }: Sentence): Sentence[] {
  const word = speech.words.find((each) => each.from >= from && each.to <= to)
  return word ? [sliceSpeech(speech, word.from, to, ended)] : []
}

/** The function of a sentence; `context` without a cue. */
export function beatOf(sentence: string, language: string): BeatName {
  const text = sentence.slice(0, 600).replaceAll('’', "'")
  if (!hasEnglishRules(language))
    return classifyHook(text, language).type === 'promise' ? 'promise' : 'context'
  if (text.endsWith('?')) return 'context'
  const beat = beatCues().find(({ cue }) => cue.test(text))?.beat
  return beat ?? (promiseIn(text) === null ? 'context' : 'promise')
}

/** Merges adjacent stretches with the same function. */
function mergeEqualBeats(stretches: Stretch[]): Stretch[] {
  const merged: Stretch[] = []
  for (const stretch of stretches) {
    const last = merged.at(-1)
    if (last && last.beat === stretch.beat && areAdjacent(last, stretch))
      merged.splice(-1, 1, mergeStretches(last, stretch))
    else merged.push(stretch)
  }
  return merged
}

function areAdjacent(a: Stretch, b: Stretch): boolean {
  return b.from - a.to <= filler
}

/** Merges two adjacent stretches. A function that is certain for only one of them is not certain for both. */
function mergeStretches(a: Stretch, b: Stretch): Stretch {
  const beat: BeatName = a.beat === b.beat ? a.beat : 'context'
  const first = a.from <= b.from ? a : b
  const last = first === a ? b : a
  return { beat, from: first.from, to: last.to, sentences: [...first.sentences, ...last.sentences] }
}

/** Merges the shortest adjacent pair until there are few enough stretches. A break in the speech is never merged. */
function limitStretches(stretches: Stretch[]): Stretch[] {
  let remaining = stretches
  while (remaining.length > maxBeats - 1) {
    const pairs = remaining.slice(0, -1).flatMap((current, at) => {
      const next = remaining[at + 1]
      return next && areAdjacent(current, next)
        ? [{ at, length: next.to - current.from, pair: mergeStretches(current, next) }]
        : []
    })
    const [shortestPair] = pairs.sort((a, b) => a.length - b.length)
    if (!shortestPair) break
    remaining = mergeEqualBeats([
      ...remaining.slice(0, shortestPair.at),
      shortestPair.pair,
      ...remaining.slice(shortestPair.at + 2),
    ])
  }
  return remaining
}

/** A shorter stretch is merged with its neighbour, seconds. */
const minBeatSeconds = 0.1

/**
 * The beats of the stretches, with times inside the window that do not overlap; null if a time is unknown. A stretch
 * without a duration is merged with its neighbour, but never with the hook.
 */
export function beatsOf(speech: Speech, stretches: Stretch[], window: Window | null): Beat[] | null {
  if (!window) return null
  for (let remaining = stretches; ;) {
    const beats = timedBeats(speech, remaining, window)
    const short = beats?.findIndex(({ from_s, to_s }, at) => at > 0 && to_s - from_s < minBeatSeconds) ?? -1
    if (short < 0) return beats
    remaining = withoutOne(remaining, short)
  }
}

/**
 * The stretches without one of them, whose words are added to the one before it, or after it if that one is the
 * hook.
 */
function withoutOne(stretches: Stretch[], at: number): Stretch[] {
  const [current, before, after] = [stretches[at], stretches[at - 1], stretches[at + 1]]
  if (current && at > 1 && before)
    return stretches.with(at - 1, mergeStretches(before, current)).toSpliced(at, 1)
  return (current && after ? stretches.with(at + 1, mergeStretches(after, current)) : stretches).toSpliced(
    at,
    1,
  )
}

function timedBeats(speech: Speech, stretches: Stretch[], window: Window): Beat[] | null {
  const beats: Beat[] = []
  let endOfLast_s = window.from_s
  for (const { beat, from, to } of stretches) {
    const { text, start_s, end_s } = sliceSpeech(speech, from, to, 'stop')
    if (start_s === null || end_s === null) return null
    const from_s = Math.max(endOfLast_s, clampToWindow(start_s, window))
    const until = Math.max(from_s, clampToWindow(end_s, window))
    const to_s = beat === 'hook' ? endOfHook(from_s, until) : until
    beats.push({ beat, from_s, to_s, text })
    endOfLast_s = to_s
  }
  return beats
}
