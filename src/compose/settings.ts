import type { Config } from '../config/config.js'
import type { Notifications } from '../db/postgres/notifications.js'
import { loadSigningSecret } from '../db/settings.js'
import type { Db } from '../db/types.js'
import { systemIds } from '../lib/ids.js'
import { createLog } from '../lib/log.js'
import type { SourceChainDeps } from '../providers/serving-sources.js'
import type { ConfiguredSources } from '../providers/types.js'
import { forgetCapabilities } from '../runs/source-capabilities.js'
import {
  createLiveSettings,
  type LiveSettings,
  type LiveSettingsDeps,
  readStoredConfig,
} from '../settings/live-settings.js'
import { createSecretBox } from '../webhooks/secrets.js'
import type { ReplaceableAnalyst } from './analyst.js'

/** The composition of the settings that the operator changes while the service runs, and of what follows them. */

type OpenLiveSettingsDeps = Omit<LiveSettingsDeps, 'reopen' | 'announce'> & {
  notifications: Pick<Notifications, 'notify'>
}

/** The parts that follow the settings. */
type Followers = {
  sources: ConfiguredSources
  /** The order of the sources' vendors, changed in place; null if `sources` was overridden. */
  order: SourceChainDeps['order'] | null
  openVendors: () => Promise<SourceChainDeps['order']>
  analyst: Pick<ReplaceableAnalyst, 'reopen'>
}

/** The configuration of the service, including the settings that the operator stored in this database. */
export async function withStoredSettings(config: Config, db: Db): Promise<Config> {
  const secretBox = createSecretBox(await loadSigningSecret(db, systemIds), systemIds)
  return readStoredConfig(config, { db, log: createLog('silent'), secretBox })
}

function createReopener({ sources, order, openVendors, analyst }: Followers): LiveSettingsDeps['reopen'] {
  return async (changedSettings) => {
    if (changedSettings.model) analyst.reopen()
    if (!changedSettings.sources || order === null) return
    order.splice(0, order.length, ...(await openVendors()))
    forgetCapabilities(sources)
  }
}

/**
 * Opens the live settings, with the stored ones applied to the configuration. `follow` lets sources and analyst follow
 * later changes.
 */
export async function openLiveSettings({
  notifications,
  ...deps
}: OpenLiveSettingsDeps): Promise<{ liveSettings: LiveSettings; follow: (followers: Followers) => void }> {
  let reopen: LiveSettingsDeps['reopen'] = () => Promise.resolve()
  const liveSettings = createLiveSettings({
    ...deps,
    reopen: (changedSettings) => reopen(changedSettings),
    announce: () => notifications.notify('coldopen_settings_changed'),
  })
  await liveSettings.refresh()
  return { liveSettings, follow: (followers) => void (reopen = createReopener(followers)) }
}
