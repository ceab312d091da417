import { languageOf } from '../analyst/rules/language.js'
import { provideData } from '../languages/browser-data.js'
import { loadLanguage } from '../languages/index.js'
import { collapseWhitespace } from '../lib/text.js'
import { isMissing as isMissingUnless, toPatternMatch } from './compare-traits.js'
import { doubtsOfForm } from './form-doubts.js'
import { findKeysAtRandom } from './random-keys.js'
import { neverMissing } from './trait-names.js'
import { findTraits } from './traits.js'

/** The rules of scores for a browser: the console's build makes a module of it, with its language data apart. */

export { doubtsOfForm, findKeysAtRandom, provideData, toPatternMatch }

/** Whether a trait that a draft lacks is missing, as in a score. */
export const isMissing = (trait: { name: string; share: number }): boolean =>
  isMissingUnless<string>(trait, neverMissing)

/** The language that a score takes a draft to be in. The data of English must be provided. */
export async function languageOfDraft(text: string): Promise<string> {
  return languageOf(collapseWhitespace(text), null)
}

/** Finds the traits of texts in a language, whose data are given, with the words that show each. */
export async function openTraits(
  language: string,
  data: Record<string, unknown>,
): Promise<(text: string) => Record<string, readonly string[]>> {
  provideData(data)
  await loadLanguage(language)
  return (text) => Object.fromEntries(findTraits(text, language))
}
