import type { Logger } from 'pino'
import { modelAnalyst } from './analyst/model/model-analyst.js'
import { modelDefaults } from './analyst/model/settings.js'
import { rulesAnalyst } from './analyst/rules/rules-analyst.js'
import type { Analyst } from './analyst/types.js'
import type { Config } from './config.js'
import type { Ids } from './lib/ids.js'

/** The composition of the analyst: a language model where one is set, and the rules behind it or in its place. */
export function openAnalyst(config: Config, { ids, log }: { ids: Ids; log: Logger }): Analyst {
  const rules = rulesAnalyst()
  const { model_base_url: base_url, model } = config
  if (base_url === null || model === null) return rules
  const settings = {
    ...modelDefaults,
    ...{ base_url, model, api_key: config.model_api_key, vision: config.model_vision, ids, log },
    timeout_ms: config.model_timeout_ms,
    concurrency: config.model_concurrency,
    tokens_per_run: config.model_tokens_per_run,
  }
  return modelAnalyst(settings, rules)
}
