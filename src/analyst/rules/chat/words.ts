import { english } from './words-english.js'
import { german } from './words-german.js'
import { french, italian, portuguese, spanish } from './words-romance.js'
import type { Tongue } from './names.js'
import { setOf } from './tokens.js'

/**
 * How requests are worded in a language. Words are folded; a member named for a list of patterns holds sources
 * of regular expressions over tokens, with a sort (N, CLIPS …) for every word of that kind.
 */
export type Vocabulary = {
  /** Numbers from 2 to 100 as "value:word". */
  numbers: string
  /** Patterns: what asks for something, in front of the subject. */
  asking: readonly string[]
  /** Patterns: greetings and introductions in front, which ask for nothing. */
  aside: readonly string[]
  /** Words in front that say nothing before a mark or before something that asks. */
  fillers: string
  /** Patterns: how much of it. */
  some: readonly string[]
  /** Words behind which a number counts clips; none where any word may stand there. */
  counting: string
  /** What clips are said to be, which is no subject. */
  quality: string
  /** Patterns: what stands between the clips and their subject. */
  about: readonly string[]
  /** Patterns: what follows a subject and is no part of it. */
  behind: readonly string[]
  /** Patterns: how the clips did; nothing that can be asked for. */
  success: readonly string[]
  /** Words at either end of a subject that belong to what was taken away. */
  loose: string
  /** Words that name no subject. */
  vague: string
  /** Words for what can be set and how it is changed: no subject where one is known. */
  tuning: string
  /** Words of greetings, thanks, consent and the like. */
  talk: string
  /** Patterns: more of what was asked for before. */
  more: readonly string[]
  /** Patterns in front: the same, but on another subject. */
  rather: readonly string[]
  /** Words before a platform. */
  on: string
  /** Patterns before a platform that is not wanted. */
  not: readonly string[]
  only: string
  every: readonly string[]
  /** Words before a language. */
  inLanguage: string
  /** Words before a country. */
  inCountry: string
  last: string
  this: string
  few: string
  recent: string
  /** Patterns: lately. */
  lately: readonly string[]
  /** Words before a span of time. */
  during: string
}

export const vocabularies: Record<Tongue, Vocabulary> = {
  en: english,
  es: spanish,
  pt: portuguese,
  fr: french,
  de: german,
  it: italian,
}

/** One of the words, as a source. */
export function anyOf(...rows: string[]): string {
  return `(?:${[...setOf(...rows)].join('|')})`
}

/** One of the patterns, as a source. */
export function either(patterns: readonly string[]): string {
  return `(?:${patterns.join('|')})`
}
