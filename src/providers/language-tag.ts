/** The BCP 47 primary language of a tag ("en-US", "eng", "iw"); null if it has none. */
export function primaryLanguage(tag: string | null): string | null {
  if (tag === null || !/^[a-z]{2,3}(?:[-_][a-z0-9]{1,8}){0,4}$/iu.test(tag)) return null
  const { language } = new Intl.Locale(tag.replaceAll('_', '-').split('-')[0] ?? tag)
  return ['und', 'mul', 'zxx', 'mis'].includes(language) ? null : language
}
