import type { ClientIdentity } from './client.js'

/** Built-in YouTube client identities. Versions age: YouTube stops answering old ones. */

const builtInWebClient = {
  name: 'WEB',
  version: '2.20260603.05.00',
  user_agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

type AppClient = Pick<ClientIdentity, 'machine'> & { version: string; userAgent: (version: string) => string }

/** The apps and their user agents when this was written. A setting with one of these names needs no version. */
const builtInClients: Record<'ANDROID' | 'VISIONOS', AppClient> = {
  ANDROID: {
    version: '21.03.36',
    userAgent: (version) => `com.google.android.youtube/${version} (Linux; U; Android 16; US) gzip`,
    machine: { platform: 'MOBILE', osName: 'Android', osVersion: '16', androidSdkVersion: 36 },
  },
  VISIONOS: {
    version: '1.02',
    userAgent: (version) =>
      `com.google.visionos.youtube/${version}(RealityDevice14,1; U; CPU visionOS 25_6_0 like Mac OS X; US)`,
  },
}

/** The identity for searches and channels; `name` and `version` override the built-in ones. */
export function createWebIdentity({
  name,
  version,
}: {
  name: string
  version: string | null
}): ClientIdentity {
  return { ...builtInWebClient, name, version: version ?? builtInWebClient.version }
}

type IdentityOverrides = { name: string; version: string | null; user_agent: string | null }

/**
 * The identity for captions; `version` and `user_agent` override the built-in ones. Throws a RangeError if the name is
 * not built in and either is missing.
 */
export function createAppIdentity({ name, ...overrides }: IdentityOverrides): ClientIdentity {
  const builtIn: AppClient | undefined = Object.hasOwn(builtInClients, name)
    ? builtInClients[name as keyof typeof builtInClients]
    : undefined
  const version = overrides.version ?? builtIn?.version
  const user_agent = overrides.user_agent ?? (version === undefined ? undefined : builtIn?.userAgent(version))
  if (version === undefined || user_agent === undefined)
    throw new RangeError(`${name} is no client that is built in: its version and User-Agent are needed.`)
  return { name, version, user_agent, ...(builtIn?.machine ? { machine: builtIn.machine } : {}) }
}
