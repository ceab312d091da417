import { provideData } from '../languages/browser-data.js'
import { loadLanguage } from '../languages/index.js'
import { isMissing as isMissingUnless, toPatternMatch } from './compare-traits.js'
import { findKeysAtRandom } from './random-keys.js'
import { neverMissing } from './trait-names.js'
import { traitsOf } from './traits.js'

/** The rules of scores for a browser: the console's build makes a module of it, with its language data apart. */

export { findKeysAtRandom, toPatternMatch }

/** Whether a trait that a draft lacks is missing, as in a score. */
export const isMissing = (trait: { name: string; share: number }): boolean =>
  isMissingUnless<string>(trait, neverMissing)

/** Finds the traits of texts in a language, whose data are given. */
export async function openTraits(
  language: string,
  data: Record<string, unknown>,
): Promise<(text: string) => string[]> {
  provideData(data)
  await loadLanguage(language)
  return (text) => traitsOf(text, language)
}
