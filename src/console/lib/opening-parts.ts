import type { components } from '../../client/index.js'

/** The parts of an opening as its timeline shows them: beats, and what is said around them. */

type Beat = components['schemas']['Beat']
type Opening = Pick<
  components['schemas']['LongFind'],
  'hook' | 'hook_start_s' | 'hook_end_s' | 'beats' | 'intro'
>
type Line = Pick<components['schemas']['IntroLine'], 't' | 'text'>

/** What is shorter between two beats is a pause, seconds. */
const minPartSeconds = 1
/** How long the last line is taken to be, seconds a word. */
const secondsPerWord = 0.4

function beatsOf({ hook, hook_start_s: from_s, hook_end_s: to_s, beats }: Opening): Beat[] {
  if (beats !== null) return beats
  return hook === null || from_s === null || to_s === null
    ? []
    : [{ beat: 'hook', from_s, to_s, text: hook, cut: false }]
}

/** What is said from one second to another, as a part without a function; none where that is nothing. */
function partBetween(lines: Line[], from_s: number, to_s: number): Beat[] {
  const text = lines
    .filter(({ t }) => t >= from_s - 0.01 && t < to_s)
    .map((line) => line.text)
    .join(' ')
  return text === '' || to_s - from_s < minPartSeconds
    ? []
    : [{ beat: 'other', from_s, to_s, text, cut: false }]
}

/** The beats of an opening, or its hook where none is certain, and between and after them what else is said. */
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
