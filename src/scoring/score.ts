import { compareTraits, type TraitComparison, type TraitedLine, weighLine } from './compare-traits.js'
import { hasTraitWords, traitsOf } from './traits.js'
import {
  neverMissing,
  openingWeight,
  presentTraitNames,
  signWeight,
  titleWeight,
  type TraitName,
  traitNames,
} from './trait-names.js'

/** Compares a draft with openings or titles that performed. Deterministic: the same data gives the same answer. */

/** What a draft is compared with. `multiple` is its outlier, null if unknown. */
export type Compared<Source> = {
  source: Source
  line: string
  language: string
  multiple: number | null
  /** The traits, if `withTraits` has already read them. */
  traits?: ReadonlySet<TraitName>
}

/**
 * Reads the traits of a line. Its language must be loaded. Reading many takes a while, so it is done line by line to
 * let other work run in between.
 */
export function withTraits<Line extends Compared<unknown>>(line: Line): Line {
  return { ...line, traits: new Set(traitsOf(line.line, line.language)) }
}

export type DraftScore<Source, Line = Compared<Source>> = TraitComparison<TraitName, Source> & {
  /** What the draft was compared with: the lines in its language if there are enough, otherwise all. */
  compared: Line[]
  closest: { source: Source; line: string; shared: TraitName[] }[]
}

/** With fewer lines to compare with there is no score. */
export const minCompared = 8
const maxClosest = 3

type Draft = { text: string; language: string; isTitle?: boolean }

/** The weight of each trait. */
function weightsFor({ language, isTitle = false }: Draft): ReadonlyMap<TraitName, number> {
  const knownWeight = isTitle ? titleWeight : openingWeight
  const weightOf = hasTraitWords(language) ? knownWeight : signWeight
  return new Map(traitNames.map((name) => [name, weightOf(name)]))
}

/** The lines in the draft's language if there are enough, because other languages have other traits. */
function selectCompared<Line extends Compared<unknown>>({ language }: Draft, given: readonly Line[]): Line[] {
  const inItsLanguage = given.filter((one) => one.language === language)
  return inItsLanguage.length >= minCompared ? inItsLanguage : [...given]
}

/**
 * The score of a draft; null with fewer than 8 lines to compare with. `pattern_match` is the weighted mean, over the
 * traits of the draft, of the share of compared lines that have the trait. Only lines in the draft's language are
 * quoted.
 */
export function scoreDraft<Line extends Compared<unknown>>(
  draft: Draft,
  given: readonly Line[],
): DraftScore<Line['source'], Line> | null {
  const compared = selectCompared(draft, given)
  if (compared.length < minCompared) return null
  const openings = compared
    .map(({ traits, ...one }: Compared<Line['source']>) =>
      weighLine(one, traits ?? new Set(traitsOf(one.line, one.language))),
    )
    .sort((a, b) => b.weight - a.weight || compareText(a.line, b.line))
  const own = new Set(traitsOf(draft.text, draft.language))
  const isShown = ({ language }: { language: string }) => language === draft.language
  return {
    ...compareTraits({ weights: weightsFor(draft), neverMissing }, own, { openings, isShown }),
    compared,
    closest: closestTo(own, openings.filter(isShown)),
  }
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The lines that share the most traits with the draft, relative to all traits of both. */
function closestTo<Source>(draft: ReadonlySet<TraitName>, openings: TraitedLine<TraitName, Source>[]) {
  const own = presentTraitNames.filter((name) => draft.has(name))
  const rated = openings.map((opening) => {
    const theirs = presentTraitNames.filter((name) => opening.traits.has(name))
    const shared = own.filter((name) => opening.traits.has(name))
    return { opening, shared, likeness: shared.length / (own.length + theirs.length - shared.length) }
  })
  return rated
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, maxClosest)
    .map(({ opening: { source, line }, shared }) => ({ source, line, shared }))
}
