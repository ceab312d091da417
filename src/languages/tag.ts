/** The primary language of a BCP 47 tag ("en-US", "eng_GB"); null if the text is no tag. */
export function primaryOf(tag: string | null): string | null {
  return /^[a-z]{2,3}(?![a-z])/u.exec((tag ?? '').toLowerCase())?.[0] ?? null
}
