import type { Logger } from 'pino'
import type { Analyst } from '../analyst/types.js'
import type { Config } from '../config/config.js'
import { hasModel } from '../config/model.js'
import type { Ids } from '../lib/ids.js'

/**
 * The composition of the analyst: a language model if one is configured, otherwise the rules, which also support the
 * model.
 */

type AnalystDeps = { ids: Ids; log: Logger }

type ModelConfig = Config & { model_base_url: string; model: string }

/**
 * All settings of the model are read together before anything is awaited, so that the key always belongs to the
 * address.
 */
function modelSettings(config: ModelConfig, { ids, log }: AnalystDeps) {
  return {
    base_url: config.model_base_url,
    model: config.model,
    api_key: config.model_api_key,
    vision: config.model_vision,
    ids,
    log,
    timeout_ms: config.model_timeout_ms,
    concurrency: config.model_concurrency,
    tokens_per_run: config.model_tokens_per_run,
  }
}

async function loadAnalyst(config: Config, deps: AnalystDeps): Promise<Analyst> {
  const settings = hasModel(config) ? modelSettings(config, deps) : null
  const { rulesAnalyst } = await import('../analyst/rules/rules-analyst.js')
  const rules = rulesAnalyst()
  if (settings === null) return rules
  const { modelAnalyst } = await import('../analyst/model/model-analyst.js')
  const { modelDefaults } = await import('../analyst/model/settings.js')
  return modelAnalyst({ ...modelDefaults, ...settings }, rules)
}

type OptionalMethods = Pick<Analyst, 'judgeRelevance' | 'firstQuery' | 'seesTalker' | 'noteScore'>

/** The methods of the analyst that only a model has; undefined without a model. */
function modelMethods(config: Config, analyst: () => Promise<Analyst>): OptionalMethods {
  if (!hasModel(config))
    return { judgeRelevance: undefined, firstQuery: undefined, seesTalker: undefined, noteScore: undefined }
  const seesTalker: Analyst['seesTalker'] = async (...args) =>
    (await (await analyst()).seesTalker?.(...args)) ?? null
  return {
    judgeRelevance: async (...args) => (await (await analyst()).judgeRelevance?.(...args)) ?? [],
    firstQuery: async (...args) => (await (await analyst()).firstQuery?.(...args)) ?? null,
    seesTalker: config.model_vision ? seesTalker : undefined,
    noteScore: async (...args) => (await (await analyst()).noteScore?.(...args)) ?? null,
  }
}

/** An analyst, and a function that replaces it after the settings of the model have changed. */
export type ReplaceableAnalyst = { analyst: Analyst; reopen: () => void }

/** The analyst of the current settings. `reopen` applies a change of them. */
export function openReplaceableAnalyst(config: Config, deps: AnalystDeps): ReplaceableAnalyst {
  let loadedAnalyst: Promise<Analyst> | null = null
  const loadOnce = () => (loadedAnalyst ??= loadAnalyst(config, deps))
  const hasHook: Analyst['hasHook'] = async (...args) => (await (await loadOnce()).hasHook?.(...args)) ?? true
  const byConfig = () => ({
    by: hasModel(config) ? ('model' as const) : ('rules' as const),
    hasHook: hasModel(config) ? undefined : hasHook,
    ...modelMethods(config, loadOnce),
  })
  const analyst: Analyst = {
    ...byConfig(),
    prepare: async () => (await loadOnce()).prepare?.(),
    plan: async (...args) => (await loadOnce()).plan(...args),
    read: async (...args) => (await loadOnce()).read(...args),
    patterns: async (...args) => (await loadOnce()).patterns(...args),
    chat: async (...args) => (await loadOnce()).chat(...args),
    readOpening: async (...args) => (await loadOnce()).readOpening(...args),
    readPackage: async (...args) => (await loadOnce()).readPackage(...args),
    writeOpenings: async (...args) => (await loadOnce()).writeOpenings(...args),
    writePackages: async (...args) => (await loadOnce()).writePackages(...args),
    writeIntro: async (...args) => (await loadOnce()).writeIntro(...args),
  }
  return {
    analyst,
    reopen() {
      loadedAnalyst = null
      Object.assign(analyst, byConfig())
    },
  }
}

/** The analyst of the settings. Its words and rules are loaded at the first call. */
export function openAnalyst(config: Config, deps: AnalystDeps): Analyst {
  return openReplaceableAnalyst(config, deps).analyst
}
