import type { components } from '../../generated/api.js'
import { platformNames } from '../providers/types.js'

/** What a shared run says of itself in a preview: the result that ranks first, and how many there are. */

type SharedRun = components['schemas']['SharedRun']

export type Headline = {
  /** Spoken words, or the title of a video; null where none of the results has either. */
  text: string | null
  isSpoken: boolean
  /** How many times its creator's or channel's usual views it had, and its views; null where they are not known. */
  outlier: number | null
  views: number | null
  /** Where it is from: the platform of a clip, the channel of a video. */
  origin: string | null
  /** Whose usual views the figure goes by. */
  owner: 'creator' | 'channel'
  /** How many results there are of which kind. */
  count: string
}

const countNouns = {
  short: ['opening of a short clip', 'openings of short clips'],
  long: ['long video that beat its channel', 'long videos that beat their channel'],
  packaging: ['title that beat its channel', 'titles that beat their channel'],
} as const

function countOf({ kind, samples }: SharedRun, count: number): string {
  const noun = countNouns[kind][count === 1 ? 0 : 1]
  return `${count} ${noun}${samples ? ' (invented samples)' : ''}`
}

/** What a preview of the run says. */
export function headlineOf(run: SharedRun): Headline {
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
  const spoken = run.kind === 'long' ? (top?.hook ?? null) : null
  return {
    text: spoken ?? top?.title ?? null,
    isSpoken: spoken !== null,
    outlier: top?.outlier ?? null,
    views: top?.views ?? null,
    origin: top?.channel ?? null,
    owner: 'channel',
    count: countOf(run, run.finds.length),
  }
}
