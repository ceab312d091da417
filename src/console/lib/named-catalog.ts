/** What is said of an imported catalog, without “your”: who reads the page need not be who imported. */

export function withNamedCatalog(text: string): string {
  return text.replaceAll(/\b(y)our(?= imported catalog)/giu, (_, first: string) =>
    first === 'Y' ? 'The' : 'the',
  )
}
