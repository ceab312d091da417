import { type CleanedEnv, makeExactValidator, str } from 'envalid'

/** The settings of vendors and of the language model. A vendor is asked only where SOURCES names it. */

export const sourceNames = [
  'catalog',
  'youtube',
  'youtube-data',
  'scrapecreators',
  'supadata',
  'yt-dlp',
] as const
export type SourceName = (typeof sourceNames)[number]

const order = makeExactValidator<SourceName[]>((text) => {
  const listed = text.split(',').map((part) => part.trim().toLowerCase())
  const wrong = listed.find((one) => !sourceNames.includes(one as SourceName))
  if (wrong !== undefined) throw new Error(`must list some of ${sourceNames.join(', ')}, not "${wrong}"`)
  if (new Set(listed).size < listed.length) throw new Error('must name each source once')
  return listed as SourceName[]
})

const webUrl = makeExactValidator<string>((text) => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`must be an http:// or https:// address, not "${text}"`)
  return text.replace(/\/+$/, '')
})

const flag = makeExactValidator<boolean>((text) => {
  if (text !== '0' && text !== '1') throw new Error(`must be 0 or 1, not "${text}"`)
  return text === '1'
})

const amount = makeExactValidator<number>((text) => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`must be a whole number, not "${text}"`)
  return Number(text)
})

const secret = (desc: string) => str({ default: undefined, desc, example: 'secret' })
const unset = undefined

/** The settings, in the order in which they are documented. */
export const sourceSettings = {
  SOURCES: order({
    default: ['catalog'],
    desc: `Who is asked, in this order, with commas between: some of ${sourceNames.join(', ')}.`,
  }),
  YOUTUBE_BASE_URL: webUrl({
    default: 'https://www.youtube.com',
    desc: 'Where YouTube is asked without a key.',
  }),
  YOUTUBE_CLIENT_VERSION: str({
    default: unset,
    desc: 'Version that the web client says it has.',
    example: '2.…',
  }),
  YOUTUBE_APP_CLIENT_VERSION: str({
    default: unset,
    desc: 'Version that the app client says it has.',
    example: '21.…',
  }),
  YOUTUBE_API_KEY: secret('Key of the YouTube Data API, for youtube-data.'),
  YOUTUBE_API_URL: webUrl({
    default: 'https://www.googleapis.com/youtube/v3',
    desc: 'Where the YouTube Data API is.',
  }),
  YOUTUBE_API_UNITS_PER_DAY: amount({ default: 10_000, desc: 'Units of quota that may be used in a day.' }),
  SCRAPECREATORS_API_KEY: secret('Key of ScrapeCreators, for scrapecreators.'),
  SCRAPECREATORS_URL: webUrl({ default: 'https://api.scrapecreators.com', desc: 'Where ScrapeCreators is.' }),
  SUPADATA_API_KEY: secret('Key of Supadata (transcripts), for supadata.'),
  SUPADATA_URL: webUrl({ default: 'https://api.supadata.ai/v1', desc: 'Where Supadata is.' }),
  YT_DLP: str({
    default: unset,
    desc: 'Path of the program yt-dlp (transcripts), for yt-dlp.',
    example: '/usr/bin/yt-dlp',
  }),
  MODEL_BASE_URL: webUrl({
    default: unset,
    desc: 'An OpenAI-compatible server; without one rules read and write.',
    example: 'https://…/v1',
  }),
  MODEL: str({ default: unset, desc: 'The name of the model there.', example: 'name' }),
  MODEL_API_KEY: secret('Its key, where it wants one.'),
  MODEL_VISION: flag({ default: false, desc: '1 where the model reads pictures.' }),
  MODEL_TIMEOUT_SECONDS: amount({ default: 60, desc: 'How long one request to the model may take.' }),
  MODEL_CONCURRENCY: amount({
    default: 10,
    desc: 'Requests to the model side by side; 1 or 2 for one that runs on your own machine.',
  }),
  MODEL_TOKENS_PER_RUN: amount({
    default: 400_000,
    desc: 'Tokens that the model may use for one run; what is left is read by rules.',
  }),
}

export const sourceSecrets = [
  'YOUTUBE_API_KEY',
  'SCRAPECREATORS_API_KEY',
  'SUPADATA_API_KEY',
  'MODEL_API_KEY',
] as const

type Set = Pick<CleanedEnv<typeof sourceSettings>, keyof typeof sourceSettings>

/** The setting without which a source cannot be asked. */
export const needs = {
  'youtube-data': 'YOUTUBE_API_KEY',
  scrapecreators: 'SCRAPECREATORS_API_KEY',
  supadata: 'SUPADATA_API_KEY',
  'yt-dlp': 'YT_DLP',
} as const

/** What is wrong with these settings together. */
export function sourceProblems(set: Set): string[] {
  const problems = Object.entries(needs)
    .filter(([name, setting]) => set.SOURCES.includes(name as SourceName) && !set[setting])
    .map(([name, setting]) => `SOURCES: names ${name}, which needs ${setting}`)
  if ((set.MODEL_BASE_URL === undefined) !== (set.MODEL === undefined))
    problems.push('MODEL_BASE_URL and MODEL: must be set both, or neither')
  return problems
}

/** These settings as the service uses them. */
export function sourceConfig(set: Set) {
  return {
    sources: set.SOURCES,
    youtube_base_url: set.YOUTUBE_BASE_URL,
    youtube_client_version: set.YOUTUBE_CLIENT_VERSION ?? null,
    youtube_app_client_version: set.YOUTUBE_APP_CLIENT_VERSION ?? null,
    youtube_api_key: set.YOUTUBE_API_KEY ?? null,
    youtube_api_url: set.YOUTUBE_API_URL,
    youtube_api_units_per_day: set.YOUTUBE_API_UNITS_PER_DAY,
    scrapecreators_api_key: set.SCRAPECREATORS_API_KEY ?? null,
    scrapecreators_url: set.SCRAPECREATORS_URL,
    supadata_api_key: set.SUPADATA_API_KEY ?? null,
    supadata_url: set.SUPADATA_URL,
    yt_dlp: set.YT_DLP ?? null,
    model_base_url: set.MODEL_BASE_URL ?? null,
    model: set.MODEL ?? null,
    model_api_key: set.MODEL_API_KEY ?? null,
    model_vision: set.MODEL_VISION,
    model_timeout_ms: Math.max(1, set.MODEL_TIMEOUT_SECONDS) * 1000,
    model_concurrency: Math.max(1, set.MODEL_CONCURRENCY),
    model_tokens_per_run: set.MODEL_TOKENS_PER_RUN,
  }
}
