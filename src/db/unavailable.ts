import knex from 'knex'

/** Postgres shutting down, starting up or out of connections; SQLite held by another process or full. */
const codes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  'ECONNREFUSED',
  'ECONNRESET',
  'SQLITE_FULL',
])

/** Whether the database could not serve for the moment, so that the same request may succeed soon. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof knex.KnexTimeoutError) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return codes.has(code) || code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_IOERR')
}

/** Whether a fault says that nothing can be written just now, though what is there can be read. */
export function isUnwritable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const diskFull = '53100'
  return code === diskFull || /^SQLITE_(?:FULL|READONLY|IOERR)/.test(code)
}
