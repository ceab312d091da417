/** Where a sentence quotes. */

export type QuotationPart = { text: string; isQuoted: boolean }

/**
 * A text in its parts, the words between “ and ” apart from the rest, which keeps the marks. One that is cut off counts,
 * too; a text that is a quotation and nothing else has one part.
 */
export function quotationParts(text: string): QuotationPart[] {
  const parts = text
    .split(/(?<=“)([^“”]+)(?=”|$)/u)
    .map((part, at) => ({ text: part, isQuoted: at % 2 === 1 }))
    .filter((part) => part.text !== '')
  return parts.some((part) => !part.isQuoted && /\p{L}/u.test(part.text))
    ? parts
    : [{ text, isQuoted: false }]
}
