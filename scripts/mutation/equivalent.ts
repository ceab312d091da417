/** Mutants without an observable effect. They are not counted. */

export type Equivalent = {
  file: string
  /** The whole line in which the mutant begins, trimmed. */
  line: string
  /** The code of the mutant; if absent, every mutant of the line. */
  replacement?: string
  reason: string
}

const typesOnly = 'What may be missing by its type is always there.'

export const equivalents: Equivalent[] = [
  {
    file: 'src/keys/authenticate.ts',
    line: 'if (!timingSafeEqual(Buffer.from(row.digest), Buffer.from(digest))) throw unknownKeyError()',
    reason: 'The row was found by this very digest; the comparison is a second guard.',
  },
  {
    file: 'src/keys/authenticate.ts',
    line: 'if (row.last_used_at !== null && row.last_used_at > before) return caller',
    reason: 'The UPDATE has the same condition; this saves the attempt.',
  },
  {
    file: 'src/keys/revoke-keys.ts',
    line: 'if (usable.length === 1 && usable[0]?.key_id === key_id) {',
    replacement: 'usable[0].key_id',
    reason: typesOnly,
  },
  {
    file: 'src/keys/credit-limit.ts',
    line: 'const key = key_id === null ? undefined : await findKey(db, account_id, key_id)',
    replacement: 'false',
    reason: 'No key has the id null; this saves asking.',
  },
  {
    file: 'src/keys/sign-in-key.ts',
    line: 'if (surplus.length > 0) await revokeKeys(tx, account_id, surplus, now)',
    replacement: 'true',
    reason: 'Without it the database is told to revoke none.',
  },
  {
    file: 'src/keys/sign-in-key.ts',
    line: 'if (surplus.length > 0) await revokeKeys(tx, account_id, surplus, now)',
    replacement: 'surplus.length >= 0',
    reason: 'Without it the database is told to revoke none.',
  },
  {
    file: 'src/keys/store.ts',
    line: 'return references.flatMap(({ account_id, key_id }) => (key_id === null ? [] : [[account_id, key_id]]))',
    replacement: 'false',
    reason: 'No key has the id null.',
  },
  {
    file: 'src/keys/store.ts',
    line: 'return keys.length === 0 ? [] : keysByIdsQuery.all(db, JSON.stringify(keys))',
    replacement: '["Stryker was here"]',
    reason: 'Rows are looked up by the ids that were asked for, and none was.',
  },
  {
    file: 'src/keys/store.ts',
    line: 'return keys.length === 0 ? [] : unusableKeysQuery.all(db, JSON.stringify(keys))',
    replacement: 'false',
    reason: 'Without it the database is asked for none.',
  },
  {
    file: 'src/keys/store.ts',
    line: 'return keys.length === 0 ? [] : keysByIdsQuery.all(db, JSON.stringify(keys))',
    replacement: 'false',
    reason: 'Without it the database is asked for none.',
  },
  {
    file: 'src/lib/median.ts',
    line: 'return upper === undefined || lower === undefined ? null : (upper + lower) / 2',
    reason: 'Either both are there or neither is.',
  },
  {
    file: 'src/limits/in-flight-limiter.ts',
    line: 'if (count === 0) countByAccount.delete(account_id)',
    replacement: 'false',
    reason: 'A count of none is read as a missing one is; this frees the memory.',
  },
  {
    file: 'src/limits/postgres-limiter.ts',
    line: 'const isInstant = (value: string | number | null): value is number => Number(value) > 1e12',
    replacement: 'Number(value) >= 1e12',
    reason: 'That instant was in 2001.',
  },
  {
    file: 'src/limits/rate-limits.ts',
    line: "const storeOptions = { storeClient: db, storeType: 'knex', tableName: table, tableCreated: true }",
    reason: 'The library would create the table where it is not there; it is.',
  },
  {
    file: 'src/limits/rate-limits.ts',
    line: 'const options = { ...window, ...storeOptions, clearExpiredByTimeout: false }',
    replacement: 'true',
    reason: 'The library would delete old counts by itself, minutes later, as housekeeping does.',
  },
  {
    file: 'src/remixes/library.ts',
    line: 'remixes: page.rows.flatMap(({ body }) => (body === null ? [] : [parseRemix(body)])),',
    replacement: 'false',
    reason: 'What is saved has a body.',
  },
  {
    file: 'src/remixes/reservation.ts',
    line: 'const row = subject_id === null ? undefined : await store.find(tx, account_id, subject_id)',
    replacement: 'false',
    reason: 'No row has the id null.',
  },
  {
    file: 'src/remixes/reservation.ts',
    line: "return body === null ? { kind: 'pending', remix_id } : { kind: 'saved', body }",
    replacement: '""',
    reason: 'What is not saved is pending.',
  },
  {
    file: 'src/remixes/write.ts',
    line: "return [niche, video_brief].filter(Boolean).join('\\n')",
    replacement: '[niche, video_brief]',
    reason: 'It is searched for numbers alone.',
  },
  {
    file: 'src/remixes/reservation.ts',
    line: 'if (key === null) return null',
    replacement: 'false',
    reason: 'No row has the key null; this saves asking.',
  },
  {
    file: 'src/remixes/reservation.ts',
    line: 'if (key !== null)',
    replacement: 'true',
    reason: 'No row has the key null.',
  },
  {
    file: 'src/remixes/remix.ts',
    line: 'if (request.idempotency_key === null) return replayOrWrite(deps, caller, job)',
    replacement: 'true',
    reason: 'Who does not take turns waits as for another process, asking the database again and again.',
  },
  {
    file: 'src/remixes/remix.ts',
    line: 'const writer = { analyst: deps.analyst, signal: detachedLogContext({ remix_id, request_id }) }',
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
    line: "const { beat = 'other', from_s = 0, to_s = 0 } = timing.beats[at] ?? {}",
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
    line: 'if (key_id !== null) await settleOnKeyStatement.run(tx, held, charge, account_id, key_id)',
    replacement: 'true',
    reason: 'No key has the id null.',
  },
  {
    file: 'src/credits/ledger.ts',
    line: 'const key = key_id === null ? undefined : await keyCreditsQuery.first(db, account_id, key_id)',
    replacement: 'false',
    reason: 'No key has the id null.',
  },
  {
    file: 'src/credits/daily-usage.ts',
    line: ".andWhere(at, '>=', firstDay * dayMs)",
    reason: 'Older days are read, and not shown.',
  },
  {
    file: 'src/credits/usage.ts',
    line: 'runs_total: Number(runCounts[0]?.n ?? 0),',
    replacement: 'runCounts[0].n',
    reason: typesOnly,
  },
  {
    file: 'src/finds/filtered-finds.ts',
    line: "void query.whereRaw(`${sort === 'score' ? '' : skipIndex}score >= ?`, [min_score])",
    reason: 'Another way to the same rows; only how long it takes differs.',
  },
  {
    file: 'src/finds/filtered-finds.ts',
    line: "const query = filteredFinds(db, { ...filters, sort: 'score' }, listedKinds(filters))",
    reason: 'Another way to the same rows; only how long it takes differs.',
  },
  {
    file: 'src/finds/filtered-finds.ts',
    line: 'return Number(rows[0]?.n ?? 0)',
    replacement: 'rows[0].n',
    reason: typesOnly,
  },
  {
    file: 'src/finds/list.ts',
    line: 'if (!after) return { newest, replaced: [] }',
    replacement: 'false',
    reason: 'On the first page nothing is replaced after the last delivery.',
  },
  {
    file: 'src/finds/list.ts',
    line: "const union = db.unionAll(pages.map((pageEntries, n) => db.select('*').from(pageEntries.as(`page_${n}`))))",
    reason: 'Names of parts of one statement.',
  },
  {
    file: 'src/finds/list.ts',
    line: 'if (tier === undefined && min_score === undefined && device === undefined) {',
    reason: 'Another way to the same rows; only how long it takes differs.',
  },
  {
    file: 'src/finds/list.ts',
    line: 'return Boolean(options.q) || (options.device !== undefined && !after)',
    reason: 'Another way to the same rows; only how long it takes differs.',
  },
  {
    file: 'src/finds/store.ts',
    line: 'return (await lastSeqQuery.first(db, account_id))?.seq ?? 0',
    replacement: '(await lastSeqQuery.first(db, account_id)).seq',
    reason: typesOnly,
  },
  {
    file: 'src/finds/store.ts',
    line: 'if (seqs.length === 0) return []',
    replacement: 'false',
    reason: 'Without it the database is asked for none.',
  },
  {
    file: 'src/finds/store.ts',
    line: 'if (video_ids.length === 0) return []',
    replacement: 'false',
    reason: 'Without it the database is asked for none.',
  },
  {
    file: 'src/finds/kept-store.ts',
    line: "return db.select('*').from(query.as(subject_kind))",
    reason: 'An empty list of columns is all of them.',
  },
  {
    file: 'src/finds/kept-store.ts',
    line: 'if (page.kinds.length === 0) return []',
    replacement: '["Stryker was here"]',
    reason: 'No find has that key.',
  },
  {
    file: 'src/finds/load-kept-finds.ts',
    line: 'const findRows: store.FindRow[] = []',
    replacement: '["Stryker was here"]',
    reason: 'No kept video has that key.',
  },
  {
    file: 'src/finds/load-kept-finds.ts',
    line: 'const video_ids = keptVideos.filter((one) => one.subject_kind === kind).map((one) => one.subject_id)',
    reason: 'Finds of more videos are looked up by kind and video.',
  },
  {
    file: 'src/finds/load-kept-finds.ts',
    line: 'const videos = rows.filter((row) => row.kind === kind).map((row) => row.video_id)',
    reason: 'Decisions on more videos are looked up by kind and video.',
  },
  {
    file: 'src/finds/load-kept-finds.ts',
    line: 'return ({ kind, video_id }) => decisions.get(kind)?.get(video_id) ?? noDecision',
    replacement: 'decisions.get(kind).get',
    reason: typesOnly,
  },
  {
    file: 'src/finds/store.ts',
    line: 'return run_ids.length === 0 ? [] : findsOfRunsQuery.all(db, JSON.stringify(run_ids))',
    replacement: 'false',
    reason: 'Without it the database is asked for none.',
  },
  {
    file: 'src/finds/store.ts',
    line: 'if (video_ids.length === 0) return []',
    replacement: '["Stryker was here"]',
    reason: 'Finds are looked up by their videos, and none was asked for.',
  },
  {
    file: 'src/finds/insert-finds.ts',
    line: 'if (findsOfKind.length === 0) continue',
    replacement: 'false',
    reason: 'A run delivers finds of one kind; of the other there is nothing to write.',
  },
  {
    file: 'src/finds/present.ts',
    line: "if (kind === 'long') {",
    reason: 'Both branches write the same members; the two exist for their types.',
  },
  {
    file: 'src/hooks/embed.ts',
    line: "log.warn({ platform: clipLocation.platform, id: clipLocation.id }, 'embed code refused')",
    reason: 'It goes to the log.',
  },
  {
    file: 'src/hooks/still-images.ts',
    line: "if (error instanceof SourceFault) deps.log.debug({ err: error, platform, clip_id }, 'cover not available')",
    reason: 'It goes to the log.',
  },
  {
    file: 'src/hooks/still-images.ts',
    line: "else if (!signal?.aborted) deps.log.warn({ err: error, platform, clip_id }, 'cover not copied')",
    reason: 'It goes to the log.',
  },
  {
    file: 'src/hooks/handlers.ts',
    line: 'return embedHook({ ...deps, log: deps.log.child({ request_id }) }, caller, path.hook_id)',
    replacement: '{}',
    reason: 'It goes to the log.',
  },
  {
    file: 'src/hooks/library.ts',
    line: 'if (!(await store.findClip(db, account_id, hook_id))) throw await notFoundError(db, missingHook)',
    replacement: 'false',
    reason: 'It is asked again inside the transaction; this saves that.',
  },
  {
    file: 'src/hooks/library.ts',
    line: 'if (!clip) throw await notFoundError(tx, missingHook)',
    replacement: 'false',
    reason: 'Hooks only ever go with their account, whose row the transaction holds.',
  },
  {
    file: 'src/hooks/seed-hooks.ts',
    line: 'if (hook_ids.length === 0) return []',
    replacement: 'false',
    reason: 'Without it the database is asked for none.',
  },
  {
    file: 'src/hooks/seed-hooks.ts',
    line: 'if (hook_ids.length === 0) return',
    replacement: 'false',
    reason: 'Without it the database is asked for none.',
  },
  {
    file: 'src/research/language.ts',
    line: 'if (names) return names',
    replacement: 'false',
    reason: 'It only remembers what would be worked out again.',
  },
  {
    file: 'src/research/outliers.ts',
    line: 'if (!duplicate || (upload.views ?? -1) > (duplicate.views ?? -1)) byId.set(upload.clip_id, upload)',
    replacement: '(upload.views ?? -1) >= (duplicate.views ?? -1)',
    reason: 'Of two equal counts either may stay.',
  },
  {
    file: 'src/research/outliers.ts',
    line: 'if (outlier <= 0) return 0',
    reason: 'The logarithm of nothing is below every bound too.',
  },
  {
    file: 'src/runner/execute-run.ts',
    line: "if (!(error instanceof RunStoppedError)) log.warn({ err: error }, 'run aborted')",
    reason: 'It goes to the log.',
  },
  {
    file: 'src/runner/execute-run.ts',
    line: "if (endError instanceof LeaseLostError) log.info('run taken over by another worker')",
    reason: 'It goes to the log.',
  },
  {
    file: 'src/runner/execute-run.ts',
    line: 'const fields = { run_id, request_id, attempt }',
    reason: 'It goes to the log.',
  },
  {
    file: 'src/runner/execute-run.ts',
    line: 'withLogContext(signal, fields)',
    reason: 'It goes to the log.',
  },
  {
    file: 'src/runner/execute-run.ts',
    line: 'setMaxListeners(0, signal)',
    reason: 'It keeps Node from warning of many listeners.',
  },
  {
    file: 'src/runs/work/run-budget.ts',
    line: "this.name = 'BudgetSpentError'",
    reason: 'It goes to the log.',
  },
  {
    file: 'src/runs/read/read-run.ts',
    line: 'if (answer) return answer',
    replacement: 'false',
    reason: 'It only remembers what would be written again.',
  },
  {
    file: 'src/mcp/ask-tool.ts',
    line: "if (action !== 'clarify' || typeof conversation_id !== 'string' || typeof message !== 'string') return null",
    replacement: 'false',
    reason: typesOnly,
  },
  {
    file: 'src/http/origin-checks.ts',
    line: "const [host = ''] = hosts ?? []",
    replacement: '["Stryker was here"]',
    reason: 'Where there are no hosts it is not looked at.',
  },
  {
    file: 'src/http/origin-checks.ts',
    line: 'if (!url || !/^https?:$/.test(url.protocol)) return false',
    replacement: '/^https?:/',
    reason: 'A protocol has one colon, at its end.',
  },
  {
    file: 'src/mcp/resources.ts',
    line: 'const context = { address, request_id, signal, readBody: () => Promise.resolve(undefined) }',
    reason: 'Nobody reads the body of a GET.',
  },
  {
    file: 'src/mcp/resources.ts',
    line: "return { text: typeof body === 'string' ? body : toJson(body), mimeType: media_type ?? 'application/json' }",
    replacement: 'false',
    reason: 'The pages are bytes.',
  },
  {
    file: 'src/mcp/resources.ts',
    line: "return { text: typeof body === 'string' ? body : toJson(body), mimeType: media_type ?? 'application/json' }",
    replacement: '""',
    reason: 'The pages are bytes.',
  },
  ...['true', '/bearer +(\\S+)$/i', '/^bearer +(\\S+)/i'].map((replacement) => ({
    file: 'src/mcp/tool-call.ts',
    line: "return authorization.length === 1 ? /^bearer +(\\S+)$/i.exec(authorization[0] ?? '')?.[1] : undefined",
    replacement,
    reason: 'A header that is passed on, though it is none, is refused as one.',
  })),
  {
    file: 'src/mcp/tool-call.ts',
    line: "if (authorization === undefined) return [`Bearer ${typeof argument === 'string' ? argument : ''}`]",
    replacement: '"Stryker was here!"',
    reason: 'Neither is a key.',
  },
  {
    file: 'src/mcp/tool-call.ts',
    line: 'signal: withLogContext(signal, { request_id }),',
    reason: 'It goes to the log.',
  },
  {
    file: 'src/db/backup-target.ts',
    line: 'return stat(path, { throwIfNoEntry: false })',
    reason: 'What is thrown where there is nothing is caught.',
  },
  {
    file: 'src/db/backup.ts',
    line: 'const copy = new Database(file, { readonly: true })',
    reason: 'The copy is only read.',
  },
  {
    file: 'src/db/sqlite/group-commit.ts',
    line: 'const deadline = performance.now() + maxGroupMs',
    reason: 'How many writes share a commit; those that are left share the next.',
  },
  {
    file: 'src/db/sqlite/group-commit.ts',
    line: 'if (nextIndex > 0 && performance.now() > deadline) break',
    reason: 'How many writes share a commit; those that are left share the next.',
  },
  {
    file: 'src/db/sqlite/statement-cache.ts',
    line: 'if (!statements) statementsByConnection.set(connection, (statements = new Map<string, CachedStatement>()))',
    replacement: 'true',
    reason: 'It only remembers what would be prepared again.',
  },
  {
    file: 'src/db/sqlite/statement-cache.ts',
    line: 'if (!statement) statements.set(sql, (statement = connection.prepare<SqlValue[]>(withHiddenValues(sql))))',
    replacement: 'true',
    reason: 'It only remembers what would be prepared again.',
  },
  ...['true', 'state.isIncremental || state.freePages > 0', 'state.freePages >= 0'].map((replacement) => ({
    file: 'src/db/compaction.ts',
    line: 'const canShrink = state.isIncremental && state.freePages > 0',
    replacement,
    reason: 'Where there is none to give back none is given back.',
  })),
  {
    file: 'src/db/compaction.ts',
    line: 'if (!canShrink && !state.hasRemnants) return false',
    replacement: 'false',
    reason: 'Where there is none to give back none is given back.',
  },
]
