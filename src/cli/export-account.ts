import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { exportAccount } from '../account-export/export-account.js'
import { readConfig } from '../config/config.js'
import { loadSigningSecret } from '../db/settings.js'
import { keylessCaller } from '../keys/keyless-caller.js'
import { utcDay } from '../lib/clock.js'
import { errorCodeOf, systemErrorMessage } from '../lib/error-message.js'
import { formatCount } from '../lib/number-format.js'
import { listenForInterrupt } from './interrupt.js'
import { requireAccount } from './named-account.js'
import { CommandError, ExitCodeError, print, type Terminal } from './output.js'
import { type Store, withStore } from './store.js'

export type ExportOptions = { output?: string; account?: string; force?: boolean }

/** Writes the archive to a temporary file beside the target, and renames it when it is complete. */
async function writeArchive(terminal: Terminal, store: Store, to: { path: string; account_id: string }) {
  const secret = await loadSigningSecret(store.db, store.ids)
  const deps = { ...store, config: readConfig(terminal.env), secret }
  const partialPath = `${to.path}.part`
  const interrupt = listenForInterrupt(terminal.stop)
  try {
    const archive = exportAccount(deps, keylessCaller(to.account_id))
    await pipeline(archive, createWriteStream(partialPath, { mode: 0o600 }), { signal: interrupt.signal })
    await rename(partialPath, to.path)
  } catch (error) {
    await rm(partialPath, { force: true })
    if (interrupt.signal.aborted) throw new ExitCodeError(interrupt.exitCode())
    const reason = errorCodeOf(error) === 'ECANCELED' ? 'the account was deleted' : systemErrorMessage(error)
    throw reason === null ? error : new CommandError(`${to.path} could not be written: ${reason}.`)
  } finally {
    interrupt.stopListening()
  }
}

/** Writes the export of an account to a file. Throws `CommandError` if the file already exists. */
export async function exportAccountToFile(
  terminal: Terminal,
  { output, account, force }: ExportOptions,
): Promise<void> {
  await withStore(terminal, async (store) => {
    const account_id = await requireAccount(store.db, account)
    const path = resolve(output ?? `coldopen-account-${utcDay(store.clock.now())}.zip`)
    if (existsSync(path) && force !== true)
      throw new CommandError(`${path} already exists. Use --force to overwrite it.`)
    await writeArchive(terminal, store, { path, account_id })
    print(terminal, `Wrote ${formatCount((await stat(path)).size, 'byte')} to ${path}.`)
  })
}
