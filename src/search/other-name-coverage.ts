import { type Coverage, partOfWords } from './match.js'
import type { OtherTopicTerms, TopicTerms } from './topic-terms.js'

/** What a document says of a topic by another name of its subject. */
export type OtherNameCoverage = {
  name: OtherTopicTerms
  coverage: Coverage
  /** Whether it has that name itself, its words near each other. */
  isNamed: () => boolean
}

/**
 * The coverage by another name where that is more than the topic's own. Some words of a name say nothing, nor do all of
 * them apart; a name that is a part of the topic is that part: of "dangers of artificial intelligence" a clip on AI has all
 * but the dangers.
 */
export function coverByOtherName(own: Coverage, others: OtherNameCoverage[], topic: TopicTerms): Coverage {
  const coverages = others.map(({ coverage }) => coverage)
  const whole = coverages.find(({ match }) => match === 'whole')
  if (whole) return whole
  const mention = own.match === 'none' ? coverages.find(({ evidence }) => evidence !== null) : undefined
  if (mention) return mention
  const parts = others.flatMap((other) => partOf(own, other, topic))
  return parts.find(({ share }) => share > own.share) ?? own
}

/** The coverage of a document that has the name of a part of the topic, in the topic's own terms; empty if it has not. */
function partOf(
  own: Coverage,
  { name, coverage, isNamed }: OtherNameCoverage,
  { terms }: TopicTerms,
): Coverage[] {
  const presentBases = new Set(coverage.present.map(({ base }) => base))
  const hasName = name.name.terms.length > 0 && name.name.terms.every(({ base }) => presentBases.has(base))
  if (coverage.match !== 'part' || !hasName || !isNamed()) return []
  const bases = new Set([...name.replacedBases, ...presentBases])
  const present = terms.filter((term) => bases.has(term.base) || own.present.includes(term))
  const absent = own.absent.filter((term) => !present.includes(term))
  const requiredTerms = terms.filter(({ isOptional }) => !isOptional)
  const share = present.reduce((sum, term) => sum + term.share, 0)
  const isPart = present.length < requiredTerms.length
  const partial = isPart ? partOfWords({ present, absent }, requiredTerms) : ({ kind: 'apart' } as const)
  return [{ ...coverage, partial, share, present, absent }]
}
