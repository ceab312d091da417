import type { components } from '../../generated/api.js'
import type { WebhookEventType } from '../../src/webhooks/outbox.js'
import { createWebhook } from '../../src/webhooks/webhooks.js'
import { type Client, ok } from './client.js'
import type { TestService } from './service.js'
import { webhookBody } from './webhooks.js'

export type Watch = components['schemas']['Watch']

/** The body of a watch on short clips about sourdough, every minute. */
export const watchBody = {
  kind: 'short',
  start: { topic: 'sourdough', count: 3 },
  every: 'cron',
  cron: '* * * * *',
  name: 'Sourdough',
  credits_per_month: 2000,
}

/** Creates a watch; throws unless it is accepted. */
export async function addWatch(client: Client, body: object = {}): Promise<Watch> {
  return ok<Watch>(await client.post('/v1/watches', { ...watchBody, ...body }), 201)
}

export async function readWatch(client: Client, watch_id: string): Promise<Watch> {
  return ok<Watch>(await client.get(`/v1/watches/${watch_id}`))
}

export async function changeWatch(client: Client, watch_id: string, changes: object): Promise<Watch> {
  return ok<Watch>(await client.patch(`/v1/watches/${watch_id}`, changes))
}

/** Starts due watches, and works until everything is done. */
export async function look(service: TestService): Promise<void> {
  await service.service.deps.startDueWatches()
  await service.drain()
}

export type WatchRun = {
  run_id: string
  watch_slot: number | null
  new_count: number | null
  status: string
  reserved: number
  charged: number
}

/** The runs that a watch started, oldest first. */
export async function runsOf({ service }: TestService, watch_id: string): Promise<WatchRun[]> {
  const columns = ['run_id', 'watch_slot', 'new_count', 'status', 'reserved', 'charged']
  return service.deps
    .db<WatchRun & { watch_id: string }>('runs')
    .where({ watch_id })
    .orderBy('run_id')
    .select(columns)
}

/** Adds a webhook of the account to a port on which nothing listens. Returns its identifier. */
export async function addWebhook(
  { service }: TestService,
  account_id: string,
  event: WebhookEventType = 'watch.new_results',
): Promise<string> {
  const { row } = await createWebhook(service.deps, account_id, { ...webhookBody, events: [event] })
  return row.webhook_id
}

/** Runs `work` once, after the next start has read its watch and before it starts a run. */
export function duringNextStart({ service, clock }: TestService, work: () => Promise<unknown>): void {
  const [source] = service.deps.sources.short
  if (!source) throw new Error('There is no source to be asked.')
  const askPlatforms = source.platforms.bind(source)
  const change = async () => {
    Object.assign(source, { platforms: askPlatforms })
    // Lets cached answers expire, so that the work does not wait for an answer that waits for it.
    clock.advance(1000)
    await work()
    return askPlatforms()
  }
  Object.assign(source, { platforms: change })
}
