/** Mutants that change nothing anybody could notice: they are not counted. */

export type Equivalent = {
  file: string
  /** The whole line the mutant begins in, without the space around it. */
  line: string
  /** What stands in its place; every mutant of the line where it is left out. */
  replacement?: string
  reason: string
}

const typesOnly = 'What may be missing by its type is always there.'

export const equivalents: Equivalent[] = [
  {
    file: 'src/keys/authenticate.ts',
    line: 'if (!timingSafeEqual(Buffer.from(row.digest), Buffer.from(digest))) throw unauthorized()',
    reason: 'The row was found by this very digest; the comparison is a second guard.',
  },
  {
    file: 'src/keys/authenticate.ts',
    line: 'if (row.last_used_at !== null && row.last_used_at > before) return caller',
    reason: 'The UPDATE has the same condition; this saves the attempt.',
  },
  {
    file: 'src/keys/keys.ts',
    line: 'if (usable.length === 1 && usable[0]?.key_id === key_id) {',
    replacement: 'usable[0].key_id',
    reason: typesOnly,
  },
  {
    file: 'src/keys/store.ts',
    line: 'if (keys.length === 0) return []',
    replacement: 'false',
    reason: 'Without it the database is asked for none.',
  },
  {
    file: 'src/limits/buckets.ts',
    line: "const front = head.split(':').filter(Boolean)",
    reason: 'An empty group is padded to the 0000 that it stands for.',
  },
  {
    file: 'src/limits/buckets.ts',
    line: "const back = (tail ?? '').split(':').filter(Boolean)",
    replacement: "(tail ?? '').split(':')",
    reason: 'An empty group is padded to the 0000 that it stands for.',
  },
  {
    file: 'src/limits/buckets.ts',
    line: "const gap = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0')",
    reason:
      'Where nothing is left out the gap is none wide, only the first groups are looked at, and what is short is padded.',
  },
  {
    file: 'src/limits/limits.ts',
    line: "const stored = { storeClient: db, storeType: 'knex', tableName: table, tableCreated: true }",
    reason: 'The library would create the table where it is not there; it is.',
  },
  {
    file: 'src/limits/limits.ts',
    line: 'const options = { ...window, ...stored, clearExpiredByTimeout: false }',
    replacement: 'true',
    reason: 'The library would delete old counts by itself, minutes later, as housekeeping does.',
  },
]
