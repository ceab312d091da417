import { once } from '../../../lib/once.js'
import { mapTokensAt, findAll, type Phrase } from './tokens.js'
import { fromEveryChat, patternFor } from './words.js'

/**
 * What a person does not want looked for: "don't search for politics". It starts nothing. A message that only
 * speaks of what is not done ("things you should not do") refuses nothing.
 */

const refusal = once(() =>
  patternFor('refused', null, {
    refusing: fromEveryChat((words) => words.refusing)
      .flat()
      .join('|'),
  }),
)

/** What follows is wanted again. */
const turns = once(() => patternFor('wantedAgain'))

export type SentenceWithoutRefusal = {
  /** The phrase without what is refused. */
  phrase: Phrase
  isRefused: boolean
}

/** Takes what is refused out of a sentence, up to where it turns to what is wanted. */
export function withoutRefused(phrase: Phrase): SentenceWithoutRefusal {
  const places = findAll(phrase, refusal())
  if (places.length === 0) return { phrase, isRefused: false }
  const ends = findAll(phrase, turns())
  const spans = places.map((place) => {
    const turn = ends.find(({ from }) => from >= place.to)
    return { ...place, to: turn?.to ?? phrase.tokens.length }
  })
  const gone = mapTokensAt(phrase, spans, (token) => ({ ...token, word: '', meaning: null, isTaken: true }))
  return { phrase: { ...phrase, tokens: gone.tokens.filter(({ word }) => word !== '') }, isRefused: true }
}
