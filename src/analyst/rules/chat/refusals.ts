import { once } from '../../../lib/once.js'
import { writtenText } from './subject-trim.js'
import { mapTokensAt, findAll, type Phrase, takeOut } from './tokens.js'
import { mapChatLanguages, patternFor } from '../../../languages/chat-patterns.js'

/**
 * Recognises what the user does not want to be searched for: "don't search for politics". It starts no run. A
 * message that only speaks of what one should not do ("things you should not do") is no refusal.
 */

const refusal = once(() =>
  patternFor('refused', null, {
    refusing: mapChatLanguages((words) => words.refusing)
      .flat()
      .join('|'),
  }),
)

const languages = once(() =>
  patternFor('languageRefused', null, {
    refusing: mapChatLanguages((words) => words.not)
      .flat()
      .join('|'),
    inSpoken: mapChatLanguages((words) => words.inLanguage.replaceAll(' ', '|')).join('|'),
  }),
)

/** A phrase without the languages that it does not want, by which no search can filter: "not in English". */
export function withoutRefusedLanguages(phrase: Phrase): { phrase: Phrase; refused: string[] } {
  const places = findAll(phrase, languages())
  return {
    phrase: takeOut(phrase, places),
    refused: places.map(({ tokens }) => writtenText(phrase.text, tokens)),
  }
}

/** Words after which a request begins again. */
const turns = once(() => patternFor('wantedAgain'))

export type SentenceWithoutRefusal = {
  /** The phrase without the refused part. */
  phrase: Phrase
  isRefused: boolean
  /** The refused parts as they were written. */
  refused: string[]
}

/** Takes the refused part out of a sentence, up to the words that begin a request again. */
export function withoutRefused(phrase: Phrase): SentenceWithoutRefusal {
  const places = findAll(phrase, refusal())
  if (places.length === 0) return { phrase, isRefused: false, refused: [] }
  const ends = findAll(phrase, turns())
  const spans = places.map((place) => {
    const turn = ends.find(({ from }) => from >= place.to)
    return { ...place, to: turn?.to ?? phrase.tokens.length }
  })
  const withoutSpans = mapTokensAt(phrase, spans, (token) => ({
    ...token,
    word: '',
    meaning: null,
    isTaken: true,
  }))
  return {
    phrase: { ...phrase, tokens: withoutSpans.tokens.filter(({ word }) => word !== '') },
    isRefused: true,
    refused: spans.map(({ from, to }) => writtenText(phrase.text, phrase.tokens.slice(from, to))),
  }
}
