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
  {
    file: 'src/remixes/hold.ts',
    line: 'if (key === null) return null',
    replacement: 'false',
    reason: 'No row has the key null; this saves asking.',
  },
  {
    file: 'src/remixes/hold.ts',
    line: 'if ((account?.credits ?? 0) < price)',
    replacement: 'account.credits',
    reason: typesOnly,
  },
  {
    file: 'src/remixes/hold.ts',
    line: '`A remix needs 1 credit; the balance is ${account?.credits ?? 0}.`,',
    reason: 'It is told only where the balance is 0.',
  },
  {
    file: 'src/remixes/hold.ts',
    line: 'if (key !== null) await idempotency.forget(tx, { account_id, operation, key, subject_id: remix_id })',
    replacement: 'true',
    reason: 'No row has the key null.',
  },
  {
    file: 'src/remixes/remix.ts',
    line: 'if (ask.idempotency_key === null) return savedOrNew(deps, caller, work)',
    replacement: 'true',
    reason: 'Who does not take turns waits as for another process, asking the database again and again.',
  },
  { file: 'src/remixes/remix.ts', line: "const mode = ask.body.mode ?? 'default'", reason: typesOnly },
  {
    file: 'src/remixes/remix.ts',
    line: "mode: body.mode ?? 'default',",
    replacement: '""',
    reason: typesOnly,
  },
  {
    file: 'src/remixes/remix.ts',
    line: 'const writer = { analyst: deps.analyst, signal: unendingWork({ remix_id, request_id }) }',
    replacement: '{}',
    reason: 'It goes to the log.',
  },
  {
    file: 'src/remixes/store.ts',
    line: "return db<RemixRow>('remixes').where({ status: 'pending' })",
    reason: 'What is saved is held by nobody.',
  },
  {
    file: 'src/remixes/store.ts',
    line: "return db<RemixRow>('remixes').where({ status: 'pending' }).andWhere('expires_at', '<=', now)",
    replacement: '{}',
    reason: 'What is saved has no end.',
  },
  {
    file: 'src/remixes/write.ts',
    line: "const { beat = 'other', from_s = 0, to_s = 0 } = beats[at] ?? {}",
    reason: typesOnly,
  },
  {
    file: 'src/credits/ledger.ts',
    line: 'if (!Number.isSafeInteger(amount) || amount < 1) throw new Error(`No such amount: ${amount}.`)',
    replacement: 'amount < 1',
    reason: 'The checks of the database refuse it as well.',
  },
  {
    file: 'src/credits/ledger.ts',
    line: 'if (key_id !== null) await settledOnKey.run(tx, held, charge, account_id, key_id)',
    replacement: 'true',
    reason: 'No key has the id null.',
  },
  {
    file: 'src/credits/usage.ts',
    line: ".andWhere(at, '>=', first * day_ms)",
    reason: 'Older days are read, and not shown.',
  },
  {
    file: 'src/credits/usage.ts',
    line: 'runs_total: Number(counted[0]?.n ?? 0),',
    replacement: 'counted[0].n',
    reason: typesOnly,
  },
]
