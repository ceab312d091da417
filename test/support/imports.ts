import { readdir } from 'node:fs/promises'
import { createSignInToken } from '../../src/accounts/sign-in-link.js'
import { withCatalog } from '../../src/compose/catalog.js'
import { createClient, ok, type Answer, type Client } from './client.js'
import { startService, type Setup, type TestService } from './service.js'

export type Import = {
  import_id: string
  name: string
  status: string
  size_bytes: number
  progress: { stage: string; done: number; total: number | null; videos: number }
  bad_lines: { file: string; line: number | null; reason: string }[]
  bad_lines_total: number
  result: Record<string, number> | null
  error: { code: string; message: string } | null
  updated_at: string
  ended_at: string | null
}

export const clip = (id: string | number, overrides: object = {}) => ({
  platform: 'tiktok',
  id: String(id),
  title: `Sourdough in a pot ${id}`,
  language: 'en',
  uploader: 'mill',
  webpage_url: `https://clips.example/${id}`,
  view_count: 5000,
  media_type: 'short',
  ...overrides,
})

/** Lines of a .jsonl file. */
export const jsonLines = (videos: unknown[]) => videos.map((video) => `${JSON.stringify(video)}\n`).join('')

/** Starts a service whose operator is signed in. */
export async function startWithOperator(setup: Setup = {}) {
  const service = await startService({ running: false, ...setup })
  const { deps } = service.service
  const token = await createSignInToken(deps)
  const { api_key } = ok<{ api_key: string }>(await service.client.post('/v1/sign-in', { token }), 201)
  return { service, operator: createClient(service.base, api_key), api_key }
}

/** Uploads a file. */
export function send(client: Client, name: string, content: string | Buffer): Promise<Answer> {
  const path = `/v1/imports?name=${encodeURIComponent(name)}`
  return client.raw('POST', path, content, { headers: { 'Content-Type': 'application/octet-stream' } })
}

/** Waits for the end of an import. */
export async function waitForEnd(client: Client, import_id: string): Promise<Import> {
  const found = ok<Import>(await client.get(`/v1/imports/${import_id}?wait=55`))
  return found.status === 'running' ? waitForEnd(client, import_id) : found
}

/** Uploads a file and waits for the end of its import. */
export async function importFile(client: Client, name: string, content: string | Buffer): Promise<Import> {
  return waitForEnd(client, ok<Import>(await send(client, name, content), 202).import_id)
}

/** The number of videos in the catalog of the service. */
export async function countImported({ service }: TestService): Promise<number> {
  return withCatalog(service.deps.config, async (catalog) => (await catalog.counts()).imported)
}

/** Files that imports left in the data folder. */
export async function leftovers({ service }: TestService): Promise<string[]> {
  return (await readdir(service.deps.config.data_dir)).filter((name) => name.startsWith('import-'))
}
