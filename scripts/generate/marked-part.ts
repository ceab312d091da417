/** Replaces the lines of a page between two markers. Throws if the page lacks one. */
export function replaceBetween(
  page: string,
  { begin, end, text }: { begin: string; end: string; text: string },
): string {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`The page lacks ${begin} or ${end}.`)
  return `${page.slice(0, from)}${begin}\n${text}\n${page.slice(to)}`
}
