import type { builtInApps } from '../../config-sources.js'
import type { ClientIdentity } from './client.js'

/** Programs of YouTube's own that it may take us for. They age: YouTube stops to answer old ones. */

const web = {
  name: 'WEB',
  version: '2.20260603.05.00',
  user_agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

type App = Pick<ClientIdentity, 'machine'> & { version: string; calls_itself: (version: string) => string }

/** What the apps called themselves when this was written. */
const apps: Record<(typeof builtInApps)[number], App> = {
  ANDROID: {
    version: '21.03.36',
    calls_itself: (version) => `com.google.android.youtube/${version} (Linux; U; Android 16; US) gzip`,
    machine: { platform: 'MOBILE', osName: 'Android', osVersion: '16', androidSdkVersion: 36 },
  },
  VISIONOS: {
    version: '1.02',
    calls_itself: (version) =>
      `com.google.visionos.youtube/${version}(RealityDevice14,1; U; CPU visionOS 25_6_0 like Mac OS X; US)`,
  },
}

/** Who searches and reads channels; `name` and `version` in place of what is built in. */
export function webIdentity({ name, version }: { name: string; version: string | null }): ClientIdentity {
  return { ...web, name, version: version ?? web.version }
}

type Said = { name: string; version: string | null; user_agent: string | null }

/**
 * Who reads captions; `version` and `user_agent` in place of what is built in. Throws a RangeError for a name that is
 * not built in where either is missing.
 */
export function appIdentity({ name, ...said }: Said): ClientIdentity {
  const known: App | undefined = Object.hasOwn(apps, name) ? apps[name as keyof typeof apps] : undefined
  const version = said.version ?? known?.version
  const user_agent = said.user_agent ?? (version === undefined ? undefined : known?.calls_itself(version))
  if (version === undefined || user_agent === undefined)
    throw new RangeError(`${name} is no client that is built in: its version and User-Agent are needed.`)
  return { name, version, user_agent, ...(known?.machine ? { machine: known.machine } : {}) }
}
