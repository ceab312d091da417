import type { Connections } from './metered-client.js'
import { makeMistakes } from './mistakes.js'

/** A day of an agent's work on the samples: a strategist's tasks for a client, in as few calls as possible. */

type Row = Record<string, unknown>

const shortTopics = [
  'sourdough bread',
  'home strength workout',
  'saving money',
  'houseplants',
  'learning to code',
]
const channel = '@sample.cold.oven'
const longTask = 'a channel, read for its openings'
const titlesTask = 'titles and thumbnails'
const writtenTask = 'openings and an intro of 30 s'

const textOf = (row: Row | undefined, name: string) => {
  const value = row?.[name]
  if (typeof value !== 'string') throw new Error(`A result lacks ${name}: ${JSON.stringify(row)}`)
  return value
}

/** Starts a run with a tool and waits for its end. Returns its results, best first. */
async function research({ agent }: Connections, task: string, tool: string, args: object) {
  const { body } = await agent.call(task, tool, args)
  const run_id = textOf(body, 'run_id')
  const { body: run } = await agent.call(task, 'get_run', { run_id, wait: 55 })
  if (run.status !== 'done') throw new Error(`${tool} ended as ${JSON.stringify(run)}`)
  const results = (run.hooks ?? run.finds) as Row[]
  if (results.length === 0) throw new Error(`${tool} found nothing: ${JSON.stringify(run)}`)
  return { run_id, results }
}

/** Five short runs of ten; the best hook of each is kept with a reason. */
async function researchShorts(connections: Connections): Promise<{ run_id: string; hook_id: string }> {
  let latest = { run_id: '', hook_id: '' }
  for (const topic of shortTopics) {
    const task = 'five short runs with verdicts'
    const { run_id, results } = await research(connections, task, 'find_hooks', { topic, count: 10 })
    const hook_id = textOf(results[0], 'hook_id')
    const note = `Opens on the result; try it for ${topic}.`
    await connections.agent.call(task, 'keep_hook', { hook_id, verdict: 'keep', note })
    latest = { run_id, hook_id }
  }
  return latest
}

/** The openings of a channel; one is kept and remixed. */
async function researchChannel(connections: Connections): Promise<{ find_id: string }> {
  const { agent } = connections
  const { results } = await research(connections, longTask, 'find_long_hooks', { topic: channel })
  // Without a model some finds allow openings and others intros; each says which.
  const takesIntros = ({ remixable, remix_modes = ['intro'] }: Row) =>
    remixable !== false && (remix_modes as string[]).includes('intro')
  const find_id = textOf(results.find(takesIntros), 'find_id')
  const takesOpenings = ({ remixable, remix_modes }: Row) => remixable !== false && remix_modes === undefined
  const nextId = textOf(results.find(takesOpenings), 'find_id')
  await agent.call(longTask, 'keep_find', { find_id, verdict: 'keep' })
  await agent.call(writtenTask, 'remix_find', { find_id: nextId })
  const video_brief = 'How to swing a kettlebell'
  await agent.call(writtenTask, 'remix_find', { find_id, video_brief, seconds: 30 })
  return { find_id }
}

/** Creates a key for a colleague with read access. The mistakes use it before it is revoked. */
async function createReadKey({ agent }: Connections): Promise<{ key_id: string; secret: string }> {
  const args = { name: 'for a colleague', scopes: ['read'], expires_in_days: 7 }
  const { body } = await agent.call('a key, made and revoked', 'create_key', args)
  return { key_id: textOf(body, 'key_id'), secret: textOf(body, 'api_key') }
}

async function cancelRun({ agent }: Connections): Promise<void> {
  const { body } = await agent.call('a run, cancelled', 'find_hooks', { topic: 'dog training', count: 30 })
  await agent.call('a run, cancelled', 'cancel_run', { run_id: textOf(body, 'run_id') })
}

/** Does all tasks of the day. Throws if a call has an unexpected outcome. */
export async function spendDay(connections: Connections): Promise<void> {
  const { agent } = connections
  const shortRun = await researchShorts(connections)
  const find = await researchChannel(connections)
  const packaging = await research(connections, titlesTask, 'find_packaging', { topic: channel })
  await agent.call(titlesTask, 'keep_find', {
    find_id: textOf(packaging.results[0], 'find_id'),
    verdict: 'keep',
  })
  await agent.call('export of what was kept', 'export_keeps', { format: 'md' })
  const key = await createReadKey(connections)
  await makeMistakes(connections, { ...shortRun, ...find, readKey: key.secret })
  await agent.call('a key, made and revoked', 'revoke_key', { key_id: key.key_id })
  await cancelRun(connections)
  await agent.call('what it cost', 'usage')
}
