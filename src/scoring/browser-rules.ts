import { adviseOn, type Advice, type JudgedDraft } from './advice.js'
import { languageOf } from '../analyst/rules/language.js'
import { provideData } from '../languages/browser-data.js'
import { isShownByWords } from '../languages/detect.js'
import { loadLanguage } from '../languages/index.js'
import { traitLanguages } from '../languages/trait-words.js'
import { collapseWhitespace } from '../lib/text.js'
import { isMissing as isMissingUnless, toPatternMatch } from './compare-traits.js'
import { doubtsOfForm } from './form-doubts.js'
import { languageByScript } from './language-by-script.js'
import { findKeysAtRandom } from './random-keys.js'
import { neverMissing } from './trait-names.js'
import { findTraits } from './traits.js'

/** The rules of scores for a browser: the console's build makes a module of it, with its language data apart. */

export { doubtsOfForm, findKeysAtRandom, provideData, toPatternMatch }

/** Whether a trait that a draft lacks is missing, as in a score. */
export const isMissing = (trait: { name: string; share: number }): boolean =>
  isMissingUnless<string>(trait, neverMissing)

/**
 * The language of a draft; the expected one without evidence, as on the server. Null where nothing but letters names a
 * language whose traits are not known: the browser's tables of letters are small, and take titles for Hungarian. The
 * data of English must be provided.
 */
export async function languageOfDraft(text: string, expectedLanguage: string | null): Promise<string | null> {
  const line = collapseWhitespace(text)
  const ofScript = languageByScript(line)
  if (ofScript !== null) return ofScript
  const language = await languageOf(line, expectedLanguage)
  return traitLanguages.includes(language) || isShownByWords(line, language) ? language : null
}

/** What to change in a draft, as on the server. `words` are its traits with the words that show them. */
export function adviseOnDraft({
  words,
  ...draft
}: Omit<JudgedDraft, 'found'> & { words: Record<string, readonly string[]> }): Advice {
  return adviseOn({ ...draft, foundTraits: new Map(Object.entries(words)) as JudgedDraft['foundTraits'] })
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
