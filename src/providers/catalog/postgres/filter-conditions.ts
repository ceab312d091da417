import type { PostedDates } from '../../older-clips.js'
import { codesOfLanguage } from '../../../lib/language-codes.js'
import type { ScanFilter } from '../index-scan.js'

/** The conditions of a search in addition to platform and type, on columns of clips. */
export function filterConditions({
  posted_after,
  posted_before,
  language,
}: Pick<ScanFilter, 'language'> & PostedDates): { sql: string; value: number | string }[] {
  return [
    ...(posted_after === null ? [] : [{ sql: 'posted_at >= ?', value: posted_after }]),
    ...(posted_before === null
      ? []
      : [{ sql: '(posted_at is null or posted_at < ?)', value: posted_before }]),
    ...(language === null
      ? []
      : [
          {
            sql: "(language is null or language = any(string_to_array(?, ' ')))",
            value: codesOfLanguage(language).join(' '),
          },
        ]),
  ]
}
