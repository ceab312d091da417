/** Pieces of regular expressions with their `{names}` replaced by what the lists have, also inside of the lists. */
export function withLists(pieces: string, lists: Record<string, string> = {}): string {
  const filledPieces = pieces.replace(
    /\{([a-z]+)\}/giu,
    (placeholder, name: string) => lists[name] ?? placeholder,
  )
  return filledPieces === pieces ? filledPieces : withLists(filledPieces, lists)
}

/** The sources of the groups of a regular expression that are captured, in order. */
export function capturedGroups(source: string): string[] {
  const starts: number[] = []
  const groups: { from: number; source: string }[] = []
  const marks = source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|\((?!\?)|\(|\)/gsu)
  for (const { 0: mark, index } of marks) {
    if (mark.startsWith('(')) starts.push(source.startsWith('(?', index) ? -1 : index)
    const from = mark === ')' ? (starts.pop() ?? -1) : -1
    if (from >= 0) groups.push({ from, source: source.slice(from + 1, index) })
  }
  return groups.sort((a, b) => a.from - b.from).map((group) => group.source)
}

/** A sentence with its `{names}` replaced, in one pass: what is filled in is not filled again. */
export function fillIn(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/gu, (placeholder, name: string) => String(values[name] ?? placeholder))
}
