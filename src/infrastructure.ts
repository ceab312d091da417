import type { Logger } from 'pino'
import type { Config } from './config/config.js'
import type { Db } from './db/types.js'
import type { Clock } from './lib/clock.js'
import type { Ids } from './lib/ids.js'

/** What every part of the service needs. Each function takes the members that it uses. */
export type Infrastructure = {
  config: Config
  clock: Clock
  ids: Ids
  log: Logger
  db: Db
}
