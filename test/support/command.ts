import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Terminal } from '../../src/cli/output.js'
import { runCommand } from '../../src/cli/program.js'

/** The command `coldopen`, as tests call it. */

export type Result = { code: number; stdout: string; stderr: string }

export const command = fileURLToPath(new URL('../../../bin/coldopen.js', import.meta.url))

/** The environment of a command in its own process: these settings, and what Node and the machine need. */
export function commandEnvironment(settings: Record<string, string>): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }), ...settings }
}

/** Runs the command in its own process, like a user. */
export function spawnCommand(env: Record<string, string>, ...args: string[]): Promise<Result> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      // Not in the checkout, so that a developer's .env is not read.
      { env: commandEnvironment(env), cwd: tmpdir(), maxBuffer: 50_000_000 },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
      },
    )
  })
}

/** Runs the command in this process with the given settings, and captures its output. */
export function run(env: Record<string, string>, ...args: string[]): Promise<Result> {
  return runAt(false, env, ...args)
}

/** Like `run`, at a terminal or not. */
export function runAt(isTTY: boolean, env: Record<string, string>, ...args: string[]): Promise<Result> {
  return captureOutput((terminal) => runCommand(args, { ...terminal, env }), isTTY)
}

/** Runs `coldopen serve` in this process, and stops it once it has printed its addresses. */
export function servedHere(env: Record<string, string>, ...options: string[]): Promise<Result> {
  const controller = new AbortController()
  return captureOutput(({ out, err }) => {
    const write = (text: string) => {
      out.write(text)
      if (text.includes('API reference')) controller.abort()
    }
    const terminal = { out: { ...out, write }, err, env: { PORT: '0', ...env }, stop: controller.signal }
    return runCommand(['serve', ...options], terminal)
  })
}

/** Runs a command and captures its exit code and output. */
export async function captureOutput(
  start: (terminal: Pick<Terminal, 'out' | 'err'>) => Promise<number>,
  isTTY = false,
): Promise<Result> {
  const output = { out: '', err: '' }
  const into = (end: keyof typeof output) => ({
    isTTY,
    columns: 80,
    write: (text: string) => (output[end] += text),
  })
  const code = await start({ out: into('out'), err: into('err') })
  return { code, stdout: output.out, stderr: output.err }
}
