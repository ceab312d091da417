import type { CallToolResult } from '@modelcontextprotocol/server'
import { readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { projectTool, type ToolFolder } from '../support/tool-folder.js'
import type { CheckResult } from './newman.js'

/** Checks the MCP endpoint with third-party tools, in both protocol eras. */

/** The eras by the Inspector's names. */
export type Era = 'legacy' | 'modern'

/** Runs a release of the official conformance suite; failures that are expected are listed with their reasons. */
async function runRelease(
  { sourceFolder: own, folder, runTool: tryOut }: ToolFolder,
  endpoint: string,
  {
    release,
    baseline,
    extraArguments = [],
  }: { release: string; baseline: string; extraArguments?: string[] },
): Promise<CheckResult> {
  const program = join(folder, 'node_modules', '@modelcontextprotocol', release, 'dist', 'index.js')
  const args = [
    program,
    'server',
    '--url',
    endpoint,
    '--expected-failures',
    join(own, baseline),
    ...extraArguments,
  ]
  const outcome = await tryOut(process.execPath, args)
  const [passedCount = '', failedCount = ''] =
    /Total: (\d+) passed, (\d+) failed/.exec(outcome.output)?.slice(1) ?? []
  return { ...outcome, figures: `${passedCount} checks passed, ${failedCount} failed as listed` }
}

/** Checks the endpoint against the revisions up to 2025-11-25. */
export function runSuite(toolFolder: ToolFolder, endpoint: string): Promise<CheckResult> {
  return runRelease(toolFolder, endpoint, { release: 'conformance', baseline: 'mcp-baseline.yml' })
}

/** Checks the endpoint against the requirements of revision 2026-07-28. */
export function runSuite2026(toolFolder: ToolFolder, endpoint: string): Promise<CheckResult> {
  const extraArguments = ['--requirements', '2026-07-28']
  return runRelease(toolFolder, endpoint, {
    release: 'conformance-next',
    baseline: 'mcp-baseline-2026.yml',
    extraArguments,
  })
}

type NamedEntry = Record<string, unknown>

/** Checks that the endpoint lists exactly what generated/tools.json and mcp.json have. */
export async function checkDrift(
  { folder, sourceFolder: own, runTool: tryOut }: ToolFolder,
  endpoint: string,
): Promise<CheckResult> {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as unknown
  const tools = (await read(join(own, '..', '..', 'generated', 'tools.json'))) as NamedEntry[]
  const surface = (await read(join(own, 'mcp.json'))) as NamedEntry & {
    prompts: NamedEntry[]
    resources: NamedEntry[]
  }
  const description = {
    openapi: '3.1.0',
    info: { title: 'Coldopen', version: '1' },
    paths: {},
    'x-mcp': { ...surface, tools, servers: [{ url: endpoint }] },
  }
  await writeFile(join(folder, 'mcp.json'), JSON.stringify(description))
  const outcome = await tryOut(projectTool('redocly'), [
    'introspect-mcp',
    endpoint,
    '-o',
    'mcp.json',
    '--check',
  ])
  const { prompts, resources } = surface
  return {
    ...outcome,
    figures: `${tools.length} tools, ${prompts.length} prompts, ${resources.length} resources`,
  }
}

/** Runs the Inspector with the Node that is installed next to it, because it requires a newer one than the service. */
async function runInspector({ folder, tool, runTool: tryOut }: ToolFolder, args: string[]) {
  const node = dirname(join(folder, 'node_modules', 'node', 'bin', 'node'))
  const env = { PATH: `${node}${delimiter}${process.env.PATH ?? ''}` }
  return tryOut(tool('mcp-inspector'), ['--cli', ...args, '--transport', 'http'], env)
}

/** Lists the tools in the Inspector's strictest mode, so that every client can read the schemas. */
export async function checkToolListStrictly(
  toolFolder: ToolFolder,
  endpoint: string,
  era: Era,
): Promise<CheckResult> {
  const args = [endpoint, '--method', 'tools/list', '--strict', '--protocol-era', era]
  const outcome = await runInspector(toolFolder, args)
  const findings = outcome.output.match(/^(Error|Warning): tool/gm)?.length ?? 0
  const tools = outcome.output.match(/"inputSchema":/g)?.length ?? 0
  return { ...outcome, ok: outcome.ok && findings === 0, figures: `${tools} tools, ${findings} findings` }
}

/**
 * Calls one tool with the Inspector. Returns its structured content; throws with the Inspector's message if it failed.
 */
export async function callToolWithInspector(
  toolFolder: ToolFolder,
  [endpoint, api_key, era]: [string, string | null, Era],
  [name, args]: [string, Record<string, string | number>],
): Promise<NamedEntry> {
  const toolArguments = Object.entries(args).flatMap(([key, value]) => ['--tool-arg', `${key}=${value}`])
  const header = api_key === null ? [] : ['--header', `Authorization: Bearer ${api_key}`]
  const { ok, output } = await runInspector(toolFolder, [
    endpoint,
    '--method',
    'tools/call',
    '--tool-name',
    name,
    '--protocol-era',
    era,
    ...toolArguments,
    ...header,
  ])
  if (!ok) throw new Error(`${name}: ${output}`)
  const result = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as CallToolResult
  if (result.isError === true || !result.structuredContent) throw new Error(`${name}: ${output}`)
  return result.structuredContent as NamedEntry
}
