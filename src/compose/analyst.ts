import type { Logger } from 'pino'
import type { Analyst } from '../analyst/types.js'
import type { Config } from '../config/config.js'
import { hasModel } from '../config/model.js'
import type { Ids } from '../lib/ids.js'

/** The composition of the analyst: a language model where one is set, and the rules behind it or in its place. */

type AnalystDeps = { ids: Ids; log: Logger }

async function loadAnalyst(config: Config, { ids, log }: AnalystDeps): Promise<Analyst> {
  const { rulesAnalyst } = await import('../analyst/rules/rules-analyst.js')
  const rules = rulesAnalyst()
  if (!hasModel(config)) return rules
  const { model_base_url: base_url, model } = config
  const { modelAnalyst } = await import('../analyst/model/model-analyst.js')
  const { modelDefaults } = await import('../analyst/model/settings.js')
  const settings = {
    ...modelDefaults,
    base_url,
    model,
    api_key: config.model_api_key,
    vision: config.model_vision,
    ids,
    log,
    timeout_ms: config.model_timeout_ms,
    concurrency: config.model_concurrency,
    tokens_per_run: config.model_tokens_per_run,
  }
  return modelAnalyst(settings, rules)
}

/** The analyst that the settings name. Its words and rules are loaded with the first thing it is asked. */
export function openAnalyst(config: Config, deps: AnalystDeps): Analyst {
  let loadedAnalyst: Promise<Analyst> | null = null
  const analyst = () => (loadedAnalyst ??= loadAnalyst(config, deps))
  const by = hasModel(config) ? 'model' : 'rules'
  const judgeRelevance: Analyst['judgeRelevance'] = async (...args) =>
    (await (await analyst()).judgeRelevance?.(...args)) ?? []
  const firstQuery: Analyst['firstQuery'] = async (...args) =>
    (await (await analyst()).firstQuery?.(...args)) ?? null
  const seesTalker: Analyst['seesTalker'] = async (...args) =>
    (await (await analyst()).seesTalker?.(...args)) ?? null
  const noteScore: Analyst['noteScore'] = async (...args) =>
    (await (await analyst()).noteScore?.(...args)) ?? null
  return {
    ...(by === 'model' && config.model_vision ? { seesTalker } : {}),
    ...(by === 'model' ? { judgeRelevance, firstQuery, noteScore } : {}),
    prepare: async () => (await analyst()).prepare?.(),
    by,
    plan: async (...args) => (await analyst()).plan(...args),
    read: async (...args) => (await analyst()).read(...args),
    patterns: async (...args) => (await analyst()).patterns(...args),
    chat: async (...args) => (await analyst()).chat(...args),
    readOpening: async (...args) => (await analyst()).readOpening(...args),
    readPackage: async (...args) => (await analyst()).readPackage(...args),
    writeOpenings: async (...args) => (await analyst()).writeOpenings(...args),
    writePackages: async (...args) => (await analyst()).writePackages(...args),
    writeIntro: async (...args) => (await analyst()).writeIntro(...args),
  }
}
