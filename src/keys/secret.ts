import { crc32 } from 'node:zlib'
import { sha256 } from '../lib/canonical-json.js'

function checksum(body: string): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(body))
  return bytes.toString('base64url')
}

/**
 * Formats a key from 32 random bytes: `co_`, the bytes, and a CRC32 by which secret scanners recognise it. The value is
 * shown once, and only its digest is stored.
 */
export function formatKey(random: Buffer): string {
  const body = `co_${random.toString('base64url')}`
  return `${body}_${checksum(body)}`
}

/** The start of a key. Lists show it so that its owner can recognise the key. */
export function getKeyPrefix(key: string): string {
  return key.slice(0, 10)
}

/**
 * The digest of a key, which is stored in its place. It needs no salt or slow hash, because a key has 256 random bits.
 */
export function hashKey(key: string): string {
  return sha256(key)
}
