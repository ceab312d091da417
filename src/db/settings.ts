import type { Ids } from '../lib/ids.js'
import type { Db } from './types.js'

type Setting = { name: string; value: string }

/** The secret with which this service signs what it gives out. Made at the first start; shared by all processes. */
export async function signingSecret(db: Db, ids: Ids): Promise<Buffer> {
  const made = { name: 'signing_secret', value: ids.bytes(32).toString('base64url') }
  await db<Setting>('settings').insert(made).onConflict('name').ignore()
  const kept = await db<Setting>('settings').where({ name: made.name }).first('value')
  return Buffer.from(kept?.value ?? '', 'base64url')
}
