import type { components } from '../../generated/api.js'
import { platformNames } from '../providers/types.js'

/** The headline of a shared run in a preview: its first result, and the number of results. */

type HeadlineRun = components['schemas']['SharedRun']

export type Headline = {
  /** Spoken words or the title of a video; null if no result has either. */
  text: string | null
  isSpoken: boolean
  /** The outlier and the views of the result; null if unknown. */
  outlier: number | null
  views: number | null
  /** The origin of the result: the platform of a clip, the channel of a video. */
  origin: string | null
  /** Whose usual views the outlier refers to. */
  owner: 'creator' | 'channel'
  /** The number of results and their kind. */
  count: string
}

const countNouns = {
  short: ['opening of a short clip', 'openings of short clips'],
  long: ['long video that beat its channel', 'long videos that beat their channel'],
  packaging: ['title that beat its channel', 'titles that beat their channel'],
} as const

function countOf({ kind, samples }: HeadlineRun, count: number): string {
  const noun = countNouns[kind][count === 1 ? 0 : 1]
  return `${count} ${noun}${samples ? ' (invented samples)' : ''}`
}

/** The headline of a shared run. */
export function headlineOf(run: HeadlineRun): Headline {
  if (run.kind === 'short') {
    const textOf = ({ hook, catchy_line }: (typeof run.hooks)[number]) => hook ?? catchy_line
    const top = run.hooks.find((hook) => textOf(hook) !== null) ?? run.hooks[0]
    return {
      text: top ? textOf(top) : null,
      isSpoken: true,
      outlier: top?.outlier ?? null,
      views: top?.views ?? null,
      origin: top ? platformNames[top.platform] : null,
      owner: 'creator',
      count: countOf(run, run.hooks.length),
    }
  }
  const [top] = run.finds
  const spokenHook = run.kind === 'long' ? (top?.hook ?? null) : null
  return {
    text: spokenHook ?? top?.title ?? null,
    isSpoken: spokenHook !== null,
    outlier: top?.outlier ?? null,
    views: top?.views ?? null,
    origin: top?.channel ?? null,
    owner: 'channel',
    count: countOf(run, run.finds.length),
  }
}
