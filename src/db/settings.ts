import type { Ids } from '../lib/ids.js'
import type { Db } from './types.js'

type Setting = { name: string; value: string }

const secretName = 'signing_secret'

/** The secret that signs cursors and addresses. It is created at the first start and shared by all processes. */
export async function loadSigningSecret(db: Db, ids: Ids): Promise<Buffer> {
  const knownSecret = await readSigningSecret(db)
  if (knownSecret !== null) return knownSecret
  const newSecret = { name: secretName, value: ids.bytes(32).toString('base64url') }
  await db<Setting>('settings').insert(newSecret).onConflict('name').ignore()
  const storedSecret = await readSigningSecret(db)
  if (storedSecret === null) throw new Error('The signing secret was not stored in the table settings.')
  return storedSecret
}

async function readSigningSecret(db: Db): Promise<Buffer | null> {
  const row = await db<Setting>('settings').where({ name: secretName }).first('value')
  return row ? Buffer.from(row.value, 'base64url') : null
}
