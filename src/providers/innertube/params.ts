/** The filters of a search, as YouTube's page sends them: a few numbered fields, binary, in base64. */

const dayMs = 86_400_000

/** YouTube's windows, the shortest first, and their numbers. */
const uploadWindows = [
  { days: 1, number: 2 },
  { days: 7, number: 3 },
  { days: 30, number: 4 },
  { days: 365, number: 5 },
]

const typeNumbers = { video: 1, short: 9 } as const

/** The filter for videos or Shorts, and for the shortest of YouTube's windows that holds the last `within_ms`. */
export function searchParams(type: keyof typeof typeNumbers, within_ms: number | null): string {
  const window = uploadWindows.find(({ days }) => within_ms !== null && within_ms <= days * dayMs)
  const filters = [...(window ? [0x08, window.number] : []), 0x10, typeNumbers[type]]
  return encodeURIComponent(Buffer.from([0x12, filters.length, ...filters]).toString('base64'))
}

/** What a tab of a channel is asked with. */
export const tabParams = {
  video: 'EgZ2aWRlb3PyBgQKAjoA',
  short: 'EgZzaG9ydHPyBgUKA5oBAA%3D%3D',
} as const

/** The part of a tab's filter that holds its name; what follows changes. */
const tabNameLength = 12

/** Whether a tab's filter is that of the tab that was asked for. */
export function isTab(params: string, kind: keyof typeof tabParams): boolean {
  return params.slice(0, tabNameLength) === tabParams[kind].slice(0, tabNameLength)
}
