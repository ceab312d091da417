import { report } from '../report.js'
import { hasGrammar } from '../../../languages/index.js'
import { shorten, collapseWhitespace } from '../../../lib/text.js'
import type { BeatName, Figures } from '../../types.js'
import { type Device, openingReading } from '../../../languages/reading.js'
import { evidenceOf } from '../evidence.js'
import { figuresClause } from '../figures.js'
import type { HookClassification } from '../hook-types/hook-types.js'
import { plainCue } from '../plain-cues.js'
import type { Stretch } from './beats.js'
import { namedStructureOf } from './template.js'

/** What keeps a viewer watching, and how to use it. */

const longestQuote = 110

/** `is_open`: whether the opening leaves something open. */
export type MechanismOptions = {
  hook: string
  told: HookClassification
  language: string
  stretches: Stretch[]
  is_open: boolean
}

/** The device of a hook; of one without a type, what is plain to see in it. */
function deviceOf({ hook, told, language }: MechanismOptions): Device {
  const { devices, plainDevices, statement } = openingReading()
  if (told.type !== 'other') return devices[namedStructureOf(hook, told)?.name ?? ''] ?? statement
  const text = evidenceOf(hook, told, language).replaceAll('’', "'")
  return (
    (hasGrammar(language) ? plainDevices.find(({ cue }) => plainCue(cue).test(text)) : undefined) ?? statement
  )
}

/** One sentence on the device, the words that show it, what follows, and the figures where they are known. */
export function mechanismOf(ask: MechanismOptions, figures: Figures): string {
  const shown = shorten(collapseWhitespace(evidenceOf(ask.hook, ask.told, ask.language)), longestQuote)
  const how = deviceOf(ask).how.replace('{x}', () => `“${shown}”`)
  const turns = openingReading().follows
  const follows = ask.stretches.slice(1).map(({ beat }) => beat)
  const turn = (Object.keys(turns) as BeatName[]).find(
    (beat) => follows.includes(beat) && (beat !== 'open_loop' || ask.is_open),
  )
  const at = ask.stretches.find(({ beat }) => beat === turn)?.sentences[0]?.start_s ?? null
  const when = at === null ? '' : report('atTime', { time: clock(at) })
  const clause = figuresClause(figures)
  return `${how}${turn === undefined ? '' : `, ${turns[turn] ?? ''}${when}`}${clause === null ? '' : `; ${clause}`}.`
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

/** How much background follows, as advice; nothing where it is long and something else is to be said. */
function background(stretches: Stretch[]): string[] {
  const first = stretches.find(({ beat }) => beat === 'context')
  const from = first?.sentences[0]?.start_s ?? null
  const to = first?.sentences.at(-1)?.end_s ?? null
  const seconds = from === null || to === null ? null : Math.round(to - from)
  if (seconds !== null && seconds >= 5 && seconds <= 20) return [report('keepBackground', { seconds })]
  return stretches.some(({ beat }) => openingReading().nextSteps[beat] !== undefined)
    ? []
    : [report('littleBackground')]
}

/** One imperative sentence on how to use the structure: the hook's, and the order of what follows it. */
export function stealItOf(ask: MechanismOptions): string {
  const order = [...new Set(ask.stretches.slice(1).map(({ beat }) => beat))]
  const steps = order
    .flatMap((beat) =>
      beat === 'context' ? background(ask.stretches) : (openingReading().nextSteps[beat] ?? []),
    )
    .slice(0, 3)
  const { steal } = deviceOf(ask)
  const last = steps.at(-1)
  if (last === undefined) return `${steal}.`
  const front = steps.slice(0, -1)
  return front.length === 0
    ? report('stealThen', { steal, last })
    : report('stealThenSeveral', { steal, front: front.join(', '), last })
}
