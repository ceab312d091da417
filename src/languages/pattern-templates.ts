/** Fills the `{names}` in pieces of regular expressions and in sentences. */

/** Replaces the `{names}` in pieces of regular expressions by the lists, also inside of the lists. */
export function withLists(pieces: string, lists: Record<string, string> = {}): string {
  const filledPieces = pieces.replace(
    /\{([a-z]+)\}/giu,
    (placeholder, name: string) => lists[name] ?? placeholder,
  )
  return filledPieces === pieces ? filledPieces : withLists(filledPieces, lists)
}

/**
 * Brackets of groups, and what only looks like them: escapes and classes. Group 1 is set for capturing groups, which
 * can be named.
 */
const groupMarks = /\\.|\[(?:\\.|[^\]\\])*\]|(\((?!\?)|\(\?<(?![=!])[^>]*>)|\(|\)/gsu

/** The contents of the capturing groups of a regular expression, in the order of their numbers. */
export function capturedGroups(source: string): string[] {
  const groups: string[] = []
  const openGroups: ({ number: number; from: number } | null)[] = []
  for (const { 0: mark, 1: capturing, index } of source.matchAll(groupMarks)) {
    if (capturing !== undefined) openGroups.push({ number: groups.push('') - 1, from: index + mark.length })
    else if (mark === '(') openGroups.push(null)
    else if (mark === ')') {
      const closed = openGroups.pop()
      if (closed) groups[closed.number] = source.slice(closed.from, index)
    }
  }
  return groups
}

/** Replaces the `{names}` in a sentence in one pass: inserted values are not filled in again. */
export function fillIn(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/gu, (placeholder, name: string) => String(values[name] ?? placeholder))
}
