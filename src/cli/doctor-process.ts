import type { Config } from '../config/config.js'
import { settingNames } from '../config/settings.js'
import { canNotify } from '../db/postgres/notifications.js'
import { formatCount } from '../lib/number-format.js'
import type { Finding } from './doctor-types.js'

/** The doctor's findings on the process that these settings would start, and on the notifications that it receives. */

function describeRole({ role, runs_at_once }: Config): Finding {
  const work = `works on up to ${formatCount(runs_at_once, 'run')} at once`
  const setting = `${settingNames.role}=${role}`
  switch (role) {
    case 'api':
      return {
        level: 'note',
        message: `coldopen serve answers requests and works on no runs (${setting}): run coldopen work beside it.`,
      }
    case 'work':
      return { level: 'ok', message: `coldopen serve ${work} and answers no requests (${setting}).` }
    case 'all':
      return runs_at_once === 0
        ? {
            level: 'note',
            message: `coldopen serve answers requests and works on no runs (${settingNames.runs_at_once}=0).`,
          }
        : { level: 'ok', message: `coldopen serve answers requests and ${work}; coldopen work only works.` }
  }
}

async function checkNotifications(config: Config): Promise<Finding[]> {
  if (config.database_url === null) return []
  const setting = settingNames.database_listen
  const pollingNote = 'other processes on the database are heard of by polling'
  if (!config.database_listen) return [{ level: 'note', message: `${setting} is 0: ${pollingNote}.` }]
  // An unreachable database is another finding.
  const isHeard = await canNotify(config).catch(() => null)
  if (isHeard === null) return []
  return isHeard
    ? [{ level: 'ok', message: 'Notifications of other processes on the database arrive.' }]
    : [
        {
          level: 'note',
          message: `Notifications do not arrive, so ${pollingNote}. Is there a pooler in transaction mode? Set ${setting} and ${settingNames.prepares_statements} to 0, or connect past it.`,
        },
      ]
}

/** Lists the allowed hosts, because every account may send webhooks to them. */
function describeWebhooks({ webhook_allowed_hosts }: Config): Finding[] {
  if (webhook_allowed_hosts.length === 0) return []
  const hosts = webhook_allowed_hosts.join(', ')
  const message = `Webhooks of every account may lead to ${hosts}, also by http and inside your network (${settingNames.webhook_allowed_hosts}).`
  return [{ level: 'note', message }]
}

/** Processes with separate roles share work, but would not search the same clips if the catalog is a file. */
function describeCatalogPlace({ role, database_url, catalog }: Config): Finding[] {
  if (role === 'all' || database_url === null || catalog === 'database') return []
  const message = `Imported clips are in a file of this machine (${settingNames.catalog}=file): processes elsewhere search others. Import on each machine, or set ${settingNames.catalog}=database for all.`
  return [{ level: 'note', message }]
}

/** All findings on the process. */
export async function checkProcess(config: Config): Promise<Finding[]> {
  return [
    describeRole(config),
    ...describeCatalogPlace(config),
    ...(await checkNotifications(config)),
    ...describeWebhooks(config),
  ]
}
