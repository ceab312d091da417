import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cleanEnv } from 'envalid'
import {
  cron,
  displayHost,
  folder,
  host,
  hosts,
  httpUrl,
  level,
  levels,
  postgresUrl,
  publicUrl,
  wholeNumber,
} from './validators.js'
import { mcpConfig, mcpSecrets, mcpSettings } from './mcp.js'
import { modelConfig, modelPairs, modelSecrets, modelSettings } from './model.js'
import { sourceConfig, sourceProblems, sourceSecrets, sourceSettings } from './sources.js'

/** Everything an operator may tune: one setting, one environment variable, in the order in which they are documented. */
export const settings = {
  DATA_DIR: folder({ default: resolve('data'), desc: 'Folder of the database and the catalog.' }),
  DATABASE_URL: postgresUrl({
    default: undefined,
    desc: 'PostgreSQL to use in place of SQLite.',
    example: 'postgres://…',
  }),
  DATABASE_POOL_SIZE: wholeNumber(1, 200)({ default: 10, desc: 'Connections to PostgreSQL at the most.' }),
  DATABASE_ACQUIRE_TIMEOUT_MS: wholeNumber(
    100,
    60_000,
  )({ default: 4000, desc: 'How long a request waits for the database.' }),
  HOST: host({ default: '127.0.0.1', desc: 'Address to listen on.' }),
  PORT: wholeNumber(0, 65_535)({ default: 8080, desc: 'Port to listen on; 0 picks a free one.' }),
  BASE_URL: publicUrl({
    default: undefined,
    desc: 'Address under which clients reach this server.',
    example: 'https://…',
  }),
  LOG_LEVEL: level({ default: 'info', desc: `One of ${levels.join(', ')}.` }),
  METRICS: wholeNumber(
    0,
    1,
  )({ default: 0, desc: 'Whether figures for Prometheus are kept and served at /metrics: 1 for yes.' }),
  TRUSTED_PROXY_HOPS: wholeNumber(
    0,
    10,
  )({ default: 0, desc: 'Reverse proxies in front of this server that may name the caller.' }),
  BODY_LIMIT_BYTES: wholeNumber(1024, 10_000_000)({ default: 65_536, desc: 'The largest request body.' }),
  RUNS_AT_ONCE: wholeNumber(
    0,
    100,
  )({ default: 10, desc: 'Runs this process works on side by side; 0 for none.' }),
  CALLS_AT_ONCE: wholeNumber(1, 32)({ default: 20, desc: 'Provider calls that one run makes side by side.' }),
  RUNS_IN_FLIGHT_PER_ACCOUNT: wholeNumber(
    1,
    1000,
  )({ default: 3, desc: 'Runs an account may have in flight.' }),
  FREE_EMPTY_RUNS_PER_DAY: wholeNumber(
    0,
    1000,
  )({ default: 3, desc: 'Runs that find nothing and cost nothing, per account and UTC day.' }),
  REUSE_DAYS: wholeNumber(
    0,
    365,
  )({ default: 7, desc: 'How long what an account paid for is reused for free.' }),
  RUN_DEADLINE_SECONDS: wholeNumber(
    5,
    3600,
  )({ default: 600, desc: 'How long a run may take before it is given up.' }),
  RUN_LEASE_SECONDS: wholeNumber(1, 600)({ default: 30, desc: 'How long a silent worker keeps its run.' }),
  RUN_ATTEMPTS: wholeNumber(
    1,
    100,
  )({ default: 3, desc: 'How often a run is taken up before it is given up.' }),
  RUN_SWEEP_SECONDS: wholeNumber(
    1,
    600,
  )({ default: 5, desc: 'How often waiting runs are looked for, should a wake-up be missed.' }),
  RUNNER_CRON: cron({
    default: '* * * * *',
    desc: 'When cron looks for waiting runs and missing patterns (UTC).',
  }),
  HOUSEKEEPING_CRON: cron({ default: '17 * * * *', desc: 'When old rows are taken away (UTC).' }),
  WAITS_PER_ACCOUNT: wholeNumber(
    1,
    10_000,
  )({ default: 20, desc: 'Held run reads and open questions of ask that an account may have.' }),
  SIGNUPS_PER_HOUR: wholeNumber(
    1,
    100_000,
  )({ default: 5, desc: 'Accounts opened per IPv4 address or IPv6 /64.' }),
  SIGNUPS_PER_HOUR_PER_48: wholeNumber(1, 100_000)({ default: 50, desc: 'Accounts opened per IPv6 /48.' }),
  WRONG_CODES_PER_HOUR: wholeNumber(
    1,
    100_000,
  )({ default: 10, desc: 'Wrong access codes per IPv4 address or IPv6 /64.' }),
  KEYS_PER_HOUR: wholeNumber(1, 100_000)({ default: 20, desc: 'Keys an account may make.' }),
  RUN_STARTS_PER_HOUR: wholeNumber(
    1,
    100_000,
  )({ default: 20, desc: 'Long-form and packaging runs an account may start.' }),
  RUN_READS_PER_MINUTE: wholeNumber(1, 1_000_000)({ default: 240, desc: 'Run reads an account may make.' }),
  REMIXES_PER_HOUR: wholeNumber(1, 100_000)({ default: 60, desc: 'Remixes an account may ask for.' }),
  CHAT_TURNS_PER_HOUR: wholeNumber(1, 100_000)({ default: 60, desc: 'Chat turns an account may take.' }),
  PROVIDER_CALLS_PER_DAY: wholeNumber(
    0,
    1_000_000_000,
  )({ default: 0, desc: 'Provider calls that all runs of a UTC day may reserve; 0 for no bound.' }),
  WRONG_CODES_ALARM_PER_HOUR: wholeNumber(
    1,
    1_000_000,
  )({ default: 1000, desc: 'Wrong access codes in all after which the log warns.' }),
  TIKTOK_OEMBED_URL: httpUrl({
    default: 'https://www.tiktok.com/oembed',
    desc: 'Where TikTok says how a clip is embedded.',
  }),
  INSTAGRAM_OEMBED_URL: httpUrl({
    default: 'https://graph.facebook.com/v26.0/instagram_oembed',
    desc: 'Where Instagram says how a clip is embedded.',
  }),
  YOUTUBE_OEMBED_URL: httpUrl({
    default: 'https://www.youtube.com/oembed',
    desc: 'Where YouTube says how a clip is embedded.',
  }),
  COVER_HOSTS: hosts({
    default: [],
    desc: 'Hosts (host or host:port, with commas between) besides the platforms’ own that covers and caption files may be read from.',
  }),
  ...mcpSettings,
  STILL_LIMIT_BYTES: wholeNumber(
    1000,
    20_000_000,
  )({ default: 1_000_000, desc: 'The largest cover that is copied.' }),
  ...sourceSettings,
  ...modelSettings,
  OUTBOUND_TIMEOUT_SECONDS: wholeNumber(
    1,
    300,
  )({ default: 20, desc: 'How long a call to a provider may take in all.' }),
}

/** Settings that hold a secret, which may be given as the name of a file in <NAME>_FILE. */
const secrets = ['DATABASE_URL', ...mcpSecrets, ...sourceSecrets, ...modelSecrets] as const

/** Settings that could not be read; the message lists every one. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>

/** Blank is unset; <SECRET>_FILE is read. Problems are collected, not thrown. */
function prepareEnvironment(env: Env): { env: Env; problems: string[] } {
  const problems: string[] = []
  const presentEnv = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  for (const name of secrets) {
    const file = presentEnv[`${name}_FILE`]
    if (file === undefined) continue
    try {
      presentEnv[name] = readFileSync(file, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE: cannot read ${file}`)
    }
  }
  return { env: presentEnv, problems }
}

/** What is wrong with settings together, told beside what is wrong with each; `unread` are those that were wrong. */
function combinedProblems(
  env: Env,
  values: Parameters<typeof sourceProblems>[0],
  invalidNames: Set<string>,
): string[] {
  const isGiven = (name: string) => env[name] !== undefined
  const incompletePairs = modelPairs.filter(([one, other]) => isGiven(one) !== isGiven(other))
  const areSourcesValid = !invalidNames.has('SOURCES') && !invalidNames.has('YOUTUBE_APP_CLIENT_NAME')
  return [
    ...(areSourcesValid ? sourceProblems(values, isGiven) : []),
    ...incompletePairs.map((pair) => `${pair.join(' and ')}: must be set both, or neither`),
  ]
}

function validateSettings(env: Env) {
  const prepared = prepareEnvironment(env)
  const problems = [...prepared.problems]
  const invalidNames = new Set<string>()
  const values = cleanEnv(prepared.env, settings, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) {
        invalidNames.add(name)
        problems.push(`${name}: ${error.message}`)
      }
    },
  })
  problems.push(...combinedProblems(prepared.env, values, invalidNames))
  if (problems.length > 0) throw new ConfigError(`Settings that cannot be used:\n  ${problems.join('\n  ')}`)
  return values
}

/** Settings of outbound requests. */
function outboundConfig(validated: ReturnType<typeof validateSettings>) {
  return {
    tiktok_oembed_url: validated.TIKTOK_OEMBED_URL,
    instagram_oembed_url: validated.INSTAGRAM_OEMBED_URL,
    youtube_oembed_url: validated.YOUTUBE_OEMBED_URL,
    cover_hosts: validated.COVER_HOSTS,
    still_limit_bytes: validated.STILL_LIMIT_BYTES,
    still_timeout_ms: 4_000,
    outbound_timeout_ms: validated.OUTBOUND_TIMEOUT_SECONDS * 1000,
    ...sourceConfig(validated),
    ...modelConfig(validated),
  }
}

/** The environment of this process. */
export const processEnvironment = (): Env => process.env

/** Whether the folder of the data was chosen, or is the one that lies where the command was called. */
export const isDataDirSet = (env: Env = process.env): boolean => (env.DATA_DIR ?? '').trim() !== ''

/** The settings as the service uses them. Throws `ConfigError` naming every one that is wrong. */
export function readConfig(env: Env = process.env) {
  const validated = validateSettings(env)
  return {
    data_dir: validated.DATA_DIR,
    sqlite_file: join(validated.DATA_DIR, 'coldopen.db'),
    catalog_file: join(validated.DATA_DIR, 'catalog.db'),
    database_url: validated.DATABASE_URL ?? null,
    pool_size: validated.DATABASE_POOL_SIZE,
    acquire_timeout_ms: validated.DATABASE_ACQUIRE_TIMEOUT_MS,
    host: validated.HOST,
    port: validated.PORT,
    base_url: validated.BASE_URL ?? `http://${displayHost(validated.HOST)}:${validated.PORT}`,
    log_level: validated.LOG_LEVEL,
    metrics: validated.METRICS === 1,
    trusted_proxy_hops: validated.TRUSTED_PROXY_HOPS,
    body_limit_bytes: validated.BODY_LIMIT_BYTES,
    runs_at_once: validated.RUNS_AT_ONCE,
    calls_at_once: validated.CALLS_AT_ONCE,
    runs_in_flight_per_account: validated.RUNS_IN_FLIGHT_PER_ACCOUNT,
    too_many_runs_retry_s: 5,
    free_empty_runs_per_day: validated.FREE_EMPTY_RUNS_PER_DAY,
    reuse_window_ms: validated.REUSE_DAYS * 86_400_000,
    run_deadline_ms: validated.RUN_DEADLINE_SECONDS * 1000,
    run_lease_ms: validated.RUN_LEASE_SECONDS * 1000,
    run_heartbeat_ms: Math.floor((validated.RUN_LEASE_SECONDS * 1000) / 3),
    run_attempts: validated.RUN_ATTEMPTS,
    run_sweep_ms: validated.RUN_SWEEP_SECONDS * 1000,
    runner_cron: validated.RUNNER_CRON,
    housekeeping_cron: validated.HOUSEKEEPING_CRON,
    waits_per_account: validated.WAITS_PER_ACCOUNT,
    waits_in_all: 10_000,
    signups_per_hour: validated.SIGNUPS_PER_HOUR,
    signups_per_hour_per_48: validated.SIGNUPS_PER_HOUR_PER_48,
    wrong_codes_per_hour: validated.WRONG_CODES_PER_HOUR,
    wrong_codes_alarm_per_hour: validated.WRONG_CODES_ALARM_PER_HOUR,
    keys_per_hour: validated.KEYS_PER_HOUR,
    run_starts_per_hour: validated.RUN_STARTS_PER_HOUR,
    run_reads_per_minute: validated.RUN_READS_PER_MINUTE,
    remixes_per_hour: validated.REMIXES_PER_HOUR,
    chat_turns_per_hour: validated.CHAT_TURNS_PER_HOUR,
    provider_calls_per_day: validated.PROVIDER_CALLS_PER_DAY,
    ...mcpConfig(validated),
    ...outboundConfig(validated),
  }
}

export type Config = ReturnType<typeof readConfig>
