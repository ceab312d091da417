import { flag, host, mapKind, oneOf, publicUrl, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The settings of the server: its address, its limits and its logs. */
export const serverSettings = {
  HOST: setting({ key: 'host', kind: host, default: '127.0.0.1', meaning: 'Address to listen on.' }),
  PORT: setting({
    key: 'port',
    kind: wholeNumber(0, 65_535),
    default: 8080,
    meaning: 'Port to listen on; 0 picks a free one.',
  }),
  BASE_URL: setting({
    key: 'base_url',
    kind: publicUrl,
    default: null,
    shownDefault: 'http://HOST:PORT',
    meaning: 'Address under which clients reach this server.',
  }),
  LOG_LEVEL: setting({
    key: 'log_level',
    kind: oneOf(logLevels),
    default: 'info',
    meaning: `One of ${logLevels.join(', ')}.`,
  }),
  METRICS: setting({
    key: 'metrics',
    kind: mapKind(wholeNumber(0, 1), (value) => value === 1),
    default: 0,
    meaning: 'Whether figures for Prometheus are kept and served at /metrics: 1 for yes.',
  }),
  CONSOLE: setting({
    key: 'console',
    kind: flag,
    default: 1,
    meaning: 'Whether browsers get the console at /: 0 for only the first steps.',
  }),
  TRUSTED_PROXY_HOPS: setting({
    key: 'trusted_proxy_hops',
    kind: wholeNumber(0, 10),
    default: 0,
    meaning: 'Reverse proxies in front of this server that may name the caller.',
  }),
  BODY_LIMIT_BYTES: setting({
    key: 'body_limit_bytes',
    kind: wholeNumber(1024, 10_000_000),
    default: 65_536,
    meaning: 'The largest request body.',
  }),
}

/** A host as it is shown in a URL: a wildcard address is shown as localhost. */
export function displayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
