import { hasGrammarRules } from '../../../languages/index.js'
import { tellingTemplateOf, titleFrame } from '../frames.js'
import { bareStructureOf } from '../writing/bare-structure.js'

/** Maximum number of characters of a title that are read. */
const maxTitleCharacters = 300

/**
 * The known structure of a whole title as a template, else its own words with slots in place of its specifics. Null if
 * it has neither, or if a template would show nothing (“How to {get a result}”). `language` is a BCP 47
 * primary code; structures are known in English only.
 */
export function titleTemplateOf(title: string, language: string): string | null {
  if (!hasGrammarRules(language)) return null
  const text = title.slice(0, maxTitleCharacters)
  const frame = titleFrame(text)
  return frame ? tellingTemplateOf(frame) : (bareStructureOf(text, language)?.text ?? null)
}
