import { Command } from 'commander'
import { createCode } from '../accounts/access-codes.js'
import { any as anyCode } from '../accounts/codes-store.js'
import { any as anyAccount } from '../accounts/store.js'
import { readConfig, shownHost } from '../config.js'
import { codeOf, systemReason } from '../lib/reasons.js'
import { type Running, serve } from '../main.js'
import { diskFaultListeners } from './disk-faults.js'
import { CommandError, print, remark, type Terminal } from './output.js'
import { announceDatabase } from './store.js'

const first_code = { credits: 400, uses: 1, expires_at: null }

/** The first start makes an access code and shows how to sign up with it. */
async function welcome(terminal: Terminal, { deps, url }: Running): Promise<void> {
  if ((await anyCode(deps.db)) || (await anyAccount(deps.db))) return
  const code = await createCode(deps, first_code)
  const body = `{"access_code":"${code}"}`
  print(terminal, `Access code for the first account (shown only once): ${code}`)
  print(terminal, 'Sign up with it to get your API key, which is also shown only once:')
  print(terminal, `  curl -s ${url}/v1/accounts -H 'Content-Type: application/json' -d '${body}'`)
  print(terminal, 'For more codes, run coldopen codes create.\n')
}

/** Where the service is, for a person and for clients. */
function showAddresses(terminal: Terminal, { url, deps }: Running): void {
  const { base_url, host, port } = deps.config
  const isOwnChoice = base_url !== `http://${shownHost(host)}:${port}`
  print(terminal, `Coldopen listens on ${url}`)
  print(terminal, `  API reference: ${url}/docs`)
  if (isOwnChoice && base_url !== url) print(terminal, `  Clients reach it at ${base_url} (BASE_URL)`)
}

/** Later signals change nothing: npm, `timeout` and an older Node that started us pass on what we got already. */
function untilTold(terminal: Terminal): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(signal))
    process.once('uncaughtException', (error) => {
      remark(terminal, String(error.stack ?? error))
      process.exitCode = 1
      resolve('uncaughtException')
    })
  })
}

/** However the stop goes, the process is gone after this. */
const hard_stop_ms = 10_000

/** Requests that a failed write concerns are answered meanwhile. */
const answering_ms = 500

type Place = { host: string; port: number }

/** What the operator can mend of an address that cannot be listened on; every other fault as it is. */
function notListening(error: unknown, { host, port }: Place): unknown {
  const { syscall, hostname } = error as { syscall?: string; hostname?: string }
  if (syscall !== 'listen' && hostname !== host) return error
  if (codeOf(error) === 'EADDRINUSE')
    return new CommandError(`Port ${port} on ${host} is already in use. Set PORT to another.`)
  const reason = systemReason(error)
  if (reason === null) return error
  const remedy =
    codeOf(error) === 'EACCES' ? 'Set PORT to one above 1023' : 'Set HOST to an address of this machine'
  return new CommandError(`Cannot listen on port ${port} of ${host}: ${reason}. ${remedy}.`)
}

async function run(terminal: Terminal): Promise<void> {
  const config = readConfig(terminal.env)
  announceDatabase(terminal, config)
  const told = untilTold(terminal)
  let isServing = false
  const diskFaults = diskFaultListeners(terminal, config, () => (isServing ? answering_ms : 0))
  const service = await serve(config, diskFaults).catch((error: unknown) => {
    throw notListening(error, config)
  })
  try {
    isServing = true
    await welcome(terminal, service)
    showAddresses(terminal, service)
    await told
  } finally {
    setTimeout(() => process.exit(1), hard_stop_ms).unref()
    await service.stop()
  }
}

/** `coldopen serve`: the service, until it is told to stop. */
export function serveCommand(terminal: Terminal): Command {
  return new Command('serve').action(() => run(terminal))
}
