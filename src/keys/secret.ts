import { crc32 } from 'node:zlib'
import { sha256 } from '../lib/canonical-json.js'

function checksum(body: string): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(body))
  return bytes.toString('base64url')
}

/**
 * Formats a key from 32 random bytes: `co_`, the bytes, and a CRC32 by which secret scanners recognise a key. The value
 * is shown once and stored only as its digest.
 */
export function formatKey(random: Buffer): string {
  const body = `co_${random.toString('base64url')}`
  return `${body}_${checksum(body)}`
}

/** The start of a key, which is shown in lists so that its owner can recognise it. */
export function getKeyPrefix(key: string): string {
  return key.slice(0, 10)
}

/** The digest of a key, which is what is stored. It needs no salt or slow hash, because a key has 256 random bits. */
export function hashKey(key: string): string {
  return sha256(key)
}
