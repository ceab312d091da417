import type { SoakClient } from '../client.js'
import { callTool, sendInvalidRequests, exerciseKeys, chat } from './other-calls.js'
import { readLists, readResults } from './reads.js'
import { operationOf, research } from './runs.js'
import type { Run, Visit } from './visit.js'

/** The activity of callers: each visit starts a run, waits for it, and then sends some of all other requests. */
export type Visitors = {
  /** The n-th visit, from the start of its run to its last read. Never throws. */
  visit: (n: number) => Promise<void>
  /** Numbers of runs by operation and outcome: `empty` found nothing, `unanswered` were not seen to end. */
  runs: Record<string, number>
}

function outcomeOf(run: Run | null): string {
  if (run === null) return 'unanswered'
  const count = (run.hooks ?? run.finds ?? []).length
  return run.status === 'done' && count === 0 ? 'empty' : run.status
}

type VisitorOptions = { access_code: string; accounts: number }

/** Signs up this many accounts, which make the visits in turn. Throws if they cannot be created. */
export async function openVisitors(
  { send }: SoakClient,
  { access_code, accounts }: VisitorOptions,
): Promise<Visitors> {
  const runs: Record<string, number> = {}
  const keys = await Promise.all(Array.from({ length: accounts }, signUp))

  async function signUp(): Promise<string> {
    const signUpRequest = { method: 'POST' as const, body: { access_code }, expect: [201] }
    const { status, body } = await send('/v1/accounts', signUpRequest)
    if (status !== 201) throw new Error(`An account cannot be opened: ${JSON.stringify(body)}`)
    return (body as { api_key: string }).api_key
  }

  async function researchAndRead(visit: Visit): Promise<Run | null> {
    const run = await research(visit)
    const name = `${operationOf(visit.n)} ${outcomeOf(run)}`
    runs[name] = (runs[name] ?? 0) + 1
    if (run) await readResults(visit, run)
    return run
  }

  /** Creates an account, executes a run and deletes the account. */
  async function visitOnce(n: number): Promise<void> {
    const key = await signUp()
    await researchAndRead({ n, key, send })
    await send('/v1/account', { method: 'DELETE', key, body: { confirm: 'delete my account' } })
  }

  return {
    runs,
    async visit(n) {
      const visit: Visit = { n, key: keys[n % keys.length] ?? '', send }
      const run = await researchAndRead(visit)
      await readLists(visit)
      await callTool(visit, run)
      if (n % 4 === 0) await sendInvalidRequests(visit)
      if (n % 6 === 0) await exerciseKeys(visit)
      if (n % 5 === 0) await chat(visit)
      if (n % 20 === 0) await visitOnce(n).catch((error: unknown) => console.error(error))
    },
  }
}
