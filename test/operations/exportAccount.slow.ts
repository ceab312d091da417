import { expect } from 'chai'
import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/db/types.js'
import type { HookRow } from '../../src/hooks/store.js'
import {
  type Archive,
  downloadExport,
  exportOf,
  type Line,
  openExport,
  unpack,
} from '../support/account-export.js'
import { failureOf } from '../support/claims.js'
import { ok, refused } from '../support/client.js'
import { requireSchema } from '../support/contract.js'
import { deliver, makeLong } from '../support/make-find.js'
import { type FullAccount, fullAccount } from '../support/full-account.js'
import { startRun } from '../support/runs.js'
import { ownedTables } from '../support/schema.js'
import { onBoth, startService, type TestService } from '../support/service.js'

type Account = Awaited<ReturnType<TestService['signUp']>>

/** The tables of which an archive has every row of the account, and the file that has a line for each. */
const fileOfTable: Record<string, string> = {
  keys: 'keys.ndjson',
  ledger: 'ledger.ndjson',
  runs: 'runs.ndjson',
  hooks: 'hooks.ndjson',
  finds: 'finds.ndjson',
  find_bodies: 'finds.ndjson',
  decisions: 'decisions.ndjson',
  remixes: 'remixes.ndjson',
  conversations: 'conversations.ndjson',
  messages: 'messages.ndjson',
  scores: 'scores.ndjson',
  watches: 'watches.ndjson',
  webhooks: 'webhooks.ndjson',
  webhook_deliveries: 'webhook-deliveries.ndjson',
  shares: 'shares.ndjson',
}

/** The other tables with an account_id, and why no file has their rows. */
const excludedTables: Record<string, string> = {
  accounts: 'account.json has its one row',
  empty_runs: 'a counter: usage.json tells what is left of it',
  idempotency: 'repeated requests of the last day: what they made is in the other files',
  purchases: 'answers of sources as they came, kept to be reused: the results have what was made of them',
  run_states: 'work in progress of runs in flight',
}

/** Tables of which an export reads some rows at a time, with more rows than that. */
const longTables: Record<string, { id: string; copies: number }> = {
  keys: { id: 'key_id', copies: 120 },
  ledger: { id: 'subject_id', copies: 520 },
  remixes: { id: 'remix_id', copies: 120 },
  runs: { id: 'run_id', copies: 30 },
}

const schemaOfFile: Record<string, string> = {
  'hooks.ndjson': 'Hook',
  'finds.ndjson': 'Find',
  'remixes.ndjson': 'Remix',
  'conversations.ndjson': 'ConversationSummary',
  'scores.ndjson': 'Score',
  'watches.ndjson': 'Watch',
  'webhooks.ndjson': 'Webhook',
}

/** Gives an account as many bytes as its connection takes no matter how little is read, and more. */
async function addLongHooks(db: Db, account_id: string): Promise<void> {
  const [hook] = await db<HookRow>('hooks').where({ account_id })
  const copies = Array.from({ length: 120 }, (_, n) => {
    const body = { ...(JSON.parse(hook!.body) as object), caption: randomBytes(150_000).toString('base64') }
    const hook_id = `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`
    return { ...hook!, hook_id, rank: 1000 + n, clip_id: `copy-${n}`, body: JSON.stringify(body) }
  })
  await db.batchInsert('hooks', copies, 20)
}

type Copies = { table: string; id: string; copies: number; account_id: string }

/** Adds copies of a row: of the same instant, so that only their ids tell them apart. */
async function addCopies(db: Db, { table, id, copies, account_id }: Copies): Promise<void> {
  const { seq: _, ...row } = (await db<Line>(table).where({ account_id }).first())!
  const rows = Array.from({ length: copies }, () => {
    const ownId = { [id]: randomUUID() }
    if (table === 'keys') return { ...row, ...ownId, digest: randomBytes(32).toString('hex') }
    if (table !== 'remixes') return { ...row, ...ownId }
    return {
      ...row,
      ...ownId,
      body: JSON.stringify({ ...(JSON.parse(String(row.body)) as object), ...ownId }),
    }
  })
  await db.batchInsert(table, rows, 20)
}

async function someLongExport(database: TestDatabase) {
  const service = await startService({ database })
  const account = await service.signUp()
  await startRun(account.client, { count: 1 })
  await service.drain()
  await addLongHooks(service.service.deps.db, account.account_id)
  return { service, account }
}
type TestDatabase = Parameters<Parameters<typeof onBoth>[1]>[0]

/** Asks until an export is no longer refused because another one is in flight. */
async function untilReleased(service: TestService, account: Account): Promise<IncomingMessage> {
  for (;;) {
    const response = await openExport(service, account)
    if (response.statusCode !== 409) return response
    await buffer(response)
    await sleep(5)
  }
}

const countRows = async (db: Db, table: string, account_id: string) =>
  Number((await db(table).where({ account_id }).count({ n: '*' }))[0]?.n)

onBoth('exportAccount', (database) => {
  it('has every row of every table with an account_id, except those left out for a documented reason', async () => {
    await using service = await startService({ database })
    const { db } = service.service.deps
    const account = await fullAccount(service)
    const archive = await exportOf(service, account)
    const tables = await ownedTables(db)
    expect(Object.keys({ ...fileOfTable, ...excludedTables }).sort()).to.deep.equal(tables)
    for (const [table, file] of Object.entries(fileOfTable)) {
      const count = await countRows(db, table, account.account_id)
      expect(count, table).to.be.above(0)
      expect(archive.lines(file).length, table).to.equal(count)
    }
    const { lines, ...manifest } = archive.json('manifest.json')
    const counted = [...archive.files.keys()].filter((name) => name.endsWith('.ndjson'))
    expect(lines).to.deep.equal(Object.fromEntries(counted.map((name) => [name, archive.lines(name).length])))
    expect(manifest).to.include({ format_version: 1, account_id: account.account_id })
    const readme = archive.files.get('README.txt')
    for (const name of archive.files.keys())
      if (name !== 'README.txt') expect(readme).to.include(`- ${name}: `)
  })

  it('has everything in the shapes of the contract, like single reads', async () => {
    await using service = await startService({ database })
    const account = await fullAccount(service)
    const archive = await exportOf(service, account)
    for (const [file, schema] of Object.entries(schemaOfFile))
      for (const line of archive.lines(file)) requireSchema(schema, line)
    for (const run of archive.lines('runs.ndjson'))
      requireSchema('Run', { ...run, [run.kind === 'short' ? 'hooks' : 'finds']: [] })
    for (const { revoked_at: _, ...key } of archive.lines('keys.ndjson')) requireSchema('Key', key)
    for (const { conversation_id: _, ...message } of archive.lines('messages.ndjson'))
      requireSchema('Message', message)
    for (const { webhook_id: _, message, ...delivery } of archive.lines('webhook-deliveries.ndjson')) {
      requireSchema('Delivery', delivery)
      expect(message).to.have.property('type')
    }
    requireSchema('Usage', archive.json('usage.json'))
    await expectAsRead(archive, account)
  })

  it('has each row once, even if a table has more rows than one page', async () => {
    await using service = await startService({ database })
    const { db } = service.service.deps
    const account = await fullAccount(service)
    for (const [table, { id, copies }] of Object.entries(longTables))
      await addCopies(db, { table, id, copies, account_id: account.account_id })
    await deliver(
      service,
      account.account_id,
      Array.from({ length: 60 }, (_, n) => makeLong(n + 100)),
    )
    const archive = await exportOf(service, account)
    const idOfTable = Object.entries(longTables).map(([table, { id }]) => [table, id] as const)
    for (const [table, id] of [...idOfTable, ['finds', 'find_id'] as const]) {
      const rows = await db<Line>(table).where({ account_id: account.account_id })
      const idsOfLines = archive.lines(fileOfTable[table] ?? '').map((line) => line[id])
      expect(idsOfLines.sort(), table).to.deep.equal(rows.map((row) => row[id]).sort())
    }
    const entry = (await db<Line>('ledger').where({ account_id: account.account_id, kind: 'hold' }).first())!
    const { kind, amount, subject_kind, subject_id, key_id, at } = entry
    expect(
      archive.lines('ledger.ndjson').find((line) => line.kind === kind && line.subject_id === subject_id),
    ).to.deep.equal({
      kind,
      amount,
      subject_kind,
      subject_id,
      key_id,
      at: new Date(Number(at)).toISOString(),
    })
  })

  it('holds nothing that belongs to another account', async () => {
    await using service = await startService({ database })
    const { db } = service.service.deps
    const owner = await fullAccount(service)
    const stranger = await fullAccount(service)
    const { files } = await exportOf(service, stranger)
    const text = [...files.values()].join('\n')
    const theirs = await idsOf(db, owner.account_id)
    expect(theirs.size).to.be.above(30)
    const own = await idsOf(db, stranger.account_id)
    for (const id of theirs) if (!own.has(id)) expect(text.includes(id), id).to.equal(false)
    expect(text).to.include(stranger.own('run_id'))
  })

  it('has no secret, and nothing that identifies one', async () => {
    await using service = await startService({ database })
    const account = await fullAccount(service)
    const { client, own } = account
    const shown = [
      account.api_key,
      ok<{ api_key: string }>(await client.post('/v1/keys', {}), 201).api_key,
      ok<{ token: string }>(await client.post(`/v1/runs/${own('run_id')}/share`, {}), 201).token,
      ok<{ secret: string }>(await client.post(`/v1/webhooks/${own('webhook_id')}/rotate`)).secret,
    ]
    const { files } = await exportOf(service, account)
    const text = [...files.values()].join('\n')
    const hidden = [...shown, ...(await secretsStored(service.service.deps.db))]
    expect(hidden.length).to.be.above(12)
    for (const secret of hidden) expect(text.includes(secret), secret).to.equal(false)
  })

  it('is a file with its date, and counts towards an hourly limit', async () => {
    await using service = await startService({ database, settings: { account_exports_per_hour: 2 } })
    const account = await service.signUp()
    const response = await openExport(service, account)
    const { headers } = response
    expect(headers['content-disposition']).to.match(
      /^attachment; filename="coldopen-account-\d{4}-\d\d-\d\d\.zip"$/,
    )
    expect([headers['content-type'], headers['x-ratelimit-remaining']]).to.deep.equal([
      'application/zip',
      '1',
    ])
    const { files } = await unpack(await buffer(response))
    expect(files.get('runs.ndjson')).to.equal('')
    const money = ok(await account.client.get('/v1/usage'))
    await downloadExport(service, account)
    expect(ok(await account.client.get('/v1/usage'))).to.deep.equal(money)
    refused(await account.client.get('/v1/account/export'), 429, 'rate_limited')
    await downloadExport(service, await service.signUp())
  })

  it('is made one at a time, and is released completely if the client disconnects', async () => {
    const { service, account } = await someLongExport(database)
    await using _ = service
    const unread = await openExport(service, account)
    refused(await account.client.get('/v1/account/export'), 409, 'export_in_flight')
    unread.destroy()
    const next = await untilReleased(service, account)
    expect(next.statusCode).to.equal(200)
    const archive = await unpack(await buffer(next))
    expect(archive.lines('hooks.ndjson')).to.have.length(121)
    await untilReleased(service, account).then((response) => response.destroy())
    const { pool } = service.service.deps.db.client as { pool: { numUsed(): number } }
    if (database === 'postgres') expect(pool.numUsed()).to.equal(0)
  })

  it('ends early if the account is deleted, and is refused afterwards', async () => {
    const { service, account } = await someLongExport(database)
    await using _ = service
    const unread = await openExport(service, account)
    ok(await account.client.delete('/v1/account', { confirm: 'delete my account' }))
    expect(await failureOf(buffer(unread))).to.include({ code: 'ECONNRESET' })
    refused(await account.client.get('/v1/account/export'), 401, 'unauthorized')
  })

  it('ends early if its key is revoked', async () => {
    const { service, account } = await someLongExport(database)
    await using _ = service
    const { api_key, key_id } = ok<{ api_key: string; key_id: string }>(
      await account.client.post('/v1/keys', { scopes: ['admin'] }),
      201,
    )
    const unread = await openExport(service, { api_key })
    ok(await account.client.delete(`/v1/keys/${key_id}`))
    expect(await failureOf(buffer(unread))).to.include({ code: 'ECONNRESET' })
  })
})

/** One of each as its operation returns it. */
async function expectAsRead(archive: Archive, { client, own }: FullAccount) {
  const lineOf = (file: string, name: string) =>
    archive.lines(file).find((line: Line) => line[name] === own(name))
  const read = async (path: string) => ok(await client.get(path))
  for (const [file, name, path] of [
    ['hooks.ndjson', 'hook_id', 'hooks'],
    ['finds.ndjson', 'find_id', 'finds'],
    ['remixes.ndjson', 'remix_id', 'remixes'],
    ['watches.ndjson', 'watch_id', 'watches'],
  ] as const)
    expect(lineOf(file, name), file).to.deep.equal(await read(`/v1/${path}/${own(name)}`))
  const { hooks: _, ...run } = await read(`/v1/runs/${own('run_id')}`)
  expect(lineOf('runs.ndjson', 'run_id')).to.deep.equal(run)
  expect(archive.json('usage.json')).to.deep.equal(await read('/v1/usage'))
  const { messages } = await read(`/v1/conversations/${own('conversation_id')}`)
  const said = archive.lines('messages.ndjson').map(({ conversation_id: __, ...message }) => message)
  expect(said).to.have.deep.members(messages as object[])
  const { account_id, credits } = archive.json('account.json')
  expect({ account_id, credits }).to.deep.equal(pick(await read('/v1/me'), 'account_id', 'credits'))
  const { links } = await read(`/v1/runs/${own('run_id')}/share`)
  const ofRun = archive.lines('shares.ndjson').filter(({ run_id }) => run_id === own('run_id'))
  expect(ofRun.map(({ run_id: ___, ...link }) => link)).to.have.deep.members(links as object[])
  const decided = archive.lines('decisions.ndjson').find(({ hook_id }) => hook_id === own('hook_id'))
  expect(decided).to.include({ verdict: 'keep', note: 'The promise' })
}

const pick = (from: Line, ...names: string[]): Line =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

/** Every UUID in a row of the account. */
async function idsOf(db: Db, account_id: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const table of await ownedTables(db)) {
    const text = JSON.stringify(await db(table).where({ account_id }))
    for (const [id] of text.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) ids.add(id)
  }
  return ids
}

/** What the tables store of secrets: digests, encrypted secrets, fingerprints of requests, and the service's own. */
async function secretsStored(db: Db): Promise<string[]> {
  const columns = {
    keys: ['digest'],
    shares: ['token_digest'],
    webhooks: ['secret', 'previous_secret'],
    idempotency: ['fingerprint'],
    purchases: ['fingerprint'],
    access_codes: ['digest'],
    settings: ['value'],
  }
  const values: unknown[] = []
  for (const [table, names] of Object.entries(columns)) {
    const rows = await db<Line>(table)
    values.push(...rows.flatMap((row) => names.map((name) => row[name])))
  }
  return values.filter((value): value is string => typeof value === 'string' && value.length > 8)
}
