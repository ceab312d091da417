import type { components } from '../../generated/api.js'
import type { Config } from '../config/config.js'
import { hasModel } from '../config/model.js'
import { requiredSettingOf, sourceNames } from '../config/sources.js'
import type { LiveSettings } from './live-settings.js'
import { isModelInEnvironment, missingSetting } from './stored-settings.js'
import { isYtDlpInstalled } from './yt-dlp-program.js'

/** The settings as the operator sees them. Keys are never shown. */

export type SettingsAnswer = components['schemas']['ServiceSettings']
type SourceSetting = components['schemas']['SourceSetting']
type SettingOrigin = components['schemas']['SettingOrigin']

export type SettingsDeps = { config: Config; liveSettings: LiveSettings }

/** The sources that can be called during a run. */
export const changeableSources = sourceNames.filter((name) => name !== 'catalog')
export type ChangeableSource = (typeof changeableSources)[number]

/** What a source lacks before it can be used. */
function findMissingRequirement(config: Config, source: ChangeableSource): SourceSetting['lacks'] {
  if (source === 'yt-dlp') return config.yt_dlp !== null || isYtDlpInstalled() ? 'nothing' : 'program'
  return missingSetting(config, source) === null ? 'nothing' : 'key'
}

function originOfSources({ config, liveSettings }: SettingsDeps): SettingOrigin {
  if (config.environment_settings.has('SOURCES')) return 'environment'
  return liveSettings.storedSettings().SOURCES === undefined ? 'default' : 'console'
}

function presentSource({ config, liveSettings }: SettingsDeps, source: ChangeableSource): SourceSetting {
  const setting = requiredSettingOf(source)
  const isKeyInEnvironment = setting !== null && config.environment_settings.has(setting)
  const isKeyStored = setting !== null && setting in liveSettings.storedSettings()
  return {
    source,
    on: config.sources.includes(source),
    setting,
    lacks: findMissingRequirement(config, source),
    key_from: isKeyInEnvironment ? 'environment' : isKeyStored ? 'console' : 'none',
  }
}

function presentModel({ config, liveSettings }: SettingsDeps): SettingsAnswer['model'] {
  const hasStored = liveSettings.storedSettings().MODEL !== undefined
  return {
    from: isModelInEnvironment(config) ? 'environment' : hasStored ? 'console' : 'default',
    base_url: hasModel(config) ? config.model_base_url : null,
    model: hasModel(config) ? config.model : null,
    has_key: config.model_api_key !== null,
    reads_pictures: config.model_vision,
  }
}

/** All settings that can be changed while the service runs. */
export function presentSettings(deps: SettingsDeps): SettingsAnswer {
  return {
    sources_from: originOfSources(deps),
    sources: changeableSources.map((source) => presentSource(deps, source)),
    model: presentModel(deps),
  }
}
