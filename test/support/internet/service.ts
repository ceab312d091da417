import { openAnalyst } from '../../../src/compose/analyst.js'
import { createSources, openVendors } from '../../../src/compose/sources.js'
import { readConfig } from '../../../src/config/config.js'
import { systemIds } from '../../../src/lib/ids.js'
import { createLog } from '../../../src/lib/log.js'
import { openHttp } from '../../../src/providers/http/client.js'
import { type ManualClock, manualClock } from '../clock.js'
import { type Setup, startService, type TestService } from '../service.js'
import { type Internet, startInternet } from './internet.js'

/** A whole service whose vendors are the stub internet, and whose model is too if `model` is true. */
export type Online = TestService & { internet: Internet; clock: ManualClock }

type Outside = Setup & { timeout_ms?: number; model?: boolean }

/** `timeout_ms` limits a whole vendor call. Retries do not wait. */
export async function startOnline(setup: Outside = {}): Promise<Online> {
  const clock = manualClock()
  const internet = await startInternet(() => clock.now())
  const service = await startAgainst(internet.settings, clock, setup)
  const dispose = service[Symbol.asyncDispose].bind(service)
  return Object.assign(service, {
    internet,
    clock,
    async [Symbol.asyncDispose]() {
      await dispose()
      await internet[Symbol.asyncDispose]()
    },
  })
}

/** Like `startOnline`, against a stub internet that runs elsewhere, given by its settings. */
export async function startAgainst(
  { MODEL_BASE_URL, MODEL, ...vendors }: Record<string, string>,
  clock: ManualClock,
  { timeout_ms = 2_000, model = false, ...setup }: Outside = {},
): Promise<TestService> {
  const { log = createLog('silent') } = setup
  const config = readConfig({ ...vendors, ...(model ? { MODEL_BASE_URL, MODEL } : {}) })
  const http = openHttp({ timeout_ms, clock, pause: () => Promise.resolve() })
  const sources = createSources(await openVendors(config, { http, clock, log }), null)
  const analyst = openAnalyst(config, { ids: systemIds, log })
  const limits = { run_starts_per_hour: 100_000, run_reads_per_minute: 100_000, remixes_per_hour: 100_000 }
  const settings = { ...limits, ...setup.settings }
  const service = await startService({ ...setup, settings, clock, sources, analyst })
  const dispose = service[Symbol.asyncDispose].bind(service)
  return Object.assign(service, {
    async [Symbol.asyncDispose]() {
      await dispose()
      await http.close()
    },
  })
}
