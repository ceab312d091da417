import { minCompared } from '../lib/run-limits.js'
import { type ClosestLine, closestTo } from './closest.js'
import { compareTraits, type TraitComparison, type TraitedLine, weighLine } from './compare-traits.js'
import { hasTraitWords, traitsOf } from './traits.js'
import {
  frontTraits,
  neverMissing,
  openingWeight,
  signWeight,
  titleWeight,
  type TraitName,
  traitNames,
} from './trait-names.js'

/** Compares a draft with openings or titles that performed. Deterministic: the same data gives the same answer. */

/** What a draft is compared with. `multiple` is its outlier, null if unknown. */
export type ComparableLine<Source> = {
  source: Source
  line: string
  language: string
  multiple: number | null
  /** Whether other words may precede the line, so that it is not known whether its clip begins with a greeting. */
  isCut?: boolean
  /** Whether the account rejected it: it counts, and is not quoted. */
  isRejected?: boolean
  /** The traits, if `withTraits` has already read them. */
  traits?: ReadonlySet<TraitName>
  /** What is written on its video. */
  about?: string
}

/**
 * Reads the traits of a line. Its language must be loaded. Reading many takes a while, so it is done line by line to
 * let other work run in between.
 */
export function withTraits<Line extends ComparableLine<unknown>>(line: Line): Line {
  return { ...line, traits: new Set(traitsOf(line.line, line.language)) }
}

export type DraftScore<Source, Line = ComparableLine<Source>> = TraitComparison<TraitName, Source> & {
  /** What the draft was compared with: the lines in its language if there are enough, otherwise all. */
  comparedLines: Line[]
  /** Whether enough of them are first words, so that greetings are compared. */
  isFrontCompared: boolean
  closest: ClosestLine<Source>[]
}

type Draft = { text: string; language: string; isTitle?: boolean }

/** The weight of each trait. */
function weightsFor({ language, isTitle = false }: Draft): Map<TraitName, number> {
  const knownWeight = isTitle ? titleWeight : openingWeight
  const weightOf = hasTraitWords(language) ? knownWeight : signWeight
  return new Map(traitNames.map((name) => [name, weightOf(name)]))
}

/** The lines in the draft's language if there are enough, because other languages have other traits. */
function selectCompared<Line extends ComparableLine<unknown>>(
  { language }: Draft,
  lines: readonly Line[],
): Line[] {
  const inItsLanguage = lines.filter((one) => one.language === language)
  return inItsLanguage.length >= minCompared ? inItsLanguage : [...lines]
}

/**
 * The score of a draft; null with fewer than 8 lines to compare with. Greetings are left out with fewer than 8 first
 * words. `pattern_match` is the weighted mean, over the
 * traits of the draft, of the share of compared lines that have the trait. Only lines in the draft's language that the
 * account did not reject are quoted.
 */
export function scoreDraft<Line extends ComparableLine<unknown>>(
  draft: Draft,
  lines: readonly Line[],
): DraftScore<Line['source'], Line> | null {
  const comparedLines = selectCompared(draft, lines)
  if (comparedLines.length < minCompared) return null
  const isFrontCompared = comparedLines.filter(({ isCut }) => !isCut).length >= minCompared
  const openings = comparedLines
    .map(toTraitedLine)
    .sort((a, b) => b.weight - a.weight || compareText(a.line, b.line))
  const weights = weightsFor(draft)
  if (!isFrontCompared) for (const name of frontTraits) weights.delete(name)
  const own = new Set(traitsOf(draft.text, draft.language).filter((name) => weights.has(name)))
  const isQuoted = (line: { language: string; isRejected?: boolean }) =>
    line.language === draft.language && line.isRejected !== true
  return {
    ...compareTraits({ weights, neverMissing }, own, { openings, isShown: isQuoted }),
    comparedLines,
    isFrontCompared,
    closest: closestTo(
      { text: draft.text, language: draft.language, traits: own },
      openings.filter(isQuoted),
    ),
  }
}

const none: ReadonlySet<TraitName> = new Set()

/** A line with its traits, without those of first words if it may not be these. */
function toTraitedLine<Source>({
  traits: read,
  isCut,
  ...line
}: ComparableLine<Source>): TraitedLine<TraitName, Source> {
  const traits = read ?? new Set(traitsOf(line.line, line.language))
  if (!isCut) return weighLine(line, { traits, unknownTraits: none })
  return weighLine(line, {
    traits: new Set([...traits].filter((name) => !frontTraits.has(name))),
    unknownTraits: frontTraits,
  })
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
