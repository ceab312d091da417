import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../../../src/credits/audit.js'
import type { Db } from '../../../src/db/types.js'
import type { Internet } from '../../../test/support/internet/internet.js'
import { findRepeatedPurchases } from './repeated-purchases.js'
import type { Outcome } from './requests.js'

/** The findings after a load on several processes. */

/** Maximum wait for a run: an expired lease and its repeated work take less. */
const settleTimeoutMs = 180_000

async function waitForUnfinished(db: Db): Promise<number> {
  const deadline = performance.now() + settleTimeoutMs
  for (;;) {
    const rows = await db('runs').whereIn('status', ['queued', 'running']).count({ n: '*' })
    const n = Number(rows[0]?.n)
    if (n === 0 || performance.now() > deadline) return n
    await sleep(500)
  }
}

/** The number of broken promises: answered starts, creations and verdicts that are not stored. */
async function countLost(db: Db, { runs, remixes, keys, verdicts }: Outcome): Promise<number> {
  const missing = async (table: string, column: string, expectedIds: Iterable<string>) => {
    const storedIds = new Set(await db(table).pluck<string[]>(column))
    return [...expectedIds].filter((id) => !storedIds.has(id)).length
  }
  const decisions = await db('decisions').select<{ subject_id: string; verdict: string }[]>('*')
  const verdictById = new Map(decisions.map(({ subject_id, verdict }) => [subject_id, verdict]))
  const otherVerdicts = [...verdicts].filter(([hook_id, verdict]) => verdictById.get(hook_id) !== verdict)
  return (
    (await missing('runs', 'run_id', runs.values())) +
    (await missing('remixes', 'remix_id', remixes.values())) +
    (await missing('keys', 'key_id', keys)) +
    otherVerdicts.length
  )
}

/** Operations of the load that were never answered successfully, so that nothing is known about them. */
function findUnexercised({ answers }: Outcome): string[] {
  const operations = new Set([...answers.keys()].flatMap((name) => /^(.+) \d{3}\b/.exec(name)?.[1] ?? []))
  return [...operations].filter(
    (operation) => ![200, 201, 202, 204].some((status) => answers.has(`${operation} ${status}`)),
  )
}

/** Waits until no run is unfinished, and reports the answers and the violations (`bad`). */
export async function inspect(db: Db, outcome: Outcome, internet: Internet) {
  const unfinishedRuns = await waitForUnfinished(db)
  const rows = await db('runs').select<{ status: string; error: string | null; attempts: number }[]>('*')
  const answers = [...outcome.answers].sort(([a], [b]) => a.localeCompare(b))
  const sum = (matches: (name: string) => boolean) =>
    answers.reduce((all, [name, n]) => all + (matches(name) ? n : 0), 0)
  return {
    runs: rows.length,
    remixes: outcome.remixes.size,
    verdicts: outcome.verdicts.size,
    attempts_most: Math.max(...rows.map(({ attempts }) => attempts)),
    answered_503: sum((name) => / 503 /.test(name)),
    bad: {
      runs_failed: rows.filter(({ status }) => status === 'failed').length,
      runs_unfinished: unfinishedRuns,
      answered_500: sum((name) => / 500|internal_error/.test(name)),
      unanswered: sum((name) => name.endsWith('no answer')),
      lost: await countLost(db, outcome),
      bought_twice: await findRepeatedPurchases(db, internet),
      unexercised: findUnexercised(outcome),
      violations: (await audit(db)).map(
        ({ invariant, subject, message }) => `${invariant} ${subject} ${message}`,
      ),
      wrong: outcome.wrong,
    },
    answers: Object.fromEntries(answers),
    why_failed: [...new Set(rows.map(({ error }) => error?.replace(/; request .*/, '')))].filter(Boolean),
  }
}
