import { expect } from 'chai'
import { loadAllTools } from '../../src/mcp/tools.js'
import { makeClip } from '../support/fakes.js'
import { makeLong, makePackaging, deliver } from '../support/make-find.js'
import { callTool, eras } from '../support/mcp.js'
import { startService, type TestService } from '../support/service.js'
import { watchBody } from '../support/watches.js'
import { webhookBody } from '../support/webhooks.js'

/** Every tool called through the front door, each answer held to the schema that the tool was listed with. */

type Args = Record<string, unknown>
const names = loadAllTools().map(({ name }) => name)

const quiet = { tiktok_oembed_url: 'http://127.0.0.1:9', instagram_oembed_url: 'http://127.0.0.1:9' }

function caller(service: TestService, era: (typeof eras)[number], called: Set<string>) {
  return (api_key: string | null) =>
    async (name: string, args: Args = {}): Promise<Args> => {
      const key = api_key === null ? {} : { api_key }
      // Holds what comes back to what the tool promised.
      const { isError, body } = await callTool(service.base, [name, { ...args, ...key }], {}, era)
      expect(isError, `${name}: ${JSON.stringify(body)}`).to.equal(false)
      called.add(name)
      return body
    }
}

/** Starts a run, reads it in flight and when it is done, and as a file of each kind. */
async function research(service: TestService, call: ReturnType<ReturnType<typeof caller>>) {
  const { run_id } = await call('find_hooks', { topic: 'sourdough', count: 2 })
  await call('get_run', { run_id })
  await call('cancel_run', { run_id: (await call('find_hooks', { topic: 'rye bread' })).run_id })
  await service.drain()
  const run = await call('get_run', { run_id })
  for (const format of ['csv', 'json', 'md']) {
    await call('export_run', { run_id, format })
    await call('export_keeps', { format })
  }
  return run.hooks as { hook_id: string }[]
}

/** Every tool on a webhook. */
async function useWebhook(call: ReturnType<ReturnType<typeof caller>>) {
  const { webhook_id } = await call('create_webhook', webhookBody)
  await call('update_webhook', { webhook_id, description: 'Ours' })
  await call('rotate_webhook_secret', { webhook_id })
  const { delivery_id } = await call('test_webhook', { webhook_id })
  await call('redeliver', { webhook_id, delivery_id })
  await call('list_webhooks')
  await call('list_deliveries', { webhook_id })
  await call('delete_webhook', { webhook_id })
}

/** Every reading and deciding tool on a find. */
async function decideOnFind(call: ReturnType<ReturnType<typeof caller>>, find_id: string, mode: string) {
  await call('get_find', { find_id })
  await call('keep_find', { find_id, verdict: 'keep' })
  await call('list_kept_finds')
  const { remix_id } = await call('remix_find', { find_id, mode, video_brief: 'How I fire pots at home.' })
  await call('get_remix', { remix_id })
  await call('list_remixes', { find_id })
  await call('clear_find_decision', { find_id })
}

/** Scores drafts against as many results as that takes. */
async function scoreDrafts(
  service: TestService,
  call: ReturnType<ReturnType<typeof caller>>,
  account_id: string,
) {
  const numbers = Array.from({ length: 8 }, (_, at) => at + 10)
  service.source.clips = numbers.map((n) => makeClip(service.clock, n))
  await call('find_hooks', { topic: 'sourdough', count: 8, reuse: false })
  await deliver(
    service,
    account_id,
    numbers.map((n) => makePackaging(n)),
  )
  await service.drain()
  await call('score_opening', { text: 'Nobody tells you what the first loaf is for.' })
  await call('score_package', { title: 'Why your first loaf is flat' })
}

/** Every tool on a watch. */
async function watch(call: ReturnType<ReturnType<typeof caller>>) {
  const { watch_id } = await call('create_watch', watchBody)
  for (const name of ['get_watch', 'run_watch']) await call(name, { watch_id })
  await call('update_watch', { watch_id, active: false })
  await call('list_watches')
  await call('delete_watch', { watch_id })
}

for (const era of eras) {
  describe(`output schemas of tools in the era of ${era}`, () => {
    it('hold for every successful call of every tool', async function () {
      this.timeout(120_000)
      await using service = await startService({ settings: quiet })
      service.source.clips = [makeClip(service.clock, 1), makeClip(service.clock, 2)]
      const called = new Set<string>()
      const as = caller(service, era, called)
      const access_code = await service.code({ credits: 5000 })
      const { api_key, account_id } = await as(null)('create_account', { access_code })
      const call = as(api_key as string)
      for (const name of ['balance', 'usage', 'list_keys', 'list_runs', 'list_keeps', 'list_finds'])
        await call(name)
      const [hook] = await research(service, call)
      const { hook_id } = hook ?? {}
      await call('get_hook', { hook_id })
      await call('remix_hook', { hook_id })
      await call('embed_hook', { hook_id })
      await call('keep_hook', { hook_id, verdict: 'keep', note: 'Open like this.' })
      await call('clear_hook_decision', { hook_id })
      await call('keep_hook', { hook_id, verdict: 'keep' })
      const long = await deliver(service, String(account_id), [makeLong(1)])
      const packaging = await deliver(service, String(account_id), [makePackaging(2)])
      for (const { run_id } of [long, packaging]) await call('get_run', { run_id })
      for (const find_id of [long.find_ids[0] ?? '', packaging.find_ids[0] ?? ''])
        await decideOnFind(call, find_id, 'default')
      await decideOnFind(call, long.find_ids[0] ?? '', 'intro')
      for (const name of ['find_long_hooks', 'find_packaging']) await call(name, { topic: 'kilns' })
      await service.drain()
      for (const message of ['hi', '2 tiktoks about sourdough']) await call('ask', { message })
      await service.drain()
      await watch(call)
      await useWebhook(call)
      for (const name of ['share_run', 'list_shares', 'unshare_run'])
        await call(name, { run_id: long.run_id })
      await scoreDrafts(service, call, String(account_id))
      const { key_id } = await call('create_key', { scopes: ['read'] })
      for (const id of [key_id, 'others']) await call('revoke_key', { key_id: id })
      for (const name of ['usage', 'list_keys', 'list_runs', 'list_keeps', 'list_finds']) await call(name)
      await call('delete_account', { confirm: 'delete my account' })
      expect([...called]).to.have.members(names)
    })
  })
}
