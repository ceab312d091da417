import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Config } from '../config.js'
import { contractDocument } from '../contract/document.js'
import { version } from './version.js'

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

/** The text of /llms.txt: the prose of openapi/guide.md, its placeholders filled from the contract and the settings. */
export function guideText({ base_url, runs_in_flight_per_account, body_limit_bytes }: Config): string {
  const prose = readFileSync(createRequire(import.meta.url).resolve('#guide'), 'utf8')
  const filled: Record<string, string> = {
    base_url,
    version,
    runs_in_flight: String(runs_in_flight_per_account),
    body_limit: String(body_limit_bytes),
    operations: operationLines(base_url),
  }
  return prose.replace(/\{\{(\w+)\}\}/g, (_, name: string) => filled[name] ?? '')
}
