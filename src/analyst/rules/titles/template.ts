import { hasGrammarRules } from '../../../languages/index.js'
import { tellingTemplateOf, titleFrame } from '../frames.js'
import { bareStructureOf } from '../writing/bare-structure.js'

/** Maximum number of characters of a title that are read. */
const maxTitleCharacters = 300

/**
 * The known structure of a whole title as a template, unless it shows nothing (“How to {get a result}”), else its own
 * words with slots in place of its specifics; null if it has neither. `language` is a BCP 47 primary code; structures
 * are known in English only.
 */
export function titleTemplateOf(title: string, language: string): string | null {
  if (!hasGrammarRules(language)) return null
  const text = title.slice(0, maxTitleCharacters)
  const frame = titleFrame(text)
  return (frame && tellingTemplateOf(frame)) ?? bareStructureOf(text, language)?.text ?? null
}

/** The known structure of a title that shows nothing, and can be filled in all the same; null for any other title. */
export function unshownStructureOf(title: string, language: string): string | null {
  const frame = hasGrammarRules(language) ? titleFrame(title.slice(0, maxTitleCharacters)) : null
  return frame && tellingTemplateOf(frame) === null ? frame.template : null
}
