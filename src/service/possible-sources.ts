import type { components } from '../../generated/api.js'
import { requiredSettingOf, type SourceName, sourceNames } from '../config/sources.js'
import { type Platform, platforms } from '../providers/types.js'

/** Which sources can serve what. This is the same for every server, whichever sources it uses. */

/** The sources other than imports that can meet a need; those without a key come first. */
export const sourcesByNeed: Record<'search' | 'transcript', Record<Platform, SourceName[]>> = {
  search: {
    tiktok: ['scrapecreators'],
    instagram: ['scrapecreators'],
    youtube: ['youtube', 'youtube-data', 'scrapecreators'],
  },
  transcript: {
    tiktok: ['scrapecreators', 'supadata', 'yt-dlp'],
    instagram: ['scrapecreators', 'supadata', 'yt-dlp'],
    youtube: ['youtube', 'scrapecreators', 'supadata', 'yt-dlp'],
  },
}

/**
 * Every source that an operator can name in SOURCES beside imports, with what it serves and the setting that it needs.
 */
export function possibleSources(): components['schemas']['PossibleSource'][] {
  const platformsOf = (need: 'search' | 'transcript', source: SourceName) =>
    platforms.filter((platform) => sourcesByNeed[need][platform].includes(source))
  return sourceNames
    .filter((source) => source !== 'catalog')
    .map((source) => ({
      source,
      searches: platformsOf('search', source),
      transcripts: platformsOf('transcript', source),
      needs: requiredSettingOf(source),
    }))
}
