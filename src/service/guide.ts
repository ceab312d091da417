import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Config } from '../config/config.js'
import { contractDocument } from '../contract/document.js'
import { reservationBoundsOf } from '../runs/start/reservation-bounds.js'
import { version } from './version.js'
import { dayMs } from '../lib/clock.js'

type Operation = { summary: string }

/** One line for each operation, from the contract. */
function operationLines(base_url: string): string {
  const lines = Object.entries(contractDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(
      ([method, { summary }]) => `- [${method.toUpperCase()} ${path}](${base_url}${path}): ${summary}`,
    ),
  )
  return lines.join('\n')
}

/** The credits that the smallest run of each kind reserves. */
function priceVariables(): Record<string, number> {
  const short = reservationBoundsOf('short', 1)
  const long = reservationBoundsOf('long', 1)
  const packaging = reservationBoundsOf('packaging', 1)
  return {
    short_cap: short.cap,
    short_floor: short.floor,
    long_cap: long.cap,
    long_floor: long.floor,
    packaging_cap: packaging.cap,
  }
}

/** The limits of this server, by their placeholders in the guide. */
function limitVariables(config: Config): Record<string, number> {
  return {
    runs_in_flight: config.runs_in_flight_per_account,
    run_starts: config.run_starts_per_hour,
    run_reads: config.run_reads_per_minute,
    waits: config.waits_per_account,
    remixes: config.remixes_per_hour,
    scores: config.scores_per_hour,
    chat_turns: config.chat_turns_per_hour,
    keys: config.keys_per_hour,
    signups: config.signups_per_hour,
    run_deadline: config.run_deadline_ms / 1000,
    body_limit: config.body_limit_bytes,
    free_empty_runs: config.free_empty_runs_per_day,
    reuse_days: config.reuse_window_ms / dayMs,
  }
}

/**
 * The text of /llms.txt: the prose of openapi/guide.md with its placeholders filled from the contract and the settings.
 * Throws if a placeholder has no value.
 */
export function renderGuide(config: Config): string {
  const { base_url } = config
  const template = readFileSync(createRequire(import.meta.url).resolve('#guide'), 'utf8')
  const variables = {
    base_url,
    version,
    operations: operationLines(base_url),
    ...priceVariables(),
    ...limitVariables(config),
  }
  const values = new Map<string, string | number>(Object.entries(variables))
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`Nothing fills ${name} in the guide.`)
    return String(value)
  })
}
