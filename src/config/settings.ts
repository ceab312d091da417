import { databaseSettings } from './database.js'
import { embedSettings, stillSettings } from './embeds.js'
import { embeddingSettings } from './embeddings.js'
import { limitSettings } from './limits.js'
import { mcpSettings } from './mcp.js'
import { modelSettings } from './model.js'
import { runSettings } from './runs.js'
import { serverSettings } from './server.js'
import type { NamesOf, Setting, Settings } from './setting.js'
import { providerCallSettings, sourceSettings } from './sources.js'
import { speechSettings } from './speech.js'
import { webhookSettings } from './webhooks.js'

/** All settings, in the order in which they are documented. */
export const settings = {
  ...databaseSettings,
  ...serverSettings,
  ...runSettings,
  ...limitSettings,
  ...webhookSettings,
  ...embedSettings,
  ...mcpSettings,
  ...stillSettings,
  ...sourceSettings,
  ...modelSettings,
  ...speechSettings,
  ...embeddingSettings,
  ...providerCallSettings,
} satisfies Settings

export type SettingName = keyof typeof settings

export const settingEntries = Object.entries(settings) as [SettingName, Setting][]

/** The name of the setting behind a member of the configuration, for messages to the operator. */
export const settingNames = Object.fromEntries(
  settingEntries.map(([name, { key }]) => [key, name]),
) as NamesOf<typeof settings>

/** Settings that only work together. */
export const pairedSettings = [
  ['MODEL_BASE_URL', 'MODEL'],
  ['SPEECH_BASE_URL', 'SPEECH_MODEL'],
  ['EMBEDDING_BASE_URL', 'EMBEDDING_MODEL'],
] as const satisfies [SettingName, SettingName][]
