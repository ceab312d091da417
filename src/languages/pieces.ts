/** Pieces of regular expressions with their `{names}` replaced by what the lists have, also inside of the lists. */
export function withLists(pieces: string, lists: Record<string, string> = {}): string {
  const filled = pieces.replace(/\{([a-z]+)\}/giu, (named, name: string) => lists[name] ?? named)
  return filled === pieces ? filled : withLists(filled, lists)
}
