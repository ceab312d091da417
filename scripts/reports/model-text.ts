import { openAnalyst } from '../../src/compose/analyst.js'
import { readConfig } from '../../src/config/config.js'
import { systemIds } from '../../src/lib/ids.js'
import { createLog } from '../../src/lib/log.js'
import { type ModelCall, startModelStub, taskOf } from '../../test/support/model-stub.js'
import { readRun, startRun } from '../../test/support/runs.js'
import { startService } from '../../test/support/service.js'
import { videoRun } from '../../test/support/video-runs.js'

/**
 * npm run report:model-text [-- results per run, 3 by default]
 * The text that a language model is sent for a short, a long and a packaging run over the fake sources of the tests:
 * requests and characters by task. Everything counts except the model's name and the limits of its answer, including
 * schemas outside of messages.
 */

type TaskRow = { requests: number; messages: number; schema: number }

function countCharacters({ text, body }: ModelCall): Omit<TaskRow, 'requests'> {
  const { response_format: format } = body as { response_format?: unknown }
  return { messages: text.length, schema: format === undefined ? 0 : JSON.stringify(format).length }
}

function summarize(calls: ModelCall[]): Map<string, TaskRow> {
  const rows = new Map<string, TaskRow>()
  for (const call of calls) {
    const { messages, schema } = countCharacters(call)
    const row = rows.get(taskOf(call)) ?? { requests: 0, messages: 0, schema: 0 }
    rows.set(taskOf(call), {
      requests: row.requests + 1,
      messages: row.messages + messages,
      schema: row.schema + schema,
    })
  }
  return rows
}

const columns = ['task', 'requests', 'messages', 'schema', 'characters']

function padCell(text: string, column: number): string {
  return column === 0 ? text.padEnd(10) : text.padStart(10)
}

function print(rows: Map<string, TaskRow>): void {
  const sum: TaskRow = { requests: 0, messages: 0, schema: 0 }
  const show = (name: string, { requests, messages, schema }: TaskRow) => {
    const cells = [name, requests, messages, schema, messages + schema]
    console.log(cells.map((cell, at) => padCell(String(cell), at)).join('  '))
  }
  console.log(columns.map(padCell).join('  '))
  for (const [task, row] of rows) {
    show(task, row)
    sum.requests += row.requests
    sum.messages += row.messages
    sum.schema += row.schema
  }
  show('all', sum)
}

async function report(count: number): Promise<void> {
  await using stub = await startModelStub()
  const config = readConfig({ MODEL_BASE_URL: stub.base_url, MODEL: 'stub' })
  const analyst = openAnalyst(config, { ids: systemIds, log: createLog('silent') })
  await using service = await startService({ analyst, own_file: true })
  const { client } = await service.signUp({ credits: 1_000 })
  const { run_id } = await startRun(client, { count })
  await service.drain()
  const short = await readRun(client, run_id)
  const long = await videoRun(service, client, ['longform', { count }])
  const packaging = await videoRun(service, client, ['packaging', { count }])
  console.log(
    `${short.hooks.length} hooks for ${short.charged} credits, ${long.finds.length} openings, ${packaging.finds.length} packages`,
  )
  print(summarize(stub.calls))
}

await report(Number(process.argv[2] ?? 3))
