import { parseArgs } from 'node:util'
import { startServer } from '../support/live-server.js'
import { spendDay } from './agents/day.js'
import { readFirst } from './agents/first-reading.js'
import { readLongFinds, readTenHooks } from './agents/ten-results.js'
import { type Reading, connect, createMeter } from './agents/metered-client.js'
import { renderReport, writeReport } from './agents/report-page.js'
import { loadTokenCounter } from './agents/tokens.js'
import { playWorkedDays } from './agents/worked-days.js'

/**
 * npm run report:agents [-- --write] [--show] [--videos FILE.jsonl --topic WORDS]
 * Simulates an agent's day over MCP with a new service on the samples, and prints what the agent had to read: calls,
 * bytes and tokens by task, then the initial reading, ten results of each kind and the server's prompts as they are
 * written, compared with the bars. `--write` writes the tables to docs/benchmarks/agents.md, `--show` prints each text.
 * `--videos` also reads ten long finds on a topic from your own file. Exit code 1 if a bar is not met.
 */

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    videos: { type: 'string' },
    topic: { type: 'string', default: '' },
  },
})

const countTokens = await loadTokenCounter()
const onText = (tool: string, text: string) => {
  if (values.show) console.error(`--- ${tool}\n${text}`)
}

async function runDay(base_url: string, access_code: string) {
  const readings = new Map<string, Reading>()
  const options = { readings, countTokens, onText }
  const anonymousClient = await connect(base_url, null)
  const anonymous = createMeter(anonymousClient, options)
  const { body } = await anonymous.call('an account', 'create_account', { access_code })
  const api_key = String(body.api_key)
  const client = await connect(base_url, api_key)
  const agent = createMeter(client, options)
  await spendDay({ anonymous, agent, api_key })
  const firstReading = await readFirst(client, countTokens)
  const tenHooks = await readTenHooks(client, countTokens)
  await client.close()
  await anonymousClient.close()
  return { readings, firstReading, tenHooks }
}

await using server = await startServer()
const day = await runDay(server.base_url, await server.createAccessCode())
const tenFinds = await readLongFinds({ countTokens, ownVideos: values })
const workedDays = await playWorkedDays(server, countTokens)
const { text, areBarsMet } = renderReport({ ...day, tenFinds, workedDays })
console.log(text)
if (values.write) await writeReport(text)
if (!areBarsMet) process.exitCode = 1
