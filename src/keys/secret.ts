import { crc32 } from 'node:zlib'
import { sha256 } from '../lib/canonical-json.js'

function checksum(body: string): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(body))
  return bytes.toString('base64url')
}

/**
 * Makes the key value from 32 random bytes: co_, the bytes, and a CRC32 by which a scanner tells a key from
 * noise. It is shown once and stored only as its digest.
 */
export function formatKey(random: Buffer): string {
  const body = `co_${random.toString('base64url')}`
  return `${body}_${checksum(body)}`
}

/** The visible start of a key, by which its owner tells it from the others. */
export function getKeyPrefix(key: string): string {
  return key.slice(0, 10)
}

/** What is stored of a key. A plain hash stands, because the key holds 256 random bits. */
export function hashKey(key: string): string {
  return sha256(key)
}
