/** The credits of a key: its limit, what it has spent and what it holds; null without a limit, or without a key. */
type KeyCredits = { credit_limit: number | null; used: number | null; held: number | null }

/** What a key's limit leaves to reserve: the limit minus what it has spent and what it holds; null without a limit. */
export function keyCreditsLeft({ credit_limit, used, held }: KeyCredits): number | null {
  return credit_limit === null ? null : credit_limit - (used ?? 0) - (held ?? 0)
}
