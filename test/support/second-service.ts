import type { AddressInfo } from 'node:net'
import { composeWeb } from '../../src/compose/web.js'
import { compose, type Overrides, type Service } from '../../src/compose/service.js'
import type { Config } from '../../src/config/config.js'
import { createHttpServer } from '../../src/http/server.js'
import { startSchedule } from '../../src/runner/schedule.js'
import type { TestService } from './service.js'

/** A second service on the same database, like a second process: with its own connections, watch and counts. */
export type SecondService = { service: Service; base: string; [Symbol.asyncDispose](): Promise<void> }

/**
 * Starts a second service beside one. It observes what the other writes, and executes runs if the settings or the test
 * say so.
 */
export async function startSecond(
  { service, source, long }: TestService,
  { settings = {}, ...overrides }: Overrides & { settings?: Partial<Config> } = {},
): Promise<SecondService> {
  const { config, clock, log } = service.deps
  const second = await compose(
    { ...config, runs_at_once: 0, ...settings },
    { clock, log, sources: { short: [source], long: [long] }, ...overrides },
  )
  const { app } = await composeWeb(second)
  const server = createHttpServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const schedule = await startSchedule(second.deps, second.runner)
  return {
    service: second,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      await schedule.stop()
      server.closeAllConnections()
      server.close()
      await second.close()
    },
  }
}
