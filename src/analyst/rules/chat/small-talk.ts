import { once } from '../../../lib/once.js'
import { plainOf } from '../../../lib/plain-words.js'
import { type ChatLanguage, chatOf, defaultLanguage } from '../../../languages/index.js'
import { closingLanguageOf } from '../../../languages/closings.js'
import { isStrongPraise } from '../../../languages/service-messages.js'
import { findAll, isWord, type Phrase, type Token } from './tokens.js'
import {
  compilePattern,
  setOf,
  mapChatLanguages,
  patternFor,
  wordsInAny,
} from '../../../languages/chat-patterns.js'

/** Recognises messages without a subject: greetings, questions to the assistant, commands that it does not take. */

export type TalkKind = 'greeting' | 'about' | 'command' | 'restart' | 'dismissal' | 'yes' | 'no' | 'thanks'

const wordOf = (token: Token) => token.word
const piecesIn = (kind: 'commands' | 'aboutUs' | 'dismissals') =>
  mapChatLanguages(({ small }) => small[kind]).flat()

/** Patterns of whole messages. Dismissals take the request back or complain about its results. */
const kinds = once((): [TalkKind, RegExp[]][] => [
  ['command', piecesIn('commands').map(compilePattern)],
  ['about', piecesIn('aboutUs').map(compilePattern)],
  ['dismissal', piecesIn('dismissals').map((dismissal) => patternFor('dismissed', null, { dismissal }))],
  ['restart', [patternFor('restart')]],
])

const affirmatives = wordsInAny(({ small }) => small.yes)
const no = wordsInAny(({ small }) => small.no)
const thanks = wordsInAny(({ small }) => small.thanks)
const thankful = wordsInAny(({ small }) => small.thankful)

/** The kind of small talk that a message is; null if it may be a request. */
export function smallTalkKind(phrase: Phrase, language: ChatLanguage): TalkKind | null {
  for (const [kind, patterns] of kinds()) {
    if (patterns.some((pattern) => findAll(phrase, pattern, wordOf).length > 0)) return kind
  }
  const words = phrase.tokens.filter(isWord).flatMap(({ word }) => word.split(' '))
  if (words.length === 0) return null
  if (words.every((word) => affirmatives().has(word))) return 'yes'
  if (words.every((word) => no().has(word))) return 'no'
  const isThanks = words.every((word) => thanks().has(word)) || isStrongPraise(words)
  if (isThanks || closingLanguageOf(phrase.text, language) !== null) return 'thanks'
  const talk = setOf(chatOf(language).talk, chatOf(defaultLanguage).talk)
  if (!words.every((word) => talk.has(word))) return null
  if (no().has(words[0] ?? '')) return 'no'
  return words.some((word) => thankful().has(word)) ? 'thanks' : 'greeting'
}

/** Whether a message begins with a word that takes an offer: "yes, but in Spanish". */
export function startsWithConsent(message: string): boolean {
  return affirmatives().has(plainOf(message).split(' ', 1).join(''))
}
