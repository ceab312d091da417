import type { CallToolResult } from '@modelcontextprotocol/server'
import { readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { projectTool, type ToolFolder } from '../support/tool-folder.js'
import type { CheckResult } from './newman.js'

/** What other people's tools say of the MCP endpoint, in both protocol eras. */

/** The eras, as the Inspector calls them. */
export type Era = 'legacy' | 'modern'

/** The suite of the protocol's makers in one of its releases; what cannot pass is listed with its reason. */
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
  const [passed = '', failed = ''] = /Total: (\d+) passed, (\d+) failed/.exec(outcome.output)?.slice(1) ?? []
  return { ...outcome, figures: `${passed} checks passed, ${failed} failed as listed` }
}

/** Holds the endpoint to the revisions up to 2025-11-25. */
export function runSuite(toolFolder: ToolFolder, endpoint: string): Promise<CheckResult> {
  return runRelease(toolFolder, endpoint, { release: 'conformance', baseline: 'mcp-baseline.yml' })
}

/** Holds the endpoint to what revision 2026-07-28 requires. */
export function runSuite2026(toolFolder: ToolFolder, endpoint: string): Promise<CheckResult> {
  const extraArguments = ['--requirements', '2026-07-28']
  return runRelease(toolFolder, endpoint, {
    release: 'conformance-next',
    baseline: 'mcp-baseline-2026.yml',
    extraArguments,
  })
}

type NamedEntry = Record<string, unknown>

/** Whether the endpoint lists what generated/tools.json and mcp.json have, and nothing else. */
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

/** Runs the Inspector, which wants a newer Node than the service does: the one that is installed beside it. */
async function runInspector({ folder, tool, runTool: tryOut }: ToolFolder, args: string[]) {
  const node = dirname(join(folder, 'node_modules', 'node', 'bin', 'node'))
  const env = { PATH: `${node}${delimiter}${process.env.PATH ?? ''}` }
  return tryOut(tool('mcp-inspector'), ['--cli', ...args, '--transport', 'http'], env)
}

/** Lists the tools as strictly as the Inspector can: no schema that a client may fail to read. */
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

/** Calls one tool with the Inspector; answers its structured content. Throws what the Inspector said where it failed. */
export async function callToolWithInspector(
  toolFolder: ToolFolder,
  [endpoint, api_key, era]: [string, string | null, Era],
  [name, args]: [string, Record<string, string | number>],
): Promise<NamedEntry> {
  const toolArguments = Object.entries(args).flatMap(([key, value]) => ['--tool-arg', `${key}=${value}`])
  const header = api_key === null ? [] : ['--header', `Authorization: Bearer ${api_key}`]
  const { ok, output: said } = await runInspector(toolFolder, [
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
  if (!ok) throw new Error(`${name}: ${said}`)
  const result = JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)) as CallToolResult
  if (result.isError === true || !result.structuredContent) throw new Error(`${name}: ${said}`)
  return result.structuredContent as NamedEntry
}
