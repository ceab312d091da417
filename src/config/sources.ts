import { httpUrl, seconds, singleLine, someOf, vendorKey, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

/** The names of sources in SOURCES. A source that SOURCES does not name is never called. */
export const sourceNames = [
  'catalog',
  'youtube',
  'youtube-data',
  'scrapecreators',
  'supadata',
  'yt-dlp',
] as const
export type SourceName = (typeof sourceNames)[number]

/** The sources and their settings. */
export const sourceSettings = {
  SOURCES: setting({
    key: 'sources',
    kind: someOf(sourceNames, 'source'),
    default: 'catalog',
    meaning: `Sources in order of use, comma-separated: any of ${sourceNames.join(', ')}.`,
  }),
  YOUTUBE_BASE_URL: setting({
    key: 'youtube_base_url',
    kind: httpUrl,
    default: 'https://www.youtube.com',
    meaning: 'URL of YouTube, which needs no key.',
  }),
  YOUTUBE_CLIENT_NAME: setting({
    key: 'youtube_client_name',
    kind: singleLine,
    default: 'WEB',
    meaning: 'The YouTube client used for searches and channels.',
  }),
  YOUTUBE_CLIENT_VERSION: setting({
    key: 'youtube_client_version',
    kind: singleLine,
    default: null,
    meaning: 'The version of that client, instead of the built-in one.',
  }),
  YOUTUBE_APP_CLIENT_NAME: setting({
    key: 'youtube_app_client_name',
    kind: singleLine,
    default: 'ANDROID',
    meaning:
      'The YouTube client used for captions: ANDROID, VISIONOS, or any other with the next two settings.',
  }),
  YOUTUBE_APP_CLIENT_VERSION: setting({
    key: 'youtube_app_client_version',
    kind: singleLine,
    default: null,
    meaning: 'The version of that client, instead of the built-in one.',
  }),
  YOUTUBE_APP_USER_AGENT: setting({
    key: 'youtube_app_user_agent',
    kind: singleLine,
    default: null,
    meaning: 'The User-Agent of that client, instead of the built-in one.',
  }),
  YOUTUBE_API_KEY: setting({
    key: 'youtube_api_key',
    kind: vendorKey,
    default: null,
    meaning: 'Key of the YouTube Data API, for youtube-data.',
  }),
  YOUTUBE_API_URL: setting({
    key: 'youtube_api_url',
    kind: httpUrl,
    default: 'https://www.googleapis.com/youtube/v3',
    meaning: 'URL of the YouTube Data API.',
  }),
  YOUTUBE_API_UNITS_PER_DAY: setting({
    key: 'youtube_api_units_per_day',
    kind: wholeNumber(0, 100_000_000),
    default: 10_000,
    meaning: 'Quota units of the key per day, without searches, for all processes together.',
  }),
  YOUTUBE_API_SEARCHES_PER_DAY: setting({
    key: 'youtube_api_searches_per_day',
    kind: wholeNumber(0, 1_000_000),
    default: 100,
    meaning: 'Searches of the key per day, for all processes together.',
  }),
  YOUTUBE_API_UNITS_PER_SEARCH: setting({
    key: 'youtube_api_units_per_search',
    kind: wholeNumber(0, 10_000),
    default: 0,
    meaning: 'Quota units that a search costs too: 100 under the older terms.',
  }),
  SCRAPECREATORS_API_KEY: setting({
    key: 'scrapecreators_api_key',
    kind: vendorKey,
    default: null,
    meaning: 'Key of ScrapeCreators, for scrapecreators.',
  }),
  SCRAPECREATORS_URL: setting({
    key: 'scrapecreators_url',
    kind: httpUrl,
    default: 'https://api.scrapecreators.com',
    meaning: 'URL of ScrapeCreators.',
  }),
  SUPADATA_API_KEY: setting({
    key: 'supadata_api_key',
    kind: vendorKey,
    default: null,
    meaning: 'Key of Supadata (transcripts), for supadata.',
  }),
  SUPADATA_URL: setting({
    key: 'supadata_url',
    kind: httpUrl,
    default: 'https://api.supadata.ai/v1',
    meaning: 'URL of Supadata.',
  }),
  YT_DLP: setting({
    key: 'yt_dlp',
    kind: singleLine,
    default: null,
    meaning: 'Path of the program yt-dlp (transcripts), for yt-dlp.',
  }),
}

/** The time limits of provider calls. */
export const providerCallSettings = {
  OUTBOUND_TIMEOUT_SECONDS: setting({
    key: 'outbound_timeout_ms',
    kind: seconds(1, 300),
    default: 20,
    meaning: 'Time limit of a provider call, retries included.',
  }),
}

type SourceSettingName = keyof typeof sourceSettings

/** The settings that sources require. */
const requiredSettings = {
  'youtube-data': 'YOUTUBE_API_KEY',
  scrapecreators: 'SCRAPECREATORS_API_KEY',
  supadata: 'SUPADATA_API_KEY',
  'yt-dlp': 'YT_DLP',
} as const satisfies Partial<Record<SourceName, SourceSettingName>>
type RequiredSetting = (typeof requiredSettings)[keyof typeof requiredSettings]
const requiredSettingBySource: Partial<Record<SourceName, RequiredSetting>> = requiredSettings

/** The setting that a source requires; null if it needs none. */
export function requiredSettingOf(source: SourceName): RequiredSetting | null {
  return requiredSettingBySource[source] ?? null
}

/** Clients of YouTube whose version and name in the User-Agent are built in. */
export const builtInAppClients = ['ANDROID', 'VISIONOS'] as const

/** The settings that any other YouTube client requires. */
const customAppClientSettings = [
  'YOUTUBE_APP_CLIENT_VERSION',
  'YOUTUBE_APP_USER_AGENT',
] as const satisfies SourceSettingName[]

/**
 * The problems of SOURCES in combination with other settings. `isGiven` says whether a setting has a value, valid or
 * not.
 */
export function sourceProblems(sources: SourceName[], isGiven: (name: string) => boolean): string[] {
  return sourceNames.flatMap((source) => {
    const requiredSetting = sources.includes(source) ? requiredSettingOf(source) : null
    return requiredSetting === null || isGiven(requiredSetting)
      ? []
      : [`SOURCES: names ${source}, which needs ${requiredSetting}`]
  })
}

/** The problems of the client identity that is used to request captions. */
export function appClientProblems(client: string, isGiven: (name: string) => boolean): string[] {
  if (builtInAppClients.some((builtIn) => builtIn === client)) return []
  const missingNames = customAppClientSettings.filter((name) => !isGiven(name))
  if (missingNames.length === 0) return []
  return [`YOUTUBE_APP_CLIENT_NAME: ${client} is not built in, so it needs ${missingNames.join(' and ')}`]
}
