/**
 * Whether an address is one of the invented samples: theirs are below a name that is reserved for examples (RFC 2606), so
 * that nobody has it.
 */
export function isSampleAddress(address: string | null): boolean {
  return address !== null && URL.canParse(address) && /(^|\.)example\.com$/.test(new URL(address).hostname)
}

/** An address to open; null for a sample, whose address leads nowhere. */
export function openableAddress(address: string | null): string | null {
  return isSampleAddress(address) ? null : address
}
