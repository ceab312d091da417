import { shorten, squash } from '../../../lib/text.js'
import type { BeatName, Figures } from '../../types.js'
import { evidenceOf } from '../evidence.js'
import { figuresClause } from '../figures.js'
import type { Told } from '../hook-types/hook-types.js'
import { plainCues } from '../plain-cues.js'
import type { Stretch } from './beats.js'
import type { Device } from './devices.js'
import { devices } from './devices.js'
import { namedStructureOf } from './template.js'

/** What keeps a viewer watching, and how to use it. */

const longestQuote = 110

/** Hooks of no type, told by what is plain to see in them; anything else by the last row. */
const plain: (Device & { cue: RegExp })[] = [
  {
    cue: plainCues.absolute,
    how: 'Opens on an absolute, {x}, a claim large enough to be tested',
    steal: 'Make your first sentence the strongest claim that you can prove',
  },
  {
    cue: plainCues.quotation,
    how: "Opens on someone else's words, {x}, and lets them raise the subject",
    steal: 'Open on what someone else said, word for word',
  },
  {
    cue: plainCues.denial,
    how: 'Opens on a denial, {x}, which asks to be explained',
    steal: 'Say first what is not so, and let the viewer ask why',
  },
  {
    cue: plainCues.address,
    how: 'Speaks to the viewer directly, {x}, so it is about them at once',
    steal: 'Address your viewer in the first sentence, with something they do or have',
  },
  {
    cue: plainCues.speaker,
    how: 'Starts from the speaker, {x}, so there is a person to follow before there is a topic',
    steal: 'Begin with yourself and one plain fact that bears on the subject',
  },
]

const statement: Device = {
  how: 'States its subject plainly, {x}, and leaves what follows to make it matter',
  steal: 'State your subject in one plain sentence without a preamble',
}

/** `is_open`: whether the opening leaves something open. */
export type MechanismAsk = {
  hook: string
  told: Told
  language: string
  stretches: Stretch[]
  is_open: boolean
}

function deviceOf({ hook, told, language }: MechanismAsk): Device {
  if (told.type !== 'other') return devices[namedStructureOf(hook, told)?.name ?? ''] ?? statement
  const text = evidenceOf(hook, told, language).replaceAll('’', "'")
  return (language === 'en' ? plain.find(({ cue }) => cue.test(text)) : undefined) ?? statement
}

/** What an opening turns to after its hook, the most telling first. */
const turns: Partial<Record<BeatName, string>> = {
  open_loop: 'then leaves something open',
  stakes: 'then says what is at stake',
  promise: 'then promises what is coming',
  preview: 'then lays out what is coming',
  proof: 'then backs it up',
}

/** One sentence on the device, the words that show it, what follows, and the figures where they are known. */
export function mechanismOf(ask: MechanismAsk, figures: Figures): string {
  const shown = shorten(squash(evidenceOf(ask.hook, ask.told, ask.language)), longestQuote)
  const how = deviceOf(ask).how.replace('{x}', () => `“${shown}”`)
  const follows = ask.stretches.slice(1).map(({ beat }) => beat)
  const turn = (Object.keys(turns) as BeatName[]).find(
    (beat) => follows.includes(beat) && (beat !== 'open_loop' || ask.is_open),
  )
  const at = ask.stretches.find(({ beat }) => beat === turn)?.sentences[0]?.start_s ?? null
  const when = at === null ? '' : ` at ${clock(at)}`
  const clause = figuresClause(figures)
  return `${how}${turn === undefined ? '' : `, ${turns[turn] ?? ''}${when}`}${clause === null ? '' : `; ${clause}`}.`
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

/** What to do after the hook, beat by beat. */
const next: Partial<Record<BeatName, string>> = {
  stakes: 'say what is at stake',
  promise: 'say what the viewer will get',
  proof: 'show why you can be believed',
  open_loop: 'leave one question open',
  preview: 'list what is coming',
}

/** How much background follows, as advice; nothing where it is long and something else is to be said. */
function background(stretches: Stretch[]): string[] {
  const first = stretches.find(({ beat }) => beat === 'context')
  const [from, to] = [first?.sentences[0]?.start_s ?? null, first?.sentences.at(-1)?.end_s ?? null]
  const seconds = from === null || to === null ? null : Math.round(to - from)
  if (seconds !== null && seconds >= 5 && seconds <= 20) return [`keep the background to ${seconds} seconds`]
  return stretches.some(({ beat }) => next[beat] !== undefined) ? [] : ['give only the background it needs']
}

/** One imperative sentence on how to use the structure: the hook's, and the order of what follows it. */
export function stealItOf(ask: MechanismAsk): string {
  const order = [...new Set(ask.stretches.slice(1).map(({ beat }) => beat))]
  const steps = order
    .flatMap((beat) => (beat === 'context' ? background(ask.stretches) : (next[beat] ?? [])))
    .slice(0, 3)
  const { steal } = deviceOf(ask)
  const last = steps.at(-1)
  if (last === undefined) return `${steal}.`
  const front = steps.slice(0, -1)
  return front.length === 0 ? `${steal}, then ${last}.` : `${steal}, then ${front.join(', ')} and ${last}.`
}
