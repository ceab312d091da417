import type { ChannelListeners } from '../db/postgres/notifications.js'
import type { Infrastructure } from '../infrastructure.js'
import type { ConfiguredSources } from '../providers/types.js'
import type { RunServices } from './run-services.js'
import { forgetCapabilities } from './source-capabilities.js'
import { publishCancellations } from './work/cancellation-polling.js'

type ListenerDeps = Pick<Infrastructure, 'db'> &
  Pick<RunServices, 'runWaiters' | 'runCancellations' | 'remoteWaitCounts'> & { sources: ConfiguredSources }

/**
 * Creates the listeners for notifications of other processes, which pass them on within this one. `start` runs work that
 * must end before the database closes.
 */
export function createNotificationListeners(
  { db, runWaiters, runCancellations, remoteWaitCounts, sources }: ListenerDeps,
  start: (name: string, work: () => Promise<unknown>) => unknown,
): Omit<
  ChannelListeners,
  'coldopen_run_queued' | 'coldopen_webhook_due' | 'coldopen_settings_changed' | 'onListening'
> {
  return {
    coldopen_run_changed(run_id) {
      runWaiters.wakeRun(run_id)
      // Who executes a run changes it; others can only cancel it.
      if (!runCancellations.isWatched(run_id)) return
      start('looking for a cancelled run', () => publishCancellations({ db, runCancellations }, [run_id]))
    },
    coldopen_key_revoked: (account_id) => runWaiters.wakeAccount(account_id),
    coldopen_waits_held: (message) => remoteWaitCounts.receive(message),
    coldopen_catalog_changed: () => forgetCapabilities(sources),
  }
}
