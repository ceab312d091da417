import { startServer } from '../live-server.js'
import { createOutcomes } from '../outcomes.js'
import { startPrism } from '../prism.js'
import { openWorkshop } from '../workshop.js'
import { furnish } from './belongings.js'
import { walkByInspector } from './flow.js'
import { checkDrift, type Era, listStrictly, runSuite, runSuite2026 } from './mcp.js'
import { type Checked, runCollection, writeCollection } from './newman.js'
import { scoreContract } from './score.js'

/**
 * `npm run conformance [-- CHECK …]`: holds live servers on databases of their own against test suites that other
 * people wrote, by HTTP and by MCP. Exit code 1 where any of them finds fault.
 */

const workshop = await openWorkshop('conformance')
/** No platform is asked: what is found about embedding shall not hang on what others answer today. */
const alone = { TIKTOK_OEMBED_URL: 'http://127.0.0.1:9/' }

/** Wrong requests are to reach the server too, so that its refusals are held against the contract. */
const passAll = ['--validate-request', 'false']

async function portman(): Promise<Checked> {
  await using server = await startServer(alone)
  const written = await writeCollection(workshop)
  if (!written.ok) return { ...written, figures: '' }
  return await runCollection(workshop, server.base_url, await furnish(server))
}

async function prism(): Promise<Checked> {
  await using server = await startServer(alone)
  await using between = await startPrism(workshop, server, passAll)
  const written = await writeCollection(workshop)
  if (!written.ok) return { ...written, figures: '' }
  const { ok, said, figures } = await runCollection(workshop, between.base_url, await furnish(server))
  const found = between.found()
  return {
    ok: ok && found.ok,
    said: `${found.said}\n${said}`,
    figures: `${between.passed()} requests passed on; ${figures}`,
  }
}

/** A check of the MCP endpoint of a server of its own. */
async function ofMcp(check: (workshop_: typeof workshop, endpoint: string) => Promise<Checked>) {
  await using server = await startServer()
  return await check(workshop, `${server.base_url}/mcp`)
}

async function inspectorFlow(era: Era): Promise<Checked> {
  await using server = await startServer()
  return await walkByInspector(workshop, server, era)
}

const checks: Record<string, [string, () => Promise<Checked>]> = {
  portman: ['Portman and Newman', portman],
  prism: ['the same through Prism', prism],
  score: ['redocly score', () => scoreContract(workshop)],
  suite: ['MCP conformance suite, 2025-11-25 and before', () => ofMcp(runSuite)],
  'suite-2026': ['MCP conformance suite, 2026-07-28', () => ofMcp(runSuite2026)],
  drift: ['redocly introspect-mcp --check', () => ofMcp(checkDrift)],
  inspector: [
    'Inspector tools/list --strict, 2025 era',
    () => ofMcp((...on) => listStrictly(...on, 'legacy')),
  ],
  'inspector-2026': [
    'Inspector tools/list --strict, 2026 era',
    () => ofMcp((...on) => listStrictly(...on, 'modern')),
  ],
  flow: ['Inspector, a whole flow by tools, 2025 era', () => inspectorFlow('legacy')],
  'flow-2026': ['Inspector, a whole flow by tools, 2026 era', () => inspectorFlow('modern')],
}

const asked = process.argv.slice(2)
const { mark, print } = createOutcomes()
const rows = [['check', 'passes', 'figures']]
for (const name of asked.length === 0 ? Object.keys(checks) : asked) {
  const [told, check] = checks[name] ?? []
  if (!told || !check)
    throw new Error(`There is no check ${name}; there are ${Object.keys(checks).join(', ')}.`)
  const checked = await check()
  rows.push([told, mark(told, checked), checked.figures])
}
print(rows)
