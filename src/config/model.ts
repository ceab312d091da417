import { flag, httpUrl, seconds, singleLine, vendorKey, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

/** The language model. */
export const modelSettings = {
  MODEL_BASE_URL: setting({
    key: 'model_base_url',
    kind: httpUrl,
    default: null,
    meaning: 'An OpenAI-compatible server; without one, rules read and write.',
  }),
  MODEL: setting({
    key: 'model',
    kind: singleLine,
    default: null,
    meaning: 'The name of the model on that server.',
  }),
  MODEL_API_KEY: setting({
    key: 'model_api_key',
    kind: vendorKey,
    default: null,
    meaning: 'The API key of that server, if it needs one.',
  }),
  MODEL_VISION: setting({
    key: 'model_vision',
    kind: flag,
    default: 0,
    meaning: '1 if the model reads pictures.',
  }),
  MODEL_TIMEOUT_SECONDS: setting({
    key: 'model_timeout_ms',
    kind: seconds(1, 3600),
    default: 60,
    meaning: 'Time limit of a request to the model.',
  }),
  MODEL_CONCURRENCY: setting({
    key: 'model_concurrency',
    kind: wholeNumber(1, 100),
    default: 10,
    meaning:
      'Concurrent requests to the model, for each process; use 1 or 2 in all for a model on your own machine.',
  }),
  MODEL_TOKENS_PER_RUN: setting({
    key: 'model_tokens_per_run',
    kind: wholeNumber(0, 100_000_000),
    default: 400_000,
    meaning: 'Tokens that the model may use per run; the rest of the run is read by rules.',
  }),
}

type ModelAddress = { model_base_url: string | null; model: string | null }

/** Whether a language model is configured, which replaces the rules. */
export function hasModel<Config extends ModelAddress>(
  config: Config,
): config is Config & { model_base_url: string; model: string } {
  return config.model_base_url !== null && config.model !== null
}
