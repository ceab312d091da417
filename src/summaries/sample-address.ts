/** An address that can be opened. Samples have none, because their address is invented. */
export function openableAddress({
  sample,
  watch_url,
}: {
  sample: boolean
  watch_url: string | null
}): string | null {
  return sample ? null : watch_url
}
