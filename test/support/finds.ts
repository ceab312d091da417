import type { components } from '../../generated/api.js'
import { type Client, ok } from './client.js'

export type Find = components['schemas']['Find']
export type FindList = components['schemas']['FindList']
export type KeptFindList = components['schemas']['KeptFindList']

type Query = Record<string, string | number | undefined>

/** A page of the list of finds. */
export async function listFinds(client: Client, query: Query = {}): Promise<FindList> {
  return ok<FindList>(await client.get(`/v1/finds?${searchOf(query)}`))
}

/** A page of the kept finds. */
export async function listKeptFinds(client: Client, query: Query = {}): Promise<KeptFindList> {
  return ok<KeptFindList>(await client.get(`/v1/finds/keeps?${searchOf(query)}`))
}

export async function getFind(client: Client, find_id: string | undefined): Promise<Find> {
  return ok<Find>(await client.get(`/v1/finds/${find_id}`))
}

export function decision(find_id: string | undefined): string {
  return `/v1/finds/${find_id}/decision`
}

type Page = { finds: Find[]; next_cursor: string | null }

/** All pages. `between` runs after each page except the last. */
export async function walkPages<P extends Page>(
  read: (cursor: Record<string, string>) => Promise<P>,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<P[]> {
  const pages = [await read({})]
  for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor) {
    await between()
    pages.push(await read({ cursor }))
  }
  return pages
}

function searchOf(query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.toString()
}
