import { projectTool, type ToolFolder } from '../support/tool-folder.js'
import type { CheckResult } from './newman.js'

/** Below this an agent finds the contract harder to use than it need be. */
const minScore = 85

/** How well an agent can work from the contract, in Redocly's count; ok from 85 of 100. */
export async function scoreContract({ runTool: tryOut }: ToolFolder): Promise<CheckResult> {
  const outcome = await tryOut(projectTool('redocly'), ['score', 'openapi.json', '--format', 'json'])
  const score = Number(/"agentReadiness": ([\d.]+)/.exec(outcome.output)?.[1])
  return { ...outcome, ok: outcome.ok && score >= minScore, figures: `${score} of 100` }
}
