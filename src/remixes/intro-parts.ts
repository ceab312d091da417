import type { Beat, OpeningSource } from '../analyst/types.js'
import { completeLineTimes } from '../lib/line-times.js'
import { collapseWhitespace } from '../lib/text.js'
import type { DraftLongFind } from '../research/find-types.js'

/** The parts of a real opening, after which an intro is written. */

type TimedOpening = Pick<OpeningSource, 'hook' | 'beats'> &
  Partial<Pick<DraftLongFind, 'hook_start_s' | 'hook_end_s' | 'intro' | 'intro_text'>>

/** The beats of an opening. Without beats, the hook and everything that follows it. Empty if no times are known. */
export function introPartsOf(find: TimedOpening): Beat[] {
  const { beats, hook, hook_start_s: from_s = null, hook_end_s: to_s = null } = find
  if (beats !== null && beats.length > 0) return beats
  if (hook === null || from_s === null || to_s === null) return []
  const rest = partAfter(find, hook, to_s)
  return [{ beat: 'hook', from_s, to_s, text: hook }, ...(rest ? [rest] : [])]
}

/** What is said after a hook that begins at `from_s`, up to the end of the lines that were read. */
function partAfter({ intro, intro_text }: TimedOpening, hook: string, from_s: number): Beat | null {
  const speech = collapseWhitespace(intro_text ?? '')
  const at = speech.indexOf(collapseWhitespace(hook))
  const text = at < 0 ? '' : speech.slice(at + collapseWhitespace(hook).length).trim()
  const lines = completeLineTimes(
    (intro ?? []).map((line) => ({ start: line.t, end: null, text: line.text })),
  )
  const to_s = Math.round((lines.at(-1)?.end ?? 0) * 100) / 100
  return text === '' || to_s <= from_s ? null : { beat: 'other', from_s, to_s, text }
}
