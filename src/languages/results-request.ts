import { type ChatLanguage, chatOf } from './index.js'
import type { AccountQuestionKind } from './message-patterns.js'
import { functionWordsOf } from './function-words.js'
import { once } from '../lib/once.js'
import { plainOf } from '../lib/plain-words.js'
import { mapChatLanguages, setOf, wordsInAny } from './chat-patterns.js'

/** Messages about results that consist of words for results, for actions on them and for choosing among them. */

export type AccountRequest = {
  kind: 'account'
  about: AccountQuestionKind
  language: ChatLanguage
  /** The other meaning of the message if a topic is known: a request for more results, or for a number of clips. */
  mayContinue?: { more: boolean; count: boolean }
}

const rows = once(() =>
  mapChatLanguages(({ messagePatterns: { resultWords }, vague, talk }, language) => {
    const { keeps, runs, things, doing, pointing, these, own, also } = resultWords
    return {
      language,
      keeps: setOf(keeps),
      runs: setOf(runs),
      things: setOf(keeps, runs, things),
      doing: setOf(doing),
      pointing: setOf(pointing, own),
      // With these words a number is none of clips to search for: "my last 5 results", "these 3 results".
      found: setOf(own, these),
      known: setOf(keeps, runs, things, doing, pointing, own, also, vague, talk),
      plain: functionWordsOf(language).plain,
    }
  }),
)

const isNumber = (word: string) => /^\d{1,2}$/u.test(word)

/** What a plain message (see `plainOf`) asks about keeps, runs or results; null if it may contain a topic. */
export function resultsRequestOf(plain: string): AccountRequest | null {
  const words = plain.split(' ')
  for (const row of rows()) {
    const { language, keeps, runs, things, doing, pointing, known, plain: functionWords } = row
    const has = (set: Set<string>) => words.some((word) => set.has(word))
    const isDoing = has(doing)
    const isPointing = has(pointing) || (isDoing && words.some(isNumber))
    if (!isPointing || !(isDoing || has(things))) continue
    if (!words.every((word) => known.has(word) || functionWords.has(word) || isNumber(word))) continue
    const about: AccountQuestionKind = isDoing
      ? 'handling'
      : has(keeps)
        ? 'keeps'
        : has(runs)
          ? 'runs'
          : 'handling'
    const more = !isDoing && !has(keeps)
    return { kind: 'account', about, language, mayContinue: { more, count: more && !has(row.found) } }
  }
  return null
}

const theseWords = wordsInAny(({ messagePatterns }) => messagePatterns.resultWords.these)

/** Whether a plain message is about the latest results: "show me those clips". */
export const refersToResults = (plain: string) => plain.split(' ').some((word) => theseWords().has(word))

/** Words that join a request about results with another request. */
const joints = once(() => {
  const pieces = mapChatLanguages((_, language) => chatOf(language).messagePatterns.resultWords.then)
  return new RegExp(`(?:^|[,;.]?\\s)(?:${pieces.join('|')})(?=\\s)`, 'iu')
})

/** A message without a request about results before "and then". */
export function withoutResultsRequest(message: string): string {
  const joint = joints().exec(message)
  if (joint === null || resultsRequestOf(plainOf(message.slice(0, joint.index))) === null) return message
  return message.slice(joint.index + joint[0].length).trim() || message
}
