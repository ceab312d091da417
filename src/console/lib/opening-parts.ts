import type { components } from '../../client/index.js'

/** The parts of an opening on its timeline: its beats, and the words between and after them. */

type Beat = components['schemas']['Beat']
type Opening = Pick<
  components['schemas']['LongFind'],
  'hook' | 'hook_start_s' | 'hook_end_s' | 'beats' | 'intro'
>
type Line = Pick<components['schemas']['IntroLine'], 't' | 'text'>

/** Words between two beats that take less time than this are not a part of their own. Seconds. */
const minPartSeconds = 1
/** The assumed speaking time of the last line, in seconds per word. */
const secondsPerWord = 0.4

function beatsOf({ hook, hook_start_s: from_s, hook_end_s: to_s, beats }: Opening): Beat[] {
  if (beats !== null) return beats
  return hook === null || from_s === null || to_s === null
    ? []
    : [{ beat: 'hook', from_s, to_s, text: hook, cut: false }]
}

/** The words between two seconds as a part without a function; empty if there are none or the time is too short. */
function partBetween(lines: Line[], from_s: number, to_s: number): Beat[] {
  const text = lines
    .filter(({ t }) => t >= from_s - 0.01 && t < to_s)
    .map((line) => line.text)
    .join(' ')
  return text === '' || to_s - from_s < minPartSeconds
    ? []
    : [{ beat: 'other', from_s, to_s, text, cut: false }]
}

/**
 * The beats of an opening, or its hook if no beat is certain, with the words between and after them as parts named
 * `other`.
 */
export function openingParts(find: Opening): Beat[] {
  const lines = find.intro ?? []
  const beats = beatsOf(find)
  const last = lines.at(-1)
  if (beats.length === 0 || !last) return beats
  const end = Math.round(last.t + secondsPerWord * last.text.split(' ').length)
  return beats.flatMap((beat, at) => [
    beat,
    ...partBetween(lines, beat.to_s, beats[at + 1]?.from_s ?? Math.max(end, beat.to_s)),
  ])
}
