import { type Counts, notAccepted } from '../research/videos/explain-fewer.js'

/**
 * Why a remix has fewer texts than requested; null if it has enough. `blank` counts texts of the rules that were left
 * out because they consist mostly of blanks.
 */
export function explainFewerRemixes({
  by,
  askedCount,
  writtenCount,
  blank,
}: Counts & { blank: number }): string | null {
  if (writtenCount >= askedCount) return null
  const ways = writtenCount + blank === 1 ? 'one way' : `${writtenCount + blank} ways`
  const leftOut = blank === 0 ? '' : `, of which ${blank} would be mostly blanks`
  const reason = by === 'rules' ? `rules know ${ways} to write after this structure${leftOut}` : notAccepted
  return `${writtenCount} of ${askedCount}: ${reason}.`
}
