/** The names of the traits of an opening or a title, and their weights. */

/** Traits of the words. They only describe a text and have no weight, because a text needs none of them. */
const descriptions = [
  ...(['question', 'number', 'name', 'first_person', 'second_person', 'negation', 'contrast'] as const),
  ...(['time_mark', 'stakes', 'withheld', 'scene', 'known_device'] as const),
] as const

/** Opposite traits. Every text in a language with known words has one of each pair. */
export const opposites = [
  ['specific', 'general'],
  ['begins_at_once', 'greeting'],
  ['no_announcement', 'announcement'],
  ['no_own_channel', 'own_channel'],
  ['no_commonplace', 'commonplace'],
  ['no_hedge', 'hedge'],
  ['no_vague', 'vague'],
  ['no_definition', 'definition'],
] as const

const lengths = ['short', 'medium', 'long'] as const

/** The traits that only the first words of an opening have, and no line from further on. */
export const frontTraits: ReadonlySet<TraitName> = new Set(['begins_at_once', 'greeting'])

/**
 * Never missing in a draft, however many have it: nobody gains by saying the same in more words, or by what weak openings
 * have.
 */
export const neverMissing: ReadonlySet<TraitName> = new Set([
  ...(['long', 'general', 'greeting', 'announcement', 'own_channel'] as const),
  ...(['commonplace', 'hedge', 'vague', 'definition'] as const),
])

/** All traits in the order of the answer. */
export const traitNames = [...descriptions, ...opposites.flat(), ...lengths] as const
/** The traits without those that say what a text lacks, because nearly all texts share these. */
export const presentTraitNames = traitNames.filter((name) => !name.startsWith('no_'))
export type TraitName = (typeof traitNames)[number]

const oppositeTraits: ReadonlySet<TraitName> = new Set(opposites.flat())

/** The more telling of the opposite traits (`npm run report:scoring` fits the weights). */
const distinctiveTraits: ReadonlySet<TraitName> = new Set([
  ...(['begins_at_once', 'greeting', 'no_announcement', 'announcement'] as const),
  ...(['no_own_channel', 'own_channel', 'no_commonplace', 'commonplace'] as const),
])

/** Words that fit any subject weigh more in a title, which has few words. */
const distinguishingOfTitle: ReadonlySet<TraitName> = new Set([...distinctiveTraits, 'no_vague', 'vague'])

/** The weight of a trait of an opening. Only the opposites count: length and devices depend on the subject. */
export const openingWeight = (name: TraitName): number =>
  distinctiveTraits.has(name) ? 2 : oppositeTraits.has(name) ? 1 : 0

/**
 * The weight of a trait of a title. Only the opposites count: good titles have the other traits as rarely as weak ones.
 */
export const titleWeight = (name: TraitName): number =>
  distinguishingOfTitle.has(name) ? 2 : oppositeTraits.has(name) ? 1 : 0

/** If the words of a language are not known, all traits that signs show have the same weight. */
export const signWeight = (): number => 1
