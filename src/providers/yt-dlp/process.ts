import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { SourceFault } from '../types.js'

/** Runs a program of the operator with limits on time and output. */

export type Program = {
  binary: string
  args: readonly string[]
  /** Where it may look for other programs: the PATH it is given. It is given nothing else of our environment. */
  path: string
  timeout_ms: number
  /** Of what it prints; more ends it. */
  limit_bytes: number
}

export type ProcessOutput = { code: number | null; stdout: Buffer; stderr: string }

const maxStderrLength = 64_000

/**
 * What a program printed, without a shell in between. Throws the provider's `SourceFault` where it cannot be started,
 * takes too long or prints too much, and the signal's reason where that fires; it and its children are then ended.
 */
export async function runProcess(program: Program, signal?: AbortSignal): Promise<ProcessOutput> {
  signal?.throwIfAborted()
  const timeoutSignal = AbortSignal.timeout(program.timeout_ms)
  const child = spawn(program.binary, [...program.args], {
    ...{ shell: false, detached: true, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] },
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
