import type { Config } from '../config/config.js'
import { settingNames } from '../config/settings.js'
import { type Db, isPostgres } from '../db/types.js'
import { formatCount } from '../lib/number-format.js'
import { type Finding, note, ok } from './doctor-types.js'

/** Beside its pool, a process has a connection for notifications, and one more during housekeeping. */
const connectionsBesidePool = 2

type Limits = { available: number }

/** For how many processes with these settings PostgreSQL has connections. No findings on SQLite. */
export async function checkConnections(db: Db, { pool_size }: Pick<Config, 'pool_size'>): Promise<Finding[]> {
  if (!isPostgres(db)) return []
  const { rows } = await db.raw<{ rows: Limits[] }>(
    // Versions before 16 have no reserved_connections.
    `SELECT current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
       - coalesce(current_setting('reserved_connections', true), '0')::integer AS available`,
  )
  const available = rows[0]?.available ?? 0
  const perProcess = pool_size + connectionsBesidePool
  const processes = Math.floor(available / perProcess)
  const capacity = `PostgreSQL lets in ${formatCount(available, 'connection')} (max_connections), and a process opens up to ${perProcess}`
  if (processes >= 2) return [ok(`${capacity}: enough for ${processes} processes.`)]
  const remedy = `Lower ${settingNames.pool_size} or raise max_connections`
  return [note(`${capacity}: ${processes === 1 ? 'not enough for two' : 'not enough for one'}. ${remedy}.`)]
}
