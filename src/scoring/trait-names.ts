/** The names of the traits of an opening or a title, and what each counts for. */

/** What is in the words. A text needs none of these in particular, so that they describe it and count for nothing. */
const descriptions = [
  ...(['question', 'number', 'name', 'first_person', 'second_person', 'negation', 'contrast'] as const),
  ...(['time_mark', 'stakes', 'withheld', 'scene', 'known_device'] as const),
] as const

/** What a text has, and what it has otherwise: every text in a language whose words are known has one of each. */
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

/** In the order in which they are answered. */
export const traitNames = [...descriptions, ...opposites.flat(), ...lengths] as const
/** Without those that say what a text lacks: nearly all texts share these. */
export const presentTraitNames = traitNames.filter((name) => !name.startsWith('no_'))
export type TraitName = (typeof traitNames)[number]

const opposed: ReadonlySet<TraitName> = new Set(opposites.flat())

/** Those of the opposites that tell more than others (`npm run report:scoring` fits what each tells). */
const distinguishing: ReadonlySet<TraitName> = new Set([
  ...(['begins_at_once', 'greeting', 'no_announcement', 'announcement'] as const),
  ...(['no_own_channel', 'own_channel', 'no_commonplace', 'commonplace'] as const),
])

/** Words that fit any subject tell more of a title, which has few words. */
const distinguishingOfTitle: ReadonlySet<TraitName> = new Set([...distinguishing, 'no_vague', 'vague'])

/** Of an opening only the opposites count: its length and its devices are a matter of what it tells. */
export const openingWeight = (name: TraitName): number =>
  distinguishing.has(name) ? 2 : opposed.has(name) ? 1 : 0

/** Of a title the same: what it has otherwise, good titles have as rarely as weak ones. */
export const titleWeight = (name: TraitName): number =>
  distinguishingOfTitle.has(name) ? 2 : opposed.has(name) ? 1 : 0

/** Where the words of a language are not known, all that signs show counts the same. */
export const signWeight = (): number => 1
