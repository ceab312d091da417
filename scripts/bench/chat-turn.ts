import fc from 'fast-check'
import { chatTurn } from '../../src/analyst/rules/chat/chat.js'
import { chatWords } from '../../test/support/chat-words.js'
import { type Point, createRow } from './lib/statistics.js'
import { withMaxBar, growthRow } from './lib/rows.js'
import type { Options, Result } from './lib/types.js'

/**
 * The CPU time in which the rules read a chat message that repeats words up to the maximum length, which is what makes
 * patterns slow.
 */

const lengths = [40, 400, 4000]
const sampleCount = 200
const seed = 7
/** Twice the words may take twice the time and a little more. */
const maxGrowth = 1.2

const parts = fc
  .array(fc.constantFrom(...chatWords), { minLength: 1, maxLength: 4 })
  .map((words) => `${words.join(' ')} `)

function cpuTimeMs(part: string, length: number): number {
  const message = part.repeat(Math.ceil(length / part.length)).slice(0, length)
  const cpuBefore = process.cpuUsage()
  chatTurn({ message, earlier: [] })
  const { user, system } = process.cpuUsage(cpuBefore)
  return (user + system) / 1000
}

/** The bench of messages with 40, 400 and 4,000 characters. */
export function bench({ rounds, quick }: Options): Promise<Result> {
  const samples = fc.sample(parts, { numRuns: quick ? sampleCount / 4 : sampleCount, seed })
  for (const part of samples) cpuTimeMs(part, 400)
  const rows = []
  const points: Point[] = []
  for (const length of lengths) {
    // The minimum of the rounds is the duration of a message. Everything above it is other work of the machine.
    const timesMs = samples.map((part) =>
      Math.min(...Array.from({ length: rounds }, () => cpuTimeMs(part, length))),
    )
    const slowest = samples[timesMs.indexOf(Math.max(...timesMs))] ?? ''
    rows.push(
      createRow(`a message of ${length} characters`, 'ms', timesMs, {
        note: `slowest ${JSON.stringify(slowest)}`,
      }),
    )
    points.push({ size: length, figure: Math.max(...timesMs) })
  }
  rows.push(withMaxBar(growthRow('the slowest message, ms by characters', points), maxGrowth))
  return Promise.resolve({ name: 'chat-turn', rows })
}
