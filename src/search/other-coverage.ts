import { type Coverage, partOfWords } from './match.js'
import type { OtherTopicTerms, TopicTerms } from './topic-terms.js'

/** What a document says of a topic by another name of its subject. */

/**
 * The coverage by another name where that is more than the topic's own (`others` in the order of `topic.otherNames`). Some
 * words of a name say nothing; all of a name that is a part of the topic are that part: of "dangers of artificial
 * intelligence" a clip on AI has all but the dangers.
 */
export function coverByOtherName(own: Coverage, others: Coverage[], topic: TopicTerms): Coverage {
  const whole = others.find(({ match }) => match === 'whole')
  if (whole) return whole
  const named = own.match === 'none' ? others.find(({ evidence }) => evidence !== null) : undefined
  if (named) return named
  const parts = others.flatMap((other, at) => partOf(own, other, topic, topic.otherNames[at]))
  return parts.find(({ share }) => share > own.share) ?? own
}

/** The coverage of a document that has the name of a part of the topic, in the topic's own terms; empty if it has not. */
function partOf(
  own: Coverage,
  other: Coverage,
  { terms }: TopicTerms,
  name: OtherTopicTerms | undefined,
): Coverage[] {
  if (other.match !== 'part' || name === undefined) return []
  const found = new Set(other.present.map(({ base }) => base))
  if (name.nameBases.length === 0 || !name.nameBases.every((base) => found.has(base))) return []
  const bases = new Set([...name.replacedBases, ...found])
  const present = terms.filter((term) => bases.has(term.base) || own.present.includes(term))
  const required = terms.filter(({ isOptional }) => !isOptional)
  const share = present.reduce((sum, term) => sum + term.share, 0)
  const partial =
    present.length < required.length ? partOfWords(present, required) : ({ kind: 'apart' } as const)
  return [{ ...other, partial, share, present }]
}
