import { flag, host, mapKind, oneOf, publicUrl, seconds, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What a process does: everything, only answer requests, or only execute runs. */
const roles = ['all', 'api', 'work'] as const

/** The settings of the server: its address, its limits and its logs. */
export const serverSettings = {
  ROLE: setting({
    key: 'role',
    kind: oneOf(roles),
    default: 'all',
    meaning: 'What this process does: api answers requests, work works on runs, all does both.',
  }),
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
  STOP_DELAY_SECONDS: setting({
    key: 'stop_delay_ms',
    kind: seconds(0, 60),
    default: 0,
    meaning:
      'How long a process that is told to stop still answers, while /health says so: time for a proxy to leave it out.',
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
    meaning: '1 serves metrics for Prometheus at /metrics.',
  }),
  CONSOLE: setting({
    key: 'console',
    kind: flag,
    default: 1,
    meaning: '1 serves the console at / in browsers; 0 serves only the first steps.',
  }),
  TRUSTED_PROXY_HOPS: setting({
    key: 'trusted_proxy_hops',
    kind: wholeNumber(0, 10),
    default: 0,
    meaning: 'Number of reverse proxies in front of this server whose client address is trusted.',
  }),
  BODY_LIMIT_BYTES: setting({
    key: 'body_limit_bytes',
    kind: wholeNumber(1024, 10_000_000),
    default: 65_536,
    meaning: 'Maximum size of a request body.',
  }),
}

/** The host of a URL for people: a wildcard address is shown as a loopback address. */
export function displayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
