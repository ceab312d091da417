import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { SourceFault } from '../types.js'

/** A program of the operator's, run within bounds. */

export type Program = {
  binary: string
  args: readonly string[]
  /** Where it may look for other programs: the PATH it is given. It is given nothing else of our environment. */
  path: string
  timeout_ms: number
  /** Of what it prints; more ends it. */
  limit_bytes: number
}

export type Printed = { code: number | null; stdout: Buffer; stderr: string }

const most_told_bytes = 64_000

/**
 * What a program printed, without a shell in between. Throws the provider's `SourceFault` where it cannot be started,
 * takes too long or prints too much, and the signal's reason where that fires; it and its children are then ended.
 */
export async function run(program: Program, signal?: AbortSignal): Promise<Printed> {
  signal?.throwIfAborted()
  const late = AbortSignal.timeout(program.timeout_ms)
  const child = spawn(program.binary, [...program.args], {
    ...{ shell: false, detached: true, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] },
    env: { PATH: program.path, HOME: tmpdir(), LANG: 'C.UTF-8', PYTHONIOENCODING: 'utf-8' },
  })
  const stop = () => end(child)
  for (const over of [late, signal]) over?.addEventListener('abort', stop, { once: true })
  try {
    const printed = await all(child, program.limit_bytes)
    signal?.throwIfAborted()
    if (late.aborted) throw new SourceFault('provider', `${program.binary} did not answer in time.`)
    if (printed === null)
      throw new SourceFault('provider', `${program.binary} printed more than ${program.limit_bytes} bytes.`)
    return printed
  } catch (cause) {
    if (cause instanceof SourceFault || signal?.aborted === true) throw cause
    throw new SourceFault('provider', `${program.binary} could not be run.`, { cause })
  } finally {
    for (const over of [late, signal]) over?.removeEventListener('abort', stop)
  }
}

/** Ends a child with whatever it started: they are a process group of their own. */
function end(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ESRCH') throw error
  }
}

/** Resolves when the child is over; null where it printed more than it may. */
function all(child: ChildProcess, limit_bytes: number): Promise<Printed | null> {
  return new Promise((resolve, reject) => {
    const stdout: Buffer[] = []
    let [size, stderr] = [0, '']
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit_bytes) stdout.push(chunk)
      else end(child)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      if (stderr.length < most_told_bytes) stderr += chunk.toString('utf8')
    })
    child.once('error', reject)
    child.once('close', (code) =>
      resolve(size > limit_bytes ? null : { code, stdout: Buffer.concat(stdout), stderr }),
    )
  })
}
