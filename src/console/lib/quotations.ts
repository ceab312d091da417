/** Finds the quotations in a sentence. */

export type QuotationPart = { text: string; isQuoted: boolean }

/**
 * Splits a text into quoted words and the rest, which keeps the quotation marks. A quotation without a closing mark
 * counts. A text without letters outside its quotations has one part.
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
