/** Makes short forms short: without unknown values, without repetitions, and within a number of bytes. */

type Members = Record<string, unknown>

/** The members of an object with these names that have a value, in the order of the names. */
export function pick<T extends object, K extends keyof T>(
  source: T,
  names: readonly K[],
): NonNullMembers<T, K> {
  const entries = names.flatMap((name) => {
    const value = source[name]
    return value === null || value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries) as NonNullMembers<T, K>
}

type NonNullMembers<T, K extends keyof T> = { [Name in K]?: NonNullable<T[Name]> }

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** A text of at most this many characters. An ellipsis shows a cut. */
function cutText(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

/** An object with all texts cut, including those in lists and nested objects. Members in `whole` stay as they are. */
function withCutTexts<T>(value: T, maxLength: number, whole: ReadonlySet<string>): T {
  if (typeof value === 'string') return cutText(value, maxLength) as T
  if (Array.isArray(value)) return value.map((one: unknown) => withCutTexts(one, maxLength, whole)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value as Members).map(([name, member]) => [
    name,
    whole.has(name) ? member : withCutTexts(member, maxLength, whole),
  ])
  return Object.fromEntries(entries) as T
}

export type SizeLimit = {
  maxBytes: number
  /** Members that are never cut: IDs, dates and fixed words. */
  fixedMembers: readonly string[]
  /** Members that are cut only if cutting all others is not enough. */
  last: readonly string[]
}

/** The shortest length to which the other texts are cut before the members in `last` are cut as well. */
const minCutLength = 12

/** The object with the greatest text length, from `low` up, with which it fits; null if it does not fit even then. */
function longestFit<T>(value: T, fixedMembers: ReadonlySet<string>, maxBytes: number, low: number): T | null {
  let best: T | null = null
  let from = low
  let to = maxBytes
  while (from <= to) {
    const middle = Math.floor((from + to) / 2)
    const cutValue = withCutTexts(value, middle, fixedMembers)
    const fits = bytesOf(cutValue) <= maxBytes
    if (fits) best = cutValue
    if (fits) from = middle + 1
    else to = middle - 1
  }
  return best
}

/**
 * The object as JSON in at most `maxBytes` bytes. Its longest texts are cut until it fits. A web address that leaves no
 * room for anything else is left out.
 */
export function fitBytes<T extends { watch_url?: string }>(
  value: T,
  { maxBytes, fixedMembers, last }: SizeLimit,
): T {
  if (bytesOf(value) <= maxBytes) return value
  const { watch_url = '', ...withoutAddress } = value
  if (bytesOf(watch_url) > maxBytes / 3)
    return fitBytes(withoutAddress as T, { maxBytes, fixedMembers, last })
  return (
    longestFit(value, new Set([...fixedMembers, ...last]), maxBytes, minCutLength) ??
    longestFit(value, new Set(fixedMembers), maxBytes, 1) ??
    value
  )
}

/**
 * Removes quotations of `words`, which are shown beside the sentence: `Opens a gap, “…”, that only the rest closes`
 * becomes `Opens a gap, that only the rest closes`.
 */
export function withoutQuotation(sentence: string, words: string | null): string {
  if (words === null) return sentence
  return sentence.replace(/, “([^”]+)”(?=[,;.])/gu, (part, quotation: string) =>
    words.includes(quotation) ? '' : part,
  )
}

/** Removes the last clause of a sentence if it states the views, which are shown beside it: “…; it drew 401K views”. */
export function withoutFigures(sentence: string, views: number | null): string {
  const at = sentence.lastIndexOf('; ')
  if (views === null || at < 0) return sentence
  return numbersIn(sentence.slice(at)).some((one) => isNearly(one, views))
    ? `${sentence.slice(0, at)}.`
    : sentence
}

const sizes: Record<string, number> = { '': 1, K: 1e3, M: 1e6, B: 1e9 }

/** The numbers in a text, with the rounding of that text: 401K, 1.3M. */
function numbersIn(text: string): number[] {
  return Array.from(
    text.matchAll(/(\d+(?:[.,]\d+)?)([KMB]?)(?!\p{L})/gu),
    ([, digits = '', size = '']) => Number(digits.replace(',', '.')) * (sizes[size] ?? 1),
  )
}

const isNearly = (one: number, other: number) => Math.abs(one - other) <= other * 0.05

/** An instant to the second. */
export function toSeconds(timestamp: string | null): string | null {
  return timestamp && timestamp.replace(/\.\d+Z$/u, 'Z')
}
