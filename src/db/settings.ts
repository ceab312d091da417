import type { Ids } from '../lib/ids.js'
import type { Db } from './types.js'

type Setting = { name: string; value: string }

/** The secret that signs cursors and addresses. Created at the first start, and shared by all processes. */
export async function loadSigningSecret(db: Db, ids: Ids): Promise<Buffer> {
  const newSecret = { name: 'signing_secret', value: ids.bytes(32).toString('base64url') }
  await db<Setting>('settings').insert(newSecret).onConflict('name').ignore()
  const storedSecret = await db<Setting>('settings').where({ name: newSecret.name }).first('value')
  return Buffer.from(storedSecret?.value ?? '', 'base64url')
}
