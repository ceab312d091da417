import { hasGrammar } from '../../../languages/index.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { fold } from '../../../lib/text.js'
import type { Sentence, Speech } from '../../speech.js'
import { partOf } from '../../sentences.js'
import type { Beat, BeatName, HookType } from '../../types.js'
import { classifyHook } from '../hook-types/hook-types.js'
import { beatCues } from './beat-cues.js'
import { endOfHook } from './hook-span.js'
import type { Window } from './timeline.js'
import { inside } from './timeline.js'

/** What each sentence of an opening does, and the beats that make it up. */

/** A stretch of an opening that does one thing; offsets are those of the speech. */
export type Stretch = { beat: BeatName; weight: number; from: number; to: number; sentences: Sentence[] }

/** The most beats of an opening. */
const most = 8
/** So many characters between two sentences may be filler that was passed over. */
const filler = 24
/** Under this weight a sentence is background; under the second where an opening would be background altogether. */
const least = { usual: 1.2, flat: 0.8 }

/** What a hook's device would be as a beat further on: also what tells beats apart in other languages. */
const byType: Partial<Record<HookType, BeatName>> = {
  question: 'open_loop',
  curiosity_gap: 'open_loop',
  promise: 'promise',
  listicle: 'preview',
  warning: 'stakes',
  authority: 'proof',
  story: 'context',
}

/** The stretches of an opening in order, the hook first; what is said before the hook is left out. */
export function stretchesOf(speech: Speech, telling: Sentence[], hook: Sentence): Stretch[] {
  const rest = telling
    .filter(({ to }) => to > hook.to)
    .flatMap((sentence) => (sentence.from < hook.to ? tailOf(speech, hook.to, sentence) : [sentence]))
  const first: Stretch = { beat: 'hook', weight: 9, from: hook.from, to: hook.to, sentences: [hook] }
  const usual = grouped(toldApart(rest, speech.language, least.usual))
  return [
    first,
    ...limited(usual.length > 1 ? steadied(usual) : grouped(toldApart(rest, speech.language, least.flat))),
  ]
}

/** Each sentence by itself; a scrap goes along with the one before it. */
function toldApart(sentences: Sentence[], language: string, from: number): Stretch[] {
  const told = sentences.map((sentence): Stretch => {
    const { beat, weight } = beatOf(sentence.text, language, from)
    return { beat, weight, from: sentence.from, to: sentence.to, sentences: [sentence] }
  })
  told.forEach((stretch, index) => {
    if (stretch.weight < 2 && (stretch.sentences[0]?.words.length ?? 0) < 4)
      stretch.beat = told[index - 1]?.beat ?? told[index + 1]?.beat ?? stretch.beat
  })
  return told
}

/** What is left of a sentence that the hook was cut from. */
function tailOf(speech: Speech, from: number, { to, ended }: Sentence): Sentence[] {
  const word = speech.words.find((each) => each.from >= from && each.to <= to)
  return word ? [partOf(speech, word.from, to, ended)] : []
}

/** What a sentence does; `context` where nothing tells. */
export function beatOf(
  sentence: string,
  language: string,
  from = least.usual,
): { beat: BeatName; weight: number } {
  const text = sentence.slice(0, 600).replaceAll('’', "'")
  const sums = new Map<BeatName, number>()
  const add = (beat: BeatName, weight: number) => sums.set(beat, (sums.get(beat) ?? 0) + weight)
  if (hasGrammar(language))
    for (const { beat, weight, cue } of beatCues()) if (cue.test(text)) add(beat, weight)
  const device = byType[classifyHook(text, language).type]
  if (device) add(device, hasGrammar(language) ? 0.7 : 2)
  if (/[?？؟]["”»]?$/u.test(text) && !readingCue('tag').test(text))
    add('open_loop', fold(text).split(' ').length > 3 ? 1.6 : 0.4)
  let best: { beat: BeatName; weight: number } = { beat: 'context', weight: 0.5 }
  for (const [beat, weight] of sums) if (weight >= from && weight > best.weight) best = { beat, weight }
  return best
}

/** Neighbours that do the same are one. */
function grouped(stretches: Stretch[]): Stretch[] {
  const found: Stretch[] = []
  for (const stretch of stretches) {
    const last = found.at(-1)
    if (last && last.beat === stretch.beat && touches(last, stretch))
      found.splice(-1, 1, merged(last, stretch))
    else found.push(stretch)
  }
  return found
}

function touches(a: Stretch, b: Stretch): boolean {
  return b.from - a.to <= filler
}

function merged(a: Stretch, b: Stretch): Stretch {
  const { beat } = a.weight >= b.weight ? a : b
  const weight = Math.max(a.weight, b.weight)
  const [first, last] = a.from <= b.from ? [a, b] : [b, a]
  return { beat, weight, from: first.from, to: last.to, sentences: [...first.sentences, ...last.sentences] }
}

/** A weakly told sentence between two stretches that do the same belongs to them. */
function steadied(stretches: Stretch[]): Stretch[] {
  const found = stretches.map((stretch) => ({ ...stretch }))
  for (let at = 1; at + 1 < found.length; at += 1) {
    const [before, here, after] = found.slice(at - 1, at + 2)
    if (!before || !here || !after || before.beat !== after.beat) continue
    if (here.sentences.length === 1 && here.weight < 2 && touches(before, here) && touches(here, after))
      here.beat = before.beat
  }
  return grouped(found)
}

/** At most so many beats: the least told joins its stronger neighbour. Speech parted by a break stays parted. */
function limited(stretches: Stretch[]): Stretch[] {
  let found = stretches
  while (found.length > most - 1) {
    let weakest = -1
    let lightest = Infinity
    for (let at = 0; at + 1 < found.length; at += 1) {
      const [here, next] = found.slice(at, at + 2)
      if (!here || !next || !touches(here, next)) continue
      const weight = Math.min(here.weight, next.weight)
      if (weight < lightest) {
        weakest = at
        lightest = weight
      }
    }
    const [here, next] = weakest < 0 ? [] : found.slice(weakest, weakest + 2)
    if (!here || !next) break
    found = grouped([...found.slice(0, weakest), merged(here, next), ...found.slice(weakest + 2)])
  }
  return found
}

/** Under this a stretch is no part of its own, seconds. */
const shortest_beat = 0.1

/**
 * The stretches as beats with times, inside the window and not overlapping; null where a time is not known. One that
 * takes no time goes along with its neighbour, though never into the hook.
 */
export function beatsOf(speech: Speech, stretches: Stretch[], window: Window | null): Beat[] | null {
  if (!window) return null
  for (let kept = stretches; ;) {
    const beats = timedBeats(speech, kept, window)
    const short = beats?.findIndex(({ from_s, to_s }, at) => at > 0 && to_s - from_s < shortest_beat) ?? -1
    if (short < 0) return beats
    kept = withoutOne(kept, short)
  }
}

/** The stretches without the one at a place, whose words go to the one before it, or after it behind the hook. */
function withoutOne(stretches: Stretch[], at: number): Stretch[] {
  const [here, before, after] = [stretches[at], stretches[at - 1], stretches[at + 1]]
  if (here && at > 1 && before) return stretches.with(at - 1, merged(before, here)).toSpliced(at, 1)
  return (here && after ? stretches.with(at + 1, merged(after, here)) : stretches).toSpliced(at, 1)
}

function timedBeats(speech: Speech, stretches: Stretch[], window: Window): Beat[] | null {
  const beats: Beat[] = []
  let reached = window.from_s
  for (const { beat, from, to } of stretches) {
    const { text, start_s, end_s } = partOf(speech, from, to, 'stop')
    if (start_s === null || end_s === null) return null
    const from_s = Math.max(reached, inside(start_s, window))
    const until = Math.max(from_s, inside(end_s, window))
    const to_s = beat === 'hook' ? endOfHook(from_s, until) : until
    beats.push({ beat, from_s, to_s, text })
    reached = to_s
  }
  return beats
}
