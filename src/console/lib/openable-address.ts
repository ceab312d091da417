/**
 * An address that can be opened; null for one below example.com, which is reserved (RFC 2606). Samples have such
 * addresses.
 */
export function openableAddress(address: string | null): string | null {
  const isReserved =
    address !== null && URL.canParse(address) && /(^|\.)example\.com$/.test(new URL(address).hostname)
  return isReserved ? null : address
}
