import type { Run, Visit } from './visit.js'

/** What callers do with the results of a run. */

const formats = ['csv', 'json', 'md']
const lists = ['runs?limit=20', 'keeps', 'finds?sort=views', 'finds?q=climate', 'finds/keeps', 'usage', 'me']
const pages = ['/health', '/llms.txt', '/openapi.json', '/docs']

async function decideOn({ n, key, send }: Visit, what: 'hooks' | 'finds', id: string): Promise<void> {
  await send(`/v1/${what}/${id}`, { key })
  const path = `/v1/${what}/${id}/decision`
  await send(path, { method: 'POST', key, body: { verdict: n % 2 === 0 ? 'keep' : 'reject' } })
  if (n % 3 === 0) await send(path, { method: 'DELETE', key })
}

/** Reads a run again, exports it, decides on its first result, and remixes a video. */
export async function readResults(visit: Visit, run: Run): Promise<void> {
  const { n, key, send } = visit
  const path = `/v1/runs/${run.run_id}`
  for (let read = 0; read < 3; read += 1) await send(path, { key })
  const expect = run.status === 'done' ? [200] : [200, 409]
  await send(`${path}/export?format=${formats[n % formats.length]}`, { key, expect })
  const hook_id = run.hooks?.[0]?.hook_id
  const find_id = run.finds?.[0]?.find_id
  if (hook_id) await decideOn(visit, 'hooks', hook_id)
  if (!find_id) return
  await decideOn(visit, 'finds', find_id)
  // Without a language model a remix that would only have blanks is refused.
  await send(`/v1/finds/${find_id}/remix`, { method: 'POST', key, body: { n: 2 }, expect: [200, 422] })
  await send(`/v1/finds/${find_id}/remixes`, { key })
}

/** Reads three of the lists, and one of the pages. */
export async function readLists({ n, key, send }: Visit): Promise<void> {
  for (let offset = 0; offset < 3; offset += 1)
    await send(`/v1/${lists[(n + offset) % lists.length]}`, { key })
  await send(pages[n % pages.length] ?? '/health')
}
