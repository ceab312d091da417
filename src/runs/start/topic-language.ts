import { functionWordsOf } from '../../languages/function-words.js'
import { detectLanguage } from '../../languages/detect.js'
import { languageCodes } from '../../languages/index.js'
import { comparedWords, countFunctionWords } from '../../languages/word-evidence.js'
import { languageName } from '../../lib/language-codes.js'
import { cachedPerObject } from '../../lib/once.js'
import { isMostlyLatin } from '../../lib/script.js'
import { primaryLanguage } from '../../providers/language-tag.js'
import type { RunKind } from '../types.js'
import { searchWords } from '../../search/words.js'

/** Whether a topic is in a language that nothing here is in. Its run would find next to nothing. */

/** What is imported: how many videos, how many in which language, and their titles. */
export type ImportedLanguages = {
  videos: number
  languages: { language: string; videos: number }[]
  titles: string[]
}

/** More languages are not named, and any other may be among them. */
const maxLanguages = 3
/** Videos without a known language are ignored if they are at most this share. */
const unknownShare = 0.05
/** So many words of another language are evidence, even where a word of the topic is in a title. */
const sureWords = 2
const minLetters = 3

const titleWords = cachedPerObject((titles: string[]) => new Set(titles.flatMap(searchWords)))

/** The languages of all videos, those with the most first; null if they are many or not known. */
function languagesOfAll({ videos, languages }: ImportedLanguages): string[] | null {
  const known = languages.reduce((sum, one) => sum + one.videos, 0)
  if (languages.length === 0 || videos - known > unknownShare * videos) return null
  const codes = [...new Set(languages.map(({ language }) => primaryLanguage(language) ?? language))]
  return codes.length > maxLanguages ? null : codes
}

/** Whether the words of a topic in Latin letters are of another language than these. */
function isOtherByWords(topic: string, languages: string[], titles: string[]): boolean {
  const counts = countFunctionWords(topic, languages[0] ?? 'en', languageCodes)
  const [best] = counts.filter(({ language }) => !languages.includes(language))
  const here = Math.max(
    0,
    ...counts.filter((one) => languages.includes(one.language)).map((one) => one.words),
  )
  if (best === undefined || best.words <= here) return false
  const { plain } = functionWordsOf(best.language)
  const subjects = comparedWords(topic).filter((word) => word.length >= minLetters && !plain.has(word))
  const named = subjects.filter((word) => searchWords(word).every((one) => titleWords(titles).has(one)))
  // Alone, an accent may be that of a name.
  if (best.words >= sureWords) return subjects.length === 0 || named.length < subjects.length
  return comparedWords(topic).length > 1 && subjects.length > 0 && named.length === 0
}

/** The languages of all that a run may find, where its topic is surely in another; null otherwise. */
export async function otherLanguages(topic: string, imported: ImportedLanguages): Promise<string[] | null> {
  const languages = languagesOfAll(imported)
  if (languages === null) return null
  if (isMostlyLatin(topic)) return isOtherByWords(topic, languages, imported.titles) ? languages : null
  const language = await detectLanguage(topic)
  return language === null || languages.includes(language) ? null : languages
}

/** Says in which languages the words of a topic find something. */
export function describeOtherLanguages(kind: RunKind, languages: string[]): string {
  const names = languages.map(languageName).join(' or ')
  return `All ${kind === 'short' ? 'short clips' : 'long videos'} here are in ${names}: words in ${names} find more.`
}
