import { effect } from '@preact/signals'
import { place } from '../lib/router.js'
import { api, refreshAccount } from './api.js'
import { apiKey } from './session.js'

/**
 * What the first page needs from the server, asked for before its code and texts have been loaded. On a slow phone they
 * would otherwise follow one another.
 */

const begun = new Map<string, Promise<unknown>>()

function begin(name: string, read: Promise<unknown>): void {
  // A failure is shown by the page that takes the read.
  read.catch(() => {})
  begun.set(name, read)
}

const resultPath = /^\/(runs|hooks|finds)\/([0-9A-Fa-f-]{36})$/

function beginResult(): void {
  const [, kind, id = ''] = resultPath.exec(place.peek().path) ?? []
  if (kind === 'runs')
    begin(`run ${id}`, api().get('/v1/runs/{run_id}', { params: { path: { run_id: id } } }))
  if (kind === 'hooks')
    begin(`hook ${id}`, api().get('/v1/hooks/{hook_id}', { params: { path: { hook_id: id } } }))
  if (kind === 'finds')
    begin(`find ${id}`, api().get('/v1/finds/{find_id}', { params: { path: { find_id: id } } }))
}

/** Forgets what has begun when the reader goes to another page or signs in anew. */
function forgetOnLeaving(): void {
  const key = apiKey.peek()
  const { path } = place.peek()
  effect(() => {
    if (apiKey.value !== key || place.value.path !== path) begun.clear()
  })
}

/** Begins the reads of the page of this address, for a person who is signed in. */
export function beginFirstReads(): void {
  if (apiKey.peek() === null) return
  forgetOnLeaving()
  beginResult()
  if (place.peek().path === '/') begin('capabilities', api().get('/v1/capabilities'))
  begin('account', refreshAccount())
}

/** The read of this name, if it has begun; once, because a later one has to be new. */
export function takeFirstRead<T>(name: string): Promise<T> | null {
  const read = begun.get(name)
  begun.delete(name)
  return (read as Promise<T> | undefined) ?? null
}
