import { type Belongings, belongings } from './belongings.js'
import { type Client, ok } from './client.js'
import { startRun } from './runs.js'
import type { TestService } from './service.js'

export type FullAccount = { account_id: string; api_key: string; client: Client; own: Belongings }

/** Owned tables that stay empty: a run in flight would prevent a deletion, and every run had results. */
export const tablesLeftEmpty = ['run_states', 'empty_runs']

/** An account with at least one row in every other table with an account_id, and enough hooks to compare with. */
export async function fullAccount(service: TestService, { credits = 2000 } = {}): Promise<FullAccount> {
  const account = await service.signUp({ credits })
  const { client } = account
  const own = await belongings(service, account)
  await startRun(client, { count: 10 }, { 'Idempotency-Key': 'again' })
  await service.drain()
  ok(await client.post('/v1/hooks/score', { text: 'Nobody tells you what the first loaf is for.' }))
  ok(await client.post(`/v1/hooks/${own('hook_id')}/remix`))
  ok(await client.post(`/v1/hooks/${own('hook_id')}/decision`, { verdict: 'keep', note: 'The promise' }))
  const spare = ok<{ key_id: string }>(await client.post('/v1/keys', {}), 201)
  ok(await client.delete(`/v1/keys/${spare.key_id}`))
  return { ...account, own }
}
