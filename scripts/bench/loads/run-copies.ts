import Database from 'better-sqlite3'
import { systemIds } from '../../../src/lib/ids.js'

type Row = Record<string, unknown>

/** Writes copies of an ended short run with its hooks to a SQLite file. Returns their ids. */
export function copyRun(file: string, run_id: string, count: number): string[] {
  const db = new Database(file)
  const read = (table: string) =>
    db.prepare<[string], Row>(`SELECT * FROM ${table} WHERE run_id = ?`).all(run_id)
  const write = (table: string, row: Row) => {
    const names = Object.keys(row)
    const placeholders = names.map(() => '?').join(', ')
    db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${placeholders})`).run(
      ...Object.values(row),
    )
  }
  const runs = read('runs')
  const hooks = read('hooks')
  const copyIds = Array.from({ length: count }, () => systemIds.uuid())
  db.transaction(() => {
    for (const copyId of copyIds) {
      for (const run of runs) write('runs', { ...run, run_id: copyId })
      for (const hook of hooks) write('hooks', { ...hook, run_id: copyId, hook_id: systemIds.uuid() })
    }
  })()
  db.close()
  return copyIds
}
