import type { components } from '../../client/index.js'

/** What the console shows of the traits in a score. */

type Score = components['schemas']['Score']
/** The parts of a score that change while the reader types. */
export type LiveScore = {
  pattern_match: number
  has: string[]
  missing: string[]
  language: string
  doubts: string[]
  /** What to change; null in scores of earlier versions. */
  advice: Omit<NonNullable<Score['advice']>, 'text'> | null
  /** The words of the draft that show its traits. */
  words: Record<string, readonly string[]>
}

/** With fewer results than this to compare with, a single one changes the figures a lot. */
export const fewCompared = 20

/** A trait is common if more than this share of the results has it. At exactly half, its opposite is as common. */
const half = 0.5

type SharedTrait = { name: string; share: number }

const isCommon = ({ share }: SharedTrait) => share > half

/**
 * Common or not, nobody is told to have these: nobody gains by saying the same in more words or by what weak openings
 * have, and nearly any text is specific.
 */
const notWanted: ReadonlySet<string> = new Set(
  'long specific general greeting announcement own_channel commonplace hedge vague definition'.split(' '),
)

/** The trait of a text that does what a trait says is left out; null for a trait that does not say so. */
export function faultOf(name: string): string | null {
  if (name === 'begins_at_once') return 'greeting'
  return name.startsWith('no_') ? name.slice('no_'.length) : null
}

/**
 * The common traits of what a draft is compared with. What is left out is apart: a draft that says next to nothing
 * leaves it out as well.
 */
export type CommonTraits = {
  /** Those that the draft has, and those that it lacks. Together they are the same for every draft. */
  has: SharedTrait[]
  missing: SharedTrait[]
  /** What most leave out, and the draft does too. */
  avoided: SharedTrait[]
  /** What the draft does, and most leave out, with the share of those that do it. */
  faults: SharedTrait[]
}

/** The common traits of what a draft is compared with, by whether the draft has them. */
export function commonTraits({ traits }: Pick<Score, 'traits'>, { has }: LiveScore): CommonTraits {
  const common = traits
    .filter((trait) => isCommon(trait) && !notWanted.has(trait.name))
    .map(({ name, share }) => ({ name, share }))
  const left = common.filter(({ name }) => faultOf(name) !== null)
  const done = common.filter(({ name }) => faultOf(name) === null)
  const shareOf = (fault: string) => traits.find(({ name }) => name === fault)?.share ?? 0
  return {
    has: done.filter(({ name }) => has.includes(name)),
    missing: done.filter(({ name }) => !has.includes(name)),
    avoided: left.filter(({ name }) => has.includes(name)),
    faults: left
      .filter(({ name }) => !has.includes(name))
      .map(({ name }) => ({ name: faultOf(name) ?? name, share: shareOf(faultOf(name) ?? name) })),
  }
}

/** Traits that are worth trying. The others are faults, their absence, or lengths. */
const advisable = new Set(
  'question number name first_person second_person negation contrast time_mark stakes withheld scene known_device'.split(
    ' ',
  ),
)
/** Whether a trait is worth trying. */
export const isAdvisable = (name: string): boolean => advisable.has(name)

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

/** Traits that nearly any text has, or that are lengths: to have them tells nothing. */
const tellNothing: ReadonlySet<string> = new Set(['short', 'medium', 'long'])
/** With fewer common traits that tell something, it is not said how many of them a draft has. */
const minTelling = 3

/** Whether too few of the common traits tell something. It is the same for every draft. */
export function shareLittle({ has, missing }: Pick<CommonTraits, 'has' | 'missing'>): boolean {
  return [...has, ...missing].filter(({ name }) => !tellNothing.has(name)).length < minTelling
}

/** How many of the common traits a draft has, without what is left out. */
export function countCommon({ has, missing }: Pick<CommonTraits, 'has' | 'missing'>): {
  has: number
  of: number
} {
  return { has: has.length, of: has.length + missing.length }
}

/** The server's score in the form of a live score. */
export function toLiveScore({ pattern_match, traits, missing, language, doubts, advice }: Score): LiveScore {
  const has = traits.filter((trait) => trait.has).map(({ name }) => name)
  const lacking = missing.map(({ name }) => name)
  return { pattern_match, has, missing: lacking, language, doubts, advice, words: {} }
}

/**
 * The doubts that the page states. That greetings are not compared is said only beside a result that may be an excerpt,
 * and of no draft that is advised to leave its own out: its greeting does count.
 */
export function doubtsToShow(
  { doubts, advice }: Pick<LiveScore, 'doubts' | 'advice'>,
  isOfExcerpt: boolean,
): string[] {
  const isGreeting = advice?.changes.some(({ name }) => name === 'greeting') ?? false
  return doubts.filter((one) => one !== 'cut_openings' || (isOfExcerpt && !isGreeting))
}
