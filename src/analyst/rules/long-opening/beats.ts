import { hasGrammarRules } from '../../../languages/index.js'
import { isStructured } from '../../../lib/opening-structure.js'
import type { Sentence, Speech } from '../../speech.js'
import { sliceSpeech } from '../../sentences.js'
import type { Beat, BeatName } from '../../types.js'
import { classifyHook } from '../hook-types.js'
import { beatCues } from '../../../languages/beat-cues.js'
import { promiseIn } from './promise.js'
import { clampToWindow, endOfHook, type Window } from './timeline.js'

/** Finds the beats of an opening: its hook, and the sentences whose function is certain. */

/** Consecutive sentences of an opening with one function. Offsets are those of the speech. */
export type Stretch = { beat: BeatName; from: number; to: number; sentences: Sentence[] }

/** The maximum number of beats of an opening. */
const maxBeats = 8
/** Up to this many characters between two sentences may be filler that was left out. */
const filler = 24

/** The hook, then each stretch whose function is certain, in order. What lies between them is in none. */
export function stretchesOf(
  speech: Speech,
  rest: Sentence[],
  hook: Sentence,
  open: Sentence | null,
): Stretch[] {
  const stretches: Stretch[] = [{ beat: 'hook', from: hook.from, to: hook.to, sentences: [hook] }]
  for (const sentence of rest) {
    const beat: BeatName | null = sentence === open ? 'open_loop' : beatOf(sentence.text, speech.language)
    const last = stretches.at(-1)
    if (beat === null || !last) continue
    const { from, to } = sentence
    if (last.beat === beat && from - last.to <= filler)
      stretches.splice(-1, 1, { ...last, to, sentences: [...last.sentences, sentence] })
    else stretches.push({ beat, from, to, sentences: [sentence] })
  }
  return stretches.slice(0, maxBeats)
}

/** The sentences after the hook. */
export function afterHook(speech: Speech, contentSentences: Sentence[], hook: Sentence): Sentence[] {
  return contentSentences
    .filter(({ to }) => to > hook.to)
    .flatMap((sentence) => (sentence.from < hook.to ? tailOf(speech, hook.to, sentence) : [sentence]))
}

/** The rest of a sentence that the hook was cut from. */
function tailOf(speech: Speech, from: number, { to, ending }: Sentence): Sentence[] {
  const word = speech.words.find((each) => each.from >= from && each.to <= to)
  return word ? [sliceSpeech(speech, word.from, to, ending)] : []
}

/** The function of a sentence; null if none is certain, or if no punctuation mark ends the sentence. */
export function beatOf(sentence: string, language: string): BeatName | null {
  const text = sentence.slice(0, 600).replaceAll('’', "'")
  if (!/[.!…。]["”»]?$/u.test(text)) return null
  if (!hasGrammarRules(language)) return classifyHook(text, language).type === 'promise' ? 'promise' : null
  const beat = beatCues().find(({ cue }) => cue.test(text))?.beat
  return beat ?? (promiseIn(text) === null ? null : 'promise')
}

/** The minimum length of a beat, in seconds. */
const minBeatSeconds = 0.1

/**
 * The beats of the stretches, with times inside the window that do not overlap; null if a time is unknown, or if nothing but
 * the hook has a function. A beat without a duration is left out, unless it is the hook.
 */
export function beatsOf(speech: Speech, stretches: Stretch[], window: Window | null): Beat[] | null {
  if (!window) return null
  const beats: Beat[] = []
  for (const { beat, from, to } of stretches) {
    const { text, start_s, end_s } = sliceSpeech(speech, from, to, 'stop')
    if (start_s === null || end_s === null) return null
    const from_s = Math.max(beats.at(-1)?.to_s ?? window.from_s, clampToWindow(start_s, window))
    const until = Math.max(from_s, clampToWindow(end_s, window))
    const to_s = beat === 'hook' ? endOfHook(from_s, until) : until
    if (beat === 'hook' || to_s - from_s >= minBeatSeconds) beats.push({ beat, from_s, to_s, text })
  }
  return isStructured(beats) ? beats : null
}
