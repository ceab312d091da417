/** A new idempotency key. */
export function randomKey(): string {
  // Pages that are not served over HTTPS have no `randomUUID`.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
