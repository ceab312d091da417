import { once } from '../../../lib/once.js'
import { cuesOf, defaultLanguage } from '../../../languages/index.js'
import { withLists } from '../../../languages/pieces.js'
import { openingReading } from '../../../languages/reading.js'
import type { BeatName } from '../../types.js'

/** What tells what a sentence does in an opening: weights add up, and the greatest sum decides. */
export type BeatCue = { beat: BeatName; weight: number; cue: RegExp }

/** Compiled when first asked for. */
export const beatCues = once((): BeatCue[] => {
  const { beats, beatLists } = openingReading()
  const lists = { ...cuesOf(defaultLanguage).lists?.hookTypes, ...beatLists }
  return beats.map(({ beat, weight, cues }) => {
    const pieces = withLists(cues.replaceAll('\n', '|'), lists)
    return { beat, weight, cue: new RegExp(`(?<![a-z0-9])(?:${pieces})`, 'i') }
  })
})
