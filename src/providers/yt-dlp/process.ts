import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { SourceFault } from '../types.js'

/** Runs a program that the operator installed, with limits on time and output. */

export type Program = {
  binary: string
  args: readonly string[]
  /** The program's PATH, its only environment variable. */
  path: string
  timeout_ms: number
  /** Maximum output; the program is killed if it prints more. */
  limit_bytes: number
}

export type ProcessOutput = { code: number | null; stdout: Buffer; stderr: string }

const maxStderrLength = 64_000

/**
 * Runs a program without a shell and returns its output. Throws a `SourceFault` that blames the provider if it cannot
 * be started, takes too long or prints too much, and the signal's reason if that fires. Its children are killed with
 * it.
 */
export async function runProcess(program: Program, signal?: AbortSignal): Promise<ProcessOutput> {
  signal?.throwIfAborted()
  const timeoutSignal = AbortSignal.timeout(program.timeout_ms)
  const child = spawn(program.binary, [...program.args], {
    shell: false,
    detached: true,
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: program.path, HOME: tmpdir(), LANG: 'C.UTF-8', PYTHONIOENCODING: 'utf-8' },
  })
  const killChild = () => killProcessGroup(child)
  for (const abortSignal of [timeoutSignal, signal])
    abortSignal?.addEventListener('abort', killChild, { once: true })
  try {
    const output = await collectOutput(child, program.limit_bytes)
    signal?.throwIfAborted()
    if (timeoutSignal.aborted) throw new SourceFault('provider', `${program.binary} did not answer in time.`)
    if (output === null)
      throw new SourceFault('provider', `${program.binary} printed more than ${program.limit_bytes} bytes.`)
    return output
  } catch (cause) {
    if (cause instanceof SourceFault || signal?.aborted === true) throw cause
    throw new SourceFault('provider', `${program.binary} could not be run.`, { cause })
  } finally {
    for (const abortSignal of [timeoutSignal, signal]) abortSignal?.removeEventListener('abort', killChild)
  }
}

/** Kills a child and its own children, which form a process group. */
function killProcessGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ESRCH') throw error
  }
}

/** Resolves when the child has exited; null if it printed more than the limit. */
function collectOutput(child: ChildProcess, limit_bytes: number): Promise<ProcessOutput | null> {
  return new Promise((resolve, reject) => {
    const stdout: Buffer[] = []
    let size = 0
    let stderr = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit_bytes) stdout.push(chunk)
      else killProcessGroup(child)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      if (stderr.length < maxStderrLength) stderr += chunk.toString('utf8')
    })
    child.once('error', reject)
    child.once('close', (code) =>
      resolve(size > limit_bytes ? null : { code, stdout: Buffer.concat(stdout), stderr }),
    )
  })
}
