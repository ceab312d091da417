import type { Deps } from '../deps.js'
import { type LongSource, type ShortSource, SourceFault } from '../providers/types.js'

/**
 * What the sources here serve. Every start asks, and only an operator who adds a source or imports clips changes it:
 * so those that it is about are asked at most once a second.
 */

const remembered_ms = 1000

/** Asks sources, and remembers for a while what they answered; an answer that failed is forgotten at once. */
function remembering<S, T>(ask: (sources: S[]) => Promise<T>) {
  const known = new WeakMap<S[], { asked_at: number; answer: Promise<T> }>()
  return (sources: S[], clock: Deps['clock']): Promise<T> => {
    const now = clock.steady()
    const last = known.get(sources)
    if (last && now - last.asked_at < remembered_ms) return last.answer
    const asked = { asked_at: now, answer: ask(sources) }
    known.set(sources, asked)
    asked.answer.catch(() => known.get(sources) === asked && known.delete(sources))
    return asked.answer
  }
}

/** The platforms with short clips. Throws what a source throws. */
export const servedPlatforms = remembering(async (sources: ShortSource[]) =>
  (await Promise.all(sources.map((source) => source.platforms()))).flat(),
)

/** Whether there are long videos. Throws what a source throws. */
export const servesLong = remembering(async (sources: LongSource[]) => {
  for (const source of sources) if (await source.serves()) return true
  return false
})

/** Whether nothing but imported catalogs are searched. Throws what a source throws. */
export async function hasOnlyImports(sources: (ShortSource | LongSource)[]): Promise<boolean> {
  for (const source of sources) if (!(await source.hasOnlyImports?.())) return false
  return sources.length > 0
}

/** Why nothing can be searched where asking the sources what they serve failed. Throws what is no fault of a source. */
export function unreadReason({ log }: Pick<Deps, 'log'>, error: unknown): string {
  if (!(error instanceof SourceFault)) throw error
  log.warn({ err: error }, 'sources could not be asked what they serve')
  return 'What is searched here cannot be read now; its operator has to see to it. Nothing was reserved.'
}
