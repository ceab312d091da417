import { hasModel } from '../config/model.js'
import type { Config } from '../config/config.js'

/** Whether something can be written after a hook or find on this server, and why not. */

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
