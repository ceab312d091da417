import type { CleanedEnv } from 'envalid'
import { flag, hosts, line, webUrl, whole } from './config-kinds.js'

/** The settings of the language model and of the server that hears. */

const secret = (desc: string) => line({ default: undefined, desc, example: 'secret' })
const unset = undefined

/** The settings, in the order in which they are documented. */
export const modelSettings = {
  MODEL_BASE_URL: webUrl({
    default: unset,
    desc: 'An OpenAI-compatible server; without one rules read and write.',
    example: 'https://…/v1',
  }),
  MODEL: line({ default: unset, desc: 'The name of the model there.', example: 'name' }),
  MODEL_API_KEY: secret('Its key, where it wants one.'),
  MODEL_VISION: flag({ default: false, desc: '1 where the model reads pictures.' }),
  MODEL_TIMEOUT_SECONDS: whole(1, 3600)({ default: 60, desc: 'How long one request to the model may take.' }),
  MODEL_CONCURRENCY: whole(
    1,
    100,
  )({
    default: 10,
    desc: 'Requests to the model side by side; 1 or 2 for one that runs on your own machine.',
  }),
  MODEL_TOKENS_PER_RUN: whole(
    0,
    100_000_000,
  )({
    default: 400_000,
    desc: 'Tokens that the model may use for one run; what is left is read by rules.',
  }),
  SPEECH_BASE_URL: webUrl({
    default: unset,
    desc: 'A server of OpenAI’s transcription wire, for short clips without captions.',
    example: 'https://…/v1',
  }),
  SPEECH_MODEL: line({ default: unset, desc: 'The name of the model there.', example: 'name' }),
  SPEECH_API_KEY: secret('Its key, where it wants one.'),
  SPEECH_TIMEOUT_SECONDS: whole(1, 3600)({ default: 60, desc: 'How long one transcription may take.' }),
  SPEECH_CONCURRENCY: whole(
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

type Set = Pick<CleanedEnv<typeof modelSettings>, keyof typeof modelSettings>

/** These settings as the service uses them. */
export function modelConfig(set: Set) {
  return {
    model_base_url: set.MODEL_BASE_URL ?? null,
    model: set.MODEL ?? null,
    model_api_key: set.MODEL_API_KEY ?? null,
    model_vision: set.MODEL_VISION,
    model_timeout_ms: set.MODEL_TIMEOUT_SECONDS * 1000,
    model_concurrency: set.MODEL_CONCURRENCY,
    model_tokens_per_run: set.MODEL_TOKENS_PER_RUN,
    speech_base_url: set.SPEECH_BASE_URL ?? null,
    speech_model: set.SPEECH_MODEL ?? null,
    speech_api_key: set.SPEECH_API_KEY ?? null,
    speech_timeout_ms: set.SPEECH_TIMEOUT_SECONDS * 1000,
    speech_concurrency: set.SPEECH_CONCURRENCY,
    audio_hosts: set.AUDIO_HOSTS,
  }
}
