import { type CleanedEnv, makeExactValidator } from 'envalid'
import { singleLine, httpUrl, wholeNumber } from './validators.js'

/** The settings of vendors. A vendor is asked only where SOURCES names it. */

export const sourceNames = [
  'catalog',
  'youtube',
  'youtube-data',
  'scrapecreators',
  'supadata',
  'yt-dlp',
] as const
export type SourceName = (typeof sourceNames)[number]

const sourceOrder = makeExactValidator<SourceName[]>((text) => {
  const entries = text.split(',').map((part) => part.trim().toLowerCase())
  const invalidEntry = entries.find((one) => !sourceNames.includes(one as SourceName))
  if (invalidEntry !== undefined)
    throw new Error(`must list some of ${sourceNames.join(', ')}, not "${invalidEntry}"`)
  if (new Set(entries).size < entries.length) throw new Error('must name each source once')
  return entries as SourceName[]
})

const secret = (desc: string) => singleLine({ default: undefined, desc, example: 'secret' })
const unset = undefined

/** The settings, in the order in which they are documented. */
export const sourceSettings = {
  SOURCES: sourceOrder({
    default: ['catalog'],
    desc: `Who is asked, in this order, with commas between: some of ${sourceNames.join(', ')}.`,
  }),
  YOUTUBE_BASE_URL: httpUrl({
    default: 'https://www.youtube.com',
    desc: 'Where YouTube is asked without a key.',
  }),
  YOUTUBE_CLIENT_NAME: singleLine({
    default: 'WEB',
    desc: 'The client of YouTube that searches and channels are asked as.',
  }),
  YOUTUBE_CLIENT_VERSION: singleLine({
    default: unset,
    desc: 'Version that it says it has, in place of the one built in.',
    example: '2.…',
  }),
  YOUTUBE_APP_CLIENT_NAME: singleLine({
    default: 'ANDROID',
    desc: 'The client of YouTube that captions are asked as: ANDROID, VISIONOS, or any with the next two settings.',
  }),
  YOUTUBE_APP_CLIENT_VERSION: singleLine({
    default: unset,
    desc: 'Version that it says it has, in place of the one built in.',
    example: '21.…',
  }),
  YOUTUBE_APP_USER_AGENT: singleLine({
    default: unset,
    desc: 'What it calls itself in the header User-Agent, in place of what is built in.',
    example: 'com.google…',
  }),
  YOUTUBE_API_KEY: secret('Key of the YouTube Data API, for youtube-data.'),
  YOUTUBE_API_URL: httpUrl({
    default: 'https://www.googleapis.com/youtube/v3',
    desc: 'Where the YouTube Data API is.',
  }),
  YOUTUBE_API_UNITS_PER_DAY: wholeNumber(
    0,
    100_000_000,
  )({ default: 10_000, desc: 'Units of quota that may be used in a day, searches aside.' }),
  YOUTUBE_API_SEARCHES_PER_DAY: wholeNumber(
    0,
    1_000_000,
  )({ default: 100, desc: 'Searches that may be made in a day.' }),
  YOUTUBE_API_UNITS_PER_SEARCH: wholeNumber(
    0,
    10_000,
  )({ default: 0, desc: 'Units that a search costs besides: 100 on the older terms.' }),
  SCRAPECREATORS_API_KEY: secret('Key of ScrapeCreators, for scrapecreators.'),
  SCRAPECREATORS_URL: httpUrl({
    default: 'https://api.scrapecreators.com',
    desc: 'Where ScrapeCreators is.',
  }),
  SUPADATA_API_KEY: secret('Key of Supadata (transcripts), for supadata.'),
  SUPADATA_URL: httpUrl({ default: 'https://api.supadata.ai/v1', desc: 'Where Supadata is.' }),
  YT_DLP: singleLine({
    default: unset,
    desc: 'Path of the program yt-dlp (transcripts), for yt-dlp.',
    example: '/usr/bin/yt-dlp',
  }),
}

export const sourceSecrets = ['YOUTUBE_API_KEY', 'SCRAPECREATORS_API_KEY', 'SUPADATA_API_KEY'] as const

type SourceSettings = Pick<CleanedEnv<typeof sourceSettings>, keyof typeof sourceSettings>

/** Clients of YouTube whose version and name in the User-Agent are built in. */
export const builtInAppClients = ['ANDROID', 'VISIONOS'] as const

/** The setting without which a source cannot be asked. */
export const requiredSettingBySource = {
  'youtube-data': 'YOUTUBE_API_KEY',
  scrapecreators: 'SCRAPECREATORS_API_KEY',
  supadata: 'SUPADATA_API_KEY',
  'yt-dlp': 'YT_DLP',
} as const

/** What is wrong with these settings together. `isGiven` tells whether one was given, rightly or not. */
export function sourceProblems(
  { SOURCES, YOUTUBE_APP_CLIENT_NAME: name }: Pick<SourceSettings, 'SOURCES' | 'YOUTUBE_APP_CLIENT_NAME'>,
  isGiven: (setting: string) => boolean,
): string[] {
  const problems = Object.entries(requiredSettingBySource)
    .filter(([source, setting]) => SOURCES.includes(source as SourceName) && !isGiven(setting))
    .map(([source, setting]) => `SOURCES: names ${source}, which needs ${setting}`)
  const missingSettings = ['YOUTUBE_APP_CLIENT_VERSION', 'YOUTUBE_APP_USER_AGENT'].filter(
    (one) => !isGiven(one),
  )
  if (!builtInAppClients.some((one) => one === name) && missingSettings.length > 0)
    problems.push(
      `YOUTUBE_APP_CLIENT_NAME: ${name} is not built in, so it needs ${missingSettings.join(' and ')}`,
    )
  return problems
}

/** These settings as the service uses them. */
export function sourceConfig(values: SourceSettings) {
  return {
    sources: values.SOURCES,
    youtube_base_url: values.YOUTUBE_BASE_URL,
    youtube_client_name: values.YOUTUBE_CLIENT_NAME,
    youtube_client_version: values.YOUTUBE_CLIENT_VERSION ?? null,
    youtube_app_client_name: values.YOUTUBE_APP_CLIENT_NAME,
    youtube_app_client_version: values.YOUTUBE_APP_CLIENT_VERSION ?? null,
    youtube_app_user_agent: values.YOUTUBE_APP_USER_AGENT ?? null,
    youtube_api_key: values.YOUTUBE_API_KEY ?? null,
    youtube_api_url: values.YOUTUBE_API_URL,
    youtube_api_units_per_day: values.YOUTUBE_API_UNITS_PER_DAY,
    youtube_api_searches_per_day: values.YOUTUBE_API_SEARCHES_PER_DAY,
    youtube_api_units_per_search: values.YOUTUBE_API_UNITS_PER_SEARCH,
    scrapecreators_api_key: values.SCRAPECREATORS_API_KEY ?? null,
    scrapecreators_url: values.SCRAPECREATORS_URL,
    supadata_api_key: values.SUPADATA_API_KEY ?? null,
    supadata_url: values.SUPADATA_URL,
    yt_dlp: values.YT_DLP ?? null,
  }
}
