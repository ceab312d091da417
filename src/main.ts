import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { composeWeb, type Web } from './compose-web.js'
import { compose } from './compose.js'
import type { Config } from './config.js'
import type { Deps } from './deps.js'
import { createHttpServer } from './http/app.js'
import { type Schedule, startSchedule } from './runner/schedule.js'

export type Running = { deps: Deps; port: number; stop(): Promise<void> }

/** Open connections end with their answer; those that hold on longer than this are cut. */
const grace_ms = 8_000

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), grace_ms)
    server.close(() => resolve(clearTimeout(cut)))
    server.closeIdleConnections()
  })
}

/**
 * Starts the service: database, runner and web. `stop` ends it in order, and finishes what is under way. Where a part
 * does not start, the others are stopped and its fault is thrown.
 */
export async function serve(config: Config): Promise<Running> {
  const service = await compose(config)
  const { deps, runner } = service
  const started: { web?: Web; server?: Server; schedule?: Schedule } = {}
  async function stop() {
    started.web?.stopping()
    deps.watch.drain()
    await started.schedule?.stop()
    if (started.server) await closed(started.server)
    await service.close()
  }
  try {
    started.web = await composeWeb(service)
    started.server = createHttpServer(started.web.app)
    const port = await listen(started.server, config)
    started.schedule = await startSchedule(deps, runner)
    return { deps, port, stop }
  } catch (error) {
    await stop().catch((late: unknown) => deps.log.error({ err: late }, 'not stopped in order'))
    throw error
  }
}
