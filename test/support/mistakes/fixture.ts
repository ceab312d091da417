import type { components } from '../../../generated/api.js'
import { belongings } from '../belongings.js'
import { type Client, ok } from '../client.js'
import { makeClip } from '../fakes.js'
import { revoke } from '../keys.js'
import { deliver, makeLong, makePackaging } from '../make-find.js'
import { startRun } from '../runs.js'
import type { TestService } from '../service.js'
import { startVideos } from '../video-runs.js'

type Account = { account_id: string; api_key: string; client: Client }
type LongProgress = components['schemas']['LongRun']

/** The data for the table of mistakes: accounts, keys and codes in every state, and the results of one account. */
export type MistakeFixture = Awaited<ReturnType<typeof prepareMistakes>>

const newKey = async ({ client }: Account, body: object) =>
  ok<{ api_key: string; key_id: string }>(await client.post('/v1/keys', body), 201)

/** Lets the sources answer normally until `hold` is called. Calls that it holds wait for `open`. */
function gateOf({ source, long }: TestService) {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const hold = (isHeld: (method: string) => boolean) => {
    source.before = () => (isHeld('short') ? opened : undefined)
    long.before = (method) => (isHeld(method) ? opened : undefined)
  }
  return { hold, open }
}

/**
 * Starts a long run, and holds it after it has written some finds. Returns the run and one of the finds that it shows.
 */
async function unfinishedFind(service: TestService, { client }: Account, hold: Hold) {
  let transcripts = 0
  hold((method) => method === 'transcript' && (transcripts += 1) > 2)
  const { run_id } = await startVideos(client, 'longform', { count: 6 })
  service.service.runner.wake()
  let since = ''
  for (;;) {
    const address = `/v1/runs/${run_id}?wait=20&since=${encodeURIComponent(since)}`
    const { progress } = ok<LongProgress>(await client.get(address))
    const [card] = progress.items
    if (card) return { run_id, find_id: card.find_id }
    since = progress.updated_at
  }
}

type Hold = ReturnType<typeof gateOf>['hold']

async function openCodes(service: TestService) {
  const fresh = await service.code()
  const another = await service.code()
  const used = await service.code()
  ok(await service.client.post('/v1/accounts', { access_code: used }), 201)
  const expired = await service.code({ expires_in_ms: 1 })
  service.clock.advance(1)
  return { fresh, another, used, expired }
}

async function keysOf(service: TestService, owner: Account) {
  const reader = await newKey(owner, { scopes: ['read'] })
  const capped = await newKey(owner, { credit_limit: 20 })
  const revoked = await newKey(owner, {})
  await revoke(service, owner.account_id, revoked.key_id)
  const expired = await newKey(owner, {})
  const expires_at = service.clock.now() - 1
  await service.service.deps.db('keys').where({ key_id: expired.key_id }).update({ expires_at })
  const values = { reader, capped, revoked, expired }
  return Object.fromEntries(Object.entries(values).map(([name, { api_key }]) => [name, api_key])) as {
    [name in keyof typeof values]: string
  }
}

const withoutOpening = { hook: null, intro: null, intro_text: null, beats: null, template: null }

async function findsOf(service: TestService, { account_id }: Account) {
  const one = async (draft: Parameters<typeof deliver>[2][number]) =>
    (await deliver(service, account_id, [draft])).find_ids[0] ?? ''
  return { withoutOpening: await one(makeLong(2, withoutOpening)), packaging: await one(makePackaging(3)) }
}

const named = { 'Idempotency-Key': 'bread' }

export async function prepareMistakes(service: TestService) {
  service.source.clips = [1, 2, 3, 4].map((n) => makeClip(service.clock, n))
  const owner = await service.signUp({ credits: 5000 })
  const poor = await service.signUp({ credits: 0 })
  const leaving = await service.signUp()
  const busy = await service.signUp({ credits: 2000 })
  const own = await belongings(service, owner)
  const codes = await openCodes(service)
  const keys = await keysOf(service, owner)
  const finds = await findsOf(service, owner)
  const { hold, open } = gateOf(service)
  const early = await unfinishedFind(service, owner, hold)
  hold(() => true)
  const running = (await startRun(owner.client, { topic: 'rye bread' }, named)).run_id
  ok(await owner.client.post(`/v1/finds/${own('find_id')}/remix`, { niche: 'bread' }, { headers: named }))
  const { next_cursor: cursor } = ok<{ next_cursor: string }>(await owner.client.get('/v1/runs?limit=1'))
  const leaving_run = (await startRun(leaving.client)).run_id
  const busy_runs = await Promise.all([1, 2, 3].map((n) => startRun(busy.client, { topic: `bread ${n}` })))
  const accounts = { owner, poor, leaving, busy }
  return { ...accounts, own, codes, keys, finds, early, cursor, running, leaving_run, busy_runs, open }
}
