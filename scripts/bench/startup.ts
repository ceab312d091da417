import { setTimeout as sleep } from 'node:timers/promises'
import { createCleanup } from './lib/cleanup.js'
import { median, createRow } from './lib/statistics.js'
import { coldopen, serveColdopen } from './lib/processes.js'
import { withMaxBar, growthRow } from './lib/rows.js'
import type { Options, Result } from './lib/types.js'
import { createGrowingFolders } from './loads/growing-databases.js'

/** The time that `coldopen serve` takes until its first answer, its memory when idle, and the time of commands. */

const maxReadySeconds = 0.5
const maxIdleMb = 100

async function timeStart(folder: string): Promise<{ took_s: number; rss_mb: number }> {
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

async function timeCommand(folder: string, args: string[]): Promise<number> {
  const began = performance.now()
  await coldopen(folder, args)
  return (performance.now() - began) / 1000
}

/** The bench of starts of the service and of commands. */
export async function bench({ rounds, quick }: Options): Promise<Result> {
  await using cleanup = createCleanup()
  const folder = await cleanup.folder()
  const starts: { took_s: number; rss_mb: number }[] = []
  const codesListSeconds: number[] = []
  const research: number[] = []
  await timeStart(folder)
  for (let round = 0; round < rounds; round++) {
    starts.push(await timeStart(folder))
    codesListSeconds.push(await timeCommand(folder, ['codes', 'list']))
    research.push(await timeCommand(folder, ['research', 'dog training', '--count', '3', '--fresh']))
  }
  const growingFolders = await createGrowingFolders(cleanup, quick)
  const readyTimes = new Map<number, number[]>(growingFolders.map(({ size }) => [size, []]))
  for (let round = 0; round < rounds; round++) {
    for (const { size, folder: one } of growingFolders)
      readyTimes.get(size)?.push((await timeStart(one)).took_s)
  }
  const points = [...readyTimes].map(([size, seconds]) => ({ size, figure: median(seconds) }))
  const readySeconds = starts.map((one) => one.took_s)
  const memoryMb = starts.map((one) => one.rss_mb)
  const rows = [
    withMaxBar(createRow('serve to the first 200 on /health', 's', readySeconds), maxReadySeconds),
    withMaxBar(createRow('memory when idle (RSS)', 'MB', memoryMb), maxIdleMb),
    createRow('codes list', 's', codesListSeconds),
    createRow('research of 3 on the samples', 's', research),
    growthRow('serve to the first 200, s by accounts there', points),
  ]
  return { name: 'startup', rows }
}
