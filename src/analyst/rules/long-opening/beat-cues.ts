import { cuesOf, defaultLanguage } from '../../../languages/index.js'
import { withLists } from '../../../languages/pieces.js'
import { openingReading } from '../../../languages/reading.js'
import { once } from '../../../lib/once.js'
import type { BeatName } from '../../types.js'

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
