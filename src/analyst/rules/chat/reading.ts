import { memoize, once } from '../../../lib/once.js'
import { plainOf } from '../../../lib/plain-words.js'
import { removeControlCharacters, collapseWhitespace } from '../../../lib/text.js'
import { type ChatLanguage, chatOf } from '../../../languages/index.js'
import type { ChatWords } from '../../../languages/chat-words.js'
import { fillIn } from '../../../languages/pattern-templates.js'
import { mergeChanges, readSettings } from './read-settings.js'
import type { SettingsChange } from './settings-types.js'
import { numberIn } from './count.js'
import { withoutRefused, withoutRefusedLanguages } from './refusals.js'
import { type TalkKind, smallTalkKind } from './small-talk.js'
import { type ChatSubject, readSubject, withoutStyle } from './subject.js'
import { type PatternMatch, findAll, isWord, type Phrase, takeOut, type Token, tokenise } from './tokens.js'
import { chatLanguageOf } from '../../../languages/chat-language.js'
import { closingLanguageOf } from '../../../languages/closings.js'
import { withMeanings } from './lexicon.js'
import {
  compilePattern,
  alternation,
  mapChatLanguages,
  partWords,
  piecesOf,
} from '../../../languages/chat-patterns.js'

/** What one message of a conversation says, without its context. */
export type MessageReading = {
  language: ChatLanguage
  /** Whether its own words show the language. */
  isSure: boolean
  talk: TalkKind | null
  change: SettingsChange
  /** The subject as it was written; null if the message names none. */
  subject: string | null
  /** Whether it asks for clips about the subject in so many words, or says how many, where or how old. */
  isRequest: boolean
  /** Its words that state a style or length of the clips, which cannot be chosen. */
  style: string[]
  /** Its words that say what clips must not be about, by which no search can filter. */
  refused: string[]
  /** Its words that refuse a language, by which no search can filter. */
  refusedLanguages: string[]
  /** Whether it refers to the previous request: "more like that", "do it again", "what about …". */
  continuation: 'more' | 'again' | 'instead' | null
  /** How many more it wants than the previous request: "five more". */
  extraCount: number | null
  /** Whether it wants more with the subject beside the topic: "more like these, but gluten free". */
  isException: boolean
}

/** Maximum length of a message that is read, in UTF-16 units. */
const maxMessageUnits = 4_000

/** The language that a message shows by its own words; null if it shows none. */
export function messageLanguageOf(
  message: string,
  conversationLanguage: ChatLanguage | null,
): ChatLanguage | null {
  const text = withoutAddresses(removeControlCharacters(message.slice(0, maxMessageUnits)))
  const words = tokenise(text).map(({ word }) => word)
  const { language, isSure } = chatLanguageOf(text, words, conversationLanguage)
  return isSure ? language : null
}

/** Reads a message. `hasSubject` tells that the conversation has a subject already, `known` is its language if sure. */
export function readMessage(
  message: string,
  hasSubject: boolean,
  conversationLanguage: ChatLanguage | null = null,
  known: ChatLanguage | null = null,
): MessageReading {
  const text = withoutAddresses(removeControlCharacters(message.slice(0, maxMessageUnits)))
  const tokens = tokenise(text)
  const words = tokens.map(({ word }) => word)
  const { language, isSure } =
    known === null ? chatLanguageOf(text, words, conversationLanguage) : { language: known, isSure: true }
  const wholePhrase: Phrase = { text, tokens: withMeanings(tokens, language) }
  const talk = smallTalkKind(wholePhrase, language)
  const closing = talk === 'thanks' ? closingLanguageOf(text, language) : null
  if (closing !== null && closing !== language)
    return { language: closing, isSure: true, talk, ...nothingAsked }
  if (talk !== null) return { language, isSure, talk, ...nothingAsked }
  const cues = cuesOf(chatOf(language))
  const { phrase: searchable, refused: refusedLanguages } = withoutRefusedLanguages(wholePhrase)
  const { same, rather: corrections } = hasSubject
    ? continuationMatches(searchable, cues)
    : { same: [], rather: [] }
  const sentences = sentencesOf(takeOut(searchable, [...same, ...corrections])).map(withoutRefused)
  const refuses = sentences.some(({ isRefused }) => isRefused)
  const refused = sentences.flatMap((sentence) => sentence.refused)
  const parts = sentences.map(({ phrase, isRefused }) => {
    const part = readSentence(phrase, language, hasSubject)
    // In a message with a refusal only an explicit request is wanted: "Don't search for war. Politics neither."
    const isWanted = !refuses || isRefused || part.subject?.isRequest
    return isWanted ? part : { ...part, subject: null }
  })
  const stated = mergeChanges(parts.map((part) => part.change))
  const continuation = continuationOf(searchable, { same, rather: corrections }, cues)
  const named = chooseSubject(parts, language, hasSubject)
  const exception = continuation === 'more' ? readException(named, text) : null
  const style = [...parts.flatMap((part) => part.style), ...(exception === 'tone' && named ? [named] : [])]
  const subject = exception === 'tone' ? null : exception === null ? named : withoutBut(named)
  const number = numberIn(same.flatMap(({ tokens: found }) => found))
  const extraCount = subject === null ? number : null
  const change = number === null || extraCount !== null ? stated : { ...stated, count: number }
  if (refuses && subject === null && Object.keys(change).length === 0)
    return { ...nothingAsked, language, isSure, talk: 'no', style, refused, refusedLanguages, continuation }
  const isRequest = parts.some((part) => part.subject?.isRequest) || Object.keys(change).length > 0
  const leftOut = { style, refused, refusedLanguages }
  const isException = exception === 'addition'
  const read = { language, isSure, talk: null, change, subject, isRequest }
  return { ...read, ...leftOut, continuation, extraCount, isException }
}

const nothingAsked = {
  change: {},
  subject: null,
  isRequest: false,
  style: [],
  refused: [],
  refusedLanguages: [],
  continuation: null,
  extraCount: null,
  isException: false,
}

function readSentence(phrase: Phrase, language: ChatLanguage, hasSubject: boolean) {
  const settings = readSettings(phrase, chatOf(language), hasSubject)
  const styled = withoutStyle(settings.phrase, language)
  const subject = readSubject(styled.phrase, language, hasSubject)
  return { ...styled, change: settings.change, subject }
}

type ContinuationCues = Record<'more' | 'same' | 'rather', RegExp>

/**
 * The matches of continuations ("the same") and corrections ("the same but for rye"). A continuation inside a
 * correction does not count.
 */
function continuationMatches(
  phrase: Phrase,
  { same: previous, rather: instead }: ContinuationCues,
): { same: PatternMatch[]; rather: PatternMatch[] } {
  const corrections = findAll(phrase, instead).slice(0, 1)
  const same = findAll(phrase, previous)
  const isWithin = same.every(
    ({ from, to }) => corrections[0] && corrections[0].from <= from && corrections[0].to > to,
  )
  return isWithin ? { same: [], rather: corrections } : { same, rather: [] }
}

/** How a message continues the request before. */
function continuationOf(
  phrase: Phrase,
  { same, rather }: ReturnType<typeof continuationMatches>,
  { more }: ContinuationCues,
): MessageReading['continuation'] {
  if (same.length === 0) return rather.length > 0 ? 'instead' : null
  return findAll(phrase, more).length > 0 ? 'more' : 'again'
}

const cuesOf = memoize((words: ChatWords): ContinuationCues => {
  const more = fillIn(alternation(words.more), { end: words.moreEnd })
  return {
    more: compilePattern(more),
    same: compilePattern(alternation([more, ...words.again])),
    // Corrections are short, so that their language is easily mistaken.
    rather: compilePattern(`^(?:[¿¡,.…-] )?${alternation([piecesOf('meant'), ...words.rather])}`),
  }
})

/** Removes web addresses, which would be read as words. */
function withoutAddresses(text: string): string {
  return text.replace(/(?:https?:\/\/|www\.)\S*/giu, ' ')
}

const abbreviations = partWords('abbreviations')

const but = once(
  () => new RegExp(`^(?:.* )?(?:${piecesOf('but')}|${piecesOf('butBehindComma')}) (?=\\S)`, 'u'),
)

const tone = once(() => new RegExp(`^${alternation(mapChatLanguages((words) => words.tone))}$`, 'u'))

/** A subject as it was written, without "but" before it. */
function withoutBut(subject: string | null): string | null {
  const count = plainOf(subject ?? '')
    .replace(but(), '')
    .split(' ').length
  return subject?.split(' ').slice(-count).join(' ') ?? null
}

/** What is left of a request for more behind "but": a tone, or what the clips should have beside the topic. */
function readException(subject: string | null, text: string): 'tone' | 'addition' | null {
  const plain = plainOf(text)
  const rest = plain.replace(but(), '')
  const isWhole = subject !== null && rest.startsWith(plainOf(subject).replace(but(), ''))
  if (rest === plain || !isWhole) return null
  return tone().test(rest) ? 'tone' : 'addition'
}

/** The sentences of a phrase, each with the whole text. A mark ends a sentence if white space follows. */
function sentencesOf({ text, tokens }: Phrase): Phrase[] {
  const found: Token[][] = [[]]
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    found.at(-1)?.push(token)
    const between = next ? text.slice(token.to, next.from) : ''
    const isStop =
      /^[.!?…。！？]$/u.test(token.word) &&
      between !== '' &&
      !abbreviations().has(tokens[index - 1]?.word ?? '')
    if (next && (isStop || between.includes('\n'))) found.push([])
  }
  return found
    .filter((sentence) => sentence.some((token) => token.isTaken || isWord(token)))
    .map((sentence) => ({ text, tokens: sentence }))
}

type SentenceReading = { subject: ChatSubject | null; phrase: Phrase }

/** The subject of the sentence that is a request; without a request, the whole message. */
function chooseSubject(parts: SentenceReading[], language: ChatLanguage, hasSubject: boolean): string | null {
  const partsWithSubject = parts.filter((part) => part.subject !== null)
  const requestPart = partsWithSubject.find((part) => part.subject?.isRequest)
  const chosenPart = requestPart ?? (partsWithSubject.length === 1 ? partsWithSubject[0] : undefined)
  if (chosenPart) return chosenPart.subject?.text ?? null
  const [first] = partsWithSubject
  if (!first) return null
  const all = { text: first.phrase.text, tokens: partsWithSubject.flatMap((part) => [...part.phrase.tokens]) }
  return collapseWhitespace(readSubject(all, language, hasSubject)?.text ?? '') || null
}
