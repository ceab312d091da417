import { readFileSync } from 'node:fs'
import { settingEntries, settingNames } from './settings.js'

export type Env = Record<string, string | undefined>

/** The environment of this process. */
export const processEnvironment = (): Env => process.env

const isPresent = (value: string | undefined) => value !== undefined && value.trim() !== ''

/** Whether DATA_DIR is configured, or has its default in the working folder. */
export const isDataDirSet = (env: Env = processEnvironment()): boolean =>
  isPresent(env[settingNames.data_dir])

/** The environment without blank settings and with secrets read from their files, and the problems of these files. */
export function prepareEnvironment(env: Env): { env: Env; problems: string[] } {
  const problems: string[] = []
  const presentEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => isPresent(value)))
  for (const [name, { isSecret }] of settingEntries) {
    const file = isSecret ? presentEnv[`${name}_FILE`] : undefined
    if (file === undefined) continue
    try {
      presentEnv[name] = readFileSync(file, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE: cannot read ${file}`)
    }
  }
  return { env: presentEnv, problems }
}
