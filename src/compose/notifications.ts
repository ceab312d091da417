import type { Logger } from 'pino'
import type { Config } from '../config/config.js'
import { createNotifications, noNotifications, type Notifications } from '../db/postgres/notifications.js'
import type { ChangeAnnouncements } from '../runs/read/run-waiters.js'

/** The composition of the notifications between the processes on one database. */

/** Notifications between the processes on one PostgreSQL, unless the settings turn them off. */
export function openNotifications(config: Config, log: Logger): Notifications {
  const isUsed = config.database_url !== null && config.database_listen
  return isUsed ? createNotifications({ settings: config, log }) : noNotifications
}

/** Functions that announce changes of runs and keys to other processes. */
export function changeAnnouncements(
  notifications: Notifications,
): ChangeAnnouncements & { announceWaitCount: (message: string) => void } {
  return {
    announceRunChange: (run_id) => notifications.notify('coldopen_run_changed', run_id),
    announceAccountChange: (account_id) => notifications.notify('coldopen_key_revoked', account_id),
    announceWaitCount: (message) => notifications.notify('coldopen_waits_held', message),
  }
}
