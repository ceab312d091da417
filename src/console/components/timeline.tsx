import type { TargetedPointerEvent } from 'preact'
import { useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { clockTime } from '../lib/format.js'
import { strings } from '../strings/index.js'

type Beat = components['schemas']['Beat']
type BeatName = Beat['beat']
type TimelineLine = Pick<components['schemas']['IntroLine'], 'n' | 't' | 'text'>

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

/** The CSS class with the colour of a beat. */
export const beatTone = (beat: BeatName) => `tone-${tones[beat]}`

/** Ticks below the bar: every 5, 10, 15, 30 or 60 seconds, at most seven. */
function ticksOf(seconds: number): number[] {
  const step = [5, 10, 15, 30, 60].find((one) => seconds / one <= 6) ?? 120
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, at) => at * step)
}

const share = (value: number, total: number) => `${(100 * value) / total}%`

function Ticks({ end }: { end: number }) {
  return (
    <div class="timeline-ticks" aria-hidden="true">
      {ticksOf(end).map((tick) => (
        <span
          key={tick}
          class={tick === 0 ? 'at-start' : tick > 0.96 * end ? 'at-end' : ''}
          style={{ left: share(tick, end) }}
        >
          {clockTime(tick)}
        </span>
      ))}
    </div>
  )
}

/** Fine marks at the beginnings of the transcript's lines, to divide long beats. */
function LineMarks({ lines, end }: { lines: TimelineLine[]; end: number }) {
  const path = lines.map(({ t }) => `M${t.toFixed(2)} 0v1`).join('')
  return (
    <svg class="line-marks" viewBox={`0 0 ${end} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} vector-effect="non-scaling-stroke" />
    </svg>
  )
}

/** The words of a beat. The line at the second that is pointed at is marked. */
function BeatWords({ beat, lines, second }: { beat: Beat; lines: TimelineLine[]; second: number | null }) {
  const ofBeat = lines.filter(({ t }) => t >= beat.from_s - 0.01 && t < beat.to_s)
  // Lines may end within a sentence. If they do not add up to the words of the beat, these are shown undivided.
  const isBeatComplete = normal(ofBeat.map(({ text }) => text).join(' ')).startsWith(normal(beat.text))
  if (ofBeat.length < 2 || !isBeatComplete || second === null) return <>{beat.text}</>
  const said = ofBeat.findLast(({ t }) => t <= second)
  return (
    <>
      {ofBeat.map((line) => (
        <span key={line.n} class={line === said ? 'is-said' : ''}>
          {line.text}{' '}
        </span>
      ))}
    </>
  )
}

const normal = (text: string) => text.replace(/[\s\p{P}]+/gu, ' ').trim()

type TimelineProps = {
  beats: Beat[]
  /** The lines of the transcript, if known. */
  lines?: TimelineLine[] | null
  label: string
}

/**
 * The opening over its seconds. The words of a beat are shown below it while the beat is hovered, focused or selected.
 * The line at the hovered second is marked.
 */
export function Timeline({ beats, lines, label }: TimelineProps) {
  const [chosen, setChosen] = useState(0)
  const [pointed, setPointed] = useState<{ beat: number; second: number } | null>(null)
  const { beatNames, card } = strings()
  const end = Math.max(...beats.map(({ to_s }) => to_s), 1)
  const shownBeat = beats[pointed?.beat ?? chosen] ?? beats[0]
  const ownLines = (lines ?? []).filter(({ t }) => t < end)
  const point = (at: number, { clientX, currentTarget }: TargetedPointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.parentElement?.getBoundingClientRect() ?? { left: 0, width: 1 }
    setPointed({ beat: at, second: (end * (clientX - left)) / width })
  }
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
            onPointerMove={(event) => point(at, event)}
          >
            <span>{beatNames[beat.beat]}</span>
          </button>
        ))}
        {ownLines.length > 1 && <LineMarks lines={ownLines} end={end} />}
      </div>
      <Ticks end={end} />
      {shownBeat && (
        <blockquote class="beat-words" aria-live="polite">
          <p class="beat-name">
            <i class={`dot ${beatTone(shownBeat.beat)}`} aria-hidden="true" />
            {beatNames[shownBeat.beat]} · {clockTime(shownBeat.from_s)}–{clockTime(shownBeat.to_s)}
          </p>
          <p class="wrap spoken" dir="auto">
            <BeatWords beat={shownBeat} lines={ownLines} second={pointed?.second ?? null} />
          </p>
        </blockquote>
      )}
    </div>
  )
}
