import { cached, once } from '../../../lib/once.js'
import { piecesInAny, wordsOf, defaultLanguage } from '../../../languages/index.js'
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

type Behind<Row extends { after: string }> = Omit<Row, 'after'> & { after: RegExp }

/** What the open parts of a title are called, by what stands before them. */
export type SlotNames = Omit<TitleWords, 'slots' | 'audience' | 'clause'> & {
  slots: Behind<TitleWords['slots'][number]>[]
  audience: Behind<NonNullable<TitleWords['audience']>> | null
  clause: Behind<NonNullable<TitleWords['clause']>> | null
}

/** The names in a language; those of the default one where it has none. */
export const slotNamesOf = cached((language: string): SlotNames => {
  const words = wordsOf(language).titles ?? wordsOf(defaultLanguage).titles
  if (!words) throw new Error(`${defaultLanguage}/words.yaml: titles`)
  const { audience = null, clause = null } = wordsOf(language).titles ?? {}
  return {
    ...words,
    slots: words.slots.map((slot) => ({
      ...slot,
      after: new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${slot.after})\\s+["“'(]?$`, 'u'),
    })),
    audience: audience && { ...audience, after: new RegExp(audience.after, 'u') },
    clause: clause && { ...clause, after: new RegExp(clause.after, 'u') },
  }
})
