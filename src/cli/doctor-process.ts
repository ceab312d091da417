import type { Config } from '../config/config.js'
import { settingNames } from '../config/settings.js'
import { canNotify } from '../db/postgres/notifications.js'
import { errorMessageOf } from '../lib/error-message.js'
import { formatCount } from '../lib/number-format.js'
import { type Finding, note, ok } from './doctor-types.js'

/** The doctor's findings on the process that these settings would start, and on the notifications that it receives. */

function describeRole({ role, runs_at_once }: Config): Finding {
  const work = `works on up to ${formatCount(runs_at_once, 'run')} at once`
  const setting = `${settingNames.role}=${role}`
  switch (role) {
    case 'api':
      return note(
        `coldopen serve answers requests and works on no runs (${setting}): run coldopen work beside it.`,
      )
    case 'work':
      return ok(`coldopen serve ${work} and answers no requests (${setting}).`)
    case 'all':
      return runs_at_once === 0
        ? note(`coldopen serve answers requests and works on no runs (${settingNames.runs_at_once}=0).`)
        : ok(`coldopen serve answers requests and ${work}; coldopen work only works.`)
  }
}

async function checkNotifications(config: Config): Promise<Finding[]> {
  if (config.database_url === null) return []
  const setting = settingNames.database_listen
  const pollingNote = 'changes of other processes are found by polling'
  if (!config.database_listen) return [note(`${setting} is 0: ${pollingNote}.`)]
  try {
    if (await canNotify(config)) return [ok('Notifications of other processes on the database arrive.')]
  } catch (error) {
    return [note(`Notifications cannot be sent: ${errorMessageOf(error)}. So ${pollingNote}.`)]
  }
  const remedy = `Set ${setting} and ${settingNames.prepares_statements} to 0, or connect past it.`
  return [
    note(`Notifications do not arrive, so ${pollingNote}. Is there a pooler in transaction mode? ${remedy}`),
  ]
}

/** Lists the allowed hosts, because every account may send webhooks to them. */
function describeWebhooks({ webhook_allowed_hosts }: Config): Finding[] {
  if (webhook_allowed_hosts.length === 0) return []
  const hosts = webhook_allowed_hosts.join(', ')
  const message = `Webhooks of every account may lead to ${hosts}, also by http and inside your network (${settingNames.webhook_allowed_hosts}).`
  return [note(message)]
}

/** Processes with separate roles share work, but would not search the same clips if the catalog is a file. */
function describeCatalogPlace({ role, database_url, catalog }: Config): Finding[] {
  if (role === 'all' || database_url === null || catalog === 'database') return []
  const message = `Imported clips are in a file of this machine (${settingNames.catalog}=file): processes elsewhere search others. Import on each machine, or set ${settingNames.catalog}=database for all.`
  return [note(message)]
}

/** All findings on the process. Of a database that has a problem, which was reported, nothing is asked. */
export async function checkProcess(
  config: Config,
  { isDatabaseUsable }: { isDatabaseUsable: boolean },
): Promise<Finding[]> {
  return [
    describeRole(config),
    ...describeCatalogPlace(config),
    ...(isDatabaseUsable ? await checkNotifications(config) : []),
    ...describeWebhooks(config),
  ]
}
