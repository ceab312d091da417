import type { Deps } from '../deps.js'
import type { Platform } from '../providers/types.js'

/**
 * What the sources here serve. Every start asks, and only an operator who adds a source or imports clips changes it:
 * so they are asked at most once a second.
 */

const remembered_ms = 1000

type Parts = Pick<Deps, 'sources' | 'clock'>
type Served = { short: Platform[]; long: boolean }
type Known = { asked_at: number; answer: Promise<Served> }

const known = new WeakMap<Deps['sources'], Known>()

async function ask({ short, long }: Deps['sources']): Promise<Served> {
  const platforms = (await Promise.all(short.map((source) => source.platforms()))).flat()
  for (const source of long) if (await source.serves()) return { short: platforms, long: true }
  return { short: platforms, long: false }
}

/** The platforms with short clips, and whether there are long videos. Throws what a source throws. */
export async function served({ sources, clock }: Parts): Promise<Served> {
  const now = clock.steady()
  const last = known.get(sources)
  if (last && now - last.asked_at < remembered_ms) return last.answer
  const answer = ask(sources)
  known.set(sources, { asked_at: now, answer })
  answer.catch(() => known.delete(sources))
  return answer
}
