/** Replaces “your” before “imported catalog”, because the reader may not be the person who imported it. */
export function withNamedCatalog(text: string): string {
  return text.replaceAll(/\b(y)our(?= imported catalog)/giu, (_, first: string) =>
    first === 'Y' ? 'The' : 'the',
  )
}
