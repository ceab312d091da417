import { cuesOf, defaultLanguage } from './index.js'
import { withLists } from './pattern-templates.js'
import { openingReading } from './reading.js'
import { once } from '../lib/once.js'
import type { BeatName } from './device-names.js'

/** Cues that show the function of a sentence in an opening. The first that matches decides. */
export type BeatCue = { beat: BeatName; cue: RegExp }

/** Compiled on first use. */
export const beatCues = once((): BeatCue[] => {
  const { beats } = openingReading()
  const lists = cuesOf(defaultLanguage).lists?.hookTypes
  return beats.map(({ beat, cues }) => {
    const pieces = withLists(cues.replaceAll('\n', '|'), lists)
    return { beat, cue: new RegExp(`(?<![a-z0-9])(?:${pieces})`, 'i') }
  })
})
