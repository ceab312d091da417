import { languageName } from '../../lib/language-codes.js'
import { primaryLanguage } from '../../providers/language-tag.js'
import {
  type ConfiguredSources,
  formatPlatforms,
  type NewestShort,
  type Platform,
  platforms as allPlatforms,
} from '../../providers/types.js'
import { hasOnlyImports } from '../source-capabilities.js'

/** What is imported of short clips, where nothing else is searched. */

/** The clips of some platforms: all, or those that may be in a language. */
export type ImportedClips = { rows: NewestShort[]; platforms: Platform[]; language: string | null }

/**
 * The imported clips of the platforms; null where there are none, or where something else is searched as well. They are
 * read anew for each start: an import may just have brought others. Throws what a source throws.
 */
export async function listImportedClips(
  { short }: ConfiguredSources,
  platforms: Platform[],
): Promise<ImportedClips | null> {
  if (platforms.length === 0 || !(await hasOnlyImports(short))) return null
  const lists = await Promise.all(short.map(async (source) => (await source.newestShorts?.()) ?? []))
  const rows = lists.flat().filter(({ platform }) => platforms.includes(platform))
  return rows.length === 0 ? null : { rows, platforms, language: null }
}

/** Whether clips are in a language, or may be, since theirs is unknown: what a search for it finds. */
export function isInLanguage({ language }: Pick<NewestShort, 'language'>, code: string): boolean {
  return language === null || primaryLanguage(language) === primaryLanguage(code)
}

/** Those of the clips that may be in a language; all of them for null, and where none is. */
export function inLanguage(clips: ImportedClips, code: string | null): ImportedClips {
  const rows = code === null ? [] : clips.rows.filter((row) => isInLanguage(row, code))
  return rows.length === 0 || rows.length === clips.rows.length ? clips : { ...clips, rows, language: code }
}

/** Which clips these are, after "short clip": " for YouTube in German". */
export function describeClips({ platforms, language }: ImportedClips): string {
  const ofPlatforms = platforms.length === allPlatforms.length ? '' : ` for ${formatPlatforms(platforms)}`
  return `${ofPlatforms}${language === null ? '' : ` in ${languageName(language)}`}`
}
