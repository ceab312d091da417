import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { coldopen } from './workshop.js'

export type LiveServer = {
  base_url: string
  /** A new access code for one account. */
  code(): Promise<string>
  [Symbol.asyncDispose](): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Starts the service as its users do, on a folder of its own that goes with it. Throws where it does not start. */
export async function startServer(): Promise<LiveServer> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-sdks-'))
  const port = await freePort()
  const settings = { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error', SIGNUPS_PER_HOUR: '1000' }
  const env = { ...process.env, ...settings }
  const server = spawn(process.execPath, [coldopen], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const base_url = `http://127.0.0.1:${port}`
  await answering(`${base_url}/health`)
  return {
    base_url,
    async code() {
      const args = [coldopen, 'codes', 'create', '--credits', '400', '--uses', '1']
      return (await promisify(execFile)(process.execPath, args, { env })).stdout.trim()
    },
    async [Symbol.asyncDispose]() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answering(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return
    await pause(200)
  }
  throw new Error(`${address} does not answer.`)
}
