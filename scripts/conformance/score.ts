import { ownTool, type Workshop } from '../workshop.js'
import type { Checked } from './newman.js'

/** Below this an agent finds the contract harder to use than it need be. */
const least = 85

/** How well an agent can work from the contract, in Redocly's count; ok from 85 of 100. */
export async function scoreContract({ tryOut }: Workshop): Promise<Checked> {
  const outcome = await tryOut(ownTool('redocly'), ['score', 'openapi.json', '--format', 'json'])
  const score = Number(/"agentReadiness": ([\d.]+)/.exec(outcome.said)?.[1])
  return { ...outcome, ok: outcome.ok && score >= least, figures: `${score} of 100` }
}
