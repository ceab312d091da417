import { settingName } from '../config/setting-name.js'
import type { components } from '../../generated/api.js'
import type { Config } from '../config/config.js'
import { settings } from '../config/settings.js'
import { ApiError, invalidRequest } from '../errors.js'
import { type ChangeableSource, type SettingsDeps } from './present.js'
import {
  applyStored,
  type ChangeableSetting,
  modelSettingsOfEnvironment,
  keySettingOf,
  missingSetting,
  type StoredSettings,
  withSource,
} from './stored-settings.js'
import { isYtDlpInstalled } from './yt-dlp-program.js'

/** The settings that the operator can change. Those that the environment sets cannot be changed here. */

type ModelIn = components['schemas']['ModelIn']

function refuseSetInEnvironment(names: string): never {
  throw new ApiError(
    'set_in_environment',
    `${names} is set in the environment of the server, which wins. Remove it there to change it here.`,
  )
}

/** Throws `invalid_request` for a text that the setting does not accept. */
function checkText(name: ChangeableSetting, path: string, text: string): void {
  try {
    settings[name].parse(text)
  } catch (error) {
    throw invalidRequest([{ path, message: (error as Error).message }])
  }
}

export type SourceChange = { source: ChangeableSource; on: boolean; api_key?: string }

/** Throws `invalid_request` for a source that lacks what it requires. */
function requireUsable(config: Config, source: ChangeableSource): void {
  const lacksProgram = source === 'yt-dlp' && config.yt_dlp === null && !isYtDlpInstalled()
  if (lacksProgram)
    throw invalidRequest([
      {
        path: 'on',
        message: `needs the program yt-dlp on the server: install it, or set ${settingName('YT_DLP')}`,
      },
    ])
  const missing = missingSetting(config, source)
  if (missing !== null)
    throw invalidRequest([{ path: 'api_key', message: `is needed for ${source} (${missing})` }])
}

/** Turns a source on or off, and stores its key. Throws `set_in_environment` and `invalid_request`. */
export async function changeSource(
  { config, liveSettings }: SettingsDeps,
  { source, on, api_key }: SourceChange,
): Promise<void> {
  if (config.environment_settings.has('SOURCES')) refuseSetInEnvironment('SOURCES')
  const keyName = keySettingOf(source)
  if (api_key !== undefined) {
    if (!keyName) throw invalidRequest([{ path: 'api_key', message: `is not used by ${source}` }])
    if (config.environment_settings.has(keyName)) refuseSetInEnvironment(keyName)
    checkText(keyName, 'api_key', api_key)
  }
  await liveSettings.change((before) => {
    const withKey = api_key === undefined || !keyName ? before : { ...before, [keyName]: api_key }
    const newConfig = applyStored(liveSettings.environmentConfig, withKey)
    if (on) requireUsable(newConfig, source)
    return { ...withKey, SOURCES: withSource(newConfig.sources, source, on).join(',') }
  })
}

function requireModelNotInEnvironment(config: Config): void {
  const [name] = modelSettingsOfEnvironment(config)
  if (name !== undefined) refuseSetInEnvironment(name)
}

/** The address of a model in the form of the configuration, without slashes at its end. */
export function modelAddress(base_url: string): string | null {
  return settings.MODEL_BASE_URL.parse(base_url)
}

/** The stored settings without a model. */
function withoutModel(storedSettings: StoredSettings): StoredSettings {
  return Object.fromEntries(Object.entries(storedSettings).filter(([name]) => !name.startsWith('MODEL')))
}

/** The key to store. An earlier key is reused only for the same server, so that no other server receives it. */
function keptKey(before: StoredSettings, { base_url, api_key }: ModelIn): string | null {
  if (api_key !== undefined) return api_key
  const address = before.MODEL_BASE_URL
  if (address === undefined || modelAddress(address) !== modelAddress(base_url)) return null
  return before.MODEL_API_KEY ?? null
}

/** Throws `invalid_request` for an address, a name or a key that the settings do not accept. */
export function checkModel({ base_url, model, api_key }: ModelIn): void {
  checkText('MODEL_BASE_URL', 'base_url', base_url)
  checkText('MODEL', 'model', model)
  if (api_key) checkText('MODEL_API_KEY', 'api_key', api_key)
}

/** Sets the language model. Throws `set_in_environment` and `invalid_request`. */
export async function changeModel({ config, liveSettings }: SettingsDeps, body: ModelIn): Promise<void> {
  requireModelNotInEnvironment(config)
  checkModel(body)
  const { base_url, model, reads_pictures } = body
  await liveSettings.change((before) => {
    const key = keptKey(before, body)
    return {
      ...withoutModel(before),
      MODEL_BASE_URL: base_url,
      MODEL: model,
      MODEL_VISION: reads_pictures ? '1' : '0',
      ...(key === null ? {} : { MODEL_API_KEY: key }),
    }
  })
}

/** Removes the language model and its key, so that the rules are used again. Throws `set_in_environment`. */
export async function removeModel({ config, liveSettings }: SettingsDeps): Promise<void> {
  requireModelNotInEnvironment(config)
  await liveSettings.change(withoutModel)
}
