import type { PatternWords } from '../strings/en/patterns.js'

/** What the server says of the patterns of a run by its rules, in the words of the page. */

/** How many of the compared hooks share a pattern, and the views of the most seen one of them, if known. */
export type SharedPattern = { count: number; total: number; views: number | null }

const whyPattern =
  /^(?:(Both) hooks|All ([\d,]+) hooks|([\d,]+) of the ([\d,]+) hooks) compared open this way(?:, the most seen of them at ([\d.]+)([KMB]?) views)?\.$/u
const unitOf: Record<string, number> = { '': 1, K: 1e3, M: 1e6, B: 1e9 }

const numberOf = (text: string) => Number(text.replaceAll(',', ''))

/** Reads the sentence of the rules on why hooks form a pattern; null for any other, such as one of a model. */
export function readWhy(why: string): SharedPattern | null {
  const match = whyPattern.exec(why)
  if (match === null) return null
  const [, both, all, some, of, views, unit = ''] = match
  const total = both ? 2 : numberOf(all ?? of ?? '')
  const count = some === undefined ? total : numberOf(some)
  return { count, total, views: views === undefined ? null : numberOf(views) * (unitOf[unit] ?? 1) }
}

/** The name of a pattern on the page: the server's own where the page has no other. */
export function nameOfPattern({ names, beginsWith }: PatternWords, name: string): string {
  const [, start] = /^Begins “(.+)”$/u.exec(name) ?? []
  const text = start === undefined ? names[name] : beginsWith?.(start)
  return text ?? name
}
