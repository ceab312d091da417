/** The opening of a clip with a mark where it may begin within a sentence, as that of an excerpt may. */
export function markExcerpt(opening: string, excerpt: boolean): string {
  return excerpt && /^\p{Ll}/u.test(opening) ? `… ${opening}` : opening
}
