import { settingName } from '../config/setting-name.js'
import { Command, Option } from 'commander'
import { once } from 'node:events'
import { createSignInToken } from '../accounts/sign-in-link.js'
import { createAccessCode } from '../accounts/access-codes.js'
import { hasAccessCodes as anyCode } from '../accounts/access-codes-store.js'
import { hasAccounts as anyAccount } from '../accounts/store.js'
import { type Config, readConfig } from '../config/config.js'
import { type Env, processEnvironment } from '../config/environment.js'
import { displayHost } from '../config/server.js'
import { formatCount } from '../lib/number-format.js'
import type { RunningService } from '../service.js'
import { findConsole, loopbackUrl, openInBrowser, printSignInLink } from './browser.js'
import { commandName } from './command-words.js'
import { diskFaultListeners } from './disk-faults.js'
import { boundYoungGeneration, resumeTurbofan } from './v8-flags.js'
import { print, printToStderr, type Terminal } from './output.js'
import { startService } from './start-service.js'
import { announceDatabase } from './store.js'

const firstAccessCode = { credits: 400, uses: 1, expires_at: null }

/** A link that signs in once, with an address on this machine. */
async function createSignInLink(deps: RunningService['deps'], url: string): Promise<string> {
  return `${loopbackUrl(url) ?? url}/sign-in#${await createSignInToken(deps)}`
}

/** At the first start, creates an access code and shows how to sign up with it. */
async function welcome(terminal: Terminal, { deps, url }: RunningService, isOpening: boolean): Promise<void> {
  if ((await anyCode(deps.db)) || (await anyAccount(deps.db))) return
  const code = await createAccessCode(deps, firstAccessCode)
  const body = `{"access_code":"${code}"}`
  print(terminal, `Access code for the first account (shown only once): ${code}`)
  const where = deps.config.console ? ` in a browser, at ${url}/, or with curl` : ''
  print(terminal, `Sign up with it${where} to get your API key, which is also shown only once:`)
  print(terminal, `  curl -s ${url}/v1/accounts -H 'Content-Type: application/json' -d '${body}'`)
  print(terminal, `For more codes, run ${commandName(terminal)} codes create.\n`)
  if (!isOpening && deps.config.console && loopbackUrl(url) !== null) {
    print(terminal, 'Or sign in on this machine as the operator, who turns sources and a language model on:')
    print(terminal, `  ${await createSignInLink(deps, url)}`)
    print(
      terminal,
      `The link works once, within 10 minutes. For another, run ${commandName(terminal)} sign-in.\n`,
    )
  }
  if (deps.config.sources.some((source) => source !== 'catalog')) return
  if ((await deps.catalogOverview())?.is_sample === false) return
  print(
    terminal,
    'Until you import videos, runs show invented samples. To search YouTube, which needs no key, turn it on',
  )
  print(
    terminal,
    `as the operator on the page Sources, or start with ${settingName('SOURCES')}=catalog,youtube in the file .env.\n`,
  )
}

/** Shows the addresses of the service for people and for clients. */
function showAddresses(terminal: Terminal, { url, deps }: RunningService): void {
  const { base_url, host, port } = deps.config
  const isCustomBaseUrl = base_url !== `http://${displayHost(host)}:${port}`
  print(terminal, `Coldopen listens on ${url}`)
  print(terminal, `  ${deps.config.console ? 'Console:    ' : 'First steps:'}   ${url}/`)
  print(terminal, `  API reference: ${url}/docs`)
  if (isCustomBaseUrl && base_url !== url)
    print(terminal, `  Clients reach it at ${base_url} (${settingName('BASE_URL')})`)
}

/** The start message of a worker process, with which nobody can sign up. */
function showWorker(terminal: Terminal, { url, deps }: RunningService): void {
  const { runs_at_once, metrics, database_url, run_sweep_ms } = deps.config
  print(
    terminal,
    `Coldopen works on up to ${formatCount(runs_at_once, 'run')} at once, and listens on ${url}`,
  )
  print(terminal, `  Health:        ${url}/health`)
  if (metrics) print(terminal, `  Metrics:       ${url}/metrics`)
  if (database_url) return
  const delay = `it finds a run that another process starts within ${formatCount(run_sweep_ms / 1000, 'second')}`
  printToStderr(terminal, `On SQLite, ${delay}. One coldopen serve alone is quicker there.`)
}

/** Resolves at a stop signal. Ignores repeated signals: npm, `timeout` and older Node parents forward them. */
function waitForStopSignal(terminal: Terminal): Promise<unknown> {
  const { stop } = terminal
  if (stop) return stop.aborted ? Promise.resolve() : once(stop, 'abort')
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(signal))
    process.once('uncaughtException', (error) => {
      printToStderr(terminal, String(error.stack ?? error))
      process.exitCode = 1
      resolve('uncaughtException')
    })
  })
}

/** The process exits after this time and the configured delay, even if stopping hangs. */
const hardStopMs = 10_000

/** How long requests in flight may still be answered after a failed write. */
const drainMs = 500

/** Prints a link that signs in once, and opens it if this machine has a browser. */
async function openConsole(terminal: Terminal, { deps, url }: RunningService): Promise<void> {
  const consoleAddress = findConsole(deps.config.console, url)
  if ('problem' in consoleAddress) return printToStderr(terminal, consoleAddress.problem)
  const link = await createSignInLink(deps, url)
  printSignInLink(terminal, link)
  openInBrowser(link)
}

type Role = Config['role']
type ServeOptions = { open?: boolean; role?: Role }

/** The settings of the process. Metrics are on by default for a worker, because only the operator can reach it. */
function readRoleConfig(env: Env = processEnvironment(), role = env.ROLE): Config {
  const defaults = role === 'work' ? { METRICS: '1' } : {}
  return readConfig({ ...defaults, ...env, ...(role === undefined ? {} : { ROLE: role }) })
}

async function run(terminal: Terminal, { open, role }: ServeOptions = {}): Promise<void> {
  const config = readRoleConfig(terminal.env, role)
  announceDatabase(terminal, config)
  const stopSignal = waitForStopSignal(terminal)
  let isServing = false
  const diskFaults = diskFaultListeners(terminal, config, () => (isServing ? drainMs : 0))
  const service = await startService(terminal, config, { diskFaults, stopSignal, isOpening: open === true })
  if (service === null) return
  try {
    isServing = true
    if (config.role === 'work') showWorker(terminal, service)
    else {
      await welcome(terminal, service, open === true)
      showAddresses(terminal, service)
    }
    resumeTurbofan()
    if (!terminal.stop) boundYoungGeneration()
    if (open) await openConsole(terminal, service)
    await stopSignal
  } finally {
    if (!terminal.stop) setTimeout(() => process.exit(1), config.stop_delay_ms + hardStopMs).unref()
    await service.stop()
  }
}

/** `coldopen serve`: runs the service until a stop signal. */
export function serveCommand(terminal: Terminal): Command {
  return new Command('serve')
    .option('--open', 'open the console in the browser, signed in as the operator')
    .addOption(new Option('--role <role>', 'all, or api to answer requests alone').choices(['all', 'api']))
    .action((options: ServeOptions) => run(terminal, options))
}

/** `coldopen work`: executes runs until a stop signal. */
export function workCommand(terminal: Terminal): Command {
  return new Command('work').action(() => run(terminal, { role: 'work' }))
}
