/** An address that can be opened: nothing is at that of a sample, which nobody should hand on. */
export function openableAddress({
  sample,
  watch_url,
}: {
  sample: boolean
  watch_url: string | null
}): string | null {
  return sample ? null : watch_url
}
