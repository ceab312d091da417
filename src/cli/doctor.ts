import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { Command } from 'commander'
import { any as anyAccount } from '../accounts/store.js'
import { type Config, readConfig } from '../config.js'
import { audit } from '../credits/audit.js'
import { CannotOpen, sqliteFault } from '../db/cannot-open.js'
import { findDamage, lostDatabase } from '../db/lost.js'
import { openDb } from '../db/open.js'
import type { Db } from '../db/types.js'
import { systemClock } from '../lib/clock.js'
import { counted, spaced } from '../lib/figures.js'
import { nodeFault } from '../lib/node-version.js'
import { makeOwnFolder } from '../lib/own-file.js'
import { openCatalog } from '../providers/catalog/catalog.js'
import { toldOfCatalog } from './catalog-fault.js'
import { endAfterWriteFailure } from './disk-faults.js'
import { sourceFindings } from './doctor-sources.js'
import { print, type Terminal, Unfinished } from './output.js'
import { announceDatabase, lostRemedy } from './store.js'

/** What the doctor found: fine, something to know, or something that keeps the service from working. */
type Finding = { level: 'ok' | 'note' | 'problem'; told: string }

const ok = (told: string): Finding => ({ level: 'ok', told })
const note = (told: string): Finding => ({ level: 'note', told })
const problem = (told: string): Finding => ({ level: 'problem', told })

/** What the rights of a folder say of anybody but its owner. */
const open_to_others = 0o077

/** Less than this on the disk is worth knowing. */
const little_disk_bytes = 1_000_000_000

function folder({ data_dir }: Config): Finding[] {
  try {
    makeOwnFolder(data_dir)
    accessSync(data_dir, constants.R_OK | constants.W_OK)
  } catch {
    return [problem(`${data_dir} is not writable. Set DATA_DIR to a folder that is.`)]
  }
  const { bavail, bsize } = statfsSync(data_dir)
  const mode = statSync(data_dir).mode & 0o777
  const free = `${Math.round((bavail * bsize) / 1_000_000).toString()} MB free`
  return [
    bavail * bsize < little_disk_bytes
      ? note(`${data_dir} has only ${free}.`)
      : ok(`${data_dir} is writable, ${free}.`),
    ...(mode & open_to_others
      ? [
          note(
            `${data_dir} is open to other users of this machine (${mode.toString(8)}): chmod 700 ${data_dir}`,
          ),
        ]
      : []),
  ]
}

async function books(db: Db): Promise<Finding[]> {
  const violations = await audit(db)
  const sound = violations.length === 0
  const accounts = (await anyAccount(db))
    ? 'there are accounts'
    : 'there is no account yet. Run coldopen codes create for an access code'
  return [
    sound
      ? ok('All balances are in order.')
      : problem(`${violations.length} things do not add up. Run coldopen audit for details.`),
    note(`${accounts.charAt(0).toUpperCase()}${accounts.slice(1)}.`),
  ]
}

async function database(terminal: Terminal, config: Config): Promise<Finding[]> {
  const name = config.database_url ? 'PostgreSQL' : `SQLite (${config.sqlite_file})`
  // To open it would make it a new database, and the next look would find nothing wrong.
  const lost = config.database_url ? null : lostDatabase(config.sqlite_file)
  if (lost !== null) return [problem(`${lost} ${lostRemedy}`)]
  try {
    const db = await openDb(config, { onWriteFailure: endAfterWriteFailure(terminal, config) })
    try {
      const damage = await findDamage(db)
      if (damage !== null)
        return [problem(`${name} is damaged: ${damage}. Restore it from a backup that is whole.`)]
      return [
        ok(`${name} works: its tables are up to date and its writes are durable.`),
        ...(await books(db)),
      ]
    } finally {
      await db.destroy()
    }
  } catch (thrown) {
    const error = (config.database_url ? null : sqliteFault(thrown, config.sqlite_file)) ?? (thrown as Error)
    const told = error.message
    return [problem(error instanceof CannotOpen ? told : `${name} cannot be used: ${told}`)]
  }
}

async function clips({ catalog_file, sources }: Config): Promise<Finding[]> {
  const catalog = openCatalog({ catalogPath: catalog_file, clock: systemClock })
  try {
    const { imported, samples, by_platform } = await catalog.counts()
    const isAsked = sources.includes('catalog')
    if (imported === 0) {
      const role = `${samples} made-up samples stand in where no other source searches`
      return isAsked ? [note(`Nothing imported: ${role}. Import videos with coldopen catalog import.`)] : []
    }
    const served = Object.entries(by_platform).map(([platform, n]) => `${platform} ${spaced(n)}`)
    const told = `${counted(imported, 'imported video')} (${served.join(', ')})`
    return [isAsked ? ok(`${told}.`) : note(`${told} are not searched: SOURCES does not include catalog.`)]
  } catch (error) {
    return [problem(toldOfCatalog(error, catalog_file))]
  } finally {
    await catalog.close()
  }
}

function web({ host, base_url, trusted_proxy_hops }: Config): Finding[] {
  const isOpen = host === '0.0.0.0' || host === '::'
  const isPlain = base_url.startsWith('http://') && !/^http:\/\/(127\.|localhost|\[::1\])/.test(base_url)
  return [
    ...(isOpen && trusted_proxy_hops === 0
      ? [note('HOST is open to the network and no proxy is trusted. Behind a proxy, set TRUSTED_PROXY_HOPS.')]
      : []),
    ...(isPlain
      ? [note(`BASE_URL is ${base_url}: API keys are sent unencrypted. Put TLS in front of it.`)]
      : []),
  ]
}

async function run(terminal: Terminal): Promise<void> {
  const config = readConfig(terminal.env)
  announceDatabase(terminal, config)
  const fault = nodeFault(process.versions.node)
  const node = fault === null ? ok(`Node ${process.versions.node}.`) : problem(fault)
  const place = folder(config)
  // SQLite's compiled part may end a Node that it was not made for, without a word.
  const usable =
    fault === null && existsSync(config.data_dir) && place.every(({ level }) => level !== 'problem')
  const inside = usable
    ? [...(await database(terminal, config)), ...(await clips(config)), ...(await sourceFindings(config))]
    : []
  const findings = [node, ...place, ...inside, ...web(config)]
  for (const { level, told } of findings) print(terminal, `${level.padEnd(7)}  ${told}`)
  if (findings.some(({ level }) => level === 'problem')) throw new Unfinished(1)
}

/** `coldopen doctor`: whether everything the service needs is there. Exit code 1 where something is not. */
export function doctorCommand(terminal: Terminal): Command {
  return new Command('doctor').action(() => run(terminal))
}
