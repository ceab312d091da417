import type { Logger } from 'pino'
import type { Config } from '../config/config.js'
import { settings } from '../config/settings.js'
import { withWriteTransaction } from '../db/transactions.js'
import type { Db } from '../db/types.js'
import type { SecretBox } from '../webhooks/secrets.js'
import * as store from './store.js'
import {
  applyStored,
  type ChangeableSetting,
  changeableSettings,
  changeableValues,
  type StoredSettings,
} from './stored-settings.js'

/**
 * The settings that the operator changes while the service runs. They are stored in the database, and every process
 * applies them.
 */

export type LiveSettings = {
  /** The settings from the environment only. */
  environmentConfig: Config
  /** The stored settings, as this process knows them. */
  storedSettings(): StoredSettings
  /** Reads the stored settings, and applies them if they have changed. */
  refresh(): Promise<void>
  /** Changes the stored settings. Every process applies them. */
  change(change: (before: StoredSettings) => StoredSettings): Promise<void>
}

export type LiveSettingsDeps = {
  db: Db
  log: Pick<Logger, 'warn'>
  secretBox: SecretBox
  environmentConfig: Config
  /** The configuration of the service, changed in place. */
  config: Config
  /** Reopens the sources and the analyst with the changed configuration. */
  reopen: (changes: { sources: boolean; model: boolean }) => Promise<void>
  /** Notifies the other processes. */
  announce: () => void
}

/** Parses the stored text and decrypts secrets. Settings that this version does not know are left out. */
function readStored(
  text: string,
  { secretBox, log }: Pick<LiveSettingsDeps, 'secretBox' | 'log'>,
): StoredSettings {
  const values = JSON.parse(text) as StoredSettings
  const entries = changeableSettings.flatMap((name): [ChangeableSetting, string][] => {
    const value = values[name]
    if (value === undefined) return []
    try {
      const plainValue = settings[name].isSecret ? secretBox.open(name, value) : value
      settings[name].parse(plainValue)
      return [[name, plainValue]]
    } catch (error) {
      log.warn({ err: error, setting: name }, 'a stored setting cannot be read, and is not used')
      return []
    }
  })
  return Object.fromEntries(entries)
}

/** The configuration with the stored settings of a database, for a command that does not change them. */
export async function readStoredConfig(
  environmentConfig: Config,
  deps: Pick<LiveSettingsDeps, 'db' | 'secretBox' | 'log'>,
): Promise<Config> {
  return applyStored(environmentConfig, readStored((await store.findStored(deps.db)) ?? '{}', deps))
}

/**
 * The text to store. Settings in `before` that this version does not know, because a later one stored them, are
 * preserved.
 */
function writeStored(storedSettings: StoredSettings, before: string, secretBox: SecretBox): string {
  const names = new Set<string>(changeableSettings)
  const otherEntries = Object.entries(JSON.parse(before) as object).filter(([name]) => !names.has(name))
  const entries = Object.entries(storedSettings) as [ChangeableSetting, string][]
  const sealedEntries = entries.map(([name, value]) => [
    name,
    settings[name].isSecret ? secretBox.seal(name, value) : value,
  ])
  return JSON.stringify(Object.fromEntries([...otherEntries, ...sealedEntries]))
}

const sourcesOf = (config: Config) =>
  JSON.stringify([
    config.sources,
    config.youtube_api_key,
    config.scrapecreators_api_key,
    config.supadata_api_key,
  ])
const modelOf = ({ model_base_url, model, model_api_key, model_vision }: Config) =>
  JSON.stringify([model_base_url, model, model_api_key, model_vision])

/** Creates the live settings. Nothing is read before the first `refresh`. */
export function createLiveSettings(deps: LiveSettingsDeps): LiveSettings {
  const { db, environmentConfig, config } = deps
  let storedSettings: StoredSettings = {}
  let lastText: string | null = null

  let current = { sources: sourcesOf(config), model: modelOf(config) }
  let lastRefresh: Promise<void> = Promise.resolve()

  async function apply(text: string): Promise<void> {
    if (text === lastText) return
    storedSettings = readStored(text, deps)
    Object.assign(config, changeableValues(applyStored(environmentConfig, storedSettings)))
    const next = { sources: sourcesOf(config), model: modelOf(config) }
    await deps.reopen({
      sources: current.sources !== next.sources,
      model: current.model !== next.model,
    })
    current = next
    lastText = text
  }

  /**
   * What is stored is read and applied in one turn, one turn after another: settings that were read before a change are
   * never applied after it.
   */
  function refresh(): Promise<void> {
    const follow = async () => apply((await store.findStored(db)) ?? '{}')
    lastRefresh = lastRefresh.catch(() => undefined).then(follow)
    return lastRefresh
  }

  return {
    environmentConfig,
    storedSettings: () => storedSettings,
    refresh,
    async change(change) {
      await withWriteTransaction(db, async (tx) => {
        const before = await store.lockStored(tx)
        const after = writeStored(change(readStored(before, deps)), before, deps.secretBox)
        await store.saveSettings(tx, after)
      })
      try {
        await refresh()
      } finally {
        // It is stored, so that the others follow it even if this process cannot.
        deps.announce()
      }
    },
  }
}
