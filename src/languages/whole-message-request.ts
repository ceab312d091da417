import { plainOf } from '../lib/plain-words.js'
import { splitWords } from '../lib/text.js'
import { type ChatLanguage, defaultLanguage } from './index.js'
import type { AccountQuestionKind } from './message-patterns.js'
import { compiledMessagePatterns, type OtherOperation } from './compiled-message-patterns.js'
import { type AccountRequest, resultsRequestOf } from './results-request.js'
import { type ResultOrder, resultOrderOf } from './result-orders.js'
import { hasAskingWord, serviceQuestionOf } from './service-questions.js'

/**
 * Messages that are matched as a whole: about the account, about wording and decisions, about a profession or trade.
 */

export type WholeMessageRequest =
  | AccountRequest
  /** A message that may ask for another operation, or for something with results, or name a subject. */
  | { kind: 'doubtful'; about: OtherOperation | 'handling'; language: ChatLanguage }
  | { kind: 'deciding' | 'styling' | 'translating' | 'profession'; language: ChatLanguage }
  | { kind: 'trade' | 'writing'; subject: string; language: ChatLanguage }

/** Maximum length of a command and of a question. */
const maxCharacters = { command: 120, question: 200 }

/** The words of a plain message as they were typed. */
function asTyped(message: string, plain: string, words: string): string {
  const from = plain.slice(0, plain.lastIndexOf(words)).split(' ').length - 1
  const places = [...message.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)].slice(from, from + words.split(' ').length)
  const first = places[0]
  const last = places.at(-1)
  return first && last ? message.slice(first.index, last.index + last[0].length) : words
}

/**
 * The request of a message as a whole that no search can answer; null if it may be a request for clips. A question that
 * has the same words in several languages is read in the `spoken` one. Without a search before, fewer orders are taken
 * for some about results.
 */
export function wholeMessageRequestOf(
  message: string,
  spoken: ChatLanguage | null = null,
  isAfterSearch = true,
): WholeMessageRequest | null {
  const plain = plainOf(message.slice(0, maxCharacters.question + 1))
  if (plain === '') return null
  const question = plain.length > maxCharacters.question ? null : questionOf(plain, spoken)
  const isCommand = plain.length <= maxCharacters.command
  const command = isCommand ? (commandOf(message, plain) ?? resultsRequestOf(plain)) : null
  const isSure = question?.about !== 'working'
  const other =
    otherOperationOf(message) ?? command ?? (isCommand ? orderOf(plain, spoken, isAfterSearch) : null)
  return (isSure ? question : null) ?? other ?? question
}

/** Orders whose words are more likely a topic if there are no results to choose from or to act on. */
const needingResults = new Set<ResultOrder['about']>(['filtering', 'common', 'handling', 'doubtful'])

function orderOf(
  plain: string,
  spoken: ChatLanguage | null,
  isAfterSearch: boolean,
): WholeMessageRequest | null {
  const order = resultOrderOf(plain, spoken)
  if (order === null) return null
  const { about, language, isReference } = order
  const needsResults = isReference || needingResults.has(about)
  if (!isAfterSearch && needsResults) return null
  if (about === 'doubtful') return { kind: 'doubtful', about: 'handling', language }
  if (about === 'translating') return { kind: about, language }
  return about === 'composing' ? { kind: 'styling', language } : { kind: 'account', about, language }
}

/** Whether a message ends in a question mark. */
function isMarked(message: string): boolean {
  return /[?？؟]\s*$/u.test(message)
}

/** The first of the patterns that the message matches. */
function firstMatch(
  patterns: [AccountQuestionKind, RegExp][],
  plain: string,
): AccountQuestionKind | undefined {
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0]
}

function questionOf(plain: string, spoken: ChatLanguage | null): AccountRequest | null {
  const found = compiledMessagePatterns().flatMap(({ language, questions }): AccountRequest[] => {
    const about = firstMatch(questions, plain)
    return about === undefined ? [] : [{ kind: 'account', about, language }]
  })
  const [first] = found
  if (first !== undefined) return found.find(({ language }) => language === spoken) ?? first
  const about = serviceQuestionOf(plain)
  return about === null ? null : { kind: 'account', about, language: defaultLanguage }
}

/** Marks that precede a draft. */
const draftMark = /[:"“”„«\n]/gu

/** The other operation that the beginning of a message asks for, however long the message is; null if there is none. */
function otherOperationOf(message: string): WholeMessageRequest | null {
  const beginning = message.slice(0, maxCharacters.question + 1)
  const plain = beginning.split(draftMark).map(plainOf).filter(Boolean).join(' : ')
  for (const { language, otherOperationStarts } of compiledMessagePatterns())
    for (const [about, pattern] of otherOperationStarts) {
      const match = pattern.exec(plain)
      if (match === null) continue
      const isDoubtful =
        about === 'comparing'
          ? match.groups?.topic !== undefined && !hasHandle(message)
          : isFollowedByWords(plain.slice(match[0].length))
      return { kind: isDoubtful ? 'doubtful' : 'account', about, language }
    }
  const reworded = compiledMessagePatterns().find(({ rewording }) => rewording.test(plain))
  return reworded === undefined ? null : { kind: 'styling', language: reworded.language }
}

function hasHandle(message: string): boolean {
  return /(?<!\S)@[\p{L}\p{N}]/u.test(message)
}

/** Whether words but no draft follow the word for a draft: "my opening in chess". */
function isFollowedByWords(rest: string): boolean {
  return rest !== '' && !rest.includes(' :')
}

function commandOf(message: string, plain: string): WholeMessageRequest | null {
  for (const {
    language,
    account,
    deciding,
    styling,
    writing,
    trade,
    profession,
  } of compiledMessagePatterns()) {
    const about = firstMatch(account, plain)
    if (about !== undefined) return { kind: 'account', about, language }
    if (deciding.test(plain)) return { kind: 'deciding', language }
    if (styling.test(plain)) return { kind: 'styling', language }
    const written = writing.exec(plain)
    if (written) {
      const about = written.slice(1).findLast((group) => group !== undefined)
      if (about === undefined) return { kind: 'styling', language }
      return { kind: 'writing', subject: asTyped(message, plain, about), language }
    }
    const subject = trade.exec(plain)?.[1]?.trim()
    if (subject !== undefined && subject !== '')
      return { kind: 'trade', subject: asTyped(message, plain, subject), language }
    if (!isMarked(message) && profession.test(plain)) return { kind: 'profession', language }
  }
  return null
}

/** Minimum number of words of a question. Fewer are more likely a subject. */
const minQuestionWords = 3

/**
 * Whether a message asks a question instead of requesting clips, by its question mark or its first words. A request
 * such as "Are these real videos?" is a question only if its first words were read as part of the subject, and no other
 * sentence follows.
 */
export function isQuestion(message: string, subject: string, isRequest: boolean): boolean {
  const { plain, hasMark, isAsking } = readQuestion(message)
  if (!isRequest) return hasMark || isAsking
  const isFollowed = /[?？؟]\s+[\p{L}\p{N}]/u.test(message)
  return isAsking && !isFollowed && plain.startsWith(plainOf(subject))
}

/**
 * Whether a message in which a model found a topic is a question to the assistant: it begins like one, or has a
 * question mark and begins with the topic. Requests in a language that was not surely recognised are none.
 */
export function isQuestionToUs(message: string, topic: string, isSureLanguage: boolean): boolean {
  const { plain, hasMark, isAsking } = readQuestion(message)
  return isAsking || (isSureLanguage && hasMark && plain.startsWith(plainOf(topic)))
}

/** The signs of a question. There are none in a message that is too short for one or requests clips on something. */
function readQuestion(message: string): { plain: string; hasMark: boolean; isAsking: boolean } {
  const plain = plainOf(message.slice(0, maxCharacters.question + 1))
  const isMarkedQuestion = isMarked(message)
  const isLong = splitWords(plain).length >= minQuestionWords || (isMarkedQuestion && hasAskingWord(plain))
  if (!isLong || compiledMessagePatterns().some(({ wanted }) => wanted.test(plain)))
    return { plain, hasMark: false, isAsking: false }
  return {
    plain,
    hasMark: isMarkedQuestion,
    isAsking: compiledMessagePatterns().some(({ asking }) => asking.test(plain)),
  }
}
