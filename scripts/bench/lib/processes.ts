import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { environmentWith } from '../../support/environment.js'
import { coldopen as command, openToolFolder } from '../../support/tool-folder.js'

/** The measured servers, each in its own process. */

export const root = fileURLToPath(new URL('../../../../', import.meta.url))

export type RunningServer = {
  base: string
  pid: number
  /** CPU time used so far, in milliseconds; null if the system does not report it. */
  cpu_ms(): number | null
  /** Resident memory in bytes; null if the system does not report it. */
  rss_bytes(): number | null
  /** Number of open sockets, including listening ones; null if the system does not report it. */
  open_sockets(): number | null
  stop(): Promise<void>
}

/** Prepares the peers. Returns the folder of their files. Throws with npm's message if they cannot be installed. */
export async function openPeers(): Promise<string> {
  const { folder, sourceFolder: packageFolder } = await openToolFolder('bench')
  const peers = join(folder, 'peers')
  await cp(join(packageFolder, 'peers'), peers, { recursive: true })
  return peers
}

/** The clock tick of /proc: a hundredth of a second on every current Linux. */
const tickMs = 10

function cpuTime(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * tickMs
}

function residentBytes(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return match ? Number(match[1]) * 1024 : null
}

function countSockets(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const isSocket = (fd: string) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:')
    } catch {
      return false // Closed since it was listed.
    }
  }
  return readdirSync(`/proc/${pid}/fd`).filter(isSocket).length
}

/** How a process ended, in words. Created at its start, so that an early end is not missed. */
export type ExitDescription = Promise<string>

/** Resolves when the process has ended, or could not be started. */
export function describeExit(child: ChildProcess): ExitDescription {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })
}

async function readAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const base = /listens on (\S+)/.exec(line)?.[1]
    if (base) return base.replace(/[,.]$/, '')
  }
  throw new Error(`${child.spawnargs.join(' ')} ended before it listened.`)
}

/** Starts a server that prints `listens on ADDRESS`, with only this environment. */
async function serveProcess(args: string[], env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exitDescription = describeExit(child)
  const base = await readAddress(child)
  child.stdout.resume()
  const pid = child.pid as number
  let exit: string | null = null
  void exitDescription.then((how) => (exit = how))
  /** Reads a value of the running process. Throws if it has ended. */
  const reading =
    <T>(read: (pid: number) => T) =>
    (): T => {
      if (exit !== null) throw new Error(`${child.spawnargs.join(' ')} ended while it was measured: ${exit}.`)
      return read(pid)
    }
  const stop = async () => {
    child.kill('SIGTERM')
    await exitDescription
  }
  return {
    base,
    pid,
    stop,
    cpu_ms: reading(cpuTime),
    rss_bytes: reading(residentBytes),
    open_sockets: reading(countSockets),
  }
}

/** Starts the service on a data folder; `nodeOptions` are options of Node. */
export function serveColdopen(
  folder: string,
  env: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
): Promise<RunningServer> {
  const settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', ...env }
  return serveProcess([...nodeOptions, command, 'serve'], environmentWith(settings))
}

/** Starts a peer, by the name of its file, on a database file, with further arguments. */
export async function servePeer(
  name: string,
  database: string,
  ...extraArgs: string[]
): Promise<RunningServer> {
  const peers = await openPeers()
  return serveProcess([join(peers, `${name}.mjs`), database, ...extraArgs], environmentWith({}))
}

/** The output of a `coldopen` command. */
export async function coldopen(
  folder: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<string> {
  const env = environmentWith({ DATA_DIR: folder, ...settings })
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], { env })
  return stdout.trim()
}
