import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syntheticClips } from '../loads/synthetic.js'
import { coldopen, serveColdopen } from './processes.js'

/** An account in a folder of data, with one short run of ten that is done. */
export type Filled = { key: string; run_id: string }

async function call<T>(base: string, path: string, key: string | null, body?: object): Promise<T> {
  const answer = await fetch(base + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const topic = 'espresso'

/** Fills a folder through the service itself. Throws where the run brings fewer than ten. */
export async function fill(folder: string): Promise<Filled> {
  const clips = join(folder, 'clips.jsonl')
  await writeFile(clips, syntheticClips(60, [topic]))
  await coldopen(folder, ['catalog', 'import', clips])
  const access_code = await coldopen(folder, ['codes', 'create', '--credits', '500', '--uses', '1'])
  const served = await serveColdopen(folder)
  try {
    const { api_key: key } = await call<{ api_key: string }>(served.base, '/v1/accounts', null, {
      access_code,
    })
    const { run_id } = await call<{ run_id: string }>(served.base, '/v1/research', key, { topic, count: 10 })
    const run = await call<{ status: string; hooks: object[] }>(
      served.base,
      `/v1/runs/${run_id}?wait=50`,
      key,
    )
    if (run.hooks.length < 10) throw new Error(`The run is ${run.status} with ${run.hooks.length} hooks.`)
    return { key, run_id }
  } finally {
    await served.stop()
  }
}
