import { readingCue } from '../../../languages/reading-cues.js'
import { collapseWhitespace } from '../../../lib/text.js'
import type { SubjectRules } from './subject-rules.js'
import { mapTokensAt, findAll, isWord, type Phrase, plainForm, type Token } from './tokens.js'
import { partWords } from '../../../languages/chat-patterns.js'

/** Removes what does not belong to a subject, and restores the text as it was written. */

const partitives = partWords('someOf')

/** Removes words that end a request, such as "please". `behind` matches them. */
export function withoutEnd(phrase: Phrase, behind: RegExp): Phrase {
  let front = phrase
  for (let round = 0; round < 6; round++) {
    const [place] = findAll(front, behind, plainForm)
    if (!place || place.from === 0) return front
    front = { ...front, tokens: front.tokens.slice(0, place.from) }
  }
  return front
}

/** Removes marks and loose words at either end, and before a setting that was removed. */
export function trimPhrase(phrase: Phrase, rules: SubjectRules): Phrase {
  const isCut = phrase.tokens.slice(1).some(({ isTaken }) => isTaken)
  let to = phrase.tokens.length
  // Before a comma they end a sentence: "how rice is made, _".
  const isLoose = (token: Token) =>
    token.isTaken ||
    !isWord(token) ||
    (isCut && rules.loose.has(token.word) && phrase.tokens[to]?.word !== ',')
  const isOpen = (token: Token) => token.isTaken || (!isWord(token) && !/^["“«#@($€£]$/u.test(token.word))
  let from = 0
  while (from < to && isOpen(phrase.tokens[from] as Token)) from += 1
  while (
    to > from &&
    isLoose(phrase.tokens[to - 1] as Token) &&
    !isClosingMark(phrase.tokens[to - 1] as Token)
  )
    to -= 1
  const tokens = phrase.tokens.slice(from, to)
  return mapTokensAt({ ...phrase, tokens }, looseTokenPlaces(tokens, rules), (token) => ({
    ...token,
    isTaken: true,
  }))
}

function isClosingMark(token: Token): boolean {
  return !token.isTaken && /^["”»)+#%]$/u.test(token.word)
}

/** Loose words and commas before a removed setting: "but only" in "sourdough, but only _, and rye". */
function looseTokenPlaces(tokens: readonly Token[], rules: SubjectRules) {
  return tokens.flatMap((token, index) => {
    if (!token.isTaken || index === 0) return []
    let from = index
    while (from > 0 && isLooseEnd(tokens[from - 1], rules)) from -= 1
    return from < index ? [{ from, to: index, tokens: [] }] : []
  })
}

function isLooseEnd(token: Token | undefined, rules: SubjectRules): boolean {
  return (
    token !== undefined && !token.isTaken && (/^[,;:(]$/u.test(token.word) || rules.loose.has(token.word))
  )
}

/** Removes words of quality: "sourdough" of "viral sourdough clips". */
export function withoutQuality(tokens: readonly Token[], rules: SubjectRules): Token[] {
  const remaining = [...tokens]
  const isQuality = (token: Token | undefined) =>
    token !== undefined && (token.isTaken || rules.quality.has(token.word))
  while (
    remaining.length > 1 &&
    isQuality(remaining[0]) &&
    !readingCue('compound').test(remaining[1]?.word ?? '')
  )
    remaining.shift()
  while (remaining.length > 1 && isQuality(remaining.at(-1))) remaining.pop()
  while (remaining.length > 1 && partitives().has(remaining[0]?.word ?? '')) remaining.shift()
  return remaining
}

/** Removes the determiner after removed words, if one word precedes them: "funny cat" of "funny _ my cat". */
export function withoutInnerDeterminer(tokens: readonly Token[]): Token[] {
  const gap = tokens.findIndex(({ isTaken }) => isTaken)
  const behind = gap === 1 ? tokens.findIndex(({ isTaken }, at) => at > gap && !isTaken) : -1
  const isJoined = behind > 0 && readingCue('ownOrAny').test(tokens[behind]?.word ?? '')
  return tokens.filter((_, at) => !isJoined || at !== behind)
}

/** The tokens as they were written in a text, with one space in place of removed ones. */
export function writtenText(text: string, tokens: readonly Token[]): string {
  let result = ''
  let end = -1
  for (const token of tokens) {
    if (token.isTaken) continue
    const before = end < 0 ? '' : text.slice(end, token.from)
    // A word between two tokens was taken out.
    result += (/\S/u.test(before) ? ' ' : before) + text.slice(token.from, token.to)
    end = token.to
  }
  return collapseWhitespace(result)
    .replace(/(?<!\S)#(?=[\p{L}\p{N}])/gu, '')
    .replace(/ (?=[,.!?;:])/gu, '')
    .normalize('NFC')
}
