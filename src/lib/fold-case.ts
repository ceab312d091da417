/**
 * Folds case for comparison: NFC, and each letter as the lower case of its upper case, so that ß equals ss and both
 * small sigmas are equal.
 */
export function foldCase(text: string): string {
  // Lower case first, because the capital ẞ has no other upper case than itself.
  const lower = text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase()
  return lower.replaceAll('ς', 'σ').normalize('NFC')
}
