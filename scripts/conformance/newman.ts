import { readFile, cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome, ToolFolder } from '../support/tool-folder.js'
import type { FixtureIds } from './fixtures.js'

export type CheckResult = Outcome & { figures: string }

/** Generates requests and assertions from the contract with Portman. */
export async function writeCollection({
  folder,
  sourceFolder: own,
  tool,
  runTool: tryOut,
}: ToolFolder): Promise<Outcome> {
  await cp(join(own, 'portman.json'), join(folder, 'portman.json'))
  const files = ['-l', 'openapi.json', '-c', 'portman.json', '-o', 'collection.json']
  return tryOut(tool('portman'), files)
}

type Failure = { source?: { name?: string }; error: { test?: string; message: string } }
type NewmanReport = {
  run: {
    stats: { requests: { total: number }; assertions: { total: number; failed: number } }
    failures: Failure[]
  }
}

/** Sends the collection to this address with Newman, with ids of existing things. */
export async function runCollection(
  { folder, tool, runTool: tryOut }: ToolFolder,
  base_url: string,
  belongings: FixtureIds,
): Promise<CheckResult> {
  const environmentValues = Object.entries({ ...belongings, baseUrl: base_url })
  const values = environmentValues.flatMap(([name, value]) => ['--env-var', `${name}=${value}`])
  const report = ['--reporters', 'json', '--reporter-json-export', 'report.json']
  const { ok, output } = await tryOut(tool('newman'), ['run', 'collection.json', ...report, ...values])
  const { run } = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as NewmanReport
  const { requests, assertions } = run.stats
  const failureLines = run.failures.map(
    ({ source, error }) => `${source?.name}: ${error.test}: ${error.message}`,
  )
  const figures = `${requests.total} requests, ${assertions.total} assertions, ${assertions.failed} failed`
  return { ok, output: `${failureLines.join('\n').slice(0, 3000)}\n${output}`, figures }
}
