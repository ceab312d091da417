import { dayMs } from '../../lib/clock.js'

/** Search filters as YouTube's web page sends them: protobuf fields in base64. */

/** YouTube's upload date windows and their numbers, shortest first. */
const uploadWindows = [
  { days: 1, number: 2 },
  { days: 7, number: 3 },
  { days: 30, number: 4 },
  { days: 365, number: 5 },
]

const typeNumbers = { video: 1, short: 9 } as const

/** The filter for videos or Shorts, posted in YouTube's shortest window that covers `within_ms`. */
export function searchParams(type: keyof typeof typeNumbers, within_ms: number | null): string {
  const window = uploadWindows.find(({ days }) => within_ms !== null && within_ms <= days * dayMs)
  const filters = [...(window ? [0x08, window.number] : []), 0x10, typeNumbers[type]]
  return encodeURIComponent(Buffer.from([0x12, filters.length, ...filters]).toString('base64'))
}

/** The request parameter of each channel tab. */
export const tabParams = {
  video: 'EgZ2aWRlb3PyBgQKAjoA',
  short: 'EgZzaG9ydHPyBgUKA5oBAA%3D%3D',
} as const

/** Length of the stable prefix of a tab's parameter, which encodes the tab's name. */
const tabNameLength = 12

/** Whether a tab's parameter belongs to the requested tab. */
export function isTab(params: string, kind: keyof typeof tabParams): boolean {
  return params.slice(0, tabNameLength) === tabParams[kind].slice(0, tabNameLength)
}
