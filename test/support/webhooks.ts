import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { withWriteTransaction } from '../../src/db/transactions.js'
import { insertDelivery } from '../../src/webhooks/outbox.js'
import { type Client, ok } from './client.js'
import type { TestService } from './service.js'

/** A webhook that leads to a port of this machine on which nothing listens. */
export const webhookBody = {
  url: 'http://127.0.0.1:9/hook',
  events: ['run.done', 'run.failed', 'watch.new_results', 'credits.low'],
}

export type CreatedWebhook = { webhook_id: string; secret: string; url: string; active: boolean }

/** Creates a webhook for all events. */
export async function addWebhook(client: Client, body: object = {}): Promise<CreatedWebhook> {
  return ok<CreatedWebhook>(await client.post('/v1/webhooks', { ...webhookBody, ...body }), 201)
}

export type AddedDelivery = {
  account_id: string
  webhook_id: string
  subject_id?: string | null
  body?: string
}

/** Adds a delivery to the outbox that is due now. */
export async function addDelivery(
  { service, clock }: TestService,
  { account_id, webhook_id, subject_id = null, body = '{"type":"run.done"}' }: AddedDelivery,
): Promise<{ delivery_id: string }> {
  const { db, ids } = service.deps
  const delivery_id = ids.uuid()
  const added = { delivery_id, account_id, webhook_id, event: 'run.done', subject_id, body, at: clock.now() }
  await withWriteTransaction(db, (tx) => insertDelivery(tx, added))
  return { delivery_id }
}

export type ShownDelivery = {
  delivery_id: string
  event: string
  subject_id: string | null
  status: string
  attempts: number
  response_status: number | null
  error: string | null
  next_attempt_at: string | null
  ended_at: string | null
}

/** The deliveries of a webhook, newest first. */
export async function deliveriesOf(client: Client, webhook_id: string): Promise<ShownDelivery[]> {
  const answer = await client.get(`/v1/webhooks/${webhook_id}/deliveries?limit=100`)
  return ok<{ deliveries: ShownDelivery[] }>(answer).deliveries
}

export type ReceivedMessage = { id: string; headers: Record<string, string>; body: string; path: string }

/** A receiver of webhooks on this machine. A test sets its answers, and it records what it receives. */
export type Receiver = {
  url: string
  received: ReceivedMessage[]
  answer: (message: ReceivedMessage, response: ServerResponse, request: IncomingMessage) => void
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts a receiver that answers everything with 204. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      const body = Buffer.concat(chunks).toString('utf8')
      const message = { id: headers['webhook-id'] ?? '', headers, body, path: request.url ?? '' }
      receiver.received.push(message)
      receiver.answer(message, response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: (_, response) => void response.writeHead(204).end(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

/** The payload of a message, verified by the library of Standard Webhooks. Throws if the signature is invalid. */
export function verifyMessage<T>(secret: string, { body, headers }: ReceivedMessage): T {
  return new Webhook(secret).verify(body, headers) as T
}
