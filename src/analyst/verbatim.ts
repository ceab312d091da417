import { collapseWhitespace } from '../lib/text.js'

/**
 * Whether a quotation is cut from its source: after white space is made single on both sides, a part of it.
 * Case, accents and punctuation count; an empty quotation quotes nothing.
 */
export function isVerbatim(quotation: string, source: string): boolean {
  const quotedText = collapseWhitespace(quotation)
  return quotedText !== '' && collapseWhitespace(source).includes(quotedText)
}
