/** The primary language that a BCP 47 tag begins with ("en-US", "eng_GB"); null for what is no tag. */
export function primaryOf(tag: string | null): string | null {
  return /^[a-z]{2,3}(?![a-z])/u.exec((tag ?? '').toLowerCase())?.[0] ?? null
}
