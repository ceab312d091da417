import { loadOperatorCaller } from '../accounts/operator.js'
import { compose, type ServiceDeps } from '../compose/service.js'
import { composeCore, type RequestHandling } from '../compose/web.js'
import { readConfig } from '../config/config.js'
import type { Caller } from '../contract/types.js'
import { keylessCaller } from '../keys/keyless-caller.js'
import { requireAccount } from './named-account.js'
import type { Terminal } from './output.js'
import { announceDatabase, requireDatabase } from './store.js'

/** The operations of the service for one account, without a key and without HTTP. */

export type AccountOption = { account?: string }
type AccountContext = { deps: ServiceDeps & Pick<RequestHandling, 'parseBody'>; caller: Caller }

/** The caller for the account that a command names. It has no key, so no limit of a key applies. */
async function findCaller(deps: ServiceDeps, { account }: AccountOption): Promise<Caller> {
  if (account === undefined) return loadOperatorCaller(deps)
  return keylessCaller(await requireAccount(deps.db, account))
}

/**
 * Composes the service, without executing runs, for one command on the named account or on that of `coldopen research`.
 * Throws the API errors of the service.
 */
export async function withAccount<T>(
  terminal: Terminal,
  options: AccountOption,
  work: (context: AccountContext) => Promise<T>,
): Promise<T> {
  const config = readConfig(terminal.env)
  requireDatabase(config)
  announceDatabase(terminal, config)
  const service = await compose({ ...config, log_level: 'error', runs_at_once: 0 })
  try {
    const { parseBody } = await composeCore(service)
    const deps = { ...service.deps, parseBody }
    return await work({ deps, caller: await findCaller(service.deps, options) })
  } finally {
    await service.close()
  }
}
