import { useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { clockTime } from '../lib/format.js'
import { strings } from '../strings/index.js'

type Beat = components['schemas']['Beat']
type BeatName = Beat['beat']

const tones: Record<BeatName, number> = {
  hook: 1,
  context: 2,
  stakes: 3,
  promise: 4,
  proof: 5,
  open_loop: 6,
  preview: 7,
  other: 8,
}

/** The class that gives a beat its tone, the same everywhere. */
export const beatTone = (beat: BeatName) => `tone-${tones[beat]}`

/** Ticks below the bar: every 5, 10, 15 or 30 seconds, at most seven. */
function ticksOf(seconds: number): number[] {
  const step = [5, 10, 15, 30, 60].find((one) => seconds / one <= 6) ?? 120
  const ticks = Array.from({ length: Math.floor(seconds / step) + 1 }, (_, at) => at * step)
  // The last one stands at the end of the bar: one just before it would be set over it.
  return ticks.filter((tick) => tick < 0.8 * seconds || tick === ticks.at(-1))
}

const share = (value: number, total: number) => `${(100 * value) / total}%`

/** The opening over its real seconds. The words of a beat stand below while it is pointed at, focused or chosen. */
export function Timeline({ beats, label }: { beats: Beat[]; label: string }) {
  const [chosen, setChosen] = useState(0)
  const [pointed, setPointed] = useState<number | null>(null)
  const { beatNames, card } = strings()
  const end = Math.max(...beats.map(({ to_s }) => to_s), 1)
  const shownBeat = beats[pointed ?? chosen] ?? beats[0]
  return (
    <div class="timeline" role="group" aria-label={label}>
      <div class="timeline-bar" onPointerLeave={() => setPointed(null)}>
        {beats.map((beat, at) => (
          <button
            type="button"
            key={at}
            class={`beat ${beatTone(beat.beat)}`}
            style={{ left: share(beat.from_s, end), width: share(beat.to_s - beat.from_s, end) }}
            aria-pressed={at === chosen}
            aria-label={card.beatAt(beatNames[beat.beat], clockTime(beat.from_s), clockTime(beat.to_s))}
            title={`${beatNames[beat.beat]} · ${clockTime(beat.from_s)}–${clockTime(beat.to_s)}`}
            onClick={() => setChosen(at)}
            onFocus={() => setChosen(at)}
            onPointerEnter={() => setPointed(at)}
          >
            <span>{beatNames[beat.beat]}</span>
          </button>
        ))}
      </div>
      <div class="timeline-ticks" aria-hidden="true">
        {ticksOf(end).map((tick) => (
          <span key={tick} class={tick > 0.94 * end ? 'at-end' : ''} style={{ left: share(tick, end) }}>
            {clockTime(tick)}
          </span>
        ))}
      </div>
      {shownBeat && (
        <blockquote class="beat-words" aria-live="polite">
          <p class="beat-name">
            <i class={`dot ${beatTone(shownBeat.beat)}`} aria-hidden="true" />
            {beatNames[shownBeat.beat]} · {clockTime(shownBeat.from_s)}–{clockTime(shownBeat.to_s)}
          </p>
          <p class="wrap spoken" dir="auto">
            {shownBeat.text}
          </p>
        </blockquote>
      )}
    </div>
  )
}
