import { once } from '../../../lib/once.js'
import { change, findAll, over, type Phrase } from './tokens.js'
import { either, inEveryChat, piecesOf } from './words.js'

/**
 * What a person does not want looked for: "don't search for politics". It starts nothing. A message that only
 * speaks of what is not done ("things you should not do") refuses nothing.
 */

const polite = () =>
  `(?:(?:${piecesOf('please')}|ok|okay|no|nope|so|and|but|hey|hi|hello|just|also|now|well|sorry|actually|thanks|,) ){0,6}`

/** "Please not politics": what is asked for with it is left out. */
const asides = () =>
  `(?:${piecesOf('please')}) (?:${piecesOf('not')})(?! (?:only|just|too|later|older|more))|(?:${piecesOf('lateNot')})(?= \\S+(?: (?:${piecesOf('please')}))?(?: [.!])?$)`

/** Here what is left out is a platform, which is a setting. */
const platform = () =>
  `(?! (?:(?:the|which|what) )?platforms?(?!\\S)| (?:(?:${piecesOf('in')}|of) ){0,3}SITE(?=$| [^\\p{L}]))`

const refusal = once(() => {
  const refusing = either([...inEveryChat((words) => words.refusing).flat(), asides()])
  return over(`(?<=^|[,;:.!?–—-] |(?:^| )but )${polite()}(?:${refusing})${platform()}`)
})

/** What follows is wanted again. */
const turns = once(() => {
  const wanting = `(?:(?:please|just|only|do) )?(?:CLIPS|N CLIPS|${piecesOf('wanting')})(?!\\S)`
  return over(
    `(?:, )?(?:${piecesOf('but')})|, (?:${piecesOf('butBehindComma')})|(?:[,;:–—-]|${piecesOf('and')})(?= ${wanting})`,
  )
})

export type Refused = {
  /** The phrase without what is refused. */
  phrase: Phrase
  isRefused: boolean
}

/** Takes what is refused out of a sentence, up to where it turns to what is wanted. */
export function withoutRefused(phrase: Phrase): Refused {
  const places = findAll(phrase, refusal())
  if (places.length === 0) return { phrase, isRefused: false }
  const ends = findAll(phrase, turns())
  const spans = places.map((place) => {
    const turn = ends.find(({ from }) => from >= place.to)
    return { ...place, to: turn?.to ?? phrase.tokens.length }
  })
  const gone = change(phrase, spans, (token) => ({ ...token, word: '', meaning: null, taken: true }))
  return { phrase: { ...phrase, tokens: gone.tokens.filter(({ word }) => word !== '') }, isRefused: true }
}
