import type { Config } from '../../config/config.js'
import type { LabelledText } from './markdown.js'

/** The limits that the settings of this server define, in words. */

const count = (value: number) => value.toLocaleString('en')

/** What each limit of the contract (`x-rate-limit`) allows, by the name of the limit. */
export function callLimits(config: Config): Record<string, string> {
  const hourly = (calls: number) => `${count(calls)} per hour per account`
  return {
    signups: `${count(config.signups_per_hour)} per hour per IP address`,
    key_creation: hourly(config.keys_per_hour),
    run_starts: hourly(config.run_starts_per_hour),
    run_reads: `${count(config.run_reads_per_minute)} per minute per account`,
    remixes: hourly(config.remixes_per_hour),
    scores: hourly(config.scores_per_hour),
    chat_turns: hourly(config.chat_turns_per_hour),
    account_exports: hourly(config.account_exports_per_hour),
    new_links: hourly(config.links_per_hour),
    shared_reads: `${count(config.shared_reads_per_minute)} per minute per IP address`,
  }
}

/** The limits that do not belong to a single operation. */
export function serverLimits(config: Config): LabelledText[] {
  return [
    { label: 'Runs in flight', text: `${count(config.runs_in_flight_per_account)} per account` },
    { label: 'Waiting `getRun` calls', text: `${count(config.waits_per_account)} at a time per account` },
    { label: 'Length of a run', text: `${count(config.run_deadline_ms / 60_000)} minutes` },
    { label: 'Size of a request body', text: `${count(config.body_limit_bytes)} bytes` },
  ]
}
