import { functionWordsOf } from '../../../languages/function-words.js'
import type { ChatLanguage } from '../../../languages/index.js'
import { fold } from '../../../lib/text.js'
import { readRequestFront, withoutClips } from './subject-request.js'
import { subjectRulesOf } from './subject-rules.js'
import {
  trimPhrase,
  withoutEnd,
  withoutInnerDeterminer,
  withoutQuality,
  writtenText,
} from './subject-trim.js'
import { findAll, isWord, type Phrase, plainForm, takeOut, type Token } from './tokens.js'
import { isOwnSubject } from '../../../languages/topic-likeness.js'
import { partWords, wordsInAny } from '../../../languages/chat-patterns.js'

/** The subject of a phrase whose settings are marked as taken: the user's own words, without the words of the request. */

export type ChatSubject = {
  text: string
  /** Whether the phrase is a request for it: "find me …", "10 tiktoks about …". */
  isRequest: boolean
}

/** The phrase without words on the style and length of clips, and these words. */
export function withoutStyle(phrase: Phrase, language: ChatLanguage): { phrase: Phrase; style: string[] } {
  const places = findAll(phrase, subjectRulesOf(language).style, plainForm)
  return {
    phrase: takeOut(phrase, places),
    style: places.map((place) => writtenText(phrase.text, place.tokens)),
  }
}

/** The subject of a phrase; null if its words name none. `hasSubject` tells that the conversation has one already. */
export function readSubject(phrase: Phrase, language: ChatLanguage, hasSubject: boolean): ChatSubject | null {
  const rules = subjectRulesOf(language)
  const withoutSuccess = takeOut(phrase, findAll(phrase, rules.success))
  const { length, isRequest, isAbout } = readRequestFront(withoutSuccess, rules)
  const isOnOpenings = findAll(phrase, rules.openings, ({ word }) => word).length > 0
  const behindOthers = isAbout ? rules.behindAbout : rules.behind
  const behind = isOnOpenings ? rules.behindOpenings : behindOthers
  const rest = withoutEnd({ ...withoutSuccess, tokens: withoutSuccess.tokens.slice(length) }, behind)
  const { phrase: subjectPhrase, hasClips } = isAbout
    ? { phrase: rest, hasClips: false }
    : withoutClips(rest, rules)
  const { tokens } = trimPhrase(withoutEnd(subjectPhrase, behind), rules)
  const ownTokens = hasClips ? withoutQuality(tokens, rules) : tokens
  const text = writtenText(phrase.text, withoutInnerDeterminer(ownTokens))
  const isAdjustment = hasSubject && !hasClips && !isAbout
  const isNamed =
    hasContentWords(text, tokens, language, isAdjustment) || (isAbout && hasNegatedWords(tokens))
  return isNamed ? { text, isRequest: isRequest || hasClips } : null
}

const ownedThings = wordsInAny((words) => words.owned ?? '')
const possessives = partWords('my')
const negations = partWords('never')

/** "Things you should not do" has no content word, but together its words name a subject. */
function hasNegatedWords(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => !token.isTaken && isWord(token))
  return words.length >= 4 && words.some(({ word }) => negations().has(word))
}

/**
 * Whether one of the words is a content word: neither a function word nor a vague one, such as "things". In an
 * adjustment of a subject that is known, words for settings are no content words either.
 */
function hasContentWords(
  text: string,
  tokens: readonly Token[],
  language: ChatLanguage,
  isAdjustment: boolean,
): boolean {
  const { plain } = functionWordsOf(language)
  const { vague, tuning } = subjectRulesOf(language)
  const words = tokens.filter((token) => !token.isTaken && isWord(token))
  const hasPossessive = words.some(({ word }) => possessives().has(word))
  const contentWords = words.filter(({ word, meaning }) => {
    if (meaning?.sort === 'CLIPS' || meaning?.sort === 'SITE' || meaning?.sort === 'MAKERS') return false
    if (hasPossessive && ownedThings().has(word)) return false
    if (isAdjustment && tuning.has(word)) return false
    return !vague.has(word) && !plain.has(word) && /\p{L}/u.test(fold(word))
  })
  return (contentWords.length > 0 || isOwnSubject(text)) && /[\p{L}]/u.test(text)
}
