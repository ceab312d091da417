import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { composeWeb, type Web } from './compose-web.js'
import { compose } from './compose.js'
import { type Config, shownHost } from './config.js'
import { whileOpening } from './db/cannot-open.js'
import type { DiskFaultListeners } from './db/open.js'
import type { Deps } from './deps.js'
import { createHttpServer } from './http/server.js'
import { releaseHeld } from './runner/drain.js'
import { compactAtStart } from './runner/housekeeping.js'
import { type Schedule, startSchedule } from './runner/schedule.js'

export type Running = {
  deps: Deps
  port: number
  /** Where the service is reached from this machine, by the address and the port that it is bound to. */
  url: string
  stop(): Promise<void>
}

/** Open connections end with their answer; those that hold on longer than this are cut. */
const grace_ms = 8_000
/** How soon a connection is closed whose answer was begun before the stop, and so did not say that it ends. */
const look_again_ms = 200

function listen(server: Server, { port, host }: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
}

/**
 * What closes a server whose answers end their connections by then: it takes new ones, and refuses what they ask for,
 * until those that were open are done with.
 */
function closing(server: Server): () => Promise<void> {
  const open = new Set<Socket>()
  function gone(this: Socket) {
    open.delete(this)
  }
  server.on('connection', (socket: Socket) => open.add(socket.once('close', gone)))
  return async () => {
    const ended = new Promise<void>((resolve) => server.once('close', resolve))
    const cut = setTimeout(() => server.close().closeAllConnections(), grace_ms)
    const before = [...open].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    server.closeIdleConnections()
    const again = setInterval(() => server.closeIdleConnections(), look_again_ms)
    await Promise.all(before)
    server.close()
    await ended
    clearTimeout(cut)
    clearInterval(again)
  }
}

/**
 * Starts the service: database, runner and web. `stop` ends it in order, and finishes what is under way. Where a part
 * does not start, the others are stopped and its fault is thrown.
 */
export async function serve(config: Config, diskFaults: DiskFaultListeners = {}): Promise<Running> {
  const service = await compose(config, { diskFaults })
  const { deps, runner } = service
  const started: { web?: Web; close?: () => Promise<void>; schedule?: Schedule } = {}
  async function stop() {
    started.web?.stopping()
    deps.watch.drain()
    // Runs go back at once: what a stop takes along, such as a program of ours that has heard it too, fails no call.
    const given_back = runner.stop()
    await started.schedule?.stop()
    await started.close?.()
    await given_back
    await service.close()
  }
  try {
    await compactAtStart(deps)
    await whileOpening(config.database_url, releaseHeld(deps))
    started.web = await composeWeb(service)
    const server = createHttpServer(started.web.app)
    const close = closing(server)
    const { address, port } = await listen(server, config)
    started.close = close
    started.schedule = await whileOpening(config.database_url, startSchedule(deps, runner))
    return { deps, port, url: `http://${shownHost(address)}:${port}`, stop }
  } catch (error) {
    await stop().catch((late: unknown) => deps.log.error({ err: late }, 'not stopped in order'))
    throw error
  }
}
