import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Servers that are measured, each a process of its own. */

export const root = fileURLToPath(new URL('../../../../', import.meta.url))
const own = `${root}scripts/bench/`
export const command = `${root}bin/coldopen.js`

export type Served = {
  base: string
  pid: number
  /** Processor time it has used so far, milliseconds; null where the system does not tell. */
  cpu_ms(): number | null
  /** Memory it holds, bytes; null where the system does not tell. */
  rss_bytes(): number | null
  stop(): Promise<void>
}

/** Installs what is compared with, once, from its own lock file. Throws in npm's words where it cannot be had. */
export async function installPeers(): Promise<void> {
  if (existsSync(`${own}node_modules`)) return
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: own })
}

/** Clock ticks of /proc: a hundredth of a second on every Linux of today. */
const tick_ms = 10

function cpuOf(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * tick_ms
}

function rssOf(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return found ? Number(found[1]) * 1024 : null
}

async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const base = /listens on (\S+)/.exec(line)?.[1]
    if (base) return base.replace(/[,.]$/, '')
  }
  throw new Error(`${child.spawnargs.join(' ')} ended before it listened.`)
}

/** Starts a server that prints `listens on ADDRESS`. */
export async function serveProcess(args: string[], env: Record<string, string> = {}): Promise<Served> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const base = await addressOf(child)
  child.stdout.resume()
  const pid = child.pid as number
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { base, pid, stop, cpu_ms: () => cpuOf(pid), rss_bytes: () => rssOf(pid) }
}

/** Starts the service itself on a folder of data. */
export function serveColdopen(folder: string, env: Record<string, string> = {}): Promise<Served> {
  return serveProcess([command, 'serve'], {
    DATA_DIR: folder,
    DATABASE_URL: '',
    PORT: '0',
    LOG_LEVEL: 'error',
    ...env,
  })
}

/** Starts a peer, by the name of its file, on a database file. */
export async function servePeer(name: string, database: string): Promise<Served> {
  await installPeers()
  return serveProcess([`${own}peers/${name}.mjs`, database])
}

/** What a command of ours prints. */
export async function coldopen(folder: string, args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], { env })
  return stdout.trim()
}
