import type { Config } from '../config/config.js'
import { hasModel } from '../config/model.js'
import { requiredSettingOf, type SourceName, sourceNames } from '../config/sources.js'
import { settings } from '../config/settings.js'

/**
 * The settings that the operator can change while the service runs, as texts, and how they change the configuration.
 */

export const changeableSettings = [
  'SOURCES',
  'YOUTUBE_API_KEY',
  'SCRAPECREATORS_API_KEY',
  'SUPADATA_API_KEY',
  'MODEL_BASE_URL',
  'MODEL',
  'MODEL_API_KEY',
  'MODEL_VISION',
] as const
export type ChangeableSetting = (typeof changeableSettings)[number]

/** Settings by name, as an environment would give them. */
export type StoredSettings = Partial<Record<ChangeableSetting, string>>

/**
 * Model settings from the environment. If any is set, stored model settings are ignored, so that an environment key is never
 * sent to a stored address.
 */
export function modelSettingsOfEnvironment({
  environment_settings,
}: Pick<Config, 'environment_settings'>): ChangeableSetting[] {
  return changeableSettings.filter((name) => name.startsWith('MODEL') && environment_settings.has(name))
}

/** Whether the environment gives any setting of the model. */
export function isModelInEnvironment(config: Pick<Config, 'environment_settings'>): boolean {
  return modelSettingsOfEnvironment(config).length > 0
}

/** The stored settings that take effect. The environment takes precedence. */
function usedSettings(config: Config, storedSettings: StoredSettings): [ChangeableSetting, string][] {
  return changeableSettings.flatMap((name) => {
    const text = storedSettings[name]
    const isOfModel = name.startsWith('MODEL')
    if (text === undefined || config.environment_settings.has(name)) return []
    return isOfModel && isModelInEnvironment(config) ? [] : [[name, text] as [ChangeableSetting, string]]
  })
}

/** The setting with the key of a source; null if it has none. yt-dlp needs no setting if it is installed. */
export function keySettingOf(source: SourceName) {
  const requiredSetting = requiredSettingOf(source)
  return requiredSetting === 'YT_DLP' ? null : requiredSetting
}

/** The key that a source lacks; null if it can be used. */
export function missingSetting(config: Config, source: SourceName): ChangeableSetting | null {
  const name = keySettingOf(source)
  return name !== null && config[settings[name].key] === null ? name : null
}

/**
 * The configuration with the stored settings. A source that has lost its key is left out. `config` is that of the
 * environment.
 */
export function applyStored(config: Config, storedSettings: StoredSettings): Config {
  const values = usedSettings(config, storedSettings).map(([name, text]) => [
    settings[name].key,
    settings[name].parse(text),
  ])
  const newConfig: Config = { ...config, ...(Object.fromEntries(values) as Partial<Config>) }
  if (!hasModel(newConfig)) Object.assign(newConfig, { model_base_url: null, model: null })
  return {
    ...newConfig,
    sources: newConfig.sources.filter((source) => missingSetting(newConfig, source) === null),
  }
}

/** The members of a configuration that the operator changes while the service runs. */
export function changeableValues(config: Config): Partial<Config> {
  const keys = changeableSettings.map((name) => settings[name].key)
  return Object.fromEntries(keys.map((key) => [key, config[key]]))
}

/** The sources in their order, with one added or removed. */
export function withSource(sources: SourceName[], source: SourceName, isOn: boolean): SourceName[] {
  return sourceNames.filter((name) => (name === source ? isOn : sources.includes(name)))
}
