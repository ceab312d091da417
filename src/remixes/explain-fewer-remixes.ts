import { type Counts, notAccepted } from '../research/videos/explain-fewer.js'

/**
 * Why a remix has fewer texts than requested; null if it has enough. `blank` counts texts of the rules that were left
 * out because they consist mostly of blanks.
 */
export function explainFewerRemixes({
  by,
  asked,
  written,
  blank,
}: Counts & { blank: number }): string | null {
  if (written >= asked) return null
  const ways = written + blank === 1 ? 'one way' : `${written + blank} ways`
  const leftOut = blank === 0 ? '' : `, of which ${blank} would be mostly blanks`
  const reason = by === 'rules' ? `rules know ${ways} to write after this structure${leftOut}` : notAccepted
  return `${written} of ${asked}: ${reason}.`
}
