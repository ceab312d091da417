import { cached, once } from '../../../lib/once.js'
import { piecesInAny, wordsOf } from '../../../languages/index.js'
import { wordSet } from '../../../languages/word-set.js'
import type { TitleWords } from '../../../languages/language.js'

/** What a title's skeleton is made of beside function words, and what goes where between. */

/** The words that stay in a template of this language beside its function words, folded. */
export const skeletonWords = cached((language: string) => wordSet(wordsOf(language).titles?.skeleton))

const units = once(() => new RegExp(`^(?:${piecesInAny(({ titles }) => titles?.timeUnits)})$`, 'u'))

/** Whether a folded word is a unit of time, in any of the languages that titles are read in. */
export function isTimeUnit(word: string): boolean {
  return units().test(word)
}

/** What the open parts of a title are called. */
export type SlotNames = Omit<TitleWords, 'slots'> & { slots: { after: RegExp; name: string }[] }

/** The names in a language; English ones where it has none. Throws where English has none. */
export const slotNamesOf = cached((language: string): SlotNames => {
  const words = wordsOf(language).titles ?? wordsOf('en').titles
  if (!words) throw new Error('English has no words for titles.')
  const slots = words.slots.map(({ after, name }) => ({
    after: new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${after})\\s+["“'(]?$`, 'u'),
    name,
  }))
  return { ...words, slots }
})
