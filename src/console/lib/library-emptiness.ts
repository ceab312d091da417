/** The filters of the library, beside its kind and its order. */
type Filters = { q: string; tier?: string; device?: string; platform: string; verdict: string }

/** Why a list is empty: nothing matches the filters, nothing is kept, or there is nothing at all. */
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
