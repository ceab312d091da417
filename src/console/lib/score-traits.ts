import type { components } from '../../client/index.js'

/** What the console shows of the traits in a score. */

type Score = components['schemas']['Score']
/** The parts of a score that change while the reader types. */
export type LiveScore = { pattern_match: number; has: string[]; missing: string[] }

/** A trait is common if more than this share of the results has it. At exactly half, its opposite is as common. */
const half = 0.5

type SharedTrait = { name: string; share: number }

const isCommon = ({ share }: SharedTrait) => share > half
/** The common traits that a draft has, and those that it lacks. */
export type CommonTraits = { has: SharedTrait[]; missing: SharedTrait[] }

/**
 * The common traits of a draft. Traits that begin with `no_` are not listed as present, because nearly every text has
 * them.
 */
export function commonTraits({ traits }: Score, live: LiveScore): CommonTraits {
  const shares = new Map(traits.map(({ name, share }) => [name, share]))
  const withShare = (names: string[]) => names.map((name) => ({ name, share: shares.get(name) ?? 0 }))
  const has = withShare(live.has).filter((trait) => isCommon(trait) && !trait.name.startsWith('no_'))
  return { has, missing: withShare(live.missing).filter(isCommon) }
}

/** Traits that are worth trying. The others are faults, their absence, or lengths. */
const advisable = new Set(
  'question number name first_person second_person negation contrast time_mark stakes withheld scene known_device'.split(
    ' ',
  ),
)
/** A trait that a smaller share of the results has is not suggested. */
const minAdvisedShare = 0.15
const maxAdvised = 3

/** Traits that the draft lacks and some of the results have, but not most, the most common first. */
export function rarerTraits({ traits }: Score, { has }: LiveScore): SharedTrait[] {
  return traits
    .filter(({ name, share }) => advisable.has(name) && !has.includes(name) && share >= minAdvisedShare)
    .filter((trait) => !isCommon(trait))
    .toSorted((one, other) => other.share - one.share)
    .slice(0, maxAdvised)
    .map(({ name, share }) => ({ name, share }))
}

/** How many of the common traits a draft has. */
export function countCommon({ has, missing }: CommonTraits): { has: number; of: number } {
  return { has: has.length, of: has.length + missing.length }
}

/** The server's score in the form of a live score. */
export function toLiveScore({ pattern_match, traits, missing }: Score): LiveScore {
  const has = traits.filter((trait) => trait.has).map(({ name }) => name)
  return { pattern_match, has, missing: missing.map(({ name }) => name) }
}
