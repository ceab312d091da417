import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { command, commandEnvironment } from './command.js'

/** The command in a process of its own, which listens. */
export type ListeningProcess = AsyncDisposable & {
  url: string
  /** Sends a signal. */
  signal(name: NodeJS.Signals): void
  /** What it has printed and logged, line by line. */
  lines: string[]
}

/** Has Node read a clock that is off by so much. */
const shiftedNode = (byMs: number) => {
  const code = `const RealDate = Date; globalThis.Date = class extends RealDate {
    constructor(...args) { super(...(args.length === 0 ? [RealDate.now() + ${byMs}] : args)) }
    static now() { return RealDate.now() + ${byMs} } }`
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` }
}

/**
 * Starts the command with these settings, on a machine whose clock is off by so much, with these options of Node.
 * Resolves once it listens. It is told to stop at the end of the test if it still runs.
 */
export async function startListening(
  env: Record<string, string>,
  args: string[],
  { clockOffsetMs = 0, nodeOptions = [] }: { clockOffsetMs?: number; nodeOptions?: string[] } = {},
): Promise<ListeningProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-process-'))
  const child = spawn(process.execPath, [...nodeOptions, command, ...args], {
    env: commandEnvironment({
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      ...env,
      ...(clockOffsetMs === 0 ? {} : shiftedNode(clockOffsetMs)),
    }),
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const lines: string[] = []
  const url = await new Promise<string>((resolve) => {
    void exited.then(() => resolve(''))
    createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const address = /listens on (http\S+)/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
  return {
    url,
    lines,
    signal: (name) => void child.kill(name),
    async [Symbol.asyncDispose]() {
      // One that was stopped does not hear SIGTERM.
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
