import type { Connections } from './metered-client.js'

/** Ten mistakes of agents. Each must be answered with an error. */

/** Ids from the day so far that the mistakes use wrongly. */
export type KnownIds = { run_id: string; hook_id: string; find_id: string; readKey: string }

type Mistake = [tool: string, args: object, from?: 'agent' | 'anonymous']

const idempotencyKey = 'a-start-that-changes-its-mind'

function mistakesWith({ hook_id, find_id, readKey }: KnownIds): Mistake[] {
  return [
    ['get_find', { find_id: hook_id }],
    ['get_run', { run_id: find_id }],
    ['find_hooks', { topic: 'sourdough', count: '10' }],
    ['find_hooks', { topic: 'sourdough', count: 500 }],
    ['find_hooks', { topic: 'ai' }],
    ['find_long_hooks', { topic: 'sourdough', max_results: 5 }],
    ['remix_find', { find_id, mode: 'intro', idempotency_key: idempotencyKey }],
    ['list_keeps', { cursor: 'the-second-page' }],
    ['balance', {}, 'anonymous'],
    ['keep_hook', { hook_id, verdict: 'keep', api_key: readKey }, 'anonymous'],
  ]
}

/** Makes all mistakes. Throws if one is not refused. */
export async function makeMistakes({ agent, anonymous }: Connections, ids: KnownIds): Promise<void> {
  const meters = { agent, anonymous }
  for (const [tool, args, from = 'agent'] of mistakesWith(ids)) {
    await meters[from].call('ten mistakes', tool, args, 'error')
  }
}
