import { cached } from '../../../lib/once.js'
import { removeControlCharacters, collapseWhitespace } from '../../../lib/text.js'
import { type ChatLanguage, chatOf } from '../../../languages/index.js'
import type { ChatWords } from '../../../languages/chat-words.js'
import { joined, readSettings } from './settings.js'
import type { SaidSettings } from './settings-types.js'
import { withoutRefused } from './refusals.js'
import { type TalkKind, talkOf } from './small-talk.js'
import { type Subject, subjectOf } from './subject.js'
import {
  type PatternMatch,
  findAll,
  isWord,
  over,
  type Phrase,
  take,
  type Token,
  tokenise,
} from './tokens.js'
import { chatLanguageOf } from './chat-language.js'
import { withMeanings } from './lexicon.js'
import { either, partWords } from './words.js'

/** One message of a conversation, read by itself. */
export type Reading = {
  language: ChatLanguage
  /** Whether its own words show the language. */
  sure: boolean
  talk: TalkKind | null
  said: SaidSettings
  /** What it is about, as it was written; null where it names nothing. */
  subject: string | null
  /** Whether it speaks of what was asked before: "more like that", "what about …". */
  goesOn: 'same' | 'rather' | null
}

/** The most of a message that is read, in UTF-16 units. */
const maxMessageUnits = 4_000

/** Reads a message; `known` where the conversation has a subject already, `kept` the language it is in. */
export function readMessage(message: string, known: boolean, kept: ChatLanguage | null = null): Reading {
  const text = withoutAddresses(removeControlCharacters(message.slice(0, maxMessageUnits)))
  const tokens = tokenise(text)
  const { language, sure } = chatLanguageOf(text, tokens, kept)
  const whole: Phrase = { text, tokens: withMeanings(tokens, language) }
  const talk = talkOf(whole, language)
  if (talk !== null) return { language, sure, talk, said: {}, subject: null, goesOn: null }
  const words = chatOf(language)
  const cues = cuesOf(words)
  const { same, rather } = known ? goingOn(whole, cues) : { same: [], rather: [] }
  const sentences = sentencesOf(take(whole, [...same, ...rather])).map(withoutRefused)
  const refuses = sentences.some(({ isRefused }) => isRefused)
  const parts = sentences.map(({ phrase, isRefused }) => {
    const read = readSettings(phrase, words, known)
    const subject = subjectOf(read.phrase, language, known)
    // Beside a refusal only what is asked for is wanted: "Don't search for war. Politics neither."
    const isWanted = !refuses || isRefused || subject?.asked
    return { said: read.said, subject: isWanted ? subject : null, phrase: read.phrase }
  })
  const said = joined(parts.map((part) => part.said))
  const goesOn: Reading['goesOn'] = same.length > 0 ? 'same' : rather.length > 0 ? 'rather' : null
  const subject = chosen(parts, language, known)
  if (refuses && subject === null && Object.keys(said).length === 0)
    return { language, sure, talk: 'no', said, subject, goesOn }
  return { language, sure, talk: null, said, subject, goesOn }
}

type ContinuationCues = { more: RegExp; rather: RegExp }

/** "The same but for rye" is more than "the same". */
function goingOn(
  phrase: Phrase,
  { more, rather: instead }: ContinuationCues,
): { same: PatternMatch[]; rather: PatternMatch[] } {
  const rather = findAll(phrase, instead).slice(0, 1)
  const same = findAll(phrase, more)
  const isWithin = same.every(({ from, to }) => rather[0] && rather[0].from <= from && rather[0].to > to)
  return isWithin ? { same: [], rather } : { same, rather: [] }
}

const cuesOf = cached((words: ChatWords): ContinuationCues => ({
  more: over(either(words.more)),
  rather: over(`^(?:[¿¡,.…-] )?${either(words.rather)}`),
}))

/** Web addresses are not looked at: they would be read as words. */
function withoutAddresses(text: string): string {
  return text.replace(/(?:https?:\/\/|www\.)\S*/giu, ' ')
}

const abbreviations = partWords('abbreviations')

/** The sentences of a phrase, each with the whole text. A mark ends one where white space follows it. */
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
    .filter((sentence) => sentence.some((token) => token.taken || isWord(token)))
    .map((sentence) => ({ text, tokens: sentence }))
}

type SentenceReading = { subject: Subject | null; phrase: Phrase }

/** The subject of the sentence that asks for it; where none asks, everything that is said. */
function chosen(parts: SentenceReading[], language: ChatLanguage, known: boolean): string | null {
  const named = parts.filter((part) => part.subject !== null)
  const asked = named.find((part) => part.subject?.asked)
  const only = asked ?? (named.length === 1 ? named[0] : undefined)
  if (only) return only.subject?.text ?? null
  const [first] = named
  if (!first) return null
  const all = { text: first.phrase.text, tokens: named.flatMap((part) => [...part.phrase.tokens]) }
  return collapseWhitespace(subjectOf(all, language, known)?.text ?? '') || null
}
