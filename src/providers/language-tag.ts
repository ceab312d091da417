import { canonicalLanguage } from '../lib/language-codes.js'

const maxCachedTags = 1000
const languages = new Map<string, string | null>()

/** The BCP 47 primary language of a tag ("en-US", "eng", "iw"), one code for each ("nb" is "no"); null if it has none. */
export function primaryLanguage(tag: string | null): string | null {
  if (tag === null) return null
  const knownTag = languages.get(tag)
  if (knownTag !== undefined) return knownTag
  const language = readPrimaryLanguage(tag)
  // Cached because an import parses the same few tags a million times, and Intl.Locale takes longer than tokenizing a
  // title.
  if (languages.size < maxCachedTags && tag.length < 50) languages.set(tag, language)
  return language
}

function readPrimaryLanguage(tag: string): string | null {
  if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{1,8}){0,4}$/iu.test(tag)) return null
  const { language } = new Intl.Locale(tag.replaceAll('_', '-').split('-')[0] ?? tag)
  return ['und', 'mul', 'zxx', 'mis'].includes(language) ? null : canonicalLanguage(language)
}
