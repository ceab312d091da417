import { hash } from 'node:crypto'

/** JSON with the members of every object in alphabetical order: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** SHA-256 in hexadecimal. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex')
}

/** The SHA-256 of a value's canonical JSON: equal values have equal fingerprints. */
export function fingerprint(value: unknown): string {
  return sha256(canonicalJson(value))
}
