import type { components } from '../../generated/api.js'
import { hasModel } from '../config/model.js'
import type { Config } from '../config/config.js'

/** Whether a hook or find can be remixed on this server, in which modes, and why not. */

type RemixMode = components['schemas']['RemixMode']
export type Remixability = { remixable: boolean; not_remixable_because: string | null }

const noWords = 'It has no opening in words, so there is none to write after.'
// A hook may still have a structure to fill in by hand.
const notByRules = 'Rules cannot write after its words, and no language model is set.'

/**
 * `hasWords`: there is text to write after. `byRules`: the rules can write after it; undefined if that was not tried.
 */
export function remixabilityOf(
  { hasWords, byRules }: { hasWords: boolean; byRules: boolean | undefined },
  config: Config,
): Remixability {
  const reason = !hasWords ? noWords : byRules === false && !hasModel(config) ? notByRules : null
  return { remixable: reason === null, not_remixable_because: reason }
}

/** The structure that the rules wrote at delivery; null where a language model writes. */
export function structureOnServer(structure: string | null, config: Config): string | null {
  return hasModel(config) ? null : structure
}

/** Whether the rules can put a niche into the structure; null where it has none or a language model writes. */
export function takesSubjectOnServer(
  { bare_structure, niche_by_rules }: { bare_structure?: string; niche_by_rules?: boolean },
  config: Config,
): boolean | null {
  return hasModel(config) || bare_structure === undefined ? null : (niche_by_rules ?? null)
}

export type FindFlags = {
  hasWords: boolean
  /** Whether its opening has parts, so that an intro can be written after it. */
  hasParts: boolean
  /** Whether the rules can write openings or titles after it; undefined if that was not tried. */
  defaultByRules: boolean | undefined
  /** The same for an intro. */
  introByRules: boolean | undefined
}

/** Whether an opening has parts: beats, or a hook with a known time. */
export function hasIntroParts({
  beats,
  hook_end_s = null,
}: {
  beats: readonly unknown[] | null
  hook_end_s?: number | null
}): boolean {
  return (beats?.length ?? 0) > 0 || hook_end_s !== null
}

/** The modes in which a find can be remixed. A mode that was not tried is listed if there is no other. */
function remixModesOf(
  { hasWords, hasParts, defaultByRules, introByRules = true }: FindFlags,
  config: Config,
): RemixMode[] {
  const canDefault = hasWords && (hasModel(config) || (defaultByRules ?? !hasParts))
  const canIntro = hasParts && (hasModel(config) || introByRules)
  return [...(canDefault ? ['default' as const] : []), ...(canIntro ? ['intro' as const] : [])]
}

/** The remixability of a find. A long find may allow only an intro. */
export function findRemixabilityOf(
  flags: FindFlags,
  config: Config,
): Remixability & { remix_modes: RemixMode[] } {
  const remix_modes = remixModesOf(flags, config)
  const { hasWords } = flags
  return { ...remixabilityOf({ hasWords, byRules: remix_modes.length > 0 }, config), remix_modes }
}
