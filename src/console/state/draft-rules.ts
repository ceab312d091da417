import type * as ScoringRules from 'coldopen:scoring-rules'
import { logError } from '../lib/log.js'

/** The server's rules of scores in the browser: they cost nothing. */

const english = () => import('coldopen:language-data/en')
/** Languages whose words the rules know: `traitLanguages` of the server. All of them also need the data of English. */
const languageData: Record<string, () => Promise<{ files: Record<string, unknown> }>> = {
  en: english,
  de: () => import('coldopen:language-data/de'),
  es: () => import('coldopen:language-data/es'),
  fr: () => import('coldopen:language-data/fr'),
  pt: () => import('coldopen:language-data/pt'),
}

/** Whether the figures of a draft in a language can follow what is typed. */
export const isFollowed = (language: string): boolean => language in languageData

/** The traits of a text, each with the words that show it. */
export type DraftTraits = Record<string, readonly string[]>
export type DraftRules = Pick<
  typeof ScoringRules,
  'languageOfDraft' | 'adviseOnDraft' | 'findKeysAtRandom' | 'doubtsOfForm' | 'isMissing' | 'toPatternMatch'
> & {
  /** Finds the traits of texts in a language that is followed. */
  openTraits: (language: string) => Promise<(text: string) => DraftTraits>
}

async function load(): Promise<DraftRules | null> {
  try {
    const [rules, words, common] = await Promise.all([
      import('coldopen:scoring-rules'),
      import('coldopen:language-data/words'),
      english(),
    ])
    rules.provideData({ ...words.files, ...common.files })
    await rules.openTraits('en', {})
    const openTraits = async (language: string) => {
      const loadData = languageData[language]
      if (loadData === undefined) throw new RangeError(`There are no words of ${language}.`)
      return rules.openTraits(language, (await loadData()).files)
    }
    return { ...rules, openTraits }
  } catch (error) {
    logError('Drafts cannot be read in this browser.', error)
    return null
  }
}

let loading: Promise<DraftRules | null> | null = null

/** Loads the rules once; null if the browser could not. */
export async function openDraftRules(): Promise<DraftRules | null> {
  loading ??= load()
  const rules = await loading
  if (rules === null) loading = null
  return rules
}
