import { hasGrammar } from '../../../languages/index.js'
import { titleFrame } from '../frames.js'

/** As much of a title as is looked at, in characters. */
const longest = 300

/**
 * The known structure that a whole title has, as a template; null where it has none. `language` is a BCP 47 primary code;
 * structures are known in English alone.
 */
export function titleTemplateOf(title: string, language: string): string | null {
  return hasGrammar(language) ? (titleFrame(title.slice(0, longest))?.template ?? null) : null
}
