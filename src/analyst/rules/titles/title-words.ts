import { inEveryLanguage, wordsOf } from '../../languages/index.js'
import { wordSet } from '../../languages/function-words.js'
import type { TitleWords } from '../../languages/language.js'

/** What a title's skeleton is made of beside function words, and what goes where between. */

const skeletons = new Map<string, Set<string>>()

/** The words that stay in a template of this language beside its function words, folded. */
export function skeletonWords(language: string): Set<string> {
  const known = skeletons.get(language) ?? wordSet(wordsOf(language).titles?.skeleton)
  skeletons.set(language, known)
  return known
}

let units: RegExp | null = null

/** Whether a folded word is a unit of time, in any of the languages that titles are read in. */
export function isTimeUnit(word: string): boolean {
  const pieces = () => inEveryLanguage(({ titles }) => titles?.timeUnits).map(([, own]) => own)
  units ??= new RegExp(`^(?:${pieces().join('|')})$`, 'u')
  return units.test(word)
}

/** What the open parts of a title are called. */
export type SlotNames = Omit<TitleWords, 'slots'> & { slots: { after: RegExp; name: string }[] }

const names = new Map<string, SlotNames>()

/** The names in a language; English ones where it has none. Throws where English has none. */
export function slotNamesOf(language: string): SlotNames {
  const known = names.get(language)
  if (known) return known
  const words = wordsOf(language).titles ?? wordsOf('en').titles
  if (!words) throw new Error('English has no words for titles.')
  const slots = words.slots.map(({ after, name }) => ({
    after: new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${after})\\s+["“'(]?$`, 'u'),
    name,
  }))
  const made = { ...words, slots }
  names.set(language, made)
  return made
}
