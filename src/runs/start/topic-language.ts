import { functionWordsOf } from '../../languages/function-words.js'
import { detectLanguage } from '../../languages/detect.js'
import { languageCodes, wordsOf } from '../../languages/index.js'
import { comparedWords, isShared, withoutSharedPhrases } from '../../languages/word-evidence.js'
import { wordSet } from '../../languages/word-set.js'
import { languageName } from '../../lib/language-codes.js'
import { memoize, once } from '../../lib/once.js'
import { isMostlyLatin } from '../../lib/script.js'
import { fold, wordSpans } from '../../lib/text.js'
import { primaryLanguage } from '../../providers/language-tag.js'
import type { RunKind } from '../types.js'

/** Whether a topic is in a language that nothing here is in. Its run would find next to nothing. */

/** What is imported: how many videos, and how many in which language. */
export type ImportedLanguages = {
  videos: number
  languages: { language: string; videos: number }[]
  /** Whether a text here has all of these words; null where that is not known. */
  hasText: (words: string[]) => Promise<boolean | null>
}

/** More languages are not named, and any other may be among them. */
const maxLanguages = 3
/** Videos without a known language are ignored if they are at most this share. */
const unknownShare = 0.05
/** So many of its function words show another language, if English has none of them; of others, one more is needed. */
const enoughWords = 2
const minLetters = 3
const maxLookedUp = 5

/** The languages of all videos, those with the most first; null if they are many or not known. */
function languagesOfAll({ videos, languages }: ImportedLanguages): string[] | null {
  const knownCount = languages.reduce((sum, one) => sum + one.videos, 0)
  if (languages.length === 0 || videos - knownCount > unknownShare * videos) return null
  const codes = [...new Set(languages.map(({ language }) => primaryLanguage(language) ?? language))]
  return codes.length > maxLanguages ? null : codes
}

/** What the words of a topic in Latin letters are evidence of: its words that no text here may have. */
type Evidence = { isSure: boolean; subjects: string[] }

/** Whether a word is a function word of a language, with its accents as they stand: "uber" is not the German "über". */
function isFunctionWord(word: string, language: string): boolean {
  const { plain } = functionWordsOf(language)
  const foldedWord = fold(word)
  return plain.has(foldedWord) && (foldedWord !== word || !accentedWords(language).has(foldedWord))
}

const accentedWords = memoize((language: string) => wordSet(wordsOf(language).accentedWords))
/** As in "van der Waals" and "Oscar de la Hoya". */
const nameParticles = once(() => wordSet(wordsOf('en').nameParticles))

/** Whether these function words of a language are together no part of an English topic, nor of a name in one. */
function areEvidence(words: string[], language: string): boolean {
  const ownOrShared = words.filter((word) => word.length > 1 && !nameParticles().has(word))
  const own = ownOrShared.filter((word) => !isShared(word, language))
  if (ownOrShared.length < enoughWords) return false
  return words.length > enoughWords ? own.length > 0 : own.length === words.length
}

/**
 * The evidence that the words of a topic are of another language than these; null if there is none. Accents alone are
 * none, nor is a single word: English writes "crème brûlée" and "Schrödinger", and has names with "von" in them.
 */
function findEvidence(topic: string, languages: string[]): Evidence | null {
  const words = wordSpans(topic).map(({ word }) => word.replaceAll('’', "'").toLowerCase())
  const withoutPhrases = new Set(withoutSharedPhrases(words.map(fold)))
  const distinctWords = [...new Set(words)].filter((word) => withoutPhrases.has(fold(word)))
  const ownOf = (language: string) => distinctWords.filter((word) => isFunctionWord(word, language))
  const [best] = languageCodes
    .filter((language) => !languages.includes(language))
    .map((language) => ({ language, own: ownOf(language) }))
    .sort((a, b) => b.own.length - a.own.length)
  if (best === undefined || !areEvidence(best.own.map(fold), best.language)) return null
  // A function word of a language here says that the topic is in that one, and the others are quoted.
  const here = languages.map(ownOf)
  if (here.flat().some((word) => !best.own.includes(word))) return null
  if (here.some((own) => own.length >= best.own.length)) return null
  const others = distinctWords.filter((word) => !best.own.includes(word)).map(fold)
  const subjects = others.filter((word) => word.length >= minLetters)
  return subjects.length === 0 ? null : { isSure: best.own.length > enoughWords, subjects }
}

/**
 * Whether the texts here show the topic to be no foreign one: one has it as it stands, or they have all of its subjects,
 * or, where the evidence is weak, one of them. What cannot be looked up counts as found.
 */
async function isContradicted(
  topic: string,
  { isSure, subjects }: Evidence,
  hasText: ImportedLanguages['hasText'],
): Promise<boolean> {
  const isFound = async (words: string[]) => (await hasText(words)) !== false
  const singles = [...new Set(subjects)].slice(0, maxLookedUp).map((subject) => [subject])
  const [isWhole, ...areFound] = await Promise.all([comparedWords(topic), ...singles].map(isFound))
  if (isWhole === true) return true
  return isSure ? areFound.length > 0 && areFound.every(Boolean) : areFound.some(Boolean)
}

/** The languages of all that a run may find, where its topic is surely in another; null otherwise. */
export async function otherLanguages(topic: string, catalog: ImportedLanguages): Promise<string[] | null> {
  const languages = languagesOfAll(catalog)
  if (languages === null) return null
  const evidence = isMostlyLatin(topic)
    ? findEvidence(topic, languages)
    : await evidenceOfScript(topic, languages)
  if (evidence === null) return null
  return (await isContradicted(topic, evidence, catalog.hasText)) ? null : languages
}

async function evidenceOfScript(topic: string, languages: string[]): Promise<Evidence | null> {
  const language = await detectLanguage(topic)
  return language === null || languages.includes(language) ? null : { isSure: true, subjects: [] }
}

/** Says in which languages the words of a topic find something. */
export function describeOtherLanguages(kind: RunKind, languages: string[]): string {
  const names = languages.map(languageName).join(' or ')
  return `All ${kind === 'short' ? 'short clips' : 'long videos'} here are in ${names}: words in ${names} find more.`
}
