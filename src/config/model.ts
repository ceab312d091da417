import type { CleanedEnv } from 'envalid'
import { booleanFlag, hosts, singleLine, httpUrl, wholeNumber } from './validators.js'

/** The settings of the language model and of the server that hears. */

const secret = (desc: string) => singleLine({ default: undefined, desc, example: 'secret' })
const unset = undefined

/** The settings, in the order in which they are documented. */
export const modelSettings = {
  MODEL_BASE_URL: httpUrl({
    default: unset,
    desc: 'An OpenAI-compatible server; without one rules read and write.',
    example: 'https://…/v1',
  }),
  MODEL: singleLine({ default: unset, desc: 'The name of the model there.', example: 'name' }),
  MODEL_API_KEY: secret('Its key, where it wants one.'),
  MODEL_VISION: booleanFlag({ default: false, desc: '1 where the model reads pictures.' }),
  MODEL_TIMEOUT_SECONDS: wholeNumber(
    1,
    3600,
  )({ default: 60, desc: 'How long one request to the model may take.' }),
  MODEL_CONCURRENCY: wholeNumber(
    1,
    100,
  )({
    default: 10,
    desc: 'Requests to the model side by side; 1 or 2 for one that runs on your own machine.',
  }),
  MODEL_TOKENS_PER_RUN: wholeNumber(
    0,
    100_000_000,
  )({
    default: 400_000,
    desc: 'Tokens that the model may use for one run; what is left is read by rules.',
  }),
  SPEECH_BASE_URL: httpUrl({
    default: unset,
    desc: 'A server of OpenAI’s transcription wire, for short clips without captions.',
    example: 'https://…/v1',
  }),
  SPEECH_MODEL: singleLine({ default: unset, desc: 'The name of the model there.', example: 'name' }),
  SPEECH_API_KEY: secret('Its key, where it wants one.'),
  SPEECH_TIMEOUT_SECONDS: wholeNumber(1, 3600)({ default: 60, desc: 'How long one transcription may take.' }),
  SPEECH_CONCURRENCY: wholeNumber(
    1,
    100,
  )({ default: 2, desc: 'Clips fetched and transcribed side by side; each may hold 25 MB.' }),
  AUDIO_HOSTS: hosts({
    default: [],
    desc: 'Hosts (host or host:port, with commas between) besides the platforms’ own that a clip’s sound may be redirected to.',
  }),
}

export const modelSecrets = ['MODEL_API_KEY', 'SPEECH_API_KEY'] as const

/** Settings that are of use together only. */
export const modelPairs = [
  ['MODEL_BASE_URL', 'MODEL'],
  ['SPEECH_BASE_URL', 'SPEECH_MODEL'],
] as const

type ModelSettings = Pick<CleanedEnv<typeof modelSettings>, keyof typeof modelSettings>

/** These settings as the service uses them. */
export function modelConfig(values: ModelSettings) {
  return {
    model_base_url: values.MODEL_BASE_URL ?? null,
    model: values.MODEL ?? null,
    model_api_key: values.MODEL_API_KEY ?? null,
    model_vision: values.MODEL_VISION,
    model_timeout_ms: values.MODEL_TIMEOUT_SECONDS * 1000,
    model_concurrency: values.MODEL_CONCURRENCY,
    model_tokens_per_run: values.MODEL_TOKENS_PER_RUN,
    speech_base_url: values.SPEECH_BASE_URL ?? null,
    speech_model: values.SPEECH_MODEL ?? null,
    speech_api_key: values.SPEECH_API_KEY ?? null,
    speech_timeout_ms: values.SPEECH_TIMEOUT_SECONDS * 1000,
    speech_concurrency: values.SPEECH_CONCURRENCY,
    audio_hosts: values.AUDIO_HOSTS,
  }
}
