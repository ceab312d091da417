import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { environmentWith } from './environment.js'
import { coldopen } from './tool-folder.js'

export type LiveServer = {
  base_url: string
  /** Its data folder, deleted with it. */
  folder: string
  /** Runs a `coldopen` command on its data; returns the output. */
  command(args: string[]): Promise<string>
  /** A new access code for one account. */
  createAccessCode(): Promise<string>
  [Symbol.asyncDispose](): Promise<void>
}

/** A port that is not in use. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Starts the service like its users, on its own folder, which is deleted with it. Throws if it does not start. */
export async function startServer(extraSettings: Record<string, string> = {}): Promise<LiveServer> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-live-'))
  const port = await freePort()
  const base_url = `http://127.0.0.1:${port}`
  const settings = { DATA_DIR: folder, PORT: String(port), BASE_URL: base_url, SIGNUPS_PER_HOUR: '1000' }
  const env = environmentWith({ LOG_LEVEL: 'error', ...settings, ...extraSettings })
  const server = spawn(process.execPath, [coldopen], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const exit = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await exit
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilAnswering(`${base_url}/health`)
  } catch (error) {
    await stop()
    throw error
  }
  const command = async (args: string[]) =>
    (await promisify(execFile)(process.execPath, [coldopen, ...args], { env })).stdout.trim()
  return {
    base_url,
    folder,
    command,
    createAccessCode: () => command(['codes', 'create', '--credits', '1000', '--uses', '1']),
    [Symbol.asyncDispose]: stop,
  }
}

/** Resolves once the address answers with any status. Throws if it does not within 20 seconds. */
export async function waitUntilAnswering(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(address).catch(() => null)) return
    await pause(200)
  }
  throw new Error(`${address} does not answer.`)
}
