import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

/**
 * The secrets of webhooks. The service needs them to sign, so they are encrypted and not hashed. The encryption key
 * comes from the signing secret, which all processes on one database share (docs/webhooks.md describes what that
 * protects).
 */

/** Encrypts and decrypts the secrets of webhooks. */
export type SecretBox = {
  /** The encrypted form, which can be decrypted only for the same webhook. */
  seal(webhook_id: string, secret: string): string
  /** Throws if the text was not encrypted for this webhook with the same key. */
  open(webhook_id: string, ciphertext: string): string
}

const ivBytes = 12
const tagBytes = 16

/** Formats a webhook's secret from 32 random bytes, as Standard Webhooks specifies. */
export function formatWebhookSecret(random: Buffer): string {
  return `whsec_${random.toString('base64')}`
}

/** Creates the encryption of webhook secrets. `randomBytes` comes from a secure generator. */
export function createSecretBox(
  signingSecret: Buffer,
  { bytes }: { bytes: (length: number) => Buffer },
): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', signingSecret, '', 'coldopen webhook secrets 1', 32))
  return {
    seal(webhook_id, secret) {
      const iv = bytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(webhook_id))
      const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
    },
    open(webhook_id, ciphertext) {
      const data = Buffer.from(ciphertext, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, ivBytes))
      decipher.setAAD(Buffer.from(webhook_id)).setAuthTag(data.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(data.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}
