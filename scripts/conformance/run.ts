import { startServer } from '../support/live-server.js'
import { createOutcomes } from '../support/outcomes.js'
import { startPrism } from '../support/prism.js'
import { openToolFolder } from '../support/tool-folder.js'
import { createFixtures } from './fixtures.js'
import { checkFlow } from './flow.js'
import { checkDrift, type Era, checkToolListStrictly, runSuite, runSuite2026 } from './mcp.js'
import { type CheckResult, runCollection, writeCollection } from './newman.js'
import { scoreContract } from './score.js'

/**
 * `npm run conformance [-- CHECK …]`: checks live servers on their own databases with third-party test suites, over
 * HTTP and MCP. Exit code 1 if any of them fails.
 */

const toolFolder = await openToolFolder('conformance')
/** No platform is called, so that results do not depend on platforms' answers. */
const isolatedSettings = { TIKTOK_OEMBED_URL: 'http://127.0.0.1:9/' }

/** Prism also forwards invalid requests, so that the server's errors are checked against the contract. */
const forwardInvalidRequests = ['--validate-request', 'false']

async function portman(): Promise<CheckResult> {
  await using server = await startServer(isolatedSettings)
  const collectionResult = await writeCollection(toolFolder)
  if (!collectionResult.ok) return { ...collectionResult, figures: '' }
  return await runCollection(toolFolder, server.base_url, await createFixtures(server))
}

async function prism(): Promise<CheckResult> {
  await using server = await startServer(isolatedSettings)
  await using prismProxy = await startPrism(toolFolder, server, forwardInvalidRequests)
  const collectionResult = await writeCollection(toolFolder)
  if (!collectionResult.ok) return { ...collectionResult, figures: '' }
  const { ok, output, figures } = await runCollection(
    toolFolder,
    prismProxy.base_url,
    await createFixtures(server),
  )
  const violations = prismProxy.violations()
  return {
    ok: ok && violations.ok,
    output: `${violations.output}\n${output}`,
    figures: `${prismProxy.countForwarded()} requests passed on; ${figures}`,
  }
}

/** Checks the MCP endpoint of a new server, over a connection with these toolsets. */
async function checkMcpEndpoint(
  check: (openedFolder: typeof toolFolder, endpoint: string) => Promise<CheckResult>,
  toolsets?: 'all',
) {
  await using server = await startServer()
  return await check(toolFolder, `${server.base_url}/mcp${toolsets ? `?toolsets=${toolsets}` : ''}`)
}

async function inspectorFlow(era: Era): Promise<CheckResult> {
  await using server = await startServer()
  return await checkFlow(toolFolder, server, era)
}

const checks: Record<string, [string, () => Promise<CheckResult>]> = {
  portman: ['Portman and Newman', portman],
  prism: ['the same through Prism', prism],
  score: ['redocly score', () => scoreContract(toolFolder)],
  suite: ['MCP conformance suite, 2025-11-25 and before', () => checkMcpEndpoint(runSuite)],
  'suite-2026': ['MCP conformance suite, 2026-07-28', () => checkMcpEndpoint(runSuite2026)],
  drift: ['redocly introspect-mcp --check', () => checkMcpEndpoint(checkDrift)],
  inspector: [
    'Inspector tools/list --strict, 2025 era',
    () => checkMcpEndpoint((...checkArguments) => checkToolListStrictly(...checkArguments, 'legacy'), 'all'),
  ],
  'inspector-2026': [
    'Inspector tools/list --strict, 2026 era',
    () => checkMcpEndpoint((...checkArguments) => checkToolListStrictly(...checkArguments, 'modern'), 'all'),
  ],
  flow: ['Inspector, a whole flow by tools, 2025 era', () => inspectorFlow('legacy')],
  'flow-2026': ['Inspector, a whole flow by tools, 2026 era', () => inspectorFlow('modern')],
}

const checkNames = process.argv.slice(2)
const { mark, print } = createOutcomes()
const rows = [['check', 'passes', 'figures']]
for (const name of checkNames.length === 0 ? Object.keys(checks) : checkNames) {
  const [title, check] = checks[name] ?? []
  if (!title || !check)
    throw new Error(`There is no check ${name}; there are ${Object.keys(checks).join(', ')}.`)
  const checkResult = await check()
  rows.push([title, mark(title, checkResult), checkResult.figures])
}
print(rows)
