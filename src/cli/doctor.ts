import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { Command } from 'commander'
import { isCatalogShared, withCatalog } from '../compose/catalog.js'
import { withStoredSettings } from '../compose/settings.js'
import { type Config, readConfig } from '../config/config.js'
import { settingNames } from '../config/settings.js'
import type { Db } from '../db/types.js'
import { nodeVersionProblem } from '../lib/node-version.js'
import { makePrivateFolder } from '../lib/private-file.js'
import { checkCatalog } from './doctor-catalog.js'
import { checkDatabase } from './doctor-database.js'
import { checkProcess } from './doctor-process.js'
import { checkSources } from './doctor-sources.js'
import { type Finding, note, ok, problem } from './doctor-types.js'
import { print, type Terminal, ExitCodeError } from './output.js'
import { announceDatabase } from './store.js'

/** The permission bits of group and others. */
const othersPermissionBits = 0o077

/** Less free disk space than this is reported. */
const minFreeDiskBytes = 1_000_000_000

function checkFolder({ data_dir }: Config): Finding[] {
  try {
    makePrivateFolder(data_dir)
    accessSync(data_dir, constants.R_OK | constants.W_OK)
  } catch {
    return [problem(`${data_dir} is not writable. Set ${settingNames.data_dir} to a folder that is.`)]
  }
  const { bavail, bsize } = statfsSync(data_dir)
  const mode = statSync(data_dir).mode & 0o777
  const free = `${Math.round((bavail * bsize) / 1_000_000).toString()} MB free`
  return [
    bavail * bsize < minFreeDiskBytes
      ? note(`${data_dir} has only ${free}.`)
      : ok(`${data_dir} is writable, ${free}.`),
    ...(mode & othersPermissionBits
      ? [
          note(
            `${data_dir} is open to other users of this machine (${mode.toString(8)}): chmod 700 ${data_dir}`,
          ),
        ]
      : []),
  ]
}

function checkNetwork({ host, base_url, trusted_proxy_hops }: Config): Finding[] {
  const isOpen = host === '0.0.0.0' || host === '::'
  const isPlain = base_url.startsWith('http://') && !/^http:\/\/(127\.|localhost|\[::1\])/.test(base_url)
  const openHost = `${settingNames.host} is open to the network and no proxy is trusted`
  const remedy = `Behind a proxy, set ${settingNames.trusted_proxy_hops}`
  const plainAddress = `${settingNames.base_url} is ${base_url}: API keys are sent unencrypted`
  return [
    ...(isOpen && trusted_proxy_hops === 0 ? [note(`${openHost}. ${remedy}.`)] : []),
    ...(isPlain ? [note(`${plainAddress}. Put TLS in front of it.`)] : []),
  ]
}

/** Checks the catalog and the sources, and opens the catalog only once. */
function checkWhatIsSearched(config: Config): Promise<Finding[]> {
  return withCatalog(config, async (catalog) => [
    ...(await checkCatalog(config, catalog)),
    ...(await checkSources(config, catalog)),
  ])
}

async function run(terminal: Terminal): Promise<void> {
  const config = readConfig(terminal.env)
  announceDatabase(terminal, config)
  const fault = nodeVersionProblem(process.versions.node)
  const node = fault === null ? ok(`Node ${process.versions.node}.`) : problem(fault)
  const folderFindings = checkFolder(config)
  // SQLite's native addon may crash a Node version that it was not built for.
  const isUsable =
    fault === null && existsSync(config.data_dir) && folderFindings.every(({ level }) => level !== 'problem')
  // The configuration with the settings that the operator stored in the console.
  let storedConfig = config
  const readStored = async (db: Db) => void (storedConfig = await withStoredSettings(config, db))
  const databaseFindings = isUsable ? await checkDatabase(terminal, config, readStored) : []
  // Problems of the database were already reported.
  const isDatabaseUsable = databaseFindings.every(({ level }) => level !== 'problem')
  const isCatalogMissing = isCatalogShared(config) && !isDatabaseUsable
  const serviceFindings = isUsable
    ? [
        ...databaseFindings,
        ...(await checkProcess(config, { isDatabaseUsable })),
        ...(isCatalogMissing ? [] : await checkWhatIsSearched(storedConfig)),
      ]
    : []
  const findings = [node, ...folderFindings, ...serviceFindings, ...checkNetwork(config)]
  for (const { level, message } of findings) print(terminal, `${level.padEnd(7)}  ${message}`)
  if (findings.some(({ level }) => level === 'problem')) throw new ExitCodeError(1)
}

/** `coldopen doctor`: checks everything that the service needs. Exit code 1 if there is a problem. */
export function doctorCommand(terminal: Terminal): Command {
  return new Command('doctor').action(() => run(terminal))
}
