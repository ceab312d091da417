import { useChromium } from './chromium.js'
import { openConsole, type ConsolePage } from './console-page.js'
import { readRun, startRun } from './runs.js'
import { startService, type TestService } from './service.js'

/** A service with an account. */
type ConsoleWorld = { service: TestService; api_key: string }

export type ConsoleSuite<World extends ConsoleWorld> = {
  /** What `startWorld` returned. */
  readonly world: World
  /** Opens the console, signed in with the key of the account unless the options name another one. */
  open(options?: Parameters<typeof openConsole>[2]): Promise<ConsolePage>
}

/** Starts a browser and a service with an account before the tests of a suite, and ends both after them. */
export function useConsole<World extends ConsoleWorld>(
  startWorld: () => Promise<World>,
): ConsoleSuite<World> {
  const chromium = useChromium()
  let world: World | null = null
  before(async () => {
    world = await startWorld()
  })
  after(() => world?.service[Symbol.asyncDispose]())
  const startedWorld = () => {
    if (!world) throw new Error('The service has not been started.')
    return world
  }
  return {
    get world() {
      return startedWorld()
    },
    open(options) {
      const { service, api_key } = startedWorld()
      return openConsole(chromium.browser, service, { key: api_key, ...options })
    },
  }
}

/** The world of a console with one run over short clips and one hook. */
export async function startWorldWithHook() {
  const service = await startService()
  const account = await service.signUp()
  const { run_id } = await startRun(account.client, { count: 1 })
  await service.drain()
  const [hook] = (await readRun(account.client, run_id)).hooks
  return { service, ...account, run_id, hook_id: hook?.hook_id ?? '' }
}
