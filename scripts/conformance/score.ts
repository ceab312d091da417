import { projectTool, type ToolFolder } from '../support/tool-folder.js'
import type { CheckResult } from './newman.js'

/** The minimum score of the contract's usability for agents. */
const minScore = 85

/** Scores how well an agent can work with the contract, by Redocly; ok from 85 of 100. */
export async function scoreContract({ runTool: tryOut }: ToolFolder): Promise<CheckResult> {
  const outcome = await tryOut(projectTool('redocly'), ['score', 'openapi.json', '--format', 'json'])
  const score = Number(/"agentReadiness": ([\d.]+)/.exec(outcome.output)?.[1])
  return { ...outcome, ok: outcome.ok && score >= minScore, figures: `${score} of 100` }
}
