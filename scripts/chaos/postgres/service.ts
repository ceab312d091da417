import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { environmentWith } from '../../support/environment.js'

/** The service as operators run it, and its log. */

export type LogLine = { time: number; msg: string; suppressed?: number }

export type Process = {
  base: string
  log: LogLine[]
  /** Stops the process. Resolves with whether it was still running. */
  stop(): Promise<boolean>
  /** Kills the process by SIGKILL, like a crash. Resolves with whether it was still running. */
  kill(): Promise<boolean>
  /** Pauses the process by SIGSTOP for this time. */
  freeze(ms: number): Promise<void>
}

/** Starts the command at this path, with `args` in place of `serve`. Throws if it ends before it listens. */
export async function startProcess(
  command: string,
  settings: Record<string, string>,
  args: string[] = ['serve'],
): Promise<Process> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-chaos-'))
  const env = environmentWith({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', ...settings })
  const child = spawn(process.execPath, [command, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = new Promise((resolve) => child.once('exit', resolve))
  const log: LogLine[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.startsWith('{')) log.push(JSON.parse(line) as LogLine)
    else console.error(line)
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const wasRunning = child.exitCode === null && child.signalCode === null
    child.kill(signal)
    await exit
    await rm(folder, { recursive: true, force: true })
    return wasRunning
  }
  const stop = () => end('SIGTERM')
  const kill = () => end('SIGKILL')
  const freeze = async (ms: number) => {
    child.kill('SIGSTOP')
    await sleep(ms)
    child.kill('SIGCONT')
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const base = /listens on (\S+)/.exec(line)?.[1]
    if (base === undefined) continue
    child.stdout.resume()
    return { base, log, stop, kill, freeze }
  }
  await stop()
  throw new Error('The service ended before it listened.')
}

/** The maximum number of lines within one second. */
export function maxLinesPerSecond(log: LogLine[]): number {
  let maxLines = 0
  let from = 0
  for (const [at, { time }] of log.entries()) {
    // Less than a second, because times are taken slightly late: lines a second apart are not counted together.
    while (time - (log[from]?.time ?? time) >= 950) from += 1
    maxLines = Math.max(maxLines, at - from + 1)
  }
  return maxLines
}
