import { cached } from '../../../lib/once.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { fold, collapseWhitespace } from '../../../lib/text.js'
import { functionWordsOf } from '../../../languages/function-words.js'
import {
  mapTokensAt,
  findAll,
  isWord,
  compilePattern,
  type Phrase,
  plainForm,
  setOf,
  takeOut,
  type Token,
} from './tokens.js'
import { type ChatLanguage, chatOf } from '../../../languages/index.js'
import { anyOf, alternation, partWords, sourcesFor, wordsInAny } from './words.js'

/** What a phrase is about, once its settings are taken out: the person's own words, without those that ask. */

export type Subject = {
  text: string
  /** Whether something asked for it: "find me …", "10 tiktoks about …". */
  isRequest: boolean
}

type SubjectRules = {
  asking: RegExp
  aside: RegExp
  fillers: RegExp
  some: RegExp
  clips: RegExp
  about: RegExp
  behind: RegExp
  success: RegExp
  ending: RegExp
  loose: Set<string>
  vague: Set<string>
  tuning: Set<string>
  quality: Set<string>
}

/** A pattern that is tried at one place only. */
function compileSticky(source: string): RegExp {
  return new RegExp(`(?:${source})(?!\\S)`, 'uy')
}

const rulesOf = cached((language: ChatLanguage): SubjectRules => {
  const words = chatOf(language)
  const quality = `(?:(?:${anyOf(words.quality, words.recent)}|_|-|,) ){0,5}`
  const some = alternation(words.some)
  const asking = alternation(words.asking)
  return {
    asking: compileSticky(asking),
    aside: compileSticky(alternation(words.aside)),
    fillers: compileSticky(`${anyOf(words.fillers)}(?= [,.!?;:…-]| ${asking}(?!\\S))`),
    some: compileSticky(some),
    clips: compileSticky(sourcesFor('clipsInFront', words, { some, quality }).join('|')),
    about: compileSticky(alternation(words.about)),
    behind: compilePattern(`(?:${alternation(words.behind)})(?=(?: [^\\p{L}\\p{N}]){0,4}$)`),
    success: compilePattern(alternation(words.success)),
    ending: compilePattern(`CLIPS(?= [,.!?;:_)]|$| ${alternation(words.about)}(?!\\S))`),
    loose: setOf(words.loose),
    vague: setOf(words.vague, words.talk),
    tuning: setOf(words.tuning),
    quality: partWords('popular')(),
  }
})

/** The subject of a phrase; null where its words name none. `hasSubject` where the conversation has one already. */
export function subjectOf(phrase: Phrase, language: ChatLanguage, hasSubject: boolean): Subject | null {
  const rule = rulesOf(language)
  const bare = takeOut(phrase, findAll(phrase, rule.success))
  const { from, isRequest, isAbout } = frontOf(bare, rule)
  const rest = { ...bare, tokens: bare.tokens.slice(from) }
  const { phrase: cut, isRequest: clips } = isAbout
    ? { phrase: rest, isRequest: false }
    : withoutClips(rest, rule)
  const trimmedPhrase = trimPhrase(withoutEnd(cut, rule), rule)
  const text = textOf({
    ...trimmedPhrase,
    tokens: clips ? withoutQuality(trimmedPhrase.tokens, rule) : trimmedPhrase.tokens,
  })
  const isTuning = hasSubject && !clips && !isAbout
  const names =
    namesSomething(text, trimmedPhrase.tokens, language, isTuning) ||
    (isAbout && saysWhatNot(trimmedPhrase.tokens))
  return names ? { text, isRequest: isRequest || clips } : null
}

type RequestFront = { from: number; isRequest: boolean; isAbout: boolean }

/** How many tokens at the front ask, count or name clips; `isAbout` where the next word is surely the subject. */
function frontOf(phrase: Phrase, rule: SubjectRules): RequestFront {
  const forms = phrase.tokens.map((token) => plainForm(token).replaceAll(' ', '~'))
  const line = forms.join(' ')
  const state: RequestFront = { from: 0, isRequest: false, isAbout: false }
  let offset = 0
  const step = (count: number) => {
    for (let n = 0; n < count; n++) offset += (forms[state.from++]?.length ?? 0) + 1
  }
  const skipMatch = (pattern: RegExp) => {
    pattern.lastIndex = offset
    const length = pattern.exec(line)?.[0].split(' ').filter(Boolean).length ?? 0
    step(length)
    return length > 0
  }
  while (state.from < forms.length) {
    const form = forms[state.from] ?? ''
    if (form === '_' || !/[\p{L}\p{N}]/u.test(form)) {
      if (/^["“«#@(]$/u.test(form)) break
      step(1)
    } else if (skipMatch(rule.clips)) {
      state.isRequest = true
      state.isAbout = skipMatch(rule.about)
    } else if (!state.isAbout && skipMatch(rule.asking)) state.isRequest = true
    else if (!state.isAbout && (skipMatch(rule.aside) || skipMatch(rule.fillers))) continue
    else if (state.isRequest && !state.isAbout && skipMatch(rule.some)) continue
    else break
  }
  return state
}

/** "sourdough tiktoks", "baking videos about rye": the clips are left out, what is on either side is kept. */
function withoutClips(phrase: Phrase, rule: SubjectRules): { phrase: Phrase; isRequest: boolean } {
  const place = findAll(phrase, rule.ending, plainForm)[0]
  if (!place || place.from === 0 || readingCue('makes').test(phrase.tokens[place.from - 1]?.word ?? ''))
    return { phrase, isRequest: false }
  const after = { ...phrase, tokens: phrase.tokens.slice(place.to) }
  const line = after.tokens.map((token) => plainForm(token).replaceAll(' ', '~')).join(' ')
  rule.about.lastIndex = 0
  const length = rule.about.exec(line)?.[0].split(' ').length ?? 0
  const remainder = takeOut(phrase, [place, { from: place.to, to: place.to + length, tokens: [] }])
  return { phrase: remainder, isRequest: true }
}

function withoutEnd(phrase: Phrase, rule: SubjectRules): Phrase {
  let front = phrase
  for (let round = 0; round < 6; round++) {
    const [place] = findAll(front, rule.behind, plainForm)
    if (!place || place.from === 0) return front
    front = { ...front, tokens: front.tokens.slice(0, place.from) }
  }
  return front
}

/** Without marks and loose words at either end, and without what settings left hanging beside them. */
function trimPhrase(phrase: Phrase, rule: SubjectRules): Phrase {
  const isLoose = (token: Token) => token.isTaken || !isWord(token) || rule.loose.has(token.word)
  const isOpen = (token: Token) => token.isTaken || (!isWord(token) && !/^["“«#@(]$/u.test(token.word))
  let from = 0
  let to = phrase.tokens.length
  while (from < to && isOpen(phrase.tokens[from] as Token)) from += 1
  while (
    to > from &&
    isLoose(phrase.tokens[to - 1] as Token) &&
    !isClosingMark(phrase.tokens[to - 1] as Token)
  )
    to -= 1
  const tokens = phrase.tokens.slice(from, to)
  return mapTokensAt({ ...phrase, tokens }, looseTokenPlaces(tokens, rule), (token) => ({
    ...token,
    isTaken: true,
  }))
}

function isClosingMark(token: Token): boolean {
  return !token.isTaken && /^["”»)+#%]$/u.test(token.word)
}

/** Loose words and commas right before a taken part: "sourdough, but only _, and rye". */
function looseTokenPlaces(tokens: readonly Token[], rule: SubjectRules) {
  return tokens.flatMap((token, index) => {
    if (!token.isTaken || index === 0) return []
    let from = index
    while (from > 0 && isHanging(tokens[from - 1], rule)) from -= 1
    return from < index ? [{ from, to: index, tokens: [] }] : []
  })
}

function isHanging(token: Token | undefined, rule: SubjectRules): boolean {
  return token !== undefined && !token.isTaken && (/^[,;:(]$/u.test(token.word) || rule.loose.has(token.word))
}

/** "viral sourdough" of "viral sourdough clips". */
function withoutQuality(tokens: readonly Token[], rule: SubjectRules): Token[] {
  const remaining = [...tokens]
  const isQuality = (token: Token | undefined) =>
    token !== undefined && (token.isTaken || rule.quality.has(token.word))
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

/** The words as they were written, one space where a part was taken out. */
function textOf({ text, tokens }: Phrase): string {
  let result = ''
  let end = -1
  for (const token of tokens) {
    if (token.isTaken) continue
    const before = end < 0 ? '' : text.slice(end, token.from)
    result += (isBesides(before) ? before : ' ') + text.slice(token.from, token.to)
    end = token.to
  }
  return collapseWhitespace(result)
    .replace(/(?<!\S)#(?=[\p{L}\p{N}])/gu, '')
    .replace(/ (?=[,.!?;:])/gu, '')
    .normalize('NFC')
}

/** Whether nothing was taken out between two tokens. */
function isBesides(between: string): boolean {
  return !/\S/u.test(between)
}

const owned = wordsInAny((words) => words.owned ?? '')
const possessives = partWords('my')
const partitives = partWords('someOf')

const nots = partWords('never')

/** "Things you should not do": every word of it is little, together they name a subject. */
function saysWhatNot(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => !token.isTaken && isWord(token))
  return words.length >= 4 && words.some(({ word }) => nots().has(word))
}

/** Whether the words name a subject: one of them is more than a little word or a word for anything at all. */
function namesSomething(
  text: string,
  tokens: readonly Token[],
  language: ChatLanguage,
  isTuning: boolean,
): boolean {
  const { plain } = functionWordsOf(language)
  const { vague, tuning } = rulesOf(language)
  const words = tokens.filter((token) => !token.isTaken && isWord(token))
  const isOwned = words.some(({ word }) => possessives().has(word))
  const contentWords = words.filter(({ word, meaning }) => {
    if (meaning?.sort === 'CLIPS' || meaning?.sort === 'SITE' || meaning?.sort === 'MAKERS') return false
    if (isOwned && owned().has(word)) return false
    if (isTuning && tuning.has(word)) return false
    return !vague.has(word) && !plain.has(word) && /\p{L}/u.test(fold(word))
  })
  return contentWords.length > 0 && /[\p{L}]/u.test(text)
}
