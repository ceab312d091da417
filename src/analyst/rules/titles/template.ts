import { hasGrammar } from '../../../languages/index.js'
import { titleFrame } from '../frames.js'
import { bareStructureOf } from '../writing/bare.js'

/** As much of a title as is looked at, in characters. */
const maxTitleCharacters = 300

/**
 * The known structure that a whole title has, as a template, or its own words around the slots of its specifics; null
 * where it has neither. `language` is a BCP 47 primary code; structures are known in English alone.
 */
export function titleTemplateOf(title: string, language: string): string | null {
  if (!hasGrammar(language)) return null
  const text = title.slice(0, maxTitleCharacters)
  return titleFrame(text)?.template ?? bareStructureOf(text, language)?.text ?? null
}
