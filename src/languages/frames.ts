import { once } from '../lib/once.js'
import { readData } from './data.js'
import { cuesOf, defaultLanguage } from './index.js'
import { capturedGroups, withLists } from './pattern-templates.js'

/** A structure that many texts share. `filled` has the same structure with a subject (%s). */
export type FrameText = { cue: string; template: string; filled: string[] }
/**
 * `how` continues a sentence in the third person, with {x} for the words that show the device; `steal` is an imperative
 * that can be continued. `explains` marks devices that can be a reason why a short clip travelled.
 */
export type Device = { how: string; steal: string; explains?: true }

/** The structures of English openings and titles. Other languages have none. */
export type Frames = {
  /** Pieces of cues, by name. */
  pieces: Record<string, string>
  devices: Record<string, Device>
  /** In the order in which they are tried; each cue matches the beginning of a hook. */
  openings: (FrameText & { device: string })[]
  /** In the order in which they are tried; each cue matches a whole title. */
  titles: FrameText[]
  /** What is specific to one text, in the order in which it is tried, and the slot that replaces it. */
  slots: { cue: string; slot: string }[]
  slotPieces: Record<string, string>
  /**
   * Nouns that stay. `slotPeople` are nouns of people, `slotDeterminers` precede a noun phrase, `slotPlaceAhead` a
   * place.
   */
  slotGeneral: string
  /** Content words that fit any subject, and words that fit one occasion or only some subjects. */
  structureWords: string
  occasionWords: string
  slotPeople: string
  slotDeterminers: string
  slotPlaceAhead: string
  slotContrast: string
  /** The slots of noun phrases: the first, and the next ones of its kind. */
  slotNames: Record<'thing' | 'person' | 'place' | 'name' | 'amount' | 'age' | 'time' | 'number', string[]>
}

/** Read on first use. */
export const frames = once(() => readData('en/frames') as Frames)

/** A structure with the pattern that recognises it in a text, and the pattern that recognises its template. */
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
