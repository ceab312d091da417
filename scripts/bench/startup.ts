import { setTimeout as sleep } from 'node:timers/promises'
import { endings } from './lib/endings.js'
import { median, rowOf } from './lib/figures.js'
import { coldopen, serveColdopen } from './lib/processes.js'
import { barred, growthRow } from './lib/rows.js'
import type { Options, Result } from './lib/types.js'
import { grown } from './loads/grown.js'

/** How long `coldopen serve` takes to its first answer, what it holds when idle, and what commands take. */

const ready_s = 0.5
const idle_mb = 100

async function startOnce(folder: string): Promise<{ took_s: number; rss_mb: number }> {
  const began = performance.now()
  const served = await serveColdopen(folder)
  try {
    const { status } = await fetch(`${served.base}/health`)
    if (status !== 200) throw new Error(`/health answered ${status}.`)
    const took_s = (performance.now() - began) / 1000
    await sleep(1000)
    return { took_s, rss_mb: (served.rss_bytes() ?? NaN) / 1e6 }
  } finally {
    await served.stop()
  }
}

async function commandOnce(folder: string, args: string[]): Promise<number> {
  const began = performance.now()
  await coldopen(folder, args)
  return (performance.now() - began) / 1000
}

/** Starts of the service and of commands. */
export async function bench({ rounds, quick }: Options): Promise<Result> {
  await using over = endings()
  const folder = await over.folder()
  const starts: { took_s: number; rss_mb: number }[] = []
  const small: number[] = []
  const research: number[] = []
  await startOnce(folder)
  for (let round = 0; round < rounds; round++) {
    starts.push(await startOnce(folder))
    small.push(await commandOnce(folder, ['codes', 'list']))
    research.push(await commandOnce(folder, ['research', 'dog training', '--count', '3', '--fresh']))
  }
  const larger = await grown(over, quick)
  const more = new Map<number, number[]>(larger.map(({ size }) => [size, []]))
  for (let round = 0; round < rounds; round++) {
    for (const { size, folder: one } of larger) more.get(size)?.push((await startOnce(one)).took_s)
  }
  const points = [...more].map(([size, seconds]) => ({ size, figure: median(seconds) }))
  const [took, held] = [starts.map((one) => one.took_s), starts.map((one) => one.rss_mb)]
  const rows = [
    barred(rowOf('serve to the first 200 on /health', 's', took), ready_s),
    barred(rowOf('memory when idle (RSS)', 'MB', held), idle_mb),
    rowOf('codes list', 's', small),
    rowOf('research of 3 on the samples', 's', research),
    growthRow('serve to the first 200, s by accounts there', points),
  ]
  return { name: 'startup', rows }
}
