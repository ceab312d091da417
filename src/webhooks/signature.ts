import { createHmac } from 'node:crypto'

/** The signature of a message, as Standard Webhooks specifies: HMAC-SHA256 of its id, its timestamp and its body. */

/** A message to sign. `timestamp` is in whole seconds since 1970. */
export type SignedMessage = { id: string; timestamp: number; body: string }

function sign(secret: string, { id, timestamp, body }: SignedMessage): string {
  const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** The headers of Standard Webhooks, with one signature per secret, separated by spaces. */
export function signatureHeaders(secrets: string[], message: SignedMessage): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': secrets.map((secret) => sign(secret, message)).join(' '),
  }
}
