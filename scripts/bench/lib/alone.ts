import { fileURLToPath } from 'node:url'
import { table } from './print.js'
import type { Bench } from './types.js'

/** Runs a bench where its file is the one that was started: `node dist/scripts/bench/NAME.js [--quick]`. */
export async function whereStarted(address: string, bench: Bench): Promise<void> {
  if (process.argv[1] !== fileURLToPath(address)) return
  const quick = process.argv.includes('--quick')
  console.log(table(await bench({ rounds: quick ? 2 : 5, quick })))
}
