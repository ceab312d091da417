import { collapseWhitespace } from './text.js'

/**
 * Whether a quotation is a part of its source, after white space is collapsed in both. Case, accents and punctuation
 * count. An empty quotation is none.
 */
export function isVerbatim(quotation: string, source: string): boolean {
  const quotedText = collapseWhitespace(quotation)
  return quotedText !== '' && collapseWhitespace(source).includes(quotedText)
}
