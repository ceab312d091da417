/** What the library is narrowed by, beside its kind and its order. */
type Filters = { q: string; tier?: string; device?: string; platform: string; verdict: string }

/** What an empty list says: that nothing fits the filters, that nothing is kept, or that there is nothing at all. */
export function emptinessOf({
  q,
  tier,
  device,
  platform,
  verdict,
}: Filters): 'noMatch' | 'noneKept' | 'none' {
  if (q || tier || device || platform) return 'noMatch'
  if (verdict === 'keep') return 'noneKept'
  return verdict === 'any' ? 'none' : 'noMatch'
}
