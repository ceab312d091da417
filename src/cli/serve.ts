import { Command } from 'commander'
import { createCode } from '../accounts/access-codes.js'
import { any as anyCode } from '../accounts/codes-store.js'
import { any as anyAccount } from '../accounts/store.js'
import { readConfig } from '../config.js'
import type { Deps } from '../deps.js'
import { serve } from '../main.js'
import { print, remark } from './output.js'

const first_code = { credits: 400, uses: 1, expires_at: null }

/** The first start makes an access code and shows how to sign up with it. */
async function welcome(deps: Deps): Promise<void> {
  if ((await anyCode(deps.db)) || (await anyAccount(deps.db))) return
  const code = await createCode(deps, first_code)
  const body = `{"access_code":"${code}"}`
  print(`An access code for the first account, shown this once: ${code}`)
  print(`  curl -s ${deps.config.base_url}/v1/accounts -H 'Content-Type: application/json' -d '${body}'`)
}

function untilTold(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal))
    process.once('uncaughtException', (error) => {
      remark(String(error.stack ?? error))
      process.exitCode = 1
      resolve('uncaughtException')
    })
  })
}

/** However the stop goes, the process is gone after this. */
const hard_stop_ms = 10_000

async function run(): Promise<void> {
  const config = readConfig()
  const told = untilTold()
  const service = await serve(config)
  await welcome(service.deps)
  print(`Coldopen listens on ${config.base_url.replace(/:0$/, `:${service.port}`)}`)
  await told
  setTimeout(() => process.exit(1), hard_stop_ms).unref()
  await service.stop()
}

/** `coldopen serve`: the service, until it is told to stop. */
export function serveCommand(): Command {
  return new Command('serve').description('Run the service (REST, MCP and the runner).').action(run)
}
