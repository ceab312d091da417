import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { composeWeb, type Web } from './compose/web.js'
import { compose, type ServiceDeps } from './compose/service.js'
import { composeWorkerEndpoints } from './compose/worker-endpoints.js'
import type { Config } from './config/config.js'
import { displayHost } from './config/server.js'
import { withDatabaseOpenErrors } from './db/database-open-error.js'
import type { DiskFaultListeners } from './db/open.js'
import { createHttpServer } from './http/server.js'
import { releaseWorkOfGoneProcesses } from './runner/runner.js'
import { compactAtStart } from './runner/housekeeping.js'
import { type TaskSchedule, startSchedule } from './runner/schedule.js'

export type RunningService = {
  deps: ServiceDeps
  port: number
  /** The URL of the service on this machine, with the address and port that it is bound to. */
  url: string
  stop(): Promise<void>
}

/** On shutdown, connections close after their response. Those still open after this time are destroyed. */
const shutdownGraceMs = 8_000
/** How often idle connections are closed. A response that began before the stop did not send `Connection: close`. */
const idleCheckMs = 200

function listen(server: Server, { port, host }: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
}

/**
 * Returns a function that closes the server once every open connection has closed. Until then new connections are still
 * accepted, so that their requests are answered 503 rather than refused.
 */
function createServerCloser(server: Server): () => Promise<void> {
  const openSockets = new Set<Socket>()
  function removeSocket(this: Socket) {
    openSockets.delete(this)
  }
  server.on('connection', (socket: Socket) => openSockets.add(socket.once('close', removeSocket)))
  return async () => {
    const serverClosed = new Promise<void>((resolve) => server.once('close', resolve))
    const forceCloseTimer = setTimeout(() => server.close().closeAllConnections(), shutdownGraceMs)
    const socketsClosed = [...openSockets].map(
      (socket) => new Promise((resolve) => socket.once('close', resolve)),
    )
    server.closeIdleConnections()
    const idleCheckTimer = setInterval(() => server.closeIdleConnections(), idleCheckMs)
    await Promise.all(socketsClosed)
    server.close()
    await serverClosed
    clearTimeout(forceCloseTimer)
    clearInterval(idleCheckTimer)
  }
}

/**
 * A process that only answers requests does not learn which kinds of runs will come, so it loads the executors of all.
 */
function preloadExecutors({ preloadExecutor }: ServiceDeps): void {
  for (const kind of ['short', 'long', 'packaging'] as const) preloadExecutor(kind)
}

/**
 * Starts the service: database, runner and web server. `stop` finishes requests in flight and then stops each part in
 * order. If a part fails to start, the others are stopped and its error is thrown.
 */
export async function runService(
  config: Config,
  diskFaults: DiskFaultListeners = {},
): Promise<RunningService> {
  const service = await compose(config, { diskFaults })
  const { deps, runner } = service
  const startedParts: { web?: Web; close?: () => Promise<void>; schedule?: TaskSchedule } = {}
  /** Keeps answering requests until proxies have seen in the health check that the service stops. */
  async function waitForProxies() {
    if (!startedParts.close || config.role === 'work' || config.stop_delay_ms === 0) return
    startedParts.web?.announceShutdown()
    await sleep(config.stop_delay_ms)
  }
  async function stop() {
    await waitForProxies()
    startedParts.web?.beginShutdown()
    deps.runWaiters.drain()
    const importEnded = deps.imports.close()
    // Runs are released first: otherwise a child process that received the same signal could fail their calls.
    const runsReleased = runner.stop()
    await startedParts.schedule?.stop()
    await startedParts.close?.()
    await runsReleased
    await importEnded
    await service.close()
  }
  try {
    await compactAtStart(deps)
    await withDatabaseOpenErrors(config.database_url, releaseWorkOfGoneProcesses(deps))
    startedParts.web = config.role === 'work' ? composeWorkerEndpoints(service) : await composeWeb(service)
    const server = createHttpServer(startedParts.web.app)
    const close = createServerCloser(server)
    const { address, port } = await listen(server, config)
    startedParts.close = close
    startedParts.schedule = await withDatabaseOpenErrors(config.database_url, startSchedule(deps, runner))
    if (config.role === 'work') preloadExecutors(deps)
    return { deps, port, url: `http://${displayHost(address)}:${port}`, stop }
  } catch (error) {
    await stop().catch((stopError: unknown) =>
      deps.log.error({ err: stopError }, 'shutdown after a failed start failed'),
    )
    throw error
  }
}
