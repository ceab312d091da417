import { compareTraits, type TraitComparison, type TraitedLine, weighLine } from './compare-traits.js'
import { hasTraitWords, traitsOf } from './traits.js'
import {
  openingWeight,
  presentTraitNames,
  signWeight,
  titleWeight,
  type TraitName,
  traitNames,
} from './trait-names.js'

/** Compares a draft with openings or titles that performed. Deterministic: the same data gives the same answer. */

/** What a draft is compared with. `multiple` is its views over its creator's usual; null if unknown. */
export type Compared<Source> = {
  source: Source
  line: string
  language: string
  multiple: number | null
  /** Where they were read before, by `withTraits`. */
  traits?: ReadonlySet<TraitName>
}

/** Reads the traits of a line, whose language must be loaded: so many of them take a while, between which others work. */
export function withTraits<Line extends Compared<unknown>>(line: Line): Line {
  return { ...line, traits: new Set(traitsOf(line.line, line.language)) }
}

export type DraftScore<Source, Line = Compared<Source>> = TraitComparison<TraitName, Source> & {
  /** What the draft was compared with: those in its language where these are enough, otherwise all. */
  compared: Line[]
  closest: { source: Source; line: string; shared: TraitName[] }[]
}

/** With fewer to compare with there is no score. */
export const minCompared = 8
const maxClosest = 3

type Draft = { text: string; language: string; isTitle?: boolean }

/** What each trait counts for. */
function weightsFor({ language, isTitle = false }: Draft): ReadonlyMap<TraitName, number> {
  const knownWeight = isTitle ? titleWeight : openingWeight
  const weightOf = hasTraitWords(language) ? knownWeight : signWeight
  return new Map(traitNames.map((name) => [name, weightOf(name)]))
}

/** Those in the draft's language where there are enough of them: what other languages say has other traits. */
function selectCompared<Line extends Compared<unknown>>({ language }: Draft, given: readonly Line[]): Line[] {
  const inItsLanguage = given.filter((one) => one.language === language)
  return inItsLanguage.length >= minCompared ? inItsLanguage : [...given]
}

/**
 * The score of a draft; null with fewer than 8 to compare with. `pattern_match` is the mean share of the compared ones
 * that have each trait which the draft has and which counts. Only lines in the draft's language are named.
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
    ...compareTraits(weightsFor(draft), own, { openings, isShown }),
    compared,
    closest: closestTo(own, openings.filter(isShown)),
  }
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Those that share the most traits with the draft, of all that either has. */
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
