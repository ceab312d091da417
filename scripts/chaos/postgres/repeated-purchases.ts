import type { Db } from '../../../src/db/types.js'
import type { Internet, ServiceCall } from '../../../test/support/internet/internet.js'

/** Calls to vendors that were repeated although their answer was stored. */

/** The tolerance between a process's clock and its estimate of the database's clock. */
const clockToleranceMs = 250

/**
 * Texts that only the stored answer to the call contains: the words of a clip, or the first result. Null for calls that
 * do not belong to the load's starts, each of which has its own subject.
 */
function findMarks({ world }: Internet, path: string): string[] | null {
  const url = new URL(path, 'http://stub')
  const query = url.searchParams.get('query')
  const isSearch = url.pathname.endsWith('/tiktok/search/keyword') && query?.startsWith('subject')
  if (isSearch) return [`"${world.search('tiktok', 'short', query ?? '')[0]?.id}"`]
  const clip = world.find(/^\/captions\/(\w+)\.vtt$/.exec(url.pathname)?.[1] ?? '')
  return clip?.subject.startsWith('subject') ? clip.lines.map(({ text }) => text) : null
}

/** When the answer was first stored; 0 if it never was, which is wrong for an answered call. */
async function findStoredAt(db: Db, marks: string[]): Promise<number> {
  const rows = db('purchases').min<{ at: number | string | null }[]>({ at: 'created_at' })
  for (const mark of marks) void rows.whereLike('payload', `%${mark}%`)
  return Number((await rows)[0]?.at ?? 0)
}

/**
 * The repeated calls, with the milliseconds from storing the answer to the call. A call that a crash cut off may be
 * repeated, as may one whose answer was not stored yet when its worker was killed or lost its lease.
 */
export async function findRepeatedPurchases(db: Db, internet: Internet): Promise<string[]> {
  const callsByPath = new Map<string, ServiceCall[]>()
  for (const call of internet.calls.filter(({ usable }) => usable))
    callsByPath.set(call.path, [...(callsByPath.get(call.path) ?? []), call])
  const repeated: string[] = []
  for (const [path, [first, ...later]] of callsByPath) {
    const marks = later.length === 0 ? null : findMarks(internet, path)
    if (marks === null) continue
    const storedAt = await findStoredAt(db, marks)
    const isRepeated = later.some(({ at }) => at > storedAt + clockToleranceMs)
    const times = [first, ...later].map((call) => (call?.at ?? 0) - storedAt)
    if (isRepeated) repeated.push(`${path} ${times.join(' ')}`)
  }
  return repeated
}
