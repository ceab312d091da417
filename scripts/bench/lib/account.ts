import { join } from 'node:path'
import { writeClips } from '../clips/generated-clips.js'
import { runToCompletion, signUp } from './client.js'
import { coldopen, serveColdopen } from './processes.js'

/** An account in a data folder, with one completed short run. */
export type AccountWithRun = {
  key: string
  run_id: string
  /** The length of the answer to a read of the run. */
  run_bytes: number
}

const topic = 'espresso'

/** Fills a folder through the service itself. Throws if the run has fewer than `count` results. */
export async function createAccountWithRun(folder: string, count = 10): Promise<AccountWithRun> {
  const clips = join(folder, 'clips.jsonl')
  await writeClips(clips, 200, [[topic]])
  await coldopen(folder, ['catalog', 'import', clips])
  const access_code = await coldopen(folder, ['codes', 'create', '--credits', '500', '--uses', '1'])
  const service = await serveColdopen(folder)
  try {
    const caller = await signUp({ base: service.base }, access_code)
    const run = await runToCompletion(caller, 'research', { topic, count })
    const hookCount = run.hooks?.length ?? 0
    if (hookCount < count) throw new Error(`The run is ${run.status} with ${hookCount} hooks: ${run.outcome}`)
    return { key: caller.key, run_id: run.run_id, run_bytes: JSON.stringify(run).length }
  } finally {
    await service.stop()
  }
}

/** Creates an account in a folder without a catalog, with finds from the samples. Returns its key. */
export async function createAccountWithFinds(folder: string): Promise<string> {
  const access_code = await coldopen(folder, ['codes', 'create', '--credits', '500', '--uses', '1'])
  const service = await serveColdopen(folder)
  try {
    const caller = await signUp({ base: service.base }, access_code)
    for (const operation of ['longform', 'packaging'] as const)
      await runToCompletion(caller, operation, { topic: 'sourdough', count: 5 })
    return caller.key
  } finally {
    await service.stop()
  }
}
