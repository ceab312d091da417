import { functionWordsOf } from '../../languages/function-words.js'
import { detectLanguage } from '../../languages/detect.js'
import { languageCodes } from '../../languages/index.js'
import { comparedWords, countFunctionWords } from '../../languages/word-evidence.js'
import { languageName } from '../../lib/language-codes.js'
import { isMostlyLatin } from '../../lib/script.js'
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
/** So many words of another language are evidence, and with more it is sure. A single one may be part of a name or a dish. */
const enoughWords = 2
/** A single one is evidence only at the start of so many: "hoe werkt slaap", but not "chili con carne" or "sin city". */
const minWordsAfterOne = 3
const minLetters = 3
const maxLookedUp = 8

/** The languages of all videos, those with the most first; null if they are many or not known. */
function languagesOfAll({ videos, languages }: ImportedLanguages): string[] | null {
  const known = languages.reduce((sum, one) => sum + one.videos, 0)
  if (languages.length === 0 || videos - known > unknownShare * videos) return null
  const codes = [...new Set(languages.map(({ language }) => primaryLanguage(language) ?? language))]
  return codes.length > maxLanguages ? null : codes
}

/** What the words of a topic in Latin letters are evidence of: its words that no text here may have. */
type Evidence = { isSure: boolean; subjects: string[] }

/** The evidence that the words of a topic are of another language than these; null if there is none. */
function findEvidence(topic: string, languages: string[]): Evidence | null {
  const counts = countFunctionWords(topic, languages[0] ?? 'en', languageCodes)
  const [best] = counts.filter(({ language }) => !languages.includes(language))
  const here = counts.filter((one) => languages.includes(one.language)).map((one) => one.words)
  if (best === undefined || best.words <= Math.max(0, ...here)) return null
  const { plain } = functionWordsOf(best.language)
  const words = comparedWords(topic)
  const own = words.filter((word) => plain.has(word))
  const subjects = words.filter((word) => word.length >= minLetters && !plain.has(word))
  if (best.words >= enoughWords) return { isSure: best.words > enoughWords, subjects }
  const isOpened = own[0] === words[0] && words.length >= minWordsAfterOne
  const isSpelled = own.length === 0 && words.length > 1 && !lending.has(best.language) && !isName(topic)
  return (isOpened || isSpelled) && subjects.length > 0 ? { isSure: false, subjects } : null
}

/** English writes many words of these with their accents ("crème brûlée"), so that accents alone are no evidence. */
const lending = new Set(['es', 'fr'])

/** Whether every word has a capital, as in "Mötley Crüe". */
const isName = (topic: string): boolean => topic.split(/\s+/u).every((word) => /^\p{Lu}/u.test(word))

/**
 * Whether the texts here speak against the evidence, or may: one has the topic as it stands, or they have all of its
 * subjects, or, where the evidence is weak, one of them.
 */
async function isContradicted(
  topic: string,
  { isSure, subjects }: Evidence,
  hasText: ImportedLanguages['hasText'],
): Promise<boolean> {
  if ((await hasText(comparedWords(topic))) !== false) return true
  const known = []
  for (const subject of [...new Set(subjects)].slice(0, maxLookedUp)) known.push(await hasText([subject]))
  const isKnown = (one: boolean | null) => one !== false
  return isSure ? known.length > 0 && known.every(isKnown) : known.some(isKnown)
}

/** The languages of all that a run may find, where its topic is surely in another; null otherwise. */
export async function otherLanguages(topic: string, imported: ImportedLanguages): Promise<string[] | null> {
  const languages = languagesOfAll(imported)
  if (languages === null) return null
  const evidence = isMostlyLatin(topic)
    ? findEvidence(topic, languages)
    : await evidenceOfScript(topic, languages)
  if (evidence === null) return null
  return (await isContradicted(topic, evidence, imported.hasText)) ? null : languages
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
