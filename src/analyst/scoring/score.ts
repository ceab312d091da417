import { type TraitName, traitNames, traitsOf } from './traits.js'

/** Compares a draft with openings or titles that performed. Deterministic: the same data gives the same answer. */

/** What a draft is compared with. `multiple` is its views over its creator's usual; null if unknown. */
export type Compared<Source> = { source: Source; line: string; language: string; multiple: number | null }

export type TraitShare<Source> = {
  name: TraitName
  /** The share of the compared ones that have it, weighted by their multiples; 0 to 1, two decimals. */
  share: number
  /** The one in the draft's language with the highest multiple that has it; null if none has. */
  example: { source: Source; line: string } | null
}

export type DraftScore<Source> = {
  /** 0 to 100. */
  pattern_match: number
  traits: (TraitShare<Source> & { has: boolean })[]
  /** What the draft was compared with: those in its language where these are enough, otherwise all. */
  compared: Compared<Source>[]
  closest: { source: Source; line: string; shared: TraitName[] }[]
  missing: TraitShare<Source>[]
}

/** With fewer to compare with there is no score. */
export const minCompared = 8
/** The share from which a trait that the draft lacks is missing. */
const minMissingShare = 0.5
const maxClosest = 3
/** A multiple weighs no more than this, so that one runaway does not decide. */
const maxWeight = 10

type ReadOpening<Source> = Compared<Source> & { traits: ReadonlySet<TraitName>; weight: number }

type Draft = { text: string; language: string }

/** Those in the draft's language where there are enough of them: what other languages say has other traits. */
function selectCompared<Source>({ language }: Draft, given: readonly Compared<Source>[]): Compared<Source>[] {
  const inItsLanguage = given.filter((one) => one.language === language)
  return inItsLanguage.length >= minCompared ? inItsLanguage : [...given]
}

/**
 * The score of a draft; null with fewer than 8 to compare with. `pattern_match` is the mean share of the compared ones
 * that have each trait which the draft has. Only lines in the draft's language are named.
 */
export function scoreDraft<Source>(
  draft: Draft,
  given: readonly Compared<Source>[],
): DraftScore<Source> | null {
  const compared = selectCompared(draft, given)
  if (compared.length < minCompared) return null
  const openings = compared.map(read).sort((a, b) => b.weight - a.weight || compareText(a.line, b.line))
  const own = new Set(traitsOf(draft.text, draft.language))
  const shares = traitNames.map((name) => shareOf(name, openings, draft.language))
  const ownShares = shares.filter(({ name }) => own.has(name))
  const mean = ownShares.reduce((sum, { share }) => sum + share, 0) / ownShares.length
  return {
    pattern_match: Math.round(100 * mean),
    traits: shares.map((share) => ({ ...rounded(share), has: own.has(share.name) })),
    compared,
    closest: closestTo(
      own,
      openings.filter(({ language }) => language === draft.language),
    ),
    missing: shares.filter(({ name, share }) => !own.has(name) && share >= minMissingShare).map(rounded),
  }
}

function read<Source>(one: Compared<Source>): ReadOpening<Source> {
  const weight = Math.min(maxWeight, Math.max(1, one.multiple ?? 1))
  return { ...one, traits: new Set(traitsOf(one.line, one.language)), weight }
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function shareOf<Source>(
  name: TraitName,
  openings: ReadOpening<Source>[],
  language: string,
): TraitShare<Source> {
  const having = openings.filter(({ traits }) => traits.has(name))
  const weightOf = (some: ReadOpening<Source>[]) => some.reduce((sum, { weight }) => sum + weight, 0)
  const first = having.find((one) => one.language === language)
  const example = first ? { source: first.source, line: first.line } : null
  return { name, share: weightOf(having) / weightOf(openings), example }
}

const rounded = <Source>(share: TraitShare<Source>): TraitShare<Source> => ({
  ...share,
  share: Math.round(share.share * 100) / 100,
})

/** Those that share the most traits with the draft, of all that either has. */
function closestTo<Source>(own: ReadonlySet<TraitName>, openings: ReadOpening<Source>[]) {
  const rated = openings.map((opening) => {
    const shared = traitNames.filter((name) => own.has(name) && opening.traits.has(name))
    return { opening, shared, likeness: shared.length / (own.size + opening.traits.size - shared.length) }
  })
  return rated
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, maxClosest)
    .map(({ opening: { source, line }, shared }) => ({ source, line, shared }))
}
