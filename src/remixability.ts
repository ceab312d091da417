import type { components } from '../generated/api.js'
import { hasModel } from './config/model.js'
import type { Config } from './config/config.js'

/** Whether something can be written after a hook or find on this server, in which modes, and why not. */

type RemixMode = components['schemas']['RemixMode']
export type Remixability = { remixable: boolean; not_remixable_because: string | null }

const noWords = 'It has no opening in words, so there is none to write after.'
const noStructure =
  'Its words fit only its own subject, and without a language model nothing new is written after them.'

/** `hasWords` is whether there is anything to write after, `byRules` whether rules can; undefined was not tried. */
export function remixabilityOf(
  { hasWords, byRules }: { hasWords: boolean; byRules: boolean | undefined },
  config: Config,
): Remixability {
  const reason = !hasWords ? noWords : byRules === false && !hasModel(config) ? noStructure : null
  return { remixable: reason === null, not_remixable_because: reason }
}

export type FindFlags = {
  hasWords: boolean
  /** Whether its opening has parts, after which an intro can be written. */
  hasParts: boolean
  /** Whether rules can write openings or titles after it; undefined was not tried. */
  defaultByRules: boolean | undefined
  /** The same of an intro. */
  introByRules: boolean | undefined
}

/** Whether an opening has parts: beats, or a hook of which it is known when it is said. */
export function hasIntroParts({
  beats,
  hook_end_s = null,
}: {
  beats: readonly unknown[] | null
  hook_end_s?: number | null
}): boolean {
  return (beats?.length ?? 0) > 0 || hook_end_s !== null
}

/** The modes in which something can be written after a find. One that was not tried is named where there is no other. */
function remixModesOf(
  { hasWords, hasParts, defaultByRules, introByRules = true }: FindFlags,
  config: Config,
): RemixMode[] {
  const canDefault = hasWords && (hasModel(config) || (defaultByRules ?? !hasParts))
  const canIntro = hasParts && (hasModel(config) || introByRules)
  return [...(canDefault ? ['default' as const] : []), ...(canIntro ? ['intro' as const] : [])]
}

/** What is said of a find: a long one may allow an intro alone. */
export function findRemixabilityOf(
  flags: FindFlags,
  config: Config,
): Remixability & { remix_modes: RemixMode[] } {
  const remix_modes = remixModesOf(flags, config)
  const { hasWords } = flags
  return { ...remixabilityOf({ hasWords, byRules: remix_modes.length > 0 }, config), remix_modes }
}
