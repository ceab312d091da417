import { type Config, readConfig } from '../config/config.js'
import { type Http, openHttp } from '../providers/http/client.js'

/** Composes outbound HTTP. Only hosts that the operator has configured may have private addresses. */

function outboundUrlsOf(config: Config): string[] {
  const { tiktok_oembed_url, instagram_oembed_url, youtube_oembed_url, youtube_base_url, youtube_api_url } =
    config
  const oembedUrls = [tiktok_oembed_url, instagram_oembed_url, youtube_oembed_url]
  return [...oembedUrls, youtube_base_url, youtube_api_url, config.scrapecreators_url, config.supadata_url]
}

/** Hosts that the settings name and that are not defaults. */
export function trustedHosts(config: Config): Set<string> {
  const defaultUrls = new Set(outboundUrlsOf(readConfig({})))
  const customUrls = outboundUrlsOf(config).filter((address) => !defaultUrls.has(address))
  const configuredHosts = [...config.cover_hosts, ...config.audio_hosts].map((host) =>
    host.replace(/:\d{1,5}$/u, ''),
  )
  return new Set([...customUrls.map((address) => new URL(address).hostname), ...configuredHosts])
}

/** Opens the only pool for outbound connections. */
export function openOutboundHttp(config: Config): Http {
  const trustedHostList = trustedHosts(config)
  return openHttp({
    timeout_ms: config.outbound_timeout_ms,
    mayBePrivate: (hostname) => trustedHostList.has(hostname),
  })
}
