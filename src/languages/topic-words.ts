import { once } from '../lib/once.js'
import { readData } from './data.js'
import { chatLanguages, wordsOf } from './language-words.js'
import type { LanguageTopicWords } from './language.js'

/**
 * The English words of topics (`en/topics.yaml`), and those of each language in which topics name a language or a
 * country. A list of words is one string with spaces between, and the rest are pieces of regular expressions.
 */
export type TopicWords = Record<
  | 'common'
  | 'light'
  | 'changes'
  | 'states'
  | 'describing'
  | 'modifying'
  | 'treatments'
  | 'qualities'
  | 'kinds'
  | 'openings'
  | 'about'
  | 'languageNouns'
  | 'languageVerbs'
  | 'beforeLanguageVerbs'
  | 'dialects',
  string
>

/** The words of `en/topics.yaml`, read on first use. */
export const topicWords = once(() => readData('en/topics') as TopicWords)

type Pieces = Exclude<keyof LanguageTopicWords, 'languageNames' | 'dialectNames'>

/** One part of what topics are worded with, in all languages of requests, as alternatives of a regular expression. */
export function topicPieces(part: Pieces): string {
  return chatLanguages.flatMap((code) => wordsOf(code).topics?.[part] ?? []).join('|')
}

/** Names that people use for languages beside the official ones, or for dialects, with the codes of the languages. */
export function informalNames(kind: 'languageNames' | 'dialectNames'): [name: string, code: string][] {
  return chatLanguages.flatMap((code) => Object.entries(wordsOf(code).topics?.[kind] ?? {}))
}
