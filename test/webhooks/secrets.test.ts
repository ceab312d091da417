import { expect } from 'chai'
import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { createSecretBox, formatWebhookSecret } from '../../src/webhooks/secrets.js'
import { signatureHeaders } from '../../src/webhooks/signature.js'

const bytes = (length: number) => randomBytes(length)
const one = '01a1a700-1b52-7c1e-9a55-30b4e4d6a001'
const other = '01a1a700-1b52-7c1e-9a55-30b4e4d6a002'

describe('the secrets of webhooks', () => {
  it('are encrypted so that only the same key and the same webhook can read them', () => {
    const key = bytes(32)
    const secret = formatWebhookSecret(bytes(32))
    const box = createSecretBox(key, { bytes })
    const sealed = box.seal(one, secret)
    expect(createSecretBox(key, { bytes }).open(one, sealed)).to.equal(secret)
    expect(box.seal(one, secret)).not.to.equal(sealed)
    expect(() => box.open(other, sealed)).to.throw()
    expect(() => createSecretBox(bytes(32), { bytes }).open(one, sealed)).to.throw()
    const changed = `${sealed.slice(0, 30)}${sealed[30] === 'A' ? 'B' : 'A'}${sealed.slice(31)}`
    expect(() => box.open(one, changed)).to.throw()
    expect(() => box.open(one, 'none')).to.throw()
  })

  it('produce the same signatures as the library of Standard Webhooks', () => {
    const secret = formatWebhookSecret(bytes(32))
    const at = new Date('2026-11-20T12:00:00.500Z')
    const body = '{"type":"run.done","data":{"topic":"ß 🥖"}}'
    const message = { id: one, timestamp: Math.floor(at.getTime() / 1000), body }
    expect(signatureHeaders([secret], message)).to.deep.equal({
      'webhook-id': one,
      'webhook-timestamp': '1795176000',
      'webhook-signature': new Webhook(secret).sign(one, at, body),
    })
  })
})
