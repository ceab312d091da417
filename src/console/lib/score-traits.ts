import type { components } from '../../client/index.js'

/** What the console shows of the traits in a score. */

type Score = components['schemas']['Score']
/** The parts of a score that change while the reader types. */
export type LiveScore = { pattern_match: number; has: string[]; missing: string[] }

/** A trait is common if more than this share of the results has it. At exactly half, its opposite is as common. */
const half = 0.5

type SharedTrait = { name: string; share: number }

const isCommon = ({ share }: SharedTrait) => share > half

/** Common or not, nobody is told to have it: nobody gains by saying the same in more words. */
const notWanted = 'long'

/** The common traits that a draft has, and those that it lacks. Together they are the same for every draft. */
export type CommonTraits = { has: SharedTrait[]; missing: SharedTrait[] }

/** The common traits of what a draft is compared with, by whether the draft has them. */
export function commonTraits({ traits }: Pick<Score, 'traits'>, { has }: LiveScore): CommonTraits {
  const common = traits
    .filter((trait) => isCommon(trait) && trait.name !== notWanted)
    .map(({ name, share }) => ({ name, share }))
  return {
    has: common.filter(({ name }) => has.includes(name)),
    missing: common.filter(({ name }) => !has.includes(name)),
  }
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
