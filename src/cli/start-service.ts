import { settingName } from '../config/setting-name.js'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/config.js'
import { PendingMigrationsError } from '../db/migrate.js'
import type { DiskFaultListeners } from '../db/open.js'
import { errorCodeOf, systemErrorMessage } from '../lib/error-message.js'
import { type RunningService, runService } from '../service.js'
import { commandName } from './command-words.js'
import { CommandError, printToStderr, type Terminal } from './output.js'

/** Starts the service for a command. Explains why it cannot start, or waits for pending migrations. */

/** The address to listen on. `openCommand` opens the console of a service that runs already; null if it is not wanted. */
type ListenAddress = { host: string; port: number; openCommand: string | null }

/** Explains errors of the listen address that the operator can fix; returns every other error unchanged. */
function explainListenError(error: unknown, { host, port, openCommand }: ListenAddress): unknown {
  const { syscall, hostname } = error as { syscall?: string; hostname?: string }
  if (syscall !== 'listen' && hostname !== host) return error
  if (errorCodeOf(error) === 'EADDRINUSE') {
    const signIn = openCommand === null ? '' : ` If Coldopen runs there already, use ${openCommand}.`
    return new CommandError(
      `Port ${port} on ${host} is already in use. Set ${settingName('PORT')} to another.${signIn}`,
    )
  }
  const reason = systemErrorMessage(error)
  if (reason === null) return error
  const remedy =
    errorCodeOf(error) === 'EACCES'
      ? `Set ${settingName('PORT')} to one above 1023`
      : `Set ${settingName('HOST')} to an address of this machine`
  return new CommandError(`Cannot listen on port ${port} of ${host}: ${reason}. ${remedy}.`)
}

/** How often the migrations are checked, milliseconds. */
const migrationPollMs = 1000

type StartOptions = { diskFaults: DiskFaultListeners; stopSignal: Promise<unknown>; isOpening: boolean }

/**
 * Starts the service. With MIGRATE=0 it waits until somebody has run the pending migrations; returns null if it is
 * stopped meanwhile. Throws `CommandError` if it cannot listen, and `DatabaseOpenError` if the database cannot be used.
 */
export async function startService(
  terminal: Terminal,
  config: Config,
  { diskFaults, stopSignal, isOpening }: StartOptions,
): Promise<RunningService | null> {
  const openCommand = isOpening ? `${commandName(terminal)} sign-in --open` : null
  const stop = stopSignal.then(() => 'stopped' as const)
  for (let tries = 0; ; tries += 1) {
    try {
      return await runService(config, diskFaults)
    } catch (error) {
      if (!(error instanceof PendingMigrationsError))
        throw explainListenError(error, { ...config, openCommand })
      if (tries === 0) printToStderr(terminal, `${error.message} This process starts when that is done.`)
    }
    if ((await Promise.race([stop, sleep(migrationPollMs)])) === 'stopped') return null
  }
}
