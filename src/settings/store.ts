import type { Reader, Tx } from '../db/types.js'

/** One row has all stored settings, as JSON. */

type Row = { name: string; value: string }

const name = 'service_settings'

/** The text that is stored; null before the first change. */
export async function findStored(db: Reader): Promise<string | null> {
  const row = await db<Row>('settings').where({ name }).first('value')
  return row?.value ?? null
}

/** The stored text, with its row locked until the transaction ends. */
export async function lockStored(tx: Tx): Promise<string> {
  await tx<Row>('settings').insert({ name, value: '{}' }).onConflict('name').ignore()
  const row = await tx<Row>('settings').where({ name }).forUpdate().first('value')
  return row?.value ?? '{}'
}

/** Replaces the stored text. The row must be there: `lockStored` makes it. */
export async function saveSettings(tx: Tx, value: string): Promise<void> {
  await tx<Row>('settings').where({ name }).update({ value })
}
