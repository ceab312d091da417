/** Pieces of regular expressions with their `{names}` replaced by what the lists have, also inside of the lists. */
export function withLists(pieces: string, lists: Record<string, string> = {}): string {
  const filledPieces = pieces.replace(
    /\{([a-z]+)\}/giu,
    (placeholder, name: string) => lists[name] ?? placeholder,
  )
  return filledPieces === pieces ? filledPieces : withLists(filledPieces, lists)
}

/** A sentence with its `{names}` replaced, in one pass: what is filled in is not filled again. */
export function fillIn(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/gu, (placeholder, name: string) => String(values[name] ?? placeholder))
}
