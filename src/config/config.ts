import { join, resolve } from 'node:path'
import { customCleanEnv } from 'envalid'
import { type Env, prepareEnvironment, processEnvironment } from './environment.js'
import { displayHost } from './server.js'
import type { ValuesOf } from './setting.js'
import type { settings } from './settings.js'
import { pairedSettings, settingEntries, type SettingName } from './settings.js'
import { appClientProblems, sourceProblems } from './sources.js'

/** Invalid settings; the message lists all of them. */
export class ConfigError extends Error {}

type Values = ValuesOf<typeof settings>

/** The names of settings that the environment sets. */
type EnvironmentSettings = { environment_settings: ReadonlySet<SettingName> }

type Validation = { values: Values; invalidNames: Set<SettingName>; problems: string[] }

const validators = Object.fromEntries(settingEntries.map(([name, { validator }]) => [name, validator]))

/** Parses each setting by itself. The member of an invalid one is null. */
function validateEach(env: Env): Validation {
  const invalidNames = new Set<SettingName>()
  const problems: string[] = []
  const withoutProxy = (environment: Record<string, unknown>) => environment
  const settings = customCleanEnv(env, validators, withoutProxy, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) {
        invalidNames.add(name as SettingName)
        problems.push(`${name}: ${error?.message}`)
      }
    },
  })
  const values = Object.fromEntries(settingEntries.map(([name, { key }]) => [key, settings[name] ?? null]))
  return { values: values as Values, invalidNames, problems }
}

/** The problems of settings that contradict each other. Invalid settings are left out. */
function combinedProblems(env: Env, { values, invalidNames }: Validation): string[] {
  const isGiven = (name: string) => env[name] !== undefined
  const incompletePairs = pairedSettings.filter(([one, other]) => isGiven(one) !== isGiven(other))
  const areSourcesValid = !invalidNames.has('SOURCES') && !invalidNames.has('YOUTUBE_APP_CLIENT_NAME')
  const isIdle = values.role === 'work' && values.runs_at_once === 0
  return [
    ...(isIdle ? ['RUNS_AT_ONCE: must be 1 or more for a process that works on runs'] : []),
    ...(areSourcesValid ? sourceProblems(values.sources, isGiven) : []),
    ...(areSourcesValid ? appClientProblems(values.youtube_app_client_name, isGiven) : []),
    ...(values.catalog === 'database' && !isGiven('DATABASE_URL')
      ? ['CATALOG: database needs DATABASE_URL']
      : []),
    ...incompletePairs.map((pair) => `${pair.join(' and ')}: must be set both, or neither`),
  ]
}

function validate(env: Env): Values & EnvironmentSettings {
  const environment = prepareEnvironment(env)
  const validation = validateEach(environment.env)
  const problems = [
    ...environment.problems,
    ...validation.problems,
    ...combinedProblems(environment.env, validation),
  ]
  if (problems.length > 0) throw new ConfigError(`Settings that cannot be used:\n  ${problems.join('\n  ')}`)
  const environment_settings = new Set(
    settingEntries.flatMap(([name]) => (environment.env[name] === undefined ? [] : [name])),
  )
  return { ...validation.values, environment_settings }
}

/** Options besides the settings. Only tests change them. */
const constants = {
  too_many_runs_retry_s: 5,
  /** How often changes of other processes are polled. */
  change_poll_ms: 1000,
  /** How often changes of the stored settings by other processes are polled. */
  settings_poll_ms: 5000,
  cancellation_poll_ms: 500,
  /** How long a worker that stops waits for the answers of its calls. */
  hand_over_ms: 5000,
  waits_in_all: 10_000,
  still_timeout_ms: 4_000,
  upload_idle_timeout_ms: 30_000,
  catalog_import_max_files: 200_000,
}

/** The configuration. Throws `ConfigError` that names every invalid setting. */
export function readConfig(env: Env = processEnvironment()) {
  const values = validate(env)
  // Resolved here and not in the default, because a relative folder refers to the current working folder.
  const data_dir = resolve(values.data_dir)
  return {
    ...values,
    ...constants,
    data_dir,
    sqlite_file: join(data_dir, 'coldopen.db'),
    catalog_file: join(data_dir, 'catalog.db'),
    base_url: values.base_url ?? `http://${displayHost(values.host)}:${values.port}`,
    runs_at_once: values.role === 'api' ? 0 : values.runs_at_once,
    run_heartbeat_ms: Math.floor(values.run_lease_ms / 3),
  }
}

export type Config = ReturnType<typeof readConfig>
