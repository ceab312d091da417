/** How many of what performed have each trait of a draft, whatever the traits are of. */

/** A line that performed, with its traits. `weight` is what it counts for, 1 to 10. */
export type TraitedLine<Name, Source> = {
  source: Source
  line: string
  language: string
  traits: ReadonlySet<Name>
  /** The traits of which it is not known whether it has them. It does not count for their shares. */
  unknownTraits: ReadonlySet<Name>
  weight: number
  /** Whether the account rejected it. */
  isRejected?: boolean
}

export type TraitShare<Name, Source> = {
  name: Name
  /** The share of the compared ones that have it, weighted by their multiples; 0 to 1, two decimals. */
  share: number
  /** What it counts for in the match; 0 for nothing. */
  weight: number
  /** The shown one with the highest multiple that has it; null if none has. */
  example: { source: Source; line: string } | null
}

export type TraitComparison<Name, Source> = {
  /** 0 to 100. */
  pattern_match: number
  traits: (TraitShare<Name, Source> & { has: boolean })[]
  missing: TraitShare<Name, Source>[]
}

/** The share from which a trait that the draft lacks is missing. */
const minMissingShare = 0.5
/** A multiple weighs no more than this, so that one runaway does not decide. */
const maxWeight = 10

/**
 * Whether a trait that a draft lacks is missing, by the share of the compared ones that have it, and unless it never is.
 */
export function isMissing<Name>(
  { name, share }: { name: Name; share: number },
  neverMissing: ReadonlySet<Name>,
): boolean {
  return share >= minMissingShare && !neverMissing.has(name)
}

type WeighedLine<Source> = {
  source: Source
  line: string
  language: string
  multiple: number | null
  isRejected?: boolean
}
type LineTraits<Name> = { traits: ReadonlySet<Name>; unknownTraits: ReadonlySet<Name> }

/** A line with its traits. Its weight is its multiple, between 1 and `maxWeight`; 1 if that is unknown. */
export function weighLine<Name, Source>(
  { multiple, ...line }: WeighedLine<Source>,
  traits: LineTraits<Name>,
): TraitedLine<Name, Source> {
  return { ...line, ...traits, weight: Math.min(maxWeight, Math.max(1, multiple ?? 1)) }
}

/** Sorted by weight, the greatest first; `isShown` says which of them may be an example. */
export type ComparedLines<Name, Source> = {
  openings: readonly TraitedLine<Name, Source>[]
  isShown: (line: TraitedLine<Name, Source>) => boolean
}

/** The traits that are compared, each with what it counts for, and those that no draft is said to lack. */
export type TraitRules<Name> = { weights: ReadonlyMap<Name, number>; neverMissing: ReadonlySet<Name> }

/** Compares what a draft has with at least one line for each trait. A draft without any trait that counts matches nothing. */
export function compareTraits<Name extends string, Source>(
  { weights, neverMissing }: TraitRules<Name>,
  own: ReadonlySet<Name>,
  lines: ComparedLines<Name, Source>,
): TraitComparison<Name, Source> {
  const shares = [...weights].map(([name, weight]) => ({ ...shareOf(name, lines), weight }))
  return {
    pattern_match: toPatternMatch(shares.filter(({ name }) => own.has(name))),
    traits: shares.map((share) => ({ ...roundShare(share), has: own.has(share.name) })),
    missing: shares.filter((share) => !own.has(share.name) && isMissing(share, neverMissing)).map(roundShare),
  }
}

type WeighedShare = Pick<TraitShare<unknown, unknown>, 'share' | 'weight'>

/** The weighted mean of the shares in percent; 0 for none. */
export function toPatternMatch(shares: readonly WeighedShare[]): number {
  const sum = shares.reduce((total, { share, weight }) => total + share * weight, 0)
  const weights = shares.reduce((total, { weight }) => total + weight, 0)
  return weights === 0 ? 0 : Math.round((100 * sum) / weights)
}

function shareOf<Name, Source>(
  name: Name,
  { openings, isShown }: ComparedLines<Name, Source>,
): Omit<TraitShare<Name, Source>, 'weight'> {
  const knownLines = openings.filter(({ unknownTraits }) => !unknownTraits.has(name))
  const linesWithTrait = knownLines.filter(({ traits }) => traits.has(name))
  const weightOf = (some: readonly TraitedLine<Name, Source>[]) =>
    some.reduce((sum, { weight }) => sum + weight, 0)
  const first = linesWithTrait.find(isShown)
  const example = first ? { source: first.source, line: first.line } : null
  return { name, share: weightOf(linesWithTrait) / weightOf(knownLines), example }
}

const roundShare = <Name, Source>(share: TraitShare<Name, Source>): TraitShare<Name, Source> => ({
  ...share,
  share: Math.round(share.share * 100) / 100,
})
