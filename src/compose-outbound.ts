import { type Config, readConfig } from './config.js'
import { type Http, openHttp } from './providers/http.js'

/** The composition of outbound HTTP: whom the operator named himself may lie in his own network, nobody else may. */

function addressesIn(config: Config): string[] {
  const { tiktok_oembed_url, instagram_oembed_url, youtube_oembed_url, youtube_base_url, youtube_api_url } =
    config
  const oembed = [tiktok_oembed_url, instagram_oembed_url, youtube_oembed_url]
  return [...oembed, youtube_base_url, youtube_api_url, config.scrapecreators_url, config.supadata_url]
}

/** Names of hosts that the settings say and that are not there by default. */
export function namedHosts(config: Config): Set<string> {
  const usual = new Set(addressesIn(readConfig({})))
  const own = addressesIn(config).filter((address) => !usual.has(address))
  const listed = [...config.cover_hosts, ...config.audio_hosts].map((host) => host.replace(/:\d{1,5}$/u, ''))
  return new Set([...own.map((address) => new URL(address).hostname), ...listed])
}

/** Opens the one pool of connections to the world. */
export function openOutbound(config: Config): Http {
  const named = namedHosts(config)
  return openHttp({ timeout_ms: config.outbound_timeout_ms, mayBeInside: (hostname) => named.has(hostname) })
}
