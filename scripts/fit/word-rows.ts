import { longestEnding, rowNames } from '../../src/languages/break-table.js'
import type { BreakExample } from './break-examples.js'

/** Chooses the words with their own vectors, and the endings for other words. */

/** Maximum number of endings, in addition to words. */
const maxEndings = 90

function mostFrequent(counts: Map<string, number>, count: number): string[] {
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([name]) => name)
}

/** The names of a table's rows: the most frequent words, then the most frequent endings of the others. */
export function rowsOf(examples: BreakExample[], count: number): string[] {
  const counts = new Map<string, number>()
  for (const { words } of examples)
    for (const word of words) if (/^\p{L}/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = mostFrequent(counts, count)
  const isListed = new Set(words)
  const endings = new Map<string, number>()
  for (const [word, times] of counts)
    for (let length = 1; length <= longestEnding && !isListed.has(word); length += 1)
      endings.set(`-${word.slice(-length)}`, (endings.get(`-${word.slice(-length)}`) ?? 0) + times)
  return [...Object.values(rowNames), ...words, ...mostFrequent(endings, maxEndings)]
}
