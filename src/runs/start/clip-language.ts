import { languageName } from '../../lib/language-codes.js'
import { primaryLanguage } from '../../providers/language-tag.js'
import type { NewestShort } from '../../providers/types.js'
import { describeClips, type ImportedClips, isInLanguage } from './imported-clips.js'

/** Whether imported clips can be in the language that a start wants. */

/** What wants a language: the setting, or words of the topic ("sleep in German"), with the topic without them. */
export type WantedLanguage =
  { code: string; path: 'language' } | { code: string; path: 'topic'; subject: string }

const maxNamed = 3

/** Why none of these clips is in the language; null where one is, or may be since its language is unknown. */
export function findLanguageReason(clips: ImportedClips, wantedLanguage: WantedLanguage): string | null {
  const { code } = wantedLanguage
  if (clips.rows.some((row) => isInLanguage(row, code))) return null
  const others = languagesOf(clips.rows)
  const [most = code] = others
  const names = others.slice(0, maxNamed).map(languageName).join(', ')
  const amount = others.length === 1 ? 'all are' : others.length > maxNamed ? 'most are' : 'they are'
  const remedy =
    wantedLanguage.path === 'topic'
      ? `leave the language out of the topic (“${wantedLanguage.subject}”)`
      : 'leave language out'
  return `No imported short clip${describeClips(clips)} is in ${languageName(code)}: ${amount} in ${names}. Set language to ${most} with a topic in it, ${remedy}, or have clips in ${languageName(code)} imported.`
}

/** The languages of the clips, that of the most first. */
function languagesOf(rows: NewestShort[]): string[] {
  const counts = new Map<string, number>()
  for (const { language: tag, shorts } of rows) {
    const language = primaryLanguage(tag)
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + shorts)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([language]) => language)
}
