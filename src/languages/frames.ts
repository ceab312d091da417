import { once } from '../lib/once.js'
import { readData } from './data.js'
import { cuesOf, defaultLanguage } from './index.js'
import { capturedGroups, withLists } from './pattern-templates.js'

/** A structure that many texts share. `filled` are the same structure with a subject (%s) in it. */
export type FrameText = { cue: string; template: string; filled: string[] }
/** `how` goes on from the third person, {x} being the words that show it; `steal` is an imperative that more can follow. */
/** `explains` marks what is also a reason why a short clip with it travelled. */
export type Device = { how: string; steal: string; explains?: true }

/** The structures of English openings and titles; languages without an entry have none that are sure. */
export type Frames = {
  /** Pieces of cues, by the name they are used by. */
  pieces: Record<string, string>
  devices: Record<string, Device>
  /** Tried from the top; each cue stands at the beginning of a hook. */
  openings: (FrameText & { device: string })[]
  /** Tried from the top; each cue stands for a whole title. */
  titles: FrameText[]
  /** What is a specific of its own, tried from the top, and the slot that stands for it. */
  slots: { cue: string; slot: string }[]
  slotPieces: Record<string, string>
  /** Nouns that stay, nouns of people, what stands before a noun phrase, and before a place. */
  slotGeneral: string
  /** Content words that fit any subject, and slots that only some subjects can fill. */
  structureWords: string
  subjectSlots: string
  slotPeople: string
  slotDeterminers: string
  slotPlaceAhead: string
  slotContrast: string
  /** The slots of noun phrases: the first, and the next of its kind. */
  slotNames: Record<'thing' | 'person' | 'place' | 'name' | 'amount' | 'age' | 'time' | 'number', string[]>
}

/** Read when it is first asked for. */
export const frames = once(() => readData('en/frames') as Frames)

/** A structure with what it is recognised by in a text, and what recognises a template that was made from it. */
export type CompiledFrame<Frame extends FrameText> = { frame: Frame; cue: RegExp; templatePattern: RegExp }

export const openingFrames = once(() =>
  frames().openings.map((frame) => compileFrame(frame, `^${frames().pieces['lead'] ?? ''}`, '')),
)
export const titleFrames = once(() => frames().titles.map((frame) => compileFrame(frame, '^', '$')))

function compileFrame<Frame extends FrameText>(
  frame: Frame,
  start: string,
  end: string,
): CompiledFrame<Frame> {
  const trade = cuesOf(defaultLanguage).lists?.hookTypes?.['trade'] ?? '(?!)'
  const cue = withLists(frame.cue, { ...frames().pieces, trade })
  return {
    frame,
    cue: new RegExp(`${start}(?:${cue})${end}`, 'iu'),
    templatePattern: patternOf(frame.template, capturedGroups(cue)),
  }
}

/** A pattern that matches a template. `$1` and the like match what the groups of its cue match, or nothing. */
function patternOf(template: string, groups: string[]): RegExp {
  const plain = template.replace(/[.*+?^{}()|[\]\\]/gu, String.raw`\$&`)
  return new RegExp(
    `^${plain.replace(/\$(\d)/gu, (_, index: string) => `(${groups[Number(index) - 1] ?? ''}|)`)}$`,
    'iu',
  )
}
